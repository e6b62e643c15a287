"""How the respondents were drawn: columns of weights, strata and clusters, people there are, and what is estimated."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import say, say_message
from app.widgets.basics import Card, label
from app.widgets.collected.pairs_card import PairsCard
from app.widgets.field_line import FieldLine
from app.widgets.plain import CheckBox
from app.widgets.words_panel import TextCombo
from core.constraints import TypedNumber, parse_respondents
from core.errors import InputError
from core.project.collected_survey import (
    SurveyFigure,
    SurveyInterval,
    SurveyLimits,
    SurveyPlan,
    SurveyVariance,
    WeightKind,
)
from core.project.typed import Typed

COLUMNS = ("weight", "stratum", "cluster", "sizes")
_Choice = type[WeightKind] | type[SurveyFigure] | type[SurveyVariance] | type[SurveyInterval] | type[SurveyLimits]
CHOICES: dict[str, _Choice] = {
    "kind": WeightKind,
    "figure": SurveyFigure,
    "variance": SurveyVariance,
    "interval": SurveyInterval,
    "limits": SurveyLimits,
}


class SurveyControls(QWidget):
    """`chosen(field of SurveyPlan, value)`, `typed(field, Typed)`, `answer_chosen(place)`, `edit_finished()`."""

    chosen = Signal(str, object)
    typed = Signal(str, object)
    answer_chosen = Signal(int)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[str, ...] = ()
        names = {
            "weight": self.tr("Column of weights"),
            "kind": self.tr("The column holds"),
            "stratum": self.tr("Strata"),
            "cluster": self.tr("Clusters (first stage)"),
            "sizes": self.tr("People in each stratum"),
            "figure": self.tr("Figure"),
            "variance": self.tr("Variance"),
            "interval": self.tr("Intervals of shares"),
            "limits": self.tr("Quantiles of intervals"),
            "answer": self.tr("Answer in the chart"),
        }
        self.boxes = {field: _combo(name) for field, name in names.items()}
        self.names = {field: label(name, tone="soft", factor=0.92, wrap=True) for field, name in names.items()}
        self.source = label("", tone="soft", factor=0.92, wrap=True)
        self.problems = {field: label("", tone="error", factor=0.92, wrap=True) for field in names}
        self.population = FieldLine(self.tr("People in the population (may stay empty)"), _parse, _step)
        self.leave_out = CheckBox(self.tr("Leave out rows without usable values"))
        self.leave_out.setToolTip(
            self.tr("Rows without a usable weight, stratum or cluster; else they stop everything")
        )
        self.pairs = PairsCard()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        drawn, estimated = Card(self.tr("2 · How people were drawn")), Card(self.tr("3 · What is estimated"))
        for field in ("weight", "kind", "stratum", "cluster"):
            self._add(drawn, field)
        drawn.body.addWidget(self.population)
        self._add(drawn, "sizes")
        drawn.body.addWidget(self.leave_out)
        for field in ("figure", "variance", "interval", "limits", "answer"):
            self._add(estimated, field)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(drawn)
        column.addWidget(estimated)
        column.addWidget(self.pairs)

    def _add(self, card: Card, field: str) -> None:
        self.names[field].setBuddy(self.boxes[field])
        for part in (self.names[field], self.boxes[field], self.problems[field]):
            card.body.addWidget(part)
        self.problems[field].hide()
        if field == "weight":
            card.body.addWidget(self.source)

    def _connect(self) -> None:
        for field in COLUMNS:
            self.boxes[field].activated.connect(lambda at, to=field: self.chosen.emit(to, ("", *self._columns)[at]))
        for field, kinds in CHOICES.items():
            entries = tuple(kinds)
            self.boxes[field].activated.connect(lambda at, to=field, of=entries: self.chosen.emit(to, of[at]))
        self.boxes["answer"].activated.connect(self.answer_chosen)
        self.leave_out.clicked.connect(lambda ticked: self.chosen.emit("leave_out", ticked))
        self.population.entered.connect(lambda number: self.typed.emit("population", Typed(number.text, number.value)))
        self.population.field.finished.connect(self.edit_finished)
        self.pairs.second_chosen.connect(lambda column: self.chosen.emit("second", column))
        self.pairs.typed.connect(self.typed)
        self.pairs.edit_finished.connect(self.edit_finished)

    def show_plan(
        self,
        plan: SurveyPlan,
        columns: tuple[str, ...],
        labels: tuple[str, ...],
        answer: int,
        *,
        proposed: bool,
        paired: bool,
    ) -> None:
        """`columns`: those that can be chosen; `labels`: answers, of which `answer` is in the chart; `proposed`: the
        weight comes from the page Data; `paired`: the question in front has a second report."""
        self._columns = columns
        for field in COLUMNS:
            name: str = getattr(plan, field)
            place = 1 + columns.index(name) if name in columns else 0
            self.boxes[field].show_texts((say("survey.none"), *columns), place)
        for field, kinds in CHOICES.items():
            texts = tuple(_named(one) for one in kinds)
            self.boxes[field].show_texts(texts, tuple(kinds).index(getattr(plan, field)))
        self.boxes["answer"].show_texts(labels, answer)
        for field, shown in (("kind", bool(plan.weight)), ("answer", len(labels) > 2)):
            self.boxes[field].setVisible(shown)
            self.names[field].setVisible(shown)
        used = bool(plan.weight or plan.stratum or plan.cluster or plan.sizes)
        self.leave_out.setVisible(used)
        self.leave_out.setChecked(plan.leave_out)
        self.source.setText(say("survey.weight_from_data") if proposed else "")
        self.source.setVisible(proposed)
        self.population.show_text(plan.population.text)
        self.pairs.show_plan(plan, columns, paired=paired)

    def show_problem(self, problem: InputError | None) -> None:
        """At the field that it names."""
        for field, part in self.problems.items():
            here = problem is not None and problem.field == field
            part.setText(say_message(problem) if here and problem is not None else "")
            part.setVisible(here)
        if problem is not None and problem.field == "population" and not self.population.field.unreadable:
            self.population.show_problem(problem)
        self.pairs.show_problem(problem)


def _named(one: WeightKind | SurveyFigure | SurveyVariance | SurveyInterval | SurveyLimits) -> str:
    if isinstance(one, WeightKind):
        return say(f"survey.kind.{one.value}")
    if isinstance(one, SurveyFigure):
        return say(f"survey.figure.{one.value}")
    if isinstance(one, SurveyVariance):
        return say(f"survey.variance.{one.value}")
    if isinstance(one, SurveyInterval):
        return say(f"survey.interval.{one.value}")
    return say(f"survey.limits.{one.value}")


def _combo(name: str) -> TextCombo:
    box = TextCombo(name)
    # its longest name would make the column wider than there is room
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return box


def _parse(text: str) -> TypedNumber:
    """How many people there are; nothing where they are very many."""
    return TypedNumber("", 0.0) if not text.strip() else parse_respondents(text)


def _step(value: float, steps: int) -> str:
    """The second digit up or down, by one person at least; nothing stays nothing."""
    if value < 1.0:
        return "1000" if steps > 0 else ""
    step = 10 ** max(0, len(str(int(value))) - 2)
    return str(int(max(value + step * steps, 1)))
