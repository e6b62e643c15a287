"""Planned widths of intervals against every outcome and against simulated surveys."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCards
from core.designs.survey.two_coins import TwoCoins
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, bounds, methods_of, unclipped
from core.planning.outcomes import bounds_along, outcomes
from core.planning.width import Planned
from core.types import Target
from tests.core.refusals import refused

FORCED = ForcedResponse((1 / 6, 1 / 6))


def planned(design: Design, target: Target, answer: int = 0, method: IntervalMethod | None = None) -> Planned:
    shares = np.linspace(2.0, 1.0, design.k)
    shares /= shares.sum()
    return Planned(design, shares, answer, target, method or methods_of(design, target)[0])


def quarter(k: int) -> np.ndarray:
    """A quarter holds answer 0, so that 20,000 and 20,004 respondents have whole numbers of holders."""
    return np.array([0.25, *[0.75 / (k - 1)] * (k - 1)])


@pytest.mark.parametrize(("size", "design"), [(600, FORCED), (30_000, OUE(6, 1.5)), (600, GRR(4, 1.0))])
@pytest.mark.parametrize("target", Target)
def test_that_simulated_surveys_have_the_planned_widths(size: int, design: Design, target: Target) -> None:
    """400 surveys; 5 standard errors of the mean width and of the share within the assured width are the room (false
    alarm 1e-6). Widths 1.02 times as large fail."""
    plan, rng = planned(design, target), np.random.default_rng(size)
    runs = 400
    widths = np.empty(runs)
    fixed = np.round(plan.shares * size).astype(np.int64)
    fixed[-1] += size - fixed.sum()
    for run in range(runs):
        counts = rng.multinomial(size, plan.shares) if target is Target.POPULATION else fixed
        found = estimate(design, design.randomize_counts(counts, rng=rng), size, target)
        low, high = unclipped(plan.method, found, plan.level)
        widths[run] = high[0] - low[0]
    room = 5.0 * widths.std() / np.sqrt(runs) + 1e-9
    assert abs(widths.mean() - plan.width(size)) < room
    assert abs(widths.mean() - 1.02 * plan.width(size)) > room
    within = float((widths <= plan.width(size, 0.8) + 1e-12).mean())
    assert within > 0.8 - 5.0 * np.sqrt(0.16 / runs)
    assert float((widths <= plan.width(size, 0.8) / 1.02).mean()) < 0.8


@pytest.mark.parametrize("target", Target)
@pytest.mark.parametrize("assurance", [None, 0.8])
def test_that_the_sample_is_just_large_enough_for_the_width(target: Target, assurance: float | None) -> None:
    plan = planned(FORCED, target)
    n = plan.respondents(0.06, assurance)
    assert plan.width(n, assurance) <= 0.06 < plan.width(n - 1, assurance)


def test_that_assurance_takes_more_people_than_the_mean() -> None:
    plan = planned(TwoCoins(), Target.POPULATION)
    assert plan.respondents(0.1, 0.95) > plan.respondents(0.1, 0.5)
    assert plan.respondents(0.1, 0.95) >= plan.respondents(0.1)


def test_that_both_ways_of_counting_outcomes_agree() -> None:
    for design, target in ((FORCED, Target.POPULATION), (GRR(6, 1.0), Target.SAMPLE)):
        plan = planned(design, target)
        whole = Planned(design, quarter(design.k), 0, target, plan.method)
        below, above = whole.width(20_000), whole.width(20_004)
        assert above == pytest.approx(below * np.sqrt(20_000 / 20_004), rel=1e-6)
    counts, chances = outcomes([(50_000, 0.3)])
    assert counts @ chances == pytest.approx(15_000, rel=1e-9)
    assert chances @ (counts - 15_000) ** 2 == pytest.approx(50_000 * 0.21, rel=1e-6)
    assert outcomes([(5, 1.0), (30_000, 0.0)])[0].tolist() == [5.0]


def test_that_other_designs_have_the_width_at_the_expected_reports() -> None:
    design = KukCards(0.7, 0.4, 3)
    plan = planned(design, Target.POPULATION, method=IntervalMethod.WALD)
    n = plan.respondents(0.2)
    assert plan.width(n) <= 0.2 < plan.width(n - 1)
    with refused("width.no_assurance"):
        plan.width(500, 0.8)


def test_that_what_makes_no_sense_is_refused_by_its_field() -> None:
    plan = planned(FORCED, Target.POPULATION)
    attempts = {
        ("n", "counts.nobody"): lambda: plan.width(0),
        ("assurance", "width.assurance"): lambda: plan.width(100, 1.0),
        ("width", "width.target"): lambda: plan.respondents(0.0),
        ("width", "width.out_of_reach"): lambda: plan.respondents(1e-7),
    }
    for (field, code), ask in attempts.items():
        with refused(code, field):
            ask()


@pytest.mark.parametrize("method", [IntervalMethod.CLOPPER_PEARSON, IntervalMethod.WILSON, IntervalMethod.WALD])
@pytest.mark.parametrize("share", [0.002, 0.4])
def test_that_bounds_between_counts_are_those_of_every_count(method: IntervalMethod, share: float) -> None:
    counts, chances = outcomes([(19_000, 1 / 6 + 2 / 3 * share)])
    own, other = np.array([5 / 6]), np.array([1 / 6])

    def every(some: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        return bounds(method, Target.POPULATION, some, 19_000, own, other, 0.95)

    quick, slow = bounds_along(counts, every), every(counts)
    assert counts.size > 500
    for some, other_way in zip(quick, slow, strict=True):
        assert some == pytest.approx(other_way, abs=2e-6)
    assert (quick[1] - quick[0]) @ chances == pytest.approx(float((slow[1] - slow[0]) @ chances), rel=1e-5)
