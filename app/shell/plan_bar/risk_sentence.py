"""Epsilon as a sentence about risk: the largest posterior belief for a given prior belief."""

from __future__ import annotations

import math

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.messages.speak import say, say_message
from app.ui.basics import Inline, in_column, label, put_text
from app.ui.belief_field import percent_text, step_belief
from app.ui.flow import FlowLayout
from app.ui.number_field import NumberField
from app.ui.theme.zoom import px
from core.constraints import TypedNumber, parse_odds
from core.errors import InputError
from core.risk.beliefs import odds_for_posterior, parse_belief, worst_posterior
from core.risk.presets import DOUBT


class RiskSentence(QWidget):
    """`odds_entered(TypedNumber)`: the odds that the sentence implies. The prior belongs to this sentence alone. With
    another prior the odds stay, and the posterior changes."""

    odds_entered = Signal(object)
    finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._prior, self._odds = DOUBT, math.e
        self._typed: tuple[str, float] = ("", 0.0)
        self.before = NumberField(parse_belief, step_belief, self.tr("Prior belief, in percent"))
        self.after = NumberField(self._parse_after, step_belief, self.tr("Largest posterior belief, in percent"))
        self.error = label("", tone="error", factor=0.92, wrap=True)
        line = QWidget()
        flow = FlowLayout(line, gap=5)
        for field in (self.before, self.after):
            field.setMaximumWidth(px(80))
            field.setToolTip(field.accessibleName())
            field.finished.connect(self.finished)
        flow.addWidget(label(self.tr("Prior belief"), factor=0.95))
        flow.addWidget(Inline(self.before, label("%", factor=0.95), spacing=3, stretch=False))
        flow.addWidget(label(self.tr("rises to"), factor=0.95))
        flow.addWidget(label(self.tr("at most"), factor=0.95))
        flow.addWidget(Inline(self.after, label("%", factor=0.95), spacing=3, stretch=False))
        flow.addWidget(label(self.tr("after one report."), factor=0.95))
        in_column(self, line, self.error, spacing=4)
        self.before.entered.connect(self._believed)
        self.before.refused.connect(self._refused)
        self.after.entered.connect(self._wanted)
        self.after.refused.connect(self._refused)
        self.before.show_text(percent_text(DOUBT))
        self._show_after()
        put_text(self.error, "")

    def show_odds(self, odds: float) -> None:
        """Show the fixed odds."""
        if odds != self._odds:
            self._odds = odds
            self._show_after()

    def _parse_after(self, text: str) -> TypedNumber:
        """Parse a posterior above the prior with odds in the valid range. Raises InputError."""
        number = parse_belief(text)
        parse_odds(f"{odds_for_posterior(self._prior, number.value):.8g}")
        return number

    def _believed(self, number: TypedNumber) -> None:
        self._prior, self._typed = number.value, ("", 0.0)
        put_text(self.error, "")
        # Reset the posterior, which may be below the new prior.
        self.after.configure(self._parse_after, step_belief, self.after.accessibleName())
        self._show_after()

    def _wanted(self, number: TypedNumber) -> None:
        put_text(self.error, "")
        odds = f"{odds_for_posterior(self._prior, number.value):.6g}"
        self._typed = number.text, float(odds)
        self.odds_entered.emit(TypedNumber(odds, float(odds)))

    def _refused(self, problem: InputError) -> None:
        put_text(self.error, say_message(problem))

    def _show_after(self) -> None:
        text, odds = self._typed
        reached = worst_posterior(self._prior, math.log(self._odds)) if self._odds > 1.0 else self._prior
        self.after.show_text(text if odds == self._odds else percent_text(reached))
        blanks = {"before": self.before.text_now, "after": self.after.text_now}
        self.setAccessibleName(say("beliefs.risk", blanks))
