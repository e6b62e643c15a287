"""Larger and smaller: by keys, kept until the next start, and nothing is cut or out of reach."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.shell.menus import ZoomMenu
from app.ui.theme.manager import theme
from app.workspace import transitions
from app.workspace.workspace import Page
from tests.e2e.desk import Desk, open_window, settings_at
from tests.e2e.test_cut_text import cut

pytestmark = pytest.mark.slow

CTRL = Qt.KeyboardModifier.ControlModifier


def menu_title(desk: Desk) -> str:
    (found,) = desk.window.findChildren(ZoomMenu)
    assert isinstance(found, QMenu)
    return found.title()


def test_that_keys_make_everything_larger_and_smaller_and_the_menu_says_how_large(desk: Desk) -> None:
    window, name = desk.window, desk.window.top.name
    before = name.font().pointSizeF(), window.rail.width(), desk.page.buttons.redraw.height()
    assert menu_title(desk) == "Zoom (100%)"
    desk.bot.keyClick(window, Qt.Key.Key_Plus, CTRL)
    assert (theme().zoom, menu_title(desk)) == (110, "Zoom (110%)")
    desk.bot.keyClick(window, Qt.Key.Key_Equal, CTRL)
    assert theme().zoom == 125
    assert name.font().pointSizeF() == pytest.approx(1.25 * before[0])
    assert window.rail.minimumWidth() == pytest.approx(1.25 * before[1], abs=1)
    assert desk.page.buttons.redraw.sizeHint().height() > before[2]
    desk.bot.keyClick(window, Qt.Key.Key_Minus, CTRL)
    assert theme().zoom == 110
    desk.bot.keyClick(window, Qt.Key.Key_0, CTRL)
    assert theme().zoom == 100
    QApplication.processEvents()
    assert (name.font().pointSizeF(), window.rail.width()) == before[:2]
    assert not window.actions_by_key["zoom_usual"].isEnabled()


def test_that_the_zoom_is_there_at_the_next_start(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    desk = Desk(open_window(qapp, settings_at(path)), qtbot).show()
    desk.trigger("zoom_in")
    desk.trigger("zoom_in")
    desk.leave()
    theme().choose_zoom(100)
    again = Desk(open_window(qapp, settings_at(path)), qtbot).show()
    assert theme().zoom == 125
    assert again.window.top.name.font().pointSizeF() == pytest.approx(1.25 * 10.5)
    again.leave()
    theme().choose_zoom(100)


def pages(desk: Desk) -> None:
    """All pages are made, as they are when somebody has worked for a while."""
    for page in Page:
        desk.window.store.show(transitions.go_to(desk.workspace, page))
        desk.settle()


@pytest.mark.parametrize("percent", [80, 125])
def test_that_nothing_is_cut_where_the_window_has_room_for_it(desk: Desk, percent: int) -> None:
    desk.window.resize(1440, 900)
    pages(desk)
    theme().choose_zoom(percent)
    for page in Page:
        desk.window.store.show(transitions.go_to(desk.workspace, page))
        desk.settle()
        here: list[str] = []
        for _ in range(20):
            here = [text for text in map(cut, desk.window.centralWidget().findChildren(QWidget)) if text]
            if not here:
                break
            desk.bot.wait(20)
        assert here == [], page


def test_that_at_200_percent_whatever_does_not_fit_can_be_scrolled_to(desk: Desk) -> None:
    desk.window.resize(1440, 900)
    theme().choose_zoom(200)
    for page in Page:
        desk.window.store.show(transitions.go_to(desk.workspace, page))
        desk.settle()
        window = desk.window
        assert window.size().width() == 1440
        for one in window.centralWidget().findChildren(QWidget):
            if one.isVisible() and one.focusPolicy() & Qt.FocusPolicy.TabFocus:
                assert reachable(one, window), (page, one.accessibleName())


def reachable(widget: QWidget, window: QWidget) -> bool:
    """Inside the window, or inside something that scrolls there."""
    inside: QWidget | None = widget
    while inside is not None and inside is not window:
        parent = inside.parentWidget()
        area = None if parent is None else parent.parentWidget()
        if isinstance(area, QScrollArea) and area.widget() is inside:
            return True
        inside = parent
    place = widget.mapTo(window, widget.rect().center())
    return window.rect().contains(place)
