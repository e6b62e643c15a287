"""Names and values below each other; what is worth checking can be copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QToolButton, QWidget

from app.models.ledger_picture import Fact
from app.theme.style import scaled_font
from app.widgets.basics import flat, label

NAMES = 132


class FactList(QWidget):
    """`show_facts`: one line each, with a button that copies it where there is something to copy."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnMinimumWidth(0, NAMES)
        self._grid.setColumnStretch(1, 1)
        self._shown: tuple[Fact, ...] = ()
        self.buttons: list[QToolButton] = []

    def show_facts(self, facts: tuple[Fact, ...]) -> None:
        self.setVisible(bool(facts))
        if facts == self._shown:
            return
        self._shown = facts
        self.buttons = []
        while self._grid.count():
            item = self._grid.takeAt(0)
            if item is not None and (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for line, fact in enumerate(facts):
            name = label(fact.name, tone="soft", factor=0.95, wrap=True)
            name.setFixedWidth(NAMES)
            self._grid.addWidget(name, line, 0, Qt.AlignmentFlag.AlignTop)
            value = label(fact.value, factor=0.95, wrap=True)
            value.setAccessibleName(f"{fact.name}: {fact.value}")
            self._grid.addWidget(value, line, 1, Qt.AlignmentFlag.AlignTop)
            if fact.copied:
                button = self._copy(fact)
                button.setFixedHeight(value.fontMetrics().height())
                self._grid.addWidget(button, line, 2, Qt.AlignmentFlag.AlignTop)

    def _copy(self, fact: Fact) -> QToolButton:
        button = flat(self.tr("Copy"), tip=self.tr("Copy this to the clipboard"), link=True)
        button.setFont(scaled_font(0.92))
        button.setAccessibleName(self.tr("Copy: {name}").format(name=fact.name))
        button.clicked.connect(lambda: QApplication.clipboard().setText(fact.copied))
        self.buttons.append(button)
        return button
