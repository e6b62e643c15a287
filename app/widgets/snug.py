"""A column that grows no taller than what it holds, for the lower half of a splitter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.widgets.basics import Card
from app.widgets.text_table_view import TextTableView


class SnugColumn(QWidget):
    """Parts of their own height above a table in a card: a table with few rows leaves its room to the neighbour.

    `fitted()`: it holds more or less than before.
    """

    fitted = Signal()

    def __init__(self, table: TextTableView, card: Card) -> None:
        super().__init__()
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self._table, self._card, self._least = table, card, table.minimumHeight()
        table.model().modelReset.connect(self._fit)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit()
        return done

    def _fit(self) -> None:
        whole = self._table.whole_height()
        if self._table.minimumHeight() != min(self._least, whole):
            self._table.setMinimumHeight(min(self._least, whole))
        around = self._card.body.totalMinimumSize().height() - self._table.minimumHeight()
        heights = []
        for i in range(self.body.count()):
            item = self.body.itemAt(i)
            if item is not None and not item.isEmpty() and item.widget() is not self._card:
                free = item.heightForWidth(self.width()) if item.hasHeightForWidth() else item.sizeHint().height()
                heights.append(free)
        wanted = sum(heights) + self.body.spacing() * len(heights) + whole + around
        if wanted != self.maximumHeight():
            self.setMaximumHeight(wanted)
            self.fitted.emit()
