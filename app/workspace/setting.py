"""From workspace to a runnable preview: counted categories and a design, or the one obstacle."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from app.workspace.made_before import MadeBefore
from app.workspace.question_settings import plan_for, protection_of
from app.workspace.questions import taken_for_reports
from app.workspace.transitions import recode_of
from app.workspace.workspace import Dataset, Pin, Workspace
from core.analyses.preview import PreviewRequest
from core.constraints import parse_probability
from core.data.recode import CategoryCounts, Recode, obstacle, tally
from core.data.variable import ColumnCounts
from core.designs.base import Design
from core.designs.fields import Given
from core.designs.registry import DesignSpec, spec
from core.errors import InputError
from core.estimation.intervals import IntervalMethod, methods_of
from core.estimation.postprocess import PostProcess, available
from core.notices import Notice, Severity
from core.planning.privacy_parameter import epsilon_for_margin, epsilon_for_odds
from core.study.plan import Door, Plan
from core.types import Target


@dataclass(frozen=True, slots=True)
class Problem:
    """An obstacle, and the part of the page that shows it."""

    place: str
    reason: InputError | Notice


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything the preview page needs to know before a draw.

    answers  how many gave each category of the recode, checked or not
    """

    recode: Recode
    counts: CategoryCounts
    answers: tuple[int, ...]
    spec: DesignSpec
    design: Design | None
    problem: Problem | None

    @property
    def k(self) -> int:
        return len(self.counts.labels)

    @property
    def many(self) -> bool:
        """Return whether this is a select-all question."""
        return self.counts.many

    @property
    def shares(self) -> tuple[float, ...]:
        """Return the shares of the base, weighted if respondents have weights."""
        return self.counts.shares

    def drew(self, request: PreviewRequest) -> bool:
        """Return whether the request was drawn from these answers."""
        mine = self.counts.counts, self.counts.base, self.counts.weighted
        return mine == (request.counts, request.respondents, request.weighted)


Tallied = tuple[CategoryCounts, tuple[int, ...]]
_TALLIED = MadeBefore[None, Tallied](4)


def _tallied(counts: ColumnCounts, recode: Recode) -> Tallied:
    """Return the counted categories, and the answers of every category of the recode, checked or not."""

    def made() -> Tallied:
        by_value = dict(counts.values)
        each = tuple(sum(by_value.get(value, 0) for value in category.values) for category in recode.categories)
        return tally(counts, recode), each

    return _TALLIED.of((counts, recode), None, made)


def resolve(workspace: Workspace) -> Setting:
    """Return the setting of a workspace; never raises for a user's choices.

    While the truth is hidden a margin is planned at `even_shares`, because its epsilon would disclose the true ones.
    """
    return _resolve(workspace.dataset, workspace.plan, recode_of(workspace), truth=workspace.look.show_truth)


def resolve_question(workspace: Workspace, question: str, *, truth: bool = True) -> Setting:
    """Return the setting of a question on the preview page; without the truth at `even_shares`.

    Raises DataError "column.too_many".
    """
    plan = plan_for(workspace.plan, question, protection_of(workspace, question))
    return _resolve(workspace.dataset, plan, recode_of(workspace, question), truth=truth)


def resolve_pin(workspace: Workspace, pin: Pin) -> Setting:
    """Return the pinned setting with the current categories, so that the two can be compared."""
    plan = replace(pin.plan, question=workspace.plan.question, recodes=workspace.plan.recodes)
    return _resolve(workspace.dataset, plan, recode_of(workspace), truth=workspace.look.show_truth)


