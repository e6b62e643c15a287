"""What is late must not be shown under another name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.jobs.live import Answer
from app.workspace.transitions import ask_question, set_epsilon
from core.analyses.preview import run
from core.designs.local.grr import GRR
from core.study.plan import Typed
from core.types import Origin
from tests.e2e.desk import Desk

SHARED_WINDOW = True


def test_that_an_answer_of_the_question_before_is_not_shown_under_the_new_one(desk: Desk) -> None:
    old = desk.drawn.request
    dataset = desk.workspace.dataset
    other = next(
        counts.column
        for counts in dataset.counts
        if counts.complete and counts.column != "Q7" and counts.distinct == len(old.counts)
    )
    desk.window.store.edit(ask_question(desk.workspace, other), "question")
    desk.settle()
    before = desk.table()
    desk.page.show_answer(Answer(run(old), None, 0.0))
    assert desk.table() == before, "same number of categories, other people"


def test_that_a_draw_of_an_example_is_not_shown_over_private_data_with_the_same_counts(desk: Desk) -> None:
    """What is made of an example may be handed to anyone."""
    example = run(replace(desk.drawn.request, seed=99))
    private = replace(desk.workspace.dataset, origin=Origin.PRIVATE)
    desk.window.store.edit(replace(desk.workspace, dataset=private), "open")
    desk.settle()
    desk.page.show_answer(Answer(example, None, 0.0))
    assert desk.drawn.request.origin is Origin.PRIVATE


def test_that_what_is_exported_while_a_draw_is_on_its_way_is_all_of_the_new_setting(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.window.live, "request", lambda *_: None)
    desk.window.store.edit(set_epsilon(desk.workspace, Typed("4", 4.0)), "epsilon")
    assert desk.epsilon == 1.5, "the new draw has not come yet"
    table, figure = desk.exported_table(), desk.page.make_figure(keep_axis=False)
    assert figure is not None
    assert "ε = 4" in figure.caption[2]
    assert dict(table.facts)["epsilon"] == "4"
    errors = next(column for column in table.hidden if column.key == "standard_error")
    fresh = run(replace(desk.drawn.request, design=GRR(6, 4.0)))
    assert errors.values.tolist() == fresh.estimate.standard_errors.tolist()  # type: ignore[union-attr]


def test_that_a_chart_that_is_not_on_screen_is_neither_saved_nor_copied(desk: Desk) -> None:
    pictures = [desk.window.actions_by_key[key] for key in ("export_svg", "export_png", "export_pdf", "copy_picture")]
    assert all(action.isEnabled() for action in pictures)
    desk.trigger("page_data")
    assert not any(action.isEnabled() for action in pictures)
    assert desk.window.actions_by_key["export_xlsx"].isEnabled(), "the questionnaire is"
    for page, results in (("plan", False), ("collected", True), ("lab", False)):
        desk.trigger(f"page_{page}")
        enabled = [desk.window.actions_by_key[key].isEnabled() for key in ("export_csv", "copy_table", "export_json")]
        assert enabled == [False, False, results], "the table of the preview is not on this page"
    desk.trigger("page_preview")
    assert all(action.isEnabled() for action in pictures)
