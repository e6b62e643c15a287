"""Stata files: answers, labels, and tagged missing values as ".a" to ".z"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from core.data.codebooks.codebook import Codebook
from core.data.readers.converted import Converted, Progress, Write
from core.data.readers.number_text import double_text, single_text
from core.data.readers.stata_dates import date_format
from core.data.readers.stata_strl import unsound_columns
from core.data.readers.statistical import BYTES, Decoder, Library, bound, is_text, take, with_failures
from core.data.readers.statistical_codebook import Declared, variable
from core.data.reading import Reading
from core.errors import DataError
from core.notices import Notice, Severity

_RELEASE = re.compile(rb"<stata_dta>\s*<header>\s*<release>(\d{1,9})</release>")
_OLD_RELEASES = range(102, 116)
_FIRST_STRL = 117
_FIRST_UTF8 = 118
_LAST_READ = 119
_LONGEST_OLD_TEXT = 2_045


def convert(path: Path, reading: Reading, write: Write, limit: int | None, progress: Progress) -> Converted:
    """Write the respondents of a Stata file (core.data.readers.converted.Converter).

    Numbers are shortest texts (of four bytes if the file stores four), dates ISO, "." is blank, and ".a" to ".z" stay
    as values declared missing. Files before Stata 14 do not declare their encoding. Raises DataError "data.empty",
    "statistical.not_stata", "statistical.stata_too_new", "statistical.no_readable", and those of
    core.data.readers.statistical.take.
    """
    release = _release(path)
    import pyreadstat

    read = bound(pyreadstat.read_dta, path, user_missing=True, encoding=BYTES)
    texts, left_out = _long_texts(path, release, read) if release >= _FIRST_STRL else (frozenset(), ())
    if left_out:
        _, meta = read(metadataonly=True)
        kept = [name for name in meta.column_names if name not in left_out]
        if not kept:
            raise DataError("statistical.no_readable")
        read = bound(pyreadstat.read_dta, path, user_missing=True, encoding=BYTES, usecols=kept)
    declared = "utf-8" if release >= _FIRST_UTF8 else ""
    taken = take(read, write, limit, progress, value_of=_value_of, declared=declared, padded=False, undisguised=texts)
    meta, decode = taken.meta, taken.decode
    variables = []
    for name, column, cells in zip(taken.names, taken.columns, taken.cells, strict=True):
        labels = {value: decode(label) for value, label in meta.variable_value_labels.get(name, {}).items()}
        text = is_text(meta, name)
        # Value labels are for numbers only, so a text among the values is the letter of a tagged missing value.
        tags = set() if text else {value for value in (*cells, *labels) if isinstance(value, str)}
        width = meta.variable_storage_width.get(name) or _LONGEST_OLD_TEXT
        is_date = not text and date_format(meta.original_variable_types[name]) is not None
        said = Declared(column.name, column.text, labels, sorted(tags), is_date=is_date, width=width if text else 0)
        variables.append(variable(said, cells))
    return Converted(
        taken.columns,
        reading,
        taken.rows,
        taken.whole,
        Codebook(tuple(variables)),
        notices=(*with_failures(taken), *_left_out(left_out, decode)),
        counts=taken.counts,
    )


def _long_texts(path: Path, release: int, read: Library) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the names of all columns of long texts, and the names of unreadable ones among them."""
    _, meta = read(metadataonly=True)
    names = meta.column_names
    long = [name for name in names if is_text(meta, name) and not meta.variable_storage_width.get(name)]
    unsound = {names[place] for place in unsound_columns(path, release) if place < len(names)} if long else set()
    # Columns may share a text that is stored for one of them, so each column is tried.
    return frozenset(long), tuple(name for name in long if unsound and (name in unsound or not _is_read(read, name)))


def _is_read(read: Library, name: str) -> bool:
    try:
        read(usecols=[name])
    except DataError:
        return False
    return True


def _left_out(names: Sequence[str], decode: Decoder) -> list[Notice]:
    listed = ", ".join(map(decode, names))
    return [Notice("statistical.left_out", {"columns": listed}, Severity.WARNING)] if names else []


def _release(path: Path) -> int:
    """Return the version of the format: 102 to 115 in the first byte, later ones in words."""
    with path.open("rb") as source:
        beginning = source.read(100)
    if not beginning:
        raise DataError("data.empty")
    found = _RELEASE.match(beginning)
    if found:
        release = int(found[1])
        if release > _LAST_READ:
            raise DataError("statistical.stata_too_new", release=release)
        return release
    # The header starts with release, byte order (1 or 2), and a 1.
    if beginning[0] not in _OLD_RELEASES or beginning[1:2] not in (b"\1", b"\2") or beginning[2:3] != b"\1":
        raise DataError("statistical.not_stata")
    return beginning[0]


def _value_of(meta: Any, name: str) -> Callable[[Any], str]:
    plain = single_text if meta.readstat_variable_types[name] == "float" else double_text
    number = date_format(meta.original_variable_types[name]) or plain

    def text(value: Any) -> str:
        return f".{value}" if isinstance(value, str) else number(value)

    return text
