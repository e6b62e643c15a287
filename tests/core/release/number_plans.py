"""Plans that release a sum or a mean of a column of numbers."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.variable import DeclaredBy
from core.release.number_statistic import NumberStatistic, SizeKnown, Statistic
from core.release.plan import Coding, ReleasedQuestion, ReleaseKind, ReleasePlan
from tests.core.release.drawing import plan_of

RESIZED = NumberStatistic(Statistic.MEAN, 0.0, 120.0, SizeKnown.RESIZE, prior=38.0, share=Decimal("0.2"))
PLUGGED = NumberStatistic(Statistic.MEAN, 0.0, 120.0, SizeKnown.PLUG_IN, share=Decimal("0.2"))
SIZED = NumberStatistic(Statistic.MEAN, 0.0, 120.0, SizeKnown.PUBLIC, size=60, prior=38.0)
SUM = NumberStatistic(Statistic.SUM, 0.0, 120.0, SizeKnown.NEVER)
SIZED_SUM = NumberStatistic(Statistic.SUM, 0.0, 120.0, SizeKnown.PUBLIC, size=60, prior=38.0)
EVERY = {"resized": RESIZED, "plugged": PLUGGED, "sized": SIZED, "sum": SUM, "sized sum": SIZED_SUM}


def number_plan(
    number: NumberStatistic,
    epsilon: str = "1",
    *,
    column: str = "age",
    source: DeclaredBy = DeclaredBy.TYPED,
    missing: MissingRule = NOTHING_MISSING,
    **more: Any,
) -> ReleasePlan:
    """A plan for `column`; `more` goes into the plan."""
    coding = Coding((), False, missing)
    one = ReleasedQuestion(column, "", coding, number.labels, source, None, Decimal(epsilon), number=number)
    return plan_of(one, kind=ReleaseKind(number.statistic.value), **more)
