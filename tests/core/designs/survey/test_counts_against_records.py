"""The path from counts against the path record by record, and both against the response matrix.

The moments are those of each survey design of the registry, of a card with p below a half and of a forced answer that
never comes; the mutants are of the designs of the registry.
"""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import BinomialSource, Design
from core.designs.registry import SPECS
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.randomness import FrozenUniforms
from tests.core.audit import DESIGNS, check_moments, covariance_alarm, means_alarm
from tests.core.designs.survey.examples import EXAMPLES, exact_moments, shifted, true_counts
from tests.each import each

SURVEY: tuple[Design, ...] = (*EXAMPLES, Warner(0.2), ForcedResponse((0.05, 0.1, 0.2, 0.05, 0.0)))
named = pytest.mark.parametrize("design", SURVEY, ids=str)
with_mutants = pytest.mark.parametrize("design", [one for one in EXAMPLES if shifted(one)], ids=str)
paths = each("path", ["counts", "records", "frozen"])
FEW, MANY = 500, 8000


def draws(design: Design, path: str, repeats: int, counts: np.ndarray) -> np.ndarray:
    """Tallies of the same true answers, shape (repeats, t)."""
    if path == "records":
        answers = np.tile(np.repeat(np.arange(design.k), counts), repeats)
        reports = design.randomize(answers, rng=np.random.default_rng(31))
        return np.array([design.tally(one) for one in reports.reshape(repeats, counts.sum(), *reports.shape[1:])])
    rng = np.random.default_rng(32)
    sources: list[BinomialSource] = (
        [rng] * repeats if path == "counts" else [FrozenUniforms(seed) for seed in range(repeats)]
    )
    return np.array([design.randomize_counts(counts, rng=source, respondents=counts.sum()) for source in sources])


def test_that_every_survey_design_of_the_registry_is_looked_at() -> None:
    assert {one.key for one in EXAMPLES} == {one.key for one in SPECS if one.family == "survey"}


@pytest.mark.sweep
@named
@paths
def test_that_each_path_has_the_means_and_covariances_of_the_response_matrix(design: Design, path: str) -> None:
    """False alarm 1e-6 each for means and covariances."""
    counts = true_counts(design.k)
    found, moments = draws(design, path, FEW, counts), exact_moments(design, counts)
    check_moments(found, *moments)


@with_mutants
@pytest.mark.parametrize("path", ["counts", "frozen", pytest.param("records", marks=pytest.mark.slow)])
def test_that_a_chance_shifted_by_one_point_is_noticed(design: Design, path: str) -> None:
    """By a million respondents who all have the same answer, for some answer; the design itself raises no alarm."""
    mutant = shifted(design)
    assert mutant is not None
    noticed = False
    for answer in range(design.k):
        counts = 50_000 * np.eye(design.k, dtype=np.int64)[answer]
        moments = exact_moments(design, counts)
        assert not means_alarm(draws(design, path, 20, counts), *moments)
        noticed |= means_alarm(draws(mutant, path, 20, counts), *moments)
    assert noticed


@pytest.mark.slow
@named
@pytest.mark.parametrize("path", ["counts", "records", "frozen"])
def test_that_many_draws_have_these_moments_too(design: Design, path: str) -> None:
    """As above, where an error of a few percent in a covariance shows: drawn 8,000 times."""
    counts = true_counts(design.k)
    found, moments = draws(design, path, MANY, counts), exact_moments(design, counts)
    check_moments(found, *moments)


@pytest.mark.slow
@with_mutants
def test_that_a_covariance_a_quarter_too_large_is_noticed(design: Design) -> None:
    counts = true_counts(design.k)
    mean, covariance = exact_moments(design, counts)
    assert covariance_alarm(draws(design, "counts", MANY, counts), mean, 1.25 * covariance)


@pytest.mark.parametrize("design", dict.fromkeys((*SURVEY, *DESIGNS)), ids=str)
def test_that_nobody_sends_no_reports(design: Design) -> None:
    rng = np.random.default_rng(1)
    reports = design.randomize(np.zeros(0, dtype=np.int64), rng=rng)
    assert len(reports) == 0
    cells = len(design.response_matrix().values) if design in SURVEY else design.k
    assert design.tally(reports).tolist() == [0] * cells
    assert design.randomize_counts(np.zeros(design.k, dtype=np.int64), rng=rng).tolist() == [0] * cells
