"""RAPPOR with Bloom filters: full matrix, both paths, unbiased shares with exact variances, registry, bad input."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from app.messages.catalogue import english
from core.analyses.weighted_draw import weighted_tally
from core.designs.base import ReportKind
from core.designs.local.rappor_bloom import RapporBloom
from core.designs.registry import spec
from core.errors import DesignError
from core.estimation.estimate import estimate
from core.notices import Notice
from core.randomness import FrozenUniforms
from core.types import Target
from tests.core.audit import (
    check_moments,
    check_variances,
    covariance_alarm,
    goodness_alarm,
    means_alarm,
    moments_of_sum,
    peak_of,
)
from tests.core.refusals import refused
from tests.each import each

SMALL = RapporBloom(3, 0.25, bits=5, hashes=2, cohorts=3)
COUNTS = np.array([70, 30, 0])
REPEATS = 1500


def patterns(bits: int) -> np.ndarray:
    return (np.arange(1 << bits)[:, np.newaxis] >> np.arange(bits)) & 1


def every_report(design: RapporBloom) -> np.ndarray:
    """All reports in the order of the response matrix."""
    rows = [(cohort, *one) for cohort in range(design.cohorts) for one in patterns(design.bits).tolist()]
    return np.array(rows, dtype=np.uint8)


def exact_moments(design: RapporBloom, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Mean and covariance of the tally by enumeration of all reports of each answer."""
    adds = np.array([design.tally(one[np.newaxis]) for one in every_report(design)], dtype=float)
    return moments_of_sum(adds, design.response_matrix().values, counts)


def test_that_the_full_matrix_is_a_distribution_with_at_most_the_epsilon_of_one_report() -> None:
    matrix = SMALL.response_matrix()
    assert (matrix.reports, matrix.answers) == (3 * 2**5, 3)
    assert matrix.values.sum(axis=0) == pytest.approx(np.ones(3), abs=1e-12)
    cells = SMALL.map.cells
    apart = max(
        len(set(cells[x, cohort]) ^ set(cells[other, cohort]))
        for x, other, cohort in itertools.product(range(3), range(3), range(3))
    )
    assert matrix.epsilon == pytest.approx(SMALL.epsilon * apart / 4, abs=1e-12)
    disjoint = RapporBloom(3, 0.25, bits=8, hashes=2, cohorts=4)
    assert disjoint.response_matrix().epsilon == pytest.approx(disjoint.epsilon, abs=1e-12), "some pair shares no bit"


def test_that_half_a_million_reports_still_make_a_distribution() -> None:
    design = RapporBloom(2, 0.75)
    matrix = design.response_matrix()
    assert matrix.reports == 8 << 16
    assert [math.fsum(column) for column in matrix.values.T] == pytest.approx([1.0, 1.0], abs=1e-14)
    assert matrix.epsilon == pytest.approx(design.epsilon, abs=1e-12), "two answers that share no bit in some cohort"


def test_that_the_likelihood_of_a_report_is_its_row_of_the_matrix() -> None:
    values = SMALL.response_matrix().values
    for report, row in zip(every_report(SMALL)[::7], values[::7], strict=True):
        likely = SMALL.likelihood(report)
        assert likely / likely.sum() == pytest.approx(row / row.sum(), abs=1e-12)


def test_that_whole_reports_follow_the_column_of_their_answer() -> None:
    """Chi-square over all 96 reports of 40,000 people, false alarm 1e-6; the columns of another answer and of F one
    point lower must fail."""
    reports = SMALL.randomize(np.full(40_000, 1), rng=np.random.default_rng(2))
    assert (reports.dtype, reports.shape) == (np.dtype(np.uint8), (40_000, 6))
    codes = reports[:, 0] * 32 + reports[:, 1:].astype(np.int64) @ (1 << np.arange(5))
    observed = np.bincount(codes, minlength=96).astype(float)
    assert not goodness_alarm(observed, SMALL.response_matrix().values[:, 1])
    assert goodness_alarm(observed, SMALL.response_matrix().values[:, 0])
    assert goodness_alarm(observed, RapporBloom(3, 0.1, 5, 2, 3).response_matrix().values[:, 1])


@each("source", ["generator", "frozen", "records"])
def test_that_counts_and_records_have_the_exact_means_and_covariances(source: str) -> None:
    """1,500 draws (300 frozen ones), false alarm 1e-6 each; mutants: cohorts drawn apart from the bits (their means
    are right), and other answers."""
    if source == "records":
        answers = np.tile(np.repeat(np.arange(3), COUNTS), REPEATS)
        reports = SMALL.randomize(answers, rng=np.random.default_rng(3)).reshape(REPEATS, -1, 6)
        drawn = np.array([SMALL.tally(one) for one in reports])
    else:
        rng = np.random.default_rng(4)
        sources = itertools.repeat(rng) if source == "generator" else (FrozenUniforms(seed) for seed in range(300))
        drawn = np.array([SMALL.randomize_counts(COUNTS, rng=one) for one in itertools.islice(sources, REPEATS)])
    mean, covariance = exact_moments(SMALL, COUNTS)
    assert SMALL.expected(COUNTS / 100) * 100 == pytest.approx(mean, abs=1e-9)
    check_moments(drawn, mean, covariance)
    shuffled = drawn.reshape(-1, 3, 6).copy()
    shuffled[:, :, 0] = np.roll(shuffled[:, :, 0], 1, axis=0)
    assert covariance_alarm(shuffled.reshape(len(drawn), -1), mean, covariance)
    moved = SMALL.expected(COUNTS / 100 + [0.1, -0.1, 0]) * 100
    assert means_alarm(drawn, moved, covariance)


