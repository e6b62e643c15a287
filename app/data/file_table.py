"""A table of a file's cells: fitted to some of its rows, and without a way to copy answers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from app.ui.theme.style import ScaledFont, scaled_font
from app.ui.theme.zoom import px

ROW = 25
NARROWEST = 64
MEASURED, LONGEST = 60, 60
MARGIN = 6
PADDING = 5


class _Cells(QStyledItemDelegate):
    """A delegate that aligns cells with the text of their header."""

    font = ScaledFont(1.0, tabular=True)

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.font = self.font

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        background = index.data(Qt.ItemDataRole.BackgroundRole)
        if background is not None:
            painter.fillRect(option.rect, background)
        option.rect = option.rect.adjusted(px(PADDING), 0, -px(PADDING), 0)
        super().paint(painter, option, index)


class FileTable(QTableView):
    """The table. The tab key leaves it, and answers cannot be copied."""

    def __init__(self, model: QAbstractItemModel, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self._cells = _Cells()
        self.setItemDelegate(self._cells)
        self.setAccessibleName(name)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerWidget(QWidget())
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setFont(scaled_font(0.92))

    def fit_to(self, rows: range, least: Callable[[int], int], most: int) -> None:
        """Fit the columns to these rows, within limits; distant columns of a wide file keep the default width."""
        header, model, metrics = self.horizontalHeader(), self.model(), QFontMetrics(self._cells.font)
        for place in range(min(MEASURED, model.columnCount())):
            # Qt would ask for all rows of a table that is not yet shown, each several times.
            cells = (str(model.index(row, place).data() or "")[:LONGEST] for row in rows)
            needed = max(map(metrics.horizontalAdvance, cells), default=0) + px(MARGIN)
            wanted = max(needed, header.sectionSizeHint(place)) + 2 * px(PADDING) + 2
            self.setColumnWidth(place, max(least(place), min(most, wanted)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        leaves = event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        if leaves or event.matches(QKeySequence.StandardKey.Copy):
            event.ignore()
        else:
            super().keyPressEvent(event)
