"""The tab Laboratory: the effect of each post-processing on the shares, by simulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from app.lab.laboratory.figure import (
    LaboratoryLook,
    Measure,
    laboratory_figure,
    laboratory_reading,
    laboratory_sentence,
    laboratory_table,
    laboratory_words,
)
from app.lab.simulated_part import RunControls, SimulatedPart
from app.messages.speak import say
from app.ui.chart.card import PlotCard
from app.ui.part import PartTools
from app.workspace.planning import PlanSetting
from core.analyses.laboratory import LaboratoryResult, laboratory
from core.analyses.many_surveys import SurveyPlan, SurveysRequest
from core.control import Control

RUNS = (200, 1_000, 10_000)


class LaboratoryPart(SimulatedPart):
    """A line for each method: error, bias or coverage, of all answers or of one."""

    key: ClassVar[str] = "laboratory"
    invitation: ClassVar[str] = "laboratory.invitation"
    help: ClassVar[tuple[str, str]] = ("lab", "laboratory")

    def __init__(self, tools: PartTools) -> None:
        choices = RunControls(self.tr("Laboratory"), RUNS, say("laboratory.all"))
        super().__init__(tools, self.tr("Post-processing laboratory"), RUNS, choices)
        self._measure = Measure.RMSE
        self.measures = choices.choice(
            "measure",
            self.tr("Measure"),
            {
                Measure.RMSE: (self.tr("Error"), self.tr("Root mean square error")),
                Measure.BIAS: (self.tr("Bias"), self.tr("Mean of the shown share minus the truth")),
                Measure.COVERAGE: (self.tr("Coverage"), self.tr("How often the interval covers the truth")),
            },
        )
        choices.show_values({"measure": self._measure})
        self.chart = PlotCard(self.tr("Post-processing laboratory"), tools.exporter, height=380)
        self.chart.describe(self._read)
        self.chart.card.body.addWidget(self.empty)
        self.column.insertWidget(2, self.chart)

    def work(
        self, plan: SurveyPlan, runs: int, seed: int, control: Control, partial: Callable[[Any], None]
    ) -> LaboratoryResult:
        return laboratory(SurveysRequest(plan, runs, seed), control, partial)

    def show_found(self, setting: PlanSetting, found: LaboratoryResult) -> tuple[str, str, tuple[str, ...]]:
        look = self._look(setting)
        self.chart.show_figure(laboratory_figure(setting, found, look), laboratory_table(setting, found, look))
        return "", laboratory_sentence(setting, found), laboratory_words(setting, found)

    def dim(self, dimmed: bool) -> None:
        self.chart.dim(dimmed)

    def clear(self, problem: str) -> None:
        self.chart.show_problem(problem)

    def _look(self, setting: PlanSetting) -> LaboratoryLook:
        """Return the look; index 0 of the list means all answers."""
        chosen = self._answer - 1
        return LaboratoryLook(self._measure, chosen if 0 <= chosen < setting.k else None)

    def _choose(self, name: str, value: Any) -> None:
        if name == "measure":
            self._measure = value
            self._show()
        else:
            super()._choose(name, value)

    def _read(self, x: float, y: float) -> str:
        if not isinstance(self._found, LaboratoryResult) or self._shown_of is None:
            return ""
        return laboratory_reading(self._found, self._look(self._shown_of[0]), y)
