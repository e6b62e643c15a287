"""Type or paste a response matrix; its column sums, epsilon, worst pair and condition number follow at once."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.messages.matrix_texts import MatrixFacts, judged, matrix_facts
from app.messages.speak import say, say_message
from app.ui.basics import flat, label, push, put_text, resize_on_screen
from app.ui.flow import FlowLayout
from app.ui.matrix.grid import MatrixGrid
from app.ui.matrix.grid_view import NARROW, MatrixTable
from app.ui.matrix.text import Cells, cells_of, text_of, turned
from app.ui.plain import set_title
from app.ui.theme.zoom import px
from core.errors import InputError

NO_FACTS = MatrixFacts("", "", "")


class MatrixEditor(QDialog):
    """`wanted(text)` when the matrix is taken over, as lines of numbers; `help_wanted` for F1.

    Opened with `open_matrix`; it goes when it is closed.
    """

    wanted = Signal(str)
    help_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_title(self, self.tr("Response matrix"))
        # The window's own F1 is out of reach while this dialog is open.
        QShortcut(QKeySequence("F1"), self).activated.connect(self.help_wanted)
        self._refused: Cells = ()
        self.grid = MatrixGrid()
        self.table = MatrixTable(self.grid)
        self.convention = label(
            self.tr(
                "A column for each true answer, a row for each report: P[report, answer]. Many PRAM packages write "
                "true answers as rows: press “Transpose” for such a matrix."
            ),
            tone="soft",
            wrap=True,
        )
        self.paste = push(self.tr("Paste"), tip=self.tr("Insert the table from the clipboard (Ctrl+V)"))
        self.scale = push(self.tr("Scale columns to 1"), tip=self.tr("Divide every column by its sum"))
        self.turn = push(self.tr("Transpose"), tip=self.tr("Swap rows and columns of a square matrix"))
        self.add = push(self.tr("Add report"), tip=self.tr("Add a row at the end"))
        self.remove = push(self.tr("Remove report"), tip=self.tr("Remove the current row"))
        self.refusal = label("", tone="error", wrap=True)
        self.paste_turned = flat(
            self.tr("Paste transposed"), tip=self.tr("The rows of the table become columns of this matrix"), link=True
        )
        self.fault = label("", tone="error", wrap=True)
        self.epsilon = label("", bold=True, factor=1.1, wrap=True)
        self.worst = label("", tone="soft", wrap=True)
        self.condition = label("", tone="soft", wrap=True)
        self.cancel = push(self.tr("Cancel"), tip=self.tr("Close without changes"))
        self.use = push(self.tr("Use this matrix"), main=True, tip=self.tr("Preview with this response matrix"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        tools = QWidget()
        flow = FlowLayout(tools)
        for button in (self.paste, self.scale, self.turn, self.add, self.remove):
            flow.addWidget(button)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.use)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(14), px(16), px(14))
        column.setSpacing(px(8))
        for part in (self.convention, tools, self.refusal, self.paste_turned):
            column.addWidget(part)
        column.addWidget(self.table, 1)
        for part in (self.fault, self.epsilon, self.worst, self.condition):
            column.addWidget(part)
        column.addLayout(buttons)

    def _connect(self) -> None:
        self.grid.edited.connect(self._show)
        self.table.paste_wanted.connect(self._paste)
        self.paste.clicked.connect(self._paste)
        self.paste_turned.clicked.connect(self._paste_turned)
        self.scale.clicked.connect(self.grid.scale)
        self.turn.clicked.connect(self.grid.turn)
        self.add.clicked.connect(self._add)
        self.remove.clicked.connect(self._remove)
        self.cancel.clicked.connect(self.reject)
        self.use.clicked.connect(self.accept)

    def sizeHint(self) -> QSize:
        return QSize(px(600), px(560))

    def open_matrix(self, text: str, labels: tuple[str, ...]) -> None:
        """Show a matrix (lines of numbers; "": a blank one) under these answers."""
        self._read(text, labels)
        wide = min(1100, max(560, 150 + NARROW * len(labels)))
        resize_on_screen(self, wide, min(820, max(520, 330 + 31 * len(self.grid.cells))))
        self.open()
        self.table.setFocus()
        self.table.setCurrentIndex(self.grid.index(0, 0))

    def accept(self) -> None:
        if self._usable():
            self.wanted.emit(text_of(self.grid.cells))
            super().accept()

    def _read(self, text: str, labels: tuple[str, ...]) -> None:
        note = ""
        cells: Cells = ()
        if text.strip():
            try:
                cells = cells_of(text)
            except InputError as problem:
                note = say_message(problem)
        if cells and len(cells[0]) != len(labels):
            note = say("matrix.was_other", {"columns": len(cells[0]), "answers": len(labels)})
        self.grid.show(cells, labels)
        self._refuse(note)

    def _paste(self) -> None:
        """Paste: a whole matrix replaces this one; a cell, a row or a column goes to the current cell."""
        labels = self.grid.labels
        try:
            cells = cells_of(QApplication.clipboard().text())
        except InputError as problem:
            self._refuse(say_message(problem))
            return
        high, wide = len(cells), len(cells[0])
        here = self.table.currentIndex()
        if wide == len(labels) and high > 1:
            self.grid.show(cells, labels)
        elif (high == 1 or wide == 1) and here.isValid() and self._has_room(here.row(), here.column(), high, wide):
            self.grid.put(here.row(), here.column(), cells)
        elif high == len(labels) and wide > 1:
            self._refuse(say("matrix.fits_turned", {"columns": wide, "answers": high}), turned(cells))
        else:
            self._refuse(say("matrix.does_not_fit", {"columns": wide, "answers": len(labels)}))

    def _has_room(self, row: int, column: int, high: int, wide: int) -> bool:
        return row + high <= len(self.grid.cells) and column + wide <= len(self.grid.labels)

    def _paste_turned(self) -> None:
        self.grid.show(self._refused, self.grid.labels)
        self.table.setFocus()

    def _add(self) -> None:
        self.grid.add_report()
        self.table.setCurrentIndex(self.grid.index(len(self.grid.cells) - 1, 0))
        self.table.setFocus()

    def _remove(self) -> None:
        here = self.table.currentIndex()
        self.grid.remove_report(here.row() if here.isValid() else len(self.grid.cells) - 1)
        self.table.setCurrentIndex(self.grid.index(min(max(0, here.row()), len(self.grid.cells) - 1), 0))

    def _refuse(self, sentence: str, fits_turned: Cells = ()) -> None:
        """Show why the pasted cells are refused; the grid stays unchanged."""
        self._refused = fits_turned
        put_text(self.refusal, sentence)
        self.paste_turned.setVisible(bool(fits_turned))

    def _usable(self) -> bool:
        return not judged(self.grid.cells, self.grid.values, self.grid.labels)[1]

    def _show(self) -> None:
        """Show the errors of the matrix or its properties after every change."""
        self._refuse("")
        matrix, fault = judged(self.grid.cells, self.grid.values, self.grid.labels)
        facts = matrix_facts(matrix, self.grid.labels) if matrix is not None else NO_FACTS
        texts = (fault, facts.epsilon, facts.worst, facts.condition)
        for part, text in zip((self.fault, self.epsilon, self.worst, self.condition), texts, strict=True):
            put_text(part, text)
        self.scale.setEnabled(self.grid.can_be_scaled)
        self.turn.setEnabled(self.grid.square)
        self.remove.setEnabled(len(self.grid.cells) > 2)
        self.use.setEnabled(not fault)
