"""The strength of one trust model, and the parties that see data under it: every model has its own slider."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from app.messages.speak import say
from app.ui.basics import Card, label
from app.ui.field_line import FieldLine
from app.ui.log_slider import LogSlider
from core.constraints import TypedNumber
from core.figures import EPSILON
from core.study.typed import Typed


class Model(StrEnum):
    """The trusted party: nobody, a shuffler, or a curator."""

    LOCAL = "local"
    SHUFFLED = "shuffled"
    CENTRAL = "central"


class ModelCard(Card):
    """`chosen(Typed)` while epsilon is typed or dragged, `edit_finished()` when a drag ends or the field is left.

    Further controls of the model are added to `body` by the part.
    """

    chosen = Signal(object)
    edit_finished = Signal()

    def __init__(self, model: Model) -> None:
        super().__init__(say(f"numbers.model.{model.value}"))
        self.sees = label(say(f"numbers.sees.{model.value}"), tone="soft", factor=0.92, wrap=True)
        self.epsilon = FieldLine(say(f"numbers.epsilon.{model.value}"), EPSILON)
        self.slider = LogSlider()
        self.slider.setAccessibleName(say(f"numbers.slider.{model.value}"))
        ends = QHBoxLayout()
        ends.addWidget(label(self.tr("strong privacy"), tone="faint", factor=0.85))
        ends.addStretch(1)
        ends.addWidget(label(self.tr("little privacy"), tone="faint", factor=0.85))
        for part in (self.sees, self.epsilon, self.slider):
            self.body.addWidget(part)
        self.body.addLayout(ends)
        self.epsilon.entered.connect(self._type)
        self.epsilon.field.finished.connect(self.edit_finished)
        self.slider.moved.connect(lambda value: self.chosen.emit(Typed(f"{value:g}", value)))
        self.slider.released.connect(self.edit_finished)

    def show_epsilon(self, typed: Typed) -> None:
        self.epsilon.show_text(typed.text)
        self.slider.show_epsilon(typed.value)

    def _type(self, number: TypedNumber) -> None:
        self.chosen.emit(Typed(number.text, number.value))


class SeenCard(Card):
    """The card of a model whose epsilon is set in the plan bar: it says who sees what."""

    def __init__(self, model: Model) -> None:
        super().__init__(say(f"numbers.model.{model.value}"))
        self.body.addWidget(label(say(f"numbers.sees.{model.value}"), tone="soft", factor=0.92, wrap=True))