def test_that_the_variance_stated_is_that_of_the_enumerated_reports() -> None:
    """Exactly, from the response matrix: n Var of the linear estimate for fixed answers."""
    shares, values = COUNTS / 100, SMALL.response_matrix().values
    adds = np.array([SMALL.debias(SMALL.tally(one[np.newaxis])) for one in every_report(SMALL)])
    means = values.T @ adds
    assert means == pytest.approx(np.eye(3), abs=1e-11)
    noise = sum(shares[x] * (values[:, x] @ adds**2 - means[x] ** 2) for x in range(3))
    assert SMALL.noise(shares) == pytest.approx(noise, rel=1e-10)


@pytest.mark.parametrize(("repeats", "mutant"), [(500, 1.7), pytest.param(10_000, 1.1, marks=pytest.mark.slow)])
@each("target", list(Target))
def test_that_estimates_are_unbiased_with_the_variance_they_state(target: Target, repeats: int, mutant: float) -> None:
    """Means at false alarm 1e-6, variances too; so many times the variance must be noticed."""
    design, shares, n = RapporBloom(5, 0.1), np.array([0.4, 0.3, 0.2, 0.1, 0.0]), 3000
    rng, found, stated = np.random.default_rng(6), [], []
    for _ in range(repeats):
        counts = rng.multinomial(n, shares) if target is Target.POPULATION else (shares * n).round().astype(int)
        result = estimate(design, design.randomize_counts(counts, rng=rng), n, target)
        found.append(result.shares)
        stated.append(result.standard_errors**2)
    wanted = (design.noise(shares) + (shares * (1 - shares) if target is Target.POPULATION else 0)) / n
    drawn = np.array(found)
    assert not means_alarm(drawn, shares, np.cov(drawn.T))
    assert means_alarm(drawn + 0.01, shares, np.cov(drawn.T))
    check_variances(drawn, shares, wanted, mutant * wanted)
    assert np.mean(stated, axis=0) == pytest.approx(wanted, rel=0.01)


def test_that_debiasing_undoes_the_noise_for_long_lists_too() -> None:
    design = spec("rappor_bloom").build(120, 1.0)
    shares = np.arange(120) / np.arange(120).sum()
    assert design.debias(design.expected(shares)) == pytest.approx(shares, abs=1e-11)
    assert (design.bits, design.report_kind, design.readable) == (64, ReportKind.BLOOM, False)


def test_that_the_best_guess_is_exact_for_few_answers_and_near_it_by_simulation(monkeypatch) -> None:
    from core.designs.rappor import patterns as module

    shares = np.array([0.5, 0.3, 0.2])
    exact = float((SMALL.response_matrix().values * shares).max(axis=1).sum())
    assert SMALL.best_guess(shares) == pytest.approx(exact, abs=1e-12)
    sharp = RapporBloom(6, 0.05, bits=16, r0=0.2, r1=0.8)
    prior = np.array([0.3, 0.25, 0.2, 0.15, 0.1, 0.0])
    wanted = sharp.best_guess(prior)
    monkeypatch.setattr(module, "MOST_PATTERNS", 0)
    assert abs(sharp.best_guess(prior) - wanted) < 5 * 0.0055
    assert sharp.best_guess(prior) != wanted
    assert 0.3 < wanted < 1.0


def test_that_the_registry_sets_f_by_epsilon_with_as_many_hashes_as_typed() -> None:
    one = spec("rappor_bloom")
    for hashes in (1, 2, 4):
        given = {"hashes": hashes, "bits": 32}
        low, high = one.epsilon_bounds(5, given)
        assert high == pytest.approx(hashes * math.log(3))
        for epsilon in (low, 1.0, high):
            design = one.build(5, epsilon, given)
            assert design.epsilon == pytest.approx(epsilon, abs=1e-12)
            assert one.build_from_p(5, one.p_of(design), given) == design
    assert one.noise_curve(5, np.array([0.5, 1.0]), np.full(5, 0.2), one.completed(5, {})).shape == (2, 5)
    assert [field.name for field in one.fields] == ["bits", "hashes", "cohorts", "r0", "r1"]


