"""Answers, names, titles and typed texts stand on screen as they are: none is markup, an accelerator or a blank."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QToolTip, QWidget

from app.collected.state import edit_collected
from app.data.base.condition import ConditionEditor
from app.export.reports.window import ReportWindow
from app.shell.study.questions import Answer, StudyQuestions
from app.shell.translator.view import TranslatorDialog
from app.ui.matrix.editor import MatrixEditor
from app.ui.matrix.row import MatrixRow
from app.ui.parts_frame import PartsFrame
from app.workspace import transitions
from app.workspace.declared import with_declared
from app.workspace.planning import edit_scenario
from app.workspace.workspace import Page
from core.data.base import Base, Condition
from core.study.collected import ArmsBy, CollectedQuestion, CollectedSource, StatedArm, StatedDesign
from core.study.scenario import AskedToo
from tests.e2e.custodian import Custodian
from tests.e2e.data_desk import DataDesk
from tests.e2e.literal import ARM, BASE, COLUMN, FILE, OUT, STEP, TITLE, Reader, Trap, answers, hover, question_text

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def trap(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What the texts name; whoever opens it has read one of them as markup."""
    made = Trap(tmp_path_factory.mktemp("trap") / "trap")
    yield made.path
    made.close()
    assert not made.opened


@pytest.fixture
def reader(trap: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """Nothing is wrong at the end, and no slot has raised anything."""
    made = Reader(trap)
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, *_: made.faults.add(f"{kind.__name__}: {error}"))
    yield made
    assert made.faults == set()


def survey_file(folder: Path, labels: tuple[str, ...]) -> Path:
    path = folder / f"{FILE}.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("q1", COLUMN, "number"))
        writer.writerows((labels[i % len(labels)], labels[i * i % 3], i % 60) for i in range(200))
    return path


def parts_of(desk: DataDesk, page: Page) -> Iterator[QWidget]:
    """The page with each of its parts in turn, when its work is done."""
    store = desk.window.store
    store.show(transitions.edit_look(store.workspace, page=page, part=""))
    shown = desk.window.stack.currentWidget()
    assert isinstance(shown, PartsFrame)
    for part in shown.keys:
        store.show(transitions.edit_look(store.workspace, part=part))
        desk.idle()
        yield shown


def test_that_texts_of_a_file_are_plain_text_on_every_page(
    data_desk: DataDesk, tmp_path: Path, trap: Path, reader: Reader
) -> None:
    window, store = data_desk.window, data_desk.window.store
    data_desk.look_at(survey_file(tmp_path, answers(trap)))
    reader.read(data_desk.data.importing)
    data_desk.use()
    reader.read(window)
    labels = tuple((value, value) for value, _ in data_desk.dataset.counts_of("q1").values)
    book = data_desk.dataset.codebook
    variables = tuple(
        replace(one, text=question_text(trap), labels=labels) if one.column in ("q1", COLUMN) else one
        for one in book.variables
    )
    workspace = with_declared(store.workspace, replace(book, variables=variables))
    dataset = replace(workspace.dataset, title=TITLE, base=Base((), name=BASE))
    store.edit(replace(workspace, dataset=dataset), STEP)
    reader.read(window.top)
    for part in ("columns", "questions", "rows"):
        data_desk.select("q1")
        data_desk.show_part(part)
        reader.read(data_desk.data)
    for page in (Page.TRADEOFFS, Page.PLAN, Page.COLLECTED, Page.LAB):
        for whole in parts_of(data_desk, page):
            reader.read(whole)
    store.show(transitions.edit_look(transitions.ask_question(store.workspace, "q1"), page=Page.PREVIEW))
    data_desk.settle()
    data_desk.idle()
    table = window.preview.result.table_view
    hover(table, 0)
    assert QToolTip.text() == table.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    reader.read(window)
    reader.show_tips(window)
    assert reader.words - reader.met == {ARM, OUT}


def test_that_texts_of_a_release_are_plain_text(
    custodian: Custodian, tmp_path: Path, trap: Path, reader: Reader
) -> None:
    custodian.desk.open(survey_file(tmp_path, answers(trap)[:3]))
    custodian.desk.ask(COLUMN)
    custodian.prepare()
    reader.read(custodian.page)
    custodian.released(f"{OUT}.csv")
    reader.read(custodian.page)
    custodian.look_into_ledger(0)
    reader.read(custodian.page)
    reader.read(custodian.verify(custodian.out / f"{OUT}.csv"))
    reader.show_tips(custodian.desk.window)
    assert reader.met >= {COLUMN, FILE, OUT}


