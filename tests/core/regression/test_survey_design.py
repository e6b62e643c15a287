"""Weights, strata and clusters: Taylor linearization of scores, Wald tests, and what is not shown."""

from __future__ import annotations

import math

import numpy as np
import pandas as pd
import pytest

import core
from core.errors import InputError
from core.estimation.complex.sample import Units, sample_of
from core.estimation.complex.variance import taylor, taylor_covariance
from core.regression.model import Regression
from tests.core.refusals import refused

N = 900


def drawn() -> pd.DataFrame:
    rng = np.random.default_rng(23)
    cluster = np.repeat(np.arange(45), 20)
    x = rng.standard_normal(N)
    answer = rng.random(N) < 1.0 / (1.0 + np.exp(0.6 - 0.7 * x - 0.5 * rng.standard_normal(45)[cluster]))
    said = np.where(rng.random(N) < 0.85, answer, ~answer) * 1
    return pd.DataFrame(
        {"said": said, "x": x, "cluster": cluster, "stratum": cluster % 3, "w": rng.uniform(0.5, 3.0, N)}
    )


def fitted(**more: object) -> Regression:
    return core.regress("said", core.Warner(0.85), ["x"], data=drawn(), carrier=1, **more)


def test_that_the_diagonal_of_the_covariance_is_the_taylor_variance() -> None:
    rng = np.random.default_rng(5)
    stratum = rng.integers(0, 4, 60)
    stratum[stratum == 3] = 2
    stratum[0] = 3
    sample = sample_of(rng.random(60) + 0.5, np.ones(60, dtype=np.int64), stratum=stratum)
    values = rng.standard_normal((3, 60))
    units = Units(values, np.ones(60), np.ones(60), stratum)
    whole = taylor_covariance(sample, units)
    assert sample.lonely == 1
    assert np.allclose(np.diagonal(whole), taylor(sample, values, units), rtol=1e-12)
    pair = np.stack([values[0] + values[1]])
    both = taylor(sample, pair, Units(pair, np.ones(60), np.ones(60), stratum))[0]
    assert both == pytest.approx(whole[0, 0] + whole[1, 1] + 2.0 * whole[0, 1], rel=1e-12)


def test_that_strata_and_clusters_give_the_sum_over_strata_by_hand() -> None:
    """sum_h n_h / (n_h - 1) sum_j (z_hj - mean)(z_hj - mean)' of weighted scores, between A^-1."""
    fit = fitted(weights="w", strata="stratum", clusters="cluster")
    table = drawn()
    scores = fit.fit.likelihood.scores(fit.fit.at)
    if fit.fit.place is not None:
        scores = scores[fit.fit.place]
    weighed = scores * (table["w"] / table["w"].mean()).to_numpy()[:, None]
    meat = np.zeros((2, 2))
    for stratum in range(3):
        here = table["stratum"] == stratum
        sums = pd.DataFrame(weighed[here]).groupby(table["cluster"][here].to_numpy()).sum().to_numpy()
        away = sums - sums.mean(axis=0)
        meat += len(sums) / (len(sums) - 1.0) * away.T @ away
    bread = np.linalg.inv(-fit.fit.end.hessian)
    assert np.allclose(fit.covariance, bread @ meat @ bread, rtol=1e-8)
    assert fit.freedom == 42.0


def test_that_the_scale_of_weights_does_not_matter() -> None:
    table = drawn()
    one, two = fitted(weights="w"), fitted(weights=1000.0 * table["w"])
    assert np.allclose(one.coefficients, two.coefficients, atol=1e-10)
    assert np.allclose(one.standard_errors, two.standard_errors, rtol=1e-9)


def test_that_equal_weights_give_the_plain_coefficients() -> None:
    plain, weighed = fitted(), fitted(weights=np.full(N, 7.0))
    assert np.allclose(plain.coefficients, weighed.coefficients, atol=1e-9)
    assert weighed.standard_errors[1] == pytest.approx(
        float(plain.with_errors("design").standard_errors[1]),
        rel=1e-9,  # type: ignore[arg-type]
    )


