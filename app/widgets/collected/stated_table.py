"""A small table of chances, as high as its rows; it scrolls sideways where it has no room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QSizePolicy, QTableWidget, QTableWidgetItem

from app.models.short_tip import short_tip
from app.presenters.collected.stated_matrix import MatrixCells
from app.theme.style import scaled_font

HEAD, NARROW, FEW = 76, 62, 3
ROW = 28


class StatedTable(QTableWidget):
    """Read only."""

    def __init__(self) -> None:
        super().__init__()
        self._cells: MatrixCells | None = None
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFont(scaled_font(0.92, tabular=True))
        self.setWordWrap(False)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.verticalHeader().setFixedWidth(HEAD)
        self.verticalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)

    def show_cells(self, cells: MatrixCells) -> None:
        if cells == self._cells:
            return
        self._cells = cells
        self.setAccessibleName(cells.corner)
        self.setRowCount(len(cells.reports))
        self.setColumnCount(len(cells.answers))
        few = len(cells.answers) <= FEW
        mode = QHeaderView.ResizeMode.Stretch if few else QHeaderView.ResizeMode.Fixed
        self.horizontalHeader().setSectionResizeMode(mode)
        for at, text in enumerate(cells.answers):
            self.setHorizontalHeaderItem(at, _item(text, head=True))
            self.setColumnWidth(at, NARROW)
        for at, text in enumerate(cells.reports):
            self.setVerticalHeaderItem(at, _item(text, head=True))
        for y, row in enumerate(cells.cells):
            for x, text in enumerate(row):
                self.setItem(y, x, _item(text))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(at) for at in range(self.rowCount()))
        bar = self.horizontalScrollBar().sizeHint().height() if self.columnCount() > FEW else 0
        return QSize(240, self.horizontalHeader().sizeHint().height() + rows + bar + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())


def _item(text: str, *, head: bool = False) -> QTableWidgetItem:
    made = QTableWidgetItem(text)
    if head:
        made.setToolTip(short_tip(text))
    made.setTextAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
    return made
