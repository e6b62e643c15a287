"""Settings of the regression on the page Collected: the columns that explain the true answers, and how they enter."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.codec.records import WHEN_TRUE
from core.figures import within
from core.regression.links import Link
from core.study.typed import Typed

PERS = (1, 10, 100, 1_000, 10_000)
"""Units that a coefficient of a number may be about."""
MOST_TERMS = 60
SETS = within("sets", "regression.impute_sets", 2.0, 1_000.0, begins="100", step=10.0)
"""Data sets of imputed answers: missing information is often above 80%, so that 5 or 10 are too few."""
MOST_KEPT = 3
"""Models beside the current one in a comparison."""


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


class RegressionLimits(StrEnum):
    WALD = "wald"
    PROFILE = "profile"
    """Of the profile likelihood. Weights, strata and clusters have no likelihood, so their limits stay Wald limits."""


@dataclass(frozen=True, slots=True)
class ModelPlan:
    """A model: all settings that its estimates depend on.

    terms   in the order of the table
    errors  the source of the standard errors
    prior   whether invented respondents keep the estimates finite
    link    of two answers; more have the baseline-category logit
    """

    terms: tuple[PlannedTerm, ...] = ()
    errors: RegressionErrors = RegressionErrors.MODEL
    prior: bool = False
    link: Link = Link.LOGIT

    @property
    def named(self) -> tuple[str, ...]:
        """Return every column that the model reads."""
        return tuple(dict.fromkeys(name for term in self.terms for name in term.columns))

    def term(self, column: str) -> PlannedTerm | None:
        """Return the term of one column, not an interaction."""
        return next((one for one in self.terms if one.column == column and not one.other), None)


@dataclass(frozen=True, slots=True)
class RegressionPlan(ModelPlan):
    """Settings of the regression: the current model, and how it is shown.

    against  the column of the chart of predicted shares; "" for the first
    limits   of the intervals of coefficients
    kept     models to compare with the current one
    at       columns with one value for all respondents in the calculator of shares: (column, value)
    sets     number of imputed data sets
    """

    link: Link = field(default=Link.LOGIT, metadata=WHEN_TRUE)
    against: str = ""
    limits: RegressionLimits = field(default=RegressionLimits.WALD, metadata=WHEN_TRUE)
    kept: tuple[ModelPlan, ...] = field(default=(), metadata=WHEN_TRUE)
    at: tuple[tuple[str, str], ...] = field(default=(), metadata=WHEN_TRUE)
    sets: Typed = field(default=Typed(SETS.begins, float(SETS.begins)), metadata={**WHEN_TRUE, "figure": SETS})

    @property
    def model(self) -> ModelPlan:
        return ModelPlan(self.terms, self.errors, self.prior, self.link)

    @property
    def read(self) -> tuple[str, ...]:
        """Return every column that the current model or a kept one reads."""
        return tuple(dict.fromkeys((*self.named, *(name for one in self.kept for name in one.named))))

    def within(self, columns: Container[str]) -> RegressionPlan:
        """Return the plan without terms of columns that are not in `columns`, and without kept models that need one."""
        terms = tuple(term for term in self.terms if all(name in columns for name in term.columns))
        kept = tuple(one for one in self.kept if all(name in columns for name in one.named))
        at = tuple(one for one in self.at if one[0] in columns)
        against = self.against if self.against in columns else ""
        return replace(self, terms=terms, against=against, kept=kept, at=at)

    def keeping(self) -> RegressionPlan:
        """Return the plan with the current model among the kept ones, of which the oldest leaves if there are more than
        MOST_KEPT."""
        others = tuple(one for one in self.kept if one != self.model)
        return replace(self, kept=(*others, self.model)[-MOST_KEPT:])

    def showing(self, model: ModelPlan) -> RegressionPlan:
        return replace(self, terms=model.terms, errors=model.errors, prior=model.prior, link=model.link)

    def at_value(self, column: str, value: str) -> RegressionPlan:
        """Return the plan with this value of a column in the calculator; "" for the values of the respondents."""
        rest = tuple(one for one in self.at if one[0] != column)
        return replace(self, at=(*rest, (column, value)) if value else rest)

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
