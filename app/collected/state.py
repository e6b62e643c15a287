"""The state of the page Collected: reports of questions as codes, with the designs that made them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from app.workspace.declared import described, with_dataset
from app.workspace.examples import PUBLISHED_COUNTS
from app.workspace.kits import readable_kits
from app.workspace.made_before import MadeBefore
from app.workspace.numbers import missing_rule
from app.workspace.planning import plan_setting
from app.workspace.setting import Problem
from app.workspace.workspace import Dataset, Workspace
from core.analyses.collected.build import GroupNames, build_collected
from core.analyses.collected.case import Collected
from core.analyses.collected.redesign import redesigned
from core.analyses.collected.survey_reports import PairedQuestion
from core.data.codebooks.codebook import MissingRule
from core.data.codebooks.declare import with_role
from core.data.collected.rows import CollectedRows
from core.data.collected.typed_counts import read_counts
from core.data.variable import Role
from core.designs.base import Design
from core.designs.survey.direct import Direct
from core.errors import InputError
from core.study.collected import ArmsBy, CollectedPlan, CollectedQuestion, CollectedSource
from core.types import ColumnState, Origin, RandomizedInField

T = TypeVar("T")
_Said = tuple[CollectedQuestion, str, str, bool, GroupNames]
_TABLES = MadeBefore[str, CollectedRows | InputError](2)
# Only questions of the same rows stay: a file of a million rows is held once.
_BUILT = MadeBefore[_Said, Collected | InputError](40, alone=True)


def typed_rows(text: str) -> CollectedRows | InputError:
    """Return the rows of typed counts, or the error in them; the same object for the same text."""
    return _TABLES.of((), text, lambda: _or_error(lambda: read_counts(text)))


def built(
    rows: CollectedRows,
    question: CollectedQuestion,
    title: str,
    group: str,
    decimal_comma: bool,
    group_names: GroupNames = (),
) -> Collected | InputError:
    """Return the coded reports of a question, or the error. The same rows and settings give the same object.

    Rows are known by identity: comparing a million of them costs more than to code them.
    """
    said = question, title, group, decimal_comma, group_names

    def made() -> Collected:
        return _same_reports(rows, said) or build_collected(
            rows, question, title=title, group=group, group_names=group_names, decimal_comma=decimal_comma
        )

    return _BUILT.of((rows,), said, lambda: _or_error(made))


def _same_reports(rows: CollectedRows, said: _Said) -> Collected | None:
    """Return the coded reports of an earlier call if only figures of designs changed. Raises InputError."""
    question, *rest = said
    for one in _BUILT.kept:
        before, *others = one.said
        if one.is_of((rows,)) and others == rest and isinstance(one.result, Collected):
            made = redesigned(one.result, before, question, rows)
            if made is not None:
                return made
    return None


def _or_error(make: Callable[[], T]) -> T | InputError:
    try:
        return make()
    except InputError as error:
        # The frames of the traceback would keep the rows in memory.
        return error.with_traceback(None)


def declared_weight(dataset: Dataset, columns: tuple[str, ...]) -> str:
    """Return the weight column of the page Data, or the only column with that role; "" if there is none."""
    return next((one for one in (dataset.base.weight, dataset.codebook.weight) if one and one in columns), "")


def with_declared_weight(plan: CollectedPlan, dataset: Dataset, columns: tuple[str, ...]) -> CollectedPlan:
    """Return the plan with that weight, unless the user chose a column or none."""
    survey = plan.survey
    if survey.weight or survey.weight_chosen:
        return plan
    found = declared_weight(dataset, columns)
    return replace(plan, survey=replace(survey, weight=found)) if found else plan


_NO_TITLE = frozenset({"report", "reports", "answer", "answers", "letter", "entry"})
_DIRECT = ("", "direct")
_DECLARED = MadeBefore[tuple[str, ...], Dataset](4)
"""A study has few data sets among its steps."""


def taken_columns(plan: CollectedPlan) -> frozenset[str]:
    """Return the file columns with a design other than asking directly, for all rows or for an arm. A pair of
    randomized halves is included, because a half does not hold true answers. Columns of typed counts are excluded."""
    said = frozenset(
        one.column
        for one in plan.questions
        if not one.typed and any(arm.stated.design not in _DIRECT for arm in one.arms)
    )
    drawn = plan.survey
    if plan.source is not CollectedSource.COUNTS and drawn.pairs(drawn.paired):
        said |= {drawn.paired, drawn.second}
    return said


def with_taken(workspace: Workspace, before: Collection[str] = ()) -> Workspace:
    """Return the workspace in which every such column has the role of randomized answers. The columns in `before` are
    skipped, because the user may have given them another role since then.

    Another question is asked where the present one is such a column, if there is another.
    """
    dataset, book = workspace.dataset, workspace.dataset.codebook
    known = {one.column: one.role for one in book.variables}
    new = taken_columns(workspace.plan.collected) - set(before)
    names = tuple(sorted(name for name in new if known.get(name, Role.REPORTS) is not Role.REPORTS))
    # The answers of a sample are public, and it has no declarations.
    return with_dataset(workspace, _declared(dataset, names)) if names and dataset.everyone else workspace


def _declared(dataset: Dataset, names: tuple[str, ...]) -> Dataset:
    def made() -> Dataset:
        book = dataset.codebook
        # The other items of such a question cannot be counted as one without this item.
        items = {name for block in book.blocks if set(names).intersection(block.columns) for name in block.columns}
        book = with_role(book, items, Role.QUESTION) if items else book
        return described(dataset, with_role(book, names, Role.REPORTS))

    return _DECLARED.of((dataset,), names, made)


@dataclass(frozen=True, slots=True, eq=False)
class CollectedSetting:
    """Everything a part of the page needs to know.

    source     never AUTO
    columns    columns that can hold reports or groups: of the file, or of the typed counts
    needed     columns of the file that the plan uses
    rows       None while the file is loading, or if there are no rows (then `problem` has the reason)
    asked      the stated set-up of the current question
    front      the current question; None if there is a `problem`
    others     the other questions that are ready, in the order of the plan
    problem    the obstacle and its place: "source", "counts", "reports", "arms", "design", "reading", "p1", "p2", or a
               figure of the design
    unread     whether columns of the file are still to be read
    state      privacy state of the results for the current question
    group_names  names of the groups that differ from their values
    invented   whether the rows are those of an invented survey of the program
    decimal_comma  whether numbers of the rows have a decimal comma; typed counts have none
    """

    plan: CollectedPlan
    source: CollectedSource
    columns: tuple[str, ...]
    needed: tuple[str, ...]
    rows: CollectedRows | None
    asked: CollectedQuestion
    front: Collected | None
    others: tuple[Collected, ...]
    problem: Problem | None
    unread: bool
    state: ColumnState
    level: float
    group_names: GroupNames = ()
    invented: bool = False
    decimal_comma: bool = False

    @property
    def ready(self) -> tuple[Collected, ...]:
        """Return all ready questions, the current one first."""
        return ((self.front,) if self.front is not None else ()) + self.others

    @property
    def rehearsed(self) -> bool:
        """Return whether the counts were drawn from a guess."""
        kit = self.plan.kit_in_front if self.source is CollectedSource.COUNTS else None
        return kit is not None and kit.rehearsal > 0

    @property
    def example(self) -> bool:
        """Return whether the reports are those of an example of the program."""
        return self.invented or (self.source is CollectedSource.COUNTS and self.plan.counts in PUBLISHED_COUNTS)


def collected_setting(workspace: Workspace, read: CollectedRows | None = None) -> CollectedSetting:
    """Return the setting of a workspace; never raises for a user's choices.

    read  the columns `needed`, read from the file
    """
    plan, dataset = workspace.plan.collected, workspace.dataset
    source = _source(plan, dataset)
    empty = CollectedQuestion("")
    state: ColumnState = RandomizedInField(None)
    made = CollectedSetting(
        plan, source, (), (), None, empty, None, (), None, unread=False, state=state, level=workspace.plan.level
    )
    if source is CollectedSource.COUNTS:
        rows = typed_rows(plan.counts)
        if isinstance(rows, InputError):
            return replace(made, problem=Problem("counts", rows))
        columns = tuple(one.name for one in rows.columns)
        plan = _with_present_group(plan, columns)
        made = replace(made, plan=plan, columns=columns, rows=rows)
        return _with_questions(made, workspace, _front(plan, columns, dataset))
    columns = tuple(column.name for column in dataset.columns if not dataset.counts_of(column.name).many)
    plan = _with_present_group(plan, columns)
    front = _front(plan, columns, dataset)
    plan = with_declared_weight(plan, dataset, tuple(name for name in columns if name != front))
    asked = plan.asked(front, typed=False)
    needed, invented = needed_columns(plan, front, columns), dataset.origin is Origin.EXAMPLE
    made = replace(
        made, plan=plan, columns=columns, asked=asked, needed=needed, invented=invented,
        decimal_comma=dataset.codebook.decimal_comma,
    )  # fmt: skip
    if not front:
        unchosen = InputError("source", None, "collected.no_question")
        return replace(made, problem=Problem("source", unchosen), needed=())
    if read is None:
        return replace(made, unread=bool(made.needed))
    return _with_questions(replace(made, rows=read), workspace, front)


def edit_collected(workspace: Workspace, **changes: Any) -> Workspace:
    """Return the workspace with these fields of the plan for collected reports changed."""
    return _with_plan(workspace, replace(workspace.plan.collected, **changes))


def _with_plan(workspace: Workspace, collected: CollectedPlan) -> Workspace:
    """Return the workspace with this plan; columns that it uses as reports are now randomized on every page."""
    changed = replace(workspace, plan=replace(workspace.plan, collected=collected))
    return with_taken(changed, before=taken_columns(workspace.plan.collected))


def edit_question(workspace: Workspace, column: str, **changes: Any) -> Workspace:
    """Return the workspace with these fields of one column's question changed."""
    plan = workspace.plan.collected
    typed = _source(plan, workspace.dataset) is CollectedSource.COUNTS
    return _with_plan(workspace, plan.with_question(replace(plan.asked(column, typed=typed), **changes)))


