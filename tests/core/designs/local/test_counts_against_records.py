"""Every way to a tally has the means and covariances that follow from all possible reports of a design.

False alarm 1e-6 for each comparison; each is shown to notice p + 0.01, and independent draws in place of the joint law.
The designs are the oracles; huge samples are also drawn from the survey designs among the designs to look at.
"""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from core.designs.base import Design, ReportKind
from core.designs.draws import blocks
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.subset import SubsetSelection
from core.designs.local.summation import SHE
from core.designs.local.unary import OUE, SUE
from core.randomness import FrozenUniforms
from tests.core.audit import DESIGNS, check_moments, covariance_alarm, goodness_alarm, means_alarm
from tests.core.designs.local.oracles import EVERY_ORACLE, ORACLES, enumerated, moments, shifted, uneven_counts
from tests.each import each

REPEATS = 1000
ALL = tuple(dict.fromkeys((*EVERY_ORACLE, *DESIGNS)))
JOINT = (SubsetSelection(6, 0.5), HadamardResponse(6, 2.0), SHE(4, 1.0))
"""Those whose counts are drawn in their own way."""
BITS_AND_CATEGORIES = (GRR(2, 0.8), GRR(5, 1.0), SUE(4, 1.0), OUE(4, 2.0))


def from_counts(design: Design, repeats: int = REPEATS, counts: np.ndarray | None = None) -> np.ndarray:
    rng, true = np.random.default_rng(20), uneven_counts(design.k) if counts is None else counts
    return np.array([design.randomize_counts(true, rng=rng) for _ in range(repeats)])


def from_frozen_uniforms(design: Design, repeats: int = REPEATS, counts: np.ndarray | None = None) -> np.ndarray:
    true = uneven_counts(design.k) if counts is None else counts
    return np.array([design.randomize_counts(true, rng=FrozenUniforms(seed)) for seed in range(repeats)])


def from_records(design: Design, repeats: int = REPEATS, counts: np.ndarray | None = None) -> np.ndarray:
    true = uneven_counts(design.k) if counts is None else counts
    answers = np.tile(np.repeat(np.arange(design.k), true), repeats)
    reports = design.randomize(answers, rng=np.random.default_rng(21))
    return np.array([design.tally(reports[part]) for part in blocks(len(answers), int(true.sum()))])


def from_blocks(design: Design, repeats: int = REPEATS) -> np.ndarray:
    rng, answers = np.random.default_rng(22), np.repeat(np.arange(design.k), uneven_counts(design.k))
    return np.array([design.randomized_tally(answers, rng=rng) for _ in range(repeats)])


def agrees(design: Design, draws: np.ndarray) -> None:
    check_moments(draws, *moments(design, uneven_counts(design.k)))


@each("design", BITS_AND_CATEGORIES, ids=str)
def test_that_draws_from_counts_have_the_moments_of_the_design(design: Design) -> None:
    agrees(design, from_counts(design, 3000))


@each("design", [*BITS_AND_CATEGORIES, *JOINT], ids=str)
def test_that_frozen_draws_from_counts_have_the_moments_of_the_design(design: Design) -> None:
    agrees(design, from_frozen_uniforms(design, 500))


@each("design", [*ORACLES[:3], *BITS_AND_CATEGORIES, *JOINT], ids=str)
def test_that_records_have_the_moments_of_the_design(design: Design) -> None:
    agrees(design, from_records(design))


def test_that_sets_that_are_never_written_out_have_the_moments_of_the_design() -> None:
    agrees(JOINT[0], from_blocks(JOINT[0]))


@pytest.mark.slow
@pytest.mark.parametrize("design", [*EVERY_ORACLE, SubsetSelection(7, 3.0), HadamardResponse(7, 0.5)], ids=str)
@pytest.mark.parametrize("path", [from_counts, from_frozen_uniforms, from_records, from_blocks])
def test_that_every_path_has_the_moments_of_every_design(design: Design, path) -> None:
    agrees(design, path(design, 3000))


@each("design", [*ORACLES, *BITS_AND_CATEGORIES], ids=str)
def test_that_a_p_shifted_by_one_point_is_noticed(design: Design) -> None:
    """Everybody gives the first answer, because that shows it best."""
    counts = np.eye(design.k, dtype=np.int64)[0] * 600
    right = moments(design, counts)
    for path in (from_counts, from_frozen_uniforms, from_records):
        assert means_alarm(path(shifted(design), 400, counts), *right)


def test_that_a_scale_of_noise_a_tenth_larger_is_noticed() -> None:
    right = moments(JOINT[2], uneven_counts(4))
    assert covariance_alarm(from_counts(SHE(4, 1.0 / 1.1), 5000), *right)
    assert covariance_alarm(from_records(SHE(4, 1.0 / 1.3), 500), *right)


@each("design", JOINT[:2], ids=str)
def test_that_independent_supports_in_place_of_the_joint_law_are_noticed(design: Design) -> None:
    counts, rng = uneven_counts(design.k), np.random.default_rng(4)
    mean, covariance = moments(design, counts)
    own, other = design.support_own, design.support_other
    draws = np.array([rng.binomial(counts, own) + rng.binomial(counts.sum() - counts, other) for _ in range(4000)])
    assert not means_alarm(draws, mean, np.diag(np.diag(covariance)))
    assert covariance_alarm(draws, mean, covariance)


