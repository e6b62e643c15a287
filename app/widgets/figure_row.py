"""One further figure of a design: its name, a line to type in, and what is wrong with it underneath."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import say, say_message
from app.widgets.basics import label, retone
from core.designs.fields import Field, FieldKind
from core.errors import InputError

NUMBER_WIDTH = 92


class FigureRow(QWidget):
    """`entered(text)` for every text that can be read, "" for the default; `finished()` when the typing ends.

    What was typed stays as typed. Where the whole cannot be read, the text before the typing is entered again: half
    of "1/12" is "1/1".
    """

    entered = Signal(str)
    finished = Signal()

    def __init__(self, design: str, field: Field) -> None:
        super().__init__()
        self._field = field
        self._default = ""
        self._stored, self._problem = "", ""
        self._before: str | None = None
        self._unreadable = False
        name, hint = say(f"field.name.{design}.{field.name}"), say(f"field.hint.{design}.{field.name}")
        self.name = label(name, tone="soft", factor=0.92, wrap=True)
        self.edit = QLineEdit()
        self.edit.setAccessibleName(name)
        self.edit.setAccessibleDescription(hint)
        self.edit.setAcceptDrops(False)
        self.setToolTip(hint)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.error.hide()
        self.name.setBuddy(self.edit)
        self._lay_out()
        self.edit.textEdited.connect(self._edited)
        self.edit.editingFinished.connect(self._finish)

    def _lay_out(self) -> None:
        """A single number stands beside its name, several have a line of their own."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        if self._field.kind is FieldKind.PROBABILITIES:
            column.addWidget(self.name)
            column.addWidget(self.edit)
        else:
            self.edit.setFixedWidth(NUMBER_WIDTH)
            self.edit.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(self.name, 1)
            row.addWidget(self.edit)
            column.addLayout(row)
        column.addWidget(self.error)

    @property
    def field(self) -> QWidget:
        """What takes the focus."""
        return self.edit

    @property
    def unreadable(self) -> bool:
        """What stands in the field cannot be read; the store still holds the text before."""
        return self._unreadable

    def show_text(self, text: str, default: str, problem: str = "") -> None:
        """Set from the store; what a person is typing is left alone until the store holds something else."""
        self._default = default
        self.edit.setPlaceholderText(default)
        if self._unreadable and text == self._stored:
            return
        self._stored, self._problem, self._unreadable = text, problem, False
        if self.edit.text() != text and not (self.edit.hasFocus() and self._says(text)):
            self.edit.setText(text)
        self._say(problem)

    def _value(self, text: str) -> Any:
        return self._field.parse(text.strip() or self._default)

    def _says(self, text: str) -> bool:
        try:
            return bool(self._value(self.edit.text()) == self._value(text))
        except InputError:
            return False

    def _edited(self, text: str) -> None:
        if self._before is None:
            self._before = self._stored
        try:
            self._value(text)
        except InputError as problem:
            self._unreadable = True
            self._say(say_message(problem))
            if self._stored != self._before:
                self._stored, self._problem = self._before, ""
                self.entered.emit(self._before)
            return
        self._unreadable = False
        kept = text.strip()
        if kept != self._stored:
            self._stored, self._problem = kept, ""
        # Typing the stored text again changes nothing in the store, so its sentence is put back right here.
        self._say(self._problem)
        self.entered.emit(kept)

    def _finish(self) -> None:
        self._before = None
        self.finished.emit()

    def _say(self, sentence: str) -> None:
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        retone(self.edit, "wrong", bool(sentence))
