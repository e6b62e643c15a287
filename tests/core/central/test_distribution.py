from __future__ import annotations

import math

import numpy as np
import pytest

from core.central.distribution import SumLaw, chances, furthest, reach, variance

SCALES = (0.05, 0.3, 1.0, 7.3)


def convolved(scale: float, m: int, edge: int) -> np.ndarray:
    """P(S = s) for s = -edge..edge by adding up one after the other."""
    own = furthest(scale, 1)
    one = chances(np.arange(-own, own + 1.0), scale)
    law = one
    for _ in range(m - 1):
        law = np.convolve(law, one)
        middle = law.size // 2
        law = law[max(0, middle - edge) : middle + edge + 1]
    wider = np.zeros(2 * edge + 1)
    wider[edge - law.size // 2 : edge + law.size // 2 + 1] = law
    return wider


@pytest.mark.parametrize("scale", [*SCALES, 300.0])
def test_that_chances_sum_to_one_and_have_the_ratio_of_epsilon_and_the_variance(scale: float) -> None:
    edge = furthest(scale, 1)
    x = np.arange(-edge, edge + 1.0)
    law = chances(x, scale)
    assert law.sum() == pytest.approx(1.0, abs=1e-12)
    assert law @ x**2 == pytest.approx(variance(scale), rel=1e-9)
    seen = law > 1e-300
    assert np.abs(np.diff(np.log(law[seen]))) == pytest.approx(1.0 / scale, rel=1e-9)
    a = math.exp(-1.0 / scale)
    assert variance(scale) == pytest.approx(2.0 * a / (1.0 - a) ** 2, rel=1e-9)


@pytest.mark.parametrize("m", [2, 3, 20, 200])
@pytest.mark.parametrize("scale", SCALES)
def test_that_the_law_of_a_sum_is_the_convolution(scale: float, m: int) -> None:
    law = SumLaw(scale, m)
    expected = convolved(scale, m, law.edge)
    assert law.cumulative() == pytest.approx(np.cumsum(expected), abs=1e-12)
    for q in {0, 1, law.edge // 7, law.edge // 3, law.edge}:
        assert law.within(q) == pytest.approx(expected[law.edge - q : law.edge + q + 1].sum(), abs=1e-12)
    assert law.within(-1) == 0.0
    assert SumLaw(1.02 * scale, m).within(0) < expected[law.edge], "two per cent more noise are not noticed"


@pytest.mark.parametrize("level", [0.5, 0.9, 0.95, 0.9999])
@pytest.mark.parametrize("m", [1, 2, 9])
@pytest.mark.parametrize("scale", SCALES)
def test_that_the_reach_is_the_smallest_that_holds_the_level(scale: float, m: int, level: float) -> None:
    q = reach(level, scale, m)
    law = convolved(scale, m, furthest(scale, m) + 2)
    middle = law.size // 2
    assert law[middle - q : middle + q + 1].sum() >= level - 1e-12
    assert q == 0 or law[middle - q + 1 : middle + q].sum() < level


def test_that_a_count_at_epsilon_one_is_within_three_at_95_percent() -> None:
    """P(|X| > q) = 2 a^(q+1) / (1 + a): .0728 beyond 2, .0268 beyond 3."""
    assert reach(0.95, 1.0) == 3
    assert reach(0.92, 1.0) == 2


def test_that_the_reach_of_the_largest_noise_is_that_of_the_normal_law() -> None:
    spread = math.sqrt(200 * variance(20_000.0))
    assert reach(0.95, 20_000.0, 200) / spread == pytest.approx(1.96, abs=0.005)
