"""What is asked of several questions together."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from enum import StrEnum


class JointView(StrEnum):
    """Which answer to several questions is shown."""

    TABLE = "table"
    CORRELATION = "correlation"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class JointPlan:
    """columns  of the questions taken together; empty: all that are ready
    view     which answer is shown
    numeric  a column of numbers that the questions are correlated with; "" for none
    sums     a column with how often each respondent said yes, where the single reports were not kept; "" for none.
             Every one of its items had the design that was said of this column
    """

    columns: tuple[str, ...] = ()
    view: JointView = JointView.TABLE
    numeric: str = ""
    sums: str = ""

    @property
    def named(self) -> tuple[str, ...]:
        """Every column that has to be read for it."""
        return (*self.columns, self.numeric, self.sums)

    def within(self, heads: Container[str]) -> JointPlan:
        """The same without columns that are not among these."""
        return replace(
            self,
            columns=tuple(one for one in self.columns if one in heads),
            numeric=self.numeric if self.numeric in heads else "",
            sums=self.sums if self.sums in heads else "",
        )
