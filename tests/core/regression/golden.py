"""The reference cases of regression with their data, and the comparison that each of them states."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

from core.designs.base import Design
from core.designs.survey.custom import custom_design
from core.regression.model import Regression
from tests.core.audit import REFERENCE, reference

CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in reference("regression.json")["cases"]}
ERRORS = {
    "observed": "observed",
    "opg": "scores",
    "hc0": "hc0",
    "hc1_n_over_n_minus_k": "hc1",
    "robust_n_over_n_minus_1": "design",
    "expected": "expected",
}
"""What the cases call the sources of errors, and what the library calls them."""


def data(name: str) -> pd.DataFrame:
    return pd.read_csv(REFERENCE / "regression" / name)


def yes_no(a: float, b: float) -> Design:
    return custom_design(2, ((a, b), (1.0 - a, 1.0 - b)))


def design_of(case: str) -> Design:
    """The design of a case that gives the two chances of a yes."""
    params = CASES[case]["params"]
    return yes_no(params["P1_given_carrier"], params["P1_given_noncarrier"])


def far(case: str, got: Any, wanted: Any) -> list[tuple[float, float]]:
    """The pairs beyond the tolerance of the case: |x - expected| <= tol max(1, |expected|)."""
    found, expected = np.ravel(np.asarray(got, dtype=float)), np.ravel(np.asarray(wanted, dtype=float))
    assert found.shape == expected.shape
    tolerance = CASES[case]["tol"] * np.maximum(1.0, np.abs(expected))
    return [(a, b) for a, b, t in zip(found, expected, tolerance, strict=True) if not abs(a - b) <= t]


def whole(case: str, fit: Regression, columns: list[int] | None = None) -> list[tuple[str, list[tuple[float, float]]]]:
    """The name and the pairs of everything in the case that differs from the fit.

    columns  places of the case's coefficients among those of the fit, where the order differs
    """
    one = CASES[case]
    expected = one["expected"]
    coefficients = expected["coef"]
    wanted = np.array(list(coefficients.values()) if isinstance(coefficients, dict) else [coefficients])
    order = list(range(wanted.shape[1])) if columns is None else columns

    def placed(values: Any) -> Any:
        return np.asarray(values).reshape(len(wanted), -1)[:, order]

    pairs = {"coef": (placed(fit.coefficients), wanted)}
    for name in ("loglik", "aic", "bic"):
        if name in expected and fit.loglik is not None:
            pairs[name] = (getattr(fit, name), expected[name])
    if "mean_share" in expected:
        pairs["mean_share"] = (fit.average().values[1], expected["mean_share"])
    if "mean_shares" in expected:
        pairs["mean_shares"] = (fit.average().values, expected["mean_shares"])
    if "mean_shares_se" in expected:
        pairs["mean_shares_se"] = (fit.average().standard_errors, expected["mean_shares_se"])
    if "lr_against_null" in expected:
        test = fit.test(*fit.term_names)
        figures = expected["lr_against_null"]
        pairs["lr"] = ((test.statistic, test.df, test.p_value), (figures["G2"], figures["df"], figures["p"]))
    for name, errors in one["se"].items():
        if name in ERRORS:
            pairs[name] = (placed(fit.with_errors(ERRORS[name]).standard_errors), errors)  # type: ignore[arg-type]
    return [(name, found) for name, (got, want) in pairs.items() if (found := far(case, got, want))]
