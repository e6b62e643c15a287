"""What each model of privacy is set to: a card of its own with an epsilon of its own each."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.measure_texts import delta_text
from app.messages.speak import say
from app.numbers.mechanisms.words import mechanism_name
from app.numbers.model_card import Model, ModelCard
from app.ui.basics import Segmented, label
from app.ui.words_panel import TextCombo
from app.workspace.planning import DELTAS
from core.analyses.numbers.models import PURE
from core.designs.numeric.registry import MECHANISMS
from core.study.numbers import Neighbours, NumbersPlan
from core.study.typed import Typed

LOCAL_KEYS = tuple(one.key for one in MECHANISMS)


class ModelsControls(QWidget):
    """changed(name of the plan of a model, its field, value): "local", "shuffled" or "curator"; epsilon as Typed.
    edit_finished(): a drag or a field ended."""

    changed = Signal(str, str, object)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self.local = self._card(Model.LOCAL, "local")
        self.shuffled = self._card(Model.SHUFFLED, "shuffled")
        self.central = self._card(Model.CENTRAL, "curator")
        self.mechanism = self._mechanism(self.local, "local", LOCAL_KEYS)
        self.shuffled_mechanism = self._mechanism(self.shuffled, "shuffled", PURE)
        self._deltas: tuple[float, ...] = DELTAS
        self.delta = TextCombo(say("models.delta"))
        self.delta.activated.connect(self._choose_delta)
        self.shuffled.body.addWidget(label(say("models.delta"), tone="soft", factor=0.92))
        self.shuffled.body.addWidget(self.delta)
        self.neighbours = Segmented(
            (
                (
                    Neighbours.CHANGED.value,
                    say("models.neighbours.changed"),
                    self.tr("Epsilon hides what one respondent answered"),
                ),
                (
                    Neighbours.ADDED.value,
                    say("models.neighbours.added"),
                    self.tr("Epsilon hides whether one respondent is there"),
                ),
            ),
            self.tr("What epsilon hides of one respondent"),
        )
        self.neighbours.chosen.connect(lambda key: self.changed.emit("curator", "neighbours", Neighbours(key)))
        self.central.body.addWidget(label(self.tr("What epsilon hides of one respondent"), tone="soft", factor=0.92))
        self.central.body.addWidget(self.neighbours)
        for card in (self.local, self.shuffled, self.central):
            column.addWidget(card)

    def show_plan(self, plan: NumbersPlan) -> None:
        self.local.show_epsilon(plan.local.epsilon)
        self.shuffled.show_epsilon(plan.shuffled.epsilon)
        self.central.show_epsilon(plan.curator.epsilon)
        if plan.local.mechanism in LOCAL_KEYS:
            self.mechanism.setCurrentIndex(LOCAL_KEYS.index(plan.local.mechanism))
        shown = plan.shuffled.mechanism
        self.shuffled_mechanism.setCurrentIndex(PURE.index(shown) if shown in PURE else 0)
        self._deltas = tuple(sorted({*DELTAS, plan.shuffled.delta.value}, reverse=True))
        known = tuple(one for one in self._deltas if 0.0 < one < 1.0)
        self._deltas = known
        texts = tuple(f"δ = {delta_text(one)}" for one in known)
        value = plan.shuffled.delta.value
        self.delta.show_texts(texts, known.index(value) if value in known else 0)
        self.neighbours.show_choice(plan.curator.neighbours.value)

    def _card(self, model: Model, name: str) -> ModelCard:
        card = ModelCard(model)
        card.chosen.connect(lambda typed: self.changed.emit(name, "epsilon", typed))
        card.edit_finished.connect(self.edit_finished)
        return card

    def _mechanism(self, card: ModelCard, name: str, keys: tuple[str, ...]) -> TextCombo:
        combo = TextCombo(f"{card.accessibleName()}: {say('models.mechanism')}")
        combo.show_texts(tuple(map(mechanism_name, keys)), 0)
        combo.activated.connect(lambda index: self.changed.emit(name, "mechanism", keys[index]))
        card.body.addWidget(label(say("models.mechanism"), tone="soft", factor=0.92))
        card.body.addWidget(combo)
        return combo

    def _choose_delta(self, index: int) -> None:
        value = self._deltas[index]
        self.changed.emit("shuffled", "delta", Typed(f"{value:g}", value))
