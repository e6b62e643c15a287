"""Asked once per file: whom do the intervals speak about?"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.widgets.basics import Inline, label, push
from core.types import Target


class TargetQuestion(QFrame):
    """`answered(target)`; the answer can be changed above the chart at any time."""

    answered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("notice", "note")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 9, 12, 10)
        column.setSpacing(7)
        column.addWidget(label(self.tr("Whom should the intervals speak about?"), bold=True))
        text = self.tr(
            "Only the people in this file: then only the noise is uncertain. Or everyone they were sampled from: "
            "then chance in the sample counts too, and intervals are wider."
        )
        column.addWidget(label(text, wrap=True))
        sample = push(self.tr("These respondents"))
        population = push(self.tr("The population they stand for"))
        sample.clicked.connect(lambda: self.answered.emit(Target.SAMPLE.value))
        population.clicked.connect(lambda: self.answered.emit(Target.POPULATION.value))
        column.addWidget(Inline(sample, population))
        self.setAccessibleName(self.tr("Whom should the intervals speak about?"))
