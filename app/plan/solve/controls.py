"""What the solver asks: which figure is not known, what precision means, and the figures that are held."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QWidget

from app.messages.data_texts import isolated
from app.messages.percent_reading import percent_reading
from app.messages.speak import filled, say, say_message
from app.plan.solve.state import epsilon_short, people
from app.ui.basics import Card, Segmented, label
from app.ui.number_field import NumberField
from app.workspace.planning import PlanSetting
from core.constraints import HIGHEST_MARGIN, TypedNumber, parse_margin
from core.errors import InputError
from core.planning.percents import parse_alpha, parse_power
from core.study.scenario import Goal, Scenario, Unknown


def _stepper(low: float, high: float, size: float) -> Callable[[float, int], str]:
    return lambda value, steps: f"{min(high, max(low, 100 * value + steps * size)):.4g}"


class SolveControls(Card):
    """`typed(field, TypedNumber)`: margin, power or alpha; `answer_chosen(place)`: -1 for the least certain one."""

    unknown_chosen = Signal(str)
    goal_chosen = Signal(str)
    typed = Signal(str, object)
    answer_chosen = Signal(int)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("What do you want to know?"))
        self.unknown = Segmented(
            (
                (Unknown.RESPONDENTS.value, self.tr("people"), self.tr("How many respondents it takes")),
                (Unknown.MARGIN.value, self.tr("margin"), self.tr("What precision these respondents give")),
                (Unknown.EPSILON.value, "ε", self.tr("The least epsilon that is enough")),
            ),
            self.tr("Not known"),
        )
        self.unknown.chosen.connect(self.unknown_chosen)
        self.body.addWidget(self.unknown)
        self.held = label("", tone="soft", factor=0.92, wrap=True)
        self.body.addWidget(self.held)
        self.goal = Segmented(
            (
                (Goal.MARGIN.value, self.tr("margin of error"), self.tr("Half the width of the interval")),
                (Goal.DIFFERENCE.value, self.tr("difference"), self.tr("A departure that would be noticed")),
            ),
            self.tr("Precision"),
        )
        self.goal.chosen.connect(self.goal_chosen)
        self.body.addWidget(self.goal)
        self.readings: dict[NumberField, QLabel] = {}
        self.margin_name = label("", tone="soft", factor=0.92)
        self.margin = NumberField(parse_margin, _stepper(0.1, 100 * HIGHEST_MARGIN, 0.5), self.tr("Margin, in points"))
        self.power = NumberField(parse_power, _stepper(50.0, 99.99, 5.0), self.tr("Power, in percent"))
        self.alpha = NumberField(parse_alpha, _stepper(0.1, 50.0, 1.0), self.tr("Alpha, in percent"))
        self.margin_error = self._field("margin", self.margin, self.margin_name)
        self._power_name = label(self.tr("chance to notice it, %"), tone="soft", factor=0.92)
        self._alpha_name = label(self.tr("chance of a false alarm, %"), tone="soft", factor=0.92)
        self.power_error = self._field("power", self.power, self._power_name)
        self.alpha_error = self._field("alpha", self.alpha, self._alpha_name)
        self.answer = QComboBox()
        self.answer.setAccessibleName(self.tr("Which answer it is about"))
        self.answer.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.answer.activated.connect(lambda row: self.answer_chosen.emit(row - 1))
        self.body.addWidget(label(self.tr("about"), tone="soft", factor=0.92))
        self.body.addWidget(self.answer)
        self._labels: tuple[str, ...] = ()

    def show_scenario(self, scenario: Scenario, setting: PlanSetting, answer: int | None) -> None:
        self.unknown.show_choice(scenario.unknown.value)
        self.goal.show_choice(scenario.goal.value)
        self._put(self.held, self._held(scenario.unknown, setting))
        difference = scenario.goal is Goal.DIFFERENCE
        name = self.tr("difference to notice, points") if difference else self.tr("margin, ± points")
        self.margin_name.setText(name)
        for field, typed in (
            (self.margin, scenario.margin),
            (self.power, scenario.power),
            (self.alpha, scenario.alpha),
        ):
            typed_here = field.text_now
            field.show_text(typed.text)
            if field in self.readings and field.text_now != typed_here:
                self._put(self.readings[field], "")
        for field, error in self._errors:
            if not field.unreadable:
                self._put(error, "")
        for part in (self.power, self._power_name, self.alpha, self._alpha_name):
            part.setVisible(difference)
        asked = scenario.unknown is not Unknown.MARGIN
        for part in (self.margin, self.margin_name):
            part.setVisible(asked)
        self.margin_error.setVisible(asked and bool(self.margin_error.text()))
        for below in (self.power_error, self.alpha_error, *self.readings.values()):
            below.setVisible(difference and bool(below.text()))
        self._show_answers(setting, answer)

    def _held(self, unknown: Unknown, setting: PlanSetting) -> str:
        """The figures on the cards below that are held."""
        epsilon = epsilon_short(setting.design.epsilon) if setting.design is not None else "–"
        if unknown is Unknown.EPSILON:
            return filled(self.tr("Fixed: {n} respondents"), n=people(setting.n))
        if unknown is Unknown.RESPONDENTS:
            return filled(self.tr("Fixed: ε = {epsilon}"), epsilon=epsilon)
        return filled(self.tr("Fixed: ε = {epsilon}, {n} respondents"), epsilon=epsilon, n=people(setting.n))

    def _show_answers(self, setting: PlanSetting, answer: int | None) -> None:
        if self._labels != setting.labels or not self.answer.count():
            self._labels = setting.labels
            self.answer.clear()
            self.answer.addItem(say("solve.answer.least"))
            self.answer.addItems([isolated(label) for label in setting.labels])
        self.answer.setCurrentIndex(0 if answer is None else answer + 1)

    @property
    def _errors(self) -> tuple[tuple[NumberField, QLabel], ...]:
        return (
            (self.margin, self.margin_error),
            (self.power, self.power_error),
            (self.alpha, self.alpha_error),
        )

    def _field(self, key: str, field: NumberField, name: QLabel) -> QLabel:
        """A row with the field on its right and its error under it."""
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(name, 1)
        row.addWidget(field)
        self.body.addLayout(row)
        error = label("", tone="error", factor=0.92, wrap=True)
        error.hide()
        self.body.addWidget(error)
        reading = label("", tone="soft", factor=0.92, wrap=True)
        reading.hide()
        self.body.addWidget(reading)
        if key != "margin":
            field.entered.connect(lambda number: self._put(reading, percent_reading(number)))
            field.refused.connect(lambda problem: self._put(reading, ""))
            self.readings[field] = reading
        field.entered.connect(lambda number: self._entered(key, number, error))
        field.refused.connect(lambda problem: self._refused(problem, error))
        field.finished.connect(self.edit_finished)
        return error

    def _entered(self, key: str, number: TypedNumber, error: QLabel) -> None:
        self._put(error, "")
        self.typed.emit(key, number)

    def _refused(self, problem: InputError, error: QLabel) -> None:
        self._put(error, say_message(problem))

    @staticmethod
    def _put(part: QWidget, text: str) -> None:
        assert isinstance(part, QLabel)
        part.setText(text)
        part.setVisible(bool(text))
