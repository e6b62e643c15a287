from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from core.estimation.binomial import chi_square_tail, deviance, log_likelihood


def test_that_the_deviance_is_twice_the_fall_of_the_log_likelihood() -> None:
    for count, n, chance in ((3, 10, 0.5), (0, 7, 0.2), (7, 7, 0.4), (2.5, 6.5, 0.9)):
        best = float(log_likelihood(count, n, count / n))
        assert deviance(count, n, chance) == pytest.approx(2 * (best - float(log_likelihood(count, n, chance))))


def test_that_chances_of_0_and_1_explain_only_what_they_can() -> None:
    assert deviance(np.array([0, 5, 1]), 5, np.array([0.0, 1.0, 0.0])).tolist() == [0.0, 0.0, math.inf]
    assert log_likelihood(0, 5, 0.0) == 0.0
    assert log_likelihood(1, 5, 0.0) == -math.inf


def test_that_a_small_distance_among_a_billion_reports_keeps_its_digits() -> None:
    """Series of the deviance in exact fractions: n u^2 / l (1 - l) - ... for l a little off 3/10."""
    n, moved = 10**9, Fraction(1, 10**5)
    share = Fraction(3, 10)
    exact = Fraction(0)
    for part, sign in ((share, 1), (1 - share, -1)):
        ratio = sign * moved / part
        exact += part * sum((-1) ** power * ratio**power / power for power in range(2, 12))
    found = float(deviance(3 * 10**8, n, 0.3 + 1e-5))
    assert found == pytest.approx(float(2 * n * exact), rel=1e-9)
    plain = 2 * float(log_likelihood(3 * 10**8, n, 0.3) - log_likelihood(3 * 10**8, n, 0.3 + 1e-5))
    assert abs(plain - found) > 1e-8 * found


def test_that_the_tail_is_that_of_the_squared_normal() -> None:
    assert chi_square_tail(1.959963984540054**2) == pytest.approx(0.05, abs=1e-15)
    assert chi_square_tail(0.0) == 1.0
