"""Kept results: found again by what they were made from, few at a time, and safe while several threads ask."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from app.collected.state import built, typed_rows
from app.workspace.declared import proposed_blocks
from app.workspace.made_before import MadeBefore
from app.workspace.numbers import number_columns, numbers_of
from app.workspace.setting import resolve
from app.workspace.workspace import Workspace
from core.analyses.collected.case import Collected
from core.data.collected.rows import CollectedRows
from core.study.collected import EXAMPLE_REPORTS, ArmsBy, CollectedQuestion, StatedArm, StatedDesign

Made = Callable[..., Workspace]
SIXTHS = StatedDesign("forced", (("no", "1/6"), ("yes", "1/6")), "of_all")
EXAMPLE = CollectedQuestion("report", EXAMPLE_REPORTS, (), ArmsBy.ONE, (StatedArm("", SIXTHS),), typed=True)
ROUNDS = 400


@pytest.fixture
def _threads_take_turns() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_that_a_result_is_made_once_for_the_same_objects_and_equal_words() -> None:
    kept, rows = MadeBefore[str, list[int]](2), [1, 2]
    first = kept.of((rows,), "a", lambda: [1])
    assert kept.of((rows,), "".join(("a",)), lambda: [2]) is first
    assert kept.of(([1, 2],), "a", lambda: [3]) == [3]
    assert kept.of((rows,), "b", lambda: [4]) == [4]


def test_that_the_result_that_was_used_longest_ago_goes_first() -> None:
    kept = MadeBefore[int, int](2)
    for said in (1, 2, 1, 3):
        kept.of((), said, lambda said=said: said)
    assert [one.said for one in kept.kept] == [3, 1]


def test_that_results_of_other_objects_go_where_only_those_of_one_may_stay() -> None:
    kept, old, new = MadeBefore[int, int](9, alone=True), object(), object()
    for thing, said in ((old, 1), (old, 2), (new, 3)):
        kept.of((thing,), said, lambda: 0)
    assert [one.things for one in kept.kept] == [(new,)]


def test_that_a_failure_is_not_kept() -> None:
    kept = MadeBefore[None, int](2)
    with pytest.raises(ZeroDivisionError):
        kept.of((), None, lambda: 1 // 0)
    assert kept.kept == ()


def settings(workspace: Workspace, at: int) -> None:
    resolve(replace(workspace, dataset=replace(workspace.dataset, title=str(at))))


def columns_of_numbers(workspace: Workspace, at: int) -> None:
    dataset = replace(workspace.dataset, title=str(at))
    assert number_columns(dataset) == ()
    assert numbers_of(dataset, "Q") is not None


def select_all_proposals(workspace: Workspace, at: int) -> None:
    assert (
        proposed_blocks(replace(workspace.dataset, everyone=(replace(workspace.dataset.counts[0], missing=at),))) == ()
    )


def typed_counts(_workspace: Workspace, at: int) -> None:
    rows = typed_rows(f"report\tcount\nyes\t{at}1\nno\t9")
    assert isinstance(rows, CollectedRows)
    made = built(rows, replace(EXAMPLE, column="report"), str(at), "", False)
    assert isinstance(made, Collected)


@pytest.mark.usefixtures("_threads_take_turns")
@pytest.mark.parametrize("work", [settings, columns_of_numbers, select_all_proposals, typed_counts])
def test_that_threads_that_ask_at_once_all_get_their_results(
    work: Callable[[Workspace, int], None], made: Made
) -> None:
    workspace = made((5, 4, 3))
    with ThreadPoolExecutor(4) as pool:
        each = [pool.submit(work, workspace, at) for at in range(ROUNDS)]
    assert [one.exception() for one in each if one.exception()] == []