def needed_columns(plan: CollectedPlan, front: str, columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return the columns of the file that the plan uses, each once. Columns that the file lacks are left out."""
    survey = plan.survey
    named = [front, plan.group, survey.weight, survey.stratum, survey.cluster, survey.sizes, *plan.joint.named]
    named += plan.regression.read
    named += [plan.honesty.anchor, survey.second if survey.pairs(front) else ""]
    for one in (plan.asked(front, typed=False), *(one for one in plan.questions if not one.typed)):
        by = {ArmsBy.ONE: (), ArmsBy.ARMS: (one.arm,), ArmsBy.ROWS: (one.model, one.p1, one.p2)}[one.by]
        named += [one.column, *by]
    return tuple(name for name in dict.fromkeys(named) if name in columns)


def missing_rules(dataset: Dataset, columns: tuple[str, ...]) -> dict[str, MissingRule]:
    """Return the missing-value rule of each of these columns."""
    return {name: missing_rule(dataset, name) for name in columns}


def group_names(setting: CollectedSetting, dataset: Dataset) -> GroupNames:
    """Return the names of groups of the file for which the codebook has more than their codes: "1 · female"."""
    if setting.source is not CollectedSource.COLUMNS or not setting.plan.group:
        return ()
    declared = dataset.codebook.variable(setting.plan.group)
    labels = () if declared is None else declared.labels
    return tuple((value, f"{value} · {text}") for value, text in labels if text not in ("", value))


def _source(plan: CollectedPlan, dataset: Dataset) -> CollectedSource:
    if plan.source is not CollectedSource.AUTO:
        return plan.source
    # Next to the user's own file, the program's example counts would pass for its content.
    own = dataset.origin is Origin.PRIVATE and plan.counts == CollectedPlan().counts
    declared = dataset.codebook.columns_with(Role.REPORTS)
    return CollectedSource.COLUMNS if own or declared else CollectedSource.COUNTS


def _front(plan: CollectedPlan, columns: tuple[str, ...], dataset: Dataset) -> str:
    """Return the current question: the chosen one, or the first with a stated set-up, or a column of reports.

    The first column of a file may be anything, so none of them is taken; of typed counts it is.
    """
    if plan.question in columns:
        return plan.question
    typed = _source(plan, dataset) is CollectedSource.COUNTS
    said = next((one.column for one in plan.questions if one.typed is typed and one.column in columns), "")
    reports = next((name for name in dataset.codebook.columns_with(Role.REPORTS) if name in columns), "")
    return said or reports or (next(iter(columns), "") if typed else "")


def _with_present_group(plan: CollectedPlan, columns: tuple[str, ...]) -> CollectedPlan:
    """Return the plan without a split by a column that is gone. The stored plan keeps it for when the column
    returns."""
    return plan if plan.group in ("", *columns) else replace(plan, group="")


def _with_questions(setting: CollectedSetting, workspace: Workspace, front: str) -> CollectedSetting:
    plan, dataset, rows = setting.plan, workspace.dataset, setting.rows
    typed = setting.source is CollectedSource.COUNTS
    named = group_names(setting, dataset)
    setting = replace(setting, asked=plan.asked(front, typed=typed), group_names=named)
    if rows is None:
        return setting

    def made(asked: CollectedQuestion) -> Collected | InputError:
        title = titled(asked, workspace) if typed else asked.column
        if not typed:
            title = next((one.text or one.name for one in dataset.columns if one.name == title), title)
        return built(rows, asked, title, plan.group, setting.decimal_comma, named)

    rest = [
        made(one) for one in plan.questions
        if one.typed is typed and one.column != front and one.column in setting.columns
    ]  # fmt: skip
    setting = replace(setting, others=tuple(one for one in rest if isinstance(one, Collected)))
    found = made(setting.asked)
    if isinstance(found, InputError):
        if found.code == "stated.unsaid" and plan.survey.pairs(front):
            found = InputError("design", None, "survey.pairs_elsewhere")
        return replace(setting, problem=Problem(found.field, found))
    return replace(setting, front=found, state=_state(found, setting, dataset))


def titled(asked: CollectedQuestion, workspace: Workspace) -> str:
    """Return the title of typed counts: the head of their column, unless it only says that they are reports.

    Then it is the question of a kit in the study with these reports, or that of the plan with these answers.
    """
    if asked.column.casefold() not in _NO_TITLE:
        return asked.column
    for _, read in readable_kits(workspace.plan.collected):
        if read.decoding.question and set(read.reports) == set(asked.reports):
            return read.decoding.question
    known = any(one.name == workspace.plan.question for one in workspace.dataset.columns)
    if not known or workspace.plan.collected.counts == CollectedPlan().counts:
        return asked.column
    planned = plan_setting(workspace)
    same = set(planned.labels) == set(asked.answers or asked.reports)
    return planned.question if same and planned.question else asked.column


def _state(found: Collected, setting: CollectedSetting, dataset: Dataset) -> ColumnState:
    """Return the privacy state, based on the designs of all arms and of the question to split by. Typed counts and
    example data count as published already."""
    first, *further = (arm.design for arm in found.arms)
    published = setting.source is CollectedSource.COUNTS or dataset.origin is Origin.EXAMPLE
    if setting.plan.group and setting.plan.group != found.column:
        further += _designs_of_groups(setting, dataset)
    return RandomizedInField(first, tuple(further), published, setting.rehearsed)


def _designs_of_groups(setting: CollectedSetting, dataset: Dataset) -> list[Design]:
    """Return the designs of the column to split by; none if it does not hold reports. Reports without a stated design
    count as asked directly."""
    group = setting.plan.group
    told = next((one for one in setting.others if one.column == group), None)
    if told is not None:
        return [arm.design for arm in told.arms]
    typed = setting.source is CollectedSource.COUNTS
    said = any((one.column, one.typed) == (group, typed) for one in setting.plan.questions)
    return [Direct(2)] if said or group in dataset.codebook.columns_with(Role.REPORTS) else []


def survey_front(setting: CollectedSetting) -> Collected | PairedQuestion | None:
    """Return the question of the survey design analysis; None if it is not ready."""
    if setting.rows is not None and setting.plan.survey.pairs(setting.asked.column):
        return PairedQuestion(setting.asked, setting.plan.group, setting.group_names)
    return setting.front


def survey_setting(setting: CollectedSetting) -> CollectedSetting:
    """Return the setting for the survey design tab. A pair of reports needs its own state, because a design stated for
    one report does not protect two."""
    if not setting.plan.survey.pairs(setting.asked.column):
        return setting
    return replace(setting, front=None, state=RandomizedInField(None))
