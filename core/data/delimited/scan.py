"""A fast check of every byte of a file before the database reads it.

It finds everything that the database would reject or read differently from `text`: invalid UTF-8, zero bytes, mixed
line ends, misplaced quotes, blank lines. It also counts the rows by its own rule (line ends outside quotes), so that no
row can be lost unnoticed.
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.delimited.encoding import UTF8
from core.data.delimited.text import MAX_RECORD, Dialect
from core.errors import DataError, file_error

# Larger chunks are far slower, because their arrays do not fit into the caches.
CHUNK_BYTES = 1 << 19

_LF, _CR = 10, 13


@dataclass(frozen=True, slots=True)
class Scan:
    """Result of a scan.

    lines        line ends outside quotes, plus one for a last line without an end
    plain        whether every strict reader cuts the file in the same way: one kind of line end, no blank line,
                 every quote at the border of a cell or doubled inside one
    line_end     "\\n" or "\\r\\n", if there is only one kind
    """

    lines: int
    plain: bool
    line_end: str


def scan(path: Path, dialect: Dialect, control: Control, share: float) -> Scan:
    """Read the file once; progress runs from 0 to `share`. Raises DataError if it is not UTF-8 text.

    Files in other encodings are not scanned and never plain, because the database does not read them.
    """
    if dialect.encoding not in UTF8:
        return Scan(0, False, "\n")
    text = _TextCheck()
    lines = _LineCount(dialect)
    done = 0
    try:
        size = max(1, path.stat().st_size)
        with path.open("rb") as file:
            while chunk := file.read(CHUNK_BYTES):
                control.progress(share * min(1.0, done / size), "data.checking")
                if done == 0:
                    chunk = chunk.removeprefix(codecs.BOM_UTF8)
                done += len(chunk)
                text.feed(chunk)
                lines.feed(chunk)
    except OSError as error:
        raise file_error(error) from None
    text.close()
    return lines.result()


class _TextCheck:
    """Check of a UTF-8 text file. Raises DataError at the first invalid byte, or at a line without an end."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("strict")
        self._line = 1
        self._length = 0

    def feed(self, chunk: bytes) -> None:
        if b"\x00" in chunk:
            raise DataError("data.binary")
        waiting = len(self._decoder.getstate()[0])
        if waiting or not chunk.isascii():
            self._decode(chunk, waiting)
        self._measure(chunk)
        self._line += int(np.count_nonzero(np.frombuffer(chunk, dtype=np.uint8) == _LF))

    def close(self) -> None:
        if self._decoder.getstate()[0]:
            raise DataError("data.not_in_encoding", line=self._line)

    def _decode(self, chunk: bytes, waiting: int) -> None:
        try:
            self._decoder.decode(chunk)
        except UnicodeDecodeError as error:
            wrong = max(0, error.start - waiting)
        else:
            return
        raise DataError("data.not_in_encoding", line=self._line + chunk.count(b"\n", 0, wrong))

    def _measure(self, chunk: bytes) -> None:
        """Find lines that are too long, by jumps of the longest length from one line end to another."""
        start = -self._length
        while start + MAX_RECORD < len(chunk):
            reach = start + MAX_RECORD + 1
            end = max(chunk.rfind(b"\n", max(0, start), reach), chunk.rfind(b"\r", max(0, start), reach))
            if end < 0:
                line = self._line + chunk.count(b"\n", 0, max(0, start))
                raise DataError("data.line_too_long", line=line, limit=MAX_RECORD)
            start = end + 1
        end = max(chunk.rfind(b"\n"), chunk.rfind(b"\r"))
        self._length = len(chunk) - end - 1 if end >= 0 else self._length + len(chunk)


class _LineCount:
    """Count of line ends outside quotes, and check of the quotes, chunk by chunk."""

    def __init__(self, dialect: Dialect) -> None:
        self._ascii = dialect.delimiter.isascii() and dialect.quote.isascii()
        self._delimiter = dialect.delimiter.encode()[:1]
        self._quote = dialect.quote.encode()[:1]
        self._tail = b"\n"
        self._inside = 0
        self._lf = self._crlf = self._cr = 0
        self._blank = False
        self._quotes_fit = True

    def feed(self, chunk: bytes) -> None:
        """Check every byte that has a neighbor on both sides; the rest waits for the next chunk."""
        text = self._tail + chunk
        if len(text) > 2:
            self._look(text)
        self._tail = text[-2:]

    def result(self) -> Scan:
        last = self._tail[1:]
        if last:
            self._look(self._tail + self._delimiter)
        lines = self._lf + self._crlf + self._cr + (1 if last and last not in b"\r\n" else 0)
        one_kind = not self._cr and not (self._lf and self._crlf)
        plain = self._ascii and self._quotes_fit and not self._inside and one_kind and not self._blank
        return Scan(lines, plain, "\r\n" if self._crlf else "\n")

    def _look(self, text: bytes) -> None:
        signs = np.frombuffer(text, dtype=np.uint8)
        before, here, after = signs[:-2], signs[1:-1], signs[2:]
        if not self._inside and (not self._quote or self._quote not in text):
            if b"\r" not in text:
                ended = here == _LF
                self._lf += int(np.count_nonzero(ended))
                # A search for two bytes in a row is ten times as slow.
                self._blank = self._blank or bool((ended & (before == _LF)).any())
                return
            ends = np.flatnonzero((here == _LF) | (here == _CR))
        else:
            quotes = np.flatnonzero(here == ord(self._quote))
            self._check_quotes(quotes, before, after)
            ends = np.flatnonzero((here == _LF) | (here == _CR))
            ends = ends[(np.searchsorted(quotes, ends) + self._inside) % 2 == 0]
            self._inside = (self._inside + quotes.size) % 2
        self._count_ends(before[ends], here[ends], after[ends])

    def _count_ends(self, before: NDArray[np.uint8], here: NDArray[np.uint8], after: NDArray[np.uint8]) -> None:
        pair = (here == _CR) & (after == _LF)
        pairs = int(np.count_nonzero(pair))
        second = (here == _LF) & (before == _CR)
        self._crlf += pairs
        self._cr += int(np.count_nonzero(here == _CR)) - pairs
        self._lf += int(np.count_nonzero(here == _LF) - np.count_nonzero(second))
        self._blank = self._blank or bool(((pair | ((here == _LF) & ~second)) & (before == _LF)).any())

    def _check_quotes(self, quotes: NDArray[np.intp], before: NDArray[np.uint8], after: NDArray[np.uint8]) -> None:
        """Check that quotes open and close cells alternately; two in a row inside a cell mean one."""
        opens = quotes[self._inside :: 2]
        closes = quotes[1 - self._inside :: 2]
        neighbours = np.concatenate((before[opens], after[closes]))
        borders = np.frombuffer(b"\r\n" + self._quote + self._delimiter, dtype=np.uint8)
        self._quotes_fit = self._quotes_fit and bool(np.isin(neighbours, borders).all())
