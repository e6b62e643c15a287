"""A response matrix among the further figures of a design: its size, and a button that opens the editor."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.messages.matrix_texts import size_text
from app.messages.speak import filled, say
from app.ui.basics import in_column, label, push, put_text
from app.ui.matrix.editor import MatrixEditor
from app.ui.matrix.text import cells_of
from core.designs.fields import Field
from core.errors import InputError


class MatrixRow(QWidget):
    """The row of a matrix; `entered(text)` and `finished()` after an edit, `help_wanted()` for F1 in the editor."""

    entered = Signal(str)
    finished = Signal()
    help_wanted = Signal()

    def __init__(self, design: str, field: Field) -> None:
        super().__init__()
        self._text = ""
        self._labels: tuple[str, ...] = ()
        self.editor: MatrixEditor | None = None
        name, hint = say(f"field.name.{design}.{field.name}"), say(f"field.hint.{design}.{field.name}")
        self.name = label(name, tone="soft", factor=0.92, wrap=True)
        self.size_line = label("", tone="soft", factor=0.92, wrap=True)
        self.open = push(self.tr("Edit matrix…"), tip=hint)
        self.open.setAccessibleName(filled(self.tr("{name}: edit matrix"), name=name))
        self.open.setAccessibleDescription(hint)
        self.open.clicked.connect(self._open)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.setToolTip(hint)
        in_column(self, self.name, self.size_line, self.open, self.error, spacing=4)

    @property
    def field(self) -> QWidget:
        """Return the widget that takes the focus."""
        return self.open

    def show_text(self, text: str, default: str, problem: str, labels: tuple[str, ...]) -> None:
        """Show the stored text, or the default without one."""
        self._text, self._labels = text.strip() or default, labels
        put_text(self.size_line, _size(self._text))
        put_text(self.error, problem)

    def _open(self) -> None:
        editor = self.editor = MatrixEditor(self.window())
        editor.wanted.connect(self._take)
        editor.help_wanted.connect(self.help_wanted)
        editor.finished.connect(self._forget)
        editor.open_matrix(self._text, self._labels)

    def _take(self, text: str) -> None:
        self.entered.emit(text)
        self.finished.emit()

    def _forget(self) -> None:
        self.editor = None


def _size(text: str) -> str:
    """Return the numbers of reports and answers; "" if the text is invalid."""
    try:
        cells = cells_of(text)
    except InputError:
        return ""
    return size_text(len(cells), len(cells[0]))
