"""A note of the user about the study or a question: a few lines of plain text."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit

from app.messages.speak import say
from app.ui.theme.zoom import px
from core.study.plan import LONGEST_NOTE

HIGH = 76


class NoteField(QPlainTextEdit):
    """The field of a note; `noted(text)` at every change, `finished()` when the user leaves it."""

    noted = Signal(str)
    finished = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setAccessibleDescription(say("note.where"))
        self.setToolTip(say("note.where"))
        self.setPlaceholderText(say("note.empty"))
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)
        self.setFixedHeight(px(HIGH))
        self.textChanged.connect(self._changed)

    def show_note(self, text: str) -> None:
        """Show the note, but keep the text of the field if both are the same up to blanks at the ends."""
        if text.strip() != self.toPlainText().strip():
            with QSignalBlocker(self):
                self.setPlainText(text)

    def _changed(self) -> None:
        text = self.toPlainText()
        if len(text) > LONGEST_NOTE:
            with QSignalBlocker(self):
                at = self.textCursor().position()
                self.setPlainText(text[:LONGEST_NOTE])
                cursor = self.textCursor()
                cursor.setPosition(min(at, LONGEST_NOTE))
                self.setTextCursor(cursor)
        self.noted.emit(text[:LONGEST_NOTE])

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.finished.emit()
