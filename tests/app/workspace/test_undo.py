"""Undo and redo bring back plan and data; a drag is one step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.workspace import transitions
from app.workspace.datasets import made_up_dataset
from app.workspace.store import Store, whole
from app.workspace.undo import DEPTH
from app.workspace.workspace import Page, Workspace
from core.study.plan import Typed

Made = Callable[..., Workspace]


@pytest.fixture
def store(made: Made) -> Store:
    return Store(made((400, 300, 200, 100)))


def drag(store: Store, *values: float) -> None:
    for value in values:
        store.edit(transitions.set_epsilon(store.workspace, Typed(f"{value:g}", value)), "epsilon", merge="epsilon")


def test_that_undo_and_redo_walk_through_every_edit(store: Store) -> None:
    seen = [store.workspace.plan]
    for level in (0.8, 0.9, 0.99):
        store.edit(transitions.edit_plan(store.workspace, level=level), "interval level")
        seen.append(store.workspace.plan)
    for plan in reversed(seen[:-1]):
        store.undo()
        assert store.workspace.plan == plan
    for plan in seen[1:]:
        store.redo()
        assert store.workspace.plan == plan


def test_that_a_drag_is_one_step_and_the_next_drag_another(store: Store) -> None:
    drag(store, 1.6, 1.7, 1.8)
    store.seal()
    drag(store, 2.0, 2.2)
    store.undo()
    assert store.workspace.plan.epsilon.value == 1.8
    store.undo()
    assert store.workspace.plan.epsilon.value == 1.5
    assert store.undo_label == ""


def test_that_a_drag_after_an_undo_is_a_step_of_its_own(store: Store) -> None:
    drag(store, 1.6, 1.7)
    store.undo()
    drag(store, 3.0)
    store.undo()
    assert store.workspace.plan.epsilon.value == 1.5


def test_that_a_new_edit_forgets_what_was_undone_also_inside_a_drag(store: Store) -> None:
    drag(store, 1.6)
    store.seal()
    drag(store, 2.0)
    store.undo()
    assert store.redo_label == "epsilon"
    drag(store, 3.0, 3.1)
    assert store.redo_label == ""
    store.redo()
    assert store.workspace.plan.epsilon.value == 3.1


def test_that_the_labels_say_what_would_be_undone(store: Store) -> None:
    assert (store.undo_label, store.redo_label) == ("", "")
    store.edit(transitions.edit_plan(store.workspace, level=0.8), "interval level")
    assert (store.undo_label, store.redo_label) == ("interval level", "")
    store.undo()
    assert (store.undo_label, store.redo_label) == ("", "interval level")


def test_that_the_history_holds_its_depth_and_no_more(store: Store) -> None:
    for i in range(DEPTH + 25):
        value = 1.0 + i / 100
        store.edit(transitions.set_epsilon(store.workspace, Typed(f"{value:g}", value)), "epsilon")
    steps = 0
    while store.undo_label:
        store.undo()
        steps += 1
    assert steps == DEPTH
    assert store.workspace.plan.epsilon.value == pytest.approx(1.24), "the oldest 25 steps are gone"


def test_that_undo_brings_back_the_data_set_with_its_question(store: Store) -> None:
    before = store.workspace
    dataset = made_up_dataset("y", "Y", "R", ("Yes", "No"), (0.4, 0.6), 50)
    store.edit(transitions.open_dataset(store.workspace, dataset, "R"), "open file")
    store.undo()
    assert (store.workspace.dataset, store.workspace.plan) == (before.dataset, before.plan)
    store.redo()
    assert (store.workspace.dataset, store.workspace.plan.question) == (dataset, "R")


def test_that_an_undone_data_set_takes_its_pin_and_its_note_along(store: Store) -> None:
    dataset = made_up_dataset("y", "Y", "R", ("Yes", "No"), (0.4, 0.6), 50)
    opened = transitions.edit_look(transitions.open_dataset(store.workspace, dataset, "R"), note="example.four.note")
    store.edit(opened, "example")
    store.show(transitions.toggle_pin(store.workspace))
    store.undo()
    assert store.workspace.pin is None, "a ghost of other data must not stay over these"
    assert store.workspace.look.note == "", "the known answer of an example must not stay over other data"
    store.redo()
    assert store.workspace.look.note == "example.four.note"


def test_that_looks_are_shown_but_not_undone(store: Store) -> None:
    store.show(transitions.go_to(store.workspace, Page.DATA))
    store.edit(transitions.edit_look(store.workspace, show_truth=False), "nothing of the plan")
    assert store.undo_label == ""
    drag(store, 2.0)
    store.undo()
    assert (store.workspace.look.page, store.workspace.look.show_truth) == (Page.DATA, False)


def test_that_nothing_is_told_or_remembered_when_nothing_changed(store: Store) -> None:
    told: list[object] = []
    store.watch(whole, told.append)
    store.edit(store.workspace, "nothing")
    store.show(store.workspace)
    store.undo()
    store.redo()
    assert told == []
    assert store.undo_label == ""


def test_that_every_edit_is_told_once_with_the_new_workspace(store: Store) -> None:
    told: list[Workspace] = []
    store.watch(whole, told.append)
    drag(store, 2.0)
    store.undo()
    assert [workspace.plan.epsilon.value for workspace in told] == [2.0, 1.5]
    assert told[-1] is store.workspace


def epsilon(workspace: Workspace) -> float:
    return workspace.plan.epsilon.value


def test_that_a_watcher_is_notified_only_of_its_selection(store: Store) -> None:
    heard: list[float] = []
    store.watch(epsilon, heard.append)
    store.show(transitions.go_to(store.workspace, Page.DATA))
    drag(store, 2.0)
    store.edit(transitions.edit_plan(store.workspace, level=0.9), "level")
    store.undo()
    store.undo()
    assert heard == [2.0, 1.5]


def test_that_a_watcher_that_edits_leaves_the_others_with_the_newest_workspace_once(store: Store) -> None:
    heard: list[float] = []
    store.watch(
        lambda workspace: workspace.plan.epsilon.value, lambda value: drag(store, 3.0) if value == 2.0 else None
    )
    store.watch(epsilon, heard.append)
    drag(store, 2.0)
    assert heard == [3.0]


def test_that_a_watcher_may_go(store: Store) -> None:
    class Page(QObject):
        def hear(self, value: float) -> None:
            heard.append(value)

    heard: list[float] = []
    page = Page()
    store.watch(epsilon, page.hear)
    drag(store, 2.0)
    del page
    drag(store, 3.0)
    assert heard == [2.0]


def test_that_a_failing_watcher_is_reported_and_the_others_are_still_notified(store: Store, qtbot: QtBot) -> None:
    def fail() -> None:
        raise ValueError("a bug")

    heard: list[float] = []
    store.watch(epsilon, fail)
    store.watch(epsilon, heard.append)
    with qtbot.capture_exceptions() as caught:
        drag(store, 2.0)
    assert heard == [2.0]
    assert [kind for kind, _, _ in caught] == [ValueError]
