"""Coverage of intervals and false alarms of tests in repeated surveys, beside the twin that forgets the design.

Daily with 40 to 100 surveys and limits with a false alarm of one in a million each; with 10,000 surveys for each design
in `--all`, where coverage must be .94 to .96 and false alarms 4 to 6 %.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

import core
from core.designs.base import Design
from core.regression.power import plan_groups
from tests.core.audit import FALSE_ALARM
from tests.core.regression.simulated import coverage, profile_coverage, simulate

DESIGNS: dict[str, tuple[dict[int, Design], float]] = {
    "crosswise": ({0: core.Crosswise(0.2)}, 0.3),
    "forced response": ({0: core.ForcedResponse((1 / 6, 1 / 6))}, 0.3),
    "four answers": ({0: core.GRR(4, 2.0)}, 0.25),
    "two arms": ({0: core.Crosswise(0.2), 1: core.Direct(2)}, 0.3),
}
MANY = 10_000


def unlikely(count: float, trials: int, chance: float) -> bool:
    """Whether a count of so many trials is beyond both tails of the binomial law at one in a million."""
    from scipy.special import bdtr

    below = float(bdtr(math.floor(count), trials, chance))
    above = 1.0 - float(bdtr(math.ceil(count) - 1, trials, chance)) if count > 0 else 1.0
    return min(below, above) < FALSE_ALARM / 2.0


@pytest.mark.parametrize(
    ("name", "surveys"), [("crosswise", 100), pytest.param("four answers", 40, marks=pytest.mark.slow)]
)
def test_that_intervals_cover_and_tests_rarely_raise_false_alarms(name: str, surveys: int) -> None:
    designs, share = DESIGNS[name]
    found = simulate(designs, share, 1_000, surveys, 31)
    size = len(found.alarms)
    assert found.edges < 0.05
    for covered in coverage(found):
        assert not unlikely(covered * len(found.estimates), len(found.estimates), 0.95)
    assert not unlikely((found.alarms < 0.05).sum(), size, 0.05)


@pytest.mark.slow
def test_that_a_model_that_forgets_the_design_is_caught() -> None:
    designs, share = DESIGNS["crosswise"]
    found = simulate(designs, share, 2_000, 40, 32, naive=True)
    size = len(found.estimates)
    assert unlikely(coverage(found)[0] * size, size, 0.95)


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", sorted(DESIGNS))
def test_that_coverage_is_94_to_96_percent_and_false_alarms_4_to_6_percent(name: str) -> None:
    designs, share = DESIGNS[name]
    found = simulate(designs, share, 2_000, MANY, 33)
    assert found.edges < 0.005
    assert ((coverage(found) > 0.94) & (coverage(found) < 0.96)).all()
    assert 0.04 < (found.alarms < 0.05).mean() < 0.06
    assert (np.abs(np.median(found.estimates, axis=0) - found.truth) < 0.03).all()


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("share", "edges", "least"), [(0.1, 0.01, 0.92), (0.05, 0.10, 0.89)])
def test_that_rare_traits_have_the_coverage_that_the_help_states(share: float, edges: float, least: float) -> None:
    """With 100 carriers among 2,000 the likelihood ratio itself covers less than it promises; the help says so."""
    designs, _ = DESIGNS["crosswise"]
    found = simulate(designs, share, 2_000, 2_000, 34, profile=True)
    assert found.edges < edges
    assert ((coverage(found) > 0.92) & (coverage(found) < 0.995)).all()
    assert least < profile_coverage(found) < 0.97
    assert (np.abs(np.median(found.estimates, axis=0) - found.truth) < 0.06).all()


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_that_the_power_formula_is_within_2_points_of_simulated_power() -> None:
    """4,000 surveys: the error of a simulated power is at most .8 points."""
    plan = plan_groups(core.Crosswise(0.15), (0.2, 0.3))
    n, rng, surveys = plan.respondents(0.8), np.random.default_rng(35), 4_000
    found = 0
    group = np.arange(n) % 2
    for _ in range(surveys):
        answers = np.where(rng.random(n) < np.where(group == 1, 0.3, 0.2), 0, 1)
        reports = core.Crosswise(0.15).randomize(answers, rng=rng)
        fit = core.regress(reports, core.Crosswise(0.15), ["g"], data={"g": group * 1.0}, labels=[0, 1])
        found += bool(abs(fit.coefficients[1] / fit.standard_errors[1]) > 1.959963984540054)
    assert abs(found / surveys - plan.power(n)) < 0.02
