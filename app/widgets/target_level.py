"""Whom the errors and intervals of the whole plan speak about, and their level."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from app.messages.speak import local_number
from app.state.workspace import LEVELS
from app.widgets.basics import Segmented, label
from core.types import Target


class TargetLevel(QWidget):
    """`target_chosen(str)`, `level_chosen(float)`."""

    target_chosen = Signal(str)
    level_chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        these = self.tr("Errors speak about these respondents: noise only")
        population = self.tr("Errors speak about the population they stand for: noise and sampling")
        self.target = Segmented(
            (
                (Target.SAMPLE.value, self.tr("these"), these),
                (Target.POPULATION.value, self.tr("population"), population),
            ),
            self.tr("Errors speak about"),
        )
        self.level = QComboBox()
        self.level.setAccessibleName(self.tr("Level of intervals and margins"))
        for level in LEVELS:
            self.level.addItem(f"{local_number(level * 100)}%", level)
        form = QGridLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(6)
        form.setColumnStretch(1, 1)
        self._of_target, self._of_level = label(self.tr("Errors for")), label(self.tr("Level"))
        form.addWidget(self._of_target, 0, 0)
        form.addWidget(self.target, 0, 1)
        form.addWidget(self._of_level, 1, 0)
        form.addWidget(self.level, 1, 1)
        self.target.chosen.connect(self.target_chosen)
        self.level.activated.connect(lambda row: self.level_chosen.emit(self.level.itemData(row)))

    def show_plan(self, target: Target, level: float) -> None:
        self.target.show_choice(target.value)
        row = LEVELS.index(level) if level in LEVELS else -1
        if self.level.currentIndex() != row:
            self.level.setCurrentIndex(row)

    def show_used(self, *, target: bool, level: bool) -> None:
        """Only what changes a figure beside it."""
        for part in (self._of_target, self.target):
            part.setVisible(target)
        self._of_level.setVisible(level)
        self.level.setVisible(level)
        self.setVisible(target or level)
