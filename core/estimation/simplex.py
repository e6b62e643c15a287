"""Ways to turn unclipped shares into a proper distribution, each a named post-processing.

Shares have the shape (k,), or (m, k) for m surveys at once: then each row is treated by itself.
"""

from __future__ import annotations

import numpy as np

from core.types import FloatArray


def clip(shares: FloatArray) -> FloatArray:
    """Negative shares become 0; the total may exceed 1."""
    clipped: FloatArray = np.maximum(shares, 0.0)
    return clipped


def additive(shares: FloatArray) -> FloatArray:
    """The same amount added to every share so that they sum to 1; shares may stay negative."""
    moved: FloatArray = shares + (1.0 - shares.sum(axis=-1, keepdims=True)) / shares.shape[-1]
    return moved


def multiplicative(shares: FloatArray) -> FloatArray:
    """Negative shares become 0 and the rest is scaled to sum to 1. Pulls a large share down hard."""
    clipped = clip(shares)
    total = clipped.sum(axis=-1, keepdims=True)
    even = np.full(shares.shape, 1.0 / shares.shape[-1])
    scaled: FloatArray = np.divide(clipped, total, out=even, where=total > 0.0)
    return scaled


def norm_sub(shares: FloatArray) -> FloatArray:
    """The nearest point of the simplex: max(share + d, 0) with the d that makes the sum 1.

    Duchi, Shalev-Shwartz, Singer & Chandra (2008), ICML; as "Norm-Sub" in Wang et al. (2020), NDSS.
    """
    ordered = np.sort(shares, axis=-1)[..., ::-1]
    offsets = (1.0 - np.cumsum(ordered, axis=-1)) / np.arange(1, shares.shape[-1] + 1)
    # Find the last share that stays above 0, counted from the end.
    behind = (ordered + offsets > 0.0)[..., ::-1].argmax(axis=-1)
    kept = (shares.shape[-1] - 1 - behind)[..., np.newaxis]
    projected: FloatArray = np.maximum(shares + np.take_along_axis(offsets, kept, axis=-1), 0.0)
    return projected


def norm_cut(shares: FloatArray) -> FloatArray:
    """Negative and then the smallest positive shares become 0 until the rest sums to at most 1 (one is always kept).

    The shares that stay are not changed. Wang et al. (2020), NDSS.
    """
    clipped = clip(shares)
    order = np.argsort(-clipped, axis=-1, kind="stable")
    ordered = np.take_along_axis(clipped, order, axis=-1)
    too_many = np.cumsum(ordered, axis=-1) > 1.0 + 1e-12
    too_many[..., 0] = False
    np.put_along_axis(clipped, order, np.where(too_many, 0.0, ordered), axis=-1)
    return clipped
