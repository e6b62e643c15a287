"""Rows as CSV by RFC 4180: CR LF, UTF-8, and a byte order mark if there are letters beyond ASCII."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.release.records import Records
from core.release.writers.blocks import Piece, pieces
from core.release.writers.layout import FileColumn

_CELLS = 1 << 18
_MOST_WORDS = 1 << 16
_NEW_LINE = b"\r\n"


def write_csv(out: BinaryIO, columns: Sequence[FileColumn], records: Records, control: Control) -> None:
    """Write the rows. Encoded labels of all columns are in a table, so that a row is looked up and joined."""
    if not all(text.isascii() for column in columns for text in (column.name, *column.words)):
        out.write(codecs.BOM_UTF8)
    out.write(b",".join(_quoted(column.name) for column in columns) + _NEW_LINE)
    last = len(columns) - 1
    cells = [_Cells(column, _NEW_LINE if at == last else b",") for at, column in enumerate(columns)]
    width = sum(one.width for one in cells)
    for piece in pieces(records, columns, max(1, _CELLS // width), control):
        table = np.empty((len(piece), width), dtype=object)
        place = 0
        for one in cells:
            one.fill(table[:, place : place + one.width], piece)
            place += one.width
        out.write(b"".join(table.ravel().tolist()))


class _Cells:
    """The cells of a column, each with the separator after it."""

    def __init__(self, column: FileColumn, behind: bytes) -> None:
        self._column = column
        self._behind = behind
        self._table: NDArray[Any] | None = None
        if column.words:
            self._table = _objects([_quoted(word) + behind for word in column.words])
        elif column.highest < _MOST_WORDS:
            numbers = range(column.shift, column.shift + column.highest + 1)
            self._table = _objects([b"%d" % number + behind for number in numbers])

    @property
    def width(self) -> int:
        return 1 if self._table is not None else 2

    def fill(self, table: NDArray[Any], piece: Piece) -> None:
        codes, asked = piece.codes(self._column), piece.asked(self._column)
        if self._table is not None:
            table[:, 0] = self._table[codes]
            blank = self._behind
        else:
            table[:, 0] = (codes.astype(np.uint64) + np.uint64(self._column.shift)).astype("S20")
            table[:, 1] = self._behind
            blank = b""
        if asked is not None:
            table[~asked, 0] = blank


def _objects(cells: Sequence[bytes]) -> NDArray[Any]:
    table = np.empty(len(cells), dtype=object)
    table[:] = cells
    return table


def _quoted(word: str) -> bytes:
    if any(sign in word for sign in ',"\r\n') or word != word.strip():
        word = '"' + word.replace('"', '""') + '"'
    return word.encode("utf-8")
