"""What the part Several questions works out: which questions, which of its views, and the answer. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.presenters.collected.shared import arms_said
from app.state.collected.page import CollectedSetting
from app.state.workspace import Workspace
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.designs.base import Design
from core.designs.stated.registry import stated_design
from core.designs.survey.direct import Direct
from core.errors import InputError
from core.estimate.joint.sum_score import SumScore
from core.project.collected import CollectedSource, StatedArm
from core.project.collected_joint import JointView
from core.report.columns import harmless
from core.studies.collected.case import Collected
from core.studies.collected.joint import JointTable, joint_table, sum_score, sum_score_of_column
from core.studies.collected.joint_correlation import Numbers, PairCorrelation, correlations, read_numbers
from core.types import ColumnState, Origin, RandomizedInField

Found = JointTable | tuple[PairCorrelation, ...] | SumScore
QUICK_WORK = 200_000
"""Cells times rows up to which the answer is there at once."""
QUICK_CELLS = 8


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """A column of sums, and the design that every one of its items had."""

    rows: CollectedRows
    column: str
    design: Design


@dataclass(frozen=True, slots=True, eq=False)
class JointRequest:
    """`state`: of what comes out; it is as open as the most open of what goes in. `designs`: for files, how each
    question was asked."""

    view: JointView
    questions: tuple[Collected, ...]
    numbers: Numbers | None
    sums: Sums | None
    level: float
    state: ColumnState
    designs: str = ""

    def same_as(self, other: JointRequest | None) -> bool:
        """Whether the answer would be the same: questions are known by identity, as the state keeps them."""
        return other is not None and _key(self) == _key(other)

    @property
    def quick(self) -> bool:
        cells = 1
        for one in self.questions:
            cells *= one.k
        rows = max((len(one.arm) for one in self.questions), default=0)
        if self.view is JointView.TABLE:
            # the bootstrap of a small table alone takes longer than a blink
            return False
        return cells <= QUICK_CELLS and cells * rows <= QUICK_WORK


def chosen_questions(setting: CollectedSetting) -> tuple[Collected, ...]:
    """In the order of the columns, so that neither ticking nor the question in front turns a table."""
    ready = sorted(setting.ready, key=lambda one: setting.columns.index(one.column))
    wanted = setting.plan.joint.columns
    return tuple(one for one in ready if not wanted or one.column in wanted)


def request_of(workspace: Workspace, setting: CollectedSetting) -> JointRequest:
    """What has to be worked out. Raises InputError: what stands in the way of the reports, `joint.need_two`, and what
    a column of numbers or sums is refused for."""
    plan, rows = setting.plan.joint, setting.rows
    if rows is None:
        if setting.problem is not None and isinstance(setting.problem.reason, InputError):
            raise setting.problem.reason
        raise InputError("source", None, "collected.unread")
    questions = chosen_questions(setting)
    numbers, sums = None, None
    comma = workspace.dataset.codebook.decimal_comma and setting.source is CollectedSource.COLUMNS
    if plan.view is JointView.SUM and plan.sums in setting.columns:
        asked = setting.plan.asked(plan.sums, typed=setting.source is CollectedSource.COUNTS)
        stated = (asked.arms[0] if asked.arms else StatedArm()).stated
        sums = Sums(rows, plan.sums, stated_design(stated.design, dict(stated.figures), stated.reading, 2))
        questions = ()
    elif plan.view is JointView.CORRELATION and plan.numeric in setting.columns:
        numbers = read_numbers(rows, plan.numeric, decimal_comma=comma)
    if sums is None and len(questions) + (numbers is not None) < 2:
        raise InputError("columns", len(questions), "joint.need_two")
    return JointRequest(
        plan.view, questions, numbers, sums, setting.level, _state(workspace, setting, questions, numbers, sums),
        _designs(setting, questions, plan.sums if sums is not None else ""),
    )  # fmt: skip


def run(request: JointRequest, control: Control) -> Found:
    """Raises InputError, DesignError: what the studies refuse."""
    if request.view is JointView.TABLE:
        return joint_table(request.questions, request.level, control=control)
    if request.view is JointView.CORRELATION:
        return correlations(request.questions, request.numbers, request.level, control=control)
    if request.sums is not None:
        return sum_score_of_column(request.sums.rows, request.sums.column, request.sums.design)
    return sum_score(request.questions, control=control)


def _designs(setting: CollectedSetting, questions: tuple[Collected, ...], sums: str) -> str:
    """Such as "used: crosswise(p=1/4; same) | sold: direct"; a column of sums has the design of its items."""
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
    """By the designs of all arms of all questions; a column of numbers was answered directly."""
    designs: list[Design] = [arm.design for one in questions for arm in one.arms]
    designs += [Direct(2)] if numbers is not None else []
    designs += [sums.design] if sums is not None else []
    published = setting.source is CollectedSource.COUNTS or workspace.dataset.origin is Origin.EXAMPLE
    return RandomizedInField(designs[0], tuple(designs[1:]), published)


def _key(request: JointRequest) -> tuple[object, ...]:
    numbers = None if request.numbers is None else (request.numbers.title, request.numbers.values.tobytes())
    sums = None if request.sums is None else (id(request.sums.rows), request.sums.column, request.sums.design)
    return request.view, tuple(id(one) for one in request.questions), numbers, sums, request.level
