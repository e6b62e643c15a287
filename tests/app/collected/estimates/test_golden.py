"""Every published or checked estimate through the state of the page Collected: typed counts, a design that was said."""

from __future__ import annotations

import numpy as np
import pytest

from app.workspace.workspace import Workspace
from core.analyses.collected.estimates_result import EstimateRow, Means, Used
from core.estimation.compatibility import DOUBTFUL, Reference
from core.estimation.repeated_cards import card_matrix
from core.study.collected import CollectedMethod, StatedDesign
from tests.app.collected.made_estimates import counted, estimates_of, in_arms, stated
from tests.core.audit import reference

CASES = {case["id"]: case for case in reference("survey_designs.json")["cases"] if case["topic"] == "estimate"}
BINARY = [case for case in CASES.values() if "ci95" in case["expected"]]
SEVERAL = [case for case in CASES.values() if "cov_n_minus_1" in case["expected"]]
ELSEWHERE = {
    "fr_convention_trap", "rrreg_kuk3_a", "rrreg_uqtu_a", "ecwm_doping_Q1", "ecwm_doping_Q2", "rrtcs_singhjoarder",
    "rrtcs_christofides",
}  # fmt: skip
Z = 1.959963984540054
BOUNDS = {
    CollectedMethod.WILSON: "wilson_mapped",
    CollectedMethod.CLOPPER_PEARSON: "clopper_pearson_mapped",
    CollectedMethod.LIKELIHOOD_RATIO: "lr_constrained",
    CollectedMethod.WALD: "wald_n_minus_1",
}


def named(case: object) -> str:
    return str(case["id"]) if isinstance(case, dict) else ""


def said(case: dict) -> StatedDesign:
    """The design of a case with yes and no, as a person would say it."""
    p = [repr(float(figure)) for figure in case["params"]["p"]]
    return {
        "Direct": lambda: stated("direct"),
        "Warner": lambda: stated("warner", p=p[0]),
        "Crosswise": lambda: stated("crosswise", "same", p=p[0]),
        "Triangular": lambda: stated("triangular", "at_least_one", p=p[0]),
        "UQTknown": lambda: stated("unrelated", p=p[0], q=p[-1]),
        "Mangat1994": lambda: stated("mangat_1994", p=p[0]),
        "Kuk": lambda: stated("kuk", p1=p[0], p2=p[-1], m=1),
        "FR2": lambda: stated("forced", "of_all", no=p[0], yes=p[-1]),
    }[case["model"]]()


def of_binary(case: dict, *, chances: bool = False) -> Workspace:
    params, data = case["params"], case["data"]
    a, b = (f"{params[name]:.17g}" for name in ("P1_given_carrier", "P1_given_noncarrier"))
    plain = stated("chances", a=a, b=b)
    return counted({"yes": data["yes"], "no": data["n"] - data["yes"]}, plain if chances else said(case))


def only(workspace: Workspace, method: CollectedMethod = CollectedMethod.WILSON) -> EstimateRow:
    (row,) = estimates_of(workspace, method).rows
    return row


def test_that_every_case_of_the_topic_is_tried_here() -> None:
    assert len(CASES) == 35
    assert {case["id"] for case in BINARY + SEVERAL} | ELSEWHERE == set(CASES)


@pytest.mark.parametrize("chances", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["named", "chances"])
@pytest.mark.parametrize("case", BINARY, ids=named)
def test_that_a_yes_no_case_is_met(case: dict, chances: bool) -> None:
    """Share, SE, four intervals, the likeliest share, G^2 with its p value; by name, and by its two chances."""
    expected, near = case["expected"], case["tolerance"]
    if chances and case["model"] == "Direct":
        pytest.skip("nobody protects nothing by two chances")
    row = only(of_binary(case, chances=chances))
    assert row.n == case["data"]["n"]
    assert row.shares == pytest.approx([expected["estimate"], 1.0 - expected["estimate"]], abs=near)
    assert row.standard_errors == pytest.approx([case["se"]["n_minus_1"]] * 2, abs=near)
    assert row.likeliest[0] == pytest.approx(expected["estimate_constrained_mle"], abs=near)
    if row.fit is None:
        assert row.direct
        assert expected["boundary_G2"] == 0.0
    else:
        assert row.fit.statistic == pytest.approx(expected["boundary_G2"], abs=near)
        assert row.fit.p_value == pytest.approx(expected["boundary_p_chibar"], abs=near)
        assert row.fit.reference is Reference.HALF_CHI_SQUARE
    assert bool(row.outside[0]) is not expected["in_range"]
    for method, name in BOUNDS.items():
        found, wanted = only(of_binary(case, chances=chances), method), expected["ci95"][name]
        missed = wanted[1] < 0.0 or wanted[0] > 1.0
        if missed:
            # methods.md 6: the likelihood ratio among possible shares, and the test
            wanted = expected["ci95"]["lr_constrained"]
        used = Used.LIKELIHOOD_RATIO if missed else Used(method.value)
        assert found.used == (used, used)
        assert (found.low[0], found.high[0]) == pytest.approx(tuple(np.clip(wanted, 0.0, 1.0)), abs=near), name
        assert (1.0 - found.high[1], 1.0 - found.low[1]) == pytest.approx(tuple(np.clip(wanted, 0.0, 1.0)), abs=near)


