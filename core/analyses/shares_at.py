"""The shares for the promises of a preview: the true ones while shown, otherwise estimates from the reports."""

from __future__ import annotations

import numpy as np

from core.analyses.preview import PreviewResult
from core.estimation.simplex import norm_sub
from core.types import FloatArray, read_only


def shares_at(result: PreviewResult, *, truth: bool) -> FloatArray:
    """Shape (k,). Without the truth the debiased shares, projected onto the simplex (of items: cut to 0 and 1)."""
    if truth:
        return result.true_shares
    found = result.estimate.shares
    shares = np.clip(found, 0.0, 1.0) if result.request.design.many else norm_sub(found)
    read_only(shares)
    return shares
