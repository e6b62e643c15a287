"""Results of the page Plan, taken over into the plan: one edit, one undo step."""

from __future__ import annotations

import math

from app.workspace.planning import PlanSetting, edit_scenario, tells_of_answers
from app.workspace.transitions import edit_look, set_design, set_door
from app.workspace.workspace import Workspace
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON, MOST_RESPONDENTS
from core.designs.registry import spec
from core.study.plan import Door
from core.study.typed import Typed
from core.types import Origin, TrueAnswers

_DIGITS = 4


def with_design(workspace: Workspace, setting: PlanSetting, key: str, epsilon: float | None = None) -> Workspace:
    """Choose another design, at the solved `epsilon` if there is one. Otherwise keep the fixed figure, or the current
    epsilon if the design has no figure of that kind."""
    doors, after = spec(key).doors, workspace
    if key != workspace.plan.design:
        after = edit_look(set_design(workspace, key, doors), moved=None)
    if epsilon is not None and Door.EPSILON.value in doors:
        return set_door(after, Door.EPSILON, typed_epsilon(epsilon, counted=_counted(setting)))
    now = setting.design
    missing = workspace.plan.door.value not in doors and Door.EPSILON.value in doors
    if missing and now is not None and math.isfinite(now.epsilon):
        told = tells_of_answers(workspace, Door.EPSILON)
        return set_door(after, Door.EPSILON, typed_epsilon(now.epsilon, counted=told))
    return after


def with_respondents(workspace: Workspace, setting: PlanSetting, n: int) -> Workspace:
    """Return the workspace with the solved number of respondents, at most the largest that can be typed."""
    n = min(n, MOST_RESPONDENTS)
    return asked_of(workspace, Typed(str(n), float(n), _counted(setting)))


def asked_of(workspace: Workspace, respondents: Typed) -> Workspace:
    """Set the number of respondents. In a guess it does not apply to the question on Preview."""
    own = {} if workspace.plan.scenario.labels else {"own_respondents": True}
    return edit_scenario(workspace, respondents=respondents, **own)


def typed_epsilon(epsilon: float, *, counted: bool = False) -> Typed:
    """Return epsilon rounded up to four digits, so that the wanted precision is reached; within 0.01 to 20."""
    value = min(max(four_digits(epsilon, up=True).value, LOWEST_EPSILON), HIGHEST_EPSILON)
    return Typed(f"{value:g}", value, counted)


def four_digits(value: float, *, up: bool) -> Typed:
    """Return the figure rounded up or down to four digits, so that the shown text can be typed again."""
    scale = 10.0 ** (_DIGITS - 1 - math.floor(math.log10(value)))
    digits = math.ceil(value * scale - 1e-9) if up else math.floor(value * scale + 1e-9)
    text = f"{digits / scale:.{_DIGITS}g}"
    return Typed(text, float(text))


def _counted(setting: PlanSetting) -> bool:
    """Return whether what is found follows from the answers of private data."""
    return isinstance(setting.state, TrueAnswers) and setting.state.origin is Origin.PRIVATE


MOST_PEOPLE = 1e9


def three_figures(value: float) -> Typed:
    """Return the figure rounded to three significant digits, in typed form."""
    digits = 2 - math.floor(math.log10(value))
    rounded = round(value, digits)
    return Typed(f"{rounded:.{max(digits, 0)}f}".rstrip("0").rstrip(".") if digits > 0 else f"{rounded:.0f}", rounded)
