from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from core.designs.numeric.laplace import Laplace
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.piecewise import Piecewise


@pytest.mark.parametrize("root", [Fraction(3, 2), Fraction(3), Fraction(7)])
@pytest.mark.parametrize("t", [Fraction(-1), Fraction(-1, 3), Fraction(0), Fraction(4, 5), Fraction(1)])
def test_that_the_formulas_hold_as_fractions_and_the_mechanism_follows_them(root: Fraction, t: Fraction) -> None:
    """e^(eps/2) = root: mass 1, mean t, ratio root^2 and the stated variance, without a float."""
    c = (root + 1) / (root - 1)
    p = (root**2 - root) / (2 * root + 2)
    start = (c + 1) / 2 * t - (c - 1) / 2
    pieces = [(-c, start, p / root**2), (start, start + c - 1, p), (start + c - 1, c, p / root**2)]
    assert sum(height * (b - a) for a, b, height in pieces) == 1
    assert sum(height * (b**2 - a**2) / 2 for a, b, height in pieces) == t
    variance = sum(height * (b**3 - a**3) / 3 for a, b, height in pieces) - t**2
    assert variance == t**2 / (root - 1) + (root + 3) / (3 * (root - 1) ** 2)
    mechanism = Piecewise(-1.0, 1.0, 2 * math.log(root))
    assert mechanism.farthest == pytest.approx(float(c), rel=1e-14)
    assert mechanism.variance(float(t))[0] == pytest.approx(float(variance), rel=1e-13)
    inside = float(start + (c - 1) / 2)
    assert mechanism.density(np.array([inside]), float(t))[0] == pytest.approx(float(p), rel=1e-14)


def test_that_it_beats_laplace_and_one_bit_where_the_paper_says() -> None:
    """Worst case: never worse than Laplace; better than one bit for large epsilon only (the paper: from 1.29 on)."""
    for epsilon in np.arange(0.05, 10.0, 0.05):
        worst = Piecewise(-1, 1, epsilon).worst_variance
        assert worst < Laplace(-1, 1, epsilon).worst_variance
        assert (worst < OneBit(-1, 1, epsilon).worst_variance) == (epsilon > 1.29)
