"""The noise of local mechanisms over many epsilons at once: c and a of the variance c + a t^2 of one report."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from core.designs.numeric.gaussian import Gaussian, TwoLevelGaussian
from core.designs.numeric.registry import mechanism
from core.designs.numeric.values import checked_delta
from core.types import FloatArray, read_only

_NORMAL = frozenset({Gaussian.key, TwoLevelGaussian.key})
_LOWEST, _HIGHEST, _HALVINGS = -8.0, 14.0, 64
_MARGIN = 1e-10


def noise_pairs(key: str, epsilons: FloatArray, delta: float) -> tuple[FloatArray, FloatArray]:
    """(c, a) of this mechanism at these epsilons, shapes (m,), read-only; delta is used where the mechanism needs it.

    Raises InputError("design", `design.unknown`), ("delta", `numeric.delta`), DesignError("epsilon").
    """
    if key in _NORMAL:
        # Both levels together have the noise of the Gaussian.
        return _pairs(Gaussian.key, tuple(epsilons.tolist()), delta)
    return _pairs(key, tuple(epsilons.tolist()), 0.0)


@lru_cache(maxsize=128)
def _pairs(key: str, epsilons: tuple[float, ...], delta: float) -> tuple[FloatArray, FloatArray]:
    found: tuple[FloatArray, FloatArray]
    if key == Gaussian.key:
        noise = 4.0 * least_ratios(np.array(epsilons), delta) ** 2
        found = noise, np.zeros_like(noise)
    else:
        build = mechanism(key).build
        pairs = np.array([build(-1.0, 1.0, epsilon, delta).noise for epsilon in epsilons]).reshape(-1, 2)
        found = pairs[:, 0].copy(), pairs[:, 1].copy()
    for array in found:
        read_only(array)
    return found


def least_ratios(epsilons: FloatArray, delta: float) -> FloatArray:
    """core.designs.numeric.calibration.least_ratio of many epsilons (0.01 to 20) together, shape (m,).

    Raises InputError("delta", `numeric.delta`).
    """
    from scipy.special import log_ndtr

    wanted = math.log(checked_delta(delta))
    low, high = np.full(epsilons.shape, _LOWEST), np.full(epsilons.shape, _HIGHEST)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2.0
        ratio = np.exp(middle)
        near, far = (log_ndtr(side * 0.5 / ratio - epsilons * ratio) for side in (1.0, -1.0))
        gap = np.minimum(epsilons + far - near, -1e-300)
        too_much = near + np.log(-np.expm1(gap)) > wanted
        low, high = np.where(too_much, middle, low), np.where(too_much, high, middle)
    found: FloatArray = np.exp(high) * (1.0 + _MARGIN)
    return found
