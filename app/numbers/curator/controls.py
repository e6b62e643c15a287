"""What a trusted curator gives out, and how: statistic, size, what stands for the missing, share for the count."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.numbers.model_card import Model, ModelCard
from app.ui.basics import Card, Segmented, flat, label
from app.ui.field_line import FieldLine, percent_step
from core.central.chains import FEWEST_CELLS, MOST_CELLS, MOST_SIZE
from core.central.curator_request import parse_cells
from core.central.size_inputs import parse_share, parse_size
from core.constraints import TypedNumber, parse_number
from core.errors import InputError
from core.study.numbers import CuratorPlan, CuratorStatistic, Neighbours, UnknownSize
from core.study.typed import Typed

PUBLIC, PRIVATE = "public", "private"


class CuratorControls(QWidget):
    """`typed(field of CuratorPlan, value)` for fields, `chosen(field, value)` for choices; `edit_finished()` when a
    field is left or a drag ends; `split_wanted()`: where to find the best share for the count."""

    typed = Signal(str, object)
    chosen = Signal(str, object)
    edit_finished = Signal()
    split_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.model = ModelCard(Model.CENTRAL)
        self.given = Card(self.tr("3 · What is given out"))
        self._make_choices()
        people = self.tr("people")
        self.lines = {
            "size": FieldLine(self.tr("Public size (it may be wrong)"), parse_size, _size_step, people),
            "prior": FieldLine(self.tr("Prior: stands for people who are not there"), parse_number, _step),
            "size_share": FieldLine(self.tr("Share of epsilon for the noisy count"), parse_share, percent_step, "%"),
            "cells": FieldLine(self.tr("Cells of the histogram"), parse_cells, _cells_step),
        }
        self.split = flat(
            self.tr("Find the best share"), tip=self.tr("Open Unknown size: the error for every share"), link=True
        )
        self._lay_out()
        self._connect()

    def _make_choices(self) -> None:
        self.statistic = Segmented(
            (
                (CuratorStatistic.COUNT.value, self.tr("Count"), self.tr("How many gave a number")),
                (CuratorStatistic.SUM.value, self.tr("Sum"), self.tr("Sum of the numbers")),
                (CuratorStatistic.MEAN.value, self.tr("Mean"), self.tr("Mean of the numbers")),
                (CuratorStatistic.HISTOGRAM.value, self.tr("Cells"), self.tr("Histogram: how many in each cell")),
            ),
            self.tr("Statistic"),
        )
        self.neighbours = Segmented(
            (
                (Neighbours.ADDED.value, self.tr("being there"), self.tr("Whether one respondent is there or not")),
                (Neighbours.CHANGED.value, self.tr("answers too"), self.tr("What one respondent answered, too")),
            ),
            self.tr("What epsilon hides of one respondent"),
        )
        self.known = Segmented(
            (
                (PUBLIC, self.tr("Public"), self.tr("Everybody may know how many respondents there are")),
                (PRIVATE, self.tr("Private"), self.tr("The number of respondents is to be protected, too")),
            ),
            self.tr("Number of respondents"),
        )
        self.method = Segmented(
            (
                (UnknownSize.RESIZE.value, self.tr("Fitted"), self.tr("Numbers are fitted to a noisy count (resize)")),
                (
                    UnknownSize.PLUG_IN.value,
                    self.tr("Sum / count"),
                    self.tr("A noisy sum over a noisy count (plug-in)"),
                ),
            ),
            self.tr("How the mean is made"),
        )

    def _lay_out(self) -> None:
        self.model.body.addWidget(_above(self.tr("What epsilon hides of one respondent")))
        self.model.body.addWidget(self.neighbours)
        body = self.given.body
        self._above_known, self._above_method = (
            _above(self.known.accessibleName()),
            _above(self.method.accessibleName()),
        )
        for part in (
            self.statistic,
            self._above_known,
            self.known,
            self._above_method,
            self.method,
            self.lines["size"],
            self.lines["size_share"],
            self.split,
            self.lines["prior"],
            self.lines["cells"],
        ):
            body.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.model)
        column.addWidget(self.given)

    def _connect(self) -> None:
        self.model.chosen.connect(lambda value: self.typed.emit("epsilon", value))
        self.model.edit_finished.connect(self.edit_finished)
        self.split.clicked.connect(self.split_wanted)
        self.statistic.chosen.connect(lambda key: self.chosen.emit("statistic", CuratorStatistic(key)))
        self.neighbours.chosen.connect(lambda key: self.chosen.emit("neighbours", Neighbours(key)))
        self.known.chosen.connect(lambda key: self.chosen.emit("known", key == PUBLIC))
        self.method.chosen.connect(lambda key: self.chosen.emit("method", UnknownSize(key)))
        for name, line in self.lines.items():
            line.entered.connect(lambda number, field=name: self._enter(field, number))
            line.field.finished.connect(self.edit_finished)

    def show_plan(self, plan: CuratorPlan, problems: Mapping[str, InputError]) -> None:
        """`problems` by the field of the plan that they are about."""
        self.model.show_epsilon(plan.epsilon)
        self.statistic.show_choice(plan.statistic.value)
        self.neighbours.show_choice(plan.neighbours.value)
        self.known.show_choice(PUBLIC if plan.known else PRIVATE)
        self.method.show_choice(plan.method.value)
        for name, line in self.lines.items():
            value = getattr(plan, name)
            line.show_text(value.text if isinstance(value, Typed) else str(value))
            if name in problems and not line.field.unreadable:
                line.show_problem(problems[name])
        self._show_used(plan)

    def _show_used(self, plan: CuratorPlan) -> None:
        """Only what the statistic uses."""
        mean = plan.statistic is CuratorStatistic.MEAN
        sized = mean or plan.statistic is CuratorStatistic.SUM
        shared = mean and not plan.known
        self._above_known.setVisible(sized)
        self.known.setVisible(sized)
        for part in (self._above_method, self.method, self.lines["size_share"], self.split):
            part.setVisible(shared)
        self.lines["size"].setVisible(sized and plan.known)
        self.lines["prior"].setVisible(sized and (plan.known or (mean and plan.method is UnknownSize.RESIZE)))
        self.lines["cells"].setVisible(plan.statistic is CuratorStatistic.HISTOGRAM)

    def _enter(self, field: str, number: TypedNumber) -> None:
        self.typed.emit(field, int(number.value) if field == "cells" else Typed(number.text, number.value))


def _above(text: str) -> QLabel:
    return label(text, tone="soft", factor=0.92, wrap=True)


def _size_step(value: float, steps: int) -> str:
    """A tenth of a power of ten up or down."""
    step = 10 ** max(0, len(str(int(value))) - 2)
    return str(int(min(max(value + step * steps, 1), MOST_SIZE)))


def _cells_step(value: float, steps: int) -> str:
    return str(int(min(max(value + steps, FEWEST_CELLS), MOST_CELLS)))


def _step(value: float, steps: int) -> str:
    return f"{value + steps:.12g}"
