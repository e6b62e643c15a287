"""The columns of a model: terms resolved on the rows of the fit, with names, and columns that say the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from core.control import Control
from core.errors import InputError
from core.regression.terms import Category, Interaction, Number, Term, Values
from core.types import BoolArray, FloatArray, IntArray, read_only

INTERCEPT = "intercept"
MOST_COEFFICIENTS = 600
_ALIASED = 1e-10
"""The part of a column's square that the columns before it leave unexplained."""
_AT_A_TIME = 1 << 16
_LARGEST = 1e60
_FAR = 30.0
"""Means beyond so many standard deviations would cost digits of the information."""


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """The terms of a model with their values.

    terms      resolved; `term_of` (p,) gives the term of each column, -1 for the intercept
    names      (p,)
    values     columns by name, (n,)
    """

    terms: tuple[Term, ...]
    intercept: bool
    values: Values

    @property
    def names(self) -> tuple[str, ...]:
        first = (INTERCEPT,) if self.intercept else ()
        return (*first, *(name for term in self.terms for name in term.names))

    @property
    def term_of(self) -> IntArray:
        first = [-1] if self.intercept else []
        return np.array(first + [at for at, term in enumerate(self.terms) for _ in term.names], dtype=np.int64)

    @property
    def used(self) -> tuple[str, ...]:
        """The columns of the data that any term uses."""
        return tuple(dict.fromkeys(name for term in self.terms for name in term.columns))

    def matrix(self, values: Values | None = None, rows: int | None = None) -> FloatArray:
        """Return X, shape (n, p), at the values of the fit or at others."""
        at = self.values if values is None else values
        n = rows if rows is not None else len(next(iter(at.values())))
        found = np.empty((n, len(self.names)))
        place = 0
        if self.intercept:
            found[:, 0] = 1.0
            place = 1
        for term in self.terms:
            width = len(term.names)
            for start in range(0, n, _AT_A_TIME):
                part = slice(start, start + _AT_A_TIME)
                found[part, place : place + width] = term.build({name: at[name][part] for name in term.columns})
            place += width
        return found

    def slopes(self, values: Values, column: str) -> FloatArray:
        """Return dX / d value of one column of numbers, shape (n, p)."""
        n = len(values[column])
        parts = [np.zeros((n, 1))] if self.intercept else []
        for term in self.terms:
            if isinstance(term, Interaction):
                parts.append(term.slopes_of(values, column))
            elif isinstance(term, Number) and term.column == column:
                parts.append(term.slopes(values))
            else:
                parts.append(np.zeros((n, len(term.names))))
        return np.concatenate(parts, axis=1)

    def category(self, column: str) -> Category | None:
        """Return the term, or part of an interaction, that takes the column as categories."""
        parts = simple_terms(self.terms)
        return next((one for one in parts if isinstance(one, Category) and one.column == column), None)


def columns_of(terms: tuple[Term, ...], values: Values, weights: FloatArray, *, intercept: bool) -> Columns:
    """Return the resolved columns. Without an intercept the first category term gets a column for each category.

    Raises InputError("terms"): the errors of the terms, `regression.same_term`, `regression.too_many` (count, most).
    """
    found: list[Term] = []
    for term in terms:
        whole = isinstance(term, Category) and not intercept and not any(isinstance(one, Category) for one in found)
        one = replace(term, whole=True) if whole and isinstance(term, Category) else term
        found.append(one.resolved(values, weights))
    made = Columns(tuple(found), intercept, values)
    names = made.names
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise InputError("terms", twice, "regression.same_term", name=twice)
    if not names:
        raise InputError("terms", None, "regression.no_terms")
    if len(names) > MOST_COEFFICIENTS:
        raise InputError("terms", len(names), "regression.too_many", count=len(names), most=MOST_COEFFICIENTS)
    return made


def simple_terms(terms: tuple[Term, ...]) -> Iterator[Number | Category]:
    """The terms, with the two parts of an interaction in its place."""
    for term in terms:
        yield from (term.first, term.second) if isinstance(term, Interaction) else (term,)


def complete_values(
    terms: tuple[Term, ...], data: Mapping[str, Any], rows: int
) -> tuple[dict[str, np.ndarray[Any, Any]], BoolArray]:
    """Return the columns that terms use, and the rows (n,) where none is missing.

    Numbers that are texts are read; empty texts, None and nan are missing. Raises InputError("terms"):
    `regression.no_column` (column), `regression.column_length` (column, rows, given), `regression.not_numbers`
    (column, count); no cell is quoted.
    """
    import pandas as pd

    values: dict[str, np.ndarray[Any, Any]] = {}
    here = np.ones(rows, dtype=bool)
    for term in simple_terms(terms):
        kind = "f" if isinstance(term, Number) else "O"
        name = term.column
        if name in values and values[name].dtype.kind == kind:
            continue
        if name in values:
            raise InputError("terms", name, "regression.two_kinds", column=name)
        if name not in data:
            raise InputError("terms", name, "regression.no_column", column=name)
        column = pd.Series(np.asarray(data[name])) if not isinstance(data[name], pd.Series) else data[name]
        if len(column) != rows:
            raise InputError("terms", name, "regression.column_length", column=name, rows=rows, given=len(column))
        if isinstance(term, Number):
            numbers = _numbers(name, column)
            seen = np.isfinite(numbers)
            values[name] = numbers
        else:
            values[name], seen = _texts(column)
        here &= seen
    return values, here


