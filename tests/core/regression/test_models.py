"""Two-group designs, cards, nested models, groups of respondents, anchor items and scrambled numbers."""

from __future__ import annotations

import math

import numpy as np
import pandas as pd
import pytest

import core
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.one_bit import OneBit
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.errors import InputError
from core.regression.fit import VerdictKind

LIE = core.LieDetector(1 / 6, 5 / 6, 0.7)
CHEAT = core.CheatingDetection(0.25, 0.75, 0.15)
SYMMETRIC = SymmetricCheating(1 / 6, 1 / 6, 1 / 2, 1 / 6, 0.15)
UNKNOWN = core.UnrelatedUnknown(0.7, 0.3, 0.4)


def grouped(design: object, n: int, seed: int) -> pd.DataFrame:
    """Reports by the design with its assumed figure as the truth."""
    rng = np.random.default_rng(seed)
    x, arm = rng.standard_normal(n), rng.integers(1, 3, n)
    carrier = rng.random(n) < 1.0 / (1.0 + np.exp(0.6 - 0.8 * x))
    chances = np.array(design.assumed)  # type: ignore[attr-defined]
    yes = rng.random(n) < chances[arm - 1, np.where(carrier, 0, 1)]
    return pd.DataFrame({"said": yes * 1, "x": x, "arm": arm})


@pytest.mark.parametrize(
    ("design", "name", "truth"),
    [(LIE, "honest", 0.7), (CHEAT, "cheaters", 0.15), (SYMMETRIC, "cheaters", 0.15), (UNKNOWN, "q", 0.4)],
)
def test_that_the_unknown_share_of_two_groups_is_estimated_with_the_model(
    design: object, name: str, truth: float
) -> None:
    table = grouped(design, 12_000, 3)
    fit = core.regress("said", {1: (design, 1), 2: (design, 2)}, ["x"], data=table, arms="arm", carrier=1)
    assert fit.verdict.sound
    share, error = fit.nuisance[name]
    assert abs(share - truth) < 5.0 * error
    assert abs(fit.coefficients[1] - 0.8) < 5.0 * fit.standard_errors[1]
    if name != "q":
        test = fit.test(name)
        assert test.p_value < 1e-6
        assert test.method == "likelihood ratio, half"
    else:
        with pytest.raises(InputError):
            fit.test(name)


def test_that_full_compliance_is_an_edge_of_the_unknown_share_and_leaves_the_model() -> None:
    table = grouped(core.LieDetector(1 / 6, 5 / 6, 1.0), 3_000, 8)
    fit = core.regress("said", {1: (LIE, 1), 2: (LIE, 2)}, ["x"], data=table, arms="arm", carrier=1)
    if fit.verdict.kind is VerdictKind.EDGE:
        assert fit.verdict.names == ("honest",)
    assert np.isfinite(fit.coefficients).all()
    assert fit.nuisance["honest"][0] > 0.9


def test_that_the_extended_crosswise_design_has_no_unknown_share() -> None:
    design = core.ExtendedCrosswise(0.2)
    table = grouped(design, 4_000, 4)
    fit = core.regress("said", {1: (design, 1), 2: (design, 2)}, ["x"], data=table, arms="arm", carrier=1)
    assert fit.nuisance == {}
    assert abs(fit.coefficients[1] - 0.8) < 5.0 * fit.standard_errors[1]


def test_that_more_cards_give_smaller_errors_from_the_count_of_red_ones() -> None:
    rng = np.random.default_rng(5)
    x = rng.standard_normal(6_000)
    carrier = rng.random(6_000) < 1.0 / (1.0 + np.exp(0.6 - 0.8 * x))
    errors = []
    for draws in (2, 6):
        red = rng.binomial(draws, np.where(carrier, 0.7, 0.4))
        fit = core.regress(red, core.KukCards(0.7, 0.4, draws), ["x"], data={"x": x})
        assert abs(fit.coefficients[1] - 0.8) < 5.0 * fit.standard_errors[1]
        errors.append(fit.standard_errors[1])
    assert errors[1] < 0.7 * errors[0]


