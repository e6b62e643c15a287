"""An interval that does not hold its own estimate covers possible shares only: one place that says so, for all cells,
files and charts."""

from __future__ import annotations

import numpy as np

from core.types import BoolArray, FloatArray

POSSIBLE_ONLY = "possible_shares_only"
"""As files for programs say it."""
_ROUNDING = 1e-12


def beyond(estimates: FloatArray | float, low: FloatArray | float, high: FloatArray | float) -> BoolArray:
    """Where an estimate lies outside its interval by more than rounding; never where one of the three is no number.

    Estimates may lie below 0 or above 1, and so may the differences of two; intervals end where possible shares do.
    """
    found: BoolArray = np.less(estimates, np.subtract(low, _ROUNDING)) | np.greater(estimates, np.add(high, _ROUNDING))
    return found
