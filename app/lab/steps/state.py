"""The estimates that have steps: of the plan, of Collected, of numbers, and classic ones with known figures."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from app.messages.preview_texts import chart_title
from app.messages.speak import paired, say
from app.workspace.derived import Derived, Derives
from app.workspace.numbers import MOST_AT_ONCE, ages, numbers_setting
from app.workspace.planning import previewed
from app.workspace.setting import preview_request, resolve
from app.workspace.workspace import Workspace
from core.analyses.numbers.local import LocalRequest
from core.analyses.numbers.local import run as draw_numbers
from core.analyses.numbers.local_plan import planned_mechanism
from core.analyses.preview import PreviewRequest, run
from core.central.chains import ADDED
from core.control import Control
from core.data.numeric.number_column import normal_numbers
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.numeric.gaussian import TwoLevelGaussian
from core.designs.survey.two_coins import TwoCoins
from core.errors import WorkbenchError
from core.estimation.estimate import estimate
from core.estimation.intervals import methods_of
from core.notices import Notice
from core.steps.case import SharesCase
from core.steps.derivation import Derivation
from core.steps.derive import derive
from core.steps.means import CuratorCase, MeanCase, derive_curator, derive_mean
from core.types import ColumnState, FloatArray, Origin, Planned, Simulated, Target

_FOUR = (165, 349, 284, 202)
_TEN = (125, 117, 108, 100, 100, 92, 91, 90, 89, 88)
_MEAN, _SPREAD, _PEOPLE, _NOISE, _DELTA = 42.0, 10.0, 1_000, 5.0, 1e-6
_AGE_SIZE, _AGE_LOW, _AGE_HIGH, _AGE_SCALE = 1_000, 0.0, 120.0, 1.0
Drawn = SharesCase | MeanCase | CuratorCase


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """The derived estimate with its names.

    drawn    the estimate; None with the `reason` why there is none
    values   the true numbers behind a mean, for its simulation
    """

    which: Derives
    title: str
    labels: tuple[str, ...]
    state: ColumnState
    example: bool
    drawn: Drawn | None = None
    reason: Notice | WorkbenchError | None = None
    values: FloatArray | None = None

    def derivation(self, answer: int) -> Derivation:
        """Return its steps. Raises InputError, and ValueError without an estimate."""
        if isinstance(self.drawn, SharesCase):
            return derive(self.drawn, min(answer, self.drawn.k - 1))
        if isinstance(self.drawn, MeanCase):
            return derive_mean(self.drawn)
        if isinstance(self.drawn, CuratorCase):
            return derive_curator(self.drawn)
        raise ValueError("nothing to derive")

    @property
    def design(self) -> Design | None:
        return self.drawn.estimate.design if isinstance(self.drawn, SharesCase) else None


def case_of(workspace: Workspace, chosen: Derived) -> Case:
    """Return the chosen case; never raises for a user's choices."""
    which, level = chosen.which, workspace.plan.level
    if which is Derives.PLAN:
        return _of_plan(workspace)
    if which in (Derives.COLLECTED, Derives.CURATOR):
        return _handed(chosen)
    if which is Derives.NUMBERS:
        return _of_numbers(workspace, chosen.seed)
    if which is Derives.LEVELS:
        return _levels(level)
    if which is Derives.AGES:
        return _ages(level)
    return _classic(which, level)


def _of_plan(workspace: Workspace) -> Case:
    """Return the draw that Preview shows: same question, design, seed and target."""
    shown = previewed(workspace, say("preview.guess.name"))
    setting = resolve(shown)
    request = preview_request(shown, setting)
    title = chart_title(shown.dataset, shown.plan.question)
    if request is None:
        reason = setting.problem.reason if setting.problem is not None else None
        return Case(Derives.PLAN, title, setting.counts.labels, Planned(), False, reason=reason)
    state, example = Simulated(request.design, request.origin), request.origin is Origin.EXAMPLE
    try:
        drawn = _drawn(request, setting.counts.labels)
    except WorkbenchError as error:
        return Case(Derives.PLAN, title, setting.counts.labels, state, example, reason=error)
    return Case(Derives.PLAN, title, setting.counts.labels, state, example, drawn)


