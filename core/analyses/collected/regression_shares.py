"""Predicted shares of a regression on the page Collected: at chosen values, along a column, and their differences."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.data.numbers import number_of
from core.errors import InputError
from core.regression.effects import Averages, representatives, shares_and_slopes
from core.regression.fit import Fitted
from core.regression.links import curve
from core.regression.model import Regression
from core.regression.terms import Category, Interaction, Number, Term
from core.types import BoolArray, FloatArray, IntArray

Value = float | str | np.ndarray
"""One value for all rows, or (n,)."""
POINTS = 21
"""Points of a curve; straight lines between them hide no bend."""
CLASSES = 24
MOST_ROWS = 200_000
"""Rows that averages are taken over; of more, evenly spaced ones, which move an average by less than 0.1 points."""
_AT_A_TIME = 1 << 13
MOST_LEVELS = 30
"""Categories of a column whose differences are computed; of more there are none."""


@dataclass(frozen=True, slots=True, eq=False)
class Shares:
    """Mean predicted shares, or their differences, with limits: (k,) in the order of the labels."""

    shares: FloatArray
    low: FloatArray
    high: FloatArray


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
class Mean:
    """Mean predicted shares (k,), the reference first, and their derivatives by the parameters (k, p)."""

    values: FloatArray
    slopes: FloatArray

    def minus(self, other: Mean) -> Mean:
        return Mean(self.values - other.values, self.slopes - other.slopes)

    def averages(self, covariance: FloatArray) -> Averages:
        return Averages(self.values, self.slopes @ covariance @ self.slopes.T)


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """The rows that averages are taken over.

    places  (n,) rows of the values of the fit;  weight (n,)
    matrix  (n, q) columns of the likelihood;  eta (k - 1, n) linear predictors as fitted
    """

    fit: Fitted
    places: IntArray
    weight: FloatArray
    matrix: FloatArray
    eta: FloatArray

    def values(self, column: str) -> np.ndarray:
        return np.asarray(self.fit.columns.values[column])[self.places]


def rows_of(model: Regression) -> Rows:
    fit = model.fit
    places, weight = representatives(fit)
    step = -(-len(places) // MOST_ROWS)
    matrix = np.ascontiguousarray(fit.likelihood.matrix[::step])
    return Rows(fit, places[::step], weight[::step], matrix, _slopes(fit) @ matrix.T)


def _slopes(fit: Fitted) -> FloatArray:
    """Return the (k - 1, q) coefficients of the kept columns."""
    return fit.at[: fit.wide].reshape(fit.likelihood.answers, fit.likelihood.width)


class _Changed:
    """Means with other values of some columns. Only the terms of these columns are built for each mean, from one row
    where one value is enough; what the other terms add to the linear predictors is computed once."""

    def __init__(self, rows: Rows, names: Collection[str]) -> None:
        fit = rows.fit
        self._rows, self._eta = rows, rows.eta
        self._terms: list[tuple[Term, slice, BoolArray]] = []
        self._same = np.ones(fit.likelihood.width, dtype=bool)
        first = 1
        for term in fit.columns.terms:
            kept = fit.basis.kept[first : first + len(term.names)]
            begin = int(fit.basis.kept[:first].sum())
            here = slice(begin, begin + int(kept.sum()))
            if any(name in names for name in term.columns):
                self._terms.append((term, here, kept))
                self._eta = self._eta - _slopes(fit)[:, here] @ rows.matrix[:, here].T
                self._same[here] = False
            first += len(term.names)
        self._matrix = rows.matrix if self._same.all() else rows.matrix[:, self._same]

    def mean(self, changes: Mapping[str, Value]) -> Mean:
        """Return the mean with these values of the columns: one for all rows, or (n,)."""
        rows, fit = self._rows, self._rows.fit
        answers, width, n = fit.likelihood.answers, fit.likelihood.width, len(rows.weight)
        blocks = [(here, self._block(term, here, kept, changes)) for term, here, kept in self._terms]
        total, slopes = np.zeros(answers + 1), np.zeros((answers + 1, len(fit.at)))
        # With two answers the share of one is what the other lacks.
        told = slice(1, None) if answers == 1 else slice(0, None)
        for start in range(0, n, _AT_A_TIME):
            fit.likelihood.control.checkpoint()
            part = slice(start, min(start + _AT_A_TIME, n))
            eta = self._eta[:, part]
            for here, block in blocks:
                eta = eta + _slopes(fit)[:, here] @ (block if len(block) == 1 else block[part]).T
            weight = rows.weight[part]
            if answers == 1:
                share, rest, slope, _ = curve(fit.likelihood.link, eta[0])
                total += rest @ weight, share @ weight
                first = slope[None, None]
            else:
                shares, first = shares_and_slopes(fit.likelihood, eta)
                total += shares @ weight
            for answer in range(answers):
                lean = first[:, answer] * weight
                found = np.empty((len(lean), width))
                found[:, self._same] = lean @ self._matrix[part]
                for here, block in blocks:
                    one = len(block) == 1
                    found[:, here] = lean.sum(axis=1, keepdims=True) * block if one else lean @ block[part]
                slopes[told, answer * width : (answer + 1) * width] += found
        if answers == 1:
            slopes[0] = -slopes[1]
        mass = float(rows.weight.sum())
        return Mean(total / mass, slopes / mass)

    def _block(self, term: Term, here: slice, kept: BoolArray, changes: Mapping[str, Value]) -> FloatArray:
        """Return the kept columns of a term at these values: one row, or (n, c)."""
        fit, given = self._rows.fit, {name: changes[name] for name in term.columns if name in changes}
        single = len(given) == len(term.columns) and not any(isinstance(one, np.ndarray) for one in given.values())
        values = {}
        for name in term.columns:
            value = given[name] if name in given else self._rows.values(name)
            dtype = fit.columns.values[name].dtype
            size = 1 if single else len(self._rows.weight)
            values[name] = value if isinstance(value, np.ndarray) else np.full(size, value, dtype=dtype)
        found: FloatArray = term.build(values)[:, kept] - fit.basis.means[here]
        return found


def shares_at(model: Regression, rows: Rows, at: Mapping[str, str], reach: float) -> Shares:
    """Return the mean shares with these columns at one value for all respondents. Numbers are '.'-decimal.

    Raises InputError("at"): `regression.at_number`, `regression.other_category`.
    """
    changes = {column: _value(model, column, text) for column, text in at.items()}
    made = _Changed(rows, changes).mean(changes).averages(model.parameter_covariance)
    low, high = made.logit_bounds(reach)
    return Shares(*(_in_order(model, one) for one in (made.values, low, high)))


def _value(model: Regression, column: str, text: str) -> float | str:
    category = model.fit.columns.category(column)
    if category is not None:
        if text not in category.levels:
            raise InputError("at", text, "regression.other_category", column=column)
        return text
    number = number_of(text, False)
    if number is None:
        raise InputError("at", text, "regression.at_number", column=column)
    return number


def effects_of_terms(model: Regression, rows: Rows, reach: float) -> dict[tuple[int, int], Shares]:
    """Return the mean differences of the shares by (term, column of the term): of a number by one more unit of its
    coefficient, of a category from the reference. Gelman and Pardoe (2007), Sociological Methodology 37: average
    predictive comparisons. Interactions have none of their own."""
    found = {}
    fitted = _Changed(rows, ()).mean({})
    for at, term in enumerate(model.fit.columns.terms):
        if isinstance(term, Interaction) or (isinstance(term, Category) and len(term.levels) > MOST_LEVELS):
            continue
        before, others = _steps(term, rows)
        changed = _Changed(rows, (term.column,))
        without = fitted if before is None else changed.mean({term.column: before})
        for part, after in enumerate(others):
            made = changed.mean({term.column: after}).minus(without).averages(model.parameter_covariance)
            reaches = reach * made.standard_errors
            ends = (made.values, made.values - reaches, made.values + reaches)
            found[at, part] = Shares(*(_in_order(model, one) for one in ends))
    return found


def _steps(term: Number | Category, rows: Rows) -> tuple[Value | None, Sequence[Value]]:
    """Return the values of a column that are compared: the first, None for the values of the respondents, with each of
    the others."""
    if isinstance(term, Category):
        return term.levels[0], term.levels[1:]
    values = rows.values(term.column)
    if not ((values != 0.0) & (values != 1.0)).any():
        return 0.0, (1.0,)
    return None, (values + term.per,)


def curve_of(model: Regression, rows: Rows, against: str, reach: float) -> Curve | None:
    """Return the mean shares at each value of a column, of a number at POINTS values."""
    columns = model.fit.columns
    column = against if against in columns.used else next(iter(columns.used), "")
    if not column:
        return None
    given, times = columns.values[column], model.drawn.sample.times
    category = columns.category(column)
    points: Sequence[float | str]
    if category is not None:
        points = category.levels
        counts = np.array([times[given == level].sum() for level in category.levels], dtype=np.int64)
        values, edges = np.zeros(0), np.zeros(0)
    else:
        low, high = float(given.min()), float(given.max())
        values = np.linspace(low, high, POINTS)
        points = values.tolist()
        whole = bool((given == np.rint(given)).all()) and high - low <= CLASSES
        edges = np.arange(low, high + 2.0) - 0.5 if whole else np.linspace(low, high, CLASSES + 1)
        counts = np.histogram(given, edges, weights=times)[0].astype(np.int64)
    changed = _Changed(rows, (column,))
    made = [changed.mean({column: point}).averages(model.parameter_covariance) for point in points]
    ends = [one.logit_bounds(reach) for one in made]
    shares, below, above = (
        np.stack([_in_order(model, one) for one in part], axis=1)
        for part in ([one.values for one in made], [one[0] for one in ends], [one[1] for one in ends])
    )
    return Curve(column, values, category.levels if category is not None else (), shares, below, above, edges, counts)


def _in_order(model: Regression, values: FloatArray) -> FloatArray:
    """Return figures with the reference first in the order of the labels."""
    found = np.empty(len(values))
    found[list(model.fit.likelihood.responses.order)] = values
    return found
