"""From questions as codes to the figures of several questions together."""

from __future__ import annotations

import numpy as np
import pytest

from core.analyses.collected.case import Arm, Collected
from core.analyses.collected.joint import joint_table, sum_score, sum_score_of_column
from core.analyses.collected.joint_correlation import Numbers, correlations, read_numbers
from core.control import Control
from core.data.collected.rows import CodedColumn, CollectedRows
from core.designs.base import Design
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.designs.survey.warner import Warner
from core.errors import Cancelled, InputError
from core.estimation.estimate import estimate
from core.types import Target

SIXTH = ForcedResponse((1 / 6, 1 / 6))


@pytest.fixture(autouse=True)
def few_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of the bootstrap here does not hang on how often it draws."""
    monkeypatch.setattr("core.analyses.collected.joint._DRAWS", (49,))


def question(
    name: str, report: list[int] | np.ndarray, times: np.ndarray, *designs: Design, arm: np.ndarray | None = None
) -> Collected:
    codes = np.asarray(report, dtype=np.int64)
    zeros = np.zeros(codes.size, dtype=np.int64)
    return Collected(
        column=name,
        title=name,
        labels=tuple(f"answer {at}" for at in range(designs[0].k)),
        arms=tuple(Arm(str(at), one, one.response_matrix().reports) for at, one in enumerate(designs)),
        arm=zeros if arm is None else arm,
        report=codes,
        times=times.copy(),
        numbers=np.arange(1, codes.size + 1),
    )


def two(times: list[int], *designs: Design) -> tuple[Collected, Collected]:
    rows = np.array(times, dtype=np.int64)
    return question("a", [0, 0, 1, 1], rows, designs[0]), question("b", [0, 1, 0, 1], rows, designs[-1])


def test_that_a_table_has_the_margins_of_its_questions() -> None:
    first, second = two([300, 240, 260, 900], SIXTH, Warner(0.8))
    found = joint_table((first, second), 0.95)
    for at, (one, design) in enumerate(((first, SIXTH), (second, Warner(0.8)))):
        alone = estimate(design, one.tally(0).astype(np.int64), 1_700, Target.POPULATION)
        assert found.margins[at].shares == pytest.approx(alone.shares, abs=1e-12)
        assert found.margins[at].standard_errors == pytest.approx(alone.standard_errors, rel=1e-9)
    assert found.n == 1_700
    assert found.partly == 0
    assert found.wald.p_value < 0.01


def test_that_intervals_of_combinations_are_z_errors_within_the_possible_range() -> None:
    from scipy.special import ndtri

    table = joint_table(two([120, 60, 60, 80], ForcedResponse((1 / 6, 1 / 6))), 0.9)
    middle, reach = table.moments.shares, float(ndtri(0.95)) * table.moments.standard_errors
    assert table.bounds[0] == pytest.approx(np.clip(middle - reach, 0.0, 1.0), abs=1e-12)
    assert table.bounds[1] == pytest.approx(np.clip(middle + reach, 0.0, 1.0), abs=1e-12)
    assert 0.0 < table.bounds[0][0] < table.bounds[1][0] < 1.0


def test_that_a_direct_question_takes_part_unchanged() -> None:
    rng = np.random.default_rng(1)
    truth = rng.integers(0, 2, 4_000)
    sex = np.where(rng.random(4_000) < 0.8, truth, 1 - truth)
    ones = np.ones(4_000, dtype=np.int64)
    found = joint_table(
        (question("a", SIXTH.randomize(truth, rng=rng), ones, SIXTH), question("sex", sex, ones, Direct(2))), 0.95
    )
    true = np.array([(truth == i).astype(float) @ (sex == j) / 4_000 for i in (0, 1) for j in (0, 1)])
    # six standard errors of each cell: a false alarm comes in fewer than one in 1e8
    assert (np.abs(found.moments.shares - true) < 6 * found.moments.standard_errors).all()
    assert found.margins[1].shares[0] == pytest.approx((sex == 0).mean(), abs=1e-12)


def test_that_respondents_who_answered_only_some_are_counted_and_left_out() -> None:
    times = np.array([5, 5, 5, 5, 7], dtype=np.int64)
    first = question("a", [0, 0, 1, 1, 1], times, SIXTH)
    second = question("b", [0, 1, 0, 1, -1], times, SIXTH)
    found = joint_table((first, second), 0.95)
    assert (found.n, found.partly) == (20, 7)


def test_that_rare_combinations_are_tested_by_drawing_and_always_alike() -> None:
    questions = two([9, 41, 38, 212], SIXTH, SIXTH)
    first, again = joint_table(questions, 0.95), joint_table(questions, 0.95)
    assert first.likelihood.draws == 49
    assert first.likelihood.p_value == again.likelihood.p_value
    assert first.compatible.p_value > 0.05
    assert not first.doubtful


def test_that_a_large_table_says_that_its_test_is_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.analyses.collected.joint._DRAWS", (999,))
    rng = np.random.default_rng(2)
    ones = np.ones(300, dtype=np.int64)
    questions = tuple(question(str(at), rng.integers(0, 2, 300), ones, SIXTH) for at in range(6))
    found = joint_table(questions, 0.95)
    assert found.doubtful
    assert found.likelihood.draws == 0
    assert found.wald is None
    assert found.moments.shares.sum() == pytest.approx(1.0, abs=1e-12)


def test_that_stop_is_heard() -> None:
    stopped = Control()
    stopped.cancel()
    with pytest.raises(Cancelled):
        joint_table(two([9, 41, 38, 212], SIXTH, SIXTH), 0.95, control=stopped)


def test_that_neither_other_questions_nor_their_order_change_a_correlation() -> None:
    """A package lets the order of columns change what it says of two of them."""
    rng = np.random.default_rng(3)
    ones, arm = np.ones(500, dtype=np.int64), rng.integers(0, 2, 500)
    first = question("a", rng.integers(0, 2, 500), ones, SIXTH, Warner(0.8), arm=arm)
    second = question("b", rng.integers(0, 2, 500), ones, Warner(0.7))
    third = question("c", rng.integers(0, 2, 500), ones, Direct(2))
    number = Numbers("age", rng.normal(40.0, 10.0, 500))
    whole = {frozenset((one.first, one.second)): one.found for one in correlations((first, second, third), number, 0.9)}
    assert len(whole) == 6
    for order in ((third, first, second), (second, third, first), (second, first)):
        for one in correlations(order, number, 0.9):
            known = whole[frozenset((one.first, one.second))]
            assert one.found.r == pytest.approx(known.r, abs=1e-12)
            assert one.found.standard_error == pytest.approx(known.standard_error, rel=1e-9)


def test_that_the_correlation_of_two_questions_is_that_of_their_table() -> None:
    first, second = two([300, 240, 260, 900], SIXTH, Warner(0.8))
    (pair,) = correlations((first, second), None, 0.95)
    cells = joint_table((first, second), 0.95).moments.shares
    a, b = cells[:2].sum(), cells[::2].sum()
    assert pair.found.r == pytest.approx((cells[0] - a * b) / np.sqrt(a * (1 - a) * b * (1 - b)), abs=1e-12)


def test_that_large_numbers_keep_their_digits() -> None:
    rng = np.random.default_rng(4)
    one = question("a", rng.integers(0, 2, 200), np.ones(200, dtype=np.int64), SIXTH)
    small = rng.normal(size=200)
    (near,) = correlations((one,), Numbers("x", small), 0.95)
    (far,) = correlations((one,), Numbers("x", small + 1e9), 0.95)
    assert far.found.r == pytest.approx(near.found.r, abs=1e-5)


def test_that_a_pair_without_a_correlation_says_why_and_the_others_stay() -> None:
    ones = np.ones(4, dtype=np.int64)
    same = question("same", [0, 0, 0, 0], ones, Direct(2))
    first, second = two([1, 1, 1, 1], Direct(2), Direct(2))
    found = correlations((first, second, same), None, 0.95)
    assert [one.found is None for one in found] == [False, True, True]
    assert {one.problem.code for one in found if one.problem is not None} == {"joint.no_variance"}
    apart = question("apart", [-1, -1, 0, 1], ones, Direct(2))
    other = question("other", [0, 1, -1, -1], ones, Direct(2))
    (pair,) = correlations((apart, other), None, 0.95)
    assert pair.problem.code == "joint.no_overlap"


def refusal(work: object) -> InputError:
    with pytest.raises(InputError) as error:
        work()  # type: ignore[operator]
    return error.value


def test_that_two_groups_and_other_answers_are_refused_with_the_name_of_the_question() -> None:
    first, second = two([9, 9, 9, 9], SIXTH, UnrelatedUnknown(0.7, 0.3, 0.5))
    for work in (
        lambda: joint_table((first, second), 0.95),
        lambda: correlations((first, second), None, 0.95),
        lambda: sum_score((first, second)),
    ):
        error = refusal(work)
        assert (error.code, error.params["question"]) == ("joint.two_groups", "b")
    three = question("three", [0, 1, 2, 0], first.times, Direct(3))
    error = refusal(lambda: sum_score((first, three)))
    assert (error.code, error.params["question"]) == ("joint.two_answers", "three")
    assert refusal(lambda: correlations((first,), None, 0.95)).code == "joint.few_variables"


def rows_of(texts: list[str], codes: list[int], times: list[int]) -> CollectedRows:
    column = CodedColumn("s", tuple(texts), np.array(codes, dtype=np.int64))
    return CollectedRows((column,), np.arange(1, len(codes) + 1), np.array(times, dtype=np.int64))


def test_that_numbers_are_read_with_blanks_and_refused_by_row() -> None:
    found = read_numbers(rows_of(["1.5", "7"], [1, -1, 0], [1, 1, 1]), "s")
    assert found.values[[0, 2]].tolist() == [7.0, 1.5]
    assert np.isnan(found.values[1])
    error = refusal(lambda: read_numbers(rows_of(["1", "north"], [0, 1, 1], [1, 1, 1]), "s"))
    assert (error.code, error.params["rows"], error.params["count"]) == ("joint.wrong_numbers", "2, 3", 2)
    assert error.params["column"] == "s"
    assert refusal(lambda: read_numbers(rows_of(["1"], [0], [1]), "other")).code == "joint.no_numbers"


def test_that_sums_alone_are_read_with_blanks_and_refused_by_row() -> None:
    design = ForcedResponse((1 / 6, 1 / 6))
    found = sum_score_of_column(rows_of(["0", "1", "2"], [0, 1, 2, -1], [96, 68, 25, 9]), "s", design)
    assert found.m == 2
    assert found.moments.n == 189
    error = refusal(lambda: sum_score_of_column(rows_of(["0", "1.5"], [0, 1], [5, 5]), "s", design))
    assert (error.code, error.params["rows"], error.params["column"]) == ("joint.wrong_sums", "2", "s")
    assert refusal(lambda: sum_score_of_column(rows_of(["0"], [-1], [5]), "s", design)).code == "joint.no_sums"
    pair = UnrelatedUnknown(0.7, 0.3, 0.5)
    error = refusal(lambda: sum_score_of_column(rows_of(["0", "1"], [0, 1], [5, 5]), "s", pair))
    assert (error.code, error.params["question"]) == ("joint.two_groups", "s")
    three = Direct(3)
    assert refusal(lambda: sum_score_of_column(rows_of(["0", "1"], [0, 1], [5, 5]), "s", three)).code == (
        "joint.two_signs"
    )
