"""The list of numbers to work with: columns of the data, invented ages, a normal curve."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox, QStylePainter

from app.models.short_tip import short_tip
from app.presenters.numbers.shared import SourceEntry
from core.project.numbers import NumberSource


class NumberChoice(QComboBox):
    """`picked(NumberSource, column)`. Filled anew only when the list is another one."""

    picked = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[SourceEntry, ...] = ()
        self.setAccessibleName(self.tr("Numbers to work with"))
        # its longest name would make the column wider than there is room
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(18)
        self.view().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.activated.connect(self._pick)

    def show_entries(self, entries: tuple[SourceEntry, ...], source: NumberSource, column: str) -> None:
        if entries != self._entries:
            self._entries = entries
            self.clear()
            for row, entry in enumerate(entries):
                self.addItem(entry.title)
                about = f"{entry.title}: {entry.about}" if entry.about else entry.title
                self.setItemData(row, short_tip(about), Qt.ItemDataRole.ToolTipRole)
        pairs = [(one.source, one.column) for one in entries]
        row = pairs.index((source, column)) if (source, column) in pairs else -1
        if row != self.currentIndex():
            self.setCurrentIndex(row)
        self.setToolTip(self.itemData(row, Qt.ItemDataRole.ToolTipRole) if row >= 0 else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """As usual, but a name that is too long ends in an ellipsis."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        width = room.width() - 2 * self.fontMetrics().averageCharWidth()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, width)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def _pick(self, row: int) -> None:
        self.picked.emit(self._entries[row].source, self._entries[row].column)
