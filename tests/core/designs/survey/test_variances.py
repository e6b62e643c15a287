"""Every variance formula of survey designs against simulation."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.special import ndtri

from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.types import Target
from tests.core.audit import FALSE_ALARM
from tests.core.designs.survey.examples import EXAMPLES
from tests.each import each

RANDOM = [one for one in EXAMPLES if one.key != "direct"]
named = pytest.mark.parametrize("design", RANDOM, ids=str)
N = 4000


def truths(design: Design) -> np.ndarray:
    """True counts of N respondents."""
    parts = np.array([0.3, 0.7, 0.0, 0.0] if design.k == 2 else [0.2, 0.45, 0.25, 0.1])[: design.k]
    counts = np.rint(N * parts / parts.sum()).astype(np.int64)
    counts[-1] = N - counts[:-1].sum()
    return counts


def debiased_draws(design: Design, target: Target, draws: int, seed: int) -> np.ndarray:
    """Estimates (draws, k) from tallies drawn by numpy from the response matrix: not by the code of the design."""
    rng, counts = np.random.default_rng(seed), truths(design)
    values = design.response_matrix().values
    if target is Target.POPULATION:
        tallies = rng.multinomial(N, values @ counts / N, draws)
    else:
        tallies = sum(rng.multinomial(count, values[:, x], draws) for x, count in enumerate(counts))
    if isinstance(design, GroupsDesign):
        return np.array([design.debias(one) for one in tallies / N])
    # the estimate is linear in the tally: its value at every corner is enough
    corners = np.array([design.debias(one) for one in np.eye(len(values))])
    return tallies / N @ corners


def variance_alarm(found: np.ndarray, variance: np.ndarray) -> bool:
    """Whether the variance of any column is off, by a normal test of its mean square, false alarm 1e-6 in all."""
    squares = (found - found.mean(axis=0)) ** 2
    spread = squares.std(axis=0) / np.sqrt(len(found))
    limit = -ndtri(FALSE_ALARM / 2 / found.shape[1])
    off = np.abs(squares.mean(axis=0) - variance)
    return bool((off > limit * spread + 1e-15).any())


def mean_alarm(found: np.ndarray, mean: np.ndarray, variance: np.ndarray) -> bool:
    limit = -ndtri(FALSE_ALARM / 2 / found.shape[1])
    return bool((np.abs(found.mean(axis=0) - mean) > limit * np.sqrt(variance / len(found)) + 1e-12).any())


def planned(design: Design, target: Target) -> np.ndarray:
    """From `noise`: of these respondents noise / n, of the population f (1 - f) / n more."""
    true = truths(design) / N
    return (design.noise(true) + (true * (1 - true) if target is Target.POPULATION else 0.0)) / N


@pytest.mark.sweep
@named
@pytest.mark.parametrize(
    ("draws", "seed", "more"), [(16_000, 41, 1.1), pytest.param(200_000, 42, 1.03, marks=pytest.mark.slow)]
)
@each("target", list(Target))
def test_that_the_planned_variance_is_that_of_simulated_estimates(
    design: Design, target: Target, draws: int, seed: int, more: float
) -> None:
    """And the estimate is right on average. A variance so much too large or too small is noticed: 16,000 draws tell a
    variance from one 10 % larger with more than ten standard errors to spare."""
    found, variance = debiased_draws(design, target, draws, seed), planned(design, target)
    assert not mean_alarm(found, truths(design) / N, variance)
    assert not variance_alarm(found, variance)
    assert variance_alarm(found, more * variance)
    assert variance_alarm(found, variance / more)


@named
@each("target", list(Target))
def test_that_the_estimated_variance_is_the_planned_one_where_reports_are_as_expected(
    design: Design, target: Target
) -> None:
    """From the expected tally, n - 1 in place of n for the population (n_g - 1 in groups): within 2 in a thousand."""
    true = truths(design) / N
    tally = design.expected(true) * N
    total, sampling = design.variances(tally, float(N), target)
    assert total == pytest.approx(planned(design, target), rel=2e-3)
    wanted = true * (1 - true) / (N - 1) if target is Target.POPULATION else np.zeros(design.k)
    assert sampling == pytest.approx(wanted, rel=1e-9)


@named
def test_that_the_estimated_variances_are_right_on_average_in_small_samples(design: Design) -> None:
    """n = 120: the mean of 400 estimated population variances against the true one, within 10 %."""
    rng, counts = np.random.default_rng(43), truths(design)
    tallies = rng.multinomial(120, design.response_matrix().values @ counts / N, 400)
    mean = np.mean([design.variances(one, 120, Target.POPULATION)[0] for one in tallies], axis=0)
    assert mean == pytest.approx(planned(design, Target.POPULATION) * N / 120, rel=0.1)


@named
@each("target", list(Target))
def test_that_one_report_gives_an_infinite_variance_for_the_population(design: Design, target: Target) -> None:
    """No variance of 0 by chance, where a single report comes from each group (or in all, where groups are pooled)."""
    tally = np.eye(len(design.response_matrix().values), dtype=np.int64)[0]
    if isinstance(design, GroupsDesign) and not isinstance(design, ExtendedCrosswise):
        tally[2] = 1
    total, sampling = design.variances(tally, int(tally.sum()), target)
    assert (total >= sampling).all()
    assert (total >= 0.0).all()
    if target is Target.POPULATION:
        assert total.max() >= 0.25
