"""RAPPOR with one bit per answer: epsilon of the full matrix, draws in the moments, what the registry offers."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.messages.catalogue import english
from core.designs.local.rappor import Rappor, RapporPermanent
from core.designs.local.unary import SUE
from core.designs.registry import spec
from core.errors import DesignError
from core.notices import Notice
from core.types import Target
from tests.core.audit import check_moments, covariance_alarm, expected_moments, goodness_alarm, means_alarm
from tests.core.refusals import refused

COUNTS = np.array([120, 40, 0, 65])


@pytest.mark.parametrize("k", [2, 3, 6])
@pytest.mark.parametrize("flip", [0.0, 0.3, 0.9])
def test_that_the_full_matrix_has_the_epsilon_of_one_report(k: int, flip: float) -> None:
    design = Rappor(k, flip)
    matrix = design.response_matrix()
    assert matrix.values.sum(axis=0) == pytest.approx(np.ones(k), abs=1e-12)
    assert matrix.epsilon == pytest.approx(design.epsilon, abs=1e-12)
    assert design.epsilon < design.epsilon_permanent


def test_that_the_permanent_step_alone_is_symmetric_unary_encoding_and_repeats_tell_no_more() -> None:
    design = RapporPermanent.from_epsilon(5, 1.5)
    other = SUE(5, 1.5)
    assert (design.p, design.q) == (pytest.approx(other.p, abs=1e-15), pytest.approx(other.q, abs=1e-15))
    assert design.epsilon_permanent == design.epsilon == pytest.approx(1.5, abs=1e-12)
    assert design.response_matrix().epsilon == pytest.approx(1.5, abs=1e-12)
    assert Rappor(5, design.flip, 0.0, 1.0).epsilon == pytest.approx(1.5, abs=1e-12)


@pytest.mark.parametrize("source", ["counts", "records"])
def test_that_draws_have_the_moments_of_the_design(source: str) -> None:
    """3,000 draws, false alarm 1e-6 each; the mutant with p one point higher must be noticed."""

    def draws(design: Rappor) -> np.ndarray:
        rng = np.random.default_rng(11)
        if source == "counts":
            return np.array([design.randomize_counts(COUNTS, rng=rng) for _ in range(3000)])
        answers = np.tile(np.repeat(np.arange(4), COUNTS), 3000)
        return design.randomize(answers, rng=rng).reshape(3000, -1, 4).sum(axis=1, dtype=np.int64)

    design = Rappor(4, 0.25)
    moments = expected_moments(design, COUNTS)
    drawn = draws(design)
    check_moments(drawn, *moments)
    assert means_alarm(draws(Rappor(4, 0.25, 0.5, 0.76)), *moments)


def test_that_reports_go_through_both_steps_as_the_rule_says() -> None:
    """Permanent and fresh bits drawn one after the other against the matrix; 40,000 people, false alarm 1e-6."""
    design, rng = Rappor(3, 0.5, 0.25, 0.75), np.random.default_rng(3)
    fixed = rng.random((40_000, 3)) < np.where(np.arange(3) == 1, 1 - design.flip / 2, design.flip / 2)
    sent = rng.random(fixed.shape) < np.where(fixed, design.r1, design.r0)
    observed = np.bincount(sent @ (1 << np.arange(3)), minlength=8).astype(float)
    assert not goodness_alarm(observed, design.response_matrix().values[:, 1])
    assert goodness_alarm(observed, design.response_matrix().values[:, 0])
    assert goodness_alarm(observed, Rappor(3, 0.55, 0.25, 0.75).response_matrix().values[:, 1])


def test_that_estimates_are_unbiased_with_the_variance_stated() -> None:
    """3,000 draws, false alarm 1e-6; a variance 1.3 times as large must be noticed."""
    design, n, rng = Rappor(4, 0.25), int(COUNTS.sum()), np.random.default_rng(5)
    shares = COUNTS / n
    found = np.array([design.debias(design.randomize_counts(COUNTS, rng=rng) / n) for _ in range(3000)])
    covariance = np.diag(design.noise(shares) / n)
    check_moments(found, shares, covariance)
    assert covariance_alarm(found, shares, 1.3 * covariance)
    total, sampling = design.variances(design.expected(shares) * n, n, Target.SAMPLE)
    assert total == pytest.approx(design.noise(shares) / n)
    assert sampling.tolist() == [0.0] * 4


@pytest.mark.parametrize("key", ["rappor", "rappor_permanent"])
def test_that_the_registry_sets_f_by_epsilon_and_epsilon_by_f(key: str) -> None:
    one = spec(key)
    low, high = one.epsilon_bounds(4)
    for epsilon in (low, 0.3, 1.0, high):
        design = one.build(4, epsilon)
        assert design.epsilon == pytest.approx(epsilon, abs=1e-12)
        assert one.p_of(design) == design.flip == pytest.approx(one.p_at(4, epsilon, one.completed(4, {})), abs=1e-15)
        assert one.build_from_p(4, design.flip) == design
    for flip in one.p_bounds(4):
        assert 0.0099 < one.build_from_p(4, flip).epsilon < 20.0 + 1e-6
    own, other = one.supports(4, np.array([0.3, 1.0]), one.completed(4, {}))
    assert own[1] == pytest.approx(one.build(4, 1.0).support_own[:1])
    assert other[0] == pytest.approx(one.build(4, 0.3).support_other[:1])


def test_that_an_epsilon_beyond_what_the_rates_allow_names_the_limits() -> None:
    with refused("epsilon.out_of_reach", "epsilon", DesignError):
        spec("rappor").build(4, 3.0)
    assert spec("rappor").build(4, 3.0, {"r0": 0.1, "r1": 0.9}).epsilon == pytest.approx(3.0, abs=1e-12)
    with refused("rappor.not_more", "r1", DesignError):
        spec("rappor").build(4, 1.0, {"r0": 0.9})


def test_that_both_epsilons_and_a_missing_permanent_step_are_reported() -> None:
    said = Rappor(4, 0.5).explain()
    assert (said.code, said.params["first"], said.params["permanent"]) == (
        "explain.rappor",
        Rappor(4, 0.5).epsilon,
        pytest.approx(2 * math.log(3)),
    )
    assert "2.197" in english(Notice(said.code, said.params))
    broken = Rappor(4, 0.0)
    text = english(Notice(broken.explain().code, broken.explain().params))
    assert "disclose the answer" in text
    assert "no limit" in text
    assert "inf" not in text
    assert "disclose the answer" in english(broken.remarks[0])
    assert "at most 2.197" in english(Rappor(4, 0.5).remarks[0])
    for text in (english(Notice(f"p.{key}")) for key in ("rappor", "rappor_permanent")):
        assert text.startswith("p is F")
