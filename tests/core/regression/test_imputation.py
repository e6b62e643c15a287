"""Imputed answers: Rubin's rules, the fit they reproduce, and the twin that keeps the parameters fixed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
import pytest

import core
from core.errors import InputError
from core.regression.impute import rubin
from core.regression.model import Regression
from tests.core.refusals import refused

N, SETS = 2_000, 200


def surveyed() -> pd.DataFrame:
    rng = np.random.default_rng(17)
    x, other = rng.standard_normal(N), rng.standard_normal(N)
    answer = rng.random(N) < 1.0 / (1.0 + np.exp(0.8 - 0.8 * x - 0.8 * other))
    said = np.where(rng.random(N) < 0.8, answer, ~answer) * 1
    return pd.DataFrame({"said": said, "x": x, "other": other})


def fitted(terms: list[str]) -> Regression:
    return core.regress("said", core.Warner(0.8), terms, data=surveyed(), carrier=1)


def logit_of(*columns: str) -> Any:
    """Coefficients and variances of a plain logit of the drawn answers."""

    def analysis(table: pd.DataFrame) -> tuple[np.ndarray, np.ndarray]:
        told = (table["said_imputed"] == "carriers").to_numpy() * 1
        data = {name: table[name].to_numpy() for name in columns if name in table}
        data |= {name: surveyed()[name].to_numpy() for name in columns if name not in table}
        one = core.regress(told, core.Direct(2), list(columns), data=data, carrier=1)
        return one.coefficients, one.standard_errors**2

    return analysis


@pytest.mark.slow
def test_that_combined_estimates_reproduce_the_fit() -> None:
    fit = fitted(["x", "other"])
    made = fit.impute(SETS, rng=np.random.default_rng(1))
    found = made.pooled(logit_of("x", "other"))
    # The error of a mean over so many draws is about the error of the fit divided by their root.
    slack = 5.0 * fit.standard_errors / np.sqrt(SETS)
    assert (np.abs(found.estimate - fit.coefficients) < slack + 0.02).all()
    assert np.allclose(found.standard_errors, fit.standard_errors, rtol=0.2)
    assert ((found.missing_information > 0.5) & (found.missing_information < 0.95)).all()


@pytest.mark.slow
def test_that_parameters_kept_fixed_give_errors_that_are_too_small() -> None:
    """The broken twin draws answers with the same coefficients in every set."""
    fit = fitted(["x", "other"])
    twin = replace(fit, parameter_covariance=np.zeros_like(fit.parameter_covariance))
    fixed = twin.impute(40, rng=np.random.default_rng(2)).pooled(logit_of("x", "other"))
    drawn = fit.impute(40, rng=np.random.default_rng(2)).pooled(logit_of("x", "other"))
    assert (fixed.standard_errors < 0.87 * drawn.standard_errors).all()


def test_that_associations_with_a_variable_outside_the_model_are_biased_toward_zero() -> None:
    made = fitted(["x"]).impute(20, rng=np.random.default_rng(3))
    found = made.pooled(logit_of("x", "other"))
    assert 0.05 < found.estimate[2] < 0.45
    assert made.variables == ("x",)


def test_that_the_table_of_sets_names_the_draws() -> None:
    made = fitted(["x"]).impute(3, rng=np.random.default_rng(4))
    table = made.to_frame()
    assert list(table.columns) == ["imputation", "row", "said_imputed", "x"]
    assert len(table) == 3 * N
    assert set(table["said_imputed"]) == {"carriers", "others"}
    assert table["imputation"].unique().tolist() == [1, 2, 3]


def test_that_rows_taken_together_are_drawn_apart() -> None:
    """200 respondents with equal columns and reports do not get one answer."""
    table = {"said": [1] * 200 + [0] * 200, "x": [0.0, 1.0] * 200}
    fit = core.regress("said", core.Warner(0.8), ["x"], data=table, carrier=1)
    assert fit.fit.place is not None
    codes = fit.impute(2, rng=np.random.default_rng(5)).codes
    assert 0.05 < codes[0, :200].mean() < 0.95
    assert (codes[0] != codes[1]).any()


def test_that_rubins_rules_combine_a_textbook_example() -> None:
    """Three sets: U = 4, B = 1, T = 4 + 4/3, df = 2 (1 + 3)^2."""
    found = rubin([[1.0], [2.0], [3.0]], [[4.0], [4.0], [4.0]])
    assert found.estimate[0] == pytest.approx(2.0)
    assert found.standard_errors[0] ** 2 == pytest.approx(4.0 + 4.0 / 3.0)
    assert found.freedom[0] == pytest.approx(32.0)
    assert found.missing_information[0] == pytest.approx(0.25)
    with pytest.raises(InputError):
        rubin([[1.0]], [[1.0]])


@pytest.mark.parametrize("m", [1, 0, -3, 10_001])
def test_that_too_few_or_too_many_sets_are_refused(m: int) -> None:
    with refused("regression.sets"):
        fitted(["x"]).impute(m, rng=np.random.default_rng(6))
