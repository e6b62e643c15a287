"""Bad input gives a verdict or a refusal in one sentence; warnings of libraries are errors in all tests."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

import core
from core.errors import InputError
from core.regression.fit import VerdictKind
from core.regression.model import Regression
from core.sentences.english import english
from tests.core.refusals import refused

N = 400


def frame(n: int = N) -> pd.DataFrame:
    rng = np.random.default_rng(21)
    x = rng.standard_normal(n)
    answer = rng.random(n) < 1.0 / (1.0 + np.exp(1.0 - 0.6 * x))
    said = np.where(rng.random(n) < 0.8, answer, ~answer) * 1
    return pd.DataFrame({"said": said, "x": x, "group": rng.choice(list("abc"), n), "one": 1.0})


def fitted(terms: list[Any], table: pd.DataFrame, **more: Any) -> Regression:
    return core.regress("said", core.Warner(0.8), terms, data=table, carrier=1, **more)


def sentence(fit: Regression) -> str:
    return english(fit.verdict.notice.code, fit.verdict.notice.params)


def test_that_a_constant_column_is_named() -> None:
    fit = fitted(["x", "one"], frame())
    assert fit.verdict.kind is VerdictKind.NOT_IDENTIFIED
    assert "other columns (intercept) determine the column one" in sentence(fit)


def test_that_a_column_of_zeros_is_named() -> None:
    fit = fitted(["x", "zero"], frame().assign(zero=0.0))
    assert "the column zero is 0 for everyone" in sentence(fit)


@pytest.mark.parametrize("said", [0, 1])
def test_that_reports_that_are_all_the_same_are_named(said: int) -> None:
    fit = core.regress(np.full(N, said), core.Warner(0.8), ["x", "group"], data=frame(), carrier=1)
    assert fit.verdict.kind is VerdictKind.NOT_IDENTIFIED
    assert sentence(fit).startswith("All respondents, or all in each arm, gave the same report")
    assert np.isnan(fit.coefficients).any()


def test_that_a_verdict_names_a_few_of_many_coefficients() -> None:
    rng = np.random.default_rng(8)
    levels = rng.integers(0, 60, N).astype(str)
    fit = core.regress(
        rng.integers(0, 2, N), core.Warner(0.6), ["level"], data=pd.DataFrame({"level": levels}), carrier=1
    )
    assert fit.verdict.kind is not VerdictKind.CONVERGED
    named = len(fit.verdict.names)
    assert named > 8
    assert f"and {named - 8} more" in sentence(fit)


def test_that_years_and_their_squares_are_two_columns() -> None:
    """Their correlation is 1 up to the sixth digit; about its mean the square is no multiple of the year."""
    years = np.random.default_rng(3).integers(2000, 2021, N).astype(float)
    table = frame().assign(year=years)
    far = fitted([core.Number("year", squared=True)], table)
    near = fitted([core.Number("year", center=2010.0, squared=True)], table)
    assert far.verdict.sound
    assert far.loglik == pytest.approx(near.loglik, abs=1e-8)
    assert far.coefficients[2] == pytest.approx(near.coefficients[2], rel=1e-6)
    assert far.standard_errors[2] == pytest.approx(near.standard_errors[2], rel=1e-6)
    shares = [fit.predict({"year": [2001.0, 2019.0]})["share"] for fit in (far, near)]
    assert np.allclose(*shares, rtol=1e-7)
    assert far.test("intercept").statistic >= 0.0


def test_that_a_category_seen_once_is_an_edge_and_a_notice() -> None:
    table = frame()
    table.loc[0, "group"] = "only"
    fit = fitted(["x", "group"], table)
    assert fit.verdict.kind is VerdictKind.EDGE
    assert fit.verdict.names == ("group=only",)
    assert [one.code for one in fit.notices] == ["regression.seen_once"]
    assert np.isfinite(fit.coefficients[:4]).all()


def test_that_missing_values_are_left_out_and_counted() -> None:
    table = frame().astype({"said": float})
    table.loc[:9, "x"] = np.nan
    table.loc[5:14, "group"] = ""
    table.loc[100:102, "said"] = np.nan
    fit = fitted(["x", "group"], table)
    assert fit.n == N - 18
    assert dict(fit.left_out) == {"report": 3, "value": 15, "weight": 0}
    assert [one.code for one in fit.notices] == ["regression.left_out"]
    kept = table.dropna()[lambda rows: rows["group"] != ""]
    assert np.array_equal(fit.rows, kept.index)


def test_that_rows_of_weight_zero_are_left_out() -> None:
    weights = np.arange(N) % 3
    fit = fitted(["x"], frame(), weights=weights)
    same = fitted(["x"], frame()[weights > 0], weights=5.0 * weights[weights > 0])
    assert fit.left_out["weight"] == int((weights == 0).sum())
    assert np.allclose(fit.coefficients, same.coefficients, atol=1e-9)
    assert np.allclose(fit.standard_errors, same.standard_errors, rtol=1e-7)


@pytest.mark.slow
def test_that_200_categories_are_fitted() -> None:
    table = frame(4_000).assign(school=[f"s{at % 200}" for at in range(4_000)])
    fit = fitted(["school"], table)
    assert len(fit.coefficients) == 200
    assert fit.verdict.kind in (VerdictKind.CONVERGED, VerdictKind.EDGE)
    assert not (np.abs(fit.coefficients) > 30.0).any()


@pytest.mark.parametrize("n", [1, 2, 5])
def test_that_a_handful_of_respondents_gives_a_verdict(n: int) -> None:
    fit = fitted(["x", "one"], frame(n))
    assert sentence(fit).count(". ") <= 2
    errors = fit.standard_errors[np.isfinite(fit.standard_errors)]
    assert (errors < 100.0).all()


def test_that_twenty_answers_are_fitted() -> None:
    rng = np.random.default_rng(8)
    design = core.GRR(20, 4.0)
    reports = design.randomize(rng.integers(0, 20, 1_500), rng=rng)
    fit = core.regress(reports, design, ["x"], data={"x": rng.standard_normal(1_500)})
    assert len(fit.coefficients) == 38
    assert fit.average().values.sum() == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("terms", "more", "code"),
    [
        (["nothing"], {}, "regression.no_column"),
        ([core.Number("group")], {}, "regression.not_numbers"),
        ([core.Category("one")], {}, "regression.one_category"),
        ([core.Category("group", "z")], {}, "regression.no_reference"),
        (["x", core.Number("x")], {}, "regression.same_term"),
        ([core.Number("one", knots=3)], {}, "regression.spline"),
        ([core.Number("x", per=1e-70)], {}, "regression.scale"),
        ([3], {}, "regression.term"),
        (["x"], {"weights": [-1.0] * N}, "regression.weights"),
        (["x"], {"weights": [0.0] * N}, "regression.nobody"),
        (["x"], {"counts": [0.5] * N}, "regression.counts"),
        (["x"], {"clusters": ["a"] * N}, "regression.one_cluster"),
        (["x"], {"strata": ["a"]}, "survey.column_length"),
        (["x"], {"reference": "maybe"}, "regression.reference"),
        (["x"], {"prior": -1.0}, "argument.range"),
        ([], {"intercept": False}, "regression.no_terms"),
    ],
)
def test_that_bad_input_is_refused_by_name(terms: list[Any], more: dict[str, Any], code: str) -> None:
    with refused(code) as caught:
        fitted(terms, frame(), **more)
    assert code not in str(caught.value)


def test_that_an_arm_without_a_design_is_refused() -> None:
    with refused("regression.other_arm"):
        core.regress("said", {"a": core.Warner(0.8)}, data=frame(), carrier=1, arms="group")
    with refused("regression.no_arms"):
        core.regress("said", {"a": core.Warner(0.8)}, data=frame(), carrier=1)


def test_that_every_sentence_of_regression_fills_its_blanks() -> None:
    with pytest.raises(InputError) as caught:
        core.regress("said", core.Warner(0.8), data=frame())
    assert str(caught.value) == (
        "Set “carrier” to the report that the device calls “yes”; the reports have 2 different values."
    )


def test_that_a_report_that_the_design_cannot_make_is_refused() -> None:
    with refused("regression.other_reports_given"):
        core.regress([0, 1, 2, 7], core.KukCards(0.6, 0.3, 5))


def test_that_a_two_group_design_without_groups_is_refused() -> None:
    with refused("regression.group_of_two"):
        core.regress("said", core.LieDetector(0.2, 0.8, 0.9), data=frame(), carrier=1)