@lru_cache(maxsize=2)
def _drawn(request: PreviewRequest, labels: tuple[str, ...]) -> SharesCase:
    return SharesCase(run(request).estimate, labels, request.level, request.method)


def _handed(chosen: Derived) -> Case:
    """Return the estimate that a page handed over."""
    which, handed = chosen.which, chosen.handed
    if handed is None or handed.which is not which:
        return Case(which, "", (), Planned(), False, reason=Notice(f"steps.of_{which.value}"))
    if not handed.cases:
        return Case(which, handed.title, (), handed.state, handed.example, reason=Notice(f"steps.none_{which.value}"))
    name, drawn = handed.cases[min(chosen.row, len(handed.cases) - 1)]
    labels = drawn.labels if isinstance(drawn, SharesCase) else (say("convergence.mean"),)
    title = paired(handed.title, name) if len(handed.cases) > 1 else handed.title
    return Case(which, title, labels, handed.state, handed.example, drawn, None, handed.values)


def _of_numbers(workspace: Workspace, seed: int) -> Case:
    """Return the mean of the numbers in Preview, from one draw of their reports."""
    setting = numbers_setting(workspace)
    title = setting.title or say("steps.case.ages_name")
    labels = (say("convergence.mean"),)
    made = Case(Derives.NUMBERS, title, labels, setting.state, setting.example)
    bounds, numbers = setting.bounds, setting.numbers
    if setting.problem is not None or bounds is None:
        return _without(made, setting.problem.reason if setting.problem is not None else Notice("numbers.no_bounds"))
    if numbers is None or numbers.n > MOST_AT_ONCE:
        return _without(made, Notice("steps.too_many_numbers", {"most": MOST_AT_ONCE}))
    try:
        mechanism = planned_mechanism(setting.plan.local, *bounds)
        found = draw_numbers(LocalRequest(numbers, mechanism, setting.target, setting.level, seed), Control())
        drawn = MeanCase(mechanism, found.estimate, setting.level, found.spread)
    except WorkbenchError as error:
        return _without(made, error)
    return Case(Derives.NUMBERS, title, labels, setting.state, setting.example, drawn, None, numbers.rows())


def _without(made: Case, reason: Notice | WorkbenchError) -> Case:
    return Case(made.which, made.title, made.labels, made.state, made.example, reason=reason)


@lru_cache(maxsize=8)
def _classic(which: Derives, level: float) -> Case:
    """Return a case with fixed counts; only the level follows the plan."""
    design: Design
    counts: tuple[int, ...] = (364, 636)
    labels: tuple[str, ...] = (say("example.yes"), say("example.no"))
    if which is Derives.COINS:
        design = TwoCoins()
    elif which is Derives.FOUR:
        design, counts = GRR.from_p(4, 0.75), _FOUR
        labels = tuple("ABCD")
    else:
        design, counts = GRR(10, math.log(3.0)), _TEN
        labels = tuple("ABCDEFGHIJ")
    target = Target.POPULATION
    found = estimate(design, np.array(counts), sum(counts), target)
    drawn = SharesCase(found, labels, level, methods_of(design, target)[0])
    return Case(which, say(f"steps.case.{which.value}"), labels, Planned(), False, drawn)


@lru_cache(maxsize=4)
def _levels(level: float) -> Case:
    values = normal_numbers(_MEAN, _SPREAD, _PEOPLE)
    mechanism = TwoLevelGaussian(_MEAN - 10 * _SPREAD, _MEAN + 10 * _SPREAD, _NOISE, _NOISE, _DELTA)
    request = LocalRequest(values, mechanism, Target.POPULATION, level, 1)
    found = draw_numbers(request, Control())
    drawn = MeanCase(mechanism, found.estimate, level, found.spread)
    title, labels = say("steps.case.levels"), (say("convergence.mean"),)
    return Case(Derives.LEVELS, title, labels, Planned(), False, drawn, None, values.rows())


@lru_cache(maxsize=4)
def _ages(level: float) -> Case:
    numbers = ages()
    drawn = CuratorCase(numbers.mean, _AGE_LOW, _AGE_HIGH, _AGE_SIZE, ADDED, _AGE_SCALE, level)
    title, labels = say("steps.case.ages"), (say("convergence.mean"),)
    return Case(Derives.AGES, title, labels, Planned(), True, drawn, None, numbers.rows())
