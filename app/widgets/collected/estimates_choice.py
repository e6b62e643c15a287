"""Which answer the part Estimates shows, where there are more than two."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy

from app.widgets.basics import Card, label


class AnswerChoice(Card):
    """`chosen(answer)`: place of the answer, or the key of every answer."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(self.tr("2 · Answer"))
        self.box = QComboBox()
        self.box.setAccessibleName(self.tr("Answer"))
        # its longest name would make the column wider than there is room
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.box.setMaxVisibleItems(18)
        name = label(self.box.accessibleName(), tone="soft", factor=0.92)
        name.setBuddy(self.box)
        self.body.addWidget(name)
        self.body.addWidget(self.box)
        self.box.activated.connect(lambda row: self.chosen.emit(self.box.itemData(row)))

    def show_answers(self, entries: Sequence[tuple[str, int]], chosen: int) -> None:
        """Hidden where there is nothing to choose."""
        before = [(self.box.itemText(row), self.box.itemData(row)) for row in range(self.box.count())]
        if before != list(entries):
            self.box.clear()
            for text, key in entries:
                self.box.addItem(text, key)
        self.box.setCurrentIndex(self.box.findData(chosen))
        self.setVisible(bool(entries))
