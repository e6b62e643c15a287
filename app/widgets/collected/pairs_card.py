"""Each respondent gave two reports: the column of the second one, and the chances of both devices."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy

from app.messages.speak import say, say_message
from app.widgets.basics import Card, label
from app.widgets.field_line import FieldLine, percent_step
from app.widgets.words_panel import TextCombo
from core.constraints import TypedNumber, parse_probability
from core.errors import InputError
from core.project.collected_survey import SurveyPlan
from core.project.typed import Typed


class PairsCard(Card):
    """`second_chosen(column)`, "" for none; `typed(field of SurveyPlan, Typed)`, `edit_finished()`. The chances are
    asked for only where there is a second report."""

    second_chosen = Signal(str)
    typed = Signal(str, object)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("4 · Two reports of each respondent"))
        self._columns: tuple[str, ...] = ()
        self.second = TextCombo(self.tr("Column of the second report"))
        # its longest name would make the column wider than there is room
        self.second.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        name = label(self.tr("Column of the second report"), tone="soft", factor=0.92, wrap=True)
        name.setBuddy(self.second)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.problem.hide()
        self.told = label(say("survey.pairs_told"), tone="soft", factor=0.92, wrap=True)
        self.chances = {
            "first_chance": FieldLine(self.tr("First report: chance of the sensitive question"), _parse, percent_step),
            "second_chance": FieldLine(
                self.tr("Second report: chance of the sensitive question"), _parse, percent_step
            ),
        }  # fmt: skip
        for part in (name, self.second, self.problem, self.told, *self.chances.values()):
            self.body.addWidget(part)
        self.second.activated.connect(lambda at: self.second_chosen.emit(("", *self._columns)[at]))
        for field, line in self.chances.items():
            line.entered.connect(lambda number, to=field: self.typed.emit(to, Typed(number.text, number.value)))
            line.field.finished.connect(self.edit_finished)

    def show_plan(self, plan: SurveyPlan, columns: tuple[str, ...], *, paired: bool) -> None:
        """`columns`: those that can be chosen; `paired`: whether the question in front has a second report."""
        self._columns = columns
        place = 1 + columns.index(plan.second) if paired and plan.second in columns else 0
        self.second.show_texts((say("survey.none"), *columns), place)
        self.told.setVisible(paired)
        for field, line in self.chances.items():
            line.setVisible(paired)
            line.show_text(getattr(plan, field).text if paired else "")

    def show_problem(self, problem: InputError | None) -> None:
        """At the field that it names."""
        here = problem is not None and problem.field == "second"
        self.problem.setText(say_message(problem) if here and problem is not None else "")
        self.problem.setVisible(here)
        for field, line in self.chances.items():
            if problem is not None and problem.field == field and not line.field.unreadable:
                line.show_problem(problem)


def _parse(text: str) -> TypedNumber:
    """A chance; nothing where nothing was typed yet."""
    return TypedNumber("", 0.0) if not text.strip() else parse_probability(text)
