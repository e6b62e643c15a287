"""The table of questions: columns that share out the width, keys for opening, counting and copying."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from app.models.questionnaire_model import (
    BASE,
    COUNTS,
    DESIGN,
    EPSILON,
    ERROR,
    QUESTION,
    USABLE,
    K,
    QuestionnaireModel,
)
from app.widgets.line_cells import HEIGHT, SIDE, LineView
from app.widgets.questionnaire.cells import QuestionnaireCells
from app.widgets.quiet_table import copy_lines

_FIGURES = {COUNTS: 36, K: 42, BASE: 78, EPSILON: 70, ERROR: 106}
_MEASURED = 400
_LEAST = {QUESTION: 120, DESIGN: 132, USABLE: 112}
_NARROW_FIGURES = {COUNTS: 30, K: 36, BASE: 62, EPSILON: 70, ERROR: 92}
_NARROW_LEAST = {QUESTION: 92, DESIGN: 80, USABLE: 76}
_SHORTEST = 60
"""Of the question, which shows the rest of its text in its tip."""
_PARTS = {QUESTION: 5, DESIGN: 1, USABLE: 6}
ROOMY = sum(_FIGURES.values()) + sum(_LEAST.values())


class QuestionnaireView(LineView):
    """`entered_row`: Enter or a double click on a question. Space counts the selected ones, or leaves them out."""

    entered_row = Signal()

    def __init__(self, model: QuestionnaireModel) -> None:
        super().__init__(model, QuestionnaireCells(), "")
        self.setAccessibleName(self.tr("Questions"))
        self._model = model
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerWidget(QWidget())
        self.doubleClicked.connect(lambda index: self.entered_row.emit() if index.column() != COUNTS else None)

    @property
    def lines(self) -> list[int]:
        """The selected lines, from the top."""
        selection = self.selectionModel().selection()
        parts = [selection.at(i) for i in range(selection.count())]
        return sorted({line for part in parts for line in range(part.top(), part.bottom() + 1)})

    def copy(self) -> None:
        """The selected rows, or all of them, as tab-separated text that no spreadsheet takes for a formula."""
        copy_lines(self._model.copied(self.lines or range(self._model.rowCount())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_row.emit()
        elif event.key() == Qt.Key.Key_Space and self.lines:
            self._model.tick(self.lines, not self._model.counts(max(self.currentIndex().row(), self.lines[0])))
        else:
            super().keyPressEvent(event)

    def _needed(self, column: int) -> int:
        """What the longest figure needs among the first rows that are computed already."""
        metrics = QFontMetrics(self.cells.figure)
        lines = range(min(_MEASURED, self._model.rowCount()))
        texts = (self._model.text(line, column) for line in lines if self._model.known(line) is not None)
        return max(map(metrics.horizontalAdvance, texts), default=0) + 2 * SIDE + 1

    def sizeHint(self) -> QSize:
        return QSize(ROOMY, 8 * HEIGHT)

    def share_out(self) -> None:
        """Figures have the width of a figure; the rest is shared by question, design and reason."""
        whole = self.viewport().width()
        fixed, shared = (_FIGURES, _LEAST) if whole >= ROOMY else (_NARROW_FIGURES, _NARROW_LEAST)
        fixed = fixed | {column: max(fixed[column], self._needed(column)) for column in (K, BASE)}
        room = whole - sum(fixed.values()) - sum(shared.values())
        for column, width in fixed.items():
            self.setColumnWidth(column, width)
        for column, least in shared.items():
            self.setColumnWidth(column, least + max(0, room) * _PARTS[column] // sum(_PARTS.values()))
        if room < 0:
            self.setColumnWidth(QUESTION, max(_SHORTEST, shared[QUESTION] + room))
