"""The expected shares of a guess with few answers, to read and to type; the plan bar sets everything else of it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout

from app.messages.data_texts import isolated
from app.messages.speak import say
from app.ui.basics import Card
from app.ui.belief_field import percent_text
from app.ui.field_line import FieldLine
from app.ui.theme.zoom import px
from core.constraints import TypedNumber
from core.planning.percents import ALTERNATIVE

MOST = 4
"""Answers that fit beside the result; more of them are drawn in the panel of the question."""


class ExpectedCard(Card):
    """`expected(shares)`: one share was typed, and the others keep their proportions; `edit_finished()` after it."""

    expected = Signal(tuple)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(say("solve.expected"))
        self._shares: tuple[float, ...] = ()
        self.lines = tuple(FieldLine("", ALTERNATIVE) for _ in range(MOST))
        grid = QGridLayout()
        grid.setSpacing(px(6))
        for at, line in enumerate(self.lines):
            line.entered.connect(partial(self._type, at))
            line.field.finished.connect(self.edit_finished)
            grid.addWidget(line, at // 2, at % 2)
        self.body.addLayout(grid)

    def show_shares(self, labels: tuple[str, ...], shares: tuple[float, ...]) -> None:
        """Hide the card if there is no guess, or if it has too many answers."""
        self._shares = shares
        self.setVisible(2 <= len(shares) <= MOST)
        for at, line in enumerate(self.lines):
            line.setVisible(at < len(shares))
            if at < len(shares):
                line.rename(isolated(labels[at]))
                line.show_text(percent_text(shares[at]))

    def _type(self, at: int, number: TypedNumber) -> None:
        rest = sum(self._shares) - self._shares[at]
        others = len(self._shares) - 1
        left = 1.0 - number.value
        shares = [left * (share / rest if rest > 0.0 else 1.0 / others) for share in self._shares]
        shares[at] = number.value
        self.expected.emit(tuple(shares))
