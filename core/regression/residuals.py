"""Observed against expected reports, by groups of respondents."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from core.errors import InputError
from core.regression.effects import representatives, values_of
from core.regression.fit import Fitted
from core.regression.fit_tests import observed_and_expected, tenths


def residual_rows(fit: Fitted, reports: Sequence[str], by: str, groups: int) -> list[dict[str, Any]]:
    """Return a row for each group and report: n, observed, expected, residual = (observed - expected) / sqrt(sum w p (1
    - p)), about normal where a group has many respondents; estimation makes it a little smaller.

    reports  (R,) names of the lines of the responses; by  a column, or "" for the fitted share

    Raises InputError("by", `regression.no_such_column`).
    """
    like = fit.likelihood
    rows, weight = representatives(fit)
    base = values_of(fit, rows)
    if by and by not in base:
        raise InputError("by", by, "regression.no_such_column", column=by)
    names: Sequence[str]
    if by and base[by].dtype.kind != "f":
        known, group = np.unique(base[by].astype(str), return_inverse=True)
        names = known.tolist()
    else:
        values = base[by] if by else 1.0 - like.shares(fit.at)[0]
        group = tenths(values, weight, max(groups, 1))
        ends = [(values[group == one].min(), values[group == one].max()) for one in range(int(group.max()) + 1)]
        names = [f"{low:.4g} to {high:.4g}" for low, high in ends]
    told, name_of = np.unique(np.array(reports), return_inverse=True)
    observed, expected, spread = observed_and_expected(fit, group.astype(np.int64), name_of)
    size = np.bincount(group, weights=weight)
    return [
        {
            "group": names[place],
            "report": str(report),
            "n": float(size[place]),
            "observed": float(observed[place, at]),
            "expected": float(expected[place, at]),
            "residual": _over(float(observed[place, at] - expected[place, at]), float(spread[place, at])),
        }
        for place in range(len(names))
        for at, report in enumerate(told.tolist())
    ]


def _over(difference: float, variance: float) -> float:
    return difference / math.sqrt(variance) if variance > 0.0 else math.nan
