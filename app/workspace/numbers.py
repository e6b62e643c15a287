"""The data of tabs about numbers: a column of numbers between declared bounds, and the plan for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from app.workspace.made_before import MadeBefore
from app.workspace.setting import Problem
from app.workspace.workspace import Dataset, Workspace
from core.central.chains import ADDED, CHANGED
from core.data.codebooks.codebook import NOTHING_MISSING, Kind, MissingRule
from core.data.numbers import number_of
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn, counted_numbers, normal_numbers
from core.data.numeric.typed_numbers import LARGEST
from core.data.variable import ColumnCounts, DeclaredBy, Role
from core.errors import InputError
from core.notices import Notice
from core.study.numbers import NO_COLUMN, DeclaredBounds, Neighbours, NumberSource, NumbersPlan
from core.study.typed import Typed
from core.types import ColumnState, Origin, Planned, Target, TrueAnswers

MOST_AT_ONCE = 200_000
"""Numbers up to which the tab Steps draws their reports at once."""
_LISTED = MadeBefore[None, tuple[str, ...]](2)
_COUNTED = MadeBefore[tuple[MissingRule, bool], NumberColumn](4)


def number_columns(dataset: Dataset) -> tuple[str, ...]:
    """Return columns of true numbers: declared ones, or undeclared ones with numbers as all their answers.

    Columns of ids, weights and filters, ignored ones, randomized reports and select-all questions are excluded. The
    filter does not change the result. A second call for the same data set is free.
    """
    return _LISTED.of((dataset,), None, lambda: _number_columns(dataset))


def numbers_of(dataset: Dataset, column: str) -> NumberColumn | None:
    """Return the numbers of a column under the current base, each respondent once; None if the file must be read."""
    place = dataset.position(column)
    counts = (dataset.raw or dataset.counts)[place]
    if not counts.complete:
        return None
    rule, comma = missing_rule(dataset, column), dataset.codebook.decimal_comma
    return _COUNTED.of((counts,), (rule, comma), lambda: counted_numbers(counts, missing=rule, decimal_comma=comma))


def missing_rule(dataset: Dataset, column: str) -> MissingRule:
    variable = dataset.codebook.variable(column)
    return NOTHING_MISSING if variable is None else variable.missing


@cache
def ages() -> NumberColumn:
    """Return the invented ages, always the same object."""
    return invented_ages()


@lru_cache(maxsize=2)
def normal_curve(mean: float, sd: float, n: int) -> NumberColumn:
    return normal_numbers(mean, sd, n)


def _number_columns(dataset: Dataset) -> tuple[str, ...]:
    book, found = dataset.codebook, []
    # The columns of the file are first, and select-all questions after them.
    for column, counts in zip(dataset.columns, dataset.everyone or dataset.raw or dataset.counts, strict=False):
        variable = book.variable(column.name)
        if counts.many:
            continue
        if variable is None:
            if counts.complete and counts.values and _all_numbers(counts, book.decimal_comma):
                found.append(column.name)
        elif variable.role is Role.NUMBER or (variable.role is Role.QUESTION and variable.kind is Kind.NUMBER):
            found.append(column.name)
    return tuple(found)


def _all_numbers(counts: ColumnCounts, comma: bool) -> bool:
    return all(number_of(value, comma) is not None for value, _ in counts.values)


AGE_BOUNDS = (0.0, 120.0)
NORMAL_REACH = 10.0
"""Default bounds of a normal curve: this many standard deviations on both sides, so that nobody is clamped."""


@dataclass(frozen=True, slots=True)
class NumbersSetting:
    """Everything a part of the page needs to know.

    title    of the numbers, for the user; "" for invented or normal ones
    source   never AUTO
    column   the name of the column of the data; "" for invented and normal ones
    numbers  None while the file is being read for them, or if there are none (then `problem` gives the reason)
    low, high, declared   the bounds and their source; None if `problem` is about them
    low_text, high_text   the bounds as typed; bounds from another source are written from the number
    problem  the obstacle, and its place: "column" or "bounds"
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
    low_text: str = ""
    high_text: str = ""

    @property
    def bounds(self) -> tuple[float, float] | None:
        return None if self.low is None or self.high is None else (self.low, self.high)

    @property
    def ready(self) -> bool:
        """Return whether there are numbers and bounds to work with."""
        return self.problem is None and self.numbers is not None and self.bounds is not None

    @property
    def private(self) -> bool:
        return isinstance(self.state, TrueAnswers)

    @property
    def example(self) -> bool:
        """Return whether they are answers that somebody invented."""
        return not self.private and self.source is not NumberSource.NORMAL


