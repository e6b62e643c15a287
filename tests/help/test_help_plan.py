"""What the help says of the page Plan is what the program gives."""

from __future__ import annotations

import math
from decimal import Decimal

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.designs.registry import spec
from core.designs.survey.forced import ForcedResponse
from core.estimation.intervals import IntervalMethod
from core.planning.asked_directly import DirectQuestion, break_even, compared
from core.planning.ease import ALIKE, MOST_BY_HAND
from core.planning.feasibility import DOUBTFUL, STRONG
from core.planning.noncompliance import Manner
from core.planning.power import Criterion, power_of_share, respondents_for_share
from core.planning.precision import Asked, MarginGoal
from core.planning.questions import Asked as AskedQuestion
from core.planning.questions import SchemeKind, believed_after, several
from core.planning.share_spread import share_spread
from core.planning.solver import Solved, respondents_for, whole_respondents
from core.planning.stress_test import Stress
from core.planning.turning_points import turning_points
from core.planning.width import Planned
from core.risk.attacker import fresh_waves
from core.types import Target
from tests.help.pages import page, quotes, section

TEXT = page("plan")


@pytest.mark.parametrize("anchor", ["solve", "feasibility", "advisor"])
def test_that_the_parts_have_their_sections(anchor: str) -> None:
    assert f"{{#{anchor}}}" in TEXT


@pytest.mark.parametrize(("key", "target"), [(key, target) for key in ("grr", "subset", "oue") for target in Target])
def test_that_the_respondents_of_the_example_are_those_of_the_solver(key: str, target: Target) -> None:
    asked = Asked(np.array([0.3, 0.175, 0.175, 0.175, 0.175]), target, answer=0)
    found = respondents_for(spec(key).build(5, 1.0), asked, MarginGoal(), 0.05)
    assert isinstance(found, Solved)
    assert f"{whole_respondents(found.value):,}" in TEXT


def test_that_the_limits_of_the_light_and_of_the_ranking_are_those_in_force() -> None:
    assert (STRONG, DOUBTFUL) == (1.0, 5.0)
    assert f"less than {math.exp(STRONG):.2f}-fold" in TEXT
    assert f"within {100 * ALIKE:.0f}% of the smallest count as equal" in TEXT
    assert f"up to {MOST_BY_HAND} answers" in TEXT


def test_that_the_two_examples_of_the_ranking_are_so() -> None:
    for epsilon, first in ((2.0, "forced"), (1.0, "subset")):
        assert turning_points(12, epsilon, Target.POPULATION).design == first
    assert "its report names three answers" in TEXT
    assert np.array(
        spec("subset").build(12, 1.0).randomize(np.zeros(4, np.int64), rng=np.random.default_rng(1))
    ).shape == (4, 3)


FORCED = ForcedResponse((1 / 6, 1 / 6))
SHARES = np.array([0.2, 0.8])


def test_that_the_help_about_power_is_right() -> None:
    spread, test = share_spread(FORCED, SHARES, 0, Target.POPULATION), Criterion(0.01, False)
    quotes("plan", "power", f"{respondents_for_share(spread, 0.0, 0.2, 0.9, test)} respondents for a power of 90%")
    quotes("plan", "power", f"{100 * power_of_share(spread, 0.0, 0.2, 200, test):.1f}%")
    plan = Planned(FORCED, SHARES, 0, Target.POPULATION, IntervalMethod.WILSON)
    quotes(
        "plan",
        "power",
        f"{plan.respondents(0.1)} respondents on average",
        f"{plan.respondents(0.1, 0.8)} respondents in 80% of surveys",
    )


def test_that_the_help_about_direct_questions_is_right() -> None:
    spread = share_spread(GRR(2, 1.0), np.array([0.3, 0.7]), 0, Target.POPULATION)
    found = compared(DirectQuestion(0.3, 0.9, 1.0, 2_000), spread)
    (even,) = break_even(found.direct, found.design_mse)
    quotes("plan", "direct", f"is {100 * found.design_mse**0.5:.2f} points", f"{100 * even:.1f}% of carriers lie")
    quotes("plan", "direct", f"an error of {100 * found.direct.mse**0.5:.2f} points if 10% do")


def test_that_the_help_about_honesty_is_right() -> None:
    plan = Stress(FORCED, SHARES, 0, 1_000, Target.POPULATION, IntervalMethod.WILSON, 0.95, Manner.SAFE, 1)
    strain = plan.at(0.1)
    assert plan.limit is not None
    quotes("plan", "honesty", f"{-100 * strain.bias:.1f} points too low", f"in {100 * strain.coverage:.0f}% of surveys")
    quotes("plan", "honesty", f"Above {100 * plan.limit:.1f}% non-compliance")


def test_that_the_help_about_several_questions_is_right() -> None:
    five = [AskedQuestion(2)] * 5
    plan = several(SchemeKind.SPLIT, five, Decimal(5), 2_000.0, Target.POPULATION)
    assert math.exp(plan.epsilon) == pytest.approx(148.4, abs=0.05)
    quotes("plan", "questions", "at most 149 times", f"{100 * believed_after(0.1, plan.epsilon):.1f}%")
    quotes(
        "plan",
        "questions",
        f"alone can raise it to {100 * believed_after(0.1, 1.0):.1f}%",
        f"an error of {100 * plan.typical_error:.2f}",
    )
    split, one = (
        several(kind, five, Decimal(1), 2_000.0, Target.POPULATION) for kind in (SchemeKind.SPLIT, SchemeKind.ONE)
    )
    quotes(
        "plan",
        "questions",
        f"{100 * split.typical_error:.1f} points",
        f"{100 * one.typical_error:.2f} points with one question each",
    )


def test_that_the_figures_of_the_attacker_are_right() -> None:
    text = section("plan", "attacker")
    found = fresh_waves(GRR(2, 1.0), np.array([0.5, 0.5]), 0, 11, rng=np.random.default_rng(1))
    for at in (0, 10):
        assert f"{100 * found.guess[at]:.1f}%" in text
    assert found.guess[10] == pytest.approx(0.952, abs=5e-4)
