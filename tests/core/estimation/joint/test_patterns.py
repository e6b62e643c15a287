"""Patterns of reports and the moments of the joint table: sums, margins, order, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.designs.survey.warner import Warner
from core.errors import InputError
from core.estimation.estimate import estimate
from core.estimation.joint.moments import joint_moments, margin_moments, odds_ratio
from core.estimation.joint.patterns import Side, count_patterns
from core.estimation.levels import normal_quantile
from core.types import Target

THREE = custom_design(3, ((0.7, 0.1, 0.2), (0.2, 0.8, 0.1), (0.1, 0.1, 0.7)))


def one(design: Design, answers: np.ndarray, rng: np.random.Generator) -> Side:
    return Side((design,), np.zeros(answers.size, dtype=np.int64), np.asarray(design.randomize(answers, rng=rng)))


def mixed(designs: tuple[Design, ...], answers: np.ndarray, rng: np.random.Generator) -> Side:
    """Every row has one of the designs, by chance."""
    arm = rng.integers(0, len(designs), answers.size)
    report = np.full(answers.size, -1)
    for at, design in enumerate(designs):
        report[arm == at] = design.randomize(answers[arm == at], rng=rng)
    return Side(designs, arm, report)


def surveys(count: int, seed: int):
    """Sides of two to four questions with one or several designs each, blanks and typed counts among them."""
    rng = np.random.default_rng(seed)
    pool = (ForcedResponse((1 / 6, 1 / 6)), Warner(0.7), Direct(2))
    for _ in range(count):
        n = int(rng.integers(5, 400))
        sides = [mixed(pool[: int(rng.integers(1, 4))], rng.integers(0, 2, n), rng)]
        sides += [one(THREE, rng.integers(0, 3, n), rng)]
        sides += [mixed(pool, rng.integers(0, 2, n), rng) for _ in range(int(rng.integers(0, 3)))]
        blank = rng.random(n) < 0.1
        blank[:3] = False
        sides[0] = Side(sides[0].designs, sides[0].arm, np.where(blank, -1, sides[0].report))
        yield sides, rng.integers(1, 4, n)


def test_that_cells_sum_to_one_and_margins_are_those_of_the_questions() -> None:
    for sides, times in surveys(30, 1):
        patterns = count_patterns(sides, times)
        table = joint_moments(patterns)
        assert table.shares.sum() == pytest.approx(1.0, abs=1e-12)
        cells = table.shares.reshape(patterns.shape)
        for at in range(patterns.m):
            others = tuple(i for i in range(patterns.m) if i != at)
            margin = margin_moments(patterns, at)
            assert cells.sum(axis=others) == pytest.approx(margin.shares, abs=1e-12)
            covariance = table.covariance.reshape(patterns.shape * 2)
            kept = covariance.sum(axis=tuple(others) + tuple(i + patterns.m for i in others))
            assert kept == pytest.approx(margin.covariance, abs=1e-12)


def test_that_a_margin_is_the_estimate_of_one_question_alone() -> None:
    rng = np.random.default_rng(2)
    design = ForcedResponse((1 / 6, 1 / 6))
    first = one(design, rng.integers(0, 2, 500), rng)
    second = one(THREE, rng.integers(0, 3, 500), rng)
    found = margin_moments(count_patterns([first, second], np.ones(500, dtype=np.int64)), 0)
    alone = estimate(design, np.bincount(first.report, minlength=2), 500, Target.POPULATION)
    assert found.shares == pytest.approx(alone.shares, abs=1e-13)
    assert found.standard_errors == pytest.approx(alone.standard_errors, rel=1e-12)


def test_that_expected_reports_give_back_every_cell() -> None:
    """Unbiased: the mean over all patterns, each with its chance, is the table, for designs that differ by row."""
    designs = (ForcedResponse((0.2, 0.1)), Warner(0.8))
    grid = np.array([(a, y, z) for a in (0, 1) for y in (0, 1) for z in range(3)])
    sides = [Side(designs, grid[:, 0], grid[:, 1]), Side((THREE,), np.zeros(12, dtype=np.int64), grid[:, 2])]
    patterns = count_patterns(sides, np.ones(12, dtype=np.int64))
    chances, scores = patterns.joint_chances(), patterns.joint_scores()
    for arm in (0, 1):
        here = patterns.arms[:, 0] == arm
        assert scores[here].T @ chances[here] == pytest.approx(np.eye(6), abs=1e-12)


def test_that_the_matrix_of_two_questions_is_the_kronecker_product() -> None:
    grid = np.array([(y, z) for y in (0, 1) for z in range(3)])
    zeros = np.zeros(6, dtype=np.int64)
    warner = Warner(0.8)
    patterns = count_patterns([Side((warner,), zeros, grid[:, 0]), Side((THREE,), zeros, grid[:, 1])], zeros + 1)
    product = np.kron(warner.response_matrix().values, THREE.response_matrix().values)
    assert patterns.joint_chances() == pytest.approx(product, abs=1e-15)
    assert pytest.approx(np.linalg.inv(product), abs=1e-12) == patterns.joint_scores().T


def test_that_typed_counts_and_single_rows_give_the_same() -> None:
    rng = np.random.default_rng(3)
    design, zeros = Warner(0.75), np.zeros(4, dtype=np.int64)
    rows = np.array([(0, 0), (0, 1), (1, 0), (1, 1)])
    times = rng.integers(1, 50, 4)
    typed = count_patterns([Side((design,), zeros, rows[:, i]) for i in (0, 1)], times)
    long = np.repeat(rows, times, axis=0)
    single = count_patterns(
        [Side((design,), np.zeros(len(long), dtype=np.int64), long[:, i]) for i in (0, 1)],
        np.ones(len(long), dtype=np.int64),
    )
    assert joint_moments(single).covariance == pytest.approx(joint_moments(typed).covariance, rel=1e-13)
    assert np.array_equal(single.times, typed.times)


def test_that_the_order_of_questions_only_turns_the_table() -> None:
    for sides, times in surveys(10, 4):
        table = joint_moments(count_patterns(sides, times))
        shape = tuple(side.k for side in sides)
        turned = joint_moments(count_patterns(sides[::-1], times))
        assert pytest.approx(table.shares.reshape(shape), abs=1e-12) == turned.shares.reshape(shape[::-1]).T


def coverage(seed: int, spread: float) -> np.ndarray:
    """How often intervals of the four cells, their standard errors times `spread`, hold the truth in 3,000 surveys."""
    rng = np.random.default_rng(seed)
    truth, n, runs = np.array([0.15, 0.15, 0.2, 0.5]), 600, 3_000
    first, second = ForcedResponse((1 / 6, 1 / 6)), Warner(0.8)
    zeros = np.zeros(4, dtype=np.int64)
    rows = np.array([(0, 0), (0, 1), (1, 0), (1, 1)])
    sides = [Side((first,), zeros, rows[:, 0]), Side((second,), zeros, rows[:, 1])]
    chances = count_patterns(sides, zeros + 1).joint_chances() @ truth
    held, z = np.zeros(4), normal_quantile(0.95)
    for times in rng.multinomial(n, chances, size=runs):
        table = joint_moments(count_patterns(sides, times))
        held += np.abs(table.shares - truth) <= z * spread * table.standard_errors
    return held / runs


@pytest.mark.slow
def test_that_intervals_of_cells_hold_the_truth_as_often_as_they_say() -> None:
    """False alarm below 1e-6: 3,000 surveys have a standard error of 0.4 points, the band is 95 +- 2.2 points; standard
    errors a fifth too small cover 88 %."""
    assert np.abs(coverage(5, 1.0) - 0.95).max() < 0.022
    assert np.abs(coverage(5, 0.8) - 0.95).max() > 0.04


def test_that_an_odds_ratio_is_that_of_a_plain_table_where_nothing_is_randomized() -> None:
    zeros = np.zeros(4, dtype=np.int64)
    rows = np.array([(0, 0), (0, 1), (1, 0), (1, 1)])
    times = np.array([30, 20, 15, 60])
    sides = [Side((Direct(2),), zeros, rows[:, i]) for i in (0, 1)]
    found = odds_ratio(joint_moments(count_patterns(sides, times)), 0.95)
    assert found is not None
    assert found.ratio == pytest.approx(30 * 60 / (20 * 15), rel=1e-12)
    # Woolf's standard error has n where this one has n - 1
    assert found.log_error == pytest.approx(np.sqrt((1 / times).sum() * 125 / 124), rel=1e-9)
    assert found.low < found.ratio < found.high


def test_that_there_is_no_odds_ratio_where_a_debiased_cell_is_not_above_zero() -> None:
    zeros = np.zeros(4, dtype=np.int64)
    rows = np.array([(0, 0), (0, 1), (1, 0), (1, 1)])
    sides = [Side((Warner(0.7),), zeros, rows[:, i]) for i in (0, 1)]
    table = joint_moments(count_patterns(sides, np.array([1, 40, 30, 29])))
    assert table.shares.min() < 0.0
    assert odds_ratio(table, 0.95) is None


def refusal_of(sides: list[Side], n: int) -> str:
    with pytest.raises(InputError) as error:
        count_patterns(sides, np.ones(n, dtype=np.int64))
    return error.value.code


def test_that_what_cannot_be_taken_together_is_refused_by_name() -> None:
    zeros, ones = np.zeros(4, dtype=np.int64), np.ones(4, dtype=np.int64)
    side = Side((Warner(0.7),), zeros, np.array([0, 1, 0, 1]))
    assert refusal_of([side], 4) == "joint.few_questions"
    first = Side((Warner(0.7),), np.array([0, 0, -1, -1]), np.array([0, 1, 0, 1]))
    second = Side((Warner(0.7),), np.array([-1, -1, 0, 0]), np.array([0, 1, 0, 1]))
    assert refusal_of([first, second], 4) == "joint.no_overlap"
    once = Side((Warner(0.7),), np.array([0, -1, -1, -1]), np.array([0, 1, 0, 1]))
    assert refusal_of([side, once], 4) == "joint.one_respondent"
    assert refusal_of([side] * 11, 4) == "joint.too_many_cells"
    assert refusal_of([side, Side((UnrelatedUnknown(0.7, 0.3, 0.5),), zeros, ones)], 4) == "scores.two_groups"
