"""A coin for each item: exact epsilon over whole answers, unbiased, with the variance of the theory."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.base import ReportKind
from core.designs.local.each_item import DirectItems, EachItem, lowest_item_epsilon
from core.designs.registry import SPECS, spec
from core.errors import DesignError
from core.estimation.estimate import estimate
from core.estimation.expected import expected_error
from core.randomness import FrozenUniforms
from core.types import Target
from tests.core.audit import check_moments, covariance_alarm, goodness_alarm, means_alarm
from tests.core.refusals import refused

REPEATS = 3000
TICKED = np.array([130, 90, 0, 25])
N = 180


def answers_with(counts: np.ndarray, n: int, seed: int = 3) -> np.ndarray:
    """Bits (n, k) with these column sums, items going together as it happens."""
    rng = np.random.default_rng(seed)
    bits = np.zeros((n, counts.size), dtype=np.int64)
    for item, count in enumerate(counts):
        bits[rng.permutation(n)[:count], item] = 1
    return bits


def moments(design: EachItem, counts: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray]:
    mean = counts * design.p + (n - counts) * design.q
    return mean, np.diag(counts * design.p * (1 - design.p) + (n - counts) * design.q * (1 - design.q))


@pytest.mark.parametrize("k", range(2, 9))
@pytest.mark.parametrize("epsilon", [0.1, 1.0, 5.0])
def test_that_the_enumerated_matrix_is_a_distribution_whose_largest_ratio_is_e_to_epsilon(
    k: int, epsilon: float
) -> None:
    matrix = EachItem(k, epsilon).response_matrix()
    assert (matrix.reports, matrix.answers) == (2**k, 2**k)
    assert matrix.values.sum(axis=0) == pytest.approx(np.ones(2**k), abs=1e-12)
    assert matrix.epsilon == pytest.approx(epsilon, abs=1e-12)
    report, best, worst = matrix.worst_pair
    assert best == report
    assert best ^ worst == 2**k - 1, "the worst neighbours differ in every item"


def test_that_each_entry_of_the_matrix_is_the_product_of_its_bits() -> None:
    design = EachItem(3, 2.0)
    values = design.response_matrix().values
    for report in range(8):
        for answer in range(8):
            same = 3 - (report ^ answer).bit_count()
            assert values[report, answer] == pytest.approx(design.p**same * design.q ** (3 - same), abs=1e-15)


def test_that_one_coin_at_the_whole_epsilon_would_break_the_promise() -> None:
    """The mutant spends epsilon on each item; its enumerated epsilon is k times as large."""
    honest, mutant = EachItem(4, 1.0), EachItem(4, 4.0)
    assert mutant.p == pytest.approx(1 / (1 + math.exp(-1.0)))
    assert honest.response_matrix().epsilon == pytest.approx(1.0, abs=1e-12)
    assert mutant.response_matrix().epsilon == pytest.approx(4.0, abs=1e-12)


def test_that_the_matrix_of_many_items_is_refused() -> None:
    with refused("matrix.too_many_patterns", kind=DesignError):
        EachItem(9, 1.0).response_matrix()


@pytest.mark.parametrize("source", ["generator", "frozen", "records"])
def test_that_counts_and_records_have_the_moments_of_the_design(source: str) -> None:
    """False alarm 1e-6 each; the mutant with p one point higher must be noticed on the same path."""

    def draws(design: EachItem) -> np.ndarray:
        if source == "records":
            answers = np.tile(answers_with(TICKED, N), (REPEATS, 1))
            reports = design.randomize(answers, rng=np.random.default_rng(5))
            return reports.reshape(REPEATS, N, 4).sum(axis=1, dtype=np.int64)
        rng = np.random.default_rng(4)
        sources = (rng if source == "generator" else FrozenUniforms(seed) for seed in range(REPEATS))
        return np.array([design.randomize_counts(TICKED, rng=one, respondents=N) for one in sources])

    design = EachItem(4, 2.0)
    expected = moments(design, TICKED, N)
    drawn = draws(design)
    check_moments(drawn, *expected)
    assert means_alarm(draws(EachItem.from_p(4, design.p + 0.01)), *expected)


def test_that_counting_respondents_by_their_ticks_is_noticed() -> None:
    """The broken twin takes the sum of the counts for n, as designs for one answer do."""
    design, rng = EachItem(4, 2.0), np.random.default_rng(6)
    wrong = np.array([design.randomize_counts(TICKED, rng=rng, respondents=int(TICKED.sum())) for _ in range(REPEATS)])
    assert means_alarm(wrong, *moments(design, TICKED, N))


def test_that_whole_reports_follow_the_column_of_their_answer() -> None:
    """Chi-square over all 16 reports, 20,000 people, false alarm 1e-6; another answer's column must fail."""
    design = EachItem(4, 3.0)
    reports = design.randomize(np.tile([1, 0, 1, 0], (20_000, 1)), rng=np.random.default_rng(8))
    observed = np.bincount(reports @ (1 << np.arange(4)), minlength=16).astype(float)
    values = design.response_matrix().values
    assert not goodness_alarm(observed, values[:, 0b0101])
    assert goodness_alarm(observed, values[:, 0b0001])


