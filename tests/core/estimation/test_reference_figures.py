"""Every one-sample reference case of survey randomized response; cases of several samples stand with their module."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.matrix import ResponseMatrix
from core.designs.moments import debiased, estimated_variances
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.estimation import intervals
from core.estimation.compatibility import compatibility_of_shares
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod
from core.estimation.likelihood_ratio import constrained_share, likelihood_ratio, unconstrained_likelihood_ratio
from core.estimation.mle import likeliest_shares, maximum_likelihood
from core.estimation.profile import profile_likelihood
from core.types import Target
from tests.core.audit import reference
from tests.each import each

CASES = {case["id"]: case for case in reference("survey_designs.json")["cases"]}
BINARY = [case for case in CASES.values() if "ci95" in case["expected"]]
SEVERAL = [case for case in CASES.values() if "cov_n_minus_1" in case["expected"]]
ELSEWHERE = {
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


def number(value: float | str) -> float:
    return math.inf if value == "inf" else float(value)


def binary_design(case: dict) -> Design | None:
    """Our design for a binary case, answer 0 the carriers' yes; None where only its two chances are at hand here."""
    figures = case["params"]["p"]
    if case["model"] == "Direct":
        return Direct(2)
    if case["model"] == "Warner":
        return Warner(figures[0])
    if case["model"] == "FR2":
        forced_no, forced_yes = figures
        return ForcedResponse((forced_yes, forced_no))
    return None


def digits(printed: float) -> int:
    return len(str(printed).partition(".")[2])


def named(case: dict) -> str:
    return str(case["id"])


def test_that_every_case_of_the_file_has_a_test() -> None:
    here = {case["id"] for case in BINARY + SEVERAL} | {"fr_convention_trap"}
    assert here.union(*ELSEWHERE.values()) == set(CASES)


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
    leaks = [number(expected["epsilon"][report]) for report in ("yes", "no")]
    assert matrix.epsilon_by_report == pytest.approx(leaks, abs=1e-12)
    assert matrix.epsilon == pytest.approx(number(expected["epsilon"]["total"]), abs=1e-12)
    assert matrix.moments(counts / n)[0] == pytest.approx(expected["estimate"], abs=tolerance)
    likeliest = likeliest_shares(matrix, counts / n)
    assert likeliest[0] == pytest.approx(expected["estimate_constrained_mle"], abs=tolerance)
    low, high = profile_likelihood(matrix, counts, 0.95)
    assert (low[0], high[0]) == pytest.approx(tuple(expected["ci95"]["lr_constrained"]), abs=tolerance)


@each("case", [case for case in BINARY if binary_design(case)], ids=named)
def test_that_our_design_for_a_binary_case_gives_the_same(case: dict) -> None:
    design, expected, tolerance = binary_design(case), case["expected"], case["tolerance"]
    assert design is not None
    counts = np.array([case["data"]["yes"], case["data"]["n"] - case["data"]["yes"]])
    estimated = estimate(design, counts, case["data"]["n"], Target.POPULATION)
    assert estimated.shares[0] == pytest.approx(expected["estimate"], abs=tolerance)
    assert estimated.shares.sum() == pytest.approx(1.0, abs=1e-12)
    assert estimated.standard_errors == pytest.approx([case["se"]["n_minus_1"]] * 2, abs=tolerance)
    assert design.epsilon == pytest.approx(number(expected["epsilon"]["total"]), abs=1e-12)
    likeliest = maximum_likelihood(design, counts / case["data"]["n"])
    assert likeliest[0] == pytest.approx(expected["estimate_constrained_mle"], abs=tolerance)
    for method, name in FROM_COUNTS:
        interval = estimated.interval(0.95, method)
        cut = np.clip(expected["ci95"][name], 0.0, 1.0)
        assert (interval.low[0], interval.high[0]) == pytest.approx(tuple(cut), abs=tolerance)
        missed = expected["ci95"][name][1] < 0 or expected["ci95"][name][0] > 1
        assert bool(interval.contradicts[0]) == missed


@pytest.mark.parametrize("case", SEVERAL, ids=named)
def test_that_a_case_of_several_answers_is_reproduced(case: dict) -> None:
    """Moment estimate, covariance with n - 1, SE, maximum likelihood with its log-likelihood, epsilon, two ways."""
    counts, params, expected = np.array(case["data"]["counts"]), case["params"], case["expected"]
    n, tolerance = int(counts.sum()), case["tolerance"]
    if case["model"] == "FR":
        design: Design = ForcedResponse(tuple(params["p"]))
    else:
        design = GRR.from_p(params["p"]["k"], params["p"]["p"])
    matrix = ResponseMatrix(np.array(params["P_rows_response_cols_true"]))
    moments = matrix.moments(counts / n)
    assert moments == pytest.approx(expected["estimate"], abs=tolerance)
    covariance = matrix.covariance(moments, n - 1, Target.POPULATION)
    assert covariance == pytest.approx(np.array(expected["cov_n_minus_1"]), abs=tolerance)
    assert matrix.epsilon == pytest.approx(expected["epsilon"], abs=1e-12)
    assert design.response_matrix().values == pytest.approx(matrix.values, abs=1e-12)
    estimated = estimate(design, counts, n, Target.POPULATION)
    assert estimated.shares == pytest.approx(expected["estimate"], abs=tolerance)
    assert estimated.standard_errors == pytest.approx(case["se"]["n_minus_1"], abs=tolerance)
    likeliest = expected["estimate_constrained_mle"]
    assert maximum_likelihood(design, counts / n) == pytest.approx(likeliest, abs=tolerance)
    found = likeliest_shares(matrix, counts / n)
    assert found == pytest.approx(likeliest, abs=tolerance)
    assert counts @ np.log(matrix.values @ found) == pytest.approx(expected["loglik_kernel_mle"], abs=1e-6)


def test_that_the_two_readings_of_forced_yes_differ_as_known() -> None:
    """Conditional ("1/6 of the forced say yes") against absolute ("1/6 of all are forced to yes")."""
    case = CASES["fr_convention_trap"]
    truth, forced = case["params"]["a"]["p_truth"], case["params"]["a"]["p2_read_as_conditional"]
    counts = np.array([case["data"]["yes"], case["data"]["n"] - case["data"]["yes"]])
    rest = 1 - truth
    conditional = ForcedResponse((rest * forced, rest * (1 - forced)))
    absolute = ForcedResponse((forced, rest - forced))
    for design, name in ((conditional, "estimate_conditional_reading"), (absolute, "estimate_unconditional_reading")):
        share = estimate(design, counts, case["data"]["n"], Target.POPULATION).shares[0]
        assert share == pytest.approx(case["expected"][name], abs=case["tolerance"])


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
