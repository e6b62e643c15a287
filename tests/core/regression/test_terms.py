"""Terms: centered numbers, squares, splines, categories, interactions, and their marginal effects."""

from __future__ import annotations

import numpy as np
import pytest

import core
from core.regression.columns import basis_of
from core.regression.model import Regression
from tests.core.refusals import refused

N = 1_500


def values() -> dict[str, np.ndarray]:
    rng = np.random.default_rng(13)
    return {
        "age": rng.uniform(18, 80, N),
        "city": rng.choice(["north", "south", "west"], N),
        "said": rng.integers(0, 2, N),
    }


def fitted(*terms: object) -> Regression:
    return core.regress("said", core.Direct(2), terms, data=values(), carrier=1)


def test_that_center_and_unit_change_the_coefficient_but_not_the_fit() -> None:
    plain, moved = fitted("age"), fitted(core.Number("age", center="mean", per=10.0))
    assert moved.names == ("intercept", "age/10")
    assert moved.coefficients[1] == pytest.approx(10.0 * plain.coefficients[1], rel=1e-8)
    assert moved.loglik == pytest.approx(plain.loglik, abs=1e-10)


@pytest.mark.parametrize("knots", [3, 4, 5])
def test_that_a_spline_is_smooth_and_straight_beyond_its_outer_knots(knots: int) -> None:
    term = core.Number("age", knots=knots).resolved(values(), np.ones(N))
    assert len(term.names) == knots - 1
    line = np.linspace(-50.0, 150.0, 4001)
    built, slopes = term.build({"age": line}), term.slopes({"age": line})
    assert np.allclose(np.gradient(built, line, axis=0)[1:-1], slopes[1:-1], atol=2e-3)
    outside = (line < term.at[0]) | (line > term.at[-1])
    bends = np.gradient(slopes, line, axis=0)
    assert np.abs(bends[2:-2][outside[2:-2] & outside[:-4] & outside[4:]]).max() < 1e-9
    assert np.abs(np.diff(slopes, axis=0)).max() < 0.1


def test_that_the_reference_category_has_no_column() -> None:
    fit = fitted(core.Category("city", "south"))
    assert fit.names == ("intercept", "city=north", "city=west")
    whole = core.regress("said", core.Direct(2), [core.Category("city")], data=values(), carrier=1, intercept=False)
    assert whole.names == ("city=north", "city=south", "city=west")
    assert whole.loglik == pytest.approx(fit.loglik, abs=1e-9)
    assert whole.coefficients[1] == pytest.approx(fit.coefficients[0], abs=1e-8)


def test_that_an_interaction_is_the_product_of_its_columns() -> None:
    term = core.Interaction(core.Number("age"), core.Category("city"))
    fit = fitted("age", "city", term)
    assert fit.names[-2:] == ("age × city=south", "age × city=west")
    data = values()
    apart = core.regress(
        "said",
        core.Direct(2),
        ["age"],
        data={name: one[data["city"] == "west"] for name, one in data.items()},
        carrier=1,
    )
    assert fit.coefficients[1] + fit.coefficients[-1] == pytest.approx(apart.coefficients[1], abs=1e-7)


@pytest.mark.parametrize(
    "terms",
    [
        (core.Number("age", per=10.0, squared=True),),
        (core.Number("age", knots=4), "city"),
        ("age", "city", core.Interaction(core.Number("age"), core.Category("city"))),
    ],
)
def test_that_a_marginal_effect_is_the_slope_of_the_mean_share(terms: tuple[object, ...]) -> None:
    fit = fitted(*terms)
    effect = fit.marginal_effects().set_index("effect").loc["age"]
    step = 1e-4
    matrix = [
        fit.fit.columns.matrix(dict(fit.fit.columns.values) | {"age": fit.fit.columns.values["age"] + one}, N)
        for one in (-step, step)
    ]
    from core.regression.effects import average_shares

    shares = [
        average_shares(fit.fit, fit.parameter_covariance, fit.fit.basis.columns(one), fit.fit.likelihood.weight).values[
            1
        ]
        for one in matrix
    ]
    assert float(effect["estimate"]) == pytest.approx((shares[1] - shares[0]) / (2 * step), rel=1e-5)


def test_that_standard_errors_of_effects_are_those_of_the_delta_method() -> None:
    """The gradient of the effect by differences of each coefficient."""
    from dataclasses import replace

    fit = fitted(core.Number("age", per=10.0, squared=True), "city")
    names = fit.marginal_effects()["effect"].tolist()
    base = fit.fit.at
    rows = []
    for at in range(len(base)):
        step = 1e-5 * np.eye(len(base))[at]
        ends = [
            replace(fit, fit=replace(fit.fit, end=replace(fit.fit.end, at=base + sign * step))).marginal_effects()
            for sign in (-1.0, 1.0)
        ]
        rows.append((ends[1]["estimate"] - ends[0]["estimate"]) / 2e-5)
    slopes = np.array(rows)
    errors = np.sqrt(np.diagonal(slopes.T @ fit.parameter_covariance @ slopes))
    assert np.allclose(errors, fit.marginal_effects()["se"], rtol=1e-5)
    assert names == ["age", "city=south", "city=west"]


def test_that_predictions_are_means_over_the_respondents() -> None:
    fit = fitted("age", "city")
    data = values()
    by_hand = fit.coefficients[0] + fit.coefficients[1] * 50.0
    add = {"north": 0.0, "south": fit.coefficients[2], "west": fit.coefficients[3]}
    shares = 1.0 / (1.0 + np.exp(-(by_hand + np.array([add[one] for one in data["city"]]))))
    got = fit.predict({"age": 50.0})
    assert float(got["share"][0]) == pytest.approx(shares.mean(), abs=1e-12)
    assert (got["low"] < got["share"]).all()
    pair = fit.predict({"age": [20.0, 60.0], "city": "west"})
    assert pair["city"].tolist() == ["west", "west"]


@pytest.mark.parametrize(
    ("at", "code"),
    [
        ({"income": 3}, "regression.no_such_column"),
        ({"age": [1, 2], "city": ["west"] * 3}, "regression.at_length"),
        ({"city": "east"}, "regression.other_category"),
        ({"age": "old"}, "regression.at_number"),
        (5, "regression.at_kind"),
    ],
)
def test_that_impossible_points_are_refused(at: object, code: str) -> None:
    with refused(code):
        fitted("age", "city").predict(at)


def test_that_the_basis_makes_columns_orthonormal_and_names_those_that_say_the_same() -> None:
    rng = np.random.default_rng(2)
    x = rng.standard_normal(200)
    matrix = np.column_stack([np.ones(200), x, 2.0 * x + 3.0, rng.standard_normal(200)])
    basis = basis_of(matrix, np.ones(200), ("intercept", "x", "double", "y"))
    assert basis.kept.tolist() == [True, True, False, True]
    assert basis.aliased == {"double": ("intercept", "x")}
    flat = matrix[:, basis.kept] @ basis.change
    assert np.allclose(flat.T @ flat / 200, np.eye(3), atol=1e-10)
