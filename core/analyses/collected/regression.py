"""Regression of the true answers to one question on columns of the file, from randomized reports."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.analyses.collected.case import Collected
from core.analyses.collected.survey_sample import column_numbers, drawn_rows
from core.arguments import checked
from core.control import Control
from core.data.collected.rows import CodedColumn, CollectedRows
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.estimation.complex.sample import sample_of
from core.notices import Notice, Severity
from core.regression.columns import INTERCEPT, Columns, columns_of
from core.regression.covariance import Drawn, Errors, covariance
from core.regression.effects import Averages, average_shares, representatives, values_of
from core.regression.fit import VerdictKind, fitted
from core.regression.fit_tests import Test, wald_of
from core.regression.likelihood import Likelihood
from core.regression.links import Link
from core.regression.model import Regression
from core.regression.profile import profile_bounds, surface_of
from core.regression.responses import Source, responses_of
from core.regression.terms import Category, Interaction, Number, Term
from core.study.collected import SurveyPlan
from core.study.regression import PlannedTerm, RegressionErrors, RegressionPlan, TermShape
from core.types import BoolArray, FloatArray, IntArray

POINTS = 21
"""Points of a curve; straight lines between them hide no bend."""
CLASSES = 24
MOST_LIMITS = 4
"""The most profile limits of coefficients without a finite estimate; others have none."""
_KNOTS = {TermShape.SPLINE_3: 3, TermShape.SPLINE_4: 4, TermShape.SPLINE_5: 5}


@dataclass(frozen=True, slots=True)
class Coefficient:
    """A line of the table; figures are nan where there is no finite or unique estimate.

    answer     the answer that it is about; the reference is the same in all lines
    name       as in core.regression, such as "sex=female" or "age/10²"; INTERCEPT for the constant
    term       place of its term in the model, -1 for the constant; `part`: place among the columns of the term
    direction  +1 or -1 where the estimate runs to infinity, otherwise 0; `low` or `high` is then the profile limit,
               nan without a likelihood
    cost       standard error of the design over that of direct answers
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
class Curve:
    """Mean predicted shares if one column had the same value for every respondent.

    values        (m,) of a number; empty for categories
    names         (m,) of categories; empty for a number
    shares, low, high  (k, m) in the order of `RegressionFound.labels`
    edges, counts histogram of the respondents; of categories their number, (m,)
    """

    column: str
    values: FloatArray
    names: tuple[str, ...]
    shares: FloatArray
    low: FloatArray
    high: FloatArray
    edges: FloatArray
    counts: IntArray


@dataclass(frozen=True, slots=True, eq=False)
class RegressionFound:
    """The model of one question.

    labels      the answers; `reference` is the one the others are compared with
    terms       of the model, as fitted
    verdict     whether the coefficients can be used, with its sentence
    errors      the source of the standard errors
    n, left_out respondents in the model, and without a report, a value or a weight
    clusters    number of clusters, 0 without
    shares      (k,) mean predicted shares with their limits
    tests       Wald tests of the terms with several coefficients
    cost        median over coefficients, nan if there is none: see Coefficient.cost
    curve       None where the model has no column or no sound estimate
    loglik, aic, bic  None for weights, strata or clusters
    """

    labels: tuple[str, ...]
    reference: str
    terms: tuple[Term, ...]
    lines: tuple[Coefficient, ...]
    verdict: Notice
    kind: VerdictKind
    errors: Errors
    n: int
    left_out: int
    clusters: int
    shares: FloatArray
    low: FloatArray
    high: FloatArray
    tests: tuple[Test, ...]
    cost: float
    curve: Curve | None
    loglik: float | None
    aic: float | None
    bic: float | None
    level: float
    prior: float
    notices: tuple[Notice, ...]

    @property
    def sound(self) -> bool:
        return self.kind is VerdictKind.CONVERGED


