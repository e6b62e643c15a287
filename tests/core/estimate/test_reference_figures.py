"""Every one-sample reference case of survey randomized response."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.direct import Direct
from core.designs.forced import ForcedResponse
from core.designs.grr import GRR
from core.designs.matrix import ResponseMatrix
from core.designs.warner import Warner
from core.estimate import intervals
from core.estimate.estimate import estimate
from core.estimate.intervals import IntervalMethod
from core.estimate.mle import expectation_maximization, maximum_likelihood
from core.estimate.moments import debiased, estimated_variances
from core.types import Target
from tests.core.audit import reference

FIGURES = reference("survey_estimates.json")
BINARY = pytest.mark.parametrize("case", FIGURES["binary"], ids=[case["id"] for case in FIGURES["binary"]])
SEVERAL = pytest.mark.parametrize(
    "case", FIGURES["several_answers"], ids=[case["id"] for case in FIGURES["several_answers"]]
)


def binary_design(case: dict) -> Design | None:
    """Our design for a binary case, answer 0 the carriers' yes; None where only its matrix exists so far."""
    if case["model"] == "Direct":
        return Direct(2)
    if case["model"] == "Warner":
        return Warner(case["p"][0])
    if case["model"] == "FR2":
        forced_no, forced_yes = case["p"]
        return ForcedResponse((forced_yes, forced_no))
    return None


@BINARY
def test_that_a_binary_case_is_reproduced_from_its_two_probabilities(case: dict) -> None:
    """Moment estimate, SE, Wald, Wilson, Clopper-Pearson (all unclipped), maximum likelihood and epsilon."""
    own, other, n = np.array([case["own"]]), np.array([case["other"]]), case["n"]
    counts = np.array([case["yes"]])
    tolerance = case["tolerance"]
    shares = debiased(counts / n, own, other)
    total, sampling = estimated_variances(counts, n, own, other, Target.POPULATION)
    assert shares[0] == pytest.approx(case["estimate"], abs=tolerance)
    assert math.sqrt(total[0]) == pytest.approx(case["se_n_minus_1"], abs=tolerance)
    assert sampling[0] <= total[0]
    for method, name in (
        (IntervalMethod.WALD, "wald_n_minus_1"),
        (IntervalMethod.WILSON, "wilson_mapped"),
        (IntervalMethod.CLOPPER_PEARSON, "clopper_pearson_mapped"),
    ):
        low, high = intervals.bounds(method, Target.POPULATION, counts, n, own, other, 0.95)
        assert (low[0], high[0]) == pytest.approx(tuple(case[name]), abs=tolerance)
    matrix = ResponseMatrix(np.array([[case["own"], case["other"]], [1 - case["own"], 1 - case["other"]]]))
    assert matrix.epsilon == pytest.approx(math.inf if case["epsilon"] == "inf" else case["epsilon"], abs=1e-12)
    reports = np.array([case["yes"] / n, 1 - case["yes"] / n])
    assert matrix.moments(reports)[0] == pytest.approx(case["estimate"], abs=tolerance)
    climbed = expectation_maximization(matrix, reports)[0]  # creeps where the maximum lies on the very edge
    assert climbed == pytest.approx(case["estimate_constrained_mle"], abs=1e-5)


@pytest.mark.parametrize(
    "case", [case for case in FIGURES["binary"] if binary_design(case)], ids=lambda case: str(case["id"])
)
def test_that_our_design_for_a_binary_case_gives_the_same(case: dict) -> None:
    design = binary_design(case)
    assert design is not None
    counts = np.array([case["yes"], case["n"] - case["yes"]])
    estimated = estimate(design, counts, case["n"], Target.POPULATION)
    assert estimated.shares[0] == pytest.approx(case["estimate"], abs=case["tolerance"])
    assert estimated.shares.sum() == pytest.approx(1.0, abs=1e-12)
    assert estimated.standard_errors == pytest.approx([case["se_n_minus_1"]] * 2, abs=case["tolerance"])
    assert design.epsilon == pytest.approx(math.inf if case["epsilon"] == "inf" else case["epsilon"], abs=1e-12)
    likeliest = maximum_likelihood(design, counts / case["n"])
    assert likeliest[0] == pytest.approx(case["estimate_constrained_mle"], abs=case["tolerance"])
    for method, name in (
        (IntervalMethod.WALD, "wald_n_minus_1"),
        (IntervalMethod.WILSON, "wilson_mapped"),
        (IntervalMethod.CLOPPER_PEARSON, "clopper_pearson_mapped"),
    ):
        interval = estimated.interval(0.95, method)
        cut = np.clip(case[name], 0.0, 1.0)
        assert (interval.low[0], interval.high[0]) == pytest.approx(tuple(cut), abs=case["tolerance"])
        assert bool(interval.contradicts[0]) == (case[name][1] < 0 or case[name][0] > 1)


@SEVERAL
def test_that_a_case_of_several_answers_is_reproduced(case: dict) -> None:
    """Moment estimate, full covariance with n - 1, SE, maximum likelihood and epsilon, by matrix and by design."""
    counts, values = np.array(case["counts"]), np.array(case["matrix"])
    n, tolerance = int(counts.sum()), case["tolerance"]
    if case["model"] == "FR":
        design: Design = ForcedResponse(tuple(case["p"]))
    else:
        design = GRR.from_p(case["p"]["k"], case["p"]["p"])
    matrix = ResponseMatrix(values)
    moments = matrix.moments(counts / n)
    assert moments == pytest.approx(case["estimate"], abs=tolerance)
    covariance = matrix.covariance(moments, n - 1, Target.POPULATION)
    assert covariance == pytest.approx(np.array(case["covariance_n_minus_1"]), abs=tolerance)
    assert matrix.epsilon == pytest.approx(case["epsilon"], abs=1e-12)
    assert design.response_matrix().values == pytest.approx(values, abs=1e-12)
    estimated = estimate(design, counts, n, Target.POPULATION)
    assert estimated.shares == pytest.approx(case["estimate"], abs=tolerance)
    assert estimated.standard_errors == pytest.approx(case["se_n_minus_1"], abs=tolerance)
    assert maximum_likelihood(design, counts / n) == pytest.approx(case["estimate_constrained_mle"], abs=tolerance)
    assert expectation_maximization(matrix, counts / n) == pytest.approx(case["estimate_constrained_mle"], abs=1e-7)


def test_that_the_two_readings_of_forced_yes_differ_as_known() -> None:
    """Conditional ("1/6 of the forced say yes") against absolute ("1/6 of all are forced to yes")."""
    case = FIGURES["conventions"]
    counts = np.array([case["yes"], case["n"] - case["yes"]])
    rest = 1 - case["truth"]
    conditional = ForcedResponse((rest * case["forced"], rest * (1 - case["forced"])))
    absolute = ForcedResponse((case["forced"], rest - case["forced"]))
    for design, name in ((conditional, "estimate_conditional_reading"), (absolute, "estimate_unconditional_reading")):
        share = estimate(design, counts, case["n"], Target.POPULATION).shares[0]
        assert share == pytest.approx(case[name], abs=case["tolerance"])
