"""Variance formulas against all possible reports, and against simulation with a false alarm of 1e-6."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import ndtri

from core.designs.base import Design
from core.designs.local.summation import SHE
from core.designs.registry import SPECS, DesignSpec
from core.designs.supports import SupportDesign
from core.estimation.estimate import estimate
from core.types import Target
from tests.core.audit import FALSE_ALARM
from tests.core.designs.local.oracles import EVERY_ORACLE, ORACLES, moments, uneven_counts
from tests.each import each

N, SURVEYS = 500, 2000
LIMIT = -float(ndtri(FALSE_ALARM / 2))
LOCAL = tuple(one for one in SPECS if one.key in {design.key for design in EVERY_ORACLE})
LIGHT = (*ORACLES[:2], ORACLES[5], ORACLES[8], EVERY_ORACLE[9])
SIMULATED = [design if design in LIGHT else pytest.param(design, marks=pytest.mark.slow) for design in EVERY_ORACLE]


def shares_of(design: Design) -> np.ndarray:
    return uneven_counts(design.k, N) / N


@each("design", EVERY_ORACLE, ids=str)
def test_that_the_noise_is_the_spread_over_all_possible_reports(design: Design) -> None:
    """Exact, for uneven shares and for each answer alone."""
    for shares in (shares_of(design), *np.eye(design.k)):
        tally, spread = moments(design, shares)
        assert design.expected(shares) == pytest.approx(tally, abs=1e-12)
        assert design.debias(tally) == pytest.approx(shares, abs=1e-10)
        slope = 1.0
        if isinstance(design, SupportDesign):
            slope = design.support_own - design.support_other
        assert design.noise(shares) == pytest.approx(np.diag(spread) / slope**2, rel=1e-9)


@each("design", EVERY_ORACLE, ids=str)
def test_that_both_targets_follow_from_noise_and_sampling(design: Design) -> None:
    """At the expected tally: this sample noise/n; population (noise + f(1-f))/(n-1)."""
    shares = shares_of(design)
    expected = N * design.expected(shares)
    total, sampling = design.variances(expected, N, Target.SAMPLE)
    assert total == pytest.approx(design.noise(shares) / N, rel=1e-9)
    assert sampling.tolist() == [0.0] * design.k
    total, sampling = design.variances(expected, N, Target.POPULATION)
    assert total == pytest.approx((design.noise(shares) + shares * (1 - shares)) / (N - 1), rel=1e-9)
    assert sampling == pytest.approx(shares * (1 - shares) / (N - 1), rel=1e-9)
    for n in (1, 2):
        for target in Target:
            total, sampling = design.variances(np.zeros(design.k), n, target)
            assert np.isfinite(total).all()
            assert (sampling <= total).all()


@pytest.mark.sweep
@pytest.mark.parametrize("design", SIMULATED, ids=str)
def test_that_simulated_errors_have_the_variance_of_the_formula_and_of_the_estimate(design: Design) -> None:
    """Total squared error over answers, mean of 2,000 surveys; a variance 1.15 times as large must be noticed."""
    rng, shares = np.random.default_rng(11), shares_of(design)
    squares, claims = {target: [] for target in Target}, {target: [] for target in Target}
    for _ in range(SURVEYS):
        counts = rng.multinomial(N, shares)
        tally = design.randomize_counts(counts, rng=rng)
        found = design.debias(tally / N)
        for target, truth in ((Target.SAMPLE, counts / N), (Target.POPULATION, shares)):
            squares[target].append(float(((found - truth) ** 2).sum()))
            claims[target].append(float(design.variances(tally, N, target)[0].sum()))
    noise = float(design.noise(shares).sum()) / N
    wanted = {Target.SAMPLE: noise, Target.POPULATION: noise + float((shares * (1 - shares)).sum()) / N}
    for target in Target:
        errors = np.array(squares[target])
        slack = LIMIT * errors.std() / math.sqrt(SURVEYS)
        assert abs(errors.mean() - wanted[target]) < slack
        assert abs(errors.mean() - 1.15 * wanted[target]) > slack
        assert abs(np.mean(claims[target]) - wanted[target]) < slack


@each("one", LOCAL, ids=lambda one: one.key)
@each("k", [2, 5, 40])
def test_that_curves_are_those_of_the_designs_one_by_one(one: DesignSpec, k: int) -> None:
    epsilons, shares = np.array([0.05, 0.4, 1.0, 2.5, 7.0, 19.5]), np.full(k, 1 / k)
    curve = one.noise_curve(k, epsilons, shares, one.completed(k, {})).mean(axis=1)
    wanted = [one.build(k, float(epsilon)).noise(shares).mean() for epsilon in epsilons]
    assert curve == pytest.approx(wanted, rel=1e-7)


@each("target", list(Target))
def test_that_an_estimate_from_noisy_numbers_may_lie_anywhere(target: Target) -> None:
    design = SHE(3, 1.0)
    found = estimate(design, np.array([-40.0, 30.0, 260.0]), 100, target)
    assert found.shares.tolist() == [-0.4, 0.3, 2.6]
    assert found.standard_errors[0] >= math.sqrt(8 / 100)
    assert not found.tally.flags.writeable