@pytest.mark.parametrize(
    "case", [BINARY[0], *(pytest.param(case, marks=pytest.mark.slow) for case in BINARY[1:])], ids=named
)
def test_that_the_bootstrap_is_near_the_formula_and_repeats_itself(case: dict) -> None:
    """Its ends lie within half a standard error of Wald's (2,000 draws know an end to a tenth of one)."""
    found, again = (only(of_binary(case), CollectedMethod.BOOTSTRAP) for _ in range(2))
    assert found.low.tolist() == again.low.tolist()
    assert found.high.tolist() == again.high.tolist()
    low, high = case["expected"]["ci95"]["wald_n_minus_1"]
    if found.used[0] is Used.BOOTSTRAP:
        near = 0.5 * case["se"]["n_minus_1"]
        assert found.low[0] == pytest.approx(max(low, 0.0), abs=near)
        assert found.high[0] == pytest.approx(min(high, 1.0), abs=near)
    else:
        assert found.missed[0]
        assert high < 0.1 or low > 0.9


@pytest.mark.parametrize("case", SEVERAL, ids=named)
def test_that_a_case_of_several_answers_is_met(case: dict) -> None:
    params, expected, counts = case["params"], case["expected"], case["data"]["counts"]
    rows = params["P_rows_response_cols_true"]
    typed = "\n".join(" ".join(repr(float(one)) for one in row) for row in rows)
    designs = [stated("matrix", matrix=typed)]
    if case["model"] == "FR":
        designs.append(stated("forced_answers", forced=" ".join(repr(float(one)) for one in params["p"])))
    else:
        designs.append(stated("grr", "own", p=params["p"]["p"]))
    for design in designs:
        row = only(counted({f"r{at}": count for at, count in enumerate(counts)}, design))
        assert row.shares == pytest.approx(expected["estimate"], abs=case["tolerance"])
        assert row.standard_errors == pytest.approx(case["se"]["n_minus_1"], abs=case["tolerance"])
        assert row.likeliest == pytest.approx(expected["estimate_constrained_mle"], abs=case["tolerance"])
        assert row.fit.statistic == pytest.approx(expected["boundary_G2"], abs=1e-6)
        assert set(row.used) == ({Used.DELTA} if design.design == "matrix" else {Used.WILSON})


def test_that_a_forced_yes_is_read_by_its_convention() -> None:
    case = CASES["fr_convention_trap"]
    counts = {"yes": case["data"]["yes"], "no": case["data"]["n"] - case["data"]["yes"]}
    for reading, name in (("of_forced", "conditional"), ("truth_of_all", "unconditional")):
        row = only(counted(counts, stated("forced", reading, truth="2/3", yes="1/6")))
        assert row.shares[0] == pytest.approx(case["expected"][f"estimate_{name}_reading"], abs=case["tolerance"])


def typed_matrix(p1: float, p2: float, m: int) -> str:
    """A line for each number of red cards, as people type a matrix."""
    return "\n".join(" ".join(repr(float(cell)) for cell in row) for row in card_matrix(p1, p2, m).values)


@pytest.mark.parametrize(
    "design",
    [stated("kuk", p1=0.7, p2=0.3, m=3), stated("matrix", matrix=typed_matrix(0.7, 0.3, 3))],
    ids=["cards", "matrix"],
)
def test_that_repeated_cards_are_met(design: StatedDesign) -> None:
    case = CASES["rrreg_kuk3_a"]
    counts = {str(red): count for red, count in enumerate(case["data"]["counts_of_red_0_to_k"])}
    row = only(counted(counts, design, ("carrier", "other")))
    assert row.shares[0] == pytest.approx(case["expected"]["estimate"], abs=case["tolerance"])
    assert row.standard_errors[0] == pytest.approx(case["se"]["moment_distribution_free"], abs=case["tolerance"])
    assert row.likeliest[0] == pytest.approx(case["expected"]["estimate_mle"], abs=case["tolerance"])
    assert row.used == (Used.PROFILE, Used.PROFILE)
    assert row.means is Means.DEBIASED