@pytest.mark.parametrize("target", list(Target))
def test_that_estimates_are_unbiased_with_the_planned_variance(target: Target) -> None:
    """3,000 draws, false alarm 1e-6 for means; the standard errors within 5.2 of their own errors."""
    design, shares = EachItem(3, 3.0), np.array([0.7, 0.4, 0.05])
    n, rng, found = 400, np.random.default_rng(9), []
    for _ in range(REPEATS):
        ticked = rng.binomial(n, shares) if target is Target.POPULATION else np.array([280, 160, 20])
        support = design.randomize_counts(ticked, rng=rng, respondents=n)
        found.append(estimate(design, support, n, target).shares)
    sampling = shares * (1 - shares) if target is Target.POPULATION else 0.0
    drawn, wanted = np.array(found), (design.noise(shares) + sampling) / n
    check_moments(drawn, shares, np.diag(wanted))
    assert covariance_alarm(drawn, shares, np.diag(wanted) * 1.3)
    assert expected_error(design, shares, n, target).standard_errors == pytest.approx(np.sqrt(wanted))


def test_that_debiasing_undoes_the_noise_for_shares_that_sum_to_anything() -> None:
    design, shares = EachItem(4, 1.0), np.array([1.0, 0.9, 0.5, 0.0])
    assert design.debias(design.expected(shares)) == pytest.approx(shares, abs=1e-12)


def test_that_asking_directly_reports_what_is_ticked() -> None:
    design, answers = DirectItems(4), answers_with(TICKED, N)
    assert (design.epsilon, design.report_kind, design.many) == (math.inf, ReportKind.BITS, True)
    assert (design.randomize(answers, rng=np.random.default_rng(1)) == answers).all()
    assert design.randomize_counts(TICKED, rng=FrozenUniforms(1), respondents=N).tolist() == TICKED.tolist()
    assert design.response_matrix().values == pytest.approx(np.eye(16))


@pytest.mark.parametrize(
    "wrong",
    [np.zeros((3, 3), dtype=int), np.zeros(4, dtype=int), np.full((2, 4), 2), np.full((2, 4), -1), np.ones((2, 4))],
)
def test_that_answers_other_than_bits_are_refused(wrong: np.ndarray) -> None:
    with refused("answers.not_bits"):
        EachItem(4, 1.0).randomize(wrong, rng=np.random.default_rng(1))


def test_that_an_item_ticked_by_more_than_there_are_is_refused() -> None:
    with refused("counts.more_than_respondents"):
        EachItem(4, 1.0).randomize_counts(TICKED, rng=FrozenUniforms(1), respondents=129)
    with pytest.raises(ValueError, match="how many respondents"):
        EachItem(4, 1.0).randomize_counts(TICKED, rng=FrozenUniforms(1))


def test_that_counts_of_one_answer_must_add_up_to_the_respondents() -> None:
    with refused("counts.not_respondents"):
        spec("grr").build(3, 1.0).randomize_counts(np.array([1, 2, 3]), rng=FrozenUniforms(1), respondents=7)


def test_that_only_the_designs_for_items_are_offered_for_a_select_all_question() -> None:
    assert {one.key for one in SPECS if one.why_not(5, True) is None} == {"each_item", "direct"}
    assert "each_item" not in {one.key for one in SPECS if one.why_not(2) is None}
    for one in SPECS:
        for many in (True, False):
            reason = one.why_not(2, many)
            if reason is None:
                assert one.build(2, 1.0, many=many).many is many
            else:
                wanted = "design.one_answer_only" if many else "design.items_only"
                with pytest.raises(DesignError) as caught:
                    one.build(2, 1.0, many=many)
                assert caught.value.code == reason.code == wanted


@pytest.mark.parametrize("k", [2, 60, 1000])
def test_that_the_least_epsilon_is_where_a_bit_still_says_something(k: int) -> None:
    lowest = lowest_item_epsilon(k)
    design = EachItem(k, lowest)
    assert design.p - design.q >= 1e-4 * (1 - 1e-9)
    assert k * math.log(design.p / design.q) == pytest.approx(lowest, rel=1e-9)
    if lowest > 0.01:
        with refused("epsilon.too_low_for_items", kind=DesignError) as caught:
            EachItem(k, lowest * 0.99)
        assert EachItem(k, caught.value.params["lowest"]).k == k
