from __future__ import annotations

import math

import numpy as np
import pytest

from core.errors import DesignError, InputError
from core.estimation.mixture import likeliest_weights
from core.estimation.repeated_cards import card_matrix, estimate_cards
from tests.core.audit import reference
from tests.core.refusals import refused

CASE = next(case for case in reference("survey_designs.json")["cases"] if case["id"] == "rrreg_kuk3_a")
ONE_DRAW = next(case for case in reference("survey_designs.json")["cases"] if case["id"] == "rrreg_kuk1_a")


def test_that_the_case_of_three_draws_is_reproduced() -> None:
    params, expected, tolerance = CASE["params"], CASE["expected"], CASE["tolerance"]
    found = estimate_cards(np.array(CASE["data"]["counts_of_red_0_to_k"]), params["p1"], params["p2"])
    assert found.share == pytest.approx(expected["estimate"], abs=tolerance)
    assert found.likeliest == pytest.approx(expected["estimate_mle"], abs=tolerance)
    assert found.standard_error == pytest.approx(CASE["se"]["moment_distribution_free"], abs=tolerance)
    assert found.standard_error_of_model == pytest.approx(CASE["se"]["rrreg_formula"], abs=tolerance)
    assert found.standard_error_likeliest == pytest.approx(CASE["se"]["mle_observed_information"], abs=tolerance)
    matrix = card_matrix(params["p1"], params["p2"], params["repetitions"])
    assert matrix.epsilon == pytest.approx(expected["epsilon"], abs=1e-12)


def test_that_one_draw_is_the_yes_no_design() -> None:
    yes, n = ONE_DRAW["data"]["yes"], ONE_DRAW["data"]["n"]
    found = estimate_cards(np.array([n - yes, yes]), *ONE_DRAW["params"]["p"])
    assert found.share == pytest.approx(ONE_DRAW["expected"]["estimate"], abs=1e-12)
    assert found.likeliest == pytest.approx(ONE_DRAW["expected"]["estimate_constrained_mle"], abs=1e-12)
    assert found.standard_error == pytest.approx(ONE_DRAW["se"]["n_minus_1"], abs=1e-12)
    assert found.standard_error_of_model == pytest.approx(ONE_DRAW["se"]["n_minus_1"], abs=1e-12)


@pytest.mark.parametrize("m", [1, 2, 5, 12])
def test_that_draws_multiply_epsilon_and_expected_reports_give_back_the_share(m: int) -> None:
    matrix = card_matrix(0.8, 0.2, m)
    assert matrix.epsilon == pytest.approx(m * math.log(4), abs=1e-9)
    found = estimate_cards(1e6 * (matrix.values @ np.array([0.37, 0.63])), 0.8, 0.2)
    assert found.share == pytest.approx(0.37, abs=1e-10)
    assert found.likeliest == pytest.approx(0.37, abs=1e-8)


def test_that_all_three_errors_are_those_of_simulated_surveys() -> None:
    """Variance of 4,000 estimates of 500 within 14 %: its own error is 2.3 %, so a false alarm has 1e-9."""
    rng = np.random.default_rng(16)
    matrix = card_matrix(0.7, 0.3, 3)
    expected = 500 * (matrix.values @ np.array([0.4, 0.6]))
    found = estimate_cards(expected, 0.7, 0.3)
    drawn = rng.multinomial(500, expected / 500, size=4000)
    moments = (drawn @ np.arange(4) / 1500 - 0.3) / 0.4
    assert moments.var() / found.standard_error**2 == pytest.approx(1.0, abs=0.14)
    assert found.standard_error_of_model == pytest.approx(found.standard_error, rel=0.01)
    likeliest = likeliest_weights(drawn / 500, matrix.values).weights[:, 0]
    assert likeliest.var() / found.standard_error_likeliest**2 == pytest.approx(1.0, abs=0.14)
    assert found.standard_error_likeliest < found.standard_error


def test_that_at_the_edge_the_likeliest_share_has_no_standard_error() -> None:
    found = estimate_cards(np.array([90, 10, 0, 0]), 0.7, 0.3)
    assert found.share < 0.0
    assert found.likeliest == 0.0
    assert math.isnan(found.standard_error_likeliest)


def test_that_one_respondent_gives_no_spread() -> None:
    found = estimate_cards(np.array([0, 1, 0]), 0.7, 0.3)
    assert math.isinf(found.standard_error)
    assert math.isinf(found.standard_error_of_model)
    assert math.isinf(found.standard_error_likeliest)


@pytest.mark.parametrize(
    ("counts", "p1", "p2", "kind", "field"),
    [
        ([5, 5], 0.5, 0.5, DesignError, "p1"),
        ([5, 5], 1.5, 0.5, DesignError, "p1"),
        ([5], 0.7, 0.3, InputError, "counts"),
        ([[5, 5]], 0.7, 0.3, InputError, "counts"),
        ([5, -5], 0.7, 0.3, InputError, "counts"),
        ([0, 0, 0], 0.7, 0.3, InputError, "counts"),
    ],
)
def test_that_what_cannot_be_is_refused(counts: list, p1: float, p2: float, kind: type, field: str) -> None:
    with refused(field=field, kind=kind):
        estimate_cards(np.array(counts), p1, p2)
