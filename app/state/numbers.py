"""What the page Numbers works on: a column of numbers between declared bounds, and the plan for it. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.state.setting import Problem
from app.state.workspace import Dataset, Workspace
from core.data.codebooks.codebook import NOTHING_MISSING, Kind
from core.data.numbers import number_of
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn, counted_numbers, normal_numbers
from core.data.variable import DeclaredBy, Role
from core.errors import InputError
from core.notices import Notice
from core.project.numbers import DeclaredBounds, NumberSource, NumbersPlan
from core.project.typed import Typed
from core.types import ColumnState, Origin, Planned, Target, TrueAnswers

AGE_BOUNDS = (0.0, 120.0)
NORMAL_REACH = 10.0
"""Usual bounds of a normal curve: so many standard deviations on both sides; nobody is clamped."""


@dataclass(frozen=True, slots=True)
class NumbersSetting:
    """Everything a part of the page needs to know.

    title    of the numbers, as a person knows them; "" for invented or normal ones
    source   never AUTO
    column   the name of the column of the data; "" for invented and normal ones
    numbers  None while the file is being read for them, or where there are none (then `problem` says why)
    low, high, declared   the bounds and who says so; None where `problem` is about them
    problem  what stands in the way, and where: "column" or "bounds"
    unread   the file has to be read for the numbers (too many different ones to have been counted)
    state    of the numbers: it decides whether a file made of them may be public
    """

    plan: NumbersPlan
    title: str
    source: NumberSource
    column: str
    numbers: NumberColumn | None
    low: float | None
    high: float | None
    declared: DeclaredBy | None
    problem: Problem | None
    unread: bool
    state: ColumnState
    target: Target
    level: float

    @property
    def bounds(self) -> tuple[float, float] | None:
        return None if self.low is None or self.high is None else (self.low, self.high)

    @property
    def ready(self) -> bool:
        """Whether there are numbers and bounds to work with."""
        return self.problem is None and self.numbers is not None and self.bounds is not None

    @property
    def private(self) -> bool:
        return isinstance(self.state, TrueAnswers)

    @property
    def example(self) -> bool:
        """Whether they are answers that somebody invented."""
        return not self.private and self.source is not NumberSource.NORMAL


def number_columns(dataset: Dataset) -> tuple[str, ...]:
    """Columns that hold numbers: declared so, or every one of their answers is one."""
    book, found = dataset.codebook, []
    for column, counts in zip(dataset.columns, dataset.raw or dataset.counts, strict=False):
        variable = book.variable(column.name)
        if variable is None:
            if counts.complete and counts.values and _all_numbers(counts.values, book.decimal_comma):
                found.append(column.name)
        elif variable.role is Role.NUMBER or (variable.role is Role.QUESTION and variable.kind is Kind.NUMBER):
            found.append(column.name)
    return tuple(found)


def numbers_setting(workspace: Workspace, read: NumberColumn | None = None) -> NumbersSetting:
    """The setting of a workspace; never raises for anything that a person can choose.

    read  what was read from the file for a column whose values were not all counted
    """
    plan, dataset = workspace.plan.numbers, workspace.dataset
    source, column = _source(plan, dataset)
    private = source is NumberSource.COLUMN and dataset.origin is Origin.PRIVATE
    title = ""
    if source is NumberSource.COLUMN:
        title = next((one.text or one.name for one in dataset.columns if one.name == column), column)
    made = NumbersSetting(
        plan=plan,
        title=title,
        source=source,
        column=column,
        numbers=None,
        low=None,
        high=None,
        declared=None,
        problem=None,
        unread=False,
        state=TrueAnswers(Origin.PRIVATE) if private else Planned(),
        target=workspace.plan.target,
        level=workspace.plan.level,
    )
    made = _with_numbers(made, dataset, read)
    return made if made.problem is not None else _with_bounds(made, dataset)


def edit_numbers(workspace: Workspace, **changes: Any) -> Workspace:
    """The workspace with a plan for numbers of which these fields are changed."""
    plan = workspace.plan
    return replace(workspace, plan=replace(plan, numbers=replace(plan.numbers, **changes)))


def bounds_key(setting: NumbersSetting) -> str:
    """Under which the bounds of these numbers are kept; no column has the name of a source with this sign."""
    return setting.column if setting.source is NumberSource.COLUMN else f"\0{setting.source.value}"


def with_bounds(workspace: Workspace, setting: NumbersSetting, low: Typed, high: Typed, by: DeclaredBy) -> Workspace:
    """Bounds declared on the page for the numbers in front. FROM_DATA keeps no figure."""
    key = bounds_key(setting)
    nothing = Typed("", 0.0)
    kept = (
        DeclaredBounds(key, nothing, nothing, by) if by is DeclaredBy.FROM_DATA else DeclaredBounds(key, low, high, by)
    )
    rest = tuple(one for one in setting.plan.bounds if one.column != key)
    return edit_numbers(workspace, bounds=(*rest, kept))


def _source(plan: NumbersPlan, dataset: Dataset) -> tuple[NumberSource, str]:
    if plan.source is NumberSource.AUTO:
        found = number_columns(dataset)
        return (NumberSource.COLUMN, found[0]) if found else (NumberSource.AGES, "")
    return plan.source, plan.column if plan.source is NumberSource.COLUMN else ""


def _with_numbers(setting: NumbersSetting, dataset: Dataset, read: NumberColumn | None) -> NumbersSetting:
    if setting.source is NumberSource.AGES:
        return replace(setting, numbers=invented_ages())
    if setting.source is NumberSource.NORMAL:
        plan = setting.plan
        n = int(plan.normal_n.value)
        return replace(setting, numbers=normal_numbers(plan.normal_mean.value, plan.normal_sd.value, n))
    places = {one.name: place for place, one in enumerate(dataset.columns)}
    if setting.column not in places:
        reason = Notice("numbers.no_column", {"column": setting.column})
        return replace(setting, problem=Problem("column", reason))
    place = places[setting.column]
    counts = dataset.raw[place] if place < len(dataset.raw) else dataset.counts[place]
    variable = dataset.codebook.variable(setting.column)
    if read is None and not counts.complete:
        return replace(setting, unread=True)
    missing = NOTHING_MISSING if variable is None else variable.missing
    found = read or counted_numbers(counts, missing=missing, decimal_comma=dataset.codebook.decimal_comma)
    if not found.n:
        reason = Notice("numbers.no_numbers", {"column": setting.column, "texts": found.texts})
        return replace(setting, problem=Problem("column", reason))
    return replace(setting, numbers=found)


def _with_bounds(setting: NumbersSetting, dataset: Dataset) -> NumbersSetting:
    """Typed ones first, then those of the codebook; made numbers have usual ones."""
    own = next((one for one in setting.plan.bounds if one.column == bounds_key(setting)), None)
    low: float | None = None
    high: float | None = None
    declared = DeclaredBy.TYPED
    variable = dataset.codebook.variable(setting.column) if setting.column else None
    if own is not None and own.declared is DeclaredBy.FROM_DATA:
        declared = DeclaredBy.FROM_DATA
        if setting.numbers is not None:
            low, high = float(setting.numbers.values[0]), float(setting.numbers.values[-1])
            if low == high:
                return replace(setting, declared=declared, problem=Problem("bounds", Notice("numbers.one_value")))
    elif own is not None:
        low, high, declared = own.low.value, own.high.value, own.declared
    elif variable is not None and variable.bounds is not None:
        low, high = variable.bounds
        declared = variable.sources.bounds
    elif setting.source is NumberSource.AGES:
        low, high = AGE_BOUNDS
    elif setting.source is NumberSource.NORMAL:
        reach = NORMAL_REACH * setting.plan.normal_sd.value
        low, high = setting.plan.normal_mean.value - reach, setting.plan.normal_mean.value + reach
    if low is None or high is None:
        reason = None if setting.unread else Problem("bounds", Notice("numbers.no_bounds"))
        return replace(setting, declared=declared, problem=reason)
    if not low < high:
        problem = InputError("bounds", (low, high), "numeric.bounds")
        return replace(setting, declared=declared, problem=Problem("bounds", problem))
    return replace(setting, low=low, high=high, declared=declared)


def _all_numbers(values: tuple[tuple[str, int], ...], comma: bool) -> bool:
    return all(number_of(value, comma) is not None for value, _ in values)