def test_that_texts_of_a_study_and_typed_texts_are_plain_text(
    data_desk: DataDesk, tmp_path: Path, trap: Path, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, store = data_desk.window, data_desk.window.store
    first, second, third = answers(trap)[:3]
    rows = [(ARM, first, 40), (ARM, second, 60), ("other", first, 30), ("other", second, 50)]
    counts = "\n".join("\t".join(map(str, row)) for row in (("arm", COLUMN, "count"), *rows))
    arms = StatedArm(ARM, StatedDesign("warner", (("p", "0.7"),))), StatedArm("other", StatedDesign("direct"))
    asked = CollectedQuestion(COLUMN, (first, second), (second, third), ArmsBy.ARMS, arms, arm="arm", typed=True)
    typed = {"source": CollectedSource.COUNTS, "counts": counts, "questions": (asked,), "question": COLUMN}
    store.edit(edit_collected(store.workspace, **typed), "counts")
    too = AskedToo(COLUMN, 2), AskedToo(first, 3)
    store.edit(edit_scenario(store.workspace, labels=(third, first), shares=(0.3, 0.7), questions=too), STEP)
    study = tmp_path / f"{FILE}.spw"
    monkeypatch.setattr(window.study.questions, "where_to_save", lambda _proposal: study)
    monkeypatch.setattr(window.study.questions, "which_study", lambda _folder: study)
    monkeypatch.setattr(window.study.questions, "save_changes", lambda _name: Answer.DISCARD)
    data_desk.trigger("study_save_as")
    data_desk.until(lambda: window.study.document.path == str(study))
    data_desk.data.open_sample("adults")
    data_desk.trigger("study_open")
    data_desk.until(lambda: window.study.document.path == str(study))
    for page in (Page.PLAN, Page.COLLECTED):
        for whole in parts_of(data_desk, page):
            reader.read(whole)
    reader.read(window)
    reader.show_tips(window)
    handle = window.windowHandle()
    assert handle is not None
    assert handle.title().startswith(f"{FILE}.spw")
    assert window.actions_by_key["undo"].toolTip() == f"Undo: {STEP}"
    assert reader.met >= {first, second, third, COLUMN, ARM, STEP, FILE}


def test_that_dialogs_show_plain_text(
    data_desk: DataDesk, qapp: QApplication, tmp_path: Path, trap: Path, reader: Reader
) -> None:
    window, store = data_desk.window, data_desk.window.store
    labels = answers(trap)[:4]
    data_desk.open(survey_file(tmp_path, labels))
    data_desk.data.describing.count_only(Base((Condition("q1", labels),), BASE))
    data_desk.idle()
    workspace = transitions.set_design(transitions.ask_question(store.workspace, "q1"), "custom", frozenset())
    store.edit(replace(workspace, dataset=replace(workspace.dataset, title=TITLE)), STEP)
    data_desk.trigger("page_preview")
    data_desk.settle()
    (matrix,) = data_desk.device.findChildren(MatrixRow)
    matrix.open.click()
    data_desk.trigger("devices")
    data_desk.trigger("report")
    data_desk.data.base_card._lines[0].change.click()
    report = window.report_controller.report_window()
    data_desk.until(lambda: report.pdf.isEnabled())
    shown = [one for one in qapp.topLevelWidgets() if one.isVisible() and one is not window]
    assert {type(one) for one in shown} >= {MatrixEditor, TranslatorDialog, ReportWindow, ConditionEditor}
    for one in shown:
        reader.read(one)
        reader.show_tips(one)
        one.close()
    assert reader.met >= {*labels[:3], COLUMN, TITLE, BASE}


def test_that_questions_show_plain_text(data_desk: DataDesk, qapp: QApplication, trap: Path, reader: Reader) -> None:
    asked = StudyQuestions(data_desk.window)
    boxes: list[QMessageBox] = []

    def look() -> None:
        box = qapp.activeModalWidget()
        assert isinstance(box, QMessageBox)
        boxes.append(box)
        reader.read(box)
        box.reject()

    for text in (*answers(trap), FILE):
        for ask in (asked.save_changes, asked._replace):
            QTimer.singleShot(0, look)
            ask(text)
    assert len(boxes) == 12
    assert reader.met >= {FILE, *map(str, answers(trap)[:3])}
