"""What is on screen goes where the person says, in every kind, and is said to have gone there."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.export.picture_dialog import PictureDialog
from app.export.results import results_of, table_of
from app.export.saving import QUESTIONNAIRES
from app.messages.speak import say
from app.ui import settings as keys
from app.ui.settings import PICTURE
from app.workspace.transitions import edit_look
from core.report.export import csv_file
from core.types import Origin
from tests.app.export.desk import Desk, Dialogs
from tests.core.report.examples import preview, table
from tests.core.report.test_questionnaire import made


@pytest.mark.parametrize(
    ("kind", "filter_", "start"),
    [
        ("csv", "Table for any program (*.csv)", b"category,"),
        ("xlsx", "Excel workbook (*.xlsx)", b"PK"),
        ("latex", "LaTeX table (*.tex)", b"% \\usepackage{booktabs}"),
        ("json", "Results for programs (*.json)", b'{\n "schema": 1,\n "kind": "preview"'),
    ],
)
def test_that_each_kind_of_table_is_written_where_the_person_says(
    desk: Desk, dialogs: Dialogs, kind: str, filter_: str, start: bytes
) -> None:
    desk.saver.export(kind)
    title, proposal, kinds = dialogs.asked[0]
    assert (title, kinds) == ("Save", filter_)
    written = dialogs.folder / Path(proposal).name
    assert written.read_bytes().startswith(start)
    assert desk.told == [("note", f"Saved as {written.name} in {dialogs.folder}.")]


def test_that_files_hold_what_the_screen_shows_and_name_the_design(desk: Desk, dialogs: Dialogs) -> None:
    desk.window.store.workspace = edit_look(desk.window.store.workspace, show_truth=False, show_noisy=False)
    dialogs.name = "out.json"
    desk.saver.export("json")
    found = json.loads((dialogs.folder / "out.json").read_text(encoding="utf-8"))
    assert not {"true_share", "noisy_share"} & found["categories"][0].keys()
    assert found["figures"]["assumed_shares"] == "debiased"
    workspace = desk.window.store.workspace
    assert found["survey"] == workspace.dataset.title
    assert found["question"]["name"] == workspace.plan.question
    assert found["design"]["name"] == say(f"design.name.{workspace.plan.design}")
    assert found["about"][2].startswith(found["design"]["name"])


@pytest.mark.parametrize("kind", QUESTIONNAIRES)
def test_that_the_questionnaire_is_saved_in_each_kind_as_internal(desk: Desk, dialogs: Dialogs, kind: str) -> None:
    desk.saver.export_table(made(origin=Origin.PRIVATE), kind)
    assert dialogs.asked[0][0] == "Save for internal use"
    (name,) = (path.name for path in dialogs.folder.iterdir() if path.suffix != ".ini")
    assert name.startswith("survey.internal.")
    severity, sentence = desk.told[0]
    assert severity == "note"
    assert sentence == f"Saved as {name} in {dialogs.folder}. It is internal: for you and your team, not a release."


@pytest.mark.parametrize("kind", ["csv", "json", "svg", "pdf"])
def test_that_nothing_is_asked_when_nothing_is_drawn(desk: Desk, dialogs: Dialogs, kind: str) -> None:
    desk.page.drawn = False
    desk.saver.export(kind)
    desk.saver.copy_table()
    desk.saver.copy_picture()
    assert dialogs.asked == []
    assert [severity for severity, _ in desk.told] == ["warning"]


def test_that_an_empty_questionnaire_gives_a_message(desk: Desk, dialogs: Dialogs) -> None:
    desk.saver.export_table(None, "xlsx")
    assert (dialogs.asked, desk.told[0][0]) == ([], "warning")


def test_that_the_first_folder_is_that_of_documents_and_the_next_the_last_one(
    desk: Desk, dialogs: Dialogs, tmp_path: Path
) -> None:
    first = desk.saver.folder()
    assert first.is_dir()
    dialogs.folder = tmp_path / "exports"
    dialogs.folder.mkdir()
    desk.saver.export("csv")
    assert Path(dialogs.asked[0][1]).parent == first
    assert desk.saver.folder() == dialogs.folder
    desk.settings.put(keys.EXPORT_FOLDER, str(tmp_path / "gone"))
    assert desk.saver.folder() == first


def test_that_cancelling_writes_nothing(desk: Desk, dialogs: Dialogs) -> None:
    dialogs.name = "cancel"
    desk.saver.export("csv")
    assert desk.told == []
    assert desk.settings.get(keys.EXPORT_FOLDER) == ""


def test_that_a_file_whose_name_changed_is_not_replaced_unasked(desk: Desk, dialogs: Dialogs) -> None:
    there = dialogs.folder / "mine.internal.csv"
    there.write_text("kept")
    dialogs.name = "mine.csv"
    internal = csv_file(table(preview(origin=Origin.PRIVATE)))
    desk.saver.ask(internal)
    assert (there.read_text(), desk.told) == ("kept", [])
    assert dialogs.questions == ["mine.internal.csv already exists. Replace it?"]
    dialogs.replace = True
    desk.saver.ask(internal)
    assert there.read_bytes() == internal.content


def test_that_a_failure_is_one_sentence_and_forgets_nothing(desk: Desk, dialogs: Dialogs, tmp_path: Path) -> None:
    dialogs.folder = tmp_path / "missing"
    desk.saver.export("csv")
    ((severity, sentence),) = desk.told
    assert severity == "error"
    assert sentence.endswith(".")
    assert desk.settings.get(keys.EXPORT_FOLDER) == ""


@pytest.mark.parametrize(("kind", "start"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_that_a_picture_is_asked_for_its_size_first_and_remembers_it(
    desk: Desk, dialogs: Dialogs, kind: str, start: bytes
) -> None:
    desk.saver.export(kind)
    dialog = desk.window.findChild(PictureDialog)
    assert dialog is not None
    assert dialog.choice.kind == kind
    dialog.width_field.setValue(700)
    desk.bot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    name = f"cannabis-use-past-year.internal.{kind}"
    desk.bot.waitUntil(lambda: bool(desk.told))
    assert start in (dialogs.folder / name).read_bytes()[:200]
    assert dialogs.asked[0][0] == "Save for internal use"
    assert desk.settings.get(PICTURE).startswith(f"{kind} 700 ")
    del dialog
    desk.bot.waitUntil(lambda: desk.window.findChild(PictureDialog) is None)
    desk.saver.export("svg")
    again = desk.window.findChild(PictureDialog)
    assert again is not None
    assert (again.choice.kind, again.choice.width) == ("svg", 700)
    desk.bot.mouseClick(again.cancel, Qt.MouseButton.LeftButton)
    del again
    desk.bot.waitUntil(lambda: desk.window.findChild(PictureDialog) is None)
    assert len(dialogs.asked) == 1


def test_that_the_table_is_copied_as_text_and_html_at_once(desk: Desk) -> None:
    desk.saver.copy_table()
    both = QApplication.clipboard().mimeData()
    assert both.hasText()
    assert both.hasHtml()
    lines = both.text().split("\n")
    assert "EXAMPLE · simulated noise" in lines[0]
    rows = list(csv.reader(io.StringIO("\n".join(lines[1:])), delimiter="\t"))
    assert rows[0][0] == "Category"
    for row in rows[1:]:
        assert row[3] in both.html()
    assert desk.told[0] == ("note", "The table is on the clipboard.")


def test_that_the_saved_table_is_that_of_the_results(desk: Desk) -> None:
    workspace, setting, answer = desk.window.store.workspace, desk.page.setting, desk.page.current_answer
    shown = table_of(workspace, setting, answer.result)
    results = results_of(workspace, setting, answer.result)
    assert results.table.rows() == shown.rows()
    assert results.truth is workspace.look.show_truth


def test_that_the_dialog_stands_before_the_window_that_the_person_is_at(
    desk: Desk, dialogs: Dialogs, qtbot: QtBot
) -> None:
    report = QWidget()
    qtbot.addWidget(report)
    report.show()
    report.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is report)
    desk.saver.choose(csv_file(table(preview())))
    assert dialogs.before is report
    report.close()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is None)
    desk.saver.choose(csv_file(table(preview())))
    assert dialogs.before is desk.window