def test_that_nothing_that_needs_a_likelihood_is_shown() -> None:
    fit = fitted(weights="w", clusters="cluster")
    assert (fit.loglik, fit.aic, fit.bic) == (None, None, None)
    for call in (lambda: fit.bounds(method="profile"), lambda: fit.compare(fit), lambda: fit.share_bounds({"x": 0.0})):
        with refused("regression.no_likelihood"):
            call()
    assert fit.fit_test() is None
    assert "log likelihood" not in fit.summary()


def test_that_the_wald_test_of_one_coefficient_is_its_squared_t() -> None:
    fit = fitted(weights="w", clusters="cluster")
    test = fit.test("x")
    t = float(fit.coefficients[1] / fit.standard_errors[1])
    assert test.method == "Wald F"
    assert test.statistic == pytest.approx(t * t, rel=1e-9)
    assert test.p_value == pytest.approx(float(fit.to_frame()["p"].iloc[1]), rel=1e-9)
    assert test.denominator == fit.freedom


def test_that_few_clusters_leave_no_test_of_many_coefficients() -> None:
    table = drawn().assign(level=[str(at % 7) for at in range(N)])
    fit = core.regress("said", core.Warner(0.85), ["level"], data=table, clusters=np.arange(N) % 4, carrier=1)
    assert math.isnan(fit.test("level").p_value)


def test_that_the_rao_scott_test_of_a_simple_random_sample_is_about_the_likelihood_ratio() -> None:
    """Equal weights: the eigenvalues are about 1, so that F times its degrees of freedom is about G²."""
    table = drawn().assign(level=[str(at % 3) for at in range(N)])
    terms = ["x", "level"]
    plain = core.regress("said", core.Warner(0.85), terms, data=table, carrier=1)
    weighed = core.regress("said", core.Warner(0.85), terms, data=table, carrier=1, weights=np.full(N, 2.0))
    found = weighed.test("level", method="rao-scott")
    assert found.method == "Rao-Scott F"
    assert found.df == pytest.approx(2.0, abs=0.05)
    assert found.statistic * found.df == pytest.approx(plain.test("level").statistic, rel=0.1)
    with pytest.raises(InputError, match="method"):
        plain.test("level", method="rao-scott")


def test_that_the_rao_scott_test_of_one_coefficient_is_the_likelihood_ratio_over_its_design_effect() -> None:
    fit = fitted(weights="w", clusters="cluster")
    effect = fit.covariance[1, 1] / np.linalg.inv(-fit.fit.end.hessian)[1, 1]
    without = core.regress("said", core.Warner(0.85), data=drawn(), carrier=1, weights="w", clusters="cluster")
    ratio = 2.0 * (fit.fit.value - without.fit.value)
    found = fit.test("x", method="rao-scott")
    assert found.statistic == pytest.approx(ratio / effect, rel=1e-6)
    assert (found.df, found.denominator) == (pytest.approx(1.0), fit.freedom)


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_that_the_rao_scott_test_rejects_5_percent_of_true_models_in_clusters() -> None:
    """Four groups of clusters without an effect, 40 clusters of 25 with weights, 1,000 surveys."""
    alarms = 0
    for survey in range(1_000):
        rng = np.random.default_rng([77, survey])
        cluster = np.repeat(np.arange(40), 25)
        x, group = rng.standard_normal(1_000), rng.integers(0, 4, 40)[cluster].astype(str)
        answer = rng.random(1_000) < 1.0 / (1.0 + np.exp(0.4 - 0.5 * x - 0.8 * rng.standard_normal(40)[cluster]))
        said = np.where(rng.random(1_000) < 0.8, answer, ~answer) * 1
        fit = core.regress(
            said, core.Warner(0.8), ["x", "g"], data={"x": x, "g": group}, weights=rng.uniform(0.5, 2.0, 1_000),
            clusters=cluster, carrier=1,
        )  # fmt: skip
        alarms += fit.test("g", method="rao-scott").p_value < 0.05
    assert 0.03 < alarms / 1_000 < 0.07
