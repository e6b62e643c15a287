"""Many surveys at once are estimated as each by itself."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.registry import spec
from core.errors import InputError
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, interval_of, methods_of
from core.estimation.many import ManyEstimates, estimate_many
from core.types import Target

CASES = [("grr", 5), ("oue", 5), ("forced", 3), ("custom", 4), ("she", 3), ("rappor_bloom", 3), ("warner", 2)]
GROUPED = [("christofides", 2), ("extended_crosswise", 2), ("unrelated_unknown", 2)]


@pytest.mark.parametrize(("key", "k"), CASES + GROUPED)
@pytest.mark.parametrize("target", list(Target))
def test_that_every_method_says_of_each_survey_what_it_says_of_it_alone(key: str, k: int, target: Target) -> None:
    design, n, truth = spec(key).build(k, 1.0), 60, np.full(k, 1.0 / k)
    rng = np.random.default_rng(3)
    tallies = design.randomize_many(rng.multinomial(n, truth, 12), n, rng=rng)
    for method in methods_of(design, target):
        some = slice(0, 2 if method is IntervalMethod.PROFILE else 12)
        many = estimate_many(design, tallies[some], n, target, method, 0.9)
        for row, tally in enumerate(tallies[some]):
            one = estimate(design, tally, n, target)
            interval = interval_of(method, one, 0.9)
            assert many.shares[row] == pytest.approx(one.shares, abs=1e-12)
            assert many.variances[row] == pytest.approx(one.standard_errors**2, abs=1e-12)
            assert np.clip(many.low[row], 0, 1) == pytest.approx(interval.low, abs=1e-12)
            assert np.clip(many.high[row], 0, 1) == pytest.approx(interval.high, abs=1e-12)
            if method is not IntervalMethod.LIKELIHOOD_RATIO:
                held = (interval.low <= truth) & (interval.high >= truth) & ~interval.contradicts
                assert many.covered(truth)[row].tolist() == held.tolist()


def test_that_an_interval_that_misses_all_possible_shares_covers_nothing() -> None:
    bounds = np.array([[-0.3, 1.1, -0.1]]), np.array([[-0.1, 1.2, 0.1]])
    found = ManyEstimates(np.zeros((1, 3)), np.zeros((1, 3)), *bounds)
    assert found.covered(np.array([0.0, 1.0, 0.0])).tolist() == [[False, False, True]]
    assert found.moved(np.array([[0.2, 0.0, 0.5]])).covered(np.array([0.0, 1.0, 0.0])).tolist() == [
        [True, False, False]
    ]


def test_that_a_method_of_the_other_target_is_refused() -> None:
    design = spec("grr").build(3, 1.0)
    with pytest.raises(InputError, match="method_not_for_target"):
        estimate_many(design, np.array([[5, 5, 5]]), 15, Target.SAMPLE, IntervalMethod.WILSON, 0.95)
