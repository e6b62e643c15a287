"""The list of designs that reports of the field can have been made by, in groups."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QSizePolicy

from app.messages.speak import say
from app.presenters.collected.stated_names import design_hint, design_name, design_source, families
from app.theme.style import scaled_font

_KEY = Qt.ItemDataRole.UserRole


class StatedPicker(QComboBox):
    """`chosen(key)` when a person picks one. What does not serve so many answers is grey and says why."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Design of these reports"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(20)
        self._k = 0
        self.activated.connect(self._activate)

    def show_choice(self, key: str, k: int) -> None:
        if k != self._k:
            self._fill(k)
            self._k = k
        row = self.findData(key, _KEY)
        if self.currentIndex() != row:
            self.setCurrentIndex(row)
        self.setToolTip(design_hint(key) if row >= 0 else "")

    def _fill(self, k: int) -> None:
        model = QStandardItemModel(self)
        model.appendRow(_entry("", design_name("")))
        for family, designs in families(k):
            head = QStandardItem(family)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setFont(scaled_font(0.86))
            model.appendRow(head)
            for one, serves in designs:
                item = _entry(one.key, design_name(one.key))
                why_not = "" if serves else say("stated.two_answers", {"answers": k})
                parts = (design_hint(one.key), design_source(one.key), why_not)
                item.setToolTip("\n".join(part for part in parts if part))
                item.setEnabled(serves)
                model.appendRow(item)
        self.blockSignals(True)
        self.setModel(model)
        self.blockSignals(False)

    def _activate(self, row: int) -> None:
        key = self.itemData(row, _KEY)
        if key is not None:
            self.chosen.emit(key)


def _entry(key: str, text: str) -> QStandardItem:
    item = QStandardItem(text)
    item.setData(key, _KEY)
    return item
