"""The current sum or mean of numbers, as a question of a release: from the declarations alone."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from app.workspace.numbers import NumbersSetting, declared_bounds, numbers_setting
from app.workspace.workspace import Workspace
from core.data.codebooks.codebook import NOTHING_MISSING
from core.data.variable import DeclaredBy
from core.errors import InputError, WorkbenchError
from core.release.errors import ReleaseError
from core.release.number_statistic import NumberStatistic, SizeKnown, Statistic
from core.release.plan import Coding, ReleasedQuestion, ReleaseKind
from core.study.numbers import CuratorPlan, NumberSource, UnknownSize
from core.study.typed import Typed
from core.types import ColumnState

_OF_ANSWERS = ("numbers.only_texts", "numbers.nobody")


class NumberAsked(NamedTuple):
    """The settings of the numbers: the column ("" for made-up numbers), the bounds, and their source."""

    column: str
    title: str
    bounds: tuple[float, float] | None
    declared: DeclaredBy | None
    problem: WorkbenchError | None


def number_asked(workspace: Workspace) -> NumberAsked:
    """Return the settings, independent of answers unless the bounds are to be read from them."""
    setting = numbers_setting(workspace)
    if setting.source is not NumberSource.COLUMN:
        return NumberAsked("", "", None, None, ReleaseError("release.made_numbers"))
    if setting.problem is not None and setting.problem.reason.code in _OF_ANSWERS:
        # The declaration exists for any content of the column, so it discloses nothing about it.
        setting = declared_bounds(setting, workspace.dataset)
    return NumberAsked(setting.column, setting.title, setting.bounds, setting.declared, _problem(setting))


def _problem(setting: NumbersSetting) -> WorkbenchError | None:
    if setting.problem is not None:
        reason = setting.problem.reason
        return reason if isinstance(reason, WorkbenchError) else ReleaseError(reason.code, **reason.params)
    return ReleaseError("release.number_unread") if setting.bounds is None else None


def number_statistic(kind: ReleaseKind, plan: CuratorPlan, low: float, high: float) -> NumberStatistic:
    """Return the curator's statistic for a sum or a mean. Raises InputError as NumberStatistic does."""
    statistic, known = Statistic(kind.value), size_known(kind, plan)
    return NumberStatistic(
        statistic,
        low,
        high,
        known,
        size=_whole(plan.size) if known is SizeKnown.PUBLIC else None,
        prior=float(plan.prior.value) if known in (SizeKnown.PUBLIC, SizeKnown.RESIZE) else None,
        share=Decimal(repr(plan.size_share.value)) if known in (SizeKnown.RESIZE, SizeKnown.PLUG_IN) else None,
    )


def size_known(kind: ReleaseKind, plan: CuratorPlan) -> SizeKnown:
    """Return the treatment of the number of respondents."""
    if plan.known:
        return SizeKnown.PUBLIC
    if kind is ReleaseKind.SUM:
        return SizeKnown.NEVER
    return SizeKnown.RESIZE if plan.method is UnknownSize.RESIZE else SizeKnown.PLUG_IN


def released_number(workspace: Workspace, kind: ReleaseKind, price: Decimal, state: ColumnState) -> ReleasedQuestion:
    """Return the question. Raises InputError, DesignError, ReleaseError if it cannot be released like this."""
    asked = number_asked(workspace)
    if asked.problem is not None:
        raise asked.problem
    assert asked.bounds is not None
    assert asked.declared is not None
    number = number_statistic(kind, workspace.plan.numbers.curator, *asked.bounds)
    variable = workspace.dataset.codebook.variable(asked.column)
    coding = Coding((), False, NOTHING_MISSING if variable is None else variable.missing)
    return ReleasedQuestion(
        asked.column, asked.title, coding, number.labels, asked.declared, None, price, state, number
    )


def _whole(size: Typed) -> int:
    if size.value != size.value or not float(size.value).is_integer():
        raise InputError("size", size.text, "release.whole_size")
    return int(size.value)
