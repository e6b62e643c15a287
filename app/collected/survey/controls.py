"""How the respondents were drawn: columns of weights, strata and clusters, people there are, and what is estimated."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import say, say_message
from app.ui.basics import Card, label
from app.ui.field_line import FieldLine, percent_step
from app.ui.plain import CheckBox
from app.ui.words_panel import TextCombo
from core.constraints import TypedNumber, parse_probability, parse_respondents
from core.errors import InputError
from core.study.collected import (
    SurveyFigure,
    SurveyInterval,
    SurveyLimits,
    SurveyPlan,
    SurveyVariance,
    WeightKind,
)
from core.study.typed import Typed


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
            "first_chance": FieldLine(self.tr("First report: chance of the sensitive question"), _chance, percent_step),
            "second_chance": FieldLine(
                self.tr("Second report: chance of the sensitive question"), _chance, percent_step
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


def _chance(text: str) -> TypedNumber:
    """A chance; nothing where nothing was typed yet."""
    return TypedNumber("", 0.0) if not text.strip() else parse_probability(text)


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
