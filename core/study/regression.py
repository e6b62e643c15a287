"""Settings of the regression on the page Collected: the columns that explain the true answers, and how they enter."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from enum import StrEnum

PERS = (1, 10, 100, 1_000, 10_000)
"""Units that a coefficient of a number may be about."""
MOST_TERMS = 60


class TermShape(StrEnum):
    """The form of the effect of a number."""

    LINE = "line"
    SQUARE = "square"
    """A line and its square."""
    SPLINE_3 = "spline_3"
    """A natural cubic spline with 3 knots."""
    SPLINE_4 = "spline_4"
    SPLINE_5 = "spline_5"


class RegressionErrors(StrEnum):
    """Standard errors of a simple random sample; a survey design has errors of its own."""

    MODEL = "model"
    """From the observed information."""
    ROBUST = "robust"
    """Sandwich estimator HC1."""


@dataclass(frozen=True, slots=True)
class PlannedTerm:
    """A column that explains the answers, or the interaction of two such columns.

    number     whether its values are numbers; otherwise categories
    per        the number of units that the coefficient is about
    centered   whether the mean is subtracted from the number
    reference  the category that the others are compared with; "" for the first
    other      the second column of an interaction, "" for a column of its own. Both have terms of their own, which
               state how they enter
    """

    column: str
    number: bool = False
    per: int = 1
    centered: bool = False
    shape: TermShape = TermShape.LINE
    reference: str = ""
    other: str = ""

    @property
    def columns(self) -> tuple[str, ...]:
        return (self.column, self.other) if self.other else (self.column,)


@dataclass(frozen=True, slots=True)
class RegressionPlan:
    """Settings of the regression.

    terms    in the order of the table
    errors   the source of the standard errors
    prior    whether invented respondents keep the estimates finite
    against  the column of the chart of predicted shares; "" for the first
    """

    terms: tuple[PlannedTerm, ...] = ()
    errors: RegressionErrors = RegressionErrors.MODEL
    prior: bool = False
    against: str = ""

    @property
    def named(self) -> tuple[str, ...]:
        """Return every column that the model reads."""
        return tuple(dict.fromkeys(name for term in self.terms for name in term.columns))

    def within(self, columns: Container[str]) -> RegressionPlan:
        """Return the plan without terms of columns that are not in `columns`."""
        kept = tuple(term for term in self.terms if all(name in columns for name in term.columns))
        return replace(self, terms=kept, against=self.against if self.against in columns else "")

    def term(self, column: str) -> PlannedTerm | None:
        """Return the term of one column, not an interaction."""
        return next((one for one in self.terms if one.column == column and not one.other), None)

    def with_term(self, term: PlannedTerm) -> RegressionPlan:
        """Return the plan with this term added, or in place of the term of the same columns."""
        places = [one.columns for one in self.terms]
        if term.columns not in places:
            return replace(self, terms=(*self.terms, term))
        at = places.index(term.columns)
        return replace(self, terms=(*self.terms[:at], term, *self.terms[at + 1 :]))

    def without(self, columns: tuple[str, ...]) -> RegressionPlan:
        """Return the plan without the term of these columns; the interactions of a removed column leave with it."""
        gone = set(columns) if len(columns) == 1 else set()
        kept = (one for one in self.terms if one.columns != columns and not gone.intersection(one.columns))
        return replace(self, terms=tuple(kept))

    def moved(self, columns: tuple[str, ...], by: int) -> RegressionPlan:
        """Return the plan with the term `by` places further down, as far as there are places."""
        places = [one.columns for one in self.terms]
        at = places.index(columns)
        to = min(max(at + by, 0), len(places) - 1)
        rest = [*self.terms[:at], *self.terms[at + 1 :]]
        return replace(self, terms=(*rest[:to], self.terms[at], *rest[to:]))
