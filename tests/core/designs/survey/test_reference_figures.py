"""Reference cases of survey randomized response through the designs of the registry."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.binary import BinaryDesign
from core.designs.groups import GroupsDesign
from core.designs.local.grr import GRR
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.christofides import Christofides
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCard, KukCards
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.mangat_1992 import Mangat1992
from core.designs.survey.mangat_1994 import Mangat1994
from core.designs.survey.mangat_singh import MangatSingh
from core.designs.survey.singh_joarder import SinghJoarder
from core.designs.survey.triangular import Triangular
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.designs.survey.warner import Warner
from core.estimation.estimate import Estimate, estimate
from core.estimation.intervals import IntervalMethod, unclipped
from core.estimation.mle import likeliest_shares
from core.estimation.postprocess import PostProcess, apply
from core.types import Target
from tests.core.audit import reference
from tests.each import each

FIGURES = reference("survey_designs.json")
CASES = {one["id"]: one for one in FIGURES["cases"]}

ONE_SAMPLE: dict[str, Callable[..., Design]] = {
    "Warner": Warner,
    "Crosswise": Crosswise,
    "Triangular": Triangular,
    "Mangat1994": Mangat1994,
    "UQTknown": Unrelated,
    "Kuk": KukCard,
    "FR2": lambda no, yes: ForcedResponse((yes, no)),
    "Direct": lambda truth, lie: Direct(2),
}
YES_NO = [one["id"] for one in FIGURES["cases"] if one["model"] in ONE_SAMPLE and "yes" in one["data"] and one["se"]]
SEVERAL = [one["id"] for one in FIGURES["cases"] if one["model"] in ("FR", "GRR/custom")]
TWO_GROUPS = {
    "rrreg_uqtu_a": lambda p: UnrelatedUnknown(*p, 0.5),
    "rrreg_sld_a": lambda p: LieDetector(*p, 1.0),
    "minarets_sld_uni": lambda p: LieDetector(*p, 1.0),
    "rrreg_cdm_out": lambda p: CheatingDetection(*p, 0.0),
}


def test_that_every_case_that_a_design_can_answer_is_looked_at() -> None:
    others = {"rrreg_kuk3_a", "fr_convention_trap", "ecwm_doping_Q1", "ecwm_doping_Q2", "cwise_readme_bc"}
    others |= {"rrtcs_singhjoarder", "rrtcs_christofides"}
    assert set(CASES) == {*YES_NO, *SEVERAL, *TWO_GROUPS, *others}
    assert len(YES_NO) > 20


def of_yes(design: Design, yes: int, n: int, target: Target = Target.POPULATION) -> Estimate:
    return estimate(design, np.array([yes, n - yes]), n, target)


@each("case", YES_NO)
def test_that_a_yes_no_case_is_reproduced(case: str) -> None:
    """Chances of a yes, estimate, SE, Wald, Wilson and Clopper-Pearson intervals, also cut to the possible, maximum
    likelihood, epsilon."""
    one = CASES[case]
    tolerance, expected = one["tolerance"], one["expected"]
    design = ONE_SAMPLE[one["model"]](*one["params"]["p"])
    carriers = design.response_matrix().values[0]
    wanted = one["params"]["P1_given_carrier"], one["params"]["P1_given_noncarrier"]
    assert tuple(carriers) == pytest.approx(wanted, abs=1e-15)
    found = of_yes(design, one["data"]["yes"], one["data"]["n"])
    assert found.shares[0] == pytest.approx(expected["estimate"], abs=tolerance)
    assert found.shares.sum() == pytest.approx(1.0, abs=1e-12)
    assert found.standard_errors == pytest.approx([one["se"]["n_minus_1"]] * 2, abs=tolerance)
    for method, name in (
        (IntervalMethod.WALD, "wald_n_minus_1"),
        (IntervalMethod.WILSON, "wilson_mapped"),
        (IntervalMethod.CLOPPER_PEARSON, "clopper_pearson_mapped"),
    ):
        wanted = expected["ci95"][name]
        low, high = unclipped(method, found, 0.95)
        assert (low[0], high[0]) == pytest.approx(tuple(wanted), abs=tolerance)
        interval = found.interval(0.95, method)
        assert (interval.low[0], interval.high[0]) == pytest.approx(tuple(np.clip(wanted, 0.0, 1.0)), abs=tolerance)
        assert bool(interval.contradicts[0]) == (wanted[1] < 0 or wanted[0] > 1)
    most_likely = apply(PostProcess.MLE, found)
    assert most_likely[0] == pytest.approx(expected["estimate_constrained_mle"], abs=tolerance)
    if abs(expected["estimate"]) > 1e-12:
        assert bool(found.notices) == (not expected["in_range"])
    sides = design.side_epsilons[0] if isinstance(design, BinaryDesign) else (design.epsilon,) * 2
    if not isinstance(design, ForcedResponse):
        assert sides == pytest.approx((float(expected["epsilon"]["yes"]), float(expected["epsilon"]["no"])))
    assert design.epsilon == pytest.approx(float(expected["epsilon"]["total"]), abs=1e-12)


@pytest.mark.parametrize("case", SEVERAL)
def test_that_a_case_of_several_answers_is_reproduced_also_as_a_custom_matrix(case: str) -> None:
    """Matrix, estimate, covariance and SE with n - 1, maximum likelihood with its log-likelihood, epsilon."""
    one = CASES[case]
    rows = one["params"]["P_rows_response_cols_true"]
    own = GRR.from_p(4, 0.55) if one["model"] == "GRR/custom" else ForcedResponse(tuple(one["params"]["p"]))
    counts, expected, tolerance = np.array(one["data"]["counts"]), one["expected"], one["tolerance"]
    n = int(counts.sum())
    for design in (own, custom_design(len(rows), rows)):
        matrix = design.response_matrix()
        assert matrix.values == pytest.approx(np.array(rows), abs=1e-12)
        moments = matrix.moments(counts / n)
        assert moments == pytest.approx(expected["estimate"], abs=tolerance)
        covariance = matrix.covariance(moments, n - 1, Target.POPULATION)
        assert covariance == pytest.approx(np.array(expected["cov_n_minus_1"]), abs=tolerance)
        found = estimate(design, counts, n, Target.POPULATION)
        assert found.shares == pytest.approx(expected["estimate"], abs=tolerance)
        assert found.standard_errors == pytest.approx(one["se"]["n_minus_1"], abs=tolerance)
        for most_likely in (apply(PostProcess.MLE, found), likeliest_shares(matrix, counts / n)):
            assert most_likely == pytest.approx(expected["estimate_constrained_mle"], abs=tolerance)
            assert counts @ np.log(matrix.values @ most_likely) == pytest.approx(
                expected["loglik_kernel_mle"], abs=1e-6
            )
        assert matrix.epsilon == pytest.approx(design.epsilon, abs=1e-12)
        assert design.epsilon == pytest.approx(expected["epsilon"], abs=1e-12)


def test_that_three_draws_of_kuk_are_reproduced_by_moments_and_by_maximum_likelihood() -> None:
    """Also that somebody without a red card is a report like any other (a package refuses it)."""
    one = CASES["rrreg_kuk3_a"]
    design = KukCards(0.7, 0.3, 3)
    counts = np.array(one["data"]["counts_of_red_0_to_k"])
    found = estimate(design, counts, int(counts.sum()), Target.POPULATION)
    assert found.shares[0] == pytest.approx(one["expected"]["estimate"], abs=one["tolerance"])
    assert found.standard_errors[0] == pytest.approx(one["se"]["moment_distribution_free"], abs=one["tolerance"])
    assert apply(PostProcess.MLE, found)[0] == pytest.approx(one["expected"]["estimate_mle"], abs=1e-8)
    assert design.epsilon == pytest.approx(one["expected"]["epsilon"], abs=1e-12)


@pytest.mark.parametrize("case", TWO_GROUPS)
def test_that_a_two_group_case_is_reproduced(case: str) -> None:
    """Estimate and delta-method SE, n_g - 1 in both groups; groups of different size too."""
    one = CASES[case]
    design = TWO_GROUPS[case](one["params"]["p"])
    groups = one["data"]["group1"], one["data"]["group2"]
    tally = np.array([part for group in groups for part in (group["yes"], group["n"] - group["yes"])])
    found = estimate(design, tally, int(tally.sum()), Target.POPULATION)
    assert found.shares[0] == pytest.approx(one["expected"]["estimate"], abs=1e-12)
    assert found.shares.sum() == pytest.approx(1.0, abs=1e-15)
    assert found.standard_errors == pytest.approx([one["se"]["pi_se"]] * 2, abs=1e-12)


@pytest.mark.parametrize("case", ["ecwm_doping_Q1", "ecwm_doping_Q2"])
def test_that_an_extended_crosswise_case_is_reproduced(case: str) -> None:
    """The figures count "different"; the package divides by n and takes 1.96."""
    one = CASES[case]
    first, second = one["data"]["p02"], one["data"]["p08"]
    tally = np.array([first["two"], first["one"], second["two"], second["one"]])
    n = int(tally.sum())
    design = ExtendedCrosswise(0.2)
    found = estimate(design, tally, n, Target.POPULATION)
    assert found.shares[0] == pytest.approx(one["expected"]["estimate"], abs=1e-12)
    by_n = found.standard_errors[0] * math.sqrt((n - 1) / n)
    assert by_n == pytest.approx(one["se"]["n"], abs=1e-12)
    low, high = one["expected"]["ci95_wald_n"]
    assert (high - low) / 2 == pytest.approx(1.96 * by_n, abs=1e-12)
    assert design.epsilon == pytest.approx(one["params"]["epsilon"], abs=1e-12)


def test_that_the_uncorrected_part_of_the_anchored_crosswise_case_is_reproduced() -> None:
    one = CASES["cwise_readme_bc"]
    joint = one["data"]["joint_Y_A"]
    found = of_yes(Crosswise(one["params"]["p"]), joint["Y1A0"] + joint["Y1A1"], one["data"]["n"])
    assert found.shares[0] == pytest.approx(one["expected"]["naive"], abs=1e-12)
    assert found.standard_errors[0] == pytest.approx(one["se"]["naive"], abs=1e-12)


@pytest.mark.parametrize(
    ("case", "design", "tally"),
    [
        ("rrtcs_singhjoarder", SinghJoarder(0.6), [93, 77]),
        ("rrtcs_christofides", Christofides((0.1, 0.2, 0.3, 0.2, 0.2)), [21, 27, 49, 34, 19]),
    ],
)
def test_that_a_case_of_a_finite_population_is_reproduced_from_both_targets(
    case: str, design: Design, tally: list[int]
) -> None:
    """Drawn without replacement, a share phi of all: Var = (1 - phi) Var(population) + phi Var(this sample)."""
    one = CASES[case]
    n = sum(tally)
    phi = n / one["data"]["N"]
    population, sample = (estimate(design, np.array(tally), n, target) for target in reversed(Target))
    assert population.target is Target.POPULATION
    assert population.shares[0] == pytest.approx(one["expected"]["estimate"], abs=one["tolerance"])
    variance = (1 - phi) * population.standard_errors[0] ** 2 + phi * sample.standard_errors[0] ** 2
    assert variance == pytest.approx(one["expected"]["variance"], abs=one["tolerance"])
    assert "epsilon" not in one["params"] or design.epsilon == pytest.approx(one["params"]["epsilon"], abs=1e-12)


def test_that_a_forced_yes_is_a_share_of_all_and_not_of_the_forced() -> None:
    """The two readings of 1/6 in published data differ by 17 points; our figures are of all respondents."""
    one = CASES["fr_convention_trap"]
    yes, n = one["data"]["yes"], one["data"]["n"]
    of_all = of_yes(ForcedResponse((1 / 6, 1 / 6)), yes, n).shares[0]
    of_forced = of_yes(ForcedResponse((1 / 18, 5 / 18)), yes, n).shares[0]
    assert of_all == pytest.approx(one["expected"]["estimate_unconditional_reading"], abs=1e-12)
    assert of_forced == pytest.approx(one["expected"]["estimate_conditional_reading"], abs=1e-12)


def of_group(design: GroupsDesign) -> np.ndarray:
    """P(yes or no | carrier, non-carrier) in group 1."""
    return 2.0 * design.response_matrix().values[:2]


def matrix_of(case: dict[str, Any]) -> tuple[np.ndarray, float]:
    """(the response matrix by our designs, their epsilon); rows and columns in our order."""
    given = case["params"]
    made: dict[str, Callable[[], Design]] = {
        "GRR": lambda: GRR(given["k"], given["epsilon"]),
        "UQT known": lambda: Unrelated(given["p"], given["q"]),
        "UQT known, two coins": lambda: Unrelated(given["p"], given["q"]),
        "Mangat 1992": lambda: Mangat1992(given["p"], given["t"], given["alpha"]),
        "Kuk": lambda: (
            KukCard(given["p1"], given["p2"]) if given["k"] == 1 else KukCards(given["p1"], given["p2"], given["k"])
        ),
        "ECWM, either subsample": lambda: ExtendedCrosswise(given["p"]),
        "Mangat-Singh two-stage": lambda: MangatSingh(given["p"], given["t"]),
        "Crosswise main + anchor": lambda: Crosswise(given["p"]),
        "Crosswise": lambda: Crosswise(given["p"]),
        "Singh-Joarder": lambda: SinghJoarder(given["p"]),
        "CDMsym group (yes .7, no .15)": lambda: SymmetricCheating(given["yes"], given["no"], 0.3, 0.3, 0.0),
        "Mangat 1994": lambda: Mangat1994(given["p"]),
        "CDM group p=.25 (honest carriers)": lambda: CheatingDetection(given["p"], 0.75, 0.0),
        "Horvitz UB, two responses, innocuous prevalence .5": lambda: custom_design(2, case["matrix"]),
        "Warner": lambda: Warner(given["p"]),
        "Warner / two fair coins": lambda: Warner(given["p"]),
    }
    design = made[case["design"]]()
    if isinstance(design, GroupsDesign):
        return of_group(design), max(design.side_epsilons[0])
    return design.response_matrix().values, design.epsilon


def ours(case: dict[str, Any]) -> np.ndarray:
    """The figures list no before yes and non-carriers before carriers; red cards are counted 0 to m in both."""
    values = np.array(case["matrix"])
    if case["design"].startswith(("GRR", "Horvitz")):
        return values
    return values[:, ::-1] if case["design"] == "Kuk" and len(values) > 2 else values[::-1, ::-1]


@each("case", FIGURES["epsilon_cases"], ids=lambda one: one["id"])
def test_that_matrix_and_epsilon_of_every_epsilon_case_are_those_of_our_design(case: dict[str, Any]) -> None:
    values, epsilon = matrix_of(case)
    assert values == pytest.approx(ours(case), abs=1e-12)
    assert epsilon == pytest.approx(float(case["epsilon"]), abs=1e-12)
    by_report = custom_design(values.shape[1], values.tolist()).response_matrix().epsilon_by_report
    wanted = [float(value) for value in case["epsilon_by_report"]]
    assert sorted(by_report) == pytest.approx(sorted(wanted), abs=1e-12)
