"""Sheets on grey: which are in sight, where one is, and which pictures are asked for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.export.pages.sheets import EDGE, PageView

A4 = QSizeF(595, 842)


@pytest.fixture
def view(qtbot: QtBot) -> PageView:
    made = PageView()
    qtbot.addWidget(made)
    made.resize(640, 500)
    made.show()
    qtbot.waitExposed(made)
    made.show_pages(12, A4, lambda page: f"Words of page {page}.")
    return made


def answer(view: PageView, asked: tuple[int, ...], width: int) -> None:
    for page in asked:
        picture = QImage(width, width * 842 // 595, QImage.Format.Format_RGB32)
        picture.fill(QColor(Qt.GlobalColor.darkGreen))
        view.put(page, width, picture)


def test_that_a_sheet_is_as_wide_as_the_view_with_grey_on_both_sides(view: PageView) -> None:
    room = view.viewport().width() - 2 * EDGE
    assert view._sheet(0).width() == pytest.approx(room, abs=1)
    assert view._sheet(0).left() == pytest.approx(EDGE, abs=1)
    assert view.horizontalScrollBar().maximum() == 0
    view.resize(400, 500)
    assert view._sheet(0).width() == pytest.approx(view.viewport().width() - 2 * EDGE, abs=1)


def test_that_pages_in_sight_are_asked_for_first_and_those_around_after(view: PageView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.wanted) as told:
        view.go_to(5)
    asked, width = told.args
    assert asked[0] == 5 or asked[:2] == (4, 5)
    assert set(asked) <= {3, 4, 5, 6, 7}
    assert width == round(view._sheet(5).width() * view.devicePixelRatioF())
    assert not view.is_painted
    answer(view, asked, width)
    assert view.is_painted
    with qtbot.assertNotEmitted(view.wanted):
        view.verticalScrollBar().setValue(view.verticalScrollBar().value() + 10)


def test_that_the_picture_of_a_page_is_where_the_page_is(view: PageView) -> None:
    answer(view, (0,), view._device_width())
    shot = view.grab().toImage()
    middle = view._sheet(0).center()
    assert shot.pixelColor(middle.x(), 200) == QColor(Qt.GlobalColor.darkGreen)
    assert shot.pixelColor(4, 200) != QColor(Qt.GlobalColor.darkGreen)


def test_that_a_new_report_keeps_the_place_as_far_as_it_has_pages(view: PageView) -> None:
    view.go_to(6)
    before = view.verticalScrollBar().value()
    view.show_pages(20, A4, str)
    assert view.verticalScrollBar().value() == before
    assert view.page == 6
    view.show_pages(2, A4, str)
    assert view.page == 1


def test_that_old_pictures_stay_until_the_new_ones_are_ready(view: PageView) -> None:
    answer(view, (0, 1), view._device_width())
    view.show_pages(12, A4, str)
    assert not view.is_painted
    shot = view.grab().toImage()
    assert shot.pixelColor(view._sheet(0).center().x(), 200) == QColor(Qt.GlobalColor.darkGreen)


def test_that_zoom_keeps_the_page_and_fit_restores_the_width(view: PageView) -> None:
    view.go_to(4)
    fitted = view.scale
    view.zoom(1)
    assert view.scale > fitted
    assert not view.fits
    assert view.page == 4
    for _ in range(9):
        view.zoom(1)
    assert view.scale == 3.0
    assert view.horizontalScrollBar().maximum() > 0
    view.fit()
    assert view.scale == pytest.approx(fitted)
    assert view.page == 4


@pytest.mark.parametrize(
    ("key", "page"), [(Qt.Key.Key_End, 11), (Qt.Key.Key_Home, 0), (Qt.Key.Key_PageDown, 5), (Qt.Key.Key_PageUp, 4)]
)
def test_that_keys_turn_pages(view: PageView, key: Qt.Key, page: int) -> None:
    view.go_to(5)
    before = view.verticalScrollBar().value()
    QTest.keyClick(view, key)
    assert view.verticalScrollBar().value() != before
    assert view.page == page


def test_that_a_heading_is_brought_to_the_top(view: PageView) -> None:
    view.go_to(3, 400.0)
    sheet = view._sheet(3)
    assert 0 <= sheet.top() + 400 * view.scale * 96 / 72 <= 40


def test_that_the_words_of_the_page_in_sight_are_there_for_screen_readers(view: PageView) -> None:
    view.go_to(7)
    assert view.accessibleDescription() == "Page 8 of 12. Words of page 7."


def test_that_far_pictures_are_forgotten(view: PageView) -> None:
    answer(view, tuple(range(12)), view._device_width())
    view.go_to(11)
    assert min(view._pictures) >= 5
    assert len(view._pictures) <= 7
