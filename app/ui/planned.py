"""The part of a caption that every planned chart has: design, respondents, target."""

from __future__ import annotations

import math

from app.messages.numbers import people_asked
from app.messages.speak import say, screen_numbers
from app.workspace.planning import PlanSetting
from app.workspace.setting import Problem
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.numbers import epsilon_text
from core.types import Target


def planned_caption(setting: PlanSetting, *more: str) -> tuple[str, ...]:
    """Return the design with its epsilon, the target and its meaning, the respondents, and any further facts."""
    epsilon = setting.design.epsilon if setting.design is not None else math.inf
    blanks = {"design": say(f"design.name.{setting.spec.key}"), "epsilon": epsilon_text(epsilon, screen_numbers())}
    return (say("planned.design", blanks), target_words(setting.target), respondents(setting.n), *more)


def target_words(target: Target) -> str:
    return say("planned.population" if target is Target.POPULATION else "planned.sample")


def respondents(n: float) -> str:
    return say("planned.n", {"n": people_asked(n)})


def why_not(setting: PlanSetting) -> Notice | WorkbenchError | None:
    """Return the reason why no planned chart of this design is possible, None if one is."""
    problem: Problem | None = setting.problem
    if problem is not None:
        return problem.reason
    if not setting.possible or setting.design is None:
        return Notice("planned.nothing")
    return None


def usual_answer(setting: PlanSetting) -> int:
    """Return the default answer of interest. It is the first, but of three or more not the most frequent one, which is
    seldom the sensitive one."""
    first_leads = setting.k > 2 and not setting.many and setting.shares[0] > max(setting.shares[1:])
    return 1 if first_leads else 0