def tallies_of_two(design: Design, first: int, second: int) -> dict[tuple[int, ...], float]:
    """The exact chance of each tally of two respondents with these answers."""
    supported, chances = enumerated(design)
    found: Counter[tuple[int, ...]] = Counter()
    rows = range(len(supported))
    for one, two in itertools.product(rows, rows):
        tally = tuple((supported[one].astype(int) + supported[two]).tolist())
        found[tally] += float(chances[one, first] * chances[two, second])
    return dict(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("design", "mutant"),
    [
        (SubsetSelection(4, 0.5), SubsetSelection(4, 0.05)),
        (SubsetSelection(5, 0.5), SubsetSelection(5, 0.05)),
        (HadamardResponse(3, 1.0), HadamardResponse(3, 1.6)),
        (HadamardResponse(4, 1.0), HadamardResponse(4, 1.6)),
    ],
    ids=str,
)
def test_that_the_joint_law_of_two_respondents_is_that_of_all_their_reports(design: Design, mutant: Design) -> None:
    """Chi-square over all tallies in 30,000 draws; the mutant with another epsilon must fail."""
    wanted = tallies_of_two(design, 1, 2)
    counts, rng = np.bincount([1, 2], minlength=design.k), np.random.default_rng(8)

    def observed(drawn: Design) -> np.ndarray:
        seen = Counter(tuple(drawn.randomize_counts(counts, rng=rng).tolist()) for _ in range(30_000))
        assert set(seen) <= set(wanted)
        return np.array([seen[tally] for tally in wanted])

    chances = np.array(list(wanted.values()))
    assert not goodness_alarm(observed(design), chances)
    assert goodness_alarm(observed(mutant), chances)


@each("design", ALL, ids=str)
@each("n", [10**9, 4 * 10**12])
def test_that_huge_samples_cost_nothing_and_stay_whole(design: Design, n: int) -> None:
    counts = np.zeros(design.k, dtype=np.int64)
    counts[0], counts[-1] = n - n // 3, n // 3
    mean, covariance = moments(design, counts)
    for source in (np.random.default_rng(1), FrozenUniforms(1)):
        drawn = design.randomize_counts(counts, rng=source)
        assert np.abs(drawn - mean).max() <= 7 * np.sqrt(np.diag(covariance).max()) + 1e-3
        if isinstance(design, SubsetSelection):
            assert drawn.sum() == design.w * n
        if design.report_kind is ReportKind.CATEGORY:
            assert drawn.sum() == n


@each(
    ("design_at", "step", "smooth"),
    [
        (lambda e: GRR(6, e), 0.01, 0.3),
        (lambda e: SUE(6, e), 0.01, 0.3),
        (lambda e: OUE(6, e), 0.01, 0.3),
        (lambda e: SHE(6, e), 0.05, 0.6),
        (lambda e: HadamardResponse(6, e), 0.05, 0.6),
        (lambda e: SubsetSelection(20, 1.4 + e / 25), 0.05, 0.6),
    ],
    ids=["grr", "sue", "oue", "she", "hadamard", "subset"],
)
def test_that_a_drag_moves_the_draw_smoothly_where_a_reseeded_generator_jumps(
    design_at, step: float, smooth: float
) -> None:
    """Within the reach of one w; where it changes, the draw is another one."""
    epsilons = np.arange(0.5, 3.0, step)

    def jumps(make_source) -> float:
        off = []
        for epsilon in epsilons:
            design = design_at(float(epsilon))
            counts = uneven_counts(6, 6000) if design.k == 6 else np.full(design.k, 200)
            n = counts.sum()
            spread = np.sqrt(n * design.noise(counts / n)) * np.abs(slope(design))
            off.append((design.randomize_counts(counts, rng=make_source()) - n * design.expected(counts / n)) / spread)
        return float(np.abs(np.diff(off, axis=0)).max())

    assert jumps(lambda: FrozenUniforms(12)) < smooth
    if not isinstance(design_at(1.0), SHE):
        assert jumps(lambda: np.random.default_rng(12)) > 1.0


def slope(design: Design) -> np.ndarray:
    """How much an expected share of the tally grows with the share of the answer."""
    shares = np.eye(design.k)
    return np.diag(np.array([design.expected(one) for one in shares])) - design.expected(shares[0])[1]


@each("design", [*EVERY_ORACLE, SUE(200, 1.0), OUE(200, 1.0)], ids=str)
def test_that_nobody_at_all_has_an_empty_tally(design: Design) -> None:
    rng, none = np.random.default_rng(1), np.zeros(design.k, dtype=np.int64)
    reports = design.randomize(np.zeros(0, dtype=np.int64), rng=rng)
    assert len(reports) == 0
    for tally in (
        design.tally(reports),
        design.randomized_tally(np.zeros(0, dtype=np.int64), rng=rng),
        design.randomize_counts(none, rng=rng),
        design.randomize_counts(none, rng=FrozenUniforms(1)),
    ):
        assert tally.tolist() == [0] * design.k
