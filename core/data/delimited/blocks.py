"""Search for the rows in a block of text that can be copied without a change, in all rows at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.data.delimited.text import MAX_RECORD, Dialect
from core.types import BoolArray

Places = NDArray[np.intp]

_LF, _CR = 10, 13
_COPY_QUOTE = '"'


@dataclass(frozen=True, slots=True, eq=False)
class Cut:
    """A block that begins with a row.

    lines   ends of its lines
    starts  starts of its rows; end: end of the last row
    plain   rows with a cell for each column that mean the same in the copy: only their line end may differ
    """

    lines: Places
    starts: Places
    end: int
    plain: BoolArray


def copied_delimiter(dialect: Dialect) -> str:
    """Return the delimiter of the copy: the file's, if that is one byte and not a quote."""
    return dialect.delimiter if dialect.delimiter.isascii() and dialect.delimiter != _COPY_QUOTE else ","


def cut(data: bytes, dialect: Dialect, width: int, *, final: bool, loose: bool = False) -> Cut:
    """Cut a block of UTF-8. The part after the last row belongs to the next block, unless this is the `final` one.

    loose  treat every line with a quote as a row that is not plain, as if quotes were misplaced
    """
    signs = np.frombuffer(data, dtype=np.uint8)
    lines = _line_ends(signs, data, final)
    whole = int(lines[-1]) if len(lines) else 0
    quotes = _places(signs, data, dialect.quote)
    if dialect.quote != _COPY_QUOTE:
        quotes = np.union1d(quotes, _places(signs, data, _COPY_QUOTE))
        loose = True
    quotes = quotes[quotes < whole]
    commas = _places(signs, data, dialect.delimiter)
    fit = not loose and (not len(quotes) or _at_borders(signs, quotes, dialect))
    ends = lines
    if fit and len(quotes):
        ends = lines[np.searchsorted(quotes, lines) % 2 == 0]
        commas = commas[np.searchsorted(quotes, commas) % 2 == 0]
    cut_off = final and bool(data) and not (len(ends) and ends[-1] == len(data))
    if cut_off:
        ends = np.append(ends, len(data))
        lines = np.append(lines, len(data)) if whole < len(data) else lines
    if not len(ends) or width == 1 or copied_delimiter(dialect) != dialect.delimiter:
        # A blank line may be an answer if there is only one column.
        plain = np.zeros(len(ends), dtype=bool)
    else:
        last = signs[ends - 1]
        plain = (_in_each(commas, ends) == width - 1) & ((last == _LF) | (last == _CR))
        plain &= np.diff(ends, prepend=0) <= MAX_RECORD
        if len(quotes) and not fit:
            plain &= _in_each(quotes, ends) == 0
        elif len(quotes):
            # A line end inside a cell must not be changed, so such rows are not plain.
            own = _in_each(np.flatnonzero(signs == _CR), ends) if b"\r" in data else np.zeros(len(ends))
            behind = (last == _CR) | ((last == _LF) & (signs[np.maximum(ends - 2, 0)] == _CR))
            plain &= own <= behind
        # The last row has no line end, or a quote that is never closed.
        plain[-1] &= not cut_off
    starts = np.concatenate([np.zeros(1, dtype=np.intp), ends[:-1]]) if len(ends) else ends
    return Cut(lines, starts, int(ends[-1]) if len(ends) else 0, plain)


def _line_ends(signs: NDArray[np.uint8], data: bytes, final: bool) -> Places:
    """Return the places after LF, CR LF and CR; after a CR at the end of the block only if it is the final block."""
    ends = np.flatnonzero(signs == _LF)
    if b"\r" in data:
        returns = np.flatnonzero(signs == _CR)
        follows = np.append(signs, _CR if final else _LF)[returns + 1]
        ends = np.sort(np.concatenate([ends, returns[follows != _LF]]))
    return ends + 1


def _places(signs: NDArray[np.uint8], data: bytes, sign: str) -> Places:
    code = sign.encode()
    # Characters of several bytes are not searched for, because such rows are read one by one.
    return np.flatnonzero(signs == code[0]) if len(code) == 1 and code in data else np.zeros(0, dtype=np.intp)


def _at_borders(signs: NDArray[np.uint8], quotes: Places, dialect: Dialect) -> bool:
    """Return whether quotes open and close cells alternately; two in a row inside a cell mean one."""
    opens, closes = quotes[::2], quotes[1::2]
    before = signs[opens[opens > 0] - 1]
    # A block ends with a line end, so every quote has a byte after it.
    borders = np.frombuffer(f"\r\n{dialect.quote}{dialect.delimiter}".encode(), dtype=np.uint8)
    return bool(np.isin(before, borders).all() and np.isin(signs[closes + 1], borders).all())


def _in_each(places: Places, ends: Places) -> Places:
    """Return the number of places in each row."""
    return np.diff(np.searchsorted(places, ends), prepend=0)
