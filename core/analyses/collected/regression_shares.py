"""Predicted shares of a regression on the page Collected: at chosen values, along a column, and their differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.data.numbers import number_of
from core.errors import InputError
from core.regression.effects import (
    Averages,
    average_difference,
    average_shares,
    representatives,
    values_of,
)
from core.regression.model import Regression
from core.regression.terms import Category, Interaction, Number
from core.types import FloatArray, IntArray

Value = float | str | np.ndarray
"""One value for all rows, or (n,)."""
POINTS = 21
"""Points of a curve; straight lines between them hide no bend."""
CLASSES = 24
MOST_ROWS = 200_000
"""Rows that averages are taken over; of more, evenly spaced ones, which move an average by less than 0.1 points."""
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
class Rows:
    """The rows that averages are taken over: weights, values by column, and the columns of the model."""

    weight: FloatArray
    values: dict[str, np.ndarray]
    matrix: FloatArray


def rows_of(model: Regression) -> Rows:
    rows, weight = representatives(model.fit)
    step = -(-len(rows) // MOST_ROWS)
    rows, weight = rows[::step], weight[::step]
    values = values_of(model.fit, rows)
    return Rows(weight, values, model.fit.columns.matrix(values, len(rows)))


def _matrix(model: Regression, rows: Rows, changes: Mapping[str, Value]) -> FloatArray:
    """Return the columns of the likelihood with other values of some columns: one for all rows, or (n,). Only the terms
    of these columns are built, from one row where one value is enough."""
    fit = model.fit
    whole, first = rows.matrix.copy(), 1
    for term in fit.columns.terms:
        if any(name in changes for name in term.columns):
            single = all(np.ndim(changes.get(name, rows.values[name])) == 0 for name in term.columns)
            size = 1 if single else len(rows.weight)
            values = {name: _column(rows, name, changes, size) for name in term.columns}
            whole[:, first : first + len(term.names)] = term.build(values)
        first += len(term.names)
    return fit.basis.columns(whole)


def _column(rows: Rows, name: str, changes: Mapping[str, Value], size: int) -> np.ndarray:
    value = changes.get(name, rows.values[name])
    return value if isinstance(value, np.ndarray) else np.full(size, value, dtype=rows.values[name].dtype)


def shares_at(model: Regression, rows: Rows, at: Mapping[str, str], reach: float) -> Shares:
    """Return the mean shares with these columns at one value for all respondents. Numbers are '.'-decimal.

    Raises InputError("at"): `regression.at_number`, `regression.other_category`.
    """
    changes = {column: _value(model, column, text) for column, text in at.items()}
    made = average_shares(model.fit, model.parameter_covariance, _matrix(model, rows, changes), rows.weight)
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
    for at, term in enumerate(model.fit.columns.terms):
        if isinstance(term, Interaction) or (isinstance(term, Category) and len(term.levels) > MOST_LEVELS):
            continue
        before, others = _steps(term, rows)
        without = _matrix(model, rows, {term.column: before})
        for part, after in enumerate(others):
            with_one = _matrix(model, rows, {term.column: after})
            made = average_difference(model.fit, model.parameter_covariance, with_one, without, rows.weight)
            reaches = reach * made.standard_errors
            ends = (made.values, made.values - reaches, made.values + reaches)
            found[at, part] = Shares(*(_in_order(model, one) for one in ends))
    return found


def _steps(term: Number | Category, rows: Rows) -> tuple[Value, Sequence[Value]]:
    """Return the values of a column that are compared: the first with each of the others."""
    if isinstance(term, Category):
        return term.levels[0], term.levels[1:]
    values = rows.values[term.column]
    if set(np.unique(values).tolist()) == {0.0, 1.0}:
        return 0.0, (1.0,)
    return values, (values + term.per,)


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
    made: list[Averages] = []
    for point in points:
        matrix = _matrix(model, rows, {column: point})
        made.append(average_shares(model.fit, model.parameter_covariance, matrix, rows.weight))
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
