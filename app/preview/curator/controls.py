"""The settings of a trusted curator's release: statistic, size, fill-in value, and the share for the count."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal

from app.ui.basics import Card, flat
from app.ui.form import Form
from app.ui.numbers.model_card import Model, SeenCard
from core.central.curator_request import CELLS
from core.central.size_inputs import PRIOR, SIZE, SIZE_SHARE
from core.errors import InputError
from core.study.numbers import CuratorPlan, CuratorStatistic, Neighbours, UnknownSize


class CuratorControls(Form):
    """Fields of CuratorPlan; `split_wanted()`: go to the tab that finds the best share for the count."""

    split_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.card(SeenCard(Model.CENTRAL))
        self.neighbours = self.choice(
            "neighbours",
            self.tr("What epsilon protects"),
            {
                Neighbours.ADDED: (self.tr("participation"), self.tr("Whether a respondent is in the data")),
                Neighbours.CHANGED: (self.tr("answer too"), self.tr("A respondent's answer too")),
            },
        )
        self.given = self.card(Card(self.tr("3 · Released figure")))
        self.statistic = self.choice(
            "statistic",
            self.tr("Statistic"),
            {
                CuratorStatistic.COUNT: (self.tr("Count"), self.tr("Number of respondents with a number")),
                CuratorStatistic.SUM: (self.tr("Sum"), self.tr("Sum of the numbers")),
                CuratorStatistic.MEAN: (self.tr("Mean"), self.tr("Mean of the numbers")),
                CuratorStatistic.HISTOGRAM: (self.tr("Cells"), self.tr("Histogram: count in each cell")),
            },
            headed=False,
        )
        self.known = self.choice(
            "known",
            self.tr("Number of respondents"),
            {
                True: (self.tr("Public"), self.tr("The number of respondents is public")),
                False: (self.tr("Private"), self.tr("The number of respondents is protected too")),
            },
        )
        self.method = self.choice(
            "method",
            self.tr("Method for the mean"),
            {
                UnknownSize.RESIZE: (self.tr("Fitted"), self.tr("Numbers are fitted to a noisy count (resize)")),
                UnknownSize.PLUG_IN: (self.tr("Sum / count"), self.tr("A noisy sum over a noisy count (plug-in)")),
            },
        )
        self.number("size", self.tr("Public size (it may be wrong)"), SIZE)
        self.number("size_share", self.tr("Share of epsilon for the noisy count"), SIZE_SHARE)
        tip = self.tr("Open Unknown size, with the error for every share")
        self.split = self.place(flat(self.tr("Find the best share"), tip=tip, link=True), "size_share")
        self.split.clicked.connect(self.split_wanted)
        self.number("prior", self.tr("Fill-in value for missing people"), PRIOR)
        self.number("cells", self.tr("Cells of the histogram"), CELLS)

    def show_plan(self, plan: CuratorPlan, problems: Mapping[str, InputError]) -> None:
        """`problems` by the field of the plan. Only fields that the statistic uses are visible."""
        self.show_values(plan)
        self.show_problems(problems)
        mean = plan.statistic is CuratorStatistic.MEAN
        sized = mean or plan.statistic is CuratorStatistic.SUM
        fitted = mean and plan.method is UnknownSize.RESIZE
        self.show_fields(["known"], shown=sized)
        self.show_fields(["method", "size_share"], shown=mean and not plan.known)
        self.show_fields(["size"], shown=sized and plan.known)
        self.show_fields(["prior"], shown=sized and (plan.known or fitted))
        self.show_fields(["cells"], shown=plan.statistic is CuratorStatistic.HISTOGRAM)
