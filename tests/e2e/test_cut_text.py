"""No text is cut, and nothing scrolls sideways: every label and button is measured against what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QLabel, QScrollArea, QWidget

from app.preview.as_number import NumberPreview
from app.ui.bar_field import BarField
from app.ui.basics import ElidedLabel, TitleLabel, WrappedLabel
from app.workspace import transitions
from app.workspace.workspace import NUMBER_PARTS, Page
from tests.e2e.desk import Desk

pytestmark = pytest.mark.slow

ELIDED = (ElidedLabel, TitleLabel, BarField)
"""They end in an ellipsis, and say the whole in a tool tip."""
SIZES = [(1024, 700), (1100, 720), (1440, 900), (1920, 1080)]


def places(desk: Desk) -> Iterator[str]:
    """Every part of the places that work with a plan, once it is on screen and quiet."""
    parts: list[tuple[Page, str]] = [(Page.PREVIEW, ""), *((Page.PREVIEW, part) for part in NUMBER_PARTS)]
    for page in (Page.TRADEOFFS, Page.PLAN, Page.LAB):
        parts += [(page, key) for key in desk.window.pages.planning.page(page).keys]
    for page, part in parts:
        store = desk.window.store
        store.show(transitions.edit_look(store.workspace, page=page, part=part))
        desk.idle()
        yield f"{page.value} {part}".strip()


def cut(widget: QWidget) -> str:
    """What is cut of this widget, or ""."""
    if isinstance(widget, ELIDED) or not widget.isVisible():
        return ""
    if isinstance(widget, WrappedLabel):
        words = widget.text().split() or [""]
        narrow = max(map(widget.fontMetrics().horizontalAdvance, words)) > widget.width()
        return widget.text() if narrow or widget.height() < widget.heightForWidth(widget.width()) else ""
    if isinstance(widget, QAbstractSpinBox):
        line = widget.lineEdit()
        margins = line.textMargins()
        wide = line.fontMetrics().horizontalAdvance(line.text()) + margins.left() + margins.right()
        return line.text() if wide > line.width() else ""
    if isinstance(widget, QLabel | QAbstractButton):
        lines = widget.text().replace("&", "").split("\n")
        wide = max(widget.fontMetrics().horizontalAdvance(line) for line in lines)
        return widget.text() if wide > widget.width() else ""
    if isinstance(widget, QScrollArea) and widget.horizontalScrollBar().maximum() > 0:
        return f"{widget.accessibleName() or type(widget).__name__} scrolls sideways"
    return ""


def faults(desk: Desk) -> list[str]:
    """What is still cut when the labels of a place have had time to get their heights."""
    found = []
    for place in places(desk):
        for _ in range(20):
            here = [text for text in map(cut, desk.window.centralWidget().findChildren(QWidget)) if text]
            if not here:
                break
            desk.bot.wait(20)
        found += [f"{place}: {text}" for text in here]
    return found


@pytest.mark.parametrize("size", SIZES)
def test_that_no_text_is_cut_and_nothing_scrolls_sideways(desk: Desk, size: tuple[int, int]) -> None:
    desk.window.resize(*size)
    assert (found := faults(desk)) == [], "\n".join(found)
    assert isinstance(desk.window.pages.planning.page(Page.PREVIEW), NumberPreview)


@pytest.mark.parametrize("size", SIZES)
def test_that_nothing_is_cut_from_right_to_left(desk: Desk, size: tuple[int, int]) -> None:
    desk.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    desk.window.resize(*size)
    assert (found := faults(desk)) == [], "\n".join(found)


def test_that_nothing_is_cut_at_one_and_a_half_times_the_pixels() -> None:
    """Qt takes the factor when it starts, so the tests above run once more in a program of their own."""
    chosen = "test_that_no_text_is_cut_and_nothing_scrolls_sideways"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "", f"{__file__}::{chosen}"]
    done = subprocess.run(command, env=os.environ | {"QT_SCALE_FACTOR": "1.5"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:]


def test_that_a_text_that_is_cut_would_be_found(desk: Desk) -> None:
    button = desk.page.buttons.redraw
    assert cut(button) == ""
    button.setFixedWidth(20)
    QApplication.processEvents()
    assert cut(button) == button.text()
    field = desk.strength.value
    assert cut(field) == ""
    field.setFixedWidth(30)
    QApplication.processEvents()
    assert cut(field) == field.text_now
