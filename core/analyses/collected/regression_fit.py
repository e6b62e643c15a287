"""The fit of a regression on the page Collected: the model of a plan, on the rows of the file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from core.analyses.collected.case import Collected
from core.analyses.collected.survey_sample import column_numbers, drawn_rows
from core.control import Control
from core.data.collected.rows import CodedColumn, CollectedRows
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.estimation.complex.sample import sample_of
from core.notices import Notice, Severity
from core.regression.columns import Columns, columns_of, simple_terms
from core.regression.covariance import Drawn, Errors, covariance
from core.regression.fit import fitted
from core.regression.likelihood import Likelihood
from core.regression.links import Link
from core.regression.model import Regression
from core.regression.responses import Source, responses_of
from core.regression.terms import Category, Interaction, Number, Term
from core.study.collected import SurveyPlan
from core.study.regression import ModelPlan, PlannedTerm, RegressionErrors, TermShape
from core.types import BoolArray, FloatArray, IntArray

_KNOTS = {TermShape.SPLINE_3: 3, TermShape.SPLINE_4: 4, TermShape.SPLINE_5: 5}


@dataclass(frozen=True, slots=True, eq=False)
class CollectedFit:
    """A model with its estimates.

    left_out  respondents without a report, a value or a weight
    prior     number of invented respondents
    """

    model: Regression
    left_out: int
    prior: float
    notices: tuple[Notice, ...]


class Fits:
    """The fits of a plan, so that a change of the chart, the level or the comparison fits no model again."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._found: dict[ModelPlan, CollectedFit] = {}

    def fit(
        self, rows: CollectedRows, asked: Collected, plan: ModelPlan, survey: SurveyPlan, *, decimal_comma: bool,
        control: Control,
    ) -> CollectedFit:  # fmt: skip
        """Return the fit, as `fit_collected` does."""
        mine = (rows, asked, survey, decimal_comma)
        same = len(self._of) == len(mine) and self._of[0] is rows and self._of[1] is asked and self._of[2:] == mine[2:]
        if not same:
            self._of, self._found = mine, {}
        found = self._found.get(plan)
        if found is None:
            found = fit_collected(rows, asked, plan, survey, decimal_comma=decimal_comma, control=control)
            self._found[plan] = found
        return replace(found, model=found.model.under(control))

    def keep(self, plans: Sequence[ModelPlan]) -> None:
        """Forget the fits of all other plans."""
        self._found = {plan: fit for plan, fit in self._found.items() if plan in plans}


def fit_collected(
    rows: CollectedRows, asked: Collected, plan: ModelPlan, survey: SurveyPlan, *, decimal_comma: bool,
    control: Control,
) -> CollectedFit:  # fmt: skip
    """Return the fit of a model by maximum likelihood, or by pseudo-likelihood if the survey design has weights, strata
    or clusters. Raises InputError and Cancelled as `collected_regression` does."""
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
    link = plan.link if asked.k == 2 else Link.LOGIT
    columns = columns_of(terms, values, weight * times, intercept=True)
    control.progress(0.1)
    like = Likelihood(columns.matrix(rows=len(times)), responses.begins[line[0]] + line[1], weight * times, None,
                      responses, link, control)  # fmt: skip
    prior = float(len(columns.names)) if plan.prior else 0.0
    fit = fitted(like, columns, prior=prior, told=lambda done: control.progress(0.1 + 0.5 * done))
    errors = Errors.HC1 if plan.errors is RegressionErrors.ROBUST else Errors.OBSERVED
    errors = errors if drawn_as.plain else Errors.DESIGN
    whole = int(rows.times.sum())
    left = {"report": 0, "value": 0, "weight": 0}
    model = Regression(
        fit, drawn_as, asked.labels, asked.labels[responses.order[0]], errors, (), left, np.flatnonzero(here), (),
        asked.column, covariance(fit, drawn_as, errors),
    )  # fmt: skip
    notices += _once(columns, rows, here)
    return CollectedFit(model, whole - int(times.sum()), prior, tuple(notices))


def model_terms(plan: ModelPlan) -> tuple[Term, ...]:
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


def _values(rows: CollectedRows, terms: tuple[Term, ...], comma: bool) -> tuple[dict[str, np.ndarray], BoolArray]:
    """Return the columns of the terms, (n,) each: numbers or texts; and the rows where none is missing."""
    values: dict[str, np.ndarray] = {}
    seen = np.ones(rows.n, dtype=bool)
    for one in simple_terms(terms):
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


def _once(columns: Columns, rows: CollectedRows, here: BoolArray) -> list[Notice]:
    """Return a note for each column with categories of a single respondent."""
    found = []
    for term in columns.terms:
        column = rows.column(term.column) if isinstance(term, Category) else None
        if column is not None:
            once = int((np.bincount(column.codes[here], weights=rows.times[here]) == 1).sum())
            if once:
                found.append(Notice("regression.seen_once", {"column": column.name, "count": once}, Severity.WARNING))
    return found
