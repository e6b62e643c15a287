"""The report builder as a person uses it: with the mouse, with keys alone, over real reports."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QLineEdit,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.export.reports.maker import MadeReport, ReportMaker, Work
from app.export.reports.window import ReportWindow, same_report
from app.jobs.runner import Runner
from app.messages.speak import say
from app.ui.theme.manager import ThemeChoice, reset_theme, theme
from app.ui.theme.style import load_fonts
from app.workspace.workspace import Page, Workspace
from core.control import Control
from core.errors import DataError
from core.report.sections.registry import USUAL, usual
from core.study.plan import Typed
from core.study.report_plan import ReportPlan
from core.types import Origin
from tests.app.export.reports.reports import making


@pytest.fixture
def themed(qapp: QApplication) -> Iterator[None]:
    reset_theme()
    load_fonts()
    theme().choose(ThemeChoice.LIGHT)
    theme().install(qapp)
    yield
    qapp.setStyleSheet("")
    reset_theme()


class Bench:
    """Work that can be held up or made to fail."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.error: Exception | None = None
        self.made = 0

    def __call__(self, workspace: Workspace, day: str) -> Work:
        work = making(workspace, day)

        def held(control: Control) -> MadeReport:
            self.made += 1
            control.progress(0.25)
            while not self.gate.wait(0.005):
                control.checkpoint()
            if self.error is not None:
                raise self.error
            return work(control)

        return held


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.fixture
def window(themed: None, qtbot: QtBot, runner: Runner, bench: Bench) -> Iterator[ReportWindow]:
    made = ReportWindow(runner, ReportMaker(runner, bench))
    qtbot.addWidget(made)
    yield made
    bench.gate.set()
    made.close()


@pytest.fixture
def private(example: Workspace) -> Workspace:
    return replace(example, dataset=replace(example.dataset, origin=Origin.PRIVATE))


def opened(window: ReportWindow, qtbot: QtBot, workspace: Workspace) -> None:
    window.show_report(workspace)
    window.show()
    qtbot.waitExposed(window)
    finished(window, qtbot)


def finished(window: ReportWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.made is not None and window.pdf.isEnabled(), timeout=20_000)


def plan_of(window: ReportWindow) -> ReportPlan:
    assert window._workspace is not None
    return window._workspace.report


def titles(window: ReportWindow) -> list[str]:
    assert window.made is not None
    return [section.title for section in window.made.document.sections]


def test_that_the_report_of_the_present_question_is_there_to_be_read(
    window: ReportWindow, qtbot: QtBot, example: Workspace
) -> None:
    opened(window, qtbot, example)
    assert window.made is not None
    assert [one.planned.name for one in window.made.facts.previewed] == ["Q7"]
    assert window.pane.view.count == window.made.pages.count >= 2
    qtbot.waitUntil(lambda: window.pane.view.is_painted)
    assert not window.pane.overlay.isVisible()
    assert window.windowTitle().endswith(example.dataset.title)


