from __future__ import annotations

import math

import numpy as np
import pytest

from core.errors import DesignError
from core.estimation.compatibility import Reference
from core.estimation.crosswise import anchored_crosswise, extended_crosswise
from tests.core.audit import reference
from tests.core.refusals import refused

CASES = {case["id"]: case for case in reference("survey_designs.json")["cases"]}
ANCHOR = CASES["cwise_readme_bc"]


def joint(case: dict) -> np.ndarray:
    cells = case["data"]["joint_Y_A"]
    return np.array([[cells["Y0A0"], cells["Y0A1"]], [cells["Y1A0"], cells["Y1A1"]]])


def halves(case: dict) -> tuple[int, int, int, int]:
    """Same answers and respondents in each half: "two" counts both or neither, "one" exactly one yes."""
    first, second = case["data"]["p02"], case["data"]["p08"]
    return first["two"], first["one"] + first["two"], second["two"], second["one"] + second["two"]


@pytest.mark.parametrize("key", ["ecwm_doping_Q1", "ecwm_doping_Q2"])
def test_that_an_extended_case_is_reproduced(key: str) -> None:
    case = CASES[key]
    expected, tolerance = case["expected"], case["tolerance"]
    found = extended_crosswise(*halves(case), case["params"]["p_group"][0])
    assert found.share == pytest.approx(expected["estimate"], abs=tolerance)
    assert found.likeliest == pytest.approx(expected["estimate"], abs=tolerance)
    assert found.standard_error_n == pytest.approx(case["se"]["n"], abs=tolerance)
    reach = 1.96 * found.standard_error_n
    assert (found.share - reach, found.share + reach) == pytest.approx(tuple(expected["ci95_wald_n"]), abs=tolerance)
    assert found.fit.statistic == pytest.approx(expected["G2"], abs=tolerance)
    assert found.fit.p_value == pytest.approx(expected["p_value"], abs=tolerance)
    assert found.fit.reference is Reference.CHI_SQUARE


def test_that_respondents_who_prefer_one_report_are_noticed() -> None:
    assert [notice.code for notice in extended_crosswise(*halves(CASES["ecwm_doping_Q1"]), 0.2).fit.notices] == [
        "estimate.data_contradict_design"
    ]
    assert extended_crosswise(*halves(CASES["ecwm_doping_Q2"]), 0.2).fit.notices == ()


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 1.0])
def test_that_mirrored_halves_give_back_the_share_and_fit(share: float) -> None:
    p = 0.2
    same1, same2 = (1000 * (q * share + (1 - q) * (1 - share)) for q in (p, 1 - p))
    found = extended_crosswise(same1, 1000, same2, 1000, p)
    assert found.share == pytest.approx(share, abs=1e-12)
    assert found.fit.statistic == pytest.approx(0.0, abs=1e-9)


def test_that_the_anchored_case_is_reproduced() -> None:
    expected, tolerance = ANCHOR["expected"], ANCHOR["tolerance"]
    found = anchored_crosswise(joint(ANCHOR), ANCHOR["params"]["p"], ANCHOR["params"]["p_prime"])
    assert found.naive == pytest.approx(expected["naive"], abs=tolerance)
    assert found.naive_standard_error == pytest.approx(ANCHOR["se"]["naive"], abs=tolerance)
    assert found.attentive == pytest.approx(expected["attentive_rate"], abs=tolerance)
    assert found.share == pytest.approx(expected["estimate"], abs=tolerance)
    assert found.standard_error_n == pytest.approx(ANCHOR["se"]["bias_corrected_delta"], abs=tolerance)
    assert found.standard_error == pytest.approx(found.standard_error_n * math.sqrt(2000 / 1999), abs=tolerance)
    for middle, error, z, name in (
        (found.naive, found.naive_standard_error, 1.96, "naive_ci95"),
        (found.share, found.standard_error_n, 1.96, "delta_ci95"),
    ):
        assert (middle - z * error, middle + z * error) == pytest.approx(tuple(expected[name]), abs=2e-6)


