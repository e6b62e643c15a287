"""Random access to the rows of a tidy delimited file, without reading the rows before them.

The index stores the row number at regular positions, up to the last row read so far: line ends outside quotes end rows,
as core.data.delimited.scan made sure. From such a mark, core.data.delimited.text reads.
"""

from __future__ import annotations

import codecs
import io
import threading
from bisect import bisect_right
from itertools import islice
from pathlib import Path

import numpy as np

from core.control import Control
from core.data.delimited.text import Dialect, records
from core.errors import DataError, file_error

BLOCK_BYTES = 1 << 18
_LF = 10
_STEP = "data.reading"


class RowIndex:
    """Rows of one file in UTF-8; `rows` is thread-safe."""

    def __init__(self, path: Path, dialect: Dialect, width: int) -> None:
        self._path = path
        self._dialect = dialect
        self._width = width
        self._marks: list[tuple[int, int]] = []
        self._whole = False
        self._lock = threading.Lock()

    def rows(self, offset: int, limit: int, control: Control) -> tuple[tuple[str, ...], ...]:
        """Return the cells of at most `limit` respondents from number `offset` on (0 is the first).

        The first request for a distant row reads the file up to there (0.1 s for 100 MB), later ones do not. Raises
        DataError, Cancelled.
        """
        first = offset + self._dialect.header
        try:
            with self._path.open("rb") as file:
                with self._lock:
                    self._look(file, first, control)
                    row, place = self._marks[bisect_right(self._marks, (first, file.seek(0, io.SEEK_END))) - 1]
                file.seek(place)
                with io.TextIOWrapper(file, "utf-8", newline="") as lines:
                    found = islice(records(lines, self._dialect), first - row, first - row + limit)
                    return tuple(self._cells(record.cells) for record in found)
        except OSError as error:
            failed = file_error(error)
        except UnicodeDecodeError:
            failed = DataError("data.changed")
        raise failed

    def _look(self, file: io.BufferedReader, row: int, control: Control) -> None:
        """Add marks until one is after the row, or the file ends."""
        if not self._marks:
            self._marks.append((0, 3 if file.read(3) == codecs.BOM_UTF8 else 0))
        size = BLOCK_BYTES
        while not self._whole and self._marks[-1][0] <= row:
            control.progress(0.0, _STEP)
            known, start = self._marks[-1]
            file.seek(start)
            block = file.read(size)
            self._whole = len(block) < size
            ends = self._ends(block)
            if len(ends):
                self._marks.append((known + len(ends), start + int(ends[-1]) + 1))
                size = BLOCK_BYTES
            else:
                size *= 2

    def _ends(self, block: bytes) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
        """Return the ends of rows in a block that begins with a row."""
        signs = np.frombuffer(block, dtype=np.uint8)
        ends = np.flatnonzero(signs == _LF)
        quote = self._dialect.quote.encode()
        if quote and quote in block:
            quotes = np.flatnonzero(signs == quote[0])
            ends = ends[np.searchsorted(quotes, ends) % 2 == 0]
        return ends

    def _cells(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        return (*cells[: self._width], *("" for _ in range(self._width - len(cells))))
