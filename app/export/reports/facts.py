"""All facts of a report, gathered from a workspace; the figures are the figures on screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.export.reports.pieces import Pieces, ReadReleases
from app.export.results import figure_of, table_of
from app.messages.base_texts import base_note, base_text
from app.messages.data_texts import file_name
from app.messages.import_texts import how_read
from app.messages.preview_texts import chart_title, warnings
from app.messages.speak import say, say_message, screen_numbers
from app.workspace.public_plan import planned, public_question
from app.workspace.question_settings import asking
from app.workspace.questionnaire import Questionnaire, questions, rows_that_go
from app.workspace.questions import taken_for_reports
from app.workspace.setting import pin_request, preview_request, resolve
from app.workspace.workspace import Dataset, Workspace
from core import __version__
from core.analyses.assumed import assumed
from core.analyses.preview import run
from core.control import Control
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.facts import (
    CollectedFacts,
    PairedFacts,
    PlannedQuestion,
    PreviewedQuestion,
    QuestionnaireFacts,
    Refused,
    ReportFacts,
    SurveyFacts,
)
from core.report.released_before import ReleasedBefore
from core.study.report_plan import ReportPlan
from core.types import Origin

PROGRAM = f"Survey Privacy Workbench {__version__}"
_STEP = "report.making"
_REFUSED = {"public.from_data": "report.refused.from_data", "public.margin": "report.refused.margin"}
_QUESTIONS = 0.9
"""The part of the work that the questions take; the table of all questions takes the rest."""


def gather(
    workspace: Workspace,
    plan: ReportPlan,
    pieces: Pieces,
    control: Control | None = None,
    *,
    made: str = "",
    language: str = "en",
) -> ReportFacts:
    """Return the facts of a report for this plan.

    A public report of private data has planned questions only, made without any count (app.workspace.public_plan). All
    other questions are previewed at the seed on screen, so that the current question has the figures on screen. While
    the truth is hidden, nothing depends on it. Questions that cannot be reported are listed with the reason. `made`:
    the day, in words. Raises Cancelled.
    """
    steps = control if control is not None else Control()
    if plan.public and workspace.dataset.origin is Origin.PRIVATE:
        collected, unready = _collected(workspace, plan, pieces, steps, public=True)
        planned_only = _plan_facts(workspace, plan, pieces, made, language)
        aside = _reports_aside(workspace, plan, collected)
        return replace(planned_only, refused=(*planned_only.refused, *aside, *unready), collected=collected)
    shown: list[PreviewedQuestion] = []
    refused: list[Refused] = []
    wanted = [name for name in asked_questions(workspace, plan) if not taken_for_reports(workspace.dataset, name)]
    for place, name in enumerate(wanted):
        steps.progress(_QUESTIONS * place / max(1, len(wanted)), _STEP)
        found = previewed(workspace, name, steps)
        if isinstance(found, PreviewedQuestion):
            shown.append(found)
        else:
            refused.append(found)
    dataset = workspace.dataset
    collected, unready = _collected(workspace, plan, pieces, steps, public=plan.public)
    return ReportFacts(
        title=plan.title or dataset.title,
        public=plan.public,
        origin=dataset.origin,
        planned=tuple(one.planned for one in shown),
        previewed=tuple(shown),
        refused=(*refused, *_reports_aside(workspace, plan, collected), *unready),
        survey=survey_facts(dataset),
        questionnaire=_questionnaire(workspace, steps),
        style=screen_numbers(),
        language=language,
        numbers=pieces.numbers(workspace, charts=_wants("numbers", plan)),
        collected=collected,
        released=_released(workspace, plan, pieces.released, steps),
        made=made,
        program=PROGRAM,
        notes=_notes(workspace, plan),
    )


def _notes(workspace: Workspace, plan: ReportPlan) -> tuple[tuple[str, str], ...]:
    """Return the note on the study, then title and note of each question that still exists."""
    asked, known = workspace.plan, {column.name for column in workspace.dataset.columns}
    found = [("", asked.note())]
    for name in asked_questions(workspace, plan):
        if name in known:
            found.append((chart_title(workspace.dataset, name), asked.note(name)))
    return tuple((question, text) for question, text in found if text)


def _collected(
    workspace: Workspace, plan: ReportPlan, pieces: Pieces, control: Control, *, public: bool
) -> tuple[CollectedFacts | PairedFacts | str | None, tuple[Refused, ...]]:
    """Return the facts about reports from the field, or the reason why the report lacks them."""
    found = pieces.collected(workspace, control, public=public) if _wants("collected", plan) else None
    return (None, (found,)) if isinstance(found, Refused) else (found, ())


def _wants(section: str, plan: ReportPlan) -> bool:
    """Return whether the plan has the section: estimates of many groups and charts take time."""
    return not plan.sections or section in plan.sections


def _released(
    workspace: Workspace, plan: ReportPlan, read: ReadReleases | None, control: Control
) -> ReleasedBefore | None:
    """Return the releases, for the custodian only: a report of example data is public."""
    if read is None or workspace.dataset.origin is Origin.EXAMPLE or not _wants("released", plan):
        return None
    return read(workspace.dataset, control)


def asked_questions(workspace: Workspace, plan: ReportPlan) -> tuple[str, ...]:
    """Return the chosen questions of the report, or the current one without a choice."""
    return tuple(dict.fromkeys(plan.questions)) or (workspace.plan.question,)


def previewed(workspace: Workspace, name: str, control: Control | None = None) -> PreviewedQuestion | Refused:
    """Return a question as on the preview page, or the reason why it cannot be shown."""
    dataset, present = workspace.dataset, name == workspace.plan.question
    try:
        title = chart_title(dataset, name)
    except KeyError:
        return Refused(name, say("report.refused.gone"))
    asked = replace(workspace, plan=asking(workspace.plan, name), pin=workspace.pin if present else None)
    try:
        setting = resolve(asked)
    except WorkbenchError as error:
        return _refused(title, error)
    if setting.design is None or (request := preview_request(asked, setting)) is None:
        unfinished = say("report.refused.unfinished")
        return Refused(title, unfinished) if setting.problem is None else _refused(title, setting.problem.reason)
    pinned_request = pin_request(asked)
    result = run(request, control)
    pinned = None if pinned_request is None else run(pinned_request, control)
    at, base = assumed(result, truth=workspace.look.show_truth), base_note(dataset, setting)
    figure = figure_of(asked, setting, result, pinned, remarks=warnings(at))
    table = table_of(asked, setting, result)
    question = planned(title, setting.counts.labels, setting.recode, asked.plan, setting.design)
    return PreviewedQuestion(question, result, base, figure, table, at)


def survey_facts(dataset: Dataset) -> SurveyFacts:
    """Return the data behind the report."""
    return SurveyFacts(
        title=dataset.title,
        about=dataset.about,
        file=file_name(dataset.path) if dataset.path else "",
        how_read=how_read(dataset.reading),
        rows=dataset.rows,
        questions=len(questions(dataset)),
        filter_text=base_text(dataset),
        weight=dataset.base.weight,
        without_weight=dataset.without_weight,
        odd_rows=dataset.odd_rows,
    )


def _questionnaire(workspace: Workspace, control: Control) -> QuestionnaireFacts:
    found = Questionnaire(workspace)
    rows = []
    for place in range(len(found)):
        control.progress(_QUESTIONS + (1 - _QUESTIONS) * place / len(found), _STEP)
        rows.append(found.row(place))
    return QuestionnaireFacts(
        tuple(rows), frozenset(workspace.plan.left_out_of_total), found.total(), found.rows_per_person, found.truth,
        rows_that_go(workspace),
    )  # fmt: skip


def _plan_facts(workspace: Workspace, plan: ReportPlan, pieces: Pieces, made: str, language: str) -> ReportFacts:
    """Return declarations and plan of private data, which are public. The file's name and figures are omitted."""
    made_of: list[PlannedQuestion] = []
    refused: list[Refused] = []
    for found in _planned(workspace, plan):
        if isinstance(found, PlannedQuestion):
            made_of.append(found)
        else:
            refused.append(found)
    return ReportFacts(
        title=plan.title or say("report.title.plan"),
        public=True,
        origin=Origin.PRIVATE,
        planned=tuple(made_of),
        previewed=(),
        refused=tuple(refused),
        survey=None,
        questionnaire=None,
        style=screen_numbers(),
        language=language,
        numbers=pieces.numbers(workspace, charts=_wants("numbers", plan)),
        made=made,
        program=PROGRAM,
    )


