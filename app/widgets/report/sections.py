"""The sections of a report: which, and in which order."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.models.tick_rows import TickRow
from app.widgets.basics import Card, flat, label
from app.widgets.flow import FlowLayout
from app.widgets.tick_list import TickList


class ReportSections(Card):
    """`ticked(key, on)`, `moved(from, to)` and `reset_wanted()`: the list comes back with the next `show_rows`."""

    ticked = Signal(str, bool)
    moved = Signal(int, int)
    reset_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Sections"))
        self.list = TickList(self.tr("Sections in their order: space ticks, Alt with arrows moves"), movable=True)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.how = label(self.tr("Drag to reorder, or Alt with ↑ and ↓"), tone="faint", factor=0.88, wrap=True)
        self.up = flat(self.tr("Move up"), tip=self.tr("Move the marked section up (Alt+↑)"), link=True)
        self.down = flat(self.tr("Move down"), tip=self.tr("Move the marked section down (Alt+↓)"), link=True)
        self.reset = flat(self.tr("Back to usual"), tip=self.tr("The usual sections in their usual order"), link=True)
        self.line = label("", tone="warning", factor=0.92, wrap=True)
        self.line.hide()
        buttons = QWidget()
        row = FlowLayout(buttons, gap=14)
        for button in (self.up, self.down, self.reset):
            row.addWidget(button)
        for part in (self.how, self.list, self.line, buttons):
            self.body.addWidget(part)
        self.list.rewrapped.connect(self.fit)
        self.list.rows.tick_wanted.connect(self.ticked)
        self.list.rows.move_wanted.connect(self.moved)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_moves())
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.reset.clicked.connect(self.reset_wanted)

    def show_rows(self, rows: tuple[TickRow, ...], *, usual: bool, line: str = "") -> None:
        self.list.rows.show(rows)
        self.reset.setEnabled(not usual)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        self.fit()
        self._show_moves()

    def fit(self) -> None:
        """As high as its lines: the column scrolls, not the list."""
        height = self.list.height_of_all()
        if self.list.height() != height:
            self.list.setFixedHeight(height)

    def _move(self, by: int) -> None:
        place = self.list.currentIndex().row()
        if place >= 0 and 0 <= place + by < self.list.rows.rowCount():
            self.moved.emit(place, place + by)

    def _show_moves(self) -> None:
        place = self.list.currentIndex().row()
        self.up.setEnabled(place > 0)
        self.down.setEnabled(0 <= place < self.list.rows.rowCount() - 1)
