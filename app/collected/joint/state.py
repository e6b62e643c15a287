"""The state of the tab Several questions: the chosen questions, the view and the result."""

from __future__ import annotations

from dataclasses import dataclass

from app.collected.design.names import design_name
from app.collected.state import CollectedSetting
from app.collected.words import arms_said
from app.messages.data_texts import isolated
from app.messages.speak import say
from app.workspace.workspace import Workspace
from core.analyses.collected.case import Collected
from core.analyses.collected.joint import JointTable, joint_table, sum_score, sum_score_of_column
from core.analyses.collected.joint_correlation import Numbers, PairCorrelation, correlations, read_numbers
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.data.delimited.formulas import harmless
from core.data.numbers import number_of
from core.data.variable import Role
from core.designs.base import Design
from core.designs.stated.registry import stated_design
from core.designs.survey.direct import Direct
from core.errors import InputError
from core.estimation.joint.sum_score import MOST_ITEMS, SumScore
from core.study.collected import CollectedSource, JointView, StatedArm
from core.types import ColumnState, Origin, RandomizedInField

Found = JointTable | tuple[PairCorrelation, ...] | SumScore
QUICK_WORK = 200_000
"""Cells times rows up to which the answer is computed at once."""
QUICK_CELLS = 8


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """A column of sums, and the design that every one of its items had."""

    rows: CollectedRows
    column: str
    design: Design


@dataclass(frozen=True, slots=True, eq=False)
class JointRequest:
    """The request of the tab.

    state    state of the result, as private as the least protected input
    designs  for files, the design of each question
    """

    view: JointView
    questions: tuple[Collected, ...]
    numbers: Numbers | None
    sums: Sums | None
    level: float
    state: ColumnState
    designs: str = ""

    @property
    def known(self) -> tuple[object, ...]:
        """Return all that the answer depends on: questions are known by identity, as the state keeps them."""
        numbers = None if self.numbers is None else (self.numbers.title, self.numbers.values.tobytes())
        sums = None if self.sums is None else (id(self.sums.rows), self.sums.column, self.sums.design)
        return self.view, tuple(id(one) for one in self.questions), numbers, sums, self.level

    @property
    def quick(self) -> bool:
        cells = 1
        for one in self.questions:
            cells *= one.k
        rows = max((len(one.arm) for one in self.questions), default=0)
        if self.view is JointView.TABLE:
            # Even for a small table, the bootstrap takes noticeable time.
            return False
        return cells <= QUICK_CELLS and cells * rows <= QUICK_WORK


def chosen_questions(setting: CollectedSetting) -> tuple[Collected, ...]:
    """Return the questions in the order of the columns, so that the order of ticks does not transpose a table."""
    ready = sorted(setting.ready, key=lambda one: setting.columns.index(one.column))
    wanted = setting.plan.joint.columns
    return tuple(one for one in ready if not wanted or one.column in wanted)


def request_of(workspace: Workspace, setting: CollectedSetting) -> JointRequest:
    """Return the request for the background job. Raises InputError: the obstacle of the reports, `joint.need_two`, or
    the reason why a column of numbers or sums is refused."""
    plan, rows = setting.plan.joint, setting.rows
    if rows is None:
        if setting.problem is not None and isinstance(setting.problem.reason, InputError):
            raise setting.problem.reason
        raise InputError("source", None, "collected.unread")
    questions = chosen_questions(setting)
    numbers, sums = None, None
    if plan.view is JointView.SUM and plan.sums in setting.columns:
        asked = setting.plan.asked(plan.sums, typed=setting.source is CollectedSource.COUNTS)
        stated = (asked.arms[0] if asked.arms else StatedArm()).stated
        sums = Sums(rows, plan.sums, stated_design(stated.design, dict(stated.figures), stated.reading, 2))
        questions = ()
    elif plan.view is JointView.CORRELATION and plan.numeric in setting.columns:
        numbers = read_numbers(rows, plan.numeric, decimal_comma=setting.decimal_comma)
    if sums is None and len(questions) + (numbers is not None) < 2:
        raise InputError("columns", len(questions), "joint.need_two")
    return JointRequest(
        plan.view, questions, numbers, sums, setting.level, _state(workspace, setting, questions, numbers, sums),
        _designs(setting, questions, plan.sums if sums is not None else ""),
    )  # fmt: skip


