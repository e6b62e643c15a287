"""The setting of the pages Trade-offs and Plan: expected shares, respondents, the design of the plan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

import numpy as np

from app.workspace.datasets import GUESS, MADE_UP, made_up_dataset
from app.workspace.public_plan import public_answers
from app.workspace.setting import Problem, Setting, build_design, given_figures, resolve
from app.workspace.transitions import from_answers
from app.workspace.workspace import Dataset, Workspace
from core.data.recode import CategoryCounts, Recode
from core.data.samples.generator import generated_counts
from core.data.variable import Category, DeclaredBy
from core.designs.base import Design
from core.designs.fields import NOTHING_GIVEN, Given
from core.designs.registry import DesignSpec, spec
from core.errors import InputError
from core.study.plan import Door, Plan, Typed
from core.study.scenario import Scenario
from core.types import ColumnState, Origin, Planned, Target, TrueAnswers


class Assumed(StrEnum):
    """The source of the assumed shares."""

    TYPED = "typed"
    """Typed or drawn by the person."""
    TRUE = "true"
    """The answers of the present question."""
    EVEN = "even"
    """Equal shares: the present question while its truth is hidden."""


@dataclass(frozen=True, slots=True)
class PlanSetting:
    """Everything a part of the two pages needs to know.

    shares   the expected shares of the answers, shape (k,)
    n        respondents (effective ones under weights)
    design   None if there is an obstacle; then `problem` is the obstacle, and `place` its place
    given    further figures of the design, as far as they can be read
    state    of the data behind the figures: it decides whether a file of them may be public
    question the name of the question in titles; "" for a typed one
    """

    labels: tuple[str, ...]
    shares: tuple[float, ...]
    assumed: Assumed
    many: bool
    n: float
    target: Target
    level: float
    spec: DesignSpec
    given: Given
    design: Design | None
    problem: Problem | None
    state: ColumnState
    question: str = ""

    @property
    def example(self) -> bool:
        """Return whether the shares are those of example data."""
        return self.assumed is Assumed.TRUE

    @property
    def k(self) -> int:
        return len(self.labels)

    @property
    def possible(self) -> bool:
        """Return whether there are answers and respondents to plan for, whatever design is chosen."""
        return self.k >= 2 and self.n >= 1


def plan_setting(workspace: Workspace) -> PlanSetting:
    """Return the planned setting of a workspace; never raises for a user's choices."""
    scenario = workspace.plan.scenario
    return _typed(workspace, scenario) if scenario.labels else _of_question(workspace, scenario)


def _typed(workspace: Workspace, scenario: Scenario) -> PlanSetting:
    plan = workspace.plan
    setting = PlanSetting(
        labels=scenario.labels,
        shares=scenario.shares,
        assumed=Assumed.TYPED,
        many=False,
        n=scenario.respondents.value,
        target=scenario.target,
        level=plan.level,
        spec=spec(plan.design),
        given=NOTHING_GIVEN,
        design=None,
        problem=None,
        state=_state(plan),
    )
    return _designed(workspace, setting)


def _state(plan: Plan) -> ColumnState:
    """Return the state of the plan's figures. A figure computed from private answers discloses something about them
    anywhere."""
    held: Typed = getattr(plan, plan.door.value)
    told = (held, plan.scenario.respondents, plan.scenario.margin)
    return TrueAnswers(Origin.PRIVATE) if any(one.counted for one in told) else Planned()


def _of_question(workspace: Workspace, scenario: Scenario) -> PlanSetting:
    plan, dataset = workspace.plan, workspace.dataset
    resolved = resolve(workspace)
    counts = resolved.counts
    true = workspace.look.show_truth
    private = dataset.origin is Origin.PRIVATE
    setting = PlanSetting(
        labels=counts.labels,
        shares=counts.shares if true else counts.even_shares,
        assumed=Assumed.TRUE if true else Assumed.EVEN,
        many=counts.many,
        n=scenario.respondents.value if scenario.own_respondents else counts.size,
        target=plan.target,
        level=plan.level,
        spec=resolved.spec,
        given=NOTHING_GIVEN,
        design=None,
        problem=resolved.problem,
        state=TrueAnswers(Origin.PRIVATE) if private else _state(plan),
        question=plan.question,
    )
    if resolved.problem is not None and resolved.problem.place in ("question", "categories"):
        return setting
    return _designed(workspace, replace(setting, problem=None))


