"""Whose answer, how likely it was thought before, how many reports, and what is drawn."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from app.messages.speak import say_message
from app.plan.attacker.figure import AttackLook
from app.ui.basics import Card, Segmented, label
from app.ui.belief_field import BeliefField
from app.ui.number_field import NumberField
from app.ui.words_panel import TextCombo
from core.constraints import TypedNumber, whole_number
from core.errors import InputError
from core.risk.attacker import MOST_WAVES

_GUESS, _BELIEF = "guess", "belief"


class AttackerControls(Card):
    """`look_changed(dict of AttackLook fields)`."""

    look_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("What an attacker sees"))
        self.answer = TextCombo(self.tr("Answer"))
        self.answer.activated.connect(lambda index: self.look_changed.emit({"answer": index, "prior": None}))
        self.prior = BeliefField(self.tr("Thought before"))
        self.prior.believed.connect(lambda prior: self.look_changed.emit({"prior": prior}))
        self.reports = NumberField(_reports, _step, self.tr("Reports of one person (waves)"))
        self.reports.entered.connect(self._counted)
        self.reports.refused.connect(lambda problem: self._put(say_message(problem)))
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.shown = Segmented(
            (
                (_GUESS, self.tr("Best guess"), self.tr("How often the best guess of an answer is right")),
                (_BELIEF, self.tr("Belief"), self.tr("What is believed of those for whom the answer is true")),
            ),
            self.tr("What is drawn"),
        )
        self.shown.chosen.connect(lambda key: self.look_changed.emit({"beliefs": key == _BELIEF}))
        self.group = Segmented(
            (
                ("0", self.tr("the worse"), self.tr("The group whose reports give away more")),
                ("1", self.tr("1"), self.tr("Somebody in group 1")),
                ("2", self.tr("2"), self.tr("Somebody in group 2")),
            ),
            self.tr("Group of the person"),
        )
        self.group.chosen.connect(lambda key: self.look_changed.emit({"group": int(key) or None}))
        self.group_name = label(self.tr("Group of the person"), tone="soft", factor=0.92)
        reports = label(self.tr("Reports of one person (waves)"), tone="soft", factor=0.95, wrap=True)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(reports, 1)
        row.addWidget(self.reports)
        self.body.addWidget(label(self.tr("Answer"), tone="soft", factor=0.92))
        self.body.addWidget(self.answer)
        self.body.addWidget(self.prior)
        self.body.addLayout(row)
        self.body.addWidget(self.error)
        self.body.addWidget(self.group_name)
        self.body.addWidget(self.group)
        self.body.addWidget(self.shown)
        self._put("")

    def show_look(self, look: AttackLook, share: float, labels: tuple[str, ...], grouped: bool) -> None:
        """`share`: of the answer in the setting; `grouped`: whether the person is in one of two groups."""
        self.group.show_choice(str(look.group or 0))
        self.group.setVisible(grouped)
        self.group_name.setVisible(grouped)
        self.answer.show_texts(labels, look.answer)
        if look.prior is None:
            self.prior.forget()
        self.prior.show_share(share)
        self.reports.show_text(str(look.reports))
        self.shown.show_choice(_BELIEF if look.beliefs else _GUESS)

    def _counted(self, number: TypedNumber) -> None:
        self._put("")
        self.look_changed.emit({"reports": int(number.value)})

    def _put(self, text: str) -> None:
        self.error.setText(text)
        self.error.setVisible(bool(text))


def _reports(text: str) -> TypedNumber:
    number = whole_number(text)
    if number is None:
        raise InputError("waves", text, "waves.not_a_number", most=MOST_WAVES)
    if not 1 <= number <= MOST_WAVES:
        raise InputError("waves", number, "waves.range", most=MOST_WAVES)
    return TypedNumber(text, float(number))


def _step(value: float, steps: int) -> str:
    return str(min(MOST_WAVES, max(1, int(value) + steps)))
