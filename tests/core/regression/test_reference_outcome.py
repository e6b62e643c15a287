"""Reference cases with two answers: links, designs per row, counts, clusters, tests, limits and effects."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

import core
from core.regression.model import Regression
from core.regression.power import plan_groups, plan_slope
from tests.core.regression.golden import CASES, data, design_of, far, whole, yes_no

TERMS = ["x1", "x2", "x3"]
ARMS = {0: core.Direct(2), 1: yes_no(0.2, 0.8), 2: yes_no(0.8, 0.2), 3: yes_no(0.85, 0.10)}


def sample() -> pd.DataFrame:
    return data("sim_binary.csv").astype({"x3": str})


def fitted(column: str, design: object, **more: object) -> Regression:
    return core.regress(column, design, TERMS, data=sample(), carrier=1, **more)


@pytest.mark.parametrize(
    ("case", "column", "link"),
    [
        ("reg_sim_warner_logit", "y_warner", "logit"),
        ("reg_sim_crosswise_logit", "y_crosswise", "logit"),
        ("reg_sim_triangular_logit", "y_triangular", "logit"),
        ("reg_sim_forced_cluster", "y_forced", "logit"),
        ("reg_sim_kuk_probit", "y_kuk", "probit"),
    ],
)
def test_that_a_model_with_one_design_agrees_with_the_reference(case: str, column: str, link: str) -> None:
    assert whole(case, fitted(column, design_of(case), link=link)) == []


def test_that_designs_by_arm_with_a_direct_arm_agree_with_the_reference() -> None:
    assert whole("reg_sim_arms_logit", fitted("y_arms", ARMS, arms="arm")) == []


def test_that_a_design_for_each_row_gives_the_same_as_designs_by_arm() -> None:
    each = [ARMS[arm] for arm in sample()["arm"]]
    assert whole("reg_sim_arms_logit", fitted("y_arms", each)) == []


def test_that_errors_by_cluster_agree_with_the_reference() -> None:
    case = "reg_sim_forced_cluster"
    fit = fitted("y_forced", design_of(case), clusters="cluster")
    kinds = {
        "hc0": "cluster_cr0",
        "design": "cluster_G_over_G_minus_1",
        "hc1": "cluster_cr1_G_over_Gm1_times_nm1_over_nmk",
    }
    for kind, name in kinds.items():
        assert far(case, fit.with_errors(kind).standard_errors, CASES[case]["se"][name]) == []  # type: ignore[arg-type]
    assert fit.loglik is None
    assert fit.freedom == 59.0


def test_that_counts_give_the_same_as_single_rows() -> None:
    case = "reg_sim_forced_counts"
    table = CASES[case]["data"]["table"]
    frame = pd.DataFrame(table["rows"], columns=table["columns"])
    terms = ["x2", core.Category("x3")]
    fit = core.regress("y", design_of(case), terms, data=frame, counts="count", carrier=1)
    assert whole(case, fit) == []
    assert fit.n == 1200


def test_that_an_offset_without_intercept_agrees_with_the_reference() -> None:
    """Shares are those at offset 0, as for new respondents; with their own offsets the mean is the prevalence."""
    frame = sample()
    fit = core.regress(
        "y_warner", core.Warner(0.8), ["x2", "x3"], data=frame, carrier=1, intercept=False, offset=0.8 * frame["x1"]
    )
    case = "reg_sim_warner_offset"
    assert whole(case, fit) == []
    shares = fit.predict({"x2": [0.0, 0.0, 1.0, 1.0], "x3": ["1", "0", "1", "0"]})["share"]
    ends = [CASES[case]["expected"][name] for name in ("min_fitted_share", "max_fitted_share")]
    assert far(case, [shares.min(), shares.max()], ends) == []
    eta = frame["x2"] * fit.coefficients[0] + fit.coefficients[1:][frame["x3"].astype(int)] + 0.8 * frame["x1"]
    own = fit.average(own_offsets=True).values[1]
    assert own == pytest.approx(float((1.0 / (1.0 + np.exp(-eta))).mean()), abs=1e-12)


def test_that_tests_limits_shares_effects_and_cost_agree_with_the_reference() -> None:
    case = "reg_sim_crosswise_lr_ame"
    expected = CASES[case]["expected"]
    fit = fitted("y_crosswise", design_of(case))
    for names, figures in expected["lr_drop"].items():
        test = fit.test(*(name.strip() for name in names.split("and")))
        assert far(case, [test.statistic, test.df, test.p_value], [figures[one] for one in ("G2", "df", "p")]) == []
    limits = np.stack(fit.bounds(method="profile"), axis=1)
    assert far(case, limits, [expected["profile_lr_ci95"][name] for name in expected["names"]]) == []
    mean, effects = fit.predict(), fit.marginal_effects().set_index("effect")
    assert far(case, mean[["share", "se"]], list(expected["mean_share"].values())) == []
    for name, figures in expected["ame"].items():
        assert far(case, effects.loc[name, ["estimate", "se"]].astype(float), list(figures.values())) == []
    assert far(case, fit.privacy_cost()["ratio"], expected["ratio_se_expected_rr_over_direct"]) == []


@pytest.mark.parametrize("case", ["reg_vdhout2007_q1", "reg_vdhout2007_q2"])
def test_that_a_published_share_without_terms_is_reproduced(case: str) -> None:
    said = CASES[case]["data"]
    table = {"report": ["yes", "no"], "count": [said["yes"], said["no"]]}
    fit = core.regress("report", core.Warner(0.8), data=table, counts="count", carrier="yes")
    assert whole(case, fit) == []
    mean = fit.average()
    expected = CASES[case]["expected"]
    assert far(case, [mean.values[1], mean.standard_errors[1]], [expected["share"], expected["share_se"]]) == []


@pytest.mark.parametrize("name", sorted(CASES["reg_design_power"]["params"]["designs"]))
def test_that_power_and_sample_size_of_a_coefficient_agree_with_the_reference(name: str) -> None:
    case = "reg_design_power"
    params, expected = CASES[case]["params"]["designs"][name], CASES[case]["expected"]
    design = core.Direct(2) if name == "direct" else yes_no(params["P1_given_carrier"], params["P1_given_noncarrier"])
    for plan, figures in (
        (plan_groups(design, (0.2, 0.3)), expected["binary_x"][name]),
        (plan_slope(design, -1.0, 0.5), expected["normal_x"][name]),
    ):
        got = [plan.unit_variance, plan.standard_error(1000), plan.power(1000), plan.respondents()]
        assert far(case, got, list(figures.values())) == []
