"""The settings of each privacy model: a card with an epsilon of its own."""

from __future__ import annotations

from collections.abc import Mapping

from app.messages.measure_texts import delta_text
from app.messages.speak import paired, say
from app.ui.choice_box import TextCombo
from app.ui.form import Form
from app.ui.numbers.mechanism_words import mechanism_name
from app.ui.numbers.model_card import Model, ModelCard
from app.ui.theme.zoom import px
from app.workspace.planning import DELTAS
from core.analyses.numbers.models import PURE
from core.designs.numeric.registry import MECHANISMS
from core.study.numbers import Neighbours, NumbersPlan
from core.study.typed import Typed


class ModelsControls(Form):
    """Fields of NumbersPlan, as "local.epsilon"."""

    def __init__(self) -> None:
        super().__init__()
        self._column.setSpacing(px(10))
        names = {one.key: mechanism_name(one.key) for one in MECHANISMS}
        self.local = self._model(Model.LOCAL, "local")
        self.mechanism = self._mechanism("local", names)
        self.shuffled = self._model(Model.SHUFFLED, "shuffled")
        self.shuffled_mechanism = self._mechanism("shuffled", {key: names[key] for key in PURE})
        self.delta = self.pick("shuffled.delta", say("models.delta"))
        self.central = self._model(Model.CENTRAL, "curator")
        changed, added = say("models.neighbours.changed"), say("models.neighbours.added")
        self.neighbours = self.choice(
            "curator.neighbours",
            self.tr("What epsilon protects"),
            {
                Neighbours.CHANGED: (changed, self.tr("Epsilon protects a respondent's answer")),
                Neighbours.ADDED: (added, self.tr("Epsilon protects whether a respondent is in the data")),
            },
        )

    def show_plan(self, plan: NumbersPlan) -> None:
        self.local.show_epsilon(plan.local.epsilon)
        self.shuffled.show_epsilon(plan.shuffled.epsilon)
        self.central.show_epsilon(plan.curator.epsilon)
        delta = plan.shuffled.delta.value
        known = sorted({one for one in (*DELTAS, delta) if 0.0 < one < 1.0}, reverse=True)
        self.offer("shuffled.delta", {Typed(f"{one:g}", one): f"δ = {delta_text(one)}" for one in known})
        values = {
            "local.mechanism": plan.local.mechanism,
            "shuffled.mechanism": plan.shuffled.mechanism,
            "shuffled.delta": Typed(f"{delta:g}", delta),
            "curator.neighbours": plan.curator.neighbours,
        }
        self.show_values(values)

    def _model(self, model: Model, name: str) -> ModelCard:
        card = self.card(ModelCard(model))
        card.chosen.connect(lambda typed: self.changed.emit(f"{name}.epsilon", typed))
        card.edit_finished.connect(self.edit_finished)
        return card

    def _mechanism(self, name: str, names: Mapping[str, str]) -> TextCombo:
        made = self.pick(f"{name}.mechanism", say("models.mechanism"), names)
        made.setAccessibleName(paired(getattr(self, name).accessibleName(), say("models.mechanism")))
        return made
