"""A number that chance draws under a scrambling design: its law, and the figures of the law."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.speak import say, say_message
from app.state.numbers.scrambling import CARDS, REPLACEMENT, law_of
from app.state.setting import Problem
from app.widgets.basics import label
from app.widgets.numbers.scrambling_line import TextLine
from app.widgets.words_panel import TextCombo
from core.project.numbers_scrambling import ScramblerLaw, ScramblerTyped


class ScramblerBox(QWidget):
    """`changed(ScramblerTyped, str)` with what was changed: "law", "first" or "second"; `edit_finished()`."""

    changed = Signal(object, str)
    edit_finished = Signal()

    def __init__(self, drawn: str) -> None:
        super().__init__()
        self._drawn = drawn
        self._typed = ScramblerTyped()
        name = say(f"scrambling.drawn.{drawn}")
        self._name = name
        self._laws = (ScramblerLaw.LIST,) if drawn == CARDS else tuple(ScramblerLaw)
        if drawn == REPLACEMENT:
            self._laws = tuple(law for law in ScramblerLaw if law is not ScramblerLaw.LIST)
        self.law = TextCombo(self.tr("{number}: how it is drawn").format(number=name))
        self.first, self.second = TextLine(""), TextLine("")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addWidget(label(name, bold=True, factor=0.95, wrap=True))
        for part in (self.law, self.first, self.second):
            column.addWidget(part)
        self.law.setVisible(len(self._laws) > 1)
        self.law.activated.connect(self._choose)
        self.first.typed.connect(lambda text: self.changed.emit(replace(self._typed, first=text), "first"))
        self.second.typed.connect(lambda text: self.changed.emit(replace(self._typed, second=text), "second"))
        for line in (self.first, self.second):
            line.finished.connect(self.edit_finished)

    def show_scrambler(self, typed: ScramblerTyped, problem: Problem | None) -> None:
        """`problem` at "factor.first" and the like stands under its line; one of another number is left aside."""
        self._typed = typed
        law = law_of(self._drawn, typed)
        self.law.show_texts(tuple(say(f"scrambling.law.{one.value}") for one in self._laws), self._laws.index(law))
        texts = (
            ("first", self.first, say(f"scrambling.first.{law.value}"), typed.first),
            ("second", self.second, say(f"scrambling.second.{law.value}"), typed.second),
        )
        for place, line, name, text in texts:
            line.rename(name, f"{self._name}: {name}")
            line.show_text(text)
            here = problem is not None and problem.place == f"{self._drawn}.{place}"
            line.show_problem(say_message(problem.reason) if here and problem is not None else "")

    def _choose(self, index: int) -> None:
        self.changed.emit(replace(self._typed, law=self._laws[index].value), "law")
