"""Reports of several waves: exact epsilon, both paths, variances, and what is refused."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.designs.local.rappor import Rappor
from core.designs.local.unary import OUE
from core.designs.longitudinal.bits import LongitudinalUnary, RapporChain, Step
from core.designs.longitudinal.category import LongitudinalGRR
from core.designs.longitudinal.chain import Chain
from core.errors import DesignError
from core.types import Target
from tests.core.audit import check_moments, check_variances, covariance_alarm, goodness_alarm, means_alarm
from tests.core.designs.longitudinal.chains import CHAINS, UNARY, exact_epsilon, steps, wave_moments
from tests.core.refusals import refused
from tests.each import each

named = each("chain", CHAINS, ids=str)
REPEATS = 600
PANELS = (
    LongitudinalGRR(3, 2.0, 1.8),
    LongitudinalGRR(5, 3.0, 2.5),
    LongitudinalUnary(3, 2.0, 1.3, Step.SYMMETRIC, Step.OPTIMIZED),
    LongitudinalUnary(3, 2.0, 1.7, Step.OPTIMIZED, Step.SYMMETRIC),
    RapporChain(Rappor(3, 0.4, 0.1, 0.9)),
)


def counts_of(k: int) -> np.ndarray:
    return np.array([60, 25, 0, 10, 5][:k])


@named
def test_that_one_report_realises_the_epsilon_asked_for_by_exact_enumeration(chain: Chain) -> None:
    assert exact_epsilon(chain, 1) == pytest.approx(chain.epsilon_first, abs=1e-12)
    assert chain.wave.epsilon == pytest.approx(chain.epsilon_first, abs=1e-12)
    assert chain.epsilon_after(1) == pytest.approx(chain.epsilon_first, abs=1e-12)


@each("chain", [CHAINS[0], *UNARY, CHAINS[-1]], ids=str)
def test_that_several_reports_together_have_the_epsilon_stated_by_exact_enumeration(chain: Chain) -> None:
    for waves in (2, 3):
        assert exact_epsilon(chain, waves) == pytest.approx(chain.epsilon_after(waves), abs=1e-12)


@named
def test_that_epsilon_grows_with_the_waves_up_to_the_permanent_one(chain: Chain) -> None:
    grown = [chain.epsilon_after(waves) for waves in (1, 2, 3, 5, 10, 1000)]
    assert grown == sorted(grown)
    assert grown[1] > grown[0] * 1.2
    assert grown[-1] == pytest.approx(chain.epsilon_permanent, abs=1e-9)


@each(("k", "first", "permanent"), [(2, 0.5, 1.0), (10, 1.0, 2.0), (300, 2.0, 4.0)])
def test_that_chains_hit_epsilon_to_the_last_digits_for_any_number_of_answers(k, first, permanent) -> None:
    for chain in (
        LongitudinalGRR(k, permanent, first),
        *(LongitudinalUnary(k, permanent, first, a, b) for a in Step for b in Step),
    ):
        assert chain.epsilon_after(1) == pytest.approx(first, abs=1e-12)


def test_that_the_published_chain_of_grr_realises_less_than_asked_and_this_one_all_of_it() -> None:
    """k = 10, epsilon_permanent 2, epsilon_first 1: its second step solves (p1 p2 + q1 q2) / (p1 q2 + q1 p2) = e, which
    forgets eight of the nine ways through another answer."""
    k, wanted = 10, math.e
    p1 = math.exp(2.0) / (math.exp(2.0) + k - 1)
    q1 = (1 - p1) / (k - 1)
    p2 = (q1 - wanted * p1) / (-p1 * wanted + k * q1 * wanted - q1 * wanted - p1 * (k - 1) + q1)
    q2 = (1 - p2) / (k - 1)
    assert (p1 * p2 + q1 * q2) / (p1 * q2 + q1 * p2) == pytest.approx(wanted, abs=1e-12)
    realised = math.log((p1 * p2 + (k - 1) * q1 * q2) / (p1 * q2 + q1 * p2 + (k - 2) * q1 * q2))
    assert realised == pytest.approx(0.70, abs=0.005)
    ours = LongitudinalGRR(k, 2.0, 1.0)
    p, q = ours.fresh
    truly = (p1 * p + (k - 1) * q1 * q) / (p1 * q + q1 * p + (k - 2) * q1 * q)
    assert math.log(truly) == pytest.approx(1.0, abs=1e-12)
    assert (p, p2) == (pytest.approx(0.4385, abs=1e-4), pytest.approx(0.3123, abs=1e-4))


def test_that_optimized_then_symmetric_sends_exactly_the_report_of_oue() -> None:
    chain, plain = LongitudinalUnary(6, 2.0, 0.7), OUE(6, 0.7)
    assert (chain.wave.p, chain.wave.q) == (pytest.approx(plain.p, abs=1e-15), pytest.approx(plain.q, abs=1e-15))


def test_that_two_symmetric_steps_are_a_rappor() -> None:
    chain = LongitudinalUnary(4, 2.0, 0.7, Step.SYMMETRIC, Step.SYMMETRIC)
    p, q = chain.fresh
    same = RapporChain(Rappor(4, 2.0 * chain.kept.q, q, p))
    assert same.epsilon_first == pytest.approx(0.7, abs=1e-12)
    assert same.epsilon_permanent == pytest.approx(2.0, abs=1e-12)
    assert same.wave.p == pytest.approx(chain.wave.p, abs=1e-15)


def test_that_without_a_permanent_step_each_wave_spends_epsilon_again() -> None:
    chain = RapporChain(Rappor(4, 0.0))
    assert chain.epsilon_permanent == math.inf
    assert chain.epsilon_after(11) == pytest.approx(11 * math.log(3), abs=1e-9)
    answers = np.array([0, 3, 1])
    held = chain.memoize(answers, rng=np.random.default_rng(1)).values
    assert held.argmax(axis=1).tolist() == answers.tolist()
    assert held.sum() == 3


@named
def test_that_reports_of_one_answer_follow_both_steps(chain: Chain) -> None:
    """30,000 people, chi-square over all reports, false alarm 1e-6; the column of another answer must fail."""
    rng = np.random.default_rng(7)
    permanent = chain.memoize(np.full(30_000, 1), rng=rng)
    reports = chain.report(permanent, rng=rng)
    first, second = (np.array(step, dtype=float) for step in steps(chain))
    codes = reports if reports.ndim == 1 else reports @ (1 << np.arange(chain.k)[::-1])
    observed = np.bincount(codes, minlength=len(second)).astype(float)
    assert not goodness_alarm(observed, (second @ first)[:, 1])
    assert goodness_alarm(observed, (second @ first)[:, 0])


@each("chain", PANELS, ids=str)
@each("source", ["counts", "records"])
def test_that_two_waves_have_the_exact_means_and_covariances(chain: Chain, source: str) -> None:
    """600 panels of 100 people, false alarm 1e-6 each; waves of different people (same means) must be noticed."""
    rng, counts = np.random.default_rng(8), counts_of(chain.k)
    if source == "counts":
        drawn = np.array([chain.randomize_counts(counts, 2, rng=rng).ravel() for _ in range(REPEATS)])
    else:
        answers = np.tile(np.repeat(np.arange(chain.k), counts), REPEATS)
        permanent, n = chain.memoize(answers, rng=rng), int(counts.sum())
        waves = [chain.report(permanent, rng=rng) for _ in range(2)]
        drawn = np.array(
            [np.concatenate([chain.wave.tally(wave[at * n : (at + 1) * n]) for wave in waves]) for at in range(REPEATS)]
        )
    mean, covariance = wave_moments(chain, counts, 2)
    check_moments(drawn, mean, covariance)
    apart = drawn.copy()
    apart[:, chain.k :] = np.roll(apart[:, chain.k :], 1, axis=0)
    assert covariance_alarm(apart, mean, covariance)


@named
@each("waves", [1, 4])
def test_that_the_variance_of_the_mean_wave_is_that_of_the_exact_moments(chain: Chain, waves: int) -> None:
    counts = counts_of(chain.k)
    n = int(counts.sum())
    mean, covariance = wave_moments(chain, counts, waves)
    average = np.tile(np.eye(chain.k), waves) / waves
    slope = chain.wave.support_own - chain.wave.support_other
    wanted = np.diag(average @ covariance @ average.T) / n / slope**2
    assert chain.noise(counts / n, waves) == pytest.approx(wanted, rel=1e-9)
    assert chain.wave.debias(average @ mean / n) == pytest.approx(counts / n, abs=1e-12)
    if waves == 1:
        assert chain.noise(counts / n) == pytest.approx(chain.wave.noise(counts / n), rel=1e-9)


@each("target", list(Target))
def test_that_estimates_over_waves_are_unbiased_with_honest_errors(target: Target) -> None:
    """500 panels of 2,000 people and 8 waves, false alarm 1e-6; as if the waves were of different people (a variance
    much too small) must be noticed."""
    chain, shares, n, rng = LongitudinalGRR(3, 2.0, 1.0), np.array([0.6, 0.3, 0.1]), 2000, np.random.default_rng(9)
    found, stated = [], []
    for _ in range(500):
        counts = rng.multinomial(n, shares) if target is Target.POPULATION else (shares * n).astype(int)
        result = chain.over_waves(chain.randomize_counts(counts, 8, rng=rng), n, target)
        found.append(result.shares)
        stated.append(result.standard_errors**2)
    drawn, variance = np.array(found), np.mean(stated, axis=0)
    assert not means_alarm(drawn, shares, np.cov(drawn.T))
    assert means_alarm(drawn + 0.005, shares, np.cov(drawn.T))
    check_variances(drawn, shares, variance, chain.noise(shares) / n / 8)


def test_that_one_wave_is_estimated_like_any_report_of_its_design() -> None:
    chain, n = LongitudinalGRR(4, 2.0, 1.0), 100_000
    tally = chain.randomize_counts(np.array([50_000, 30_000, 15_000, 5_000]), 1, rng=np.random.default_rng(1))[0]
    plain = GRR(4, 1.0)
    for target in Target:
        assert chain.wave.variances(tally, n, target)[0] == pytest.approx(plain.variances(tally, n, target)[0])
        assert chain.over_waves(tally[np.newaxis], n, target).standard_errors ** 2 == pytest.approx(
            plain.variances(tally, n, target)[0]
        )
    assert chain.over_waves(np.array([[1, 0, 0, 0]]), 1, Target.POPULATION).standard_errors.min() > 0.5


def test_that_responses_kept_by_another_chain_are_refused() -> None:
    rng = np.random.default_rng(1)
    permanent = LongitudinalGRR(4, 2.0, 1.0).memoize(np.array([0, 1]), rng=rng)
    assert LongitudinalGRR(4, 2.0, 1.0).report(permanent, rng=rng).shape == (2,)
    for other in (LongitudinalGRR(4, 2.0, 1.1), LongitudinalUnary(4, 2.0, 1.0)):
        with refused("longitudinal.other_chain", "permanent"):
            other.report(permanent, rng=rng)
    with pytest.raises(ValueError, match="read-only"):
        permanent.values[0] = 3


@each(
    ("make", "field", "code"),
    [
        (lambda: LongitudinalGRR(1, 2.0, 1.0), "k", "design.too_few_answers"),
        (lambda: LongitudinalGRR(4, 2.0, 2.0), "epsilon_first", "longitudinal.first_too_large"),
        (lambda: LongitudinalGRR(4, 2.0, 0.0), "epsilon_first", "epsilon.out_of_range"),
        (lambda: LongitudinalGRR(4, math.nan, 1.0), "epsilon_permanent", "epsilon.out_of_range"),
        (lambda: LongitudinalGRR(1000, 2.0, 0.05), "epsilon_first", "epsilon.too_low_for_answers"),
        (lambda: LongitudinalUnary(4, 1.0, 2.0), "epsilon_first", "longitudinal.first_too_large"),
        (lambda: LongitudinalUnary(4, 25.0, 2.0), "epsilon_permanent", "epsilon.out_of_range"),
        (
            lambda: LongitudinalUnary(4, 2.0, 1.9, Step.OPTIMIZED, Step.OPTIMIZED),
            "epsilon_first",
            "longitudinal.first_too_large",
        ),
    ],
)
def test_that_an_impossible_chain_is_refused_at_its_field(make, field: str, code: str) -> None:
    with refused(code, field, DesignError):
        make()


def test_that_the_highest_first_epsilon_named_can_be_used() -> None:
    with pytest.raises(DesignError) as caught:
        LongitudinalUnary(4, 2.0, 1.9, Step.SYMMETRIC, Step.OPTIMIZED)
    highest = caught.value.params["highest"]
    chain = LongitudinalUnary(4, 2.0, highest, Step.SYMMETRIC, Step.OPTIMIZED)
    assert chain.epsilon_after(1) == pytest.approx(highest, abs=1e-12)
    assert chain.fresh[1] == pytest.approx(0.0, abs=1e-12)


def test_that_waves_that_cannot_be_are_refused() -> None:
    chain, rng = LongitudinalGRR(3, 2.0, 1.0), np.random.default_rng(1)
    for waves in (0, -1, 1.5):
        for attempt in (
            lambda waves=waves: chain.epsilon_after(waves),
            lambda waves=waves: chain.noise(np.full(3, 1 / 3), waves),
            lambda waves=waves: chain.randomize_counts(np.array([1, 1, 1]), waves, rng=rng),
        ):
            with refused("argument.whole" if waves == 1.5 else "longitudinal.waves", "waves"):
                attempt()
    for tallies, n, code in (
        (np.zeros((0, 3), dtype=int), 5, "longitudinal.no_waves"),
        (np.array([5, 0, 0]), 5, "longitudinal.no_waves"),
        (np.array([[9, 0, 0]]), 5, "counts.more_than_reports"),
        (np.array([[9, 0]]), 9, "counts.not_counts"),
        (np.array([[0, 0, 0]]), 0, "counts.nobody"),
    ):
        with refused(code, "counts"):
            chain.over_waves(tallies, n, Target.SAMPLE)