def _resolve(dataset: Dataset, plan: Plan, recode: Recode, *, truth: bool = True) -> Setting:
    counts, each = _tallied(dataset.counts_of(plan.question), recode)
    chosen = spec(plan.design)
    k = len(counts.labels)
    if taken_for_reports(dataset, plan.question):
        reports = Notice("setting.reports", severity=Severity.WARNING)
        return Setting(recode, counts, each, chosen, None, Problem("question", reports))
    standing = obstacle(counts)
    if standing is not None:
        place = "question" if standing.code == "column.all_missing" else "categories"
        return Setting(recode, counts, each, chosen, None, Problem(place, standing))
    if counts.weighted is None and dataset.counts_of(plan.question).weighted is not None:
        nobody = Notice("weights.nobody", severity=Severity.WARNING)
        return Setting(recode, counts, each, chosen, None, Problem("question", nobody))
    reason = chosen.why_not(k, counts.many)
    if reason is not None:
        return Setting(recode, counts, each, chosen, None, Problem("design", reason))
    unfinished = Setting(recode, counts, each, chosen, None, None)
    try:
        shares = unfinished.shares if truth else counts.even_shares
        design = build_design(chosen, k, plan, shares, counts.size, plan.target, many=counts.many)
    except InputError as error:
        named = {"forced": "forced"} | {field.name: "further" for field in chosen.fields}
        place = named.get(error.field, "privacy")
        return replace(unfinished, problem=Problem(place, error))
    if counts.size < design.fewest:
        few = Notice("design.too_few_for_groups", {"least": design.fewest}, Severity.WARNING)
        return replace(unfinished, problem=Problem("design", few))
    return replace(unfinished, design=design)


def forced_weights(plan: Plan, k: int) -> tuple[float, ...] | None:
    """Return the typed odds of each forced answer, as shares of all forced answers; None if equal."""
    if len(plan.forced) != k:
        return None
    try:
        values = [parse_probability(text).value for text in plan.forced]
    except InputError as error:
        raise InputError("forced", error.value, error.code, **error.params) from None
    total = sum(values)
    return tuple(value / total for value in values)


def given_figures(plan: Plan, k: int) -> Given:
    """Return the further figures of the plan's design besides its strength, read from the typed text.

    Raises InputError of the field of that name.
    """
    chosen, typed = spec(plan.design), dict(plan.further)
    found = {field.name: field.parse(typed.get(field.name) or field.default_text(k)) for field in chosen.fields}
    weights = forced_weights(plan, k) if chosen.has_forced_weights else None
    return found if weights is None else {"forced": weights} | found


def build_design(
    chosen: DesignSpec, k: int, plan: Plan, assumed: tuple[float, ...], n: float, target: Target, *, many: bool
) -> Design:
    """Return the plan's design for k answers; a margin is planned at the assumed shares of n respondents.

    Raises InputError as the doors and designs do.
    """
    given = given_figures(plan, k)
    if not chosen.doors:
        return chosen.build(k, 1.0, given, many=many)
    if plan.door is Door.P:
        return chosen.build_from_p(k, plan.p.value, given, many=many)
    if plan.door is Door.MARGIN:
        shares = np.array(assumed)
        epsilon = epsilon_for_margin(chosen, k, shares, n, target, plan.level, plan.margin.value, given)
        return chosen.build(k, epsilon, given, many=many)
    if plan.door is Door.ODDS:
        return chosen.build(k, epsilon_for_odds(plan.odds.value), given, many=many)
    return chosen.build(k, plan.epsilon.value, given, many=many)


def preview_request(workspace: Workspace, setting: Setting) -> PreviewRequest | None:
    """Return the request for the live preview; None if there is an obstacle."""
    if setting.design is None:
        return None
    plan = workspace.plan
    return PreviewRequest(
        counts=setting.counts.counts,
        design=setting.design,
        target=plan.target,
        method=fitting_method(plan.method, setting.design, plan.target),
        level=plan.level,
        postprocess=plan.postprocess if plan.postprocess in available(setting.design) else PostProcess.NONE,
        seed=workspace.look.seed,
        origin=workspace.dataset.origin,
        respondents=setting.counts.base,
        weighted=setting.counts.weighted,
    )


def fitting_method(method: IntervalMethod, design: Design, target: Target) -> IntervalMethod:
    """Return the method of the plan if the design supports it, and the design's default otherwise."""
    known = methods_of(design, target)
    return method if method in known else known[0]


def pin_request(workspace: Workspace) -> PreviewRequest | None:
    """Return the pinned design for the current question, with its pinned draw."""
    if workspace.pin is None:
        return None
    setting = resolve_pin(workspace, workspace.pin)
    request = preview_request(workspace, setting)
    return None if request is None else replace(request, seed=workspace.pin.seed)


def finite_epsilon(design: Design | None) -> float | None:
    """Return epsilon of a design for the slider; None without a design or protection."""
    if design is None or not math.isfinite(design.epsilon):
        return None
    return design.epsilon
