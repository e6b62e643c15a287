"""A person writes notes on the study and on a question, takes one back, saves, and reads them in a report."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.export.reports.facts import gather
from app.shell.report_pieces import report_pieces
from app.workspace import transitions
from app.workspace.workspace import Page
from core.report.build import build_document
from core.report.document import Paragraph
from core.study.plan import LONGEST_NOTE
from core.study.report_plan import ReportPlan
from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import Desk

pytestmark = pytest.mark.slow

SHARED_WINDOW = True


def test_that_notes_are_typed_where_the_study_and_the_question_stand_and_can_be_undone(desk: Desk) -> None:
    desk.trigger("page_data")
    note = desk.window.data.note
    note.setFocus()
    desk.bot.keyClicks(note, "Wave 2, agreed with Ann")
    assert desk.plan.note() == "Wave 2, agreed with Ann"
    desk.trigger("page_preview")
    desk.open_up("question")
    question = desk.question.note
    assert question.isVisible()
    assert "except public reports" in question.accessibleDescription()
    desk.bot.keyClicks(question, "Merged in May")
    name = desk.plan.question
    assert desk.plan.note(name) == "Merged in May"
    desk.bot.keyClick(desk.window, Qt.Key.Key_Escape)
    desk.trigger("undo")
    assert (desk.plan.note(name), desk.plan.note()) == ("", "Wave 2, agreed with Ann"), "one step for one note"
    assert question.toPlainText() == ""
    desk.trigger("undo")
    assert (desk.plan.notes, note.toPlainText()) == ((), "")
    desk.trigger("redo")
    assert note.toPlainText() == "Wave 2, agreed with Ann"


def test_that_each_question_has_its_own_note_and_a_long_one_ends_where_it_must(desk: Desk) -> None:
    first = desk.plan.question
    desk.open_up("question")
    desk.question.note.setPlainText("x" * (LONGEST_NOTE + 9))
    assert desk.plan.note(first) == "x" * LONGEST_NOTE == desk.question.note.toPlainText()
    other = next(one for one in desk.workspace.dataset.columns if one.name == "Q5").name
    desk.window.store.edit(transitions.ask_question(desk.workspace, other), "question")
    desk.settle()
    assert desk.question.note.toPlainText() == ""
    desk.window.store.edit(transitions.ask_question(desk.workspace, first), "question")
    desk.settle()
    assert desk.question.note.toPlainText() == "x" * LONGEST_NOTE
    desk.question.note.setPlainText("  \n")
    assert desk.plan.notes == ()


def test_that_notes_are_restored_with_the_study(study_desk: DataDesk, survey_file: Path, tmp_path: Path) -> None:
    desk, path = study_desk, tmp_path / "house.spw"
    desk.open(survey_file)
    desk.window.store.show(transitions.go_to(desk.workspace, Page.DATA))
    desk.data.note.setPlainText("Ask Ben\nabout the weights")
    desk.save_study(path)
    assert json.loads(path.read_text())["plan"]["notes"] == [{"question": "", "text": "Ask Ben\nabout the weights"}]
    desk.open_another_sample()
    assert desk.data.note.toPlainText() == ""
    desk.open_study(path)
    assert desk.data.note.toPlainText() == "Ask Ben\nabout the weights"


def texts(desk: DataDesk, plan: ReportPlan) -> str:
    facts = gather(desk.workspace, plan, report_pieces())
    found = build_document(facts, ("notes",), lambda code, blanks: " ".join((code, *(blanks or {}).values())))
    lines = [block.text for one in found.sections for block in one.blocks if isinstance(block, Paragraph)]
    return "\n".join(lines)


def test_that_a_report_says_notes_unless_it_is_a_public_one_of_private_data(
    data_desk: DataDesk, survey_file: Path
) -> None:
    desk = data_desk
    desk.open(survey_file)
    desk.ask("smokes")
    noted = transitions.set_note(desk.workspace, "", "First line\nsecond line")
    desk.window.store.edit(transitions.set_note(noted, "smokes", "Of the question"), "note")
    desk.window.store.edit(transitions.set_note(desk.workspace, "sex", "Of another"), "note")
    said = texts(desk, ReportPlan())
    assert said.split("\n") == [
        "First line", "second line", "report.note_on smokes", "Of the question",
    ]  # fmt: skip
    assert texts(desk, replace(ReportPlan(), public=True)) == ""
