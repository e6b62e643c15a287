"""Examples in empty places: pale, in words, in both themes, at every zoom, from both sides."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.messages.speak import say
from app.ui.example_picture import ExamplePicture, Shown
from app.ui.theme.manager import ThemeChoice, theme


def painted(picture: QWidget) -> QImage:
    return picture.grab().toImage()


@pytest.mark.parametrize("shown", list(Shown))
def test_that_each_picture_is_pale_in_both_themes_and_follows_zoom_and_direction(qtbot: QtBot, shown: Shown) -> None:
    picture = ExamplePicture(shown)
    qtbot.addWidget(picture)
    assert picture.accessibleName() == say(f"empty.picture.{shown}")
    assert picture.focusPolicy() is Qt.FocusPolicy.NoFocus
    picture.resize(QSize(520, 132))
    try:
        theme().choose(ThemeChoice.LIGHT)
        light = painted(picture)
        theme().choose(ThemeChoice.DARK)
        assert painted(picture) != light
        theme().choose(ThemeChoice.LIGHT)
        picture.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        assert painted(picture) != light
        darkest = min(light.pixelColor(x, y).lightness() for x in range(0, 520, 3) for y in range(0, 132, 3))
        assert darkest > 90, "never as strong as figures"
        before = picture.sizeHint()
        theme().choose_zoom(200)
        assert picture.sizeHint() == 2 * before
    finally:
        theme().choose_zoom(100)
        theme().choose(ThemeChoice.SYSTEM)
