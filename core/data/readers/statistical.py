"""Reading of statistics files in blocks of respondents, with every cell as text.

The library returns texts as bytes in disguise (ISO 8859-1 has a character for every byte). They are decoded here, so a
file with a wrong encoding, or without one, can still be read. User-missing values stay values.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from core.data.names import column_names
from core.data.readers.converted import Progress, TextCounts, Write
from core.data.readers.encoding_guess import doubtful, guessed, known, reads
from core.data.variable import MAX_CATEGORIES, Column
from core.errors import DataError
from core.notices import Notice, Severity
from core.types import IntArray

BYTES = "ISO-8859-1"
FALLBACK = "cp1252"
BLOCK_CELLS = 10_000_000
"""Smaller blocks take more time, because the library searches each from the beginning; larger ones more memory."""
FRAME_CELLS = 1_000_000
"""From this number of cells on, loading pandas saves time, because it finds equal values faster."""
NO_END = 2**31 - 1

MOST_SAMPLES = 5_000
_REMEMBERED = 2_000
_MOST_TOLD = 200_000
"""Most distinct texts of all columns that are passed on; the database counts more of them faster."""

_CUT_SHORT = frozenset({
    "Unable to read from file",
    "File did not contain the expected number of rows",
    "Unable to seek within file",
})  # fmt: skip


Values = Mapping[str, Any]
"""A list, or a column of a data frame, for each variable."""


class Library(Protocol):
    """A reading function of pyreadstat, bound to its file."""

    def __call__(self, **options: Any) -> tuple[Values, Any]: ...


def bound(function: Callable[..., Any], path: Path, **options: Any) -> Library:
    """Return the function with the options for every block, and with its exceptions turned into DataError."""
    call = partial(function, str(path), disable_datetime_conversion=True, output_format="dict", **options)

    def read(**more: Any) -> tuple[Values, Any]:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                values, meta = call(**more)
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 - its messages may quote a cell
            failure = _failure(error)
        else:
            if len(values.keys()) == len(meta.column_names):
                return values, meta
            failure = DataError("data.damaged", kind="NamesTwice")
        raise failure

    return read


def _failure(error: Exception) -> DataError:
    if str(error) in _CUT_SHORT:
        return DataError("statistical.cut_short")
    return DataError("data.damaged", kind=type(error).__name__)


class Cells(dict[Any, str]):
    """Texts of the values of one column, cached because answers repeat.

    `full`: there were more values than the cache holds; otherwise the keys are all of them.
    """

    def __init__(self, make: Callable[[Any], str]) -> None:
        super().__init__({None: ""})
        self._make = make
        self.full = False

    def __missing__(self, value: Any) -> str:
        text = self._make(value)
        if len(self) < _REMEMBERED:
            self[value] = text
        else:
            self.full = True
        return text


class _Places(dict[Any, int]):
    """The place of each value among the distinct ones, in the order of occurrence."""

    def __missing__(self, value: Any) -> int:
        place = self[value] = len(self)
        return place


def _coded(values: Any) -> tuple[IntArray, list[Any]]:
    """Return the place of each cell among the distinct values of a column, and these values; None is an empty cell."""
    if isinstance(values, list):
        places = _Places()
        codes: IntArray = np.fromiter(map(places.__getitem__, values), np.int64, len(values))
        return codes, list(places)
    import pandas as pd

    found, different = pd.factorize(values.to_numpy())
    return found.astype(np.int64) + 1, [None, *different.tolist()]


class _Tally:
    """Counts of the texts in a column, while there are few enough to list."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}
        self._blank = 0
        self._full = False

    def add(self, texts: Sequence[str], times: Sequence[int]) -> None:
        for text, number in zip(texts, times, strict=True):
            if not text.strip():
                self._blank += number
            elif number and not self._full:
                self.times[text] = self.times.get(text, 0) + number
        if len(self.times) > MAX_CATEGORIES:
            self._full = True
            self.times.clear()

    def counts(self) -> TextCounts:
        return TextCounts(tuple(self.times), tuple(self.times.values()), self._blank, not self._full)


class Decoder:
    """Decoder of disguised texts; `failed`: some bytes could not be read and became U+FFFD."""

    def __init__(self, encoding: str) -> None:
        self.encoding = encoding
        self.failed = False

    def __call__(self, disguised: str | None) -> str:
        if not disguised or disguised.isascii():
            return disguised or ""
        return self.bytes(disguised.encode(BYTES, "replace"))

    def bytes(self, data: bytes) -> str:
        try:
            return data.decode(self.encoding)
        except UnicodeDecodeError:
            self.failed = True
            return data.decode(self.encoding, "replace")


class Plain(Decoder):
    """Texts without disguise; `failed`: letters were already lost."""

    def __call__(self, disguised: str | None) -> str:
        self.failed = self.failed or "\ufffd" in (disguised or "")
        return disguised or ""


@dataclass(frozen=True, slots=True)
class Taken:
    """Result of reading: the library's metadata, one Cells per column, and the decoder."""

    meta: Any
    names: tuple[str, ...]
    columns: tuple[Column, ...]
    cells: tuple[Cells, ...]
    decode: Decoder
    rows: int
    whole: bool
    notices: tuple[Notice, ...]
    counts: tuple[TextCounts, ...]


