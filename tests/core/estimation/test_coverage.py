"""Coverage by adding up every outcome, so these tests know no luck. Nominal 95 %."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from scipy.special import betainc

from core.designs.registry import spec
from core.estimation.coverage import binomial_chances, exact_coverage
from core.estimation.intervals import IntervalMethod
from core.types import Target

SHARES = (0.0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 0.9, 0.98)
ALL_SHARES = tuple(np.round(np.concatenate([[0.0, 0.005, 0.01, 0.02], np.arange(0.05, 1.0, 0.025), [0.99, 1.0]]), 4))
BINARY = {
    "warner": (0.75, 0.25),
    "turned": (0.3, 0.7),
    "unrelated": (0.7 + 0.3 / 12, 0.3 / 12),
    "forced": (11 / 12, 1 / 6),
}


def supports(key: str, k: int, epsilon: float) -> tuple[float, float]:
    design = spec(key).build(k, epsilon)
    return float(design.support_own[0]), float(design.support_other[0])


LOCAL = {
    f"{key}{k}_{epsilon}": supports(key, k, epsilon)
    for key, k, epsilon in (("grr", 4, 1.0), ("grr", 10, 3.0), ("grr", 32, 1.0), ("sue", 4, 1.0), ("oue", 4, 3.0))
}
QUICK = {name: (BINARY | LOCAL)[name] for name in ("warner", "unrelated", "grr10_3.0", "oue4_3.0")}


SIZES, ALL_SIZES = (100, 200, 1000), (100, 150, 200, 300, 500, 1000, 2000, 5000, 20_000)


def on_grids(sizes: tuple, every_size: tuple) -> pytest.MarkDecorator:
    """A slice of the grid, and all of it."""
    whole = pytest.param(BINARY | LOCAL, every_size, ALL_SHARES, id="whole", marks=pytest.mark.slow)
    slice_ = pytest.param(QUICK, sizes, SHARES, id="slice")
    return pytest.mark.parametrize(("pairs", "sizes", "shares"), [slice_, whole])


def covered(pairs: dict, sizes: tuple, shares: tuple, target: Target, method: IntervalMethod) -> list[tuple]:
    """(coverage, n, share, p, q) over the grid."""
    return [
        (exact_coverage(own, other, share, n, target, method), n, share, own, other)
        for (own, other), n, share in itertools.product(pairs.values(), sizes, shares)
    ]


def rarer_side(n: int, share: float, own: float, other: float) -> float:
    reports = other + (own - other) * share
    return n * min(reports, 1 - reports)


def noise_variance(n: int, share: float, own: float, other: float) -> float:
    """Var C when the answers are fixed: what plays the part of n l (1 - l) for the target "this sample"."""
    return n * (share * own * (1 - own) + (1 - share) * other * (1 - other))


@on_grids(SIZES, ALL_SIZES)
def test_that_wilson_covers_what_it_says(pairs: dict, sizes: tuple, shares: tuple) -> None:
    found = covered(pairs, sizes, shares, Target.POPULATION, IntervalMethod.WILSON)
    assert 0.94 <= np.mean([one[0] for one in found]) <= 0.96
    for coverage, *cell in found:
        assert coverage >= 0.91 or cell[0] < 200
        assert 0.94 <= coverage <= 0.96 or rarer_side(*cell) < 50 or cell[0] < 200


@on_grids(SIZES, ALL_SIZES)
def test_that_score_covers_what_it_says(pairs: dict, sizes: tuple, shares: tuple) -> None:
    found = covered(pairs, sizes, shares, Target.SAMPLE, IntervalMethod.SCORE)
    assert 0.94 <= np.mean([one[0] for one in found]) <= 0.96
    for coverage, *cell in found:
        assert coverage >= 0.91 or cell[0] < 200
        assert 0.94 <= coverage <= 0.96 or noise_variance(*cell) < 50


@on_grids(SIZES, ALL_SIZES)
def test_that_the_likelihood_ratio_covers_what_it_says(pairs: dict, sizes: tuple, shares: tuple) -> None:
    """As Wilson where both reports are frequent; elsewhere it keeps .90, since near an edge it looks at one side."""
    found = covered(pairs, sizes, shares, Target.POPULATION, IntervalMethod.LIKELIHOOD_RATIO)
    assert 0.94 <= np.mean([one[0] for one in found]) <= 0.97
    for coverage, *cell in found:
        assert coverage >= 0.9 or cell[0] < 200
        assert coverage >= 0.94 or rarer_side(*cell) < 50 or cell[0] < 200


@on_grids((30, 100, 1000), (10, 30, 100, 200, 500, 1000, 2000, 5000, 20_000))
def test_that_clopper_pearson_never_covers_less(pairs: dict, sizes: tuple, shares: tuple) -> None:
    found = covered(pairs, sizes, shares, Target.POPULATION, IntervalMethod.CLOPPER_PEARSON)
    assert min(one[0] for one in found) >= 0.95 - 1e-9


@pytest.mark.parametrize(
    ("method", "coverage"),
    [(IntervalMethod.WALD, 0.829), (IntervalMethod.WILSON, 0.958), (IntervalMethod.CLOPPER_PEARSON, 0.985)],
)
def test_that_the_known_coverages_of_a_rare_trait_are_reproduced(method: IntervalMethod, coverage: float) -> None:
    """Unrelated question .7, 1/12, n = 100, one per cent carriers."""
    own, other = BINARY["unrelated"]
    assert exact_coverage(own, other, 0.01, 100, Target.POPULATION, method) == pytest.approx(coverage, abs=5e-4)


def test_that_the_population_interval_would_cover_too_much_of_this_sample() -> None:
    """Why the sample has its own interval: mapped Wilson covers the respondents' share in .99 and more."""
    own, other = supports("grr", 4, 3.0)
    from core.estimation.intervals import wilson

    n, holders = 1000, 300
    first, with_answer = binomial_chances(holders, own)
    second, without = binomial_chances(n - holders, other)
    chances = np.convolve(with_answer, without)
    counts = np.arange(first + second, first + second + chances.size)
    low, high = wilson(counts, n, np.array([own]), np.array([other]), 0.95)
    assert chances[(low <= 0.3) & (high >= 0.3)].sum() > 0.99
    assert exact_coverage(own, other, 0.3, n, Target.SAMPLE, IntervalMethod.SCORE) == pytest.approx(0.95, abs=0.01)


@pytest.mark.parametrize(("n", "p"), [(0, 0.4), (5, 0.0), (5, 1.0), (1, 0.5), (40, 0.01), (300, 0.3), (10**6, 0.2)])
def test_that_the_chances_are_those_of_the_binomial(n: int, p: float) -> None:
    start, chances = binomial_chances(n, p)
    assert chances.sum() == pytest.approx(1.0, abs=1e-12)
    cumulated = np.cumsum(chances)[:-1]
    counts = np.arange(start, start + chances.size - 1)
    if counts.size:
        assert cumulated == pytest.approx(betainc(n - counts, counts + 1.0, 1 - p), abs=1e-9)


def test_that_direct_answers_of_these_respondents_are_always_covered() -> None:
    assert exact_coverage(1.0, 0.0, 0.3, 50, Target.SAMPLE, IntervalMethod.SCORE) == 1.0
