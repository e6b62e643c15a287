"""Controls for the expected figures of the data, and for the method for a mean with an unknown number of people."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal

from app.lab.size.state import SizeView
from app.ui.basics import Card, flat
from app.ui.form import Form
from app.ui.numbers.model_card import Model, SeenCard
from core.central.size_inputs import EXPECTED_MEAN, EXPECTED_SD, EXPECTED_SIZE, PRIOR, SIZE, SIZE_SHARE
from core.errors import InputError
from core.study.numbers import CuratorPlan, Neighbours

_FIELDS = {"prior": "prior", "mean": "expected_mean", "sd": "expected_sd"}


class SizeControls(Form):
    """Fields of CuratorPlan; `data_wanted()`."""

    data_wanted = Signal()

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
        self.number("size_share", self.tr("Share of epsilon for the noisy count"), SIZE_SHARE)
        self.number("size", self.tr("Public size (it may be wrong)"), SIZE)
        self.number("prior", self.tr("Fill-in value for missing people"), PRIOR)
        self.expected = self.card(Card(self.tr("Expected figures (public)")))
        self.words(self.tr("Public figures from other surveys or from experience, never from the answers."))
        self.number("expected_size", self.tr("People"), EXPECTED_SIZE, self.tr("Expected number of people"))
        self.number("expected_mean", self.tr("Mean"), EXPECTED_MEAN, self.tr("Expected mean"))
        spoken = self.tr("Expected standard deviation")
        self.number("expected_sd", self.tr("Standard deviation"), EXPECTED_SD, spoken)
        tip = self.tr("Size, mean and standard deviation of the numbers above (these data are not private)")
        self.of_data = self.place(flat(self.tr("Copy from these data"), tip=tip, link=True))
        self.of_data.clicked.connect(self.data_wanted)

    def show_plan(self, plan: CuratorPlan, problems: Mapping[str, InputError], view: SizeView, *, data: bool) -> None:
        """`problems` by "prior", "mean" and "sd"; `data`: the current numbers can supply the expected figures."""
        self.show_values(plan)
        self.show_problems({_FIELDS[place]: problem for place, problem in problems.items()})
        said = view in (SizeView.WRONG, SizeView.ERROR)
        self.show_fields(["size_share"], shown=not said)
        self.show_fields(["size"], shown=said)
        self.of_data.setVisible(data)