def take(
    read: Library,
    write: Write,
    limit: int | None,
    progress: Progress,
    *,
    value_of: Callable[[Any, str], Callable[[Any], str]],
    declared: str,
    padded: bool,
    portable: bool = False,
    undisguised: Container[str] = (),
) -> Taken:
    """Read and write all respondents, or at most `limit`.

    value_of  makes the function that writes the values of a numeric variable, from the metadata and its name
    declared  the declared encoding, or ""
    padded    whether texts are padded with blanks
    portable  for .por files: the library cannot skip rows, and texts are not disguised
    undisguised  names of columns whose texts are not disguised

    Raises DataError "statistical.no_columns", "statistical.no_rows", "statistical.cut_short", "data.damaged".
    """
    _, meta = read(metadataonly=True)
    names = tuple(meta.column_names)
    if not names:
        raise DataError("statistical.no_columns")
    # Reading one row more than the limit shows whether there are more.
    known_ends = [end for end in (meta.number_rows, None if limit is None else limit + 1) if end is not None]
    target = min(known_ends, default=None)
    if target == 0:
        raise DataError("statistical.no_rows")
    size = max(1, BLOCK_CELLS // len(names)) if not portable else NO_END
    ask = size if target is None else min(size, target)
    form = "pandas" if target is not None and target * len(names) >= FRAME_CELLS else "dict"
    values, _ = read(row_limit=ask, output_format=form)
    decode, notices = (Plain("utf-8"), ()) if portable else _decoder(_samples(meta, values, undisguised), declared)
    cells = tuple(
        Cells(str if name in undisguised else _text_of(meta, name, decode, padded) or value_of(meta, name))
        for name in names
    )
    offset = 0
    tallies = [_Tally() for _ in names]
    while True:
        got = len(values[names[0]])
        kept = got if limit is None else min(got, limit - offset)
        texts, codes = [], []
        for one, name, tally in zip(cells, names, tallies, strict=True):
            code, different = _coded(values[name])
            texts.append(list(map(one.__getitem__, different)))
            codes.append(code[:kept])
            tally.add(texts[-1], np.bincount(codes[-1], minlength=len(different)).tolist())
        if kept:
            write.many(texts, codes)
        offset += got
        progress(min(1.0, offset / target) if target else 0.5)
        if got < ask or (target is not None and offset >= target):
            break
        ask = size if target is None else min(size, target - offset)
        values, _ = read(row_offset=offset, row_limit=ask, output_format=form)
    if not offset:
        raise DataError("statistical.no_rows")
    rows = offset if limit is None else min(offset, limit)
    told = limit is None and sum(len(tally.times) for tally in tallies) <= _MOST_TOLD
    counts = tuple(tally.counts() for tally in tallies) if told else ()
    return Taken(meta, names, _columns(meta, decode), cells, decode, rows, rows == offset, notices, counts)


def is_text(meta: Any, name: str) -> bool:
    return bool(meta.readstat_variable_types[name] == "string")


def _text_of(meta: Any, name: str, decode: Decoder, padded: bool) -> Callable[[str], str] | None:
    if not is_text(meta, name):
        return None
    return (lambda cell: decode(cell).rstrip(" ")) if padded else decode


def _columns(meta: Any, decode: Decoder) -> tuple[Column, ...]:
    headers = tuple(decode(name) for name in meta.column_names)
    labels = (" ".join(decode(label).split()) for label in meta.column_labels)
    return tuple(
        Column(name, header, place, text)
        for place, (name, header, text) in enumerate(zip(column_names(headers), headers, labels, strict=True))
    )


def _samples(meta: Any, values: Values, undisguised: Container[str]) -> list[bytes]:
    """Return the bytes of texts beyond ASCII: names and labels, then answers."""
    labels = (label for pairs in meta.value_labels.values() for label in pairs.values())
    columns = (cells for name, cells in values.items() if is_text(meta, name) and name not in undisguised)
    answers = (cell for one in columns for cell in _coded(one)[1] if isinstance(cell, str) and not cell.isascii())
    told = chain(meta.column_names, meta.column_labels, labels, islice(answers, MOST_SAMPLES))
    # A damaged file may have invalid names and labels.
    return [text.encode(BYTES, "replace") for text in dict.fromkeys(told) if text and not text.isascii()]


def _decoder(samples: Sequence[bytes], declared: str) -> tuple[Decoder, tuple[Notice, ...]]:
    """Return the declared encoding if it is plausible, otherwise the likeliest one with a notice."""
    encoding = known(declared)
    if not samples:
        return Decoder(encoding or FALLBACK), ()
    if encoding and reads(samples, encoding) and not doubtful(encoding, samples):
        return Decoder(encoding), ()
    likely = guessed(samples)
    if likely == encoding or not reads(samples, likely):
        return Decoder(encoding or FALLBACK), ()
    return Decoder(likely), (Notice("statistical.encoding_guessed", {"encoding": likely}, Severity.WARNING),)


def with_failures(taken: Taken) -> tuple[Notice, ...]:
    """Return the notices, with one more if some texts could not be decoded."""
    if not taken.decode.failed:
        return taken.notices
    notice = Notice("statistical.undecodable", {"encoding": taken.decode.encoding}, Severity.WARNING)
    return (*taken.notices, notice)
