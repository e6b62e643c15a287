"""Terms of a model, built from columns that a person picked. No text is ever evaluated as a formula."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.types import FloatArray

if TYPE_CHECKING:
    import pandas as pd

    Frame: TypeAlias = pd.DataFrame
else:
    # Hints are looked at when a function is called, and pandas is loaded on use.
    Frame = Any

Values = Mapping[str, np.ndarray[Any, Any]]
"""Columns by name: numbers (n,) or texts (n,)."""

MOST_LEVELS = 500
_KNOTS_AT = {3: (0.1, 0.5, 0.9), 4: (0.05, 0.35, 0.65, 0.95), 5: (0.05, 0.275, 0.5, 0.725, 0.95)}


@checked
@dataclass(frozen=True, slots=True)
class Number:
    """A column of numbers: (value - center) / per, with its square or as a natural cubic spline.

    center   subtracted; "mean" for the mean of the rows of the fit
    per      number of units in the effect that the coefficient gives
    squared  adds the square
    knots    3, 4 or 5: a spline with knots at quantiles (Harrell 2015, Regression Modeling Strategies, 2.4), one column
             for the line and knots - 2 for the bends; 0 for none
    at       the knots themselves; taken from the data where empty

    Raises InputError("terms"): `regression.per`, `regression.knots`.
    """

    column: str
    center: float | str = 0.0
    per: float = 1.0
    squared: bool = False
    knots: int = 0
    at: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        if not (np.isfinite(self.per) and self.per != 0.0):
            raise InputError("terms", self.per, "regression.per")
        if self.knots not in (0, *_KNOTS_AT) or (self.squared and self.knots):
            raise InputError("terms", self.knots, "regression.knots")
        if isinstance(self.center, str) and self.center != "mean":
            raise InputError("terms", self.center, "regression.center")

    @property
    def name(self) -> str:
        """The name of the first column."""
        return self.column if self.per == 1.0 else f"{self.column}/{self.per:g}"

    @property
    def names(self) -> tuple[str, ...]:
        bends = tuple(f"{self.name} bend {number}" for number in range(1, self.knots - 1))
        return (self.name, *((f"{self.name}²",) if self.squared else ()), *bends)

    @property
    def columns(self) -> tuple[str, ...]:
        return (self.column,)

    def resolved(self, values: Values, weights: FloatArray) -> Number:
        """Return the term with center and knots as numbers. Raises InputError("terms", `regression.spline`)."""
        column = np.asarray(values[self.column], dtype=np.float64)
        center = float(weights @ column / weights.sum()) if isinstance(self.center, str) else self.center
        at = self.at
        if self.knots and not at:
            at = tuple(np.quantile(column, _KNOTS_AT[self.knots]).tolist())
            if len(set(at)) < len(at):
                raise InputError("terms", self.column, "regression.spline", column=self.column, knots=self.knots)
        return replace(self, center=center, at=at)

    def build(self, values: Values) -> FloatArray:
        """Return the (n, c) columns of the term."""
        raw = np.asarray(values[self.column], dtype=np.float64)
        line = (raw - float(self.center)) / self.per
        if self.squared:
            return np.stack([line, line * line], axis=1)
        if self.knots:
            return np.concatenate([line[:, None], self._bends(raw, 3)], axis=1)
        return line[:, None]

    def slopes(self, values: Values) -> FloatArray:
        """Return the (n, c) derivatives of the columns by the value."""
        raw = np.asarray(values[self.column], dtype=np.float64)
        flat = np.full((raw.size, 1), 1.0 / self.per)
        if self.squared:
            return np.concatenate([flat, (2.0 * (raw - float(self.center)) / self.per**2)[:, None]], axis=1)
        if self.knots:
            return np.concatenate([flat, self._bends(raw, 2)], axis=1)
        return flat

    def _bends(self, raw: FloatArray, power: int) -> FloatArray:
        """Cubes (power 3) or their derivatives (power 2): straight beyond the outer knots."""
        first, *_, before, last = self.at
        scale = (last - first) ** 2 * self.per
        times = 1.0 if power == 3 else 3.0

        def part(knot: float) -> FloatArray:
            found: FloatArray = np.maximum(raw - knot, 0.0) ** power
            return found

        wide = last - before
        rows = [
            part(knot) - part(before) * (last - knot) / wide + part(last) * (before - knot) / wide
            for knot in self.at[:-2]
        ]
        return np.stack(rows, axis=1) * times / scale


@checked
@dataclass(frozen=True, slots=True)
class Category:
    """A column of categories: one column of 0 and 1 for each category but the reference.

    reference  the category that the others are compared with; the first in order where empty
    levels     the categories, reference first; taken from the data where empty
    whole      one column for every category, for a model without intercept
    """

    column: str
    reference: str = ""
    levels: tuple[str, ...] = ()
    whole: bool = False

    @property
    def name(self) -> str:
        return self.column

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{self.column}={level}" for level in (self.levels if self.whole else self.levels[1:]))

    @property
    def columns(self) -> tuple[str, ...]:
        return (self.column,)

    def resolved(self, values: Values, weights: FloatArray) -> Category:
        """Return the term with its categories. Raises InputError("terms"): `regression.one_category`,
        `regression.many_categories`, `regression.no_reference`."""
        found = self.levels or tuple(sorted(set(values[self.column].tolist()), key=_order))
        if len(found) > MOST_LEVELS:
            raise InputError(
                "terms", self.column, "regression.many_categories", column=self.column, count=len(found),
                most=MOST_LEVELS,
            )  # fmt: skip
        if len(found) < 2:
            raise InputError("terms", self.column, "regression.one_category", column=self.column)
        first = self.reference or found[0]
        if first not in found:
            raise InputError("terms", first, "regression.no_reference", column=self.column)
        return replace(self, reference=first, levels=(first, *(one for one in found if one != first)))

    def build(self, values: Values) -> FloatArray:
        """Return the (n, c) columns. Raises InputError("at", `regression.other_category`) for another category."""
        place = {level: at for at, level in enumerate(self.levels)}
        try:
            told = np.array([place[str(one)] for one in np.asarray(values[self.column]).tolist()], dtype=np.int64)
        except KeyError:
            raise InputError("at", None, "regression.other_category", column=self.column) from None
        rows = np.eye(len(self.levels))
        return (rows if self.whole else rows[:, 1:])[told]

    def slopes(self, values: Values) -> FloatArray:
        return np.zeros((len(values[self.column]), len(self.names)))


@checked
@dataclass(frozen=True, slots=True)
class Interaction:
    """The products of the columns of two terms. The terms themselves are listed beside it."""

    first: Number | Category
    second: Number | Category

    @property
    def name(self) -> str:
        return f"{self.first.name} × {self.second.name}"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{one} × {other}" for one in self.first.names for other in self.second.names)

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.first.columns, *self.second.columns)

    def resolved(self, values: Values, weights: FloatArray) -> Interaction:
        return Interaction(self.first.resolved(values, weights), self.second.resolved(values, weights))

    def build(self, values: Values) -> FloatArray:
        return _products(self.first.build(values), self.second.build(values))

    def slopes_of(self, values: Values, column: str) -> FloatArray:
        """Return the (n, c) derivatives of the products by the value of `column`."""
        found = np.zeros((len(values[column]), len(self.names)))
        for one, other, turned in ((self.first, self.second, False), (self.second, self.first, True)):
            if one.column == column:
                steep, flat = one.slopes(values), other.build(values)
                found = found + (_products(flat, steep) if turned else _products(steep, flat))
        return found


Term = Number | Category | Interaction


def _products(first: FloatArray, second: FloatArray) -> FloatArray:
    found: FloatArray = (first[:, :, None] * second[:, None, :]).reshape(len(first), -1)
    return found


def _order(level: str) -> tuple[int, float, str]:
    """Numbers in their order before other texts."""
    try:
        return 0, float(level), level
    except ValueError:
        return 1, 0.0, level
