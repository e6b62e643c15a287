"""The table of the row view: fixed row numbers, cells, and no way to copy answers."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.data.rows.model import RowPages
from app.messages.speak import local_count
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont, scaled_font
from app.ui.theme.zoom import px

ROW = 25
NARROWEST, USUAL, WIDEST = 64, 120, 240
MEASURED, LOOKED_AT, LONGEST = 60, 16, 60
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
        option.rect = option.rect.adjusted(px(PADDING), 0, -px(PADDING), 0)
        super().paint(painter, option, index)


class _Numbers(QHeaderView):
    """Row numbers that stay visible while the columns scroll."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setFont(scaled_font(0.92, tabular=True))
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setDefaultSectionSize(px(ROW))
        self.setSectionsClickable(False)

    def fit(self, largest: int) -> None:
        self.setFixedWidth(max(px(44), QFontMetrics(self.font()).horizontalAdvance(local_count(largest)) + px(18)))

    def sizeHint(self) -> QSize:
        return QSize(self.width(), super().sizeHint().height())

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        painter.save()
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setFont(self.font())
        painter.setPen(theme().colour("text_faint"))
        side = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignRight)
        text = str(self.model().headerData(section, Qt.Orientation.Vertical))
        painter.drawText(rect.adjusted(px(8), 0, -px(8), 0), int(side | Qt.AlignmentFlag.AlignVCenter), text)
        painter.restore()


class RowTable(QTableView):
    """The table; `moved` when other rows are on screen. The tab key leaves it, and answers cannot be copied."""

    moved = Signal()

    def __init__(self, model: RowPages, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self.numbers = _Numbers()
        self.setVerticalHeader(self.numbers)
        self._cells = _Cells()
        self.setItemDelegate(self._cells)
        self.setAccessibleName(name)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        # By rows: ten million of them have more pixels than a scroll bar can count.
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerWidget(QWidget())
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.horizontalHeader().setFont(scaled_font(0.92))
        self.horizontalHeader().setResizeContentsPrecision(0)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self.moved.emit())

    def fit_columns(self, *, grow: bool = False) -> None:
        """Fit the columns to the visible rows, within limits; distant columns of a wide file get a default width.

        grow   never make a column narrower
        """
        header, model, metrics = self.horizontalHeader(), self.model(), QFontMetrics(self._cells.font)
        first, last = self.on_screen()
        rows = range(first, min(first + LOOKED_AT, last + 1))
        for place in range(min(MEASURED, model.columnCount())):
            cells = (str(model.index(row, place).data() or "")[:LONGEST] for row in rows)
            needed = max(map(metrics.horizontalAdvance, cells), default=0) + px(MARGIN)
            wanted = max(needed, header.sectionSizeHint(place)) + 2 * px(PADDING) + 2
            least = self.columnWidth(place) if grow else px(NARROWEST)
            self.setColumnWidth(place, max(least, min(px(WIDEST), wanted)))

    def on_screen(self) -> tuple[int, int]:
        """Return the first and last visible place; (0, -1) if there is none."""
        count = self.model().rowCount()
        first = self.rowAt(0)
        last = self.rowAt(self.viewport().height() - 1)
        return (max(0, first), (last if last >= 0 else count - 1)) if count else (0, -1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        leaves = event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        if leaves or event.matches(QKeySequence.StandardKey.Copy):
            event.ignore()
        else:
            super().keyPressEvent(event)
