"""The door to Qt for texts of data, files, studies and people: they are shown as they are, and do nothing.

Qt reads "<" in a label as markup and fetches what that names, "&" on a button or in a menu as an accelerator, "[*]"
in a title as the place of a star. Tool tips and the labels of Qt's own dialogs are plain by a rule of the style sheet.
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
    # At run time the class of Qt stands beside it, and two of them in one button would be two buttons.
    _Words = object


class PlainWords(_Words):
    """Goes before the class of Qt that a button derives from: no text on it is an accelerator."""

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
        # The style sheet says so too, but only once the label is about to be shown.
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)


def add_entry(menu: QMenu, text: str, chosen: Callable[[], object] | None = None) -> QAction:
    """Add an entry to a menu; `chosen` is called when a person chooses it."""
    action = QAction(menu)
    rename(action, text)
    if chosen is not None:
        action.triggered.connect(lambda: chosen())
    menu.addAction(action)
    return action


def rename(action: QAction, text: str) -> None:
    """Give an entry another text; without accelerator, in its tool tip too."""
    action.setText(text.replace("&", "&&"))
    action.setToolTip(text)


def set_title(window: QWidget, name: str, after: str | None = None) -> None:
    """Set the title of a window; one that shows a star for unsaved changes shows it between `name` and `after`."""
    star = "" if after is None else f"[*]{after}"
    window.setWindowTitle(name.replace("[*]", "[*][*]") + star)