def _numbers(name: str, column: Any) -> FloatArray:
    import pandas as pd

    if column.dtype.kind in "iufb":
        return np.asarray(column, dtype=np.float64)
    numbers = np.asarray(pd.to_numeric(column, errors="coerce"), dtype=np.float64)
    texts = column.astype(str).str.strip()
    wrong = ~np.isfinite(numbers) & np.asarray(column.notna()) & np.asarray(texts != "")
    if wrong.any():
        raise InputError("terms", name, "regression.not_numbers", column=name, count=int(wrong.sum()))
    return numbers


def _texts(column: Any) -> tuple[np.ndarray[Any, Any], BoolArray]:
    """The categories as texts, and where there is one; whole numbers are written without a decimal point."""
    import pandas as pd

    codes, levels = pd.factorize(np.asarray(column), use_na_sentinel=True)
    names = np.array([_text(one) for one in levels] + [""], dtype=object)
    found = names[codes]
    return found, np.asarray(found != "", dtype=bool)


def _text(level: Any) -> str:
    if isinstance(level, (float, np.floating)) and float(level).is_integer():
        return str(int(level))
    return str(level).strip()


@dataclass(frozen=True, slots=True, eq=False)
class Basis:
    """Coordinates in which the columns are orthonormal.

    kept      (p,) columns that those before them do not already determine
    means     (q,) subtracted from the kept columns where these lie far from 0 (years, say), and 0 otherwise
    change    (q, q) of the kept columns less their means: coefficients = change @ coordinates
    aliased   for each column that is left out, the names of the columns that determine it
    """

    kept: BoolArray
    means: FloatArray
    change: FloatArray
    aliased: dict[str, tuple[str, ...]]

    def __post_init__(self) -> None:
        for array in (self.kept, self.means, self.change):
            read_only(array)

    def columns(self, matrix: FloatArray) -> FloatArray:
        """Return the kept columns less their means."""
        found = matrix if self.kept.all() else np.ascontiguousarray(matrix[:, self.kept])
        return found - self.means if self.means.any() else found

    def shown(self) -> FloatArray:
        """Return the (q, q) change from coefficients of these columns to coefficients of the columns of the model."""
        found = np.eye(len(self.means))
        if self.means.any():
            found[0, 1:] -= self.means[1:]
        return found


def basis_of(matrix: FloatArray, weights: FloatArray, names: tuple[str, ...], control: Control | None = None) -> Basis:
    """Return the basis by Cholesky in order, on columns about their means where the first is constant.

    Centering keeps year and year squared two columns: uncentered they differ by rounding only. Raises
    InputError("terms", `regression.scale`) for a column whose squares are no floating-point numbers; Cancelled.
    """
    for at, name in enumerate(names):
        largest = float(np.abs(matrix[:, at]).max(initial=0.0))
        if largest > _LARGEST or 0.0 < largest < 1.0 / _LARGEST:
            raise InputError("terms", name, "regression.scale", name=name)
    total = float(weights.sum())
    means = np.zeros(matrix.shape[1])
    if names and names[0] == INTERCEPT:
        means = np.asarray(weights @ matrix) / total
        means[0] = 0.0
    gram = _gram(matrix, weights, means, control or Control()) / total
    # A column of a single value has nothing left about its mean but rounding, so sizes are those of the raw column.
    raw = np.sqrt(np.maximum(np.diagonal(gram) + means**2, 0.0))
    kept: list[int] = []
    aliased: dict[str, tuple[str, ...]] = {}
    lower = np.zeros((0, 0))
    for at, name in enumerate(names):
        row = np.linalg.solve(lower, gram[kept, at]) if kept else np.zeros(0)
        left = gram[at, at] - row @ row
        if gram[at, at] <= 1e-24 * max(raw[at] ** 2, 1e-300) or left <= _ALIASED * gram[at, at]:
            weight = np.linalg.solve(lower.T, row) if kept else np.zeros(0)
            sizes = np.abs(weight) * np.sqrt(np.diagonal(gram)[kept]) if kept else np.zeros(0)
            largest = max(float(sizes.max(initial=0.0)), 1e-300)
            by = [names[one] for one, size in zip(kept, sizes, strict=True) if size > 1e-6 * largest]
            if raw[at] > 0.0 and means[at] != 0.0 and INTERCEPT not in by:
                by.insert(0, INTERCEPT)
            aliased[name] = tuple(by) if raw[at] > 0.0 else ()
            continue
        lower = np.block([[lower, np.zeros((len(kept), 1))], [row[None, :], np.array([[np.sqrt(left)]])]])
        kept.append(at)
    there = np.zeros(len(names), dtype=bool)
    there[kept] = True
    change: FloatArray = np.zeros((0, 0))
    if kept:
        change = np.array(np.linalg.inv(lower).T, dtype=np.float64)
    taken = np.zeros(len(kept))
    if kept and means.any():
        inner, spread = means[kept], np.sqrt(np.diagonal(gram)[kept])
        if bool((np.abs(inner) > _FAR * spread)[1:].any()):
            taken = inner
        else:
            # Coefficients of centered columns are those of raw columns; the intercept takes up the means.
            change[0] -= inner[1:] @ change[1:]
    return Basis(there, taken, change, aliased)


def _gram(matrix: FloatArray, weights: FloatArray, means: FloatArray, control: Control) -> FloatArray:
    found = np.zeros((matrix.shape[1], matrix.shape[1]))
    for start in range(0, len(matrix), _AT_A_TIME):
        control.checkpoint()
        part = slice(start, start + _AT_A_TIME)
        block = matrix[part] - means
        found += (block * weights[part, None]).T @ block
    return found
