"""A quiet table: hairlines between rows, tabular digits, numbers right-aligned."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.messages.preview_texts import TextColumn
from app.messages.short_tip import short_tip
from app.messages.speak import paired
from app.ui.quiet_table import QuietTable, copy_lines
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont, scaled_font
from app.ui.theme.zoom import px

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
ROOT = QModelIndex()


class TextTable(QAbstractTableModel):
    """Columns of text that is written when a cell is shown, so that a long table costs no more than a short one."""

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[TextColumn, ...] = ()
        self._headers: tuple[str, ...] = ()
        self._count = 0

    def show(self, columns: tuple[TextColumn, ...], count: int) -> None:
        """Show the cells. With the same shape only the cells change, so that selection and scroll position stay."""
        headers = tuple(column.header for column in columns)
        if headers == self._headers and count == self._count and count:
            self._columns = columns
            self.dataChanged.emit(self.index(0, 0), self.index(count - 1, len(headers) - 1), [int(Role.DisplayRole)])
            return
        self.beginResetModel()
        self._columns, self._headers, self._count = columns, headers, count
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def is_strong(self, column: int) -> bool:
        return self._columns[column].strong

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        place = index.column()
        column = self._columns[place]
        if role == Role.DisplayRole:
            return column.text(index.row())
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Role.ForegroundRole:
            return theme().colour(column.tone) if column.tone else None
        if role == Role.ToolTipRole:
            return short_tip(column.text(index.row()))
        if role == Role.AccessibleTextRole:
            return paired(column.header, column.text(index.row()))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or section >= len(self._headers):
            return None
        if role == Role.DisplayRole:
            return self._headers[section]
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == 0 else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def text_rows(self) -> list[tuple[str, ...]]:
        """Return headers and rows as shown, for the clipboard and for tests."""
        rows = [tuple(column.text(i) for column in self._columns) for i in range(self._count)]
        return [self._headers, *rows]


ROW = 25


class _Cells(QStyledItemDelegate):
    """One row of text with a hairline under it; plain drawing, since a table of figures is repainted at every tick."""

    _plain = ScaledFont(1.0, tabular=True)
    _bold = ScaledFont(1.0, weight=QFont.Weight.DemiBold, tabular=True)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        model = index.model()
        assert isinstance(model, TextTable)
        column = index.column()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.setFont(self._bold if model.is_strong(column) else self._plain)
        painter.setPen(model.data(index, Qt.ItemDataRole.ForegroundRole) or theme().colour("text"))
        room = box.adjusted(px(8), 0, -px(8), 0)
        text = painter.fontMetrics().elidedText(str(model.data(index)), Qt.TextElideMode.ElideRight, room.width())
        side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, int(side | Qt.AlignmentFlag.AlignVCenter), text)


_LABELS = 40
"""The number of labels that are measured."""


class TextTableView(QuietTable):
    """Shows a TextTable; `strong` columns are semibold."""

    def __init__(self, model: TextTable, name: str) -> None:
        cells = _Cells()
        super().__init__(model, cells, name, px(ROW))
        self._cells = cells  # Keep a reference, because a view does not own its delegate.
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        model.modelReset.connect(self._lay_out)

    def _lay_out(self) -> None:
        """Give the first column the rest of the width."""
        header = self.horizontalHeader()
        header.setMinimumSectionSize(px(58))
        count = self.model().columnCount()
        for column in range(count):
            fixed = QHeaderView.ResizeMode.Stretch if column == 0 else QHeaderView.ResizeMode.Fixed
            header.setSectionResizeMode(column, fixed)
        self.share_out()

    def share_out(self) -> None:
        count = self.model().columnCount()
        if count > 1:
            whole = self.viewport().width()
            needed = [self._natural(column) for column in range(count)]
            # Give it twice the room of the others, but no less than its labels need, if the others can spare it.
            first = min(max(needed[0], 2 * whole // (count + 1)), max(whole - sum(needed[1:]), 0))
            each = (whole - first) // (count - 1)
            for column in range(1, count):
                width = max(each, needed[column]) if first >= needed[0] else needed[column]
                if self.columnWidth(column) != width:
                    self.setColumnWidth(column, width)

    def _natural(self, column: int) -> int:
        """Return the room for the header and for cells like the first and the last; for labels, for each of the first
        few."""
        model = self.model()
        metrics = QFontMetrics(scaled_font(1.0, weight=QFont.Weight.DemiBold, tabular=True))
        count = model.rowCount()
        rows = range(min(count, _LABELS)) if column == 0 else {0, count - 1} if count else ()
        texts = [str(model.headerData(column, Qt.Orientation.Horizontal))]
        texts += [str(model.data(model.index(row, column))) for row in rows]
        return px(26) + max(map(metrics.horizontalAdvance, texts))

    def whole_height(self) -> int:
        """Return the height of all rows in pixels."""
        bar = self.horizontalScrollBar()
        below = bar.sizeHint().height() if bar.maximum() > bar.minimum() else 0
        return (
            self.horizontalHeader().sizeHint().height()
            + px(ROW) * self.model().rowCount()
            + 2 * self.frameWidth()
            + below
        )

    def copy(self) -> None:
        """Copy the selected rows, or all of them."""
        model = self.model()
        assert isinstance(model, TextTable)
        rows = model.text_rows()
        chosen = sorted({index.row() for index in self.selectionModel().selectedRows()})
        wanted = [rows[0], *(rows[row + 1] for row in chosen)] if chosen else rows
        copy_lines(wanted)