def test_that_nested_models_are_compared_by_their_likelihood() -> None:
    table = grouped(LIE, 2_000, 6).assign(z=np.random.default_rng(1).standard_normal(2_000))
    small = core.regress("said", core.Warner(0.8), ["x"], data=table, carrier=1)
    large = core.regress("said", core.Warner(0.8), ["x", "z"], data=table, carrier=1)
    both = small.compare(large)
    assert both.test is not None
    assert both.test.statistic == pytest.approx(large.test("z").statistic, abs=1e-7)
    assert both.aic == pytest.approx(large.aic - small.aic)  # type: ignore[operator]
    other = core.regress("said", core.Warner(0.8), ["z"], data=table, carrier=1)
    assert small.compare(other).test is None
    with pytest.raises(InputError):
        small.compare(core.regress("said", core.Warner(0.8), ["x"], data=table[:1000], carrier=1))


def test_that_a_model_without_a_needed_term_fails_the_test_of_fit() -> None:
    rng = np.random.default_rng(9)
    x = rng.integers(0, 4, 8_000)
    answer = rng.random(8_000) < np.array([0.1, 0.6, 0.6, 0.1])[x]
    said = np.where(rng.random(8_000) < 0.85, answer, ~answer) * 1
    data = {"x": x.astype(float), "level": x.astype(str)}
    line = core.regress(said, core.Warner(0.85), ["x"], data=data, carrier=1).fit_test()
    curve = core.regress(said, core.Warner(0.85), [core.Number("x", squared=True)], data=data, carrier=1).fit_test()
    assert line is not None
    assert curve is not None
    assert line.p_value < 1e-6
    assert curve.p_value > 1e-4
    residuals = core.regress(said, core.Warner(0.85), ["x"], data=data, carrier=1).residuals("x")
    assert float(residuals["residual"].abs().max()) > 5.0


def test_that_the_spread_of_groups_is_found() -> None:
    rng = np.random.default_rng(12)
    group = np.repeat(np.arange(80), 50)
    x = rng.standard_normal(4_000)
    answer = rng.random(4_000) < 1.0 / (1.0 + np.exp(0.8 - 0.7 * x - 0.9 * rng.standard_normal(80)[group]))
    said = np.where(rng.random(4_000) < 0.85, answer, ~answer) * 1
    fit = core.regress_groups(said, core.Warner(0.85), ["x"], groups=group, data={"x": x}, carrier=1)
    spread, error = fit.part("groups")
    assert abs(spread[0] - 0.9) < 5.0 * error[0]
    slopes, errors = fit.part("answer")
    assert abs(slopes[1] - 0.7) < 5.0 * errors[1]
    # The model that ignores groups is nearer to zero.
    assert core.regress(said, core.Warner(0.85), ["x"], data={"x": x}, carrier=1).coefficients[1] < slopes[1]
    robust = fit.with_errors("hc0").part("answer")[1]  # type: ignore[arg-type]
    assert np.allclose(robust, errors, rtol=0.5)


def test_that_groups_without_differences_have_no_spread() -> None:
    rng = np.random.default_rng(14)
    said = rng.permuted(np.repeat([0, 1], 300))
    fit = core.regress_groups(said, core.Warner(0.8), groups=np.arange(600) % 30, carrier=1)
    spread = float(fit.part("groups")[0][0])
    assert spread == 0.0 or fit.verdict.sound
    if spread == 0.0:
        assert fit.verdict.notice.code == "regression.no_variation"
        assert math.isnan(fit.part("groups")[1][0])
    assert np.isfinite(fit.part("answer")[0]).all()


