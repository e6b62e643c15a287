"""Simulated surveys of this very plan: whether its interval, its standard error and its epsilon hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from app.lab.audit.figure import (
    coverage_figure,
    coverage_table,
    epsilon_figure,
    epsilon_table,
    surveys_figure,
    surveys_reading,
    surveys_table,
)
from app.lab.audit.words import audit_fault, audit_headline, audit_sentence, audit_words
from app.lab.simulated_part import RunControls, SimulatedPart
from app.ui.chart.card import PlotCard
from app.ui.notice_list import NoticeList
from app.ui.part import PartTools
from app.workspace.planning import PlanSetting
from core.analyses.many_surveys import SurveyPlan, SurveysRequest
from core.analyses.self_audit import SelfAudit, self_audit
from core.control import Control

RUNS = (1_000, 100_000)


class AuditPart(SimulatedPart):
    """A headline, the first hundred intervals, coverage of every answer, and epsilon from reports."""

    key: ClassVar[str] = "audit"
    invitation: ClassVar[str] = "audit.invitation"
    help: ClassVar[tuple[str, str]] = ("lab", "audit")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Self-audit"), RUNS, RunControls(self.tr("Self-audit"), RUNS))
        self.notices = NoticeList()
        self.surveys = PlotCard(self.tr("The first surveys"), tools.exporter, height=300)
        self.surveys.describe(self._read)
        self.surveys.card.body.addWidget(self.empty)
        self.coverage = PlotCard(self.tr("Coverage"), tools.exporter, height=150)
        self.epsilon = PlotCard(self.tr("Epsilon from reports"), tools.exporter, height=130)
        self._charts = self.surveys, self.coverage, self.epsilon
        # below Run and the headline, above the sentence
        for place, widget in enumerate((self.notices, *self._charts), 2):
            self.column.insertWidget(place, widget)

    def work(
        self, plan: SurveyPlan, runs: int, seed: int, control: Control, partial: Callable[[Any], None]
    ) -> SelfAudit:
        return self_audit(SurveysRequest(plan, runs, seed), control, partial)

    def show_found(self, setting: PlanSetting, found: SelfAudit) -> tuple[str, str, tuple[str, ...]]:
        answer = min(self._answer, setting.k - 1)
        fault = audit_fault(found)
        self.notices.show_notices((("warning", fault),) if fault else ())
        self.surveys.show_figure(surveys_figure(setting, found, answer), surveys_table(setting, found, answer))
        self.coverage.show_figure(coverage_figure(setting, found), coverage_table(setting, found))
        self.coverage.show()
        seen = found.epsilon
        self.epsilon.setVisible(seen is not None)
        if seen is not None:
            self.epsilon.show_figure(epsilon_figure(setting, found, seen), epsilon_table(setting, found, seen))
        return (
            audit_headline(setting, found, answer),
            audit_sentence(setting, found),
            audit_words(setting, found, answer),
        )

    def dim(self, dimmed: bool) -> None:
        for chart in self._charts:
            chart.dim(dimmed)

    def clear(self, problem: str) -> None:
        self.notices.show_notices(())
        self.surveys.show_problem(problem)
        self.coverage.hide()
        self.epsilon.hide()

    def _read(self, x: float, y: float) -> str:
        if not isinstance(self._found, SelfAudit) or self._shown_of is None:
            return ""
        return surveys_reading(self._found, min(self._answer, self._shown_of[0].k - 1), x)
