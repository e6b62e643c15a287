"""Fits without a finite or unique estimate: the verdict, and all that can be said in spite of it."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

import core
from core.errors import DesignError
from core.regression.fit import VerdictKind
from core.regression.newton import climb
from core.regression.profile import _crossing
from core.types import FloatArray
from tests.core.regression.golden import CASES, data, far, yes_no


def test_that_a_dependent_column_is_named_and_the_rest_is_fitted() -> None:
    case = "reg_notident_rank"
    frame = data("sim_binary.csv")
    for level in (0, 1, 2):
        frame[f"is{level}"] = (frame["x3"] == level) * 1.0
    terms = ["x1", "x2", "is1", "is2", "is0"]
    fit = core.regress("y_crosswise", yes_no(0.25, 0.75), terms, data=frame, carrier=1)
    expected = CASES[case]["expected"]
    assert fit.verdict.kind is VerdictKind.NOT_IDENTIFIED
    assert fit.verdict.names == ("is0",)
    assert set(fit.verdict.notice.params["others"]) == {"intercept", "is1", "is2"}
    assert np.isnan(fit.coefficients[5])
    assert np.allclose(fit.coefficients[:5], expected["fit_after_dropping_x3_0"], atol=2e-6)
    assert far(case, fit.loglik, expected["loglik"]) == []


def test_that_more_coefficients_than_different_rows_are_not_identified() -> None:
    case = "reg_notident_few_rows"
    frame = pd.DataFrame(CASES[case]["data"]["rows"], columns=["x", "y", "count"])
    fit = core.regress("y", core.Warner(0.8), [core.Number("x", squared=True)], data=frame, counts="count", carrier=1)
    assert fit.verdict.kind is VerdictKind.NOT_IDENTIFIED
    assert fit.verdict.names == ("x²",)
    assert far(case, fit.predict({"x": [0, 1]})["share"], CASES[case]["expected"]["shares"]) == []


def test_that_designs_without_information_are_refused() -> None:
    with pytest.raises(DesignError):
        core.Warner(0.5)
    rows = CASES["reg_notident_multi_singular"]["params"]["P_rows_response_columns_true"]
    from core.designs.survey.custom import custom_design

    with pytest.raises(DesignError):
        custom_design(3, rows)


def test_that_one_group_of_a_two_group_design_does_not_identify_its_unknown_share() -> None:
    rng = np.random.default_rng(4)
    frame = {"y": rng.integers(0, 2, 400), "x": rng.standard_normal(400), "arm": np.ones(400, dtype=int)}
    fit = core.regress("y", {1: (core.LieDetector(1 / 6, 5 / 6, 0.8), 1)}, data=frame, arms="arm", carrier=1)
    assert fit.verdict.kind is VerdictKind.NOT_IDENTIFIED
    assert "honest" in fit.verdict.names


@pytest.mark.parametrize("case", ["reg_edge_separation_direct", "reg_edge_separation_warner"])
def test_that_separation_is_an_edge_without_coefficients(case: str) -> None:
    expected = CASES[case]["expected"]
    design = core.Direct(2) if case.endswith("direct") else core.Warner(0.8)
    fit = core.regress("y", design, ["x"], data=CASES[case]["data"], carrier=1)
    assert fit.verdict.kind is VerdictKind.EDGE
    assert np.isnan(fit.coefficients).all()
    assert np.isnan(fit.standard_errors).all()
    assert fit.directions.tolist() == [-1, 1]
    assert far(case, fit.loglik, expected["loglik_supremum"]) == []
    if "lr_against_null_supremum" in expected:
        assert far(case, fit.test("x").statistic, expected["lr_against_null_supremum"]) == []


def test_that_a_group_below_the_smallest_possible_share_has_limits_and_a_test_but_no_coefficient() -> None:
    case = "reg_edge_group_below"
    expected = CASES[case]["expected"]
    frame = {"group": [0, 0, 1, 1], "y": [1, 0, 1, 0], "count": [92, 408, 280, 220]}
    fit = core.regress("y", core.Warner(0.8), ["group"], data=frame, counts="count", carrier=1)
    assert fit.verdict.kind is VerdictKind.EDGE
    assert np.isnan(fit.coefficients).all()
    shares = fit.predict({"group": [0, 1]})
    assert far(case, shares["share"], expected["ml_shares"]) == []
    assert shares["se"][1] == pytest.approx(expected["se_share_group1"], abs=1e-5)
    assert far(case, fit.loglik, expected["loglik_supremum"]) == []
    test, slope = fit.fit_test(), fit.test("group")
    assert test is not None
    assert far(case, [test.statistic, test.p_value], [expected["G2_edge"], expected["p_edge_half_half"]]) == []
    assert far(case, [slope.statistic, slope.p_value], list(expected["lr_slope_zero"].values())) == []
    low, high = fit.bounds(method="profile")
    assert far(case, low[1], expected["lower95_profile_slope"]) == []
    assert high[1] == np.inf
    assert low[0] == -np.inf
    assert far(case, fit.share_bounds({"group": 0})[1], expected["upper95_lr_share_group0"]) == []


def test_that_reports_that_are_all_alike_are_an_edge_that_contradicts_the_design() -> None:
    case = "reg_edge_all_yes"
    expected = CASES[case]["expected"]
    fit = core.regress([1] * 40, core.Warner(0.8), carrier=1)
    assert fit.verdict.kind is VerdictKind.EDGE
    assert far(case, fit.average().values[1], expected["ml_share"]) == []
    assert far(case, fit.share_bounds({})[0], expected["lower95_lr_share"]) == []
    test = fit.fit_test()
    assert test is not None
    assert far(case, [test.statistic, test.p_value], [expected["G2_edge"], expected["p_edge_half_half"]]) == []


class Plateau:
    """-1 / x^2, whose top lies at infinity."""

    def value(self, at: FloatArray) -> float:
        return float(-1.0 / at[0] ** 2)

    def derivatives(self, at: FloatArray) -> tuple[float, FloatArray, FloatArray]:
        x = float(at[0])
        return self.value(at), np.array([2.0 / x**3]), np.array([[-6.0 / x**4]])

    def complete(self, _at: FloatArray) -> None:
        return None


class Bump:
    """exp(-x^2 / 2), which is flat far from its maximum at 0."""

    def value(self, at: FloatArray) -> float:
        return float(np.exp(-(at[0] ** 2) / 2.0))

    def derivatives(self, at: FloatArray) -> tuple[float, FloatArray, FloatArray]:
        x, height = float(at[0]), self.value(at)
        return height, np.array([-x * height]), np.array([[(x * x - 1.0) * height]])

    def complete(self, _at: FloatArray) -> None:
        return None


def test_that_an_ascent_on_a_plateau_ends() -> None:
    end = climb(Plateau(), np.array([1.0]), np.array([[1e4]]))
    assert end.runaway
    assert end.steps < 45


def test_that_an_ascent_from_a_flat_region_goes_on_to_the_maximum() -> None:
    end = climb(Bump(), np.array([7.2]), np.array([[1.0]]))
    assert end.converged
    assert not end.runaway
    assert abs(end.at[0]) < 1e-6


def test_that_a_limit_is_found_where_the_same_place_is_not_climbed_alike_twice() -> None:
    """Beyond 3 the likelihood cannot be computed, and a second ascent at a place ends elsewhere."""
    seen: set[float] = set()

    def root(t: float) -> float:
        again = t in seen
        seen.add(t)
        return np.nan if t > 3.0 else 9.0 - t if again else t

    assert _crossing(root, 0.0, 0.4, 1.96) == pytest.approx(1.96, abs=1e-9)
    seen.clear()
    assert _crossing(root, 0.0, 2.0, 1.96) == pytest.approx(1.96, abs=1e-9)
