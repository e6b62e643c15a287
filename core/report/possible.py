"""The one place that explains intervals without their own estimate: they cover possible shares only.

All cells, files and charts use it.
"""

from __future__ import annotations

import numpy as np

from core.types import BoolArray, FloatArray

POSSIBLE_ONLY = "possible_shares_only"
"""The code in files for programs."""
_ROUNDING = 1e-12


def beyond(estimates: FloatArray | float, low: FloatArray | float, high: FloatArray | float) -> BoolArray:
    """Return whether estimates are outside their intervals by more than rounding; False if any value is nan.

    Estimates, and differences of two, may be below 0 or above 1, while intervals end at the limits of possible shares.
    """
    found: BoolArray = np.less(estimates, np.subtract(low, _ROUNDING)) | np.greater(estimates, np.add(high, _ROUNDING))
    return found
