"""Regression of the true answers to one question on columns of the file, from randomized reports."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from core.analyses.collected.case import Collected
from core.analyses.collected.regression_fit import CollectedFit, Fits
from core.analyses.collected.regression_shares import (
    Curve,
    Rows,
    Shares,
    curve_of,
    effects_of_terms,
    rows_of,
    shares_at,
)
from core.arguments import checked
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.errors import InputError
from core.notices import Notice
from core.regression.columns import INTERCEPT
from core.regression.covariance import Errors
from core.regression.fit import VerdictKind
from core.regression.fit_tests import Test, compared, wald_of
from core.regression.links import Link
from core.regression.model import Regression
from core.regression.profile import profile_bounds, profile_test, surface_of
from core.regression.terms import Term
from core.study.collected import SurveyPlan
from core.study.regression import ModelPlan, RegressionLimits, RegressionPlan
from core.types import FloatArray

MOST_LIMITS = 4
"""The most profile limits of coefficients without a finite estimate; others have none."""
MOST_PARAMETERS = 50
"""The most parameters of a model with such limits, unless profile limits were chosen: each takes a second of more."""


@dataclass(frozen=True, slots=True)
class Coefficient:
    """A line of the table; figures are nan where there is no finite or unique estimate.

    answer     the answer that it is about; the reference is the same in all lines
    name       as in core.regression, such as "sex=female" or "age/10²"; INTERCEPT for the constant
    term       place of its term in the model, -1 for the constant; `part`: place among the columns of the term
    direction  +1 or -1 where the estimate runs to infinity, otherwise 0; `low` or `high` is then the profile limit,
               nan without a likelihood
    cost       standard error of the design over that of direct answers
    effect     mean difference of the predicted shares of the answer, with its limits: by one more unit of a number, or
               from the reference to the category; nan for constants, interactions, and bends of a curve
    """

    answer: str
    name: str
    term: int
    part: int
    value: float
    error: float
    low: float
    high: float
    p_value: float
    direction: int
    cost: float
    effect: float = math.nan
    effect_low: float = math.nan
    effect_high: float = math.nan

    @property
    def ratio(self) -> float:
        return _exp(self.value)

    @property
    def ratio_low(self) -> float:
        return _exp(self.low)

    @property
    def ratio_high(self) -> float:
        return _exp(self.high)


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """A kept model beside the current one.

    found    without curve, effects and costs; None if the model has no figures, for the reason `problem`
    test     of the terms that only one of the two models has; None if neither contains the other, see `no_test`
    """

    plan: ModelPlan
    found: RegressionFound | None
    test: Test | None = None
    no_test: str = ""
    problem: Notice | None = None


@dataclass(frozen=True, slots=True, eq=False)
class RegressionFound:
    """The model of one question.

    labels      the answers; `reference` is the one the others are compared with
    link        of two answers; more have the baseline-category logit
    terms       of the model, as fitted
    verdict     whether the coefficients can be used, with its sentence
    errors      the source of the standard errors
    limits      of the coefficients. With profile limits the p values are those of likelihood-ratio tests
    n, left_out respondents in the model, and without a report, a value or a weight
    clusters    number of clusters, 0 without
    shares      (k,) mean predicted shares with their limits
    tests       of the terms with several coefficients
    cost        median over coefficients, nan if there is none: see Coefficient.cost
    curve       None where the model has no column or no sound estimate
    at          predicted shares at the values of the plan, None without a sound estimate, or because of `at_problem`
    loglik, aic, bic  None for weights, strata or clusters
    compared    the kept models
    """

    labels: tuple[str, ...]
    reference: str
    link: Link
    terms: tuple[Term, ...]
    lines: tuple[Coefficient, ...]
    verdict: Notice
    kind: VerdictKind
    errors: Errors
    limits: RegressionLimits
    n: int
    left_out: int
    clusters: int
    shares: FloatArray
    low: FloatArray
    high: FloatArray
    tests: tuple[Test, ...]
    cost: float
    curve: Curve | None
    at: Shares | None
    at_problem: Notice | None
    loglik: float | None
    aic: float | None
    bic: float | None
    level: float
    prior: float
    notices: tuple[Notice, ...]
    compared: tuple[Compared, ...] = ()

    @property
    def sound(self) -> bool:
        return self.kind is VerdictKind.CONVERGED

    @property
    def plain(self) -> bool:
        """Return whether there is a likelihood: no weights, strata or clusters."""
        return self.errors is not Errors.DESIGN


@checked
def collected_regression(
    rows: CollectedRows, asked: Collected, plan: RegressionPlan, survey: SurveyPlan, level: float, *,
    decimal_comma: bool = False, control: Control | None = None, fits: Fits | None = None,
) -> RegressionFound:  # fmt: skip
    """Fit the regression of the true answers by maximum likelihood, or by pseudo-likelihood if the survey design has
    weights, strata or clusters; then the kept models.

    With two answers the model is about the first answer, by the link of the plan. With more it is the baseline-category
    logit with the first as reference. Rows without a report, a value or a weight are left out. `fits` remembers models.
    Raises InputError: "terms" (`regression.no_terms_yet`, `regression.no_column`, `regression.numbers_wrong`, and those
    of core.regression), "reports" (`regression.nobody`), "design", and those of `drawn_rows`; Cancelled.
    """
    watched, known = control or Control(), fits or Fits()

    def fit(one: ModelPlan) -> CollectedFit:
        return known.fit(rows, asked, one, survey, decimal_comma=decimal_comma, control=watched)

    made = fit(plan.model)
    watched.progress(0.7)
    kept = tuple(_compared(one, fit, plan.model, level, watched) for one in plan.kept)
    known.keep((plan.model, *plan.kept))
    watched.progress(0.8)
    return _told(made, plan, level, watched, kept)


def _compared(
    plan: ModelPlan, fit: Callable[[ModelPlan], CollectedFit], current: ModelPlan, level: float, control: Control
) -> Compared:
    """Return a kept model, with the test of it against the current one where one of the two contains the other."""
    try:
        other = fit(plan)
    except InputError as error:
        return Compared(plan, None, problem=Notice(error.code, error.params))
    brief = _told(other, RegressionPlan(), level, control, (), brief=True)
    if plan == current:
        return Compared(plan, brief, no_test="same")
    return Compared(plan, brief, *_test(fit(current).model, other.model))


def _test(one: Regression, other: Regression) -> tuple[Test | None, str]:
    """Return the test of the terms that one of two models lacks, or why there is none: "unsound", "rows", "link",
    "not_nested"."""
    if not (one.verdict.sound and other.verdict.sound):
        return None, "unsound"
    if not np.array_equal(one.rows, other.rows):
        return None, "rows"
    if one.link is not other.link:
        return None, "link"
    large, small = (one, other) if len(one.fit.at) > len(other.fit.at) else (other, one)
    names, less = set(large.fit.kept_names), set(small.fit.kept_names)
    if one.fit.prior or other.fit.prior or not less < names:
        return None, "not_nested"
    if one.drawn.plain:
        return compared(large.fit, small.fit, large.n).test, ""
    # The Wald test needs whole terms, and the smaller model has the other ones whole.
    more = tuple(term.name for term in large.fit.columns.terms if not less.issuperset(term.names))
    return large.test(*more), ""


def _told(
    made: CollectedFit, plan: RegressionPlan, level: float, control: Control, kept: tuple[Compared, ...], *,
    brief: bool = False,
) -> RegressionFound:  # fmt: skip
    model = made.model
    identified = model.verdict.kind is not VerdictKind.NOT_IDENTIFIED
    whole = model.verdict.sound and not brief
    reach = model.quantile(level)
    shares = low = high = np.full(len(model.labels), math.nan)
    rows = rows_of(model)
    if identified:
        every = shares_at(model, rows, {}, reach)
        shares, low, high = every.shares, every.low, every.high
    # Robust errors doubt the likelihood that profile limits need.
    profile = plan.limits is RegressionLimits.PROFILE and model.kind is Errors.OBSERVED and identified
    lines = _coefficients(model, level, identified, profile, brief, control)
    if whole:
        lines = _with_effects(model, rows, lines, reach)
    costs = [one.cost for one in lines if one.name != INTERCEPT and math.isfinite(one.cost)]
    several = [term.name for term in model.fit.columns.terms if len(term.names) > 1] if whole else []
    tests = tuple(
        model.test(name) if profile else wald_of(model.fit, model.parameter_covariance, model.freedom, (name,))
        for name in several
    )
    control.progress(0.9)
    at, problem = _chosen(model, rows, plan, reach) if whole else (None, None)
    return RegressionFound(
        labels=model.labels, reference=model.reference, link=model.link, terms=model.fit.columns.terms, lines=lines,
        verdict=model.verdict.notice, kind=model.verdict.kind, errors=model.kind,
        limits=RegressionLimits.PROFILE if profile else RegressionLimits.WALD, n=int(model.n), left_out=made.left_out,
        clusters=int(model.drawn.sample.units) if model.drawn.cluster is not None else 0,
        shares=shares, low=low, high=high, tests=tests,
        cost=float(np.median(costs)) if costs else math.nan,
        curve=curve_of(model, rows, plan.against, reach) if whole else None,
        at=at, at_problem=problem,
        loglik=model.loglik, aic=model.aic, bic=model.bic, level=level, prior=made.prior, notices=made.notices,
        compared=kept,
    )  # fmt: skip


def _chosen(model: Regression, rows: Rows, plan: RegressionPlan, reach: float) -> tuple[Shares | None, Notice | None]:
    used = model.fit.columns.used
    try:
        return shares_at(model, rows, {name: value for name, value in plan.at if name in used}, reach), None
    except InputError as error:
        return None, Notice(error.code, error.params)


def _with_effects(model: Regression, rows: Rows, lines: Sequence[Coefficient], reach: float) -> tuple[Coefficient, ...]:
    effects: Mapping[tuple[int, int], Shares] = effects_of_terms(model, rows, reach)
    found = []
    for line in lines:
        effect = effects.get((line.term, line.part))
        if effect is None:
            found.append(line)
            continue
        at = model.labels.index(line.answer)
        value, low, high = (float(one[at]) for one in (effect.shares, effect.low, effect.high))
        found.append(replace(line, effect=value, effect_low=low, effect_high=high))
    return tuple(found)


def _coefficients(
    model: Regression, level: float, identified: bool, profile: bool, brief: bool, control: Control
) -> tuple[Coefficient, ...]:
    table = model.to_frame(level)
    names, low, high = model.fit.columns.names, table["low"].to_numpy(copy=True), table["high"].to_numpy(copy=True)
    p_values = table["p"].to_numpy(copy=True)
    ways = model.directions if identified else np.zeros(len(table), dtype=np.int64)
    if model.drawn.plain and not brief:
        places = np.flatnonzero(np.tile(model.fit.basis.kept, len(model.modeled)))
        # Each limit costs as much as several fits.
        few = MOST_LIMITS if len(model.fit.at) <= MOST_PARAMETERS else 0
        wanted = np.arange(len(places)) if profile else np.flatnonzero(ways[places])[:few]
        surface, errors = surface_of(model.fit), model.standard_errors[places]
        for done, at in enumerate(wanted):
            control.progress(0.8 + 0.1 * done / len(wanted))
            contrast = model.fit.shown[at]
            ends = profile_bounds(surface, model.fit, contrast, model.quantile(level), float(errors[at]))
            low[places[at]], high[places[at]] = ends
            if profile:
                p_values[places[at]] = profile_test(surface, model.fit, contrast)
    costs = np.full(len(table), math.nan)
    if identified and not brief:
        costs = model.privacy_cost()["ratio"].to_numpy()
    term_of = model.fit.columns.term_of
    part_of = [int((term_of[:at] == term).sum()) for at, term in enumerate(term_of)]
    found = []
    for at, (value, error) in enumerate(zip(table["coefficient"], table["se"], strict=True)):
        place = at % len(names)
        found.append(
            Coefficient(
                model.modeled[at // len(names)], names[place], int(term_of[place]), part_of[place],
                float(value), float(error), float(low[at]), float(high[at]), float(p_values[at]), int(ways[at]),
                float(costs[at]),
            )
        )  # fmt: skip
    return tuple(found)


def _exp(value: float) -> float:
    return math.exp(min(max(value, -700.0), 700.0)) if not math.isnan(value) else math.nan
