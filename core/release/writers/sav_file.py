"""Rows as an SPSS file: codes with value labels, a byte each; memory does not grow with the rows.

Data are compressed the plain way: each 8 bytes of a row become one byte of a command (100 + number; 253: they follow as
they are; 255: blank), commands go in eights, and what follows comes behind its eight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.release.errors import ReleaseError
from core.release.records import Records
from core.release.writers.blocks import Piece, pieces
from core.release.writers.layout import FileColumn
from core.release.writers.sav_dictionary import BIAS, MOST_TEXT, Variable, dictionary, variables

_CELLS = 1 << 19
_FOLLOWS, _BLANK = 253, 255
_HIGHEST = 251 - BIAS


def write_sav(out: BinaryIO, columns: Sequence[FileColumn], records: Records, control: Control) -> None:
    """Raises ReleaseError `release.sav_text_too_long` (column, limit) where a column that leaves as it is holds more
    bytes in a cell than SPSS keeps in one piece."""
    whole = variables(columns)
    for variable in whole:
        if variable.width > MOST_TEXT:
            raise ReleaseError("release.sav_text_too_long", column=variable.column.title, limit=MOST_TEXT)
    out.write(dictionary(whole, records.rows))
    cells = [_Cells(one) for one in whole]
    segments = sum(one.segments for one in whole)
    # Rows in eights, so that only the last piece leaves commands over.
    for piece in pieces(records, columns, max(8, _CELLS // segments // 8 * 8), control):
        commands = np.empty((len(piece), segments), dtype=np.uint8)
        following = np.zeros((len(piece), segments), dtype="<u8")
        place = 0
        for one in cells:
            there = slice(place, place + one.segments)
            one.fill(commands[:, there], following[:, there], piece)
            place += one.segments
        out.write(_compressed(commands.ravel(), following.ravel()))


def _compressed(commands: NDArray[np.uint8], following: NDArray[np.uint64]) -> bytes:
    """Commands in eights (noughts at the end say nothing), what follows behind each eight."""
    eights = -(-len(commands) // 8)
    whole = np.zeros(eights * 8, dtype=np.uint8)
    whole[: len(commands)] = commands
    places = np.flatnonzero(commands == _FOLLOWS)
    if not places.size:
        return whole.tobytes()
    # What follows the eight e stands behind e + 1 eights and all that followed before.
    before = np.searchsorted(places, np.arange(eights) * 8)
    out = np.empty(eights + places.size, dtype="<u8")
    out[np.arange(eights) + before] = whole.view("<u8")
    out[places // 8 + 1 + np.arange(places.size)] = following[places]
    return out.tobytes()


class _Cells:
    """How a column is written."""

    def __init__(self, variable: Variable) -> None:
        self._column = variable.column
        self._width = variable.width
        self.segments = variable.segments
        self._texts: NDArray[Any] | None = None
        if self._column.words:
            self._texts = self._segmented([word.encode("utf-8") for word in self._column.words])

    def fill(self, commands: NDArray[np.uint8], following: NDArray[np.uint64], piece: Piece) -> None:
        codes, asked = piece.codes(self._column), piece.asked(self._column)
        if self._texts is not None:
            commands[:] = _FOLLOWS
            following[:] = self._texts[codes]
        elif self._column.seed:
            commands[:] = _FOLLOWS
            following[:] = self._segmented(codes.astype("S20").tolist())
        else:
            numbers = codes.astype(np.int64) + self._column.shift
            near = numbers <= _HIGHEST
            commands[:, 0] = np.where(near, numbers + BIAS, _FOLLOWS).astype(np.uint8)
            following[:, 0] = numbers.astype("<f8").view("<u8")
        if asked is not None:
            # A text has no blank of its own: it is full of spaces.
            commands[~asked] = _FOLLOWS if self._width else _BLANK
            following[~asked] = int.from_bytes(b" " * 8, "little")

    def _segmented(self, texts: Sequence[bytes]) -> NDArray[Any]:
        """Texts filled up with spaces, eight bytes to a number, shape (n, segments)."""
        size = self.segments * 8
        content = b"".join(text.ljust(size) for text in texts)
        return np.frombuffer(content, dtype="<u8").reshape(-1, self.segments)
