from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.base import Design, ReportKind
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.survey.direct import Direct
from core.risk.posterior import best_guess_rate, guess_without, posterior
from tests.core.audit import DESIGNS
from tests.each import each

YOUTH = np.array([2622, 1515, 897, 623, 391, 318]) / 6366
named = each("design", DESIGNS, ids=str)


def some_shares(k: int, seed: int = 2) -> np.ndarray:
    return np.random.default_rng(seed).dirichlet(np.ones(k))


def test_that_the_figures_of_the_design_picture_are_reproduced() -> None:
    design = GRR(6, 1.5)
    assert posterior(design, YOUTH)[4, 4] == pytest.approx(0.2268, abs=5e-5)
    assert best_guess_rate(design, YOUTH) == pytest.approx(0.5069, abs=5e-5)
    assert guess_without(YOUTH) == pytest.approx(0.4119, abs=5e-5)
    assert best_guess_rate(GRR(6, 3.0), YOUTH) == pytest.approx(0.80, abs=5e-3)


@named
def test_that_the_posterior_is_bayes_rule_on_the_response_matrix(design: Design) -> None:
    shares = some_shares(design.k)
    values = design.response_matrix().values
    if design.report_kind is ReportKind.BITS:
        patterns = (np.arange(len(values))[:, None] >> np.arange(design.k)) & 1
        values = patterns.T @ values
    joint = values * shares
    assert posterior(design, shares) == pytest.approx(joint / joint.sum(axis=1, keepdims=True), abs=1e-12)


@named
def test_that_every_row_of_the_posterior_is_a_distribution_whatever_the_shares(design: Design) -> None:
    for shares in (some_shares(design.k), np.eye(design.k)[0], np.full(design.k, 1 / design.k)):
        table = posterior(design, shares)
        assert np.isfinite(table).all()
        assert table.sum(axis=1) == pytest.approx(np.ones(design.k), abs=1e-12)


def test_that_the_posterior_odds_never_exceed_prior_odds_by_more_than_e_to_epsilon() -> None:
    for design in (GRR(5, 1.2), SUE(5, 1.2), OUE(5, 1.2)):
        shares = some_shares(5)
        table = posterior(design, shares)
        odds = (table[:, :, None] / table[:, None, :]) / (shares[:, None] / shares[None, :])
        assert odds.max() <= np.exp(1.2) + 1e-9


@given(st.integers(2, 10), st.floats(0.01, 20.0), st.integers(0, 10**6), st.booleans())
def test_that_the_best_guess_from_bits_is_that_of_all_patterns(k: int, epsilon: float, seed: int, even: bool) -> None:
    """Even shares have ties and one-sided shares have zeros; both designs, k up to 10."""
    rng = np.random.default_rng(seed)
    shares = np.full(k, 1 / k) if even else rng.dirichlet(np.full(k, 0.3))
    for design in (SUE(k, epsilon), OUE(k, epsilon)):
        enumerated = (design.response_matrix().values * shares).max(axis=1).sum()
        assert best_guess_rate(design, shares) == pytest.approx(enumerated, abs=1e-10)


@named
def test_that_a_report_never_hurts_a_guess_and_asking_directly_gives_it_away(design: Design) -> None:
    for seed in range(5):
        shares = some_shares(design.k, seed)
        assert guess_without(shares) - 1e-12 <= best_guess_rate(design, shares) <= 1 + 1e-12
    assert best_guess_rate(Direct(4), some_shares(4)) == pytest.approx(1.0)


def test_that_a_simulated_attacker_reaches_the_best_guess() -> None:
    """200,000 respondents, best guess from the whole report; within 5 SD (false alarm below 1e-6)."""
    n, rng = 200_000, np.random.default_rng(6)
    shares = some_shares(4)
    answers = rng.choice(4, n, p=shares)
    for design in (GRR(4, 1.0), SUE(4, 1.0), OUE(4, 2.0)):
        reports = design.randomize(answers, rng=rng)
        if design.report_kind is ReportKind.BITS:
            reports = reports @ (1 << np.arange(4))
        guess = (design.response_matrix().values * shares).argmax(axis=1)
        rate = best_guess_rate(design, shares)
        assert (guess[reports] == answers).mean() == pytest.approx(rate, abs=5 * np.sqrt(rate * (1 - rate) / n))
