"""Tallies of many surveys at once have the means and covariances of those drawn one by one. False alarm 1e-6 each."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.each_item import DirectItems, EachItem
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.subset import SubsetSelection
from core.designs.registry import spec
from tests.core.audit import covariance_alarm, means_alarm
from tests.core.designs.local.oracles import EVERY_ORACLE, moments, uneven_counts
from tests.core.designs.local.oracles import shifted as shifted_oracle
from tests.core.designs.survey.examples import EXAMPLES, exact_moments, true_counts
from tests.each import each

SURVEYS = 6000
SMALL_ORACLES = [one for one in EVERY_ORACLE if one.k <= 6]


def drawn(design: Design, counts: np.ndarray, surveys: int = SURVEYS) -> np.ndarray:
    rng = np.random.default_rng(40)
    return design.randomize_many(np.tile(counts, (surveys, 1)), int(counts.sum()), rng=rng)


def alarm(draws: np.ndarray, mean: np.ndarray, covariance: np.ndarray) -> bool:
    return means_alarm(draws, mean, covariance) or covariance_alarm(draws, mean, covariance)


@each("design", SMALL_ORACLES, ids=str)
def test_that_many_tallies_of_an_oracle_have_its_moments(design: Design) -> None:
    counts = uneven_counts(design.k)
    assert not alarm(drawn(design, counts), *moments(design, counts))


@each("design", EXAMPLES, ids=str)
def test_that_many_tallies_of_a_survey_design_have_its_moments(design: Design) -> None:
    counts = true_counts(design.k)
    assert not alarm(drawn(design, counts), *exact_moments(design, counts))


@pytest.mark.parametrize("design", [GRR(5, 1.0), SubsetSelection(6, 0.5), HadamardResponse(6, 2.0)], ids=str)
def test_that_p_plus_one_point_is_noticed(design: Design) -> None:
    counts = 20 * uneven_counts(design.k)
    assert not alarm(drawn(design, counts), *moments(design, counts))
    assert alarm(drawn(shifted_oracle(design), counts), *moments(design, counts))


@pytest.mark.parametrize("design", [EachItem(4, 2.0), DirectItems(3)], ids=str)
def test_that_items_are_randomized_one_by_one(design: Design) -> None:
    ticked, n = np.array([90, 40, 0, 100])[: design.k], 100
    tallies = design.randomize_many(np.tile(ticked, (SURVEYS, 1)), n, rng=np.random.default_rng(41))
    p, q = design.support_own, design.support_other
    mean = ticked * p + (n - ticked) * q
    assert not alarm(tallies, mean, np.diag(ticked * p * (1 - p) + (n - ticked) * q * (1 - q)))


def test_that_filters_drawn_at_once_are_those_drawn_one_by_one() -> None:
    design, counts = spec("rappor_bloom").build(3, 2.0), np.array([50, 30, 20])
    rng, shown = np.random.default_rng(42), slice(0, 1 + design.bits)
    singly = np.array([design.randomize_counts(counts, rng=rng)[shown] for _ in range(2000)], dtype=float)
    at_once = drawn(design, counts)
    assert at_once.shape == (SURVEYS, design.cohorts * (1 + design.bits))
    covariance = np.cov(singly.T)
    # the other mean is simulated too, from a third as many: together four times the variance
    assert not means_alarm(at_once[:, shown], singly.mean(axis=0), 4.0 * covariance)
    near = np.abs(np.cov(at_once[:, shown].T) - covariance).max() / covariance.diagonal().max()
    assert near < 0.2, "each entry's standard error is about 3 % of the largest variance"


@pytest.mark.parametrize("key", ["subset", "hadamard"])
def test_that_the_rows_of_different_counts_are_each_their_own(key: str) -> None:
    """Everybody gives answer j in survey j: its reports support j most."""
    counts = 5000 * np.eye(7, dtype=np.int64)
    tallies = spec(key).build(7, 2.0).randomize_many(counts, 5000, rng=np.random.default_rng(43))
    assert tallies.argmax(axis=1).tolist() == list(range(7))


def test_that_fewer_surveys_are_drawn_at_once_where_each_is_large() -> None:
    sizes = [spec("subset").build(k, 1.0).surveys_at_a_time() for k in (8, 40, 300, 1000)]
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes) >= 1
