"""Every one-sample reference case of survey randomized response; cases of several samples stand with their module."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.matrix import ResponseMatrix
from core.designs.moments import debiased, estimated_variances
from core.estimation import intervals
from core.estimation.compatibility import compatibility_of_shares
from core.estimation.intervals import IntervalMethod
from core.estimation.likelihood_ratio import constrained_share, likelihood_ratio, unconstrained_likelihood_ratio
from core.estimation.mle import likeliest_shares
from core.estimation.profile import profile_likelihood
from core.types import Target
from tests.core.audit import reference
from tests.each import each

CASES = {case["id"]: case for case in reference("survey_designs.json")["cases"]}
BINARY = [case for case in CASES.values() if "ci95" in case["expected"]]
ELSEWHERE = {
    "tests/core/designs/survey": {
        "fr_convention_trap",
        *(one for one, case in CASES.items() if "cov_n_minus_1" in case["expected"]),
    },
    "test_repeated_cards": {"rrreg_kuk3_a"},
    "test_two_groups": {"rrreg_uqtu_a", "rrreg_sld_a", "minarets_sld_uni", "rrreg_cdm_out"},
    "test_crosswise": {"ecwm_doping_Q1", "ecwm_doping_Q2", "cwise_readme_bc"},
    "test_finite_population": {"rrtcs_singhjoarder", "rrtcs_christofides"},
}
FROM_COUNTS = (
    (IntervalMethod.WALD, "wald_n_minus_1"),
    (IntervalMethod.WILSON, "wilson_mapped"),
    (IntervalMethod.CLOPPER_PEARSON, "clopper_pearson_mapped"),
)


def chances(case: dict) -> tuple[np.ndarray, np.ndarray]:
    """(a, b), shape (1,) each."""
    params = case["params"]
    return np.array([params["P1_given_carrier"]]), np.array([params["P1_given_noncarrier"]])


def digits(printed: float) -> int:
    return len(str(printed).partition(".")[2])


def named(case: dict) -> str:
    return str(case["id"])


def test_that_every_case_of_the_file_has_a_test() -> None:
    assert {case["id"] for case in BINARY}.union(*ELSEWHERE.values()) == set(CASES)


@each("case", BINARY, ids=named)
def test_that_a_binary_case_is_reproduced_from_its_two_chances(case: dict) -> None:
    """Moment estimate, both SE, six intervals (unclipped but one), maximum likelihood, G^2 with its p, epsilon."""
    (own, other), n, expected = chances(case), case["data"]["n"], case["expected"]
    counts, tolerance = np.array([case["data"]["yes"]]), case["tolerance"]
    wanted = {name: tuple(bounds) for name, bounds in expected["ci95"].items()}
    shares = debiased(counts / n, own, other)
    total, sampling = estimated_variances(counts, n, own, other, Target.POPULATION)
    assert shares[0] == pytest.approx(expected["estimate"], abs=tolerance)
    assert math.sqrt(total[0]) == pytest.approx(case["se"]["n_minus_1"], abs=tolerance)
    assert math.sqrt(total[0] * (n - 1) / n) == pytest.approx(case["se"]["n"], abs=tolerance)
    assert sampling[0] <= total[0]
    found = {
        name: intervals.bounds(method, Target.POPULATION, counts, n, own, other, 0.95) for method, name in FROM_COUNTS
    }
    found["wald_n"] = intervals.wald(shares, np.sqrt(total * (n - 1) / n), 0.95)
    found["lr_unconstrained_mapped"] = unconstrained_likelihood_ratio(counts, n, own, other, 0.95)
    found["lr_constrained"] = likelihood_ratio(counts, n, own, other, 0.95)
    assert found.keys() == wanted.keys()
    for name, (low, high) in found.items():
        assert (low[0], high[0]) == pytest.approx(wanted[name], abs=tolerance), name
    assert constrained_share(counts, n, own, other)[0] == pytest.approx(
        expected["estimate_constrained_mle"], abs=tolerance
    )
    fit = compatibility_of_shares(counts, n, own, other)
    assert fit.statistic == pytest.approx(expected["boundary_G2"], abs=tolerance)
    assert fit.p_value == pytest.approx(expected["boundary_p_chibar"], abs=tolerance)
    inside = expected["in_range"]
    assert (0.0 <= expected["estimate"] <= 1.0) == inside


@each("case", BINARY, ids=named)
def test_that_the_response_matrix_of_a_binary_case_gives_the_same_estimate(case: dict) -> None:
    (own, other), n, expected = chances(case), case["data"]["n"], case["expected"]
    counts, tolerance = np.array([case["data"]["yes"], n - case["data"]["yes"]]), case["tolerance"]
    matrix = ResponseMatrix(np.array([[own[0], other[0]], [1 - own[0], 1 - other[0]]]))
    leaks = [float(expected["epsilon"][report]) for report in ("yes", "no")]
    assert matrix.epsilon_by_report == pytest.approx(leaks, abs=1e-12)
    assert matrix.epsilon == pytest.approx(float(expected["epsilon"]["total"]), abs=1e-12)
    assert matrix.moments(counts / n)[0] == pytest.approx(expected["estimate"], abs=tolerance)
    likeliest = likeliest_shares(matrix, counts / n)
    assert likeliest[0] == pytest.approx(expected["estimate_constrained_mle"], abs=tolerance)
    low, high = profile_likelihood(matrix, counts, 0.95)
    assert (low[0], high[0]) == pytest.approx(tuple(expected["ci95"]["lr_constrained"]), abs=tolerance)


@pytest.mark.parametrize("case", [case for case in BINARY if "published" in case], ids=named)
def test_that_figures_in_print_are_ours_to_the_digits_printed(case: dict) -> None:
    printed = case["published"]
    (own, other), n = chances(case), case["data"]["n"]
    shares = debiased(np.array([case["data"]["yes"]]) / n, own, other)
    assert round(float(shares[0]), digits(printed["estimate"])) == printed["estimate"]
    if "se" in printed:
        total, _ = estimated_variances(np.array([case["data"]["yes"]]), n, own, other, Target.POPULATION)
        assert math.sqrt(total[0] * (n - 1) / n) == pytest.approx(
            printed["se"], abs=0.51 * 10 ** -digits(printed["se"])
        )
    if "ci95_wald_n_clipped" in printed:
        low, high = intervals.wald(shares, np.sqrt(total * (n - 1) / n), 0.95)
        assert np.clip([low[0], high[0]], 0, 1) == pytest.approx(printed["ci95_wald_n_clipped"], abs=0.0005)
