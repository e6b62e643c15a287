"""Figures that well-known packages print and that are wrong: ours are the right ones."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import gammaln

from core.designs.matrix import ResponseMatrix
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.estimation.compatibility import compatibility_of_shares
from core.estimation.estimate import estimate
from core.estimation.likelihood_ratio import constrained_share, likelihood_ratio
from core.estimation.mle import likeliest_shares, maximum_likelihood
from core.estimation.profile import profile_likelihood
from core.estimation.repeated_cards import estimate_cards
from core.estimation.two_groups import cheating_detection, estimate_groups, stochastic_lie_detector
from core.types import Target
from tests.core.audit import reference
from tests.core.estimation.test_two_groups import data

FILE = reference("survey_designs.json")
ANTI = {case["id"]: case for case in FILE["anti_cases"]}
CASES = {case["id"]: case for case in FILE["cases"]}


def whole_log_likelihood(counts: np.ndarray, chances: np.ndarray) -> float:
    """With the multinomial coefficient, as packages print it."""
    return float(gammaln(counts.sum() + 1) - gammaln(counts + 1).sum() + counts @ np.log(chances))


def test_that_every_wrong_figure_of_the_file_is_looked_at() -> None:
    tested = {name.removeprefix("test_anti_") for name in globals() if name.startswith("test_anti_")}
    assert tested == set(ANTI)


def test_anti_rrreg_boundary_se() -> None:
    """A share at the edge has no standard error of 2e-6: its interval reaches from .969 to 1."""
    anti, case = ANTI["rrreg_boundary_se"], CASES["rrreg_warner_out_high"]
    own, other = np.array([0.7]), np.array([0.3])
    counts, n = np.array([case["data"]["yes"]]), case["data"]["n"]
    assert constrained_share(counts, n, own, other)[0] == anti["right"]["estimate"] != anti["wrong"]["estimate"]
    low, high = likelihood_ratio(counts, n, own, other, 0.95)
    assert (low[0], high[0]) == pytest.approx(tuple(anti["right"]["lr_constrained"]), abs=1e-9)
    estimated = estimate(Warner(0.7), np.array([380, 120]), 500, Target.POPULATION)
    assert estimated.shares[0] == pytest.approx(1.15)
    assert estimated.standard_errors[0] > 1000 * anti["wrong"]["se"]


def test_anti_rrreg_fr_out() -> None:
    """Forced response outside the simplex has a likeliest distribution, where the package has none."""
    anti = ANTI["rrreg_fr_out"]
    design, counts = ForcedResponse(tuple(anti["data"]["forced"])), np.array(anti["data"]["counts"])
    assert design.response_matrix().moments(counts / 500) == pytest.approx(anti["right"]["moments"], abs=1e-12)
    found = maximum_likelihood(design, counts / 500)
    assert found == pytest.approx(anti["right"]["estimate_constrained_mle_rounded"], abs=5e-4)
    low, high = profile_likelihood(design.response_matrix(), counts, 0.95)
    assert ((low <= found) & (found <= high)).all()


def test_anti_rrreg_cdm_out() -> None:
    """The maximum lies on gamma = 0, not at pi = beta = 1 with gamma = -1."""
    anti, case = ANTI["rrreg_cdm_out"], CASES["rrreg_cdm_out"]
    found = estimate_groups(cheating_detection(*case["params"]["p"]), *data(case))
    assert found.likeliest[:2] == pytest.approx(anti["right"]["mle_constrained"], abs=case["tolerance"])
    assert found.likeliest[2] == 0.0
    assert found.likeliest != pytest.approx(list(anti["wrong"].values()), abs=0.1)


def check_log_likelihood(matrix: ResponseMatrix, counts: np.ndarray, anti: dict) -> None:
    found = whole_log_likelihood(counts, matrix.values @ likeliest_shares(matrix, counts / counts.sum()))
    assert found == pytest.approx(anti["right"]["log_likelihood"], abs=5e-5)
    assert abs(found - anti["wrong"]["log_likelihood"]) > 1


def test_anti_rrreg_loglik_fr2() -> None:
    anti = ANTI["rrreg_loglik_fr2"]
    forced_no, forced_yes = anti["data"]["forced"]
    matrix = ForcedResponse((forced_no, forced_yes)).response_matrix()
    check_log_likelihood(matrix, np.array(anti["data"]["counts"]), anti)


def test_anti_rrreg_loglik_fr3() -> None:
    case = CASES["rrreg_fr3_a"]
    matrix = ForcedResponse(tuple(case["params"]["p"])).response_matrix()
    check_log_likelihood(matrix, np.array(case["data"]["counts"]), ANTI["rrreg_loglik_fr3"])


def test_anti_rrreg_loglik_two_groups() -> None:
    anti, case = ANTI["rrreg_loglik_two_groups"], CASES["rrreg_sld_a"]
    found = estimate_groups(stochastic_lie_detector(*case["params"]["p"]), *data(case))
    assert found.log_likelihood == pytest.approx(anti["right"]["loglik_kernel"], abs=1e-9)
    assert found.log_likelihood < 0.0 < anti["wrong"]["log_likelihood"]


def test_anti_rr_boundary() -> None:
    """Warner .7 with 240 of 1,000 is a contradiction with a bounded interval, not a logit of -22 with SE 1.9e8."""
    anti = ANTI["rr_boundary"]
    p, yes, n = (anti["data"][name] for name in ("p", "yes", "n"))
    own, other, counts = np.array([p]), np.array([1 - p]), np.array([yes])
    assert constrained_share(counts, n, own, other)[0] == anti["right"]["estimate"]
    fit = compatibility_of_shares(counts, n, own, other)
    assert fit.statistic == pytest.approx(anti["right"]["boundary_G2_rounded"], abs=0.05)
    assert fit.notices
    high = likelihood_ratio(counts, n, own, other, 0.95)[1][0]
    assert 1 / (1 + math.exp(-anti["wrong"]["logit"])) < high < 0.05


def test_anti_rrtcs_kuk_zero() -> None:
    """60 respondents without a red card are 60 reports like others."""
    case = CASES["rrreg_kuk3_a"]
    counts = np.array(case["data"]["counts_of_red_0_to_k"])
    assert counts[0] == 60
    found = estimate_cards(counts, case["params"]["p1"], case["params"]["p2"])
    assert found.share == pytest.approx(ANTI["rrtcs_kuk_zero"]["right"]["estimate"], abs=1e-9)


def test_anti_glmmrr_fr_convention() -> None:
    """ "Forced yes 1/6" means 1/6 of all: the chances of the form's example say so."""
    anti, case = ANTI["glmmrr_fr_convention"], CASES["fr_convention_trap"]
    yes, n = case["data"]["yes"], case["data"]["n"]
    design = ForcedResponse((1 / 6, 1 / 6))
    share = estimate(design, np.array([yes, n - yes]), n, Target.POPULATION).shares[0]
    assert share == pytest.approx(anti["right"]["estimate"], abs=1e-9)
    assert abs(share - anti["wrong"]["estimate"]) > 0.1


def test_anti_multifreq_clip() -> None:
    """Estimates stay unclipped, so that their mean over surveys is the truth; clipped and rescaled they are biased."""
    anti = ANTI["multifreq_clip"]
    design, counts = ForcedResponse(tuple(anti["data"]["forced"])), np.array(anti["data"]["counts"])
    estimated = estimate(design, counts, 500, Target.POPULATION)
    assert estimated.shares == pytest.approx(anti["right"]["moments"], abs=1e-12)
    assert [notice.code for notice in estimated.notices] == ["estimate.negative"]
    assert estimated.shares != pytest.approx(anti["wrong"]["estimate_rounded"], abs=0.01)
    assert maximum_likelihood(design, counts / 500) != pytest.approx(anti["wrong"]["estimate_rounded"], abs=2e-3)
