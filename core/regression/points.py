"""Points where shares are predicted, and the marginal effects of columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from core.errors import InputError
from core.regression.columns import simple_terms
from core.regression.effects import (
    Averages,
    average_difference,
    average_slope,
    matrix_at,
    representatives,
    values_of,
)
from core.regression.fit import Fitted
from core.regression.terms import Number
from core.types import FloatArray, IntArray

At = Mapping[str, Any]
"""Values of columns: one, or a list of as many as the others have."""


def effects_of(fit: Fitted, covariance: FloatArray) -> list[tuple[str, Averages]]:
    """Return the average marginal effects by name.

    For a number the mean slope of the shares per unit, through squares, splines and interactions; for a column of 0 and
    1, and for a category, the mean difference of the shares.
    """
    rows, weight = representatives(fit)
    base = values_of(fit, rows)
    found: list[tuple[str, Averages]] = []
    seen: set[str] = set()
    for term in simple_terms(fit.columns.terms):
        if term.column in seen:
            continue
        seen.add(term.column)
        if isinstance(term, Number) and set(np.unique(base[term.column]).tolist()) == {0.0, 1.0}:
            none, whole = (
                matrix_at(fit, base | {term.column: np.full(len(weight), value)}, len(weight)) for value in (0.0, 1.0)
            )
            found.append((term.column, average_difference(fit, covariance, whole, none, weight)))
            continue
        if isinstance(term, Number):
            steep = fit.columns.slopes(base, term.column)[:, fit.basis.kept]
            found.append((term.column, average_slope(fit, covariance, fit.likelihood.matrix, steep, weight)))
            continue
        n = len(weight)
        first = matrix_at(fit, base | {term.column: np.full(n, term.levels[0], dtype=object)}, n)
        for level in term.levels[1:]:
            other = matrix_at(fit, base | {term.column: np.full(n, level, dtype=object)}, n)
            found.append((f"{term.column}={level}", average_difference(fit, covariance, other, first, weight)))
    return found


def points_of(fit: Fitted, at: Any) -> list[dict[str, Any]]:
    """Return one dict of values for each point that a person asks for.

    at  a dict or data frame; single values hold for all points

    Raises InputError("at"): `regression.at_kind`, `regression.no_such_column`, `regression.at_length`.
    """
    if at is None:
        return [{}]
    if hasattr(at, "to_dict") and hasattr(at, "columns"):
        at = at.to_dict("list")
    if not isinstance(at, Mapping):
        raise InputError("at", None, "regression.at_kind")
    lists = {name: list(one) if _several(one) else [one] for name, one in at.items()}
    most = max((len(one) for one in lists.values()), default=1)
    for name, one in lists.items():
        if name not in fit.columns.used:
            raise InputError("at", name, "regression.no_such_column", column=name)
        if len(one) not in (1, most):
            raise InputError("at", len(one), "regression.at_length", column=name)
    return [{name: one[0 if len(one) == 1 else place] for name, one in lists.items()} for place in range(most)]


def values_at(fit: Fitted, rows: IntArray, point: At) -> dict[str, Any]:
    """Return the columns of these respondents, with the values of the point for all of them.

    Raises InputError("at", `regression.at_number`) for a text in place of a number.
    """
    base: dict[str, Any] = dict(values_of(fit, rows))
    for name, value in point.items():
        if base[name].dtype.kind == "f":
            try:
                base[name] = np.full(len(rows), float(value))
            except (TypeError, ValueError):
                raise InputError("at", None, "regression.at_number", column=name) from None
        else:
            text = str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
            base[name] = np.full(len(rows), text, dtype=object)
    return base


def _several(value: Any) -> bool:
    if isinstance(value, str):
        return False
    return isinstance(value, (Sequence, np.ndarray)) or hasattr(value, "to_list")
