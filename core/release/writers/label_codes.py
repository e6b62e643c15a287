"""Codes of the texts of a column, by strict comparison."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.release.writers.cells import folded
from core.release.writers.layout import FileColumn
from core.release.writers.texts import differs

_MOST_NUMBERS = 1 << 16
_MOST_DIGITS = 20
_UNKNOWN, _BLANK = -1, -2


class LabelCodes:
    """Codes of the texts of a column."""

    def __init__(self, column: FileColumn, sampled: bool) -> None:
        self._column = column
        self._blank = sampled and column.question is not None
        self._kind = np.min_scalar_type(column.highest)
        self._codes: dict[str, int] | None = None
        if column.words:
            self._codes = {folded(word): code for code, word in enumerate(column.words)}
        elif column.highest < _MOST_NUMBERS:
            self._codes = {str(code + column.shift): code for code in range(column.highest + 1)}
        if self._codes is not None and self._blank:
            self._codes[""] = _BLANK

    @property
    def different(self) -> int:
        """Return the number of different possible cells."""
        return self._column.highest + 1 + self._blank

    def codes(self, found: Sequence[str], row: int, at: int) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """Return the codes, shape (n,), 0 for blank cells, and flags of the blank cells."""
        if self._codes is None:
            return self._numbers(found, row, at)
        look = self._codes.get
        codes = np.fromiter(map(look, found, repeat(_UNKNOWN)), np.int64, len(found))
        for place in np.flatnonzero(codes == _UNKNOWN).tolist():
            codes[place] = look(folded(found[place]), _UNKNOWN)
            if codes[place] == _UNKNOWN:
                raise differs(row + 1 + place, at)
        blank = codes == _BLANK
        return np.where(blank, 0, codes).astype(self._kind), blank

    def _numbers(self, found: Sequence[str], row: int, at: int) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """Return whole numbers without a sign, whose range is too large for a list."""
        blank = np.fromiter((not cell for cell in found), np.bool_, len(found))
        digits = "".join(found)
        fit = not digits or (digits.isascii() and digits.isdecimal() and max(map(len, found)) <= _MOST_DIGITS)
        if not fit or (blank.any() and not self._blank):
            raise differs(row + 1 + self._first_odd(found), at)
        try:
            codes = np.fromiter((int(cell or 0) for cell in found), np.uint64, len(found))
        except OverflowError:
            raise differs(row + 1 + self._first_odd(found), at) from None
        if codes.size and int(codes.max()) > self._column.highest:
            raise differs(row + 1 + self._first_odd(found), at)
        return codes.astype(self._kind), blank

    def _first_odd(self, found: Sequence[str]) -> int:
        """Return the first cell that is not such a number."""
        return next(place for place, cell in enumerate(found) if not self._is_number(cell))

    def _is_number(self, cell: str) -> bool:
        if not cell:
            return self._blank
        plain = cell.isascii() and cell.isdecimal() and len(cell) <= _MOST_DIGITS
        return plain and int(cell) <= self._column.highest
