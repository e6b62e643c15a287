"""One card for each model of privacy: who sees the raw number, whom to trust, what it costs, what if they lie."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel

from app.widgets.basics import Card, label

_NAMES = 128


class ModelFacts(Card):
    """Names at the left, texts beside them."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(12)
        self.grid.setVerticalSpacing(5)
        self.grid.setColumnMinimumWidth(0, _NAMES)
        self.grid.setColumnStretch(1, 1)
        self.body.addLayout(self.grid)
        self.texts: list[QLabel] = []
        self._names: list[QLabel] = []

    def show_facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        for row, (name, text) in enumerate(facts):
            if row == len(self.texts):
                self._add(row)
            self._names[row].setText(name)
            self.texts[row].setText(text)
            self.texts[row].setAccessibleName(f"{name}: {text}")

    def _add(self, row: int) -> None:
        name, text = label("", tone="soft", factor=0.92, wrap=True), label("", wrap=True)
        name.setFixedWidth(_NAMES)
        self.grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self.grid.addWidget(text, row, 1, Qt.AlignmentFlag.AlignTop)
        self._names.append(name)
        self.texts.append(text)
