"""A line of text with its name above and, below, the sentence that says why it cannot be used."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.widgets.basics import label, retone


class TextLine(QWidget):
    """`typed(str)` for every text, readable or not: what was typed stays. `finished()` when the typing ends."""

    typed = Signal(str)
    finished = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.edit = QLineEdit()
        self.edit.setAcceptDrops(False)
        self.edit.setMaxLength(4_000)
        self.name = label("", tone="soft", factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        for part in (self.name, self.edit, self.problem):
            column.addWidget(part)
        self.rename(name)
        self.show_problem("")
        self.edit.textEdited.connect(self.typed)
        self.edit.editingFinished.connect(self.finished)

    @property
    def text(self) -> str:
        return self.edit.text()

    def rename(self, name: str, spoken: str = "") -> None:
        """`spoken`: the whole name, where the one that is seen leaves out what stands above it."""
        self.name.setText(name)
        self.edit.setAccessibleName(spoken or name)

    def show_text(self, text: str) -> None:
        if self.edit.text() != text:
            self.edit.setText(text)
            self.edit.setCursorPosition(0)

    def show_problem(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.edit.setAccessibleDescription(sentence)
        retone(self.edit, "wrong", bool(sentence))