def test_that_inattentive_respondents_are_separated_by_the_anchor() -> None:
    rng = np.random.default_rng(15)
    n, p, q = 20_000, 0.15, 0.85
    x = rng.standard_normal(n)
    carrier = rng.random(n) < 1.0 / (1.0 + np.exp(1.0 - 0.6 * x))
    attentive = rng.random(n) < 1.0 / (1.0 + np.exp(-1.2 - 0.5 * x))
    coin = rng.random((2, n)) < 0.5
    same = np.where(attentive, rng.random(n) < np.where(carrier, p, 1.0 - p), coin[0]) * 1
    anchor = np.where(attentive, rng.random(n) < q, coin[1]) * 1
    fit = core.regress_anchored(same, anchor, core.Crosswise(p), q, ["x"], data={"x": x}, carrier=1)
    for part, truth in (("answer", [-1.0, 0.6]), ("attentive", [1.2, 0.5])):
        values, errors = fit.part(part)
        assert (np.abs(values - truth) < 5.0 * errors).all()
    naive = core.regress(same, core.Crosswise(p), ["x"], data={"x": x}, carrier=1)
    assert naive.coefficients[0] > -0.7


@pytest.mark.parametrize("design", [Laplace(0.0, 10.0, 4.0), OneBit(0.0, 10.0, 2.0)])
def test_that_scrambled_numbers_have_the_slope_and_the_spread_of_true_ones(design: object) -> None:
    rng = np.random.default_rng(16)
    x = rng.uniform(-1.0, 1.0, 40_000)
    true = np.clip(5.0 + 1.5 * x + rng.normal(0.0, 1.0, x.size), 0.0, 10.0)
    reports = design.randomize(true, rng=rng).reports.values  # type: ignore[attr-defined]
    fit = core.regress_numbers(reports, design, ["x"], data={"x": x})  # type: ignore[arg-type]
    assert (np.abs(fit.coefficients - [5.0, 1.5]) < 5.0 * fit.standard_errors).all()
    robust = core.regress_numbers(reports, design, ["x"], data={"x": x}, errors="hc1")  # type: ignore[arg-type]
    assert np.allclose(fit.standard_errors, robust.standard_errors, rtol=0.05)
    assert fit.sigma < 3.0
    assert 0.5 < fit.share_noise < 1.0


def test_that_the_score_test_of_direct_answers_is_pearsons_chi_square() -> None:
    counts = np.array([[30, 70], [45, 55], [60, 40]])
    frame = {"g": list("aabbcc"), "y": [1, 0] * 3, "count": counts.ravel()}
    fit = core.regress("y", core.Direct(2), ["g"], data=frame, counts="count", carrier=1)
    expected = counts.sum(axis=1, keepdims=True) * counts.sum(axis=0) / counts.sum()
    found = fit.test("g", method="score")
    assert found.statistic == pytest.approx(float(((counts - expected) ** 2 / expected).sum()), rel=1e-8)
    assert (found.df, found.method) == (2.0, "score")
    # The intercept alone: the same shares of both answers.
    whole = core.regress("y", core.Direct(2), data=frame, counts="count", carrier=1)
    first, second = counts.sum(axis=0)
    assert whole.test("intercept", method="score").statistic == pytest.approx((first - second) ** 2 / counts.sum())


def test_that_the_score_test_agrees_with_the_likelihood_ratio_in_a_large_survey() -> None:
    rng = np.random.default_rng(19)
    year = rng.integers(2000, 2021, 20_000).astype(float)
    answer = rng.random(year.size) < 1.0 / (1.0 + np.exp(0.5 - 0.03 * (year - 2010.0)))
    said = np.where(rng.random(year.size) < 0.8, answer, ~answer) * 1
    fit = core.regress(said, core.Warner(0.8), [core.Number("year", squared=True)], data={"year": year}, carrier=1)
    for name in ("year", "intercept"):
        one, other = fit.test(name), fit.test(name, method="score")
        assert other.statistic == pytest.approx(one.statistic, rel=0.05, abs=0.05)
