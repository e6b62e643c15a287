"""The sensitive answer as predictor: reference cases, and starts with both signs."""

from __future__ import annotations

import numpy as np
import pytest

import core
from core.regression.fit import VerdictKind
from tests.core.regression.golden import CASES, data, far


@pytest.mark.parametrize(
    ("case", "traits"),
    [("reg_sim_predictor_linear_warner", ["x"]), ("reg_sim_rrlin_warner_misspecified", [])],
)
def test_that_a_linear_outcome_agrees_with_the_reference(case: str, traits: list[str]) -> None:
    expected, errors = CASES[case]["expected"], CASES[case]["se"]
    frame = data("sim_predictor.csv")
    fit = core.regress_on_answer(
        "out_norm", "y_warner", core.Warner(0.85), ["v", "x"], trait_terms=traits, kind="linear", data=frame, carrier=1
    )
    assert fit.verdict.kind is VerdictKind.CONVERGED
    for part, name, source in (
        ("answer", "trait_coef", "observed_trait"),
        ("outcome", "outcome_coef", "observed_outcome"),
    ):
        values, spread = fit.part(part)
        assert far(case, values, expected[name]) == []
        assert far(case, spread, errors[source]) == []
    robust = fit.with_errors("hc0").part("outcome")[1]  # type: ignore[arg-type]
    assert far(case, robust, errors["hc0_outcome"]) == []
    assert far(case, np.array(fit.part("spread")).ravel(), [expected["sigma"], errors["observed_sigma"]]) == []
    assert far(case, [fit.loglik, fit.aic, fit.bic], [expected[name] for name in ("loglik", "aic", "bic")]) == []


def test_that_the_effect_of_the_answer_is_not_diluted_by_the_noise() -> None:
    """The report in place of the answer gives less than half of the effect; the joint model recovers it."""
    rng = np.random.default_rng(6)
    answer = rng.random(20_000) < 0.35
    report = np.where(rng.random(20_000) < 0.75, answer, ~answer)
    vote = rng.random(20_000) < 1.0 / (1.0 + np.exp(0.5 - 1.2 * answer))
    fit = core.regress_on_answer(vote * 1, report * 1, core.Warner(0.75), carrier=1)
    effect, error = fit.part("outcome")[0][1], fit.part("outcome")[1][1]
    naive = core.regress(vote * 1, core.Direct(2), ["report"], data={"report": report * 1}, carrier=1).coefficients[1]
    assert abs(effect - 1.2) < 5.0 * error
    assert naive < 0.6
    test = fit.test()
    assert test.p_value < 1e-10
    assert test.statistic == pytest.approx((effect / error) ** 2, rel=0.2)


def test_that_profile_limits_of_the_effect_surround_it() -> None:
    frame = data("sim_predictor.csv")
    fit = core.regress_on_answer("out_bin", "y_warner", core.Warner(0.85), ["x"], data=frame, carrier=1)
    low, high = fit.bounds(method="profile")
    wald = fit.bounds()
    assert (low < fit.estimates).all()
    assert (fit.estimates < high).all()
    assert np.allclose(low, wald[0], atol=0.25)
    assert np.allclose(high, wald[1], atol=0.25)


def test_that_the_correlation_with_a_number_is_that_of_the_true_answers() -> None:
    rng = np.random.default_rng(31)
    age = rng.uniform(20.0, 60.0, 60_000)
    answer = rng.random(age.size) < age / 100.0
    report = np.where(rng.random(age.size) < 0.75, answer, ~answer) * 1
    found = core.correlate(report, core.Warner(0.75), age, carrier=1)
    wanted = float(np.corrcoef(answer, age)[0, 1])
    assert abs(found.r - wanted) < 5.0 * found.standard_error
    assert abs(float(np.corrcoef(report, age)[0, 1])) < 0.7 * wanted
    swapped = core.correlate(report, core.Warner(0.75), age, carrier=0)
    assert swapped.r == pytest.approx(-found.r, abs=1e-12)


def test_that_three_answers_have_an_effect_each_against_the_reference() -> None:
    rng = np.random.default_rng(32)
    n, design = 2_500, core.GRR(3, 2.0)
    x = rng.standard_normal(n)
    answer = np.where(rng.random(n) < 0.35 + 0.1 * np.tanh(x), 1, np.where(rng.random(n) < 0.5, 2, 0))
    income = 1.0 + 0.5 * x + np.array([0.0, 1.5, -1.0])[answer] + rng.standard_normal(n)
    frame = {"said": design.randomize(answer, rng=rng), "income": income, "x": x}
    fit = core.regress_on_answer(
        "income", "said", design, ["x"], data=frame, kind="linear", labels=[0, 1, 2], reference=0
    )
    assert fit.verdict.kind is VerdictKind.CONVERGED
    values, errors = fit.part("outcome")
    assert (np.abs(values - [1.0, 0.5, 1.5, -1.0]) < 4.0 * errors).all()
    test = fit.test()
    assert (test.name, test.df) == ("1, 2", 2.0)
    assert test.p_value < 1e-10
    swapped = core.regress_on_answer(
        "income", "said", design, ["x"], data=frame, kind="linear", labels=[0, 1, 2], reference=2
    )
    assert swapped.loglik == pytest.approx(fit.loglik, abs=1e-6)
    assert swapped.part("outcome")[0][2] == pytest.approx(1.0 * -values[3], abs=1e-4)


def test_that_the_unknown_share_of_a_design_is_estimated_with_the_effect() -> None:
    rng = np.random.default_rng(33)
    n, design = 5_000, core.LieDetector(1 / 6, 5 / 6, 0.8)
    answer = np.where(rng.random(n) < 0.4, 0, 1)
    reports = design.randomize(answer, rng=rng)
    vote = (rng.random(n) < np.where(answer == 0, 0.75, 0.35)) * 1
    arms = {0: (design, 1), 1: (design, 2)}
    fit = core.regress_on_answer(vote, reports[:, 1], arms, arms=reports[:, 0], carrier=0)
    assert fit.verdict.kind is VerdictKind.CONVERGED
    effect, error = (one[1] for one in fit.part("outcome"))
    assert abs(effect - np.log(0.75 / 0.25) + np.log(0.35 / 0.65)) < 4.0 * error
    honest, spread = (float(one[0]) for one in fit.part("design"))
    assert abs(honest - 0.8) < 4.0 * spread
    assert spread < 0.2
    low, high = (float(one[-1]) for one in fit.bounds())
    assert 0.0 < low < honest < high < 1.0