def test_that_the_anchored_figures_in_print_are_ours() -> None:
    printed = ANCHOR["published"]
    found = anchored_crosswise(joint(ANCHOR), 0.15, 0.15)
    assert round(found.naive, 4) == printed["naive"]
    assert round(found.naive_standard_error, 4) == printed["naive_se"]
    assert round(found.share, 4) == printed["estimate"]
    assert round(found.attentive, 4) == printed["attentive_rate"]
    # 200 bootstrap draws know their standard error to 5 %
    assert found.standard_error == pytest.approx(printed["se_bootstrap_200"], rel=0.2)


def test_that_the_anchored_error_is_that_of_simulated_surveys() -> None:
    """Variance of 10,000 estimates within 8 %: its own error is 1.4 %, so a false alarm has 1e-7."""
    counts = joint(ANCHOR)
    rng = np.random.default_rng(15)
    drawn = rng.multinomial(2000, counts.ravel() / 2000, size=10_000).reshape(-1, 2, 2)
    shares = np.array([anchored_crosswise(one, 0.15, 0.15).share for one in drawn])
    variance = anchored_crosswise(counts, 0.15, 0.15).standard_error_n ** 2
    assert shares.var() / variance == pytest.approx(1.0, abs=0.08)
    assert shares.var() / (1.2 * variance) != pytest.approx(1.0, abs=0.08)


def test_that_the_anchored_error_knows_that_both_reports_come_from_the_same_people() -> None:
    """The slope along each of the four cells by differences: Var = sum s^2 c / n^2 - (sum s c / n)^2 / n."""
    counts = joint(ANCHOR).astype(float)
    slopes = np.empty(4)
    for cell in range(4):
        step = np.zeros(4)
        step[cell] = 1e-3
        more, less = (anchored_crosswise(counts + sign * step.reshape(2, 2), 0.15, 0.15).share for sign in (1, -1))
        slopes[cell] = (more - less) / 2e-3
    variance = (slopes**2 * counts.ravel()).sum()  # the share does not change with n: slopes have mean 0
    assert (slopes * counts.ravel()).sum() == pytest.approx(0.0, abs=1e-9)
    assert anchored_crosswise(counts, 0.15, 0.15).standard_error_n ** 2 == pytest.approx(variance, rel=1e-6)
    apart = anchored_crosswise(np.outer([573, 1427], [459, 1541]) / 2000, 0.15, 0.15)
    assert apart.share == pytest.approx(anchored_crosswise(counts, 0.15, 0.15).share)
    assert apart.standard_error_n**2 != pytest.approx(variance, rel=0.01)


def test_that_full_attention_leaves_the_naive_estimate() -> None:
    """Same at the anchor 85 of 100 times, as p' = .15 says."""
    found = anchored_crosswise(np.array([[60, 340], [240, 1360]]), 0.15, 0.15)
    assert found.attentive == pytest.approx(1.0)
    assert found.share == pytest.approx(found.naive)


def test_that_zero_attention_gives_no_estimate() -> None:
    found = anchored_crosswise(np.array([[10, 10], [10, 10]]), 0.15, 0.15)
    assert found.attentive == 0.0
    assert math.isnan(found.share)
    assert math.isinf(found.standard_error)


@pytest.mark.parametrize("p", [0.5, 0.50004])
def test_that_an_even_innocuous_trait_is_refused(p: float) -> None:
    for call in (lambda: extended_crosswise(5, 10, 5, 10, p), lambda: anchored_crosswise(joint(ANCHOR), 0.15, p)):
        with refused("design.groups_alike", kind=DesignError):
            call()


@pytest.mark.parametrize("counts", [np.ones(4), np.array([[1, -1], [1, 1]]), np.zeros((2, 2))])
def test_that_invalid_tables_of_two_reports_are_refused(counts: np.ndarray) -> None:
    with refused(field="counts"):
        anchored_crosswise(counts, 0.15, 0.15)