@checked
def collected_regression(
    rows: CollectedRows, asked: Collected, plan: RegressionPlan, survey: SurveyPlan, level: float, *,
    decimal_comma: bool = False, control: Control | None = None,
) -> RegressionFound:  # fmt: skip
    """Fit the baseline-category logit of the true answers by maximum likelihood, or by pseudo-likelihood if the survey
    design has weights, strata or clusters.

    With two answers the model is about the first answer. With more, the first is the reference. Rows without a report,
    a value or a weight are left out. Raises InputError: "terms" (`regression.no_terms_yet`, `regression.no_column`,
    `regression.numbers_wrong`, and those of core.regression), "reports" (`regression.nobody`), "design", and those of
    `drawn_rows`; Cancelled.
    """
    watched = control or Control()
    terms = model_terms(plan)
    if not terms:
        raise InputError("terms", None, "regression.no_terms_yet")
    sampled = bool(survey.weight or survey.stratum or survey.cluster)
    here, weight, layer, cluster = asked.counted & (rows.times > 0), np.ones(rows.n), None, None
    notices: list[Notice] = []
    if sampled:
        drawn = drawn_rows(rows, survey, decimal_comma=decimal_comma)
        sample, notices = drawn.sample, list(drawn.notices)
        here &= drawn.used
        weight[drawn.used] = sample.weight
        layer = np.zeros(rows.n, dtype=np.int64)
        layer[drawn.used] = sample.stratum
        if sample.cluster is not None:
            cluster = np.zeros(rows.n, dtype=np.int64)
            cluster[drawn.used] = sample.cluster
    values, seen = _values(rows, terms, decimal_comma)
    here &= seen
    if not here.any():
        raise InputError("reports", 0, "regression.nobody")
    values = {name: column[here] for name, column in values.items()}
    times, weight = rows.times[here], weight[here]
    weight = weight / float(np.average(weight, weights=times))
    layer = None if layer is None else np.unique(layer[here], return_inverse=True)[1]
    cluster = None if cluster is None else np.unique(cluster[here], return_inverse=True)[1]
    sample = sample_of(weight, times, stratum=layer, cluster=cluster)
    if sampled and sample.freedom < 1.0:
        raise InputError("cluster", None, "regression.one_cluster")
    weighed = bool(np.ptp(weight) > 0.0)
    stratified = layer is not None and bool(layer.any())
    drawn_as = Drawn(sample, sample.cluster, weighed, stratified)
    sources, line = _lines(asked, here)
    responses = responses_of(sources, 1 if asked.k == 2 else 0)
    columns = columns_of(terms, values, weight * times, intercept=True)
    watched.progress(0.1)
    like = Likelihood(columns.matrix(rows=len(times)), responses.begins[line[0]] + line[1], weight * times, None,
                      responses, Link.LOGIT, watched)  # fmt: skip
    prior = float(len(columns.names)) if plan.prior else 0.0
    fit = fitted(like, columns, prior=prior, told=lambda done: watched.progress(0.1 + 0.5 * done))
    errors = Errors.HC1 if plan.errors is RegressionErrors.ROBUST else Errors.OBSERVED
    errors = errors if drawn_as.plain else Errors.DESIGN
    whole = int(rows.times.sum())
    used = int(times.sum())
    left = {"report": 0, "value": 0, "weight": 0}
    model = Regression(
        fit, drawn_as, asked.labels, asked.labels[responses.order[0]], errors, (), left, np.flatnonzero(here), (),
        asked.column, covariance(fit, drawn_as, errors),
    )  # fmt: skip
    notices += _once(columns, values, times)
    watched.progress(0.8)
    return _told(model, plan, level, whole - used, prior, tuple(notices), watched)


def model_terms(plan: RegressionPlan) -> tuple[Term, ...]:
    """Return the terms of core.regression; an interaction takes the form of its columns from their own terms."""
    found: list[Term] = []
    for one in plan.terms:
        if not one.other:
            found.append(_simple(one))
            continue
        first, second = plan.term(one.column), plan.term(one.other)
        if first is not None and second is not None:
            found.append(Interaction(_simple(first), _simple(second)))
    return tuple(found)


def _simple(one: PlannedTerm) -> Number | Category:
    if not one.number:
        return Category(one.column, one.reference)
    center: float | str = "mean" if one.centered else 0.0
    return Number(one.column, center, float(one.per), one.shape is TermShape.SQUARE, _KNOTS.get(one.shape, 0))


