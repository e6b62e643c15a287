"""The table of the row view: fixed row numbers, cells, and no way to copy answers."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle

from app.data.file_table import NARROWEST, ROW, FileTable
from app.data.rows.model import RowPages
from app.messages.speak import local_count
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px

USUAL, WIDEST = 120, 240
LOOKED_AT = 16


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


class RowTable(FileTable):
    """The table; `moved` when other rows are on screen."""

    moved = Signal()

    def __init__(self, model: RowPages, name: str) -> None:
        super().__init__(model, name)
        self.numbers = _Numbers()
        self.setVerticalHeader(self.numbers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        # By rows: ten million of them have more pixels than a scroll bar can count.
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.horizontalHeader().setResizeContentsPrecision(0)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self.moved.emit())

    def fit_columns(self, *, grow: bool = False) -> None:
        """Fit the columns to the visible rows; with `grow`, never make a column narrower."""
        first, last = self.on_screen()
        rows = range(first, min(first + LOOKED_AT, last + 1))
        self.fit_to(rows, self.columnWidth if grow else lambda _column: px(NARROWEST), px(WIDEST))

    def on_screen(self) -> tuple[int, int]:
        """Return the first and last visible place; (0, -1) if there is none."""
        count = self.model().rowCount()
        first = self.rowAt(0)
        last = self.rowAt(self.viewport().height() - 1)
        return (max(0, first), (last if last >= 0 else count - 1)) if count else (0, -1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.moved.emit()