def test_that_both_epsilons_of_the_demo_are_reported() -> None:
    design = RapporBloom(5, 0.0, bits=128)
    assert design.epsilon == pytest.approx(2 * math.log(3), abs=1e-12)
    assert design.epsilon_permanent == math.inf
    for said in (design.explain(), RapporBloom(5, 0.5).explain()):
        text = english(Notice(said.code, said.params))
        assert "cohorts" in text
        assert "inf" not in text
    assert "disclose the answer" in english(design.remarks[0])


@each(
    ("figures", "field", "code"),
    [
        ({"k": 1}, "k", "design.too_few_answers"),
        ({"bits": 3}, "bits", "field.not_whole"),
        ({"bits": 16.5}, "bits", "argument.whole"),
        ({"hashes": 9}, "hashes", "field.not_whole"),
        ({"hashes": 8, "bits": 8}, "hashes", "rappor.too_many_hashes"),
        ({"cohorts": 0}, "cohorts", "field.not_whole"),
        ({"k": 60, "bits": 6, "cohorts": 2}, "bits", "rappor.alike"),
        ({"flip": 1.0}, "flip", "rappor.flip"),
        ({"r0": 0.8}, "r1", "rappor.not_more"),
        ({"r0": 0.0, "flip": 0.0}, "flip", "design.tells_all"),
    ],
)
def test_that_an_impossible_filter_is_refused_at_its_field(figures: dict, field: str, code: str) -> None:
    with refused(code, field, DesignError):
        RapporBloom(**({"k": 5, "flip": 0.5} | figures))


def test_that_impossible_reports_and_tallies_are_refused_with_a_reason() -> None:
    right = SMALL.randomize(np.array([0, 1, 2, 2]), rng=np.random.default_rng(1))
    wrong = [right[:, :5], right + 2, right.astype(float), right.astype(int) - 2, right[0]]
    for reports in wrong:
        with refused("reports.not_bloom", "reports"):
            SMALL.tally(reports)
    tally = SMALL.tally(right)
    assert SMALL.checked_tally(tally, 4).tolist() == tally.tolist()
    more = tally.reshape(3, 6).copy()
    more[0, 1] = more[0, 0] + 1
    for bad, n, code in (
        (tally[:-1], 4, "counts.not_counts"),
        (-tally, 4, "counts.not_counts"),
        (tally, 5, "counts.not_reports"),
        (more.ravel(), 4, "counts.more_than_reports"),
    ):
        with refused(code, "counts"):
            SMALL.checked_tally(bad, n)
    for answers in (np.array([3]), np.array([0.5])):
        with refused("answers.not_codes"):
            SMALL.randomize(answers, rng=np.random.default_rng(1))


@each("size", [1.0, 1.6, 2.7, 7.5, 20.6, 999.5])
def test_that_respondents_with_weights_can_be_simulated_however_few_they_are(size: float) -> None:
    design, shares = RapporBloom(3, 0.2), np.array([0.6, 0.3, 0.1])
    for seed in range(40):
        tally = weighted_tally(design, shares, size, FrozenUniforms(seed))
        assert np.isfinite(estimate(design, tally, size, Target.POPULATION).standard_errors).all()
    with refused("counts.not_reports"):
        design.checked_tally(tally * 2.0, size)


def test_that_the_full_matrix_of_many_bits_is_refused_with_the_number_that_would_do() -> None:
    with refused("rappor.too_many_patterns", "bits", DesignError) as caught:
        RapporBloom(5, 0.5).response_matrix()
    highest = caught.value.params["highest"]
    assert RapporBloom(5, 0.5, bits=highest).response_matrix().reports == 8 << highest
    with pytest.raises(DesignError):
        RapporBloom(5, 0.5, bits=highest + 1).response_matrix()


def test_that_nobody_and_one_person_give_a_tally_and_finite_errors() -> None:
    rng = np.random.default_rng(1)
    assert SMALL.tally(SMALL.randomize(np.zeros(0, dtype=int), rng=rng)).sum() == 0
    one = SMALL.randomize_counts(np.array([0, 1, 0]), rng=rng)
    for target in Target:
        total, sampling = SMALL.variances(one, 1, target)
        assert np.isfinite(total).all()
        assert (total >= sampling).all()


def test_that_a_million_answers_are_drawn_in_blocks() -> None:
    """A block of rows at a time: doubles for all bits at once would take 16 times the reports."""
    design, answers = RapporBloom(5, 0.5), np.zeros(200_000, dtype=np.int64)
    peak, reports = peak_of(lambda: design.randomize(answers, rng=np.random.default_rng(1)))
    assert peak < reports.nbytes + 12e6


def test_that_a_report_that_tells_next_to_nothing_is_no_worse_than_none() -> None:
    """Simulated best guesses are off by chance; never below what is guessed without a report."""
    for seed in range(5):
        shares = np.random.default_rng(seed).dirichlet(np.full(40, 0.3))
        design = spec("rappor_bloom").build(40, 0.02)
        assert float(shares.max()) <= design.best_guess(shares) <= float(shares.max()) + 0.03