def _reports_aside(
    workspace: Workspace, plan: ReportPlan, told: CollectedFacts | PairedFacts | str | None
) -> tuple[Refused, ...]:
    """Return the questions with reports from the field, except the question in the section Collected."""
    dataset = workspace.dataset
    shown = told.collected.column if isinstance(told, CollectedFacts) else ""
    shown = workspace.plan.collected.survey.paired if isinstance(told, PairedFacts) else shown
    aside = [one for one in asked_questions(workspace, plan) if taken_for_reports(dataset, one) and one != shown]
    return tuple(Refused(chart_title(dataset, name), say("report.refused.reports")) for name in aside)


def _planned(workspace: Workspace, plan: ReportPlan) -> Iterator[PlannedQuestion | Refused]:
    """Yield each question, or the reason why it cannot be in a public report."""
    dataset, edited = workspace.dataset, dict(workspace.plan.recodes)
    book = dataset.codebook
    columns = {column.name: column for column in dataset.columns}
    for name in asked_questions(workspace, plan):
        if taken_for_reports(dataset, name):
            continue
        if name not in columns:
            yield Refused(name, say("report.refused.gone"))
            continue
        title = columns[name].text or name
        asked = asking(workspace.plan, name)
        try:
            yield public_question(name, title, book.block(name) or book.variable(name), edited.get(name), asked)
        except WorkbenchError as error:
            yield _refused(title, error)


def _refused(title: str, error: WorkbenchError | Notice) -> Refused:
    """Return the reason for paper; the advice of an error is for the author of the report."""
    return Refused(title, say(_REFUSED.get(error.code, "report.refused.unfinished")), say_message(error))
