"""Survey design: shares by group with weights, strata and clusters, beside those as if all were drawn at random."""

from __future__ import annotations

from typing import Any, ClassVar

from app.collected.computed_part import ComputedPart
from app.collected.state import CollectedSetting, survey_front, survey_setting
from app.collected.survey.controls import SurveyControls
from app.collected.survey.figure import (
    SurveyAsked,
    chart_height,
    shown_answer,
    survey_asked,
    survey_figure,
    survey_table,
)
from app.collected.survey.words import survey_sentence, survey_tiles, survey_words, told_line
from app.ui.part import PartTools
from app.workspace.workspace import Workspace
from core.analyses.collected.case import Collected
from core.analyses.collected.survey import SurveyFound
from core.analyses.collected.survey_reports import PairedQuestion
from core.study.typed import Typed


class SurveyPart(ComputedPart[SurveyFound]):
    """Worked out beside the window; the last picture stays until the next one is there."""

    key: ClassVar[str] = "survey"
    help: ClassVar[tuple[str, str]] = ("collected", "survey")
    plan_field = "survey"

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Survey design"), SurveyAsked.answered)
        self._answer = 0
        self.fields = SurveyControls()
        self.controls = self.fields
        self.chart.describe(lambda _x, y: "" if self._found is None else told_line(self._found, self._answer, y))
        self.fields.changed.connect(self._change)
        self.fields.edit_finished.connect(self._tools.store.seal)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        self._setting = setting
        self._of_data(workspace, setting)
        asked, paired = survey_asked(setting), setting.plan.survey.pairs(setting.asked.column)
        labels = _labels(survey_front(setting))
        self._answer = min(self._answer, max(len(labels) - 1, 0))
        others = tuple(name for name in setting.columns if name != setting.asked.column)
        proposed = bool(setting.plan.survey.weight) and not workspace.plan.collected.survey.weight
        self.fields.show_plan(setting.plan.survey, others, labels, self._answer, proposed=proposed, paired=paired)
        if asked is None:
            self._wait(setting)
            return
        self._ask((asked.plan, asked.level, *_identity(asked.front), id(asked.rows), setting.state), asked)

    def _ready(self, setting: CollectedSetting) -> bool:
        return survey_front(setting) is not None

    def _show(self, found: SurveyFound) -> None:
        assert self._setting is not None
        setting = survey_setting(self._setting)
        answer, plan = shown_answer(found, self._answer), setting.plan.survey
        chosen = bool(plan.weight or plan.stratum or plan.cluster or plan.sizes or plan.population.value)
        figure = survey_figure(setting, found, answer, survey_sentence(found, answer))
        self.tiles.show_tiles(survey_tiles(found, answer))
        words = survey_words(found, answer, chosen=chosen)
        self.show_result(figure, survey_table(setting, found), "", words)
        # Two intervals per line need more room than the single interval of most charts.
        self.chart.chart.setMinimumHeight(chart_height(found, answer))
        self._dim(False)

    def _change(self, field: str, value: object) -> None:
        if field == "answer":
            assert isinstance(value, int)
            self._answer = value
            if self._found is not None:
                self._show(self._found)
            return
        names = {
            "weight": self.tr("weights"),
            "kind": self.tr("kind of weights"),
            "stratum": self.tr("strata"),
            "cluster": self.tr("clusters"),
            "sizes": self.tr("people in each stratum"),
            "figure": self.tr("estimated figure"),
            "variance": self.tr("variance"),
            "interval": self.tr("intervals of shares"),
            "limits": self.tr("quantiles of intervals"),
            "leave_out": self.tr("rows that are left out"),
            "second": self.tr("second report"),
            "population": self.tr("people in the population"),
            "first_chance": self.tr("chance of the first report"),
            "second_chance": self.tr("chance of the second report"),
        }
        if isinstance(value, Typed):
            self._edit(names[field], {field: value}, merge=f"collected-survey-{field}")
            return
        # Choosing no weight is a choice, too.
        chosen: dict[str, Any] = {"weight_chosen": True} if field == "weight" else {}
        if field == "second":
            chosen = self._paired(str(value))
        self._step(names[field], **{field: value, **chosen})

    def _paired(self, second: str) -> dict[str, Any]:
        """Return the changes of the plan for a second report; chances of another question are reset."""
        assert self._setting is not None
        front, nothing = self._setting.asked.column, Typed("", 0.0)
        kept = self._setting.plan.survey.paired == front
        fresh = {} if kept else {"first_chance": nothing, "second_chance": nothing}
        return {"paired": front if second else "", **fresh}


def _labels(front: Collected | PairedQuestion | None) -> tuple[str, ...]:
    if isinstance(front, PairedQuestion):
        return front.question.answers or front.question.reports
    return () if front is None else front.labels


def _identity(front: Collected | PairedQuestion) -> tuple[Any, ...]:
    """Return the identity of the current question: the settings of a pair, or the object of a coded question."""
    return (front,) if isinstance(front, PairedQuestion) else (id(front),)
