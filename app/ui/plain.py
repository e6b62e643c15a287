"""Widgets that show texts of data, files, studies and people verbatim.

Qt reads "<" in a label as markup and opens the files that the markup names. It reads "&" on a button or in a menu as
a keyboard shortcut, and "[*]" in a title as the place of the mark for unsaved changes. A rule of the style sheet makes
tool tips and the labels of Qt's own dialogs plain text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QLabel, QMenu, QToolButton, QWidget

if TYPE_CHECKING:
    _Words = QAbstractButton
else:
    # A button has one class of Qt: the other base of the derived class.
    _Words = object


class PlainWords(_Words):
    """First base of a button, before its class of Qt: no "&" in its text becomes a keyboard shortcut."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        if text:
            self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(text.replace("&", "&&"))

    def text(self) -> str:
        return super().text().replace("&&", "&")


class ToolButton(PlainWords, QToolButton):
    """A tool button with plain text."""


class CheckBox(PlainWords, QCheckBox):
    """A check box with plain text."""


class PlainLabel(QLabel):
    """A label that never reads markup."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        # The style sheet says so too, but a layout may ask for the height of the text before Qt applies the sheet.
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)


def add_entry(menu: QMenu, text: str, chosen: Callable[[], object] | None = None) -> QAction:
    """Add an entry to a menu and return it; Qt calls `chosen` when a person chooses the entry."""
    action = QAction(menu)
    rename(action, text)
    if chosen is not None:
        action.triggered.connect(lambda: chosen())
    menu.addAction(action)
    return action


def rename(action: QAction, text: str) -> None:
    """Set text and tool tip of an entry."""
    action.setText(text.replace("&", "&&"))
    action.setToolTip(text)


def set_title(window: QWidget, name: str, after: str | None = None) -> None:
    """Set the title of a window. With `after`, the mark for unsaved changes is shown between both texts."""
    star = "" if after is None else f"[*]{after}"
    window.setWindowTitle(name.replace("[*]", "[*][*]") + star)
