"""The table of questions: columns that share out the width, keys for opening, counting and copying."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

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
from app.theme.style import scaled_font
from app.widgets.questionnaire_cells import HEIGHT, SIDE, QuestionnaireCells
from core.report.table import harmless

_FIGURES = {COUNTS: 36, K: 42, BASE: 78, EPSILON: 70, ERROR: 106}
_MEASURED = 400
_LEAST = {QUESTION: 120, DESIGN: 132, USABLE: 112}
_NARROW_FIGURES = {COUNTS: 30, K: 36, BASE: 62, EPSILON: 70, ERROR: 92}
_NARROW_LEAST = {QUESTION: 92, DESIGN: 80, USABLE: 76}
_PARTS = {QUESTION: 5, DESIGN: 1, USABLE: 6}
ROOMY = sum(_FIGURES.values()) + sum(_LEAST.values())


class QuestionnaireView(QTableView):
    """`entered_row`: Enter or a double click on a question. Space counts the selected ones, or leaves them out."""

    entered_row = Signal()

    def __init__(self, model: QuestionnaireModel) -> None:
        super().__init__()
        self._model = model
        self.setModel(model)
        self._cells = QuestionnaireCells()
        self.setItemDelegate(self._cells)
        self.setAccessibleName(self.tr("Questions"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerWidget(QWidget())
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(HEIGHT)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setFont(scaled_font(0.92))
        header.setMinimumSectionSize(30)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.doubleClicked.connect(lambda index: self.entered_row.emit() if index.column() != COUNTS else None)

    @property
    def lines(self) -> list[int]:
        """The selected lines, from the top."""
        selection = self.selectionModel().selection()
        parts = [selection.at(i) for i in range(selection.count())]
        return sorted({line for part in parts for line in range(part.top(), part.bottom() + 1)})

    def copy(self) -> None:
        """The selected rows, or all of them, as tab-separated text that no spreadsheet takes for a formula."""
        rows = self._model.copied(self.lines or range(self._model.rowCount()))
        cells = ("\t".join(harmless(" ".join(cell.split())) for cell in row) for row in rows)
        QApplication.clipboard().setText("\n".join(cells))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_row.emit()
        elif event.key() == Qt.Key.Key_Space and self.lines:
            self._model.tick(self.lines, not self._model.counts(max(self.currentIndex().row(), self.lines[0])))
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_out()

    def _needed(self, column: int) -> int:
        """What the longest figure needs among the first rows that are computed already."""
        metrics = QFontMetrics(self._cells.figure)
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
