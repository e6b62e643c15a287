"""Survey design: shares by group with weights, strata and clusters, beside those as if all were drawn at random."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.jobs.announced import Announced
from app.messages.speak import say
from app.parts.base import PartTools
from app.parts.charted import ChartedCollected
from app.presenters.collected_survey import SurveyAsked, chart_height, shown_answer, survey_figure, survey_table
from app.presenters.collected_survey_words import survey_sentence, survey_tiles, survey_words, told_line
from app.state.collected import CollectedSetting, edit_collected
from app.state.collected_pairs import survey_front, survey_setting
from app.state.workspace import Workspace
from app.widgets.collected_survey_controls import SurveyControls
from app.widgets.scrambling_tiles import TileRow
from core.errors import InputError, WorkbenchError
from core.notices import Notice
from core.project.collected import CollectedSource
from core.project.typed import Typed
from core.studies.collected.case import Collected
from core.studies.collected.survey import SurveyFound
from core.studies.collected.survey_reports import PairedQuestion


class SurveyPart(ChartedCollected):
    """Worked out beside the window; the last picture stays until the next one is there."""

    key: ClassVar[str] = "survey"
    help: ClassVar[tuple[str, str]] = ("collected", "survey")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Survey design"))
        self._setting: CollectedSetting | None = None
        self._data: tuple[str, CollectedSource] | None = None
        self._known: tuple[Any, ...] = ()
        self._found: SurveyFound | None = None
        self._answer = 0
        self.fields = SurveyControls()
        self.controls = self.fields
        self.tiles = TileRow()
        self.column.insertWidget(0, self.tiles)
        self.latest = Announced(tools.runner, self.tr("Survey design"), SurveyAsked.answered)
        self.latest.answered.connect(self._take)
        self.latest.failed.connect(self._fail)
        self.latest.stopped.connect(self._stopped)
        self.chart.describe(lambda _x, y: "" if self._found is None else told_line(self._found, self._answer, y))
        self._connect()

    def _connect(self) -> None:
        self.fields.chosen.connect(self._choose)
        self.fields.answer_chosen.connect(self._choose_answer)
        self.fields.typed.connect(self._type)
        self.fields.edit_finished.connect(self._tools.store.seal)

    def leave(self) -> None:
        self.latest.leave()
        # what was stopped is asked for again when the part is shown again
        if self._found is None:
            self._known = ()

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        self._setting = setting
        if (workspace.dataset.key, setting.source) != self._data:
            # nothing of other data is shown beside these
            self._data = workspace.dataset.key, setting.source
            self._forget()
            self.chart.show_figure(None, None)
        front, paired = survey_front(setting), setting.plan.survey.pairs(setting.asked.column)
        labels = _labels(front)
        self._answer = min(self._answer, max(len(labels) - 1, 0))
        others = tuple(name for name in setting.columns if name != setting.asked.column)
        proposed = bool(setting.plan.survey.weight) and not workspace.plan.collected.survey.weight
        self.fields.show_plan(setting.plan.survey, others, labels, self._answer, proposed=proposed, paired=paired)
        problem = setting.problem
        if front is None or setting.rows is None:
            self._forget()
            if problem is not None:
                self.show_reason(problem.reason)
            elif self.chart.figure is None:
                self.show_reason(Notice("collected.unread"))
            else:
                self.chart.dim(True)
            return
        known = (setting.plan.survey, setting.level, *_identity(front), id(setting.rows), setting.state)
        if known == self._known:
            if self._found is not None:
                self._show(self._found)
            return
        self._known, self._found = known, None
        self.fields.show_problem(None)
        if self.chart.figure is None:
            self.chart.show_problem(say("survey.working"))
        self.chart.dim(True)
        self.tiles.dim(True)
        comma = workspace.dataset.codebook.decimal_comma and setting.source is CollectedSource.COLUMNS
        self.latest.ask(SurveyAsked(setting.rows, front, setting.plan.survey, setting.level, comma))

    def _take(self, _: SurveyAsked, found: SurveyFound) -> None:
        self._found = found
        if self._setting is not None and survey_front(self._setting) is not None:
            self._show(found)

    def _show(self, found: SurveyFound) -> None:
        assert self._setting is not None
        setting = survey_setting(self._setting)
        answer, plan = shown_answer(found, self._answer), setting.plan.survey
        chosen = bool(plan.weight or plan.stratum or plan.cluster or plan.sizes or plan.population.value)
        figure = survey_figure(setting, found, answer, survey_sentence(found, answer))
        self.tiles.show_tiles(survey_tiles(found, answer))
        words = survey_words(found, answer, chosen=chosen)
        self.show_result(figure, survey_table(setting, found), figure.summary, words)
        # two whiskers a line need more room than the one of most charts
        self.chart.chart.setMinimumHeight(chart_height(found, answer))
        self.tiles.dim(False)
        self.chart.dim(False)

    def _fail(self, error: WorkbenchError) -> None:
        """In place of the chart, and at the field that it is about."""
        known = self._known
        self._forget()
        self._known = known
        self.show_reason(error)
        self.fields.show_problem(error if isinstance(error, InputError) else None)

    def _stopped(self, _: SurveyAsked) -> None:
        """By the person: what is shown is out of date and goes; the next change begins anew."""
        known = self._known
        self._forget()
        self._known = known
        self.show_reason(Notice("collected.estimates.stopped"))

    def _forget(self) -> None:
        self.latest.leave()
        self._known, self._found = (), None
        self.tiles.show_tiles(())
        self.tiles.dim(False)
        self.chart.dim(False)

    def _choose_answer(self, place: int) -> None:
        self._answer = place
        if self._found is not None:
            self._show(self._found)

    def _choose(self, field: str, value: object) -> None:
        names = {
            "weight": self.tr("weights"),
            "kind": self.tr("what the weights are"),
            "stratum": self.tr("strata"),
            "cluster": self.tr("clusters"),
            "sizes": self.tr("people in each stratum"),
            "figure": self.tr("what is estimated"),
            "variance": self.tr("variance"),
            "interval": self.tr("intervals of shares"),
            "limits": self.tr("quantiles of intervals"),
            "leave_out": self.tr("rows that are left out"),
            "second": self.tr("second report"),
        }
        self._tools.store.seal()
        # that it is none is a choice, too
        chosen: dict[str, Any] = {"weight_chosen": True} if field == "weight" else {}
        if field == "second":
            chosen = self._paired(str(value))
        self._edit(names[field], {field: value, **chosen})
        self._tools.store.seal()

    def _paired(self, second: str) -> dict[str, Any]:
        """The question to which a second report belongs; chances of another question do not go over to it."""
        assert self._setting is not None
        front, nothing = self._setting.asked.column, Typed("", 0.0)
        kept = self._setting.plan.survey.paired == front
        fresh = {} if kept else {"first_chance": nothing, "second_chance": nothing}
        return {"paired": front if second else "", **fresh}

    def _type(self, field: str, typed: Typed) -> None:
        names = {"first_chance": self.tr("chance of the first report"),
                 "second_chance": self.tr("chance of the second report")}  # fmt: skip
        self._edit(names.get(field, self.tr("people there are")), {field: typed}, merge=f"collected-survey-{field}")

    def _edit(self, what: str, changes: dict[str, Any], merge: str = "") -> None:
        store = self._tools.store
        survey = replace(store.workspace.plan.collected.survey, **changes)
        edited = edit_collected(store.workspace, survey=survey)
        if merge:
            store.edit(edited, what, merge=merge)
        else:
            store.edit(edited, what)


def _labels(front: Collected | PairedQuestion | None) -> tuple[str, ...]:
    if isinstance(front, PairedQuestion):
        return front.question.answers or front.question.reports
    return () if front is None else front.labels


def _identity(front: Collected | PairedQuestion) -> tuple[Any, ...]:
    """A pair is known by what is said of it, a coded question by being the same object."""
    return (front,) if isinstance(front, PairedQuestion) else (id(front),)
