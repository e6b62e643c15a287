"""The grid of a response matrix: answers over the columns with the sum of each column, reports beside the rows."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.ui.matrix.grid import SUM_ROLE, WRONG_ROLE, MatrixGrid
from app.ui.text_lines import lines_of
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import px

Index = QModelIndex | QPersistentModelIndex
ROW = 30
NARROW, WIDE = 84, 170
SIDE, PAD = 8, 6
LABEL_LINES = 2


class MatrixHeader(QHeaderView):
    """The label of an answer in up to two lines, and under it the sum of its column, red where it is not 1."""

    _label = ScaledFont(0.95, weight=QFont.Weight.Medium)
    _sum = ScaledFont(0.9, tabular=True)
    _wrong = ScaledFont(0.9, weight=QFont.Weight.DemiBold, tabular=True)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)

    def sectionSizeFromContents(self, section: int) -> QSize:
        high = LABEL_LINES * QFontMetrics(self._label).lineSpacing() + QFontMetrics(self._sum).lineSpacing()
        return QSize(px(NARROW), high + 2 * px(PAD))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model = self.model()
        if not rect.isValid():
            return
        painter.save()
        painter.fillRect(rect, theme().colour("card"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme().colour("border_strong"))
        horizontal = Qt.Orientation.Horizontal
        label = str(model.headerData(section, horizontal, Qt.ItemDataRole.DisplayRole) or "")
        wrong = bool(model.headerData(section, horizontal, WRONG_ROLE))
        total = str(model.headerData(section, horizontal, SUM_ROLE) or "")
        inside = rect.adjusted(px(SIDE), px(PAD), -px(SIDE), -px(PAD))
        low = QFontMetrics(self._sum).lineSpacing()
        self._paint_label(painter, inside.adjusted(0, 0, 0, -low), label)
        painter.setFont(self._wrong if wrong else self._sum)
        painter.setPen(theme().colour("danger" if wrong else "text_soft"))
        shown = f"Σ {total} ≠ 1" if wrong else f"Σ {total}"
        place = QRect(inside.left(), inside.bottom() + 1 - low, inside.width(), low)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()

    def _paint_label(self, painter: QPainter, place: QRect, label: str) -> None:
        painter.setFont(self._label)
        painter.setPen(theme().colour("text"))
        lines = lines_of(label, self._label, place.width(), LABEL_LINES)
        high = painter.fontMetrics().lineSpacing()
        top = place.bottom() + 1 - high * len(lines)
        flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        for line in lines:
            painter.drawText(QRect(place.left(), top, place.width(), high), flags, line)
            top += high


class MatrixCells(QStyledItemDelegate):
    """Figures in digits of one width; cells that are not a probability are underlined in red, and the editor names
    their place."""

    _font = ScaledFont(1.0, tabular=True)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        wrong = bool(index.data(WRONG_ROLE))
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        elif wrong:
            painter.fillRect(box, theme().colour("danger_soft"))
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.setFont(self._font)
        painter.setPen(theme().colour("danger" if wrong else "text"))
        room = box.adjusted(px(SIDE), 0, -px(SIDE), 0)
        text = painter.fontMetrics().elidedText(str(index.data() or ""), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme().colour("accent"))
            painter.drawRect(box.adjusted(0, 0, -1, -px(2)))
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = QLineEdit(parent)
        model = index.model()
        if isinstance(model, MatrixGrid):
            editor.setAccessibleName(model.place_name(index.row(), index.column()))
        editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        return editor


class MatrixTable(QTableView):
    """The view. Typing edits a cell, Tab moves to the next; Delete empties cells. `paste_wanted()` for Ctrl+V."""

    paste_wanted = Signal()

    def __init__(self, grid: MatrixGrid) -> None:
        super().__init__()
        self.setModel(grid)
        self._grid = grid
        self._cells = MatrixCells()
        self.setItemDelegate(self._cells)
        self.setHorizontalHeader(MatrixHeader(self))
        self.setAccessibleName(self.tr("Response matrix: a column for each answer, a row for each report"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(px(ROW))
        rows.setSectionsClickable(False)
        rows.setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        grid.modelReset.connect(self._share_out)
        theme().changed.connect(self.viewport().update)

    def _share_out(self) -> None:
        """Share the width equally among the columns, within limits."""
        k = max(1, len(self._grid.labels))
        width = min(px(WIDE), max(px(NARROW), self.viewport().width() // k))
        for column in range(len(self._grid.labels)):
            self.setColumnWidth(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def copy(self) -> None:
        """Copy the selected cells as text, or all of them."""
        chosen = self.selectionModel().selectedIndexes()
        if len(chosen) > 1:
            lines = sorted({index.row() for index in chosen})
            columns = sorted({index.column() for index in chosen})
        else:
            lines, columns = list(range(self._grid.rowCount())), list(range(self._grid.columnCount()))
        cells = self._grid.cells
        QApplication.clipboard().setText("\n".join("\t".join(cells[y][x] for x in columns) for y in lines))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        editing = self.state() is self.State.EditingState
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and not editing:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not editing:
            self._grid.clear([(index.row(), index.column()) for index in self.selectionModel().selectedIndexes()])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not editing:
            # The dialog would take it for its main button.
            self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)
