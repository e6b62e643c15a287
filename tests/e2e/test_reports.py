"""A person writes a report beside the work: opens its window from the menu, saves, reads on, goes on working."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtWidgets import QApplication

from app.messages.speak import say
from app.workspace import transitions
from core.study.plan import Typed
from core.study.report_plan import ReportPlan
from tests.e2e.data_desk import ANSWERS, DataDesk, written
from tests.e2e.desk import Desk
from tests.e2e.papers import PaperDesk, SaveDialogs, english_today
from tests.pdf_reader import Pdf


@pytest.fixture
def private(papers: PaperDesk, tmp_path: Path) -> PaperDesk:
    """A private file, one of its questions on the preview page."""
    papers.desk.open(written(tmp_path / "house.csv", ANSWERS))
    papers.desk.ask("smokes")
    return papers


def epsilon(desk: DataDesk, value: float) -> None:
    desk.window.store.edit(transitions.set_epsilon(desk.workspace, Typed(f"{value:g}", value)), "epsilon")
    desk.settle()


@pytest.mark.slow
def test_that_the_menu_opens_one_window_about_the_present_question(papers: PaperDesk) -> None:
    report = papers.open()
    assert report.isVisible()
    assert report.made is not None
    assert [one.planned.name for one in report.made.facts.previewed] == [papers.desk.plan.question]
    assert report.windowTitle() == f"Report: {papers.desk.workspace.dataset.title}"
    papers.desk.trigger("report")
    assert papers.report is report
    assert len([one for one in QApplication.topLevelWidgets() if type(one) is type(report)]) == 1


def test_that_html_and_pdf_are_saved_as_internal_files_with_a_message(private: PaperDesk) -> None:
    private.open()
    told = private.save("html")
    folder = private.dialogs.folder
    assert told == (
        f"Saved as house-csv.internal.html in {folder}. It is internal: for you and your team, not a release."
    )
    text = private.dialogs.files["house-csv.internal.html"].read_text(encoding="utf-8")
    assert "INTERNAL" in text
    assert "<svg" in text
    told = private.save("pdf")
    assert told.startswith(f"Saved as house-csv.internal.pdf in {folder}.")
    content = private.dialogs.files["house-csv.internal.pdf"].read_bytes()
    assert content.startswith(b"%PDF")
    assert private.dialogs.titles == ["Save for internal use"] * 2
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in private.dialogs.files.values())
    assert set(private.dialogs.files) == {"house-csv.internal.html", "house-csv.internal.pdf"}


def test_that_the_saved_report_equals_the_report_on_screen(papers: PaperDesk) -> None:
    report = papers.open()
    papers.desk.window.store.show(
        replace(papers.desk.workspace, report=ReportPlan("For the board", ("chart", "table")))
    )
    papers.finished()
    assert papers.save("html") == f"Saved as for-the-board.html in {papers.dialogs.folder}."
    text = papers.dialogs.files["for-the-board.html"].read_text(encoding="utf-8")
    assert report.made is not None
    shown = report.made.facts.previewed[0].table.rows()[0]
    assert all(cell in text for cell in shown)
    (head, chart, whole) = report.made.document.sections
    assert (head.title, chart.title, whole.title) == ("Cannabis use, past year", "", say("report.section.table"))
    assert list(re.findall(r"<h[1-6][^>]*>(.*?)</h", text)) == [head.title, whole.title]
    assert head.kicker in text
    papers.save("pdf")
    words = Pdf((papers.dialogs.folder / "for-the-board.pdf").read_bytes()).all_text()
    assert all(cell in words for cell in shown)


def test_that_thinking_better_of_it_writes_nothing_and_says_nothing(papers: PaperDesk) -> None:
    papers.open()
    papers.dialogs.refuse = True
    assert papers.save("html") == papers.save("pdf") == ""
    assert papers.dialogs.files == {}
    papers.dialogs.refuse = False
    assert papers.save("html").startswith("Saved as")


@pytest.mark.parametrize("kind", ["html", "pdf"])
def test_that_a_failed_save_says_why_and_can_be_tried_again(papers: PaperDesk, kind: str, tmp_path: Path) -> None:
    papers.open()
    good, papers.dialogs.folder = papers.dialogs.folder, tmp_path / "gone"
    told = papers.save(kind)
    name = papers.dialogs.proposals[-1].name
    assert told == say("save.no_folder", {"folder": str(tmp_path / "gone"), "name": name})
    assert papers.report.pdf.isEnabled()
    papers.dialogs.folder = good
    assert papers.save(kind) == f"Saved as {name} in {good}."


def test_that_a_full_disk_leaves_the_report_before(papers: PaperDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    papers.open()
    papers.save("html")
    (path,) = papers.dialogs.files.values()
    before = path.read_bytes()
    epsilon(papers.desk, 0.9)
    papers.finished()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("core.files.os.fsync", full)
        told = papers.save("html")
    assert told == say("save.disk_full", {"folder": str(path.parent), "name": path.name})
    assert path.read_bytes() == before
    papers.save("html")
    assert path.read_bytes() != before


@pytest.mark.slow
def test_that_the_report_follows_epsilon_question_and_data(papers: PaperDesk, tmp_path: Path) -> None:
    desk, report = papers.desk, papers.open()
    epsilon(desk, 2.25)
    papers.finished()
    assert report.made is not None
    assert report.made.facts.planned[0].design.epsilon == 2.25
    desk.trigger("undo")
    papers.finished()
    assert report.made.facts.planned[0].design.epsilon == desk.epsilon != 2.25
    desk.open(written(tmp_path / "house.csv", ANSWERS))
    papers.finished()
    assert report.made.facts.title == "house.csv"
    assert report.made.document.internal
    assert report.made.document.badge == "INTERNAL"
    assert report.column.head.kind.isVisible()


@pytest.mark.slow
def test_that_what_is_chosen_there_belongs_to_the_study_and_is_undone_by_nobody(papers: PaperDesk) -> None:
    report = papers.open()
    label = papers.desk.window.store.undo_label
    report.column.questions.all.click()
    papers.finished()
    assert len(papers.desk.workspace.report.questions) > 5
    assert report.made is not None
    assert len(report.made.facts.previewed) == len(papers.desk.workspace.report.questions)
    assert papers.desk.window.store.undo_label == label


def test_that_f1_opens_the_page_about_reports(papers: PaperDesk) -> None:
    report = papers.open()
    papers.desk.bot.keyClick(report, Qt.Key.Key_F1)
    helping = papers.desk.window.help
    papers.desk.until(lambda: helping.window is not None and helping.window.isVisible())
    assert helping.window is not None
    assert helping.window.windowTitle() == "Help: Reports"
    helping.close()


def test_that_a_closed_report_window_opens_again_with_later_changes(papers: PaperDesk) -> None:
    report = papers.open()
    papers.desk.bot.keyClick(report, Qt.Key.Key_Escape)
    assert not report.isVisible()
    epsilon(papers.desk, 0.6)
    papers.desk.idle()
    again = papers.open()
    assert again is report
    assert again.made is not None
    assert again.made.facts.planned[0].design.epsilon == 0.6


def test_that_a_public_report_is_saved_without_a_mark_and_holds_no_answer(private: PaperDesk) -> None:
    report = private.open()
    report.column.head.kind.button("public").click()
    private.finished()
    assert private.desk.workspace.report.public
    private.save("html")
    (path,) = private.dialogs.files.values()
    assert ".internal." not in path.name
    text = path.read_text(encoding="utf-8")
    assert not any(word in text for word in ("never", "often", "house", "300"))


def test_that_the_script_is_copied_from_the_menu_and_is_that_of_the_page(private: PaperDesk) -> None:
    window = private.desk.window
    window.banner.hide()
    private.desk.menu_entry("Edit", "Copy as Python").trigger()
    private.desk.idle()
    text = QApplication.clipboard().text()
    assert "INTERNAL" in text.split("import")[0]
    assert str(window.store.workspace.look.seed) not in text.split()
    assert window.banner.text == say("script.copied_internal")
    compile(text, "script.py", "exec")
    private.desk.back()
    private.desk.questionnaire()
    private.desk.menu_entry("Edit", "Copy as Python").trigger()
    private.desk.idle()
    other = QApplication.clipboard().text()
    assert other != text
    compile(other, "script.py", "exec")


def test_that_numbers_and_the_day_are_written_as_the_reader_writes_them(papers: PaperDesk) -> None:
    report = papers.open()
    assert report.made is not None
    assert report.made.facts.made == english_today()
    report.close()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        epsilon(papers.desk, 1.25)
        papers.open()
        assert report.made.facts.style.decimal == ","
        assert report.made.facts.made == QLocale("de_DE").toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
    finally:
        QLocale.setDefault(QLocale.c())


@pytest.mark.slow
@pytest.mark.parametrize("doing", ["nothing", "making", "saving"])
def test_that_the_report_window_goes_with_the_main_window(
    desk: Desk, doing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guard of the suite finds windows, threads and timers that are left."""
    dialogs = SaveDialogs(tmp_path, monkeypatch)
    desk.window.store.show(replace(desk.workspace, report=ReportPlan(questions=("Q1", "Q2", "Q7"))))
    desk.trigger("report")
    report = desk.window.report_controller.report_window()
    if doing != "making":
        desk.until(report.pdf.isEnabled)
    if doing == "saving":
        report.pdf.click()
    maker = report._maker
    assert desk.window.close()
    assert not report.isVisible()
    assert not maker.busy
    desk.bot.wait(300)
    assert not any(name.endswith(".pdf") for name in dialogs.files)
