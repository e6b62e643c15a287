"""The rest of the data page: columns, search, samples, made-up data, drops, Stop, looks."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

import app.data.opening.controller as opening_module
from app.data.opening.samples import read_sample
from app.data.page import DataPage
from app.jobs.open_file import OpenedFile
from app.jobs.runner import Job, Runner
from app.messages.speak import say
from app.ui.theme.manager import ThemeChoice, theme
from app.ui.theme.style import load_fonts
from app.workspace.datasets import opening_workspace
from app.workspace.store import Store
from core.control import Control
from core.data.private_folder import PREFIX
from tests.app.data.desk import KINDS, counts, look_at, open_and_use, shared, store_of, written


def test_that_a_file_of_ids_only_is_refused(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    look_at(page, qtbot, written(tmp_path / "ids.csv", "id\n" + "".join(f"p{i}\n" for i in range(5_001))))
    page.importing.use.click()
    qtbot.waitUntil(page.problem.isVisible, timeout=20_000)
    assert page.problem.text == say("column.none")


def test_that_a_column_with_too_many_answers_gives_the_reason(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    text = "id,smokes\n" + "".join(f"p{i},{'yes' if i % 5 else 'no'}\n" for i in range(6_000))
    open_and_use(page, qtbot, written(tmp_path / "many.csv", text))
    columns = page.column_list
    columns.select("id")
    assert not columns.look.isEnabled()
    assert columns.why.text() == say("page.too_many", {"limit": "5,000"})
    with qtbot.assertNotEmitted(page.preview_wanted):
        qtbot.keyClick(columns.table, Qt.Key.Key_Return)
    columns.select("smokes")
    assert columns.look.isEnabled()
    assert columns.why.text() == ""


def test_that_a_column_becomes_the_question_by_button_enter_and_double_click(page: DataPage, qtbot: QtBot) -> None:
    columns = page.column_list
    columns.select("Q9")
    with qtbot.waitSignal(page.preview_wanted):
        columns.look.click()
    assert store_of(page).workspace.plan.question == "Q9"
    columns.select("Q2")
    with qtbot.waitSignal(page.preview_wanted):
        qtbot.keyClick(columns.table, Qt.Key.Key_Return)
    assert store_of(page).workspace.plan.question == "Q2"
    columns.select("Q3")
    with qtbot.waitSignal(page.preview_wanted):
        columns.table.doubleClicked.emit(columns.table.currentIndex())
    assert store_of(page).workspace.plan.question == "Q3"


def test_that_the_search_finds_names_questions_and_answers(page: DataPage) -> None:
    columns = page.column_list
    columns.search.setText("cannabis")
    assert [row.name for row in columns.model.rows][:1] == ["Q7"]
    columns.search.setText("once or twice")
    assert "Q7" in [row.name for row in columns.model.rows]
    columns.search.setText("no such thing")
    assert columns.model.rowCount() == 0
    assert columns.none.isVisible()
    assert not columns.look.isEnabled()
    columns.search.clear()
    assert columns.model.rowCount() == len(store_of(page).workspace.dataset.columns)


def test_that_cancel_goes_back_to_the_present_data(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    before = store_of(page).workspace
    look_at(page, qtbot, survey)
    page.importing.cancel.click()
    assert not page.has_pending_import
    assert page.column_list.isVisible()
    assert store_of(page).workspace is before
    look_at(page, qtbot, survey)
    qtbot.keyClick(page.importing.use, Qt.Key.Key_Escape)
    assert not page.has_pending_import


def test_that_stop_while_counting_keeps_the_present_data(
    page: DataPage, runner: Runner, qtbot: QtBot, survey: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Event()

    def endless(path: str, reading: object, shelf: object) -> object:
        def work(control: Control) -> OpenedFile:
            control.on_cancel(heard.set)
            while heard.wait(0.01) is False:
                control.progress(0.5)
            control.checkpoint()
            raise AssertionError("a stopped job went on")

        return work

    monkeypatch.setattr(opening_module, "count_file", endless)
    before = store_of(page).workspace
    jobs: list[Job] = []
    runner.started.connect(jobs.append)
    look_at(page, qtbot, survey)
    page.importing.use.click()
    assert not page.importing.use.isEnabled()
    assert jobs[-1].name == "Counting survey.csv"
    with qtbot.waitSignal(jobs[-1].progressed, timeout=5_000):
        pass
    with qtbot.waitSignal(jobs[-1].ended, timeout=1_000):
        jobs[-1].stop()
    assert page.problem.text == say("page.stopped")
    assert page.importing.isVisible()
    assert page.importing.use.isEnabled()
    assert store_of(page).workspace is before


def test_that_the_file_asked_for_last_is_the_one_shown(
    page: DataPage, qtbot: QtBot, survey: Path, tmp_path: Path
) -> None:
    other = written(tmp_path / "other.csv", "x,y\n" + "a,b\nc,d\n" * 20)
    page.open_file(str(survey))
    page.open_file(str(other))
    qtbot.waitUntil(lambda: page.has_pending_import, timeout=5_000)
    qtbot.wait(50)
    assert page.importing.title.text() == "other.csv"
    assert not page.problem.isVisible()


def _drop(page: DataPage, *urls: str) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl(url) for url in urls])
    action, button, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    page.dropEvent(QDropEvent(QPointF(5, 5), action, mime, button, keys))


def test_that_a_dropped_file_is_looked_at(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    _drop(page, QUrl.fromLocalFile(str(survey)).toString())
    qtbot.waitUntil(lambda: page.has_pending_import, timeout=5_000)
    assert page.importing.title.text() == "survey.csv"


def test_that_two_files_or_an_address_are_not_opened(page: DataPage) -> None:
    _drop(page, "file:///a.csv", "file:///b.csv")
    assert page.problem.text == say("page.one_file")
    _drop(page, "https://example.org/a.csv")
    assert page.problem.text == say("page.not_local")
    assert not page.has_pending_import


def test_that_files_of_last_time_are_one_click_away(qtbot: QtBot, runner: Runner, survey: Path, tmp_path: Path) -> None:
    made = DataPage(Store(opening_workspace(read_sample)), runner, (str(survey),), tmp_path / "private")
    qtbot.addWidget(made)
    made.open_card.findChildren(QAbstractButton)[-1].click()
    qtbot.waitUntil(lambda: made.has_pending_import, timeout=5_000)


def test_that_a_slider_tick_leaves_the_page_alone(page: DataPage, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.workspace.transitions import redraw

    def touched(*_: object) -> None:
        raise AssertionError("the page was filled again")

    monkeypatch.setattr(page.column_list, "show_dataset", touched)
    store = store_of(page)
    store.show(redraw(store.workspace, 7))


def test_that_names_are_shown_unchanged(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    rows = "是,نعم,<b>1</b>\n否,لا,<i>2</i>\n" * 20
    open_and_use(page, qtbot, written(tmp_path / "许多.csv", "您抽烟吗？,هل تدخن؟,<b>bold</b>\n" + rows))
    assert [row.name for row in page.column_list.model.rows] == ["您抽烟吗？", "هل تدخن؟", "<b>bold</b>"]
    assert page.column_list.title.textFormat() is Qt.TextFormat.PlainText


def test_that_every_widget_of_the_page_has_a_name_for_screen_readers(
    page: DataPage, qtbot: QtBot, survey: Path
) -> None:
    look_at(page, qtbot, survey)
    nameless = [
        f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        for widget in page.findChildren(QWidget)
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and isinstance(widget, KINDS)
        and not isinstance(widget.parent(), QComboBox | QLineEdit | QAbstractSpinBox)
        and widget.window() is page.window()
        and not widget.isHidden()
        and not widget.accessibleName()
    ]
    assert nameless == []


@pytest.mark.parametrize(("choice", "width"), [(ThemeChoice.LIGHT, 936), (ThemeChoice.DARK, 1512)])
def test_that_the_page_is_drawn_in_both_themes_without_being_cut(
    page: DataPage, qtbot: QtBot, survey: Path, choice: ThemeChoice, width: int
) -> None:
    load_fonts()
    theme().choose(choice)
    page.resize(width, 630)
    look_at(page, qtbot, survey)
    assert page.minimumSizeHint().width() <= 936
    assert not page.grab().toImage().isNull()


def test_that_the_census_file_has_the_counts_of_its_description(page: DataPage, qtbot: QtBot) -> None:
    open_and_use(page, qtbot, shared("pums/pums_1000.csv"))
    assert store_of(page).workspace.dataset.rows == 1_000
    assert counts(page, "sex") == {"0": 486, "1": 514}
    assert counts(page, "married") == {"0": 451, "1": 549}
    assert counts(page, "race") == {"1": 550, "2": 71, "3": 265, "4": 108, "5": 1, "6": 5}
    schools = [33, 14, 38, 17, 24, 21, 31, 51, 201, 60, 165, 76, 178, 54, 24, 13]
    assert counts(page, "educ") == {str(place): count for place, count in enumerate(schools, 1)}


def test_that_answers_that_look_like_dates_stay_answers(page: DataPage, qtbot: QtBot) -> None:
    open_and_use(page, qtbot, shared("survey/yrbss.csv"))
    assert store_of(page).workspace.dataset.rows == 13_583
    found = counts(page, "text_while_driving_30d")
    assert store_of(page).workspace.dataset.counts_of("text_while_driving_30d").missing == 918
    assert (found["0"], found["1-2"], found["3-5"], found["10-19"]) == (4_792, 925, 493, 373)


@pytest.mark.slow
def test_that_stop_interrupts_the_count_of_a_large_file(
    page: DataPage, runner: Runner, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "large.csv"
    block = "".join(f"{i},{i % 7},{i % 13},answer {i % 5}\n" for i in range(20_000))
    with path.open("w") as file:
        file.write("id,a,b,c\n")
        for _ in range(100):
            file.write(block)
    jobs: list[Job] = []
    runner.started.connect(jobs.append)
    look_at(page, qtbot, path)
    page.importing.use.click()
    with qtbot.waitSignal(jobs[-1].progressed, timeout=10_000):
        pass
    with qtbot.waitSignal(jobs[-1].ended, timeout=2_000):
        jobs[-1].stop()
    assert store_of(page).workspace.dataset.title == "Youth health"
    assert page.problem.text == say("page.stopped")
    page.close_data()
    assert list((tmp_path / "private").glob(PREFIX + "*")) == []