@pytest.mark.parametrize(
    "design",
    [stated("kuk", p1=0.6, p2=0.2, m=25), stated("matrix", matrix=typed_matrix(0.6, 0.2, 25))],
    ids=["cards", "matrix"],
)
def test_that_twenty_five_cards_of_each_respondent_are_estimated_by_their_mean(design: StatedDesign) -> None:
    """A mean of 6.335 red cards of 25 makes (0.2534 - 0.2) / 0.4 = 13.35%; least squares would say another share."""
    reds = dict.fromkeys(map(str, range(26)), 0) | {"4": 80, "5": 28, "6": 40, "7": 25, "14": 13, "15": 14}
    assert (sum(reds.values()), sum(int(red) * count for red, count in reds.items())) == (200, 1267)
    row = only(counted(reds, design, ("carrier", "other")))
    assert row.shares[0] == pytest.approx(0.1335, abs=1e-12)
    assert row.means is Means.DEBIASED


def groups_of(case: dict, design: StatedDesign, counts: dict[str, tuple[int, int]]) -> Workspace:
    cells = {name: {"yes": pair[0], "no": pair[1]} for name, pair in counts.items()}
    members = {name: at for at, name in enumerate(counts, 1)}
    return in_arms(cells, dict.fromkeys(counts, design), members)


def test_that_the_unrelated_question_in_two_groups_is_met() -> None:
    case = CASES["rrreg_uqtu_a"]
    pairs = {name: (part["yes"], part["n"] - part["yes"]) for name, part in case["data"].items()}
    row = only(groups_of(case, stated("unrelated_unknown", p1=0.7, p2=0.3), pairs))
    assert row.shares[0] == pytest.approx(case["expected"]["pi"], abs=case["tolerance"])
    assert row.standard_errors[0] == pytest.approx(case["se"]["pi_se"], abs=case["tolerance"])
    assert row.likeliest[0] == pytest.approx(case["expected"]["mle_constrained"][0], abs=case["tolerance"])
    assert row.fit.statistic == case["expected"]["boundary_G2"]
    assert row.used == (Used.DELTA, Used.DELTA)


@pytest.mark.parametrize("case", [CASES["ecwm_doping_Q1"], CASES["ecwm_doping_Q2"]], ids=named)
def test_that_the_extended_crosswise_cases_are_met(case: dict) -> None:
    """They count "different": one yes of two. Both halves are compared with chi-square of 1 degree of freedom."""
    pairs = {name: (part["one"], part["two"]) for name, part in case["data"].items()}
    workspace = groups_of(case, stated("extended_crosswise", "different", p=0.2), pairs)
    expected, near = case["expected"], case["tolerance"]
    row = only(workspace)
    assert row.shares[0] == pytest.approx(expected["estimate"], abs=near)
    assert row.standard_errors[0] * np.sqrt((row.n - 1) / row.n) == pytest.approx(case["se"]["n"], abs=near)
    assert row.fit.reference is Reference.CHI_SQUARE
    assert (row.fit.statistic, row.fit.p_value) == pytest.approx((expected["G2"], expected["p_value"]), abs=near)
    assert row.doubtful is (expected["p_value"] < DOUBTFUL)
    wald = only(workspace, CollectedMethod.WALD)
    # in print z = 1.96 and the divisor n
    middle = np.array(expected["ci95_wald_n"]).mean()
    wider = np.sqrt(row.n / (row.n - 1)) * Z / 1.96
    stretched = middle + (np.array(expected["ci95_wald_n"]) - middle) * wider
    assert (wald.low[0], wald.high[0]) == pytest.approx(tuple(stretched), abs=near)


def test_that_the_estimates_of_drawn_samples_are_met() -> None:
    """Their variance belongs to the sample design (topic complex survey); the share is that of the device."""
    case = CASES["rrtcs_singhjoarder"]
    counts = case["data"]["counts"]
    row = only(counted({"yes": counts["1"], "no": counts["0"]}, stated("singh_joarder", p=0.6)))
    assert row.shares[0] == pytest.approx(case["expected"]["estimate"], abs=case["tolerance"])
    case = CASES["rrtcs_christofides"]
    cards = " ".join(repr(float(one)) for one in case["params"]["probs"])
    row = only(counted(case["data"]["counts"], stated("christofides", cards=cards), ("carrier", "other")))
    assert row.shares[0] == pytest.approx(case["expected"]["estimate"], abs=case["tolerance"])


