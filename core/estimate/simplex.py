"""Ways to turn unclipped shares into a proper distribution, each a named post-processing."""

from __future__ import annotations

import numpy as np

from core.types import FloatArray


def clip(shares: FloatArray) -> FloatArray:
    """Negative shares become 0; the total may exceed 1."""
    clipped: FloatArray = np.maximum(shares, 0.0)
    return clipped


def additive(shares: FloatArray) -> FloatArray:
    """The same amount added to every share so that they sum to 1; shares may stay negative."""
    moved: FloatArray = shares + (1.0 - shares.sum()) / shares.size
    return moved


def multiplicative(shares: FloatArray) -> FloatArray:
    """Negative shares become 0 and the rest is scaled to sum to 1. Pulls a large share down hard."""
    clipped = clip(shares)
    total = clipped.sum()
    return clipped / total if total > 0.0 else np.full(shares.size, 1.0 / shares.size)


def norm_sub(shares: FloatArray) -> FloatArray:
    """The nearest point of the simplex: max(share + d, 0) with the d that makes the sum 1.

    Duchi, Shalev-Shwartz, Singer & Chandra (2008), ICML; as "Norm-Sub" in Wang et al. (2020), NDSS.
    """
    ordered = np.sort(shares)[::-1]
    offsets = (1.0 - np.cumsum(ordered)) / np.arange(1, shares.size + 1)
    kept = int(np.flatnonzero(ordered + offsets > 0.0)[-1])
    projected: FloatArray = np.maximum(shares + offsets[kept], 0.0)
    return projected


def norm_cut(shares: FloatArray) -> FloatArray:
    """Negative and then the smallest positive shares become 0 until the rest sums to at most 1 (one is always kept).

    The shares that stay are not changed. Wang et al. (2020), NDSS.
    """
    clipped = clip(shares)
    order = np.argsort(-clipped, kind="stable")
    too_many = np.cumsum(clipped[order]) > 1.0 + 1e-12
    too_many[0] = False
    clipped[order[too_many]] = 0.0
    return clipped
