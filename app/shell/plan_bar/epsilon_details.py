"""The meaning of an epsilon: sensitivity of the question, posterior beliefs, p and q, and the cost of privacy."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.shell.plan_bar.error_curve import ErrorCurve
from app.shell.plan_bar.preset_choice import PresetChoice
from app.shell.plan_bar.risk_sentence import RiskSentence
from app.shell.plan_bar.words import meaning
from app.ui.basics import Card, flat, label, put_text
from app.workspace.setting import Setting, finite_epsilon
from core.study.plan import Door, Plan


class EpsilonDetails(Card):
    """Details of epsilon; `epsilon_chosen(float)` of a preset, `odds_entered(TypedNumber)` of the sentence on risk."""

    epsilon_chosen = Signal(float)
    odds_entered = Signal(object)
    edit_finished = Signal()
    help_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Epsilon"))
        self.preset = PresetChoice()
        self.preset.chosen.connect(self.epsilon_chosen)
        self.risk = RiskSentence()
        self.risk.odds_entered.connect(self.odds_entered)
        self.risk.finished.connect(self.edit_finished)
        self.meaning = label("", tone="soft", factor=0.92, wrap=True)
        self.curve = ErrorCurve()
        self.help = flat(self.tr("What is epsilon?"), link=True)
        self.help.clicked.connect(self.help_wanted)
        for part in (self.preset, self.risk, self.meaning, self.curve, self.help):
            self.body.addWidget(part)

    def show_setting(self, plan: Plan, setting: Setting) -> None:
        epsilon, doors = finite_epsilon(setting.design), setting.spec.doors
        self.preset.show_epsilon(epsilon if Door.EPSILON.value in doors else None)
        self.risk.setVisible(plan.door is Door.ODDS and plan.door.value in doors)
        self.risk.show_odds(plan.odds.value)
        put_text(self.meaning, *meaning(setting))
