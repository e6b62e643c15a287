"""Reference cases with three to seven answers: baseline-category logit, arms, weights, weak priors, edges."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

import core
from core.designs.base import Design
from core.designs.survey.custom import custom_design
from core.regression.fit import VerdictKind
from tests.core.regression.golden import CASES, data, far, whole


def matrix_of(case: str, name: str = "P_rows_response_columns_true") -> Design:
    rows = CASES[case]["params"][name]
    return custom_design(len(rows), rows)


def long(frame: pd.DataFrame, answers: list[str], by: list[str]) -> pd.DataFrame:
    return frame.melt(id_vars=by, value_vars=answers, var_name="report", value_name="count")


def test_that_three_answers_agree_with_the_reference() -> None:
    case = "reg_multi_grr3"
    answers = ["y0", "y1", "y2"]
    frame = long(data("sim_multi_grr3_counts.csv"), answers, ["x", "g"])
    terms = ["x", core.Category("g")]
    fit = core.regress("report", matrix_of(case), terms, data=frame, counts="count", labels=answers)
    assert whole(case, fit) == []
    effects = fit.marginal_effects()
    slopes = effects[effects["effect"] == "x"]
    expected = CASES[case]["expected"]["ame_x"]
    assert far(case, slopes["estimate"], expected["estimate"]) == []
    assert far(case, slopes["se"], expected["se"]) == []


def test_that_four_answers_of_a_local_design_agree_with_the_reference() -> None:
    frame = long(data("sim_multi_grr4_counts.csv"), ["y0", "y1", "y2", "y3"], ["x"])
    fit = core.regress("report", core.GRR(4, 2.0), ["x"], data=frame, counts="count")
    assert whole("reg_multi_grr4", fit) == []


@pytest.mark.parametrize("case", ["reg_multi_arms", "reg_multi_arms_weighted"])
def test_that_arms_weights_and_clusters_agree_with_the_reference(case: str) -> None:
    arms = {0: core.Direct(3), 1: matrix_of(case, "P_arm1")}
    frame = data("sim_multi_arms.csv")
    more = {"weights": "weight"} if case.endswith("weighted") else {}
    fit = core.regress("y", arms, ["x1", "x2"], data=frame, arms="arm", labels=[0, 1, 2], **more)
    assert whole(case, fit) == []
    if more:
        assert far(case, fit.fit.value * frame["weight"].mean(), CASES[case]["expected"]["pseudo_loglik"]) == []
    by = core.regress("y", arms, ["x1", "x2"], data=frame, arms="arm", labels=[0, 1, 2], clusters="cluster", **more)
    for kind, name in (("hc0", "cluster_cr0"), ("design", "cluster_G_over_G_minus_1")):
        assert far(case, by.with_errors(kind).standard_errors, CASES[case]["se"][name]) == []  # type: ignore[arg-type]


def test_that_an_empty_category_is_an_edge_with_the_published_shares() -> None:
    case = "reg_vdhout2007_table"
    expected = CASES[case]["expected"]
    table = {"report": [0, 1, 2, 3], "count": CASES[case]["data"]["counts"]}
    fit = core.regress("report", matrix_of(case), data=table, counts="count", labels=[0, 1, 2, 3])
    assert fit.verdict.kind is VerdictKind.EDGE
    assert fit.verdict.names == ("1: intercept",)
    assert np.isnan(fit.coefficients[0])
    assert far(case, fit.average().values, expected["ml"]) == []
    assert far(case, fit.fit.value, expected["ml_loglik"]) == []
    test = fit.fit_test()
    assert test is not None
    assert test.statistic == pytest.approx(expected["G2_edge"], abs=1e-5)


def test_that_fictitious_answers_give_the_published_shares_and_limits() -> None:
    case = "reg_vdhout2007_dap"
    expected = CASES[case]["expected"]
    table = {"report": [0, 1, 2, 3], "count": CASES[case]["data"]["counts"]}
    fit = core.regress("report", matrix_of(case), data=table, counts="count", labels=[0, 1, 2, 3], prior=2.0)
    mean = fit.average()
    assert fit.verdict.sound
    assert far(case, mean.values, expected["shares"]) == []
    assert far(case, mean.covariance, expected["cov_shares"]) == []
    assert far(case, np.stack(mean.logit_bounds(1.959963984540054), axis=1), expected["ci95_logit_scale"]) == []
    assert far(case, [fit.fit.value, fit.fit.end.value], [expected["loglik"], expected["log_posterior"]]) == []


@pytest.mark.slow
@pytest.mark.parametrize("case", ["reg_rrlogit_smoking_edge", "reg_rrlogit_smoking_dap"])
def test_that_seven_answers_by_four_groups_have_the_published_means(case: str) -> None:
    said = CASES[case]["data"]
    answers = said["categories"]
    counts = np.array(said["counts"])
    rows = [(group, answer, counts[group, at]) for group in range(4) for at, answer in enumerate(answers)]
    frame = pd.DataFrame(rows, columns=["group", "report", "count"])
    prior = 7.0 if case.endswith("dap") else 0.0
    terms = [core.Category("group")]
    fit = core.regress("report", core.GRR(7, 1.5), terms, data=frame, counts="count", labels=answers, prior=prior)
    shares = fit.predict({"group": [0, 1, 2, 3]})["share"].to_numpy().reshape(4, 7)
    assert far(case, shares * counts.sum(axis=1)[:, None], CASES[case]["expected"]["fitted_means"]) == []
    assert far(case, fit.fit.value, CASES[case]["expected"]["loglik"]) == []
    assert fit.verdict.kind is (VerdictKind.CONVERGED if prior else VerdictKind.EDGE)


def test_that_the_better_of_two_maxima_is_found() -> None:
    """The published run of another program ended at the lower one."""
    case = "reg_rrlogit_cig2019_b"
    expected = CASES[case]["expected"]
    answers = expected["categories"]
    frame = long(data("rrlogit_cig2019_counts.csv"), answers, ["catAge", "sex", "region"])
    terms = [core.Category("catAge", "[18,25]"), core.Category("sex", "Male"), core.Category("region", "Northeast")]
    fit = core.regress("report", core.GRR(7, 1.5), terms, data=frame, counts="count", labels=answers, prior=7.0)
    names = fit.fit.columns.names
    order = [next(at for at, one in enumerate(names) if one.split("=")[-1] == name) for name in expected["names"]]
    assert far(case, fit.fit.end.value, expected["log_posterior"]) == []
    assert fit.fit.end.value > expected["log_posterior_published_mode"] + 0.2
    assert far(case, fit.coefficients.reshape(6, -1)[:, order], list(expected["coef"].values())) == []
    errors = fit.standard_errors.reshape(6, -1)[:, order]
    assert far(case, errors, CASES[case]["se"]["observed_log_posterior"]) == []


@pytest.mark.parametrize(("case", "prior"), [("reg_alligator_direct", 0.0), ("reg_alligator_dap", 3.5)])
def test_that_direct_answers_agree_with_the_textbook(case: str, prior: float) -> None:
    answers = ["Fish", "Inv", "Rept", "Bird", "Other"]
    frame = long(data("alligator.csv"), answers, ["Lake", "Sex", "Size"])
    terms = [core.Category("Lake", "Hancock"), core.Category("Sex", "M"), core.Category("Size", "small")]
    fit = core.regress("report", core.Direct(5), terms, data=frame, counts="count", labels=answers, prior=prior)
    names = fit.fit.columns.names
    wanted = ["intercept", "Lake=Oklawaha", "Lake=Trafford", "Lake=George", "Sex=F", "Size=large"]
    assert whole(case, fit, [names.index(name) for name in wanted]) == []
