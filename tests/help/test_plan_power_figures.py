"""The figures of the help about power, direct questions, honesty and several questions are those of the program."""

from __future__ import annotations

import math
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.designs.survey.forced import ForcedResponse
from core.estimation.intervals import IntervalMethod
from core.planning.asked_directly import DirectQuestion, break_even, compared
from core.planning.noncompliance import Manner
from core.planning.power import Criterion, power_of_share, respondents_for_share
from core.planning.questions import Asked, SchemeKind, believed_after, several
from core.planning.share_spread import share_spread
from core.planning.stress_test import Stress
from core.planning.width import Planned
from core.types import Target

PAGE = (Path(__file__).parents[2] / "assets" / "help" / "plan.md").read_text(encoding="utf-8")
FORCED = ForcedResponse((1 / 6, 1 / 6))
SHARES = np.array([0.2, 0.8])


def section(anchor: str) -> str:
    start = PAGE.index(f"{{#{anchor}}}")
    end = PAGE.find("\n## ", start)
    return PAGE[start : end if end > 0 else len(PAGE)]


def said(anchor: str, *figures: str) -> None:
    for figure in figures:
        assert figure in section(anchor), figure


def test_that_the_help_about_power_is_right() -> None:
    spread, test = share_spread(FORCED, SHARES, 0, Target.POPULATION), Criterion(0.01, False)
    said("power", f"{respondents_for_share(spread, 0.0, 0.2, 0.9, test)} respondents for a power of 90%")
    said("power", f"{100 * power_of_share(spread, 0.0, 0.2, 200, test):.1f}%")
    plan = Planned(FORCED, SHARES, 0, Target.POPULATION, IntervalMethod.WILSON)
    said(
        "power",
        f"{plan.respondents(0.1)} respondents on average",
        f"{plan.respondents(0.1, 0.8)} respondents in 80% of surveys",
    )


def test_that_the_help_about_direct_questions_is_right() -> None:
    spread = share_spread(GRR(2, 1.0), np.array([0.3, 0.7]), 0, Target.POPULATION)
    found = compared(DirectQuestion(0.3, 0.9, 1.0, 2_000), spread)
    (even,) = break_even(found.direct, found.design_mse)
    said("direct", f"is {100 * found.design_mse**0.5:.2f} points", f"{100 * even:.1f}% of carriers lie")
    said("direct", f"an error of {100 * found.direct.mse**0.5:.2f} points if 10% do")


def test_that_the_help_about_honesty_is_right() -> None:
    plan = Stress(FORCED, SHARES, 0, 1_000, Target.POPULATION, IntervalMethod.WILSON, 0.95, Manner.SAFE, 1)
    strain = plan.at(0.1)
    assert plan.limit is not None
    said("honesty", f"{-100 * strain.bias:.1f} points too low", f"in {100 * strain.coverage:.0f}% of surveys")
    said("honesty", f"Above {100 * plan.limit:.1f}% non-compliance")


def test_that_the_help_about_several_questions_is_right() -> None:
    five = [Asked(2)] * 5
    plan = several(SchemeKind.SPLIT, five, Decimal(5), 2_000.0, Target.POPULATION)
    assert math.exp(plan.epsilon) == pytest.approx(148.4, abs=0.05)
    said("questions", "at most 149 times", f"{100 * believed_after(0.1, plan.epsilon):.1f}%")
    said(
        "questions",
        f"alone can raise it to {100 * believed_after(0.1, 1.0):.1f}%",
        f"an error of {100 * plan.typical_error:.2f}",
    )
    split, one = (
        several(kind, five, Decimal(1), 2_000.0, Target.POPULATION) for kind in (SchemeKind.SPLIT, SchemeKind.ONE)
    )
    said(
        "questions",
        f"{100 * split.typical_error:.1f} points",
        f"{100 * one.typical_error:.2f} points with one question each",
    )
