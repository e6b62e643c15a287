"""The result of a stated design: its two chances, sentences, or its response matrix as a small table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.collected.design.matrix import MatrixCells, matrix_cells
from app.collected.design.names import named
from app.collected.design.words import Counts, stated_view
from app.messages.short_tip import short_tip
from app.messages.speak import say
from app.ui.basics import label, put_text
from app.ui.chances_grid import ChancesGrid
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from core.designs.base import Design

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
        self.verticalHeader().setDefaultSectionSize(px(ROW))
        self.verticalHeader().setFixedWidth(px(HEAD))
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
            self.setColumnWidth(at, px(NARROW))
        for at, text in enumerate(cells.reports):
            self.setVerticalHeaderItem(at, _item(text, head=True))
        for y, row in enumerate(cells.cells):
            for x, text in enumerate(row):
                self.setItem(y, x, _item(text))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(at) for at in range(self.rowCount()))
        bar = self.horizontalScrollBar().sizeHint().height() if self.columnCount() > FEW else 0
        return QSize(px(240), self.horizontalHeader().sizeHint().height() + rows + bar + px(2))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.sizeHint().height())


def _item(text: str, *, head: bool = False) -> QTableWidgetItem:
    made = QTableWidgetItem(text)
    if head:
        made.setToolTip(short_tip(text))
    made.setTextAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
    return made


GRID_WIDTH = 420
LINES = 8


class StatedOutcome(QWidget):
    """Hidden while the design cannot be built."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = tuple(label("", factor=0.92, wrap=True) for _ in range(LINES))
        self.table = StatedTable()
        self.grid = ChancesGrid()
        self.grid.setMaximumWidth(px(GRID_WIDTH))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, px(4), 0, 0)
        box.setSpacing(px(6))
        for part in (self.grid, self.table, *self.lines):
            box.addWidget(part)
        self.hide()

    def show_design(
        self, key: str, design: Design | None, labels: Sequence[str], reports: Sequence[str], counts: Counts | None
    ) -> None:
        self.setVisible(design is not None)
        if design is None:
            return
        report = reports[0] if reports else ""
        view = stated_view(key, design, labels, reports, counts)
        told = named(report or say("stated.yes"))
        for name, code in zip(self.grid.names, ("stated.carriers", "stated.others"), strict=True):
            name.setText(say(code, {"report": told}))
        _fill(self.grid.groups, view.groups)
        for row, texts in zip(self.grid.figures, (view.carriers, view.others), strict=True):
            _fill(row, texts)
        self.grid.setVisible(bool(view.carriers))
        self._show_lines(view.lines)
        cells = None if view.carriers else matrix_cells(key, design, labels, reports)
        self.table.setVisible(cells is not None)
        if cells is not None:
            self.table.show_cells(cells)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show only sentences, because there is no single design."""
        self.grid.hide()
        self.table.hide()
        self._show_lines(lines)
        self.setVisible(bool(lines))

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(line.text() for line in self.lines if not line.isHidden())

    def _show_lines(self, lines: Sequence[str]) -> None:
        _fill(self.lines, (*lines[: LINES - 1], " ".join(lines[LINES - 1 :])))


def _fill(parts: Sequence[QLabel], texts: Sequence[str]) -> None:
    for at, part in enumerate(parts):
        put_text(part, texts[at] if at < len(texts) else "")
