"""The bound for shuffled reports, against the law of clones that it bounds, worked out number by number."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.risk.shuffled import highest_local, local_epsilon, shuffled_epsilon


def clone_delta(local: float, n: int, epsilon: float) -> float:
    """The least delta at this epsilon of the pair of laws that dominates every shuffled randomizer.

    Feldman, McMillan & Talwar 2021, theorem III.2: C ~ Bin(n - 1, e^-e0) clones, half of them each way, and one report
    that leans by e^e0 : 1. Sum over C of the hockey-stick divergence.
    """
    from scipy.stats import binom

    lean = math.exp(local) / (math.exp(local) + 1.0)
    total = 0.0
    clones = np.arange(n)
    chances = binom.pmf(clones, n - 1, math.exp(-local))
    for c in clones[chances > 1e-16].tolist():
        a = np.arange(c + 2)
        with_one, without = binom.pmf(a - 1, c, 0.5), binom.pmf(a, c, 0.5)
        first, second = lean * with_one + (1 - lean) * without, (1 - lean) * with_one + lean * without
        total += float(chances[c]) * float(np.maximum(first - math.exp(epsilon) * second, 0.0).sum())
    return total


@pytest.mark.parametrize(
    ("local", "n", "delta"),
    [
        (1.0, 1000, 1e-6),
        (1.5, 1500, 1e-5),
        *(
            pytest.param(*one, marks=pytest.mark.slow)
            for one in ((0.5, 600, 1e-6), (2.0, 4000, 1e-6), (0.2, 2000, 1e-8), (3.0, 8000, 1e-5))
        ),
    ],
)
def test_that_the_closed_form_bounds_the_law_of_clones(local: float, n: int, delta: float) -> None:
    epsilon = float(shuffled_epsilon(np.array(local), np.array(float(n)), delta))
    assert epsilon < local
    assert clone_delta(local, n, epsilon) <= delta
    # an eighth of the bound, the factor of the theorem forgotten, would promise too much
    assert clone_delta(local, n, epsilon / 8.0) > delta


def test_that_the_formula_is_that_of_the_theorem() -> None:
    # ln(1 + (e - 1)/(e + 1) (8 sqrt(e ln(4e6)) / 100 + 8 e / 10^4)), worked out by hand to six digits
    root = 8.0 * 6.4282805 / 100.0
    by_hand = math.log(1.0 + 0.46211716 * (root + 8.0 * 2.7182818 / 1e4))
    assert float(shuffled_epsilon(np.array(1.0), np.array(1e4), 1e-6)) == pytest.approx(by_hand, abs=2e-6)
    assert float(highest_local(np.array(1e4), 1e-6)) == pytest.approx(math.log(1e4 / (16 * 14.508658)), abs=1e-7)


def test_that_few_respondents_gain_nothing() -> None:
    local = np.geomspace(0.01, 20.0, 50)
    assert shuffled_epsilon(local, np.array(50.0), 1e-6) == pytest.approx(local, abs=0.0)
    assert local_epsilon(local, np.array(50.0), 1e-6) == pytest.approx(local, abs=0.0)


def test_that_the_local_epsilon_is_the_greatest_within_the_shuffled_one() -> None:
    wanted = np.geomspace(0.05, 10.0, 60)
    n = np.array(1e5)
    local = local_epsilon(wanted, n, 1e-6)
    assert bool((shuffled_epsilon(local, n, 1e-6) <= wanted * (1 + 1e-12)).all())
    assert bool((local >= wanted).all())
    assert bool((np.diff(local) >= -1e-12).all())
    top = float(highest_local(n, 1e-6))
    inner = (local < top - 1e-9) & (local > wanted)
    assert int(inner.sum()) > 5
    assert bool((shuffled_epsilon(local[inner] * (1 + 1e-9), n, 1e-6) > wanted[inner]).all())


def test_that_more_respondents_allow_a_greater_local_epsilon() -> None:
    n = np.geomspace(100, 1e7, 40)
    local = local_epsilon(np.full(40, 0.5), n, 1e-6)
    assert local[0] == 0.5
    assert bool((np.diff(local) >= -1e-12).all())
    assert local[-1] > 3.0
