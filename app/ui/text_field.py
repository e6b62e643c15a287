"""Fields for one line of text, and for words to search for; what is dropped on one goes to the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListView

_LONGEST = 32_767
"""Qt's own limit."""


def text_field(name: str, *, tip: str = "", example: str = "", longest: int = _LONGEST) -> QLineEdit:
    """Return the field; `example` is in it while it is empty."""
    made = QLineEdit(maxLength=longest, placeholderText=example)
    made.setAccessibleName(name)
    made.setToolTip(tip)
    made.setAcceptDrops(False)
    return made


def as_search(field: QLineEdit, words: str, name: str = "") -> None:
    """Make a field one to search in: `words` while it is empty, a name for screen readers if they need another."""
    field.setPlaceholderText(words)
    field.setAccessibleName(name or words)
    field.setClearButtonEnabled(True)
    field.setAcceptDrops(False)


def search_field(words: str, *, tip: str = "") -> QLineEdit:
    """Return a field to search in."""
    made = text_field(words, tip=tip, example=words)
    made.setClearButtonEnabled(True)
    return made


class ListSearch(QLineEdit):
    """The field above a list; the down key moves into the list."""

    def __init__(self, view: QListView, words: str, name: str = "") -> None:
        super().__init__()
        self._view = view
        as_search(self, words, name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        view = self._view
        if event.key() != Qt.Key.Key_Down:
            super().keyPressEvent(event)
        elif view.model().rowCount():
            view.setFocus()
            if not view.currentIndex().isValid():
                view.setCurrentIndex(view.model().index(0, 0))
