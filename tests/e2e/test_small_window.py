"""Plain words and sentences in a small window: whatever comes or goes, the result stays where it is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from app.workspace import transitions
from app.workspace.workspace import Page
from core.study.typed import Typed
from tests.e2e.desk import Desk

pytestmark = pytest.mark.slow

SHARED_WINDOW = True


def place(desk: Desk, part: QWidget) -> QRect:
    QApplication.processEvents()
    return QRect(part.mapTo(desk.window, QPoint()), part.size())


def test_that_the_command_for_plain_words_serves_the_page_in_front(desk: Desk) -> None:
    action = desk.window.actions_by_key["words"]
    for page in Page:
        desk.show(1100, 720)
        desk.window.store.show(transitions.go_to(desk.workspace, page))
        QApplication.processEvents()
        columns = desk.window.columns
        before = place(desk, columns.middle)
        assert (columns.right_shown, action.isChecked()) == (False, False)
        desk.trigger("words")
        assert (columns.right.isVisible(), action.isChecked()) == (True, True)
        if page is not Page.DATA:  # there the right column holds controls, and takes the place of the left one
            assert place(desk, columns.middle) == before
            assert columns.left.isVisible()
        columns.unfold.click()
        assert (columns.right.isVisible(), action.isChecked()) == (False, False)
        assert place(desk, columns.middle) == before
        desk.window.resize(1440, 900)
        columns.want_right(None)
        QApplication.processEvents()
        assert columns.right.isVisible()
        assert columns.right.x() > columns.middle.x(), "beside the result where there is room"


def test_that_a_sentence_moves_nothing_and_goes_with_the_next_edit(desk: Desk) -> None:
    desk.show(1100, 720)
    slider = desk.strength.slider
    before = place(desk, slider)
    desk.window.show_message("note", "Saved as “study.spw”.")
    assert place(desk, slider) == before
    assert desk.window.banner.isVisible()
    desk.window.store.edit(transitions.set_epsilon(desk.workspace, Typed("2", 2.0)), "epsilon")
    assert not desk.window.banner.isVisible()
    assert place(desk, slider) == before
    desk.window.show_message("note", "Saved as “study.spw”.")
    QApplication.processEvents()
    desk.trigger("page_data")
    assert not desk.window.banner.isVisible()
    desk.window.show_message("error", "The study was not saved: the disk is full.")
    QApplication.processEvents()
    desk.trigger("page_preview")
    assert desk.window.banner.isVisible()
    assert desk.window.banner.geometry().bottom() < desk.window.centralWidget().height()


def test_that_a_sentence_of_the_data_page_moves_nothing(desk: Desk) -> None:
    desk.trigger("page_data")
    table = desk.window.data.column_list.table
    before = place(desk, table)
    desk.window.data.tell("warning", "The file was changed since it was read.")
    assert desk.window.data.problem.isVisible()
    assert place(desk, table) == before


def test_that_preview_fits_into_the_smallest_window_without_scrolling(desk: Desk) -> None:
    desk.window.resize(1024, 700)
    desk.settle()
    bar = desk.page.columns.middle.verticalScrollBar()
    desk.bot.wait(50)
    assert bar.maximum() == 0
    # The broken twin: a chart that is too high must scroll.
    desk.page.result.chart.setMinimumHeight(400)
    desk.bot.waitUntil(lambda: bar.maximum() > 0)