def test_that_the_study_in_nigeria_and_its_worth_are_met() -> None:
    """831 of 2,435: 26.191 % (SE 1.4416); worth f (1 - f) / Var direct answers."""
    row = only(counted({"yes": 831, "no": 1604}, stated("forced", "of_all", no="1/6", yes="1/6")))
    assert row.shares[0] == pytest.approx(0.26191, abs=5e-6)
    assert row.standard_errors[0] == pytest.approx(0.014416, abs=5e-7)
    assert row.worth[0] == pytest.approx(0.26191 * 0.73809 / 0.014416**2, rel=2e-4)
    assert row.effect[0] * row.worth[0] == pytest.approx(2435)


@pytest.mark.parametrize(
    ("crosswise", "direct", "found"),
    [((198, 310), (7, 96), (22.26, 5.47, 7.29)), ((230, 310), (1, 96), (1.61, 4.98, 1.04))],
    ids=["partial", "severe"],
)
def test_that_plagiarism_is_met_against_the_direct_question(
    crosswise: tuple[int, int], direct: tuple[int, int], found: tuple[float, float, float]
) -> None:
    """Jann, Jerke & Krumpal (2012): shares, errors, and a difference that leaves 0 out for partial plagiarism only."""
    cells = {
        "cw": {"yes": crosswise[0], "no": crosswise[1] - crosswise[0]},
        "dq": {"yes": direct[0], "no": direct[1] - direct[0]},
    }
    made = estimates_of(in_arms(cells, {"cw": stated("crosswise", "same", p="1/4"), "dq": stated("direct")}))
    asked, plain = made.rows
    assert (100 * asked.shares[0], 100 * asked.standard_errors[0]) == pytest.approx(found[:2], abs=0.005)
    assert 100 * plain.shares[0] == pytest.approx(found[2], abs=0.005)
    (against,) = made.against
    assert against.difference[0] == pytest.approx(asked.shares[0] - plain.shares[0], abs=1e-15)
    assert [bool(against.low[0] > 0.0), bool(against.p_values[0] < 0.05)] == [found[0] > 20] * 2
    assert against.ratio[0] == pytest.approx(asked.shares[0] / plain.shares[0])


def test_that_an_estimate_at_the_edge_has_no_standard_error() -> None:
    """Anti-cases rrreg_boundary_se, rrreg_loglik: SE 2e-6 at 0 or 1. The error here is that of the moment estimate."""
    for name in ("rrreg_warner_out_high", "rrreg_kuk1_out", "rrreg_fr2_out"):
        row = only(of_binary(CASES[name]))
        assert row.outside.all()
        assert row.missed.all() == row.doubtful == (name != "rrreg_kuk1_out")
        assert row.likeliest[0] in (0.0, 1.0)
        assert row.standard_errors[0] == pytest.approx(CASES[name]["se"]["n_minus_1"], abs=1e-9)
        assert row.standard_errors[0] > 1e-3
        assert row.low[0] < row.high[0]


def test_that_forced_answers_out_of_range_have_a_likeliest_share() -> None:
    """Anti-case rrreg_fr_out gives none; methods.md 1: .714 .371 -.086, likeliest .661 .339 0."""
    counts = {"a": 300, "b": 180, "c": 20}
    row = only(counted(counts, stated("forced_answers", forced="0.1 0.1 0.1")))
    assert row.shares == pytest.approx([0.714286, 0.371429, -0.085714], abs=1e-6)
    assert row.likeliest == pytest.approx([0.661, 0.339, 0.0], abs=5e-4)
    assert row.fit.reference is Reference.BOOTSTRAP
    assert row.doubtful
    assert row.used == (Used.WILSON, Used.WILSON, Used.LIKELIHOOD_RATIO)
    assert 0.0 < row.high[2] < 0.05


def test_that_cheating_detection_out_of_range_stays_possible() -> None:
    """Anti-case rrreg_cdm_out: 1, 1, -1. Here the likeliest point of the triangle, and a bootstrap that doubts it."""
    case = next(one for one in reference("survey_designs.json")["cases"] if one["id"] == "rrreg_cdm_out")
    pairs = {name: (part["yes"], part["n"] - part["yes"]) for name, part in case["data"].items()}
    row = only(groups_of(case, stated("cheating_detection", p1=0.25, p2=0.75), pairs))
    assert row.likeliest[0] == pytest.approx(case["expected"]["mle_constrained"][0], abs=case["tolerance"])
    assert row.fit.statistic == pytest.approx(case["expected"]["boundary_G2"], abs=1e-9)
    assert 0.0 < row.standard_errors[0] < 0.2
