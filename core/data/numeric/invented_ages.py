"""An invented column of 1,000 ages, 18 to 93, with mean 44.797 and standard deviation 17.745."""

from __future__ import annotations

import numpy as np

from core.data.numeric.number_column import NumberColumn

YOUNGEST, OLDEST = 18, 93
_PEOPLE = (
    16, 15, 17, 18, 15, 21, 17, 21, 20, 21, 19, 24, 21, 23, 23, 22, 24, 23, 22, 24, 22, 21, 23, 22, 21, 20, 20, 19,
    17, 20, 18, 16, 17, 15, 16, 14, 15, 13, 14, 12, 13, 12, 12, 10, 12, 11, 11, 8, 12, 8, 8, 10, 8, 8, 7, 7, 6, 7, 6,
    5, 5, 8, 4, 5, 5, 3, 4, 3, 4, 3, 3, 3, 2, 2, 2, 2,
)  # fmt: skip
"""Number of people of each age from YOUNGEST to OLDEST."""


def invented_ages() -> NumberColumn:
    """Return a new copy of the column."""
    ages = np.arange(YOUNGEST, OLDEST + 1, dtype=np.float64)
    return NumberColumn(ages, np.array(_PEOPLE, dtype=np.int64))