def numbers_setting(workspace: Workspace, read: NumberColumn | None = None) -> NumbersSetting:
    """Return the setting of a workspace; never raises for a user's choices.

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


def declared_bounds(setting: NumbersSetting, dataset: Dataset) -> NumbersSetting:
    """Return the setting with its bounds for any content of its column: a release must not disclose an empty column."""
    return _with_bounds(replace(setting, problem=None), dataset)


def edit_numbers(workspace: Workspace, **changes: Any) -> Workspace:
    """Return the workspace with these fields of its plan for numbers changed."""
    plan = workspace.plan
    return replace(workspace, plan=replace(plan, numbers=replace(plan.numbers, **changes)))


def bounds_key(setting: NumbersSetting) -> str:
    """Return the key for the bounds of these numbers; its sign keeps it apart from names of columns."""
    return setting.column if setting.source is NumberSource.COLUMN else f"{NO_COLUMN}{setting.source.value}"


def with_bounds(workspace: Workspace, setting: NumbersSetting, low: Typed, high: Typed, by: DeclaredBy) -> Workspace:
    """Return the workspace with bounds declared on the page for the current numbers. FROM_DATA stores no figure."""
    key = bounds_key(setting)
    nothing = Typed("", 0.0)
    kept = (
        DeclaredBounds(key, nothing, nothing, by) if by is DeclaredBy.FROM_DATA else DeclaredBounds(key, low, high, by)
    )
    rest = tuple(one for one in setting.plan.bounds if one.column != key)
    return edit_numbers(workspace, bounds=(*rest, kept))


def without_bounds(workspace: Workspace, setting: NumbersSetting) -> Workspace:
    """Return the workspace without the page's bounds: the codebook's bounds apply again, or the defaults."""
    key = bounds_key(setting)
    return edit_numbers(workspace, bounds=tuple(one for one in setting.plan.bounds if one.column != key))


def _source(plan: NumbersPlan, dataset: Dataset) -> tuple[NumberSource, str]:
    if plan.source is NumberSource.AUTO:
        found = number_columns(dataset)
        return (NumberSource.COLUMN, found[0]) if found else (NumberSource.AGES, "")
    return plan.source, plan.column if plan.source is NumberSource.COLUMN else ""


def _with_numbers(setting: NumbersSetting, dataset: Dataset, read: NumberColumn | None) -> NumbersSetting:
    column, plan = setting.column, setting.plan
    if setting.source is NumberSource.AGES:
        return replace(setting, numbers=ages())
    if setting.source is NumberSource.NORMAL:
        made = normal_curve(plan.normal_mean.value, plan.normal_sd.value, int(plan.normal_n.value))
        return replace(setting, numbers=made)
    if column not in number_columns(dataset):
        known = any(one.name == column for one in dataset.columns)
        reason = Notice("numbers.not_numbers" if known else "numbers.no_column", {"column": column})
        return replace(setting, problem=Problem("column", reason))
    found = numbers_of(dataset, column) or read
    if found is None:
        return replace(setting, unread=True)
    if not found.n:
        code = "numbers.only_texts" if found.texts else "numbers.nobody"
        reason = Notice(code, {"column": column, "texts": found.texts} if found.texts else {"column": column})
        return replace(setting, problem=Problem("column", reason))
    return replace(setting, numbers=found)


def _with_bounds(setting: NumbersSetting, dataset: Dataset) -> NumbersSetting:
    """Return the setting with typed bounds, otherwise those of the codebook; made-up numbers have defaults."""
    own = next((one for one in setting.plan.bounds if one.column == bounds_key(setting)), None)
    if own is not None and own.declared is DeclaredBy.FROM_DATA:
        return _bounds_of_data(setting)
    if own is not None:
        texts = own.low.text, own.high.text
        setting = replace(setting, declared=own.declared, low_text=texts[0], high_text=texts[1])
        # Only one of the bounds may be typed.
        return _checked(setting, (own.low.value, own.high.value) if all(texts) else None)
    variable = dataset.codebook.variable(setting.column) if setting.column else None
    declared, bounds = DeclaredBy.TYPED, None
    if variable is not None and variable.bounds is not None:
        declared, bounds = variable.sources.bounds, variable.bounds
    elif setting.source is NumberSource.AGES:
        declared, bounds = DeclaredBy.SAMPLE, AGE_BOUNDS
    elif setting.source is NumberSource.NORMAL:
        middle, reach = setting.plan.normal_mean.value, NORMAL_REACH * setting.plan.normal_sd.value
        declared, bounds = DeclaredBy.SAMPLE, (middle - reach, middle + reach)
    if bounds is not None:
        setting = replace(setting, low_text=f"{bounds[0]:.12g}", high_text=f"{bounds[1]:.12g}")
    return _checked(replace(setting, declared=declared), bounds)


def _bounds_of_data(setting: NumbersSetting) -> NumbersSetting:
    setting = replace(setting, declared=DeclaredBy.FROM_DATA)
    if setting.numbers is None:
        return setting
    low, high = float(setting.numbers.values[0]), float(setting.numbers.values[-1])
    if low == high:
        return replace(setting, problem=Problem("bounds", Notice("numbers.one_value")))
    return _checked(replace(setting, low_text=f"{low:.12g}", high_text=f"{high:.12g}"), (low, high))


def _checked(setting: NumbersSetting, bounds: tuple[float, float] | None) -> NumbersSetting:
    if bounds is None:
        return replace(setting, problem=Problem("bounds", Notice("numbers.no_bounds")))
    if not bounds[0] < bounds[1]:
        return replace(setting, problem=Problem("bounds", InputError("bounds", bounds, "numeric.bounds")))
    if setting.source is NumberSource.COLUMN and max(abs(bounds[0]), abs(bounds[1])) > LARGEST:
        # Typed bounds never are too large, but bounds from the data or from a codebook can be.
        return replace(setting, problem=Problem("bounds", Notice("numbers.bounds_too_large", {"high": LARGEST})))
    return replace(setting, low=bounds[0], high=bounds[1])


def distance_of(neighbours: Neighbours) -> int:
    """Return the number of rows that differ between neighboring data sets."""
    return ADDED if neighbours is Neighbours.ADDED else CHANGED