def test_that_ticks_and_title_make_another_report_and_are_told(
    window: ReportWindow, qtbot: QtBot, example: Workspace
) -> None:
    opened(window, qtbot, example)
    told: list[ReportPlan] = []
    window.plan_changed.connect(told.append)
    rows = window.column.questions.list.rows
    rows.toggle(rows.index(rows.place("Q2")))
    window.column.head.title.setFocus()
    QTest.keyClicks(window.column.head.title, "My title")
    QTest.keyClick(window.column.head.title, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told[-1] == ReportPlan(title="My title", questions=("Q2", "Q7"))
    finished(window, qtbot)
    assert window.made is not None
    assert window.made.document.title == "My title"
    assert [one.planned.name for one in window.made.facts.previewed] == ["Q2", "Q7"]


@pytest.mark.slow
def test_that_the_window_takes_its_own_plan_back_without_work(
    window: ReportWindow, qtbot: QtBot, example: Workspace, bench: Bench
) -> None:
    opened(window, qtbot, example)
    window.plan_changed.connect(lambda plan: window.show_report(replace(example, report=plan)))
    before = bench.made
    window.column.questions.all.click()
    finished(window, qtbot)
    assert bench.made == before + 1
    window.show_report(replace(example, report=plan_of(window), look=replace(example.look, page=Page.DATA)))
    assert window.pdf.isEnabled()
    assert bench.made == before + 1


def test_that_the_report_follows_the_work_beside_it(window: ReportWindow, qtbot: QtBot, example: Workspace) -> None:
    opened(window, qtbot, example)
    window.show_report(replace(example, plan=replace(example.plan, epsilon=Typed("3", 3.0))))
    assert not window.pdf.isEnabled()
    finished(window, qtbot)
    assert window.made is not None
    assert window.made.facts.planned[0].design.epsilon == 3.0


def test_that_a_hidden_window_does_no_work_and_catches_up(
    window: ReportWindow, qtbot: QtBot, example: Workspace, bench: Bench
) -> None:
    opened(window, qtbot, example)
    window.close()
    before = bench.made
    window.show_report(replace(example, report=ReportPlan(title="Later")))
    assert bench.made == before
    window.show()
    qtbot.waitUntil(lambda: window.made is not None and window.made.document.title == "Later", timeout=20_000)


def test_that_sections_move_by_keys_and_reset_brings_the_usual_ones_back(
    window: ReportWindow, qtbot: QtBot, example: Workspace
) -> None:
    opened(window, qtbot, example)
    sections = window.column.sections
    sections.list.setFocus()
    sections.list.setCurrentIndex(sections.list.rows.index(1))
    QTest.keyClick(sections.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert plan_of(window).sections[:2] == (USUAL[1], USUAL[0])
    assert sections.list.currentIndex().row() == 0
    QTest.keyClick(sections.list, Qt.Key.Key_Space)
    assert USUAL[1] not in plan_of(window).sections
    assert sections.list.rows.rows[0].key == USUAL[1]
    sections.reset.click()
    assert plan_of(window).sections == ()
    assert [row.key for row in sections.list.rows.rows] == list(USUAL)
    assert not sections.reset.isEnabled()


def test_that_a_section_left_out_can_be_moved_too(window: ReportWindow, qtbot: QtBot, example: Workspace) -> None:
    opened(window, qtbot, example)
    sections = window.column.sections
    sections.ticked.emit(USUAL[0], False)
    before = plan_of(window)
    sections.moved.emit(0, 2)
    assert plan_of(window) == before
    assert sections.list.rows.rows[2].key == USUAL[0]
    sections.ticked.emit(USUAL[0], True)
    assert plan_of(window).sections[2] == USUAL[0]


def test_that_the_last_tick_stays_and_the_list_says_why(window: ReportWindow, qtbot: QtBot, example: Workspace) -> None:
    opened(window, qtbot, example)
    questions = window.column.questions
    questions.list.rows.toggle(questions.list.rows.index(0))
    assert questions.line.text() == say("report_window.last_question")
    assert questions.list.rows.rows[0].ticked
    window._edit(replace(plan_of(window), sections=("chart",)))
    window.column.sections.ticked.emit("chart", False)
    assert window.column.sections.line.text() == say("report_window.last_section")
    assert plan_of(window).sections == ("chart",)


def test_that_a_report_for_anyone_disables_sections_about_answers(
    window: ReportWindow, qtbot: QtBot, private: Workspace
) -> None:
    opened(window, qtbot, private)
    head = window.column.head
    assert head.kind.isVisible()
    assert window.made is not None
    assert window.made.document.internal
    head.kind.button("public").click()
    finished(window, qtbot)
    assert plan_of(window).public
    assert head.meaning.text() == say("report_window.kind.public")
    assert not window.made.document.internal
    assert window.made.document.badge == say("report.badge.plan")
    assert window.made.facts.previewed == ()
    greyed = {row.key for row in window.column.sections.list.rows.rows if row.why_not}
    assert "chart" in greyed
    assert "design" not in greyed


def test_that_example_data_leave_no_kind_to_choose(window: ReportWindow, qtbot: QtBot, example: Workspace) -> None:
    opened(window, qtbot, example)
    assert not window.column.head.kind.isVisible()
    assert window.column.head.meaning.text() == say("report_window.kind.example")


def test_that_a_question_that_cannot_be_reported_is_greyed_with_the_reason(
    window: ReportWindow, qtbot: QtBot, private: Workspace
) -> None:
    nobody = tuple(
        replace(counts, values=(), missing=counts.rows, distinct=0) if counts.column == "Q2" else counts
        for counts in private.dataset.counts
    )
    opened(window, qtbot, replace(private, dataset=replace(private.dataset, counts=nobody)))
    rows = window.column.questions.list.rows
    qtbot.waitUntil(lambda: bool(rows.rows[rows.place("Q2")].why_not))
    window.column.questions.all.click()
    assert "Q2" not in plan_of(window).questions
    assert len(plan_of(window).questions) > 5


def test_that_refusals_found_after_the_window_was_closed_wait_for_it_to_be_opened_again(
    window: ReportWindow, qtbot: QtBot, private: Workspace
) -> None:
    opened(window, qtbot, private)
    window._show_refusals(window._refused_of, {"Q2": "Too many."})
    rows = window.column.questions.list.rows
    assert rows.rows[rows.place("Q2")].why_not == "Too many."
    asked = window._refused_of
    window.close()
    window._show_refusals(asked, {"Q3": "Too few."})
    assert not rows.rows[rows.place("Q3")].why_not
    window.show()
    qtbot.waitUntil(lambda: not rows.rows[rows.place("Q2")].why_not)
    finished(window, qtbot)


def test_that_work_is_named_after_a_moment_and_stop_leaves_the_old_pages_dimmed(
    window: ReportWindow, qtbot: QtBot, example: Workspace, bench: Bench
) -> None:
    opened(window, qtbot, example)
    before = window.pane.view.count
    bench.gate.clear()
    window.column.head.titled.emit("Slow")
    assert window.pane.overlay.isVisible()
    assert not window.pane.note.isVisible()
    assert not window.pdf.isEnabled()
    qtbot.waitUntil(lambda: window.pane.note.isVisible() and window.pane.note.bar.value() > 0)
    assert window.pane.note.button.accessibleName() == "Stop"
    window.pane.note.button.click()
    assert window.pane.note.text.text() == say("report_window.stopped")
    assert window.pane.view.count == before
    assert window.pane.overlay.isVisible()
    assert not window.pdf.isEnabled()
    bench.gate.set()
    window.pane.note.button.click()
    finished(window, qtbot)
    assert window.made is not None
    assert window.made.document.title == "Slow"
    assert not window.pane.note.isVisible()


def test_that_a_refusal_stands_where_the_pages_are(
    window: ReportWindow, qtbot: QtBot, example: Workspace, bench: Bench
) -> None:
    bench.error = DataError("column.none")
    window.show_report(example)
    window.show()
    qtbot.waitUntil(window.pane.note.isVisible)
    assert window.pane.note.text.text() == say("column.none")
    assert not window.pdf.isEnabled()
    bench.error = None
    window.pane.note.button.click()
    finished(window, qtbot)


def test_that_an_internal_error_is_reported_without_its_text(
    window: ReportWindow, qtbot: QtBot, example: Workspace, bench: Bench
) -> None:
    bench.error = KeyError("Anna, 44")
    window.show_report(example)
    window.show()
    qtbot.waitUntil(window.pane.note.isVisible)
    assert window.pane.note.text.text() == say("report_window.crashed")


def test_that_saving_is_asked_for_and_its_progress_is_shown(
    window: ReportWindow, qtbot: QtBot, example: Workspace, runner: Runner
) -> None:
    opened(window, qtbot, example)
    with qtbot.waitSignal(window.save_wanted) as told:
        window.html.click()
    assert told.args == ["html"]
    with qtbot.waitSignal(window.save_wanted) as told:
        window.pdf.click()
    assert told.args == ["pdf"]

    def write(control: Control) -> None:
        while True:
            control.progress(0.5)

    job = runner.run("Writing the PDF", write, quiet=True)
    window.follow(job)
    qtbot.waitUntil(lambda: window.pane.note.isVisible() and window.pane.note.bar.value() == 500)
    assert not window.pane.overlay.isVisible()
    with qtbot.waitSignal(job.ended):
        window.pane.note.button.click()
    assert not window.pane.note.isVisible()
    window.show_message("note", "Saved as report.pdf.")
    assert window.banner.text == "Saved as report.pdf."
    window.column.head.titled.emit("Other")
    assert not window.banner.isVisible()


def test_that_the_whole_report_goes_to_the_clipboard(window: ReportWindow, qtbot: QtBot, private: Workspace) -> None:
    opened(window, qtbot, private)
    window.copy.click()
    qtbot.waitUntil(lambda: window.banner.isVisible(), timeout=20_000)
    data = QApplication.clipboard().mimeData()
    assert window.made is not None
    assert data.text().startswith(f"INTERNAL. {window.made.document.about}\n")
    titles = [say(f"report.section.{key}") for key in ("interval", "notices", "table", "methods")]
    assert all(title in data.html() for title in (*titles, say("report.made_with"), "data:image/png"))
    QApplication.clipboard().clear()


def test_that_pages_turn_and_zoom_by_keys_from_anywhere(window: ReportWindow, qtbot: QtBot, example: Workspace) -> None:
    opened(window, qtbot, example)
    qtbot.waitUntil(window.isActiveWindow)
    window.column.head.title.setFocus()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(window, Qt.Key.Key_PageDown, control)
    assert window.pane.view.page == 1
    assert window.pane.where.text().startswith("Page 2 of ")
    QTest.keyClick(window, Qt.Key.Key_PageUp, control)
    assert window.pane.view.page == 0
    QTest.keyClick(window, Qt.Key.Key_Plus, control)
    assert not window.pane.view.fits
    QTest.keyClick(window, Qt.Key.Key_0, control)
    assert window.pane.view.fits
    with qtbot.waitSignal(window.help_wanted) as told:
        QTest.keyClick(window, Qt.Key.Key_F1)
    assert told.args == ["reports", "kinds"]
    QTest.keyClick(window, Qt.Key.Key_F, control)
    assert window.column.questions.search.hasFocus()
    with qtbot.waitSignal(window.help_wanted) as told:
        QTest.keyClick(window, Qt.Key.Key_F1)
    assert told.args == ["reports", "questions"]
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_that_the_contents_lead_to_their_headings(window: ReportWindow, qtbot: QtBot, example: Workspace) -> None:
    opened(window, qtbot, example)
    window.pane.contents.click()
    menu = window.pane.findChild(QMenu)
    assert menu is not None
    actions = menu.actions()
    assert window.made is not None
    assert [action.text() for action in actions] == [
        heading.title for heading in window.made.pages.headings() if heading.level == 1
    ]
    actions[-1].trigger()
    assert window.pane.view.page >= window.pane.view.count - 2
    menu.close()


def test_that_a_search_narrows_the_list_and_tick_all_means_what_is_listed(
    window: ReportWindow, qtbot: QtBot, example: Workspace
) -> None:
    opened(window, qtbot, example)
    questions = window.column.questions
    questions.search.setText("Q1")
    listed = {row.key for row in questions.list.rows.rows}
    assert listed
    assert listed < {row.key for row in questions._rows}
    questions.all.click()
    assert set(plan_of(window).questions) == listed | {"Q7"}
    questions.search.setText("no such thing")
    assert questions.none.isVisible()
    assert not questions.all.isEnabled()
    questions.search.clear()
    questions.one.click()
    assert plan_of(window).questions == ()


def test_that_a_click_on_a_line_ticks_it_and_the_grip_does_not(
    window: ReportWindow, qtbot: QtBot, example: Workspace
) -> None:
    opened(window, qtbot, example)
    view = window.column.sections.list
    line = view.visualRect(view.rows.index(0))
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(view.viewport(), left, Qt.KeyboardModifier.NoModifier, line.topLeft() + QPoint(6, 12))
    assert plan_of(window).sections == ()
    QTest.mouseClick(view.viewport(), left, Qt.KeyboardModifier.NoModifier, line.topLeft() + QPoint(60, 12))
    assert plan_of(window).sections == usual(1)[1:]


def test_that_every_part_a_key_can_reach_has_a_name(window: ReportWindow, qtbot: QtBot, private: Workspace) -> None:
    opened(window, qtbot, private)
    kinds = (QAbstractButton, QLineEdit, QAbstractItemView, QAbstractScrollArea)
    parts: list[QWidget] = [part for kind in kinds for part in window.findChildren(kind)]
    seen = [part for part in parts if part.isVisibleTo(window)]
    reached = [part for part in seen if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert len(reached) > 12
    assert [part for part in reached if not part.accessibleName()] == []


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_that_nothing_overlaps_or_is_cut_in_the_smallest_window(
    window: ReportWindow, qtbot: QtBot, private: Workspace, direction: Qt.LayoutDirection
) -> None:
    window.setLayoutDirection(direction)
    window.resize(900, 600)
    opened(window, qtbot, private)
    assert (window.width(), window.height()) == (900, 600)
    pane = window.pane
    bar = (pane.back, pane.where, pane.on, pane.contents, pane.smaller, pane.percent, pane.larger, pane.fit)
    parts = (*bar, window.pdf, window.html, window.copy)
    qtbot.waitUntil(lambda: all(part.width() >= part.sizeHint().width() for part in parts))
    for part in parts:
        assert window.rect().contains(part.rect().translated(part.mapTo(window, QPoint())))
    column = window.column.geometry()
    assert not column.intersects(pane.geometry())
    assert window.column.width() >= 320


def test_that_looks_of_the_window_make_no_other_report(example: Workspace) -> None:
    other = replace(example, look=replace(example.look, page=Page.DATA, draw=9))
    assert same_report(example, other)
    assert not same_report(example, replace(example, look=replace(example.look, show_truth=False)))
    assert not same_report(example, replace(example, look=replace(example.look, seed=99)))
