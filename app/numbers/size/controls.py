"""What anybody may expect of the data, and how the mean of an unknown number of people is made."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.numbers.model_card import Model, ModelCard
from app.numbers.size.state import SizeView
from app.ui.basics import Card, Segmented, flat, label
from app.ui.field_line import FieldLine
from core.central.chains import MOST_SIZE
from core.central.size_inputs import LEAST_SHARE, MOST_SHARE, parse_share, parse_size, parse_spread
from core.constraints import TypedNumber, parse_number
from core.errors import InputError
from core.study.numbers import CuratorPlan, Neighbours
from core.study.typed import Typed

_PLACES = {"prior": "prior", "expected_mean": "mean", "expected_sd": "sd"}


class SizeControls(QWidget):
    """`typed(field of CuratorPlan, Typed)`, `neighbours_chosen(key)`, `data_wanted()`, `edit_finished()`."""

    typed = Signal(str, object)
    neighbours_chosen = Signal(str)
    data_wanted = Signal()
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.model = ModelCard(Model.CENTRAL)
        self.neighbours = Segmented(
            (
                (Neighbours.ADDED.value, self.tr("being there"), self.tr("Whether one respondent is there or not")),
                (Neighbours.CHANGED.value, self.tr("answers too"), self.tr("What one respondent answered, too")),
            ),
            self.tr("What epsilon hides of one respondent"),
        )
        self.lines = {
            "size_share": FieldLine(self.tr("Share of epsilon for the noisy count"), parse_share, _share_step, "%"),
            "size": FieldLine(self.tr("Public size (it may be wrong)"), parse_size, _size_step, self.tr("people")),
            "prior": FieldLine(self.tr("Prior: stands for people who are not there"), parse_number, _step),
            "expected_size": FieldLine(self.tr("People"), parse_size, _size_step),
            "expected_mean": FieldLine(self.tr("Mean"), parse_number, _step),
            "expected_sd": FieldLine(self.tr("Standard deviation"), parse_spread, _spread_step),
        }
        self.lines["expected_size"].field.setAccessibleName(self.tr("Expected number of people"))
        self.lines["expected_mean"].field.setAccessibleName(self.tr("Expected mean"))
        self.lines["expected_sd"].field.setAccessibleName(self.tr("Expected standard deviation"))
        self.expected = Card(self.tr("What anybody may expect"))
        about = self.tr("Public figures, from other surveys or from experience. Nothing is read off the answers.")
        self.expected.body.addWidget(label(about, tone="soft", factor=0.92, wrap=True))
        tip = self.tr("Size, mean and standard deviation of the numbers above, which are not private")
        self.of_data = flat(self.tr("As in these data"), tip=tip, link=True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        body = self.model.body
        body.addWidget(label(self.tr("What epsilon hides of one respondent"), tone="soft", factor=0.92, wrap=True))
        body.addWidget(self.neighbours)
        for name in ("size_share", "size", "prior"):
            body.addWidget(self.lines[name])
        for name in ("expected_size", "expected_mean", "expected_sd"):
            self.expected.body.addWidget(self.lines[name])
        self.expected.body.addWidget(self.of_data)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.model)
        column.addWidget(self.expected)

    def _connect(self) -> None:
        self.model.chosen.connect(lambda value: self.typed.emit("epsilon", value))
        self.model.edit_finished.connect(self.edit_finished)
        self.neighbours.chosen.connect(self.neighbours_chosen)
        self.of_data.clicked.connect(self.data_wanted)
        for name, line in self.lines.items():
            line.entered.connect(lambda number, field=name: self._enter(field, number))
            line.field.finished.connect(self.edit_finished)

    def show_plan(self, plan: CuratorPlan, problems: Mapping[str, InputError], view: SizeView, *, data: bool) -> None:
        """`problems` by "prior", "mean" and "sd"; `data`: expected figures may be taken from the numbers in front."""
        self.model.show_epsilon(plan.epsilon)
        self.neighbours.show_choice(plan.neighbours.value)
        for name, line in self.lines.items():
            text: Typed = getattr(plan, name)
            line.show_text(text.text)
            problem = problems.get(_PLACES.get(name, ""))
            if problem is not None and not line.field.unreadable:
                line.show_problem(problem)
        said = view in (SizeView.WRONG, SizeView.ERROR)
        self.lines["size_share"].setVisible(not said)
        self.lines["size"].setVisible(said)
        self.of_data.setVisible(data)

    def _enter(self, field: str, number: TypedNumber) -> None:
        self.typed.emit(field, Typed(number.text, number.value))


def _share_step(value: float, steps: int) -> str:
    """One percent up or down, within 1 to 99."""
    return f"{100.0 * min(max(value + steps / 100.0, LEAST_SHARE), MOST_SHARE):.6g}"


def _size_step(value: float, steps: int) -> str:
    """The second digit up or down, by one person at least."""
    step = 10 ** max(0, len(str(int(value))) - 2)
    return str(int(min(max(value + step * steps, 1), MOST_SIZE)))


def _step(value: float, steps: int) -> str:
    """The second digit up or down: 38 by 1, 52,000 by 1,000."""
    step = 10.0 ** (math.floor(math.log10(abs(value))) - 1) if value else 1.0
    return f"{value + step * steps:.12g}"


def _spread_step(value: float, steps: int) -> str:
    stepped = float(_step(value, steps))
    return f"{max(stepped, 0.0):.12g}"
