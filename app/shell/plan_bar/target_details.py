"""The target of the estimates: this sample or the population, at a level, by a method."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout

from app.messages.speak import local_number, say
from app.ui.basics import Card, Segmented, label
from app.ui.choice_box import TextCombo
from app.ui.theme.zoom import px
from app.workspace.workspace import LEVELS
from core.estimation.intervals import IntervalMethod
from core.types import Target


class TargetDetails(Card):
    """Details of the target; `target_chosen(key)`, `level_chosen(float)`, `method_chosen(IntervalMethod)`."""

    target_chosen = Signal(str)
    level_chosen = Signal(float)
    method_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Estimates for"))
        self.target = Segmented(
            (
                (Target.SAMPLE.value, say("bar.target.sample"), self.tr("Intervals cover privacy noise only")),
                (
                    Target.POPULATION.value,
                    say("bar.target.population"),
                    self.tr("Intervals cover sampling and privacy noise"),
                ),
            ),
            self.tr("Target of the intervals"),
        )
        self.target.chosen.connect(self.target_chosen)
        self.words = label("", tone="soft", factor=0.92, wrap=True)
        self.level = QComboBox()
        self.level.setAccessibleName(self.tr("Interval level"))
        for level in LEVELS:
            self.level.addItem(f"{local_number(level * 100)}%", level)
        self.level.activated.connect(lambda row: self.level_chosen.emit(self.level.itemData(row)))
        self.method = TextCombo(self.tr("Interval method"))
        self.method.activated.connect(lambda row: self.method_chosen.emit(self._methods[row]))
        self._methods: tuple[IntervalMethod, ...] = ()
        self.body.addWidget(self.target)
        self.body.addWidget(self.words)
        form = QGridLayout()
        form.setSpacing(px(6))
        form.setColumnStretch(1, 1)
        for row, (name, box) in enumerate(
            ((self.tr("Interval level"), self.level), (self.tr("Interval method"), self.method))
        ):
            form.addWidget(label(name), row, 0)
            form.addWidget(box, row, 1)
        self.body.addLayout(form)

    def show_target(
        self, target: Target, level: float, methods: tuple[tuple[IntervalMethod, str], ...], method: IntervalMethod
    ) -> None:
        self.target.show_choice(target.value)
        self.words.setText(say(f"bar.target.{target.value}.words"))
        row = LEVELS.index(level) if level in LEVELS else -1
        if self.level.currentIndex() != row:
            self.level.setCurrentIndex(row)
        self._methods = tuple(one for one, _ in methods)
        at = self._methods.index(method) if method in self._methods else 0
        self.method.show_texts(tuple(text for _, text in methods), at)
        for row, one in enumerate(self._methods):
            self.method.setItemData(row, one.value)