def _designed(workspace: Workspace, setting: PlanSetting) -> PlanSetting:
    plan = workspace.plan
    if not setting.possible:
        return setting
    reason = setting.spec.why_not(setting.k, setting.many)
    if reason is not None:
        return replace(setting, problem=Problem("design", reason))
    try:
        given = given_figures(plan, setting.k)
        design = build_design(
            setting.spec, setting.k, plan, setting.shares, setting.n, setting.target, many=setting.many
        )
    except InputError as error:
        return replace(setting, problem=Problem("privacy", error))
    return replace(setting, given=given, design=design)


def as_setting(workspace: Workspace, planned: PlanSetting) -> Setting:
    """Return the setting in the form of the preview page's controls."""
    if not workspace.plan.scenario.labels:
        return replace(resolve(workspace), design=planned.design, problem=planned.problem)
    recode = Recode(tuple(Category(label, (label,)) for label in planned.labels), declared=DeclaredBy.TYPED)
    people = min(int(planned.n), 10**12)
    numbers = tuple(int(count) for count in generated_counts(planned.shares, people))
    counts = CategoryCounts(planned.labels, numbers, people, 0, 0, people)
    return Setting(recode, counts, numbers, planned.spec, planned.design, planned.problem)


def previewed(workspace: Workspace, name: str) -> Workspace:
    """Return the workspace that Preview draws: a guess becomes made-up answers to a question of this name.

    Figures computed from private answers, such as their number, keep the workspace private.
    """
    scenario, look = workspace.plan.scenario, workspace.look
    if not scenario.labels:
        return workspace
    told = isinstance(_state(workspace.plan), TrueAnswers)
    people = int(min(max(scenario.respondents.value, 1.0), 1e12))
    dataset = _guessed(name, scenario.labels, scenario.shares, people, Origin.PRIVATE if told else Origin.EXAMPLE)
    plan = replace(workspace.plan, question=name, recodes=(), target=scenario.target)
    shown = replace(look, note="", show_truth=True, target_asked=True)
    return replace(workspace, dataset=dataset, plan=plan, look=shown)


@lru_cache(maxsize=2)
def _guessed(name: str, labels: tuple[str, ...], shares: tuple[float, ...], people: int, origin: Origin) -> Dataset:
    made = made_up_dataset(GUESS.removeprefix(MADE_UP), name, name, labels, shares, people, DeclaredBy.TYPED)
    return replace(made, origin=origin)


def edit_scenario(workspace: Workspace, **changes: Any) -> Workspace:
    """Return the workspace with these fields of its scenario changed."""
    plan = workspace.plan
    return replace(workspace, plan=replace(plan, scenario=replace(plan.scenario, **changes)))


def with_expected(workspace: Workspace, labels: tuple[str, ...], shares: tuple[float, ...]) -> Workspace:
    """Return the workspace with typed or drawn shares, scaled to a sum of 1."""
    total = float(np.sum(shares))
    return edit_scenario(workspace, labels=labels, shares=tuple(share / total for share in shares))


def of_the_question(workspace: Workspace) -> Workspace:
    """Plan for the present question again."""
    return edit_scenario(workspace, labels=(), shares=())


def declared_answers(workspace: Workspace, name: str) -> int | None:
    """Return the public number of answers of a question; None if it is known only from the data."""
    book = workspace.dataset.codebook
    return public_answers(name, book.block(name) or book.variable(name), dict(workspace.plan.recodes).get(name))


def tells_of_answers(workspace: Workspace, door: Door) -> bool:
    """Return whether what is planned, behind another door, follows from the answers of private data."""
    plan = workspace.plan
    if not plan.scenario.labels:
        return from_answers(workspace, door)
    held: Typed = getattr(plan, plan.door.value)
    return held.counted or (Door.MARGIN in (door, plan.door) and plan.scenario.respondents.counted)


def holds_epsilon(workspace: Workspace) -> bool:
    """Return whether epsilon of the plan was typed, not derived from a margin, p or odds."""
    return workspace.plan.door is Door.EPSILON


DELTAS = (1e-5, 1e-6, 1e-7, 1e-9)
