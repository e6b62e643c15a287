"""The discrete Laplace distribution, and sums of independent discrete Laplace numbers, to the precision of floats.

P(X = x) = (1 - a) / (1 + a) * a^|x|, a = e^(-1/scale), variance 2 a / (1 - a)^2 (Inusah & Kozubowski 2006). The
characteristic function is (1 - a)^2 / (1 - 2 a cos w + a^2); for a sum of m it is the m-th power. On whole numbers
P(|S| <= q) is a periodic integral of this function. The plain sum over points is exact except for the wrapped tails.
"""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np

from core.arguments import checked
from core.types import FloatArray, Level, Within

NEGLIGIBLE = 1e-14
_LAST_ANGLE = 2000.0
"""In units of 1/scale: beyond it, the square of the characteristic function adds less than 1e-14."""


AnyScale = Annotated[float, Within(1e-300, 1e15)]
_NO_NOISE = 1e-3
"""Below this scale, the variance is too small for a float."""


def variance(scale: float) -> float:
    """Return the variance of one discrete Laplace number: 1 / (2 sinh(1 / (2 scale))^2)."""
    if scale < _NO_NOISE:
        return 0.0
    return 0.5 / math.sinh(0.5 / scale) ** 2


def chances(x: FloatArray, scale: float) -> FloatArray:
    """Return P(X = x) of whole numbers x, any shape."""
    return np.asarray(math.tanh(0.5 / scale) * np.exp(-np.abs(x) / scale))


@checked
def reach(level: Level, scale: AnyScale, m: Annotated[int, Within(1, 10_000)] = 1) -> int:
    """Return the smallest whole q with P(|X_1 + ... + X_m| <= q) >= level; 0 < level < 1.

    For m = 1 the closed form is P(|X| > q) = 2 a^(q+1) / (1 + a); for other m the function bisects `within`.
    """
    if m == 1:
        return _reach_of_one(level, scale)
    law = SumLaw(scale, m)
    low, high = -1, law.edge
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if law.within(middle) >= level else (middle, high)
    return high


def _reach_of_one(level: float, scale: float) -> int:
    def beyond(q: int) -> float:
        return 2.0 * math.exp(-(q + 1) / scale) / (1.0 + math.exp(-1.0 / scale))

    half = (1.0 - level) * (1.0 + math.exp(-1.0 / scale)) / 2.0
    q = max(0, math.ceil(-scale * math.log(half)) - 1)
    # Rounding may have changed q by one.
    while q > 0 and beyond(q - 1) <= 1.0 - level:
        q -= 1
    while beyond(q) > 1.0 - level:
        q += 1
    return q


def furthest(scale: float, m: int) -> int:
    """Return a whole s with P(|S| >= s) <= 2e-14 for the sum of m (Chernoff's bound, over a grid of exponents)."""
    tilt = np.linspace(0.02, 0.995, 200) / scale
    # The product form of cosh x - cosh y avoids cancellation at large scales.
    below = 2.0 * np.sinh((1.0 / scale + tilt) / 2.0) * np.sinh((1.0 / scale - tilt) / 2.0)
    logarithm = np.log(2.0 * math.sinh(0.5 / scale) ** 2 / below)
    return math.ceil(float(((m * logarithm - math.log(NEGLIGIBLE)) / tilt).min())) + 1


class SumLaw:
    """The sum S of m >= 2 independent discrete Laplace numbers of one scale."""

    __slots__ = ("_angles", "_powers", "edge", "points")

    def __init__(self, scale: float, m: int) -> None:
        self.edge = furthest(scale, m)
        self.points = 4 * self.edge + 1
        last = min(self.points // 2, math.ceil(_LAST_ANGLE * self.points / (2.0 * math.pi * scale)))
        self._angles = 2.0 * math.pi * np.arange(1, last + 1) / self.points
        # (1 - a)^2 / (1 - 2 a cos w + a^2) = 1 / (1 + (sin(w/2) / sinh(1/(2 scale)))^2)
        self._powers = (1.0 + (np.sin(self._angles / 2.0) / math.sinh(0.5 / scale)) ** 2) ** -float(m)

    def within(self, q: int) -> float:
        """Return P(|S| <= q) for 0 <= q <= edge; 0 below."""
        if q < 0:
            return 0.0
        kernel = np.sin((q + 0.5) * self._angles) / np.sin(self._angles / 2.0)
        return float((2 * q + 1 + 2.0 * (self._powers * kernel).sum()) / self.points)

    def cumulative(self) -> FloatArray:
        """Return P(S <= s) for s = -edge..edge. The array grows with the scale, so use it for scales up to a few
        hundred.
        """
        spectrum = np.zeros(self.points // 2 + 1)
        spectrum[0] = 1.0
        spectrum[1 : self._powers.size + 1] = self._powers
        chance = np.fft.irfft(spectrum, n=self.points)
        around = np.concatenate((chance[-self.edge :], chance[: self.edge + 1]))
        return np.asarray(np.clip(np.cumsum(np.maximum(around, 0.0)), 0.0, 1.0))
