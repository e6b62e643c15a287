"""How long the questionnaire table takes: processor time, the best of several runs."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from app.workspace.questionnaire import Questionnaire, with_design
from app.workspace.workspace import Dataset, Workspace
from core.data.variable import Column, ColumnCounts
from core.study.plan import Plan, Typed
from core.types import Origin
from tests.benchmarks.clocks import seconds_of

RUNS = 5


def survey(number: int, k: int) -> Workspace:
    """Questions of k answers with text labels, each question with other numbers."""
    names = [f"Q{i}" for i in range(number)]
    rows = 60 * k + number * k
    counts = tuple(
        ColumnCounts(name, tuple((f"Answer {j}", 20 + i + j) for j in range(k)), 0, rows, k)
        for i, name in enumerate(names)
    )
    columns = tuple(Column(name, name, i, f"Text of {name}") for i, name in enumerate(names))
    return Workspace(Dataset("file:x", "x", Origin.PRIVATE, rows, columns, counts), Plan("Q0"))


def best_ms(work: Callable[[], object]) -> float:
    return 1000 * min(seconds_of(work, RUNS, time.process_time))


@pytest.mark.benchmark
@pytest.mark.parametrize(("number", "k", "limit"), [(98, 6, 50), (400, 40, 500)])
def test_that_the_whole_table_is_ready_in_time(number: int, k: int, limit: float) -> None:
    workspace = survey(number, k)
    took = best_ms(lambda: Questionnaire(workspace).total())
    print(f"questionnaire {number} x {k}: {took:.1f} ms (limit {limit})")
    assert took < limit


@pytest.mark.benchmark
def test_that_a_screen_of_5000_questions_is_ready_at_once() -> None:
    workspace = survey(5_000, 6)

    def first_screen() -> None:
        rows = Questionnaire(workspace)
        for place in range(20):
            rows.row(place)

    took = best_ms(first_screen)
    print(f"questionnaire, first screen of 5,000: {took:.1f} ms (limit 100)")
    assert took < 100


@pytest.mark.benchmark
def test_that_a_design_goes_to_400_questions_without_a_wait() -> None:
    workspace = survey(400, 40)
    known = Questionnaire(workspace)
    known.total()
    took = best_ms(lambda: with_design(workspace, known.names, "oue", Typed("0.5", 0.5), known))
    print(f"questionnaire, design for 400: {took:.1f} ms (limit 50)")
    assert took < 50
