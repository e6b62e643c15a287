"""Which shares are assumed when a question has another number of answers than the plan."""

from __future__ import annotations

import numpy as np

from core.arguments import checked
from core.types import FloatArray


@checked
def shares_for(k: int, shares: FloatArray, *, many: bool = False) -> FloatArray:
    """Shares of k answers, shape (k,); those of the plan where it has k itself.

    The largest share stays what it is (1/k where that is more), the others share the rest equally, so that the same
    common answer is told from more and more others. Items of a select-all question: all at the mean share.
    """
    if k == shares.size:
        return shares
    if many:
        return np.full(k, shares.mean())
    first = max(float(shares.max()), 1.0 / k)
    assumed = np.full(k, (1.0 - first) / (k - 1))
    assumed[0] = first
    return assumed
