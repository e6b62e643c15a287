from __future__ import annotations

import numpy as np
import pytest

from app.messages.catalogue import english
from core.designs.numeric.mean import MeanEstimate, mean_and_squares
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.scramblers import ListScrambler
from core.designs.numeric.scrambling_models import eriksson
from core.types import Target
from tests.core.refusals import refused


def test_that_the_interval_is_wald_at_its_level() -> None:
    found = MeanEstimate(10.0, 2.0, 50, Target.SAMPLE, None).interval(0.9)
    assert (found.low, found.high) == pytest.approx((10 - 2 * 1.6448536269514722, 10 + 2 * 1.6448536269514722))
    assert (found.target, found.contradicts) == (Target.SAMPLE, False)


def test_that_the_interval_stays_within_the_bounds() -> None:
    found = MeanEstimate(9.0, 2.0, 50, Target.SAMPLE, (0.0, 10.0)).interval()
    assert found.low == pytest.approx(9 - 2 * 1.959963984540054)
    assert found.high == 10.0


def test_that_an_interval_that_misses_the_bounds_is_the_nearest_bound() -> None:
    found = MeanEstimate(-9.0, 2.0, 50, Target.SAMPLE, (0.0, 10.0)).interval()
    assert (found.low, found.high, found.contradicts) == (0.0, 0.0, True)


@pytest.mark.parametrize("level", [0.49, 1.0, 95.0])
def test_that_levels_have_limits(level: float) -> None:
    with refused("interval.level"):
        MeanEstimate(0.0, 1.0, 5, Target.SAMPLE, None).interval(level)


def test_that_sums_over_blocks_are_those_of_the_whole() -> None:
    reports = np.random.default_rng(1).normal(1e6, 1.0, 200_001)
    mean, squares = mean_and_squares(reports, lambda block: 2 * block)
    assert mean == pytest.approx(2 * reports.mean(), rel=1e-14)
    assert squares == pytest.approx(4 * reports.var() * reports.size, rel=1e-9)


def test_that_identical_reports_warn_that_zero_width_does_not_mean_certainty() -> None:
    design = OneBit(0.0, 10.0, 1.0)
    found = design.estimate(design.collected(np.ones(20, dtype=np.uint8)))
    assert (found.standard_error, found.notices[-1].code) == (0.0, "numeric.alike")
    assert english(found.notices[-1]).endswith("This is not certainty: collect more reports.")


def test_that_scrambled_reports_that_are_all_alike_say_it_too() -> None:
    design = eriksson(0.6, ListScrambler.equal(0.0, 1.0, 2.0))
    found = design.estimate(design.collected([1.0] * 30))
    assert (found.standard_error, [one.code for one in found.notices]) == (0.0, ["numeric.alike"])
