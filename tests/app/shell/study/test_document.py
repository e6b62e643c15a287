"""Which study file the present data belong to, and whether anything would be lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.shell.study.document import Documents, fresh, kept
from app.workspace import transitions
from app.workspace.datasets import made_up_dataset
from app.workspace.transitions import open_dataset
from app.workspace.workspace import Workspace
from core.study.plan import Typed
from core.study.report_plan import ReportPlan
from core.types import Origin

Made = Callable[..., Workspace]


@pytest.fixture
def example(made: Made) -> Workspace:
    return made((400, 300, 200, 100))


@pytest.fixture
def private(example: Workspace) -> Workspace:
    return replace(example, dataset=replace(example.dataset, origin=Origin.PRIVATE, key="file:a.csv"))


def other_data(workspace: Workspace) -> Workspace:
    return open_dataset(workspace, made_up_dataset("other", "Other", "Q", ("a", "b"), (0.5, 0.5), 100), "Q")


def slid(workspace: Workspace) -> Workspace:
    return transitions.set_epsilon(workspace, Typed("2", 2.0))


def test_that_data_just_opened_have_nothing_to_save(private: Workspace) -> None:
    document = fresh(private)
    assert not document.modified
    assert not document.worth_asking
    assert document.name == private.dataset.title


def test_that_an_edit_of_private_data_is_asked_about_and_its_undo_is_not(private: Workspace) -> None:
    documents = Documents.of(private).following(slid(private))
    assert [one.name for one in documents.to_ask] == [private.dataset.title]
    assert documents.following(private).to_ask == ()


def test_that_playing_with_an_example_is_not_asked_about_until_it_was_saved(example: Workspace) -> None:
    documents = Documents.of(example).following(slid(example))
    assert documents.document.modified
    assert documents.to_ask == ()
    saved = documents.changed(documents.present, path="/somewhere/play.spw", clean=kept(slid(example)))
    assert saved.to_ask == ()
    assert [one.name for one in saved.following(example).to_ask] == ["play.spw"]


def test_that_looks_draws_and_pages_are_nothing_to_save(private: Workspace) -> None:
    looked = transitions.redraw(transitions.edit_look(private, show_truth=False), 7)
    assert not Documents.of(private).following(looked).document.modified


@pytest.mark.parametrize(
    "edit",
    [
        slid,
        transitions.toggle_pin,
        lambda workspace: replace(workspace, report=ReportPlan(title="For the board")),
        lambda workspace: transitions.set_recode(workspace, transitions.recode_of(workspace).renamed(0, "First")),
    ],
    ids=["epsilon", "pin", "report", "category"],
)
def test_that_every_kind_of_plan_is_something_to_save(
    private: Workspace, edit: Callable[[Workspace], Workspace]
) -> None:
    assert Documents.of(private).following(edit(private)).document.modified


def test_that_other_data_leave_the_study_and_undo_finds_it_again(private: Workspace) -> None:
    documents = Documents.of(private).changed(fresh(private).key, path="/a/first.spw", clean=kept(private))
    away = documents.following(slid(private)).following(other_data(private))
    assert away.document.path == ""
    # What was edited before other data were opened is still to be saved.
    assert [(one.path, one.latest.plan.epsilon.value) for one in away.to_ask] == [("/a/first.spw", 2.0)]
    assert away.following(private).document.path == "/a/first.spw"


def test_that_a_save_that_ends_late_does_not_forget_what_was_edited_meanwhile(private: Workspace) -> None:
    documents = Documents.of(private).following(slid(private))
    later = transitions.set_epsilon(private, Typed("3", 3.0))
    after = documents.following(later).changed(documents.present, path="/a/first.spw", clean=kept(slid(private)))
    assert after.document.latest is later
    assert after.document.modified


def test_that_a_study_that_was_opened_is_the_only_document(private: Workspace, example: Workspace) -> None:
    documents = Documents.of(private).following(slid(private)).following(example)
    assert [one.path for one in documents.opened(replace(fresh(example), path="/b/new.spw")).to_ask] == []
