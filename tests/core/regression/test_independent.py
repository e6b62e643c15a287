"""Coefficients and likelihoods against programs that share no line with core.regression."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
import statsmodels.api as sm
from scipy.optimize import minimize
from scipy.special import expit
from statsmodels.genmod.families.links import Link as StatsmodelsLink

import core
from core.regression.links import Link, curve
from tests.core.regression.golden import data, yes_no


class Randomized(StatsmodelsLink):
    """The chance of a report "yes", b + (a - b) F(eta), as a link of a binomial model."""

    def __init__(self, a: float, b: float, inner: StatsmodelsLink) -> None:
        self.a, self.b, self.inner = a, b, inner

    def _share(self, chance: np.ndarray) -> np.ndarray:
        return np.clip((chance - self.b) / (self.a - self.b), 1e-9, 1.0 - 1e-9)

    def __call__(self, chance: np.ndarray) -> np.ndarray:
        return self.inner(self._share(chance))

    def inverse(self, z: np.ndarray) -> np.ndarray:
        return self.b + (self.a - self.b) * self.inner.inverse(z)

    def deriv(self, chance: np.ndarray) -> np.ndarray:
        return self.inner.deriv(self._share(chance)) / (self.a - self.b)


INNER = {
    "logit": sm.families.links.Logit(),
    "probit": sm.families.links.Probit(),
    "cloglog": sm.families.links.CLogLog(),
    "cauchit": sm.families.links.Cauchy(),
}


@pytest.mark.filterwarnings("ignore:The Randomized link function")
@pytest.mark.parametrize("link", sorted(INNER))
@pytest.mark.parametrize(("column", "a", "b"), [("y_warner", 0.8, 0.2), ("y_crosswise", 0.25, 0.75)])
def test_that_coefficients_agree_with_a_generalized_linear_model(link: str, column: str, a: float, b: float) -> None:
    frame = data("sim_binary.csv").astype({"x3": str})
    fit = core.regress(column, yes_no(a, b), ["x1", "x2", "x3"], data=frame, carrier=1, link=link)  # type: ignore[arg-type]
    matrix = pd.get_dummies(frame[["x1", "x2", "x3"]], columns=["x3"], drop_first=True, dtype=float)
    matrix.insert(0, "intercept", 1.0)
    family = sm.families.Binomial(link=Randomized(a, b, INNER[link]), check_link=False)
    start = np.append(INNER[link](np.array([0.35])), np.zeros(4))
    other = sm.GLM(frame[column], matrix, family=family).fit(start_params=start, maxiter=300, tol=1e-13)
    assert np.abs(fit.coefficients - other.params.to_numpy()).max() < 1e-6
    assert fit.loglik == pytest.approx(other.llf, abs=1e-7)
    expected = fit.with_errors("expected").standard_errors  # type: ignore[arg-type]
    assert np.abs(expected - other.bse.to_numpy()).max() < 1e-6


def test_that_a_plain_logit_is_the_special_case_of_direct_answers() -> None:
    frame = data("sim_predictor.csv")
    fit = core.regress("out_bin", core.Direct(2), ["x", "v"], data=frame, carrier=1)
    other = sm.Logit(frame["out_bin"], sm.add_constant(frame[["x", "v"]])).fit(disp=0, tol=1e-13)
    assert np.abs(fit.coefficients - other.params.to_numpy()).max() < 1e-6
    assert np.abs(fit.standard_errors - other.bse.to_numpy()).max() < 1e-6


def test_that_three_answers_agree_with_the_plain_likelihood_climbed_by_another_program() -> None:
    frame = data("sim_multi_arms.csv")
    arms = {0: core.Direct(3), 1: core.GRR(3, float(np.log(3.0)))}
    fit = core.regress("y", arms, ["x1", "x2"], data=frame, arms="arm", labels=[0, 1, 2])
    matrix = np.column_stack([np.ones(len(frame)), frame["x1"], frame["x2"]])
    keep = np.full((3, 3), 0.2) + 0.4 * np.eye(3)
    chances = np.where(frame["arm"].to_numpy()[:, None] == 1, keep[frame["y"]], np.eye(3)[frame["y"]])

    def minus(at: np.ndarray) -> float:
        eta = np.column_stack([np.zeros(len(matrix)), matrix @ at[:3], matrix @ at[3:]])
        shares = np.exp(eta - eta.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return -float(np.log((chances * shares).sum(axis=1)).sum())

    other = minimize(minus, np.zeros(6), method="BFGS", options={"gtol": 1e-7})
    polished = minimize(minus, other.x, method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-12, "maxiter": 4000})
    assert -polished.fun <= fit.loglik + 1e-9  # type: ignore[operator]
    assert np.abs(fit.coefficients - polished.x).max() < 2e-5


@pytest.mark.parametrize("link", list(Link))
def test_that_links_keep_their_digits_in_both_tails(link: Link) -> None:
    eta = np.array([-30.0, -5.0, -0.3, 0.0, 0.4, 5.0, 30.0]) / (1.0 if link is Link.LOGIT else 6.0)
    share, rest, slope, bend = curve(link, eta)
    step = 1e-5
    before, after = curve(link, eta - step), curve(link, eta + step)
    # The smaller of the two shares has all its digits, so its difference is exact in the tail.
    small = np.where(share < rest, after[0] - before[0], before[1] - after[1])
    assert np.allclose(share + rest, 1.0, atol=1e-15)
    assert np.allclose(small / (2 * step), slope, rtol=1e-4, atol=0.0)
    assert np.allclose((after[2] - before[2]) / (2 * step), bend, rtol=1e-4, atol=1e-8)
    assert (share > 0.0).all()
    assert (rest > 0.0).all()
    if link is Link.LOGIT:
        assert np.allclose(share, expit(eta), rtol=1e-14)
        assert np.allclose(rest, expit(-eta), rtol=1e-14)