def run(request: JointRequest, control: Control) -> Found:
    """Return the results. Raises the InputError or DesignError of the analysis."""
    if request.view is JointView.TABLE:
        return joint_table(request.questions, request.level, control=control)
    if request.view is JointView.CORRELATION:
        return correlations(request.questions, request.numbers, request.level, control=control)
    if request.sums is not None:
        return sum_score_of_column(request.sums.rows, request.sums.column, request.sums.design)
    return sum_score(request.questions, control=control)


def _designs(setting: CollectedSetting, questions: tuple[Collected, ...], sums: str) -> str:
    """Return designs as "used: crosswise(p=1/4; same) | sold: direct"; a column of sums has the design of its items."""
    typed = setting.source is CollectedSource.COUNTS
    asked = [(one.title, setting.plan.asked(one.column, typed=typed)) for one in questions]
    asked += [(sums, setting.plan.asked(sums, typed=typed))] if sums else []
    return harmless(" | ".join(f"{title}: {arms_said(one.arms)}" for title, one in asked))


def _state(
    workspace: Workspace,
    setting: CollectedSetting,
    questions: tuple[Collected, ...],
    numbers: Numbers | None,
    sums: Sums | None,
) -> ColumnState:
    """Return the state, by the designs of all arms of all questions; a column of numbers counts as asked directly."""
    designs: list[Design] = [arm.design for one in questions for arm in one.arms]
    designs += [Direct(2)] if numbers is not None else []
    designs += [sums.design] if sums is not None else []
    published = setting.source is CollectedSource.COUNTS or workspace.dataset.origin is Origin.EXAMPLE
    return RandomizedInField(designs[0], tuple(designs[1:]), published, setting.rehearsed)


_NEVER = frozenset({Role.PERSON_ID, Role.IGNORE, Role.REPORTS})


@dataclass(frozen=True, slots=True)
class SumsTold:
    """`text`: the sentence below the column of sums; `unsaid`: the user has not stated its design yet."""

    text: str
    unsaid: bool


def number_columns_of(workspace: Workspace, setting: CollectedSetting) -> tuple[str, ...]:
    """Return the columns that can be correlated with reports. At least half of their distinct values are numbers, or
    they have too many distinct values to list, as incomes do. Values that are not numbers are reported when the column
    is read. The chosen column stays in the list."""
    asked = {one.column for one in setting.ready}
    chosen = setting.plan.joint.numeric
    return tuple(
        name for name in setting.columns if name == chosen or (name not in asked and _numbers(workspace, setting, name))
    )


def sum_columns_of(workspace: Workspace, setting: CollectedSetting) -> tuple[str, ...]:
    """Return columns with only whole numbers from 0 to the most questions of a sum, and always the chosen one."""
    chosen = setting.plan.joint.sums
    return tuple(name for name in setting.columns if name == chosen or _sums(workspace, setting, name))


def sums_told(setting: CollectedSetting) -> SumsTold | None:
    """Return the settings of sums; None if no sums are requested."""
    plan = setting.plan.joint
    if plan.view is not JointView.SUM:
        return None
    if plan.sums not in setting.columns:
        return SumsTold(say("joint.sums.what"), False)
    asked = setting.plan.asked(plan.sums, typed=setting.source is CollectedSource.COUNTS)
    key = asked.arms[0].stated.design if asked.arms else ""
    column = isolated(plan.sums)
    if not key:
        return SumsTold(say("joint.sums.unsaid", {"column": column}), True)
    return SumsTold(say("joint.sums.said", {"column": column, "design": design_name(key)}), False)


def _values(workspace: Workspace, setting: CollectedSetting, name: str) -> tuple[str, ...] | None:
    """Return the different values; None if there are too many."""
    if setting.source is CollectedSource.COUNTS:
        column = None if setting.rows is None else setting.rows.column(name)
        return () if column is None else column.values
    counts = workspace.dataset.counts_of(name)
    return tuple(value for value, _ in counts.values) if counts.complete else None


def _numbers(workspace: Workspace, setting: CollectedSetting, name: str) -> bool:
    values = _values(workspace, setting, name)
    variable = workspace.dataset.codebook.variable(name)
    if setting.source is CollectedSource.COLUMNS and variable is not None and variable.role in _NEVER:
        return False
    if values is None:
        return True
    told = sum(number_of(value, setting.decimal_comma) is not None for value in values)
    return told > 0 and 2 * told >= len(values)


def _sums(workspace: Workspace, setting: CollectedSetting, name: str) -> bool:
    values = _values(workspace, setting, name)
    if not values:
        return False
    told = [number_of(value, False) for value in values]
    return all(one is not None and one == int(one) and 0 <= one <= MOST_ITEMS for one in told)
