"""The part of a caption that every planned chart has: design, respondents, target."""

from __future__ import annotations

import math

from app.messages.speak import local_count, say, screen_numbers
from app.workspace.planning import PlanSetting
from app.workspace.setting import Problem
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.numbers import epsilon_text, number_text, typed_share_text
from core.sentences.style import NumberStyle
from core.types import Target


def planned_caption(setting: PlanSetting, *more: str) -> tuple[str, ...]:
    """Design with its epsilon; whom the figures are about and what they hold; respondents; anything else."""
    epsilon = setting.design.epsilon if setting.design is not None else math.inf
    blanks = {"design": say(f"design.name.{setting.spec.key}"), "epsilon": epsilon_text(epsilon, screen_numbers())}
    return (say("planned.design", blanks), target_words(setting.target), respondents(setting.n), *more)


def target_words(target: Target) -> str:
    return say("planned.population" if target is Target.POPULATION else "planned.sample")


def respondents(n: float) -> str:
    return say("planned.n", {"n": people_asked(n)})


def people_asked(n: float) -> str:
    """Return a whole number of people, or an effective number under weights with one decimal, as in captions."""
    return local_count(round(n)) if n == round(n) else number_text(n, 1, screen_numbers())


def why_not(setting: PlanSetting) -> Notice | WorkbenchError | None:
    """Return the reason why no planned chart of this design is possible, None if one is."""
    problem: Problem | None = setting.problem
    if problem is not None:
        return problem.reason
    if not setting.possible or setting.design is None:
        return Notice("planned.nothing")
    return None


def percent(share: float, style: NumberStyle | None = None) -> str:
    """A share that was typed or planned: no more decimals than it needs, two at most."""
    return typed_share_text(share, style or screen_numbers())


def in_100(chance: float) -> str:
    """So many of 100 surveys, never rounded to none or all."""
    if 0.0 < chance < 0.005:
        return say("planned.fewer_than_1")
    if 0.995 < chance < 1.0:
        return say("planned.more_than_99")
    return local_count(round(100.0 * chance))


def usual_answer(setting: PlanSetting) -> int:
    """Return the default answer of interest. It is the first, but of three or more not the most frequent one, which is
    seldom the sensitive one."""
    first_leads = setting.k > 2 and not setting.many and setting.shares[0] > max(setting.shares[1:])
    return 1 if first_leads else 0