def _values(rows: CollectedRows, terms: Sequence[Term], comma: bool) -> tuple[dict[str, np.ndarray], BoolArray]:
    """Return the columns of the terms, (n,) each: numbers or texts; and the rows where none is missing."""
    values: dict[str, np.ndarray] = {}
    seen = np.ones(rows.n, dtype=bool)
    for term in terms:
        for one in (term.first, term.second) if isinstance(term, Interaction) else (term,):
            if one.column in values:
                continue
            column = rows.column(one.column)
            if column is None:
                raise InputError("terms", one.column, "regression.no_column", column=one.column)
            seen &= column.codes >= 0
            if isinstance(one, Number):
                values[one.column] = _numbers(rows, column, comma)
            else:
                values[one.column] = np.array([*column.values, ""], dtype=object)[column.codes]
    return values, seen


def _numbers(rows: CollectedRows, column: CodedColumn, comma: bool) -> FloatArray:
    numbers: FloatArray = column_numbers(column, comma)[column.codes]
    wrong = (column.codes >= 0) & np.isnan(numbers)
    if wrong.any():
        count, where = rows.named(wrong)
        raise InputError("terms", None, "regression.numbers_wrong", rows=where, count=count, column=column.name)
    return numbers


def _lines(asked: Collected, here: BoolArray) -> tuple[list[Source], tuple[IntArray, IntArray]]:
    """Return the designs, and for each row its design and its line there. A two-group design is two designs."""
    sources: list[Source] = []
    first = []
    for one in asked.arms:
        first.append(len(sources))
        grouped = isinstance(one.design, GroupsDesign)
        sources += [Source(one.design, member) for member in (1, 2)] if grouped else [Source(one.design)]
    arm, code = asked.arm[here], asked.report[here]
    split = np.array([isinstance(one.design, GroupsDesign) for one in asked.arms])[arm]
    place = np.array(first, dtype=np.int64)[arm] + np.where(split, code // 2, 0)
    return sources, (place, np.where(split, code % 2, code))


def _once(columns: Columns, values: dict[str, np.ndarray], times: IntArray) -> list[Notice]:
    """Return a note for each column with categories of a single respondent."""
    found = []
    for term in columns.terms:
        if isinstance(term, Category):
            _, codes = np.unique(values[term.column].astype(str), return_inverse=True)
            once = int((np.bincount(codes, weights=times) == 1).sum())
            if once:
                found.append(Notice("regression.seen_once", {"column": term.column, "count": once}, Severity.WARNING))
    return found


def _told(
    model: Regression, plan: RegressionPlan, level: float, left_out: int, prior: float, notices: tuple[Notice, ...],
    control: Control,
) -> RegressionFound:  # fmt: skip
    identified = model.verdict.kind is not VerdictKind.NOT_IDENTIFIED
    reach = model.quantile(level)
    shares = low = high = np.full(len(model.labels), math.nan)
    if identified:
        every = model.average()
        shares, low, high = (_in_order(model, one) for one in (every.values, *every.logit_bounds(reach)))
    lines = _coefficients(model, level, identified, control)
    costs = [one.cost for one in lines if one.name != INTERCEPT and math.isfinite(one.cost)]
    several = [term.name for term in model.fit.columns.terms if len(term.names) > 1] if model.verdict.sound else []
    tests = tuple(wald_of(model.fit, model.parameter_covariance, model.freedom, (name,)) for name in several)
    control.progress(0.9)
    return RegressionFound(
        labels=model.labels, reference=model.reference, terms=model.fit.columns.terms, lines=lines,
        verdict=model.verdict.notice, kind=model.verdict.kind, errors=model.kind, n=int(model.n), left_out=left_out,
        clusters=int(model.drawn.sample.units) if model.drawn.cluster is not None else 0,
        shares=shares, low=low, high=high, tests=tests,
        cost=float(np.median(costs)) if costs else math.nan,
        curve=_curve(model, plan.against, reach) if model.verdict.sound else None,
        loglik=model.loglik, aic=model.aic, bic=model.bic, level=level, prior=prior, notices=notices,
    )  # fmt: skip


def _coefficients(model: Regression, level: float, identified: bool, control: Control) -> tuple[Coefficient, ...]:
    table = model.to_frame(level)
    names, low, high = model.fit.columns.names, table["low"].to_numpy(copy=True), table["high"].to_numpy(copy=True)
    ways = model.directions if identified else np.zeros(len(table), dtype=np.int64)
    if model.drawn.plain:
        places = np.flatnonzero(np.tile(model.fit.basis.kept, len(model.modeled)))
        # Each limit costs as much as several fits.
        for at in np.flatnonzero(ways[places])[:MOST_LIMITS]:
            control.checkpoint()
            ends = profile_bounds(
                surface_of(model.fit), model.fit, model.fit.shown[at], model.quantile(level), math.nan
            )
            low[places[at]], high[places[at]] = ends
    costs = model.privacy_cost()["ratio"].to_numpy() if identified else np.full(len(table), math.nan)
    term_of = model.fit.columns.term_of
    part_of = [int((term_of[:at] == term).sum()) for at, term in enumerate(term_of)]
    found = []
    for at, (value, error, p_value) in enumerate(zip(table["coefficient"], table["se"], table["p"], strict=True)):
        place = at % len(names)
        found.append(
            Coefficient(
                model.modeled[at // len(names)], names[place], int(term_of[place]), part_of[place],
                float(value), float(error), float(low[at]), float(high[at]), float(p_value), int(ways[at]),
                float(costs[at]),
            )
        )  # fmt: skip
    return tuple(found)


def _curve(model: Regression, against: str, reach: float) -> Curve | None:
    columns = model.fit.columns
    column = against if against in columns.used else next(iter(columns.used), "")
    if not column:
        return None
    given, times = columns.values[column], model.drawn.sample.times
    category = columns.category(column)
    if category is not None:
        points: list[float | str] = list(category.levels)
        counts = np.array([times[given == level].sum() for level in category.levels], dtype=np.int64)
        values, edges = np.zeros(0), np.zeros(0)
    else:
        low, high = float(given.min()), float(given.max())
        values = np.linspace(low, high, POINTS)
        points = list(values.tolist())
        whole = bool((given == np.rint(given)).all()) and high - low <= CLASSES
        edges = np.arange(low, high + 2.0) - 0.5 if whole else np.linspace(low, high, CLASSES + 1)
        counts = np.histogram(given, edges, weights=times)[0].astype(np.int64)
    made = _averages(model, column, points)
    ends = [one.logit_bounds(reach) for one in made]
    shares, below, above = (
        np.stack([_in_order(model, one) for one in part], axis=1)
        for part in ([one.values for one in made], [one[0] for one in ends], [one[1] for one in ends])
    )
    return Curve(column, values, category.levels if category is not None else (), shares, below, above, edges, counts)


def _averages(model: Regression, column: str, points: Sequence[float | str]) -> list[Averages]:
    """Return the mean shares with one value of the column for all respondents, as `Regression.average` does. Only the
    terms of the column are built for each value."""
    fit = model.fit
    rows, weight = representatives(fit)
    base = values_of(fit, rows)
    whole, first = fit.columns.matrix(base, len(rows)), 1
    moving: list[tuple[int, Term]] = []
    for term in fit.columns.terms:
        if column in term.columns:
            moving.append((first, term))
        first += len(term.names)
    found = []
    for point in points:
        values = base | {column: np.full(len(rows), point, dtype=base[column].dtype)}
        for at, term in moving:
            whole[:, at : at + len(term.names)] = term.build({name: values[name] for name in term.columns})
        matrix = whole if fit.basis.kept.all() else whole[:, fit.basis.kept]
        found.append(average_shares(fit, model.parameter_covariance, matrix, weight))
    return found


def _in_order(model: Regression, values: FloatArray) -> FloatArray:
    """Return figures with the reference first in the order of the labels."""
    found = np.empty(len(values))
    found[list(model.fit.likelihood.responses.order)] = values
    return found


def _exp(value: float) -> float:
    return math.exp(min(max(value, -700.0), 700.0)) if not math.isnan(value) else math.nan
