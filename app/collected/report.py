"""The page Collected in a report: the figures of the screen, as far as a report may contain them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from app.collected.design.names import design_name, figure_name, figure_text, reading_name
from app.collected.estimates.figure import EVERY, estimates_figure
from app.collected.joint.figure import drawn
from app.collected.joint.state import chosen_questions, request_of
from app.collected.joint.state import run as run_joint
from app.collected.joint.words import joint_words
from app.collected.noncompliance import points
from app.collected.noncompliance.band import band_figure, band_sentence, band_table, band_words
from app.collected.noncompliance.state import honesty_asked, why_not, with_state
from app.collected.noncompliance.words import honesty_sentence, honesty_words
from app.collected.regression.compared.table import compared_table
from app.collected.regression.compared.words import compared_words, model_name, model_sentence
from app.collected.regression.figure import curve_figure, forest_figure
from app.collected.regression.shares.words import chosen_words
from app.collected.regression.state import regression_asked
from app.collected.regression.table import coefficients_table, predicted_table
from app.collected.regression.words import method_words, model_words
from app.collected.state import CollectedSetting, collected_setting, missing_rules, survey_front, survey_setting
from app.collected.survey.figure import survey_asked, survey_figure, survey_table
from app.collected.survey.words import survey_sentence, survey_words
from app.collected.words import question_title, sizes_of_groups
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import clauses, paired, say, say_message
from app.workspace.workspace import Dataset, Workspace
from core.analyses.collected.estimates import EstimatesRequest, run
from core.analyses.collected.estimates_result import Estimates
from core.analyses.collected.noncompliance import BandFound
from core.analyses.collected.regression_fit import Fits
from core.control import Control
from core.data.collected.read_rows import read_rows
from core.data.collected.rows import CollectedRows
from core.errors import InputError, WorkbenchError
from core.notices import Notice
from core.report.collected_json import CollectedResults, collected_results_file
from core.report.export import ExportFile, is_public
from core.report.facts import CollectedFacts, CollectedPart, PairedFacts, Refused
from core.report.plot.figure import PlotFigure
from core.report.regression_json import regression_json_file
from core.study.collected import CollectedQuestion, CollectedSource, HonestyMethod, JointView, StatedArm, StatedDesign
from core.types import Origin

_Make = Callable[[Workspace, CollectedSetting, Control], CollectedPart]


def collected_parts(
    workspace: Workspace, setting: CollectedSetting, control: Control, *, public: bool
) -> tuple[CollectedPart | str, ...]:
    """Return the report parts that the user set up, for a current question that is ready. The regression is included if
    its model has a column, and the survey design if the user chose one of its columns or sizes. The joint analysis
    needs two questions. The effect of ignoring the device is included wherever it can be computed, and so is any other
    chosen method for non-compliance. A part without figures is left out, because the page lists the open tasks. A
    sentence replaces a part that is not public. Raises Cancelled.
    """
    bare = public and workspace.dataset.origin is Origin.PRIVATE
    made = (_made(key, make, workspace, setting, control, bare) for key, make in _wanted(setting))
    return tuple(one for one in made if one is not None)


def paired_part(workspace: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    """Return the survey design analysis of a question with two reports per respondent.

    Raises the error that prevents figures, and Cancelled.
    """
    return _survey(workspace, setting, control)


def survey_said(setting: CollectedSetting) -> bool:
    """Return whether the user described the survey design."""
    plan = setting.plan.survey
    drawn = bool(plan.weight or plan.stratum or plan.cluster or plan.sizes or plan.population.value)
    return drawn or plan.pairs(setting.asked.column)


def several(setting: CollectedSetting) -> bool:
    """Return whether there is something to take together."""
    plan = setting.plan.joint
    if plan.view is JointView.SUM and plan.sums in setting.columns:
        return True
    numeric = plan.view is JointView.CORRELATION and plan.numeric in setting.columns
    return len(chosen_questions(setting)) + numeric > 1


def _wanted(setting: CollectedSetting) -> Iterator[tuple[str, _Make]]:
    if setting.source is CollectedSource.COLUMNS and setting.plan.regression.within(setting.columns).terms:
        fits = Fits()
        yield "regression", partial(_regression, fits=fits)
        if setting.plan.regression.within(setting.columns).kept:
            yield "models", partial(_models, fits=fits)
        yield "predicted", partial(_predicted, fits=fits)
    if survey_said(setting):
        yield "survey", _survey
    if several(setting):
        yield "joint", _joint
    if HonestyMethod.BAND not in why_not(setting):
        yield "band", _band
    if setting.plan.honesty.method is not HonestyMethod.BAND:
        yield "followed", _followed


def _made(
    key: str, make: _Make, workspace: Workspace, setting: CollectedSetting, control: Control, bare: bool
) -> CollectedPart | str | None:
    try:
        found = make(workspace, setting, control)
    except WorkbenchError:
        return None
    if bare and not is_public(found.table.state):
        return say("report.collected.part_inside", {"part": say(f"report.collected.part.{key}")})
    return found


def _survey(workspace: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    asked = survey_asked(setting)
    assert asked is not None
    setting = survey_setting(setting)
    found = asked.answered(control)
    sentence = survey_sentence(found, 0)
    words = (one for one in survey_words(found, 0, chosen=True) if one != sentence)
    figure = survey_figure(setting, found, 0, sentence)
    return CollectedPart("survey", figure, survey_table(setting, found), (sentence, *words))


def _regression(workspace: Workspace, setting: CollectedSetting, control: Control, *, fits: Fits) -> CollectedPart:
    found = regression_asked(workspace, setting, fits).answered(control)
    figure, table = forest_figure(setting, found), coefficients_table(setting, found)
    return CollectedPart("regression", figure, table, (*model_words(found), *method_words(found)))


def _models(workspace: Workspace, setting: CollectedSetting, control: Control, *, fits: Fits) -> CollectedPart:
    found = regression_asked(workspace, setting, fits).answered(control)
    two = len(found.labels) == 2
    named = [paired(model_name(place), model_sentence(one.plan, two=two)) for place, one in enumerate(found.compared)]
    words = (*named, say("regress.compare.about"), *compared_words(found))
    return CollectedPart("models", None, compared_table(setting, found), words)


def _predicted(workspace: Workspace, setting: CollectedSetting, control: Control, *, fits: Fits) -> CollectedPart:
    found = regression_asked(workspace, setting, fits).answered(control)
    if found.curve is None:
        raise InputError("terms", None, found.verdict.code)
    chosen = chosen_words(found, setting.plan.regression.within(setting.columns))
    return CollectedPart("predicted", curve_figure(setting, found, 0), predicted_table(setting, found), chosen)


def _joint(workspace: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    request = request_of(workspace, setting)
    found = run_joint(request, control)
    made = drawn(found, request)
    return CollectedPart("joint", made.figure, made.table, joint_words(found))


def _band(_: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    """Return the sensitivity band, by the method chosen on the page."""
    plan = setting.plan
    setting = replace(setting, plan=replace(plan, honesty=replace(plan.honesty, method=HonestyMethod.BAND)))
    found = honesty_asked(setting).answered(control)
    assert isinstance(found, BandFound)
    sentence = band_sentence(setting, found)
    words = (one for one in band_words(setting, found) if one != sentence)
    return CollectedPart("band", band_figure(setting, found), band_table(setting, found), (sentence, *words))


def _followed(_: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    setting = with_state(setting)
    found = honesty_asked(setting).answered(control)
    assert not isinstance(found, BandFound)
    figure = points.points_figure(setting, found, honesty_sentence(found))
    table = points.points_table(setting, found)
    return CollectedPart("followed", figure, table, honesty_words(found))


ReadRows = Callable[[Dataset, tuple[str, ...], Control], CollectedRows]
"""Columns of the file as the page reads them; raises DataError."""


def collected_facts(
    workspace: Workspace, control: Control, *, public: bool, rows: ReadRows | None = None, untouched: bool = False
) -> CollectedFacts | PairedFacts | Refused | str | None:
    """Return the facts for the report. The result is None if no column is chosen. It is also None for the published
    example that the page opens with, unless `untouched` is set. It is `Refused` if there are no figures, because a list
    of open tasks is of no use on paper. It is a sentence if the figures are not public. Raises Cancelled."""
    setting = collected_setting(workspace)
    if setting.rehearsed:
        return say("report.collected.rehearsed")
    if setting.example and setting.plan.source is CollectedSource.AUTO and not untouched:
        return None
    if setting.source is CollectedSource.COLUMNS and not setting.asked.column:
        return None
    try:
        setting = _read(workspace, setting, control, rows)
    except WorkbenchError as error:
        return _unready(error)
    if setting.front is None and survey_front(setting) is not None:
        return _paired(workspace, setting, control, public=public)
    if setting.front is None:
        return None if setting.problem is None else _unready(setting.problem.reason)
    if public and workspace.dataset.origin is Origin.PRIVATE and not is_public(setting.state):
        return say("report.collected.unprotected" if setting.front.protected else "report.collected.direct")
    found = run(EstimatesRequest(setting.front, setting.plan.method, setting.level, setting.plan.moments), control)
    stated = [_stated(setting.asked, arm.name) for arm in setting.front.arms]
    return CollectedFacts(
        collected=setting.front,
        found=found,
        method=setting.plan.method,
        said=tuple(_said(one) for one in stated),
        conventions=_conventions(setting.asked, stated),
        state=setting.state,
        figure=_figure(setting, found),
        parts=collected_parts(workspace, setting, control, public=public),
    )


def _paired(
    workspace: Workspace, setting: CollectedSetting, control: Control, *, public: bool
) -> PairedFacts | Refused | str:
    """Return the facts. Two reports per respondent have figures only under Survey design."""
    try:
        part = paired_part(workspace, setting, control)
    except WorkbenchError as error:
        return _unready(error)
    if public and workspace.dataset.origin is Origin.PRIVATE and not is_public(part.table.state):
        return say("report.collected.paired")
    return PairedFacts(question_title(setting), part)


def _unready(reason: Notice | WorkbenchError) -> Refused:
    return Refused(say("report.section.collected"), "", say_message(reason))


def _figure(setting: CollectedSetting, found: Estimates) -> PlotFigure | None:
    """Return the figure as the page opens: of two answers the first, otherwise every answer."""
    front = setting.front
    if front is None or not found.rows:
        return None
    return estimates_figure(setting, front, found, EVERY if front.k > 2 else 0)


def _read(workspace: Workspace, setting: CollectedSetting, control: Control, rows: ReadRows | None) -> CollectedSetting:
    if not setting.unread or rows is None:
        return setting
    return collected_setting(workspace, rows(workspace.dataset, setting.needed, control))


def _stated(asked: CollectedQuestion, arm: str) -> StatedDesign:
    """Return the stated design of an arm; both groups of a design share it, and an arm may have no name."""
    return next((one for one in asked.arms if one.arm == arm), asked.arms[0] if asked.arms else StatedArm()).stated


def _said(stated: StatedDesign) -> str:
    """Return the name and the figures of the stated design."""
    name = design_name(stated.design)
    figures = [paired(figure_name(stated.design, field), figure_text(text)) for field, text in stated.figures if text]
    return say("phrase.figures", {"name": name, "figures": clauses(figures)}) if figures else name


def _conventions(asked: CollectedQuestion, stated: Iterable[StatedDesign]) -> tuple[str, ...]:
    report = asked.reports[0] if asked.reports else ""
    return tuple(dict.fromkeys(reading_name(one.design, one.reading, report) for one in stated if one.reading))


def collected_results(workspace: Workspace, told: CollectedFacts) -> ExportFile | None:
    """Return the results; None if nothing could be estimated, so that there is no chart."""
    figure = told.figure
    if figure is None:
        return None
    group = workspace.plan.collected.group if told.collected.groups else ""
    mark = figure.watermark or figure.badge
    about = (*figure.caption, *sizes_of_groups(told.state, grouped=bool(group)))
    return collected_results_file(CollectedResults(told, group, mark, about), say)


def regression_results(told: CollectedFacts) -> ExportFile | None:
    """Return the coefficients of the regression; None without a model."""
    parts = (one for one in told.parts if isinstance(one, CollectedPart))
    table = next((one.table for one in parts if one.key == "regression"), None)
    return None if table is None else regression_json_file(table)


def collected_results_of(workspace: Workspace, control: Control, rows: ReadRows) -> ExportFile | None:
    """Return the results of a workspace, and read its file if needed. None if the page shows none."""
    told = collected_facts(workspace, control, public=False, rows=rows, untouched=True)
    return collected_results(workspace, told) if isinstance(told, CollectedFacts) else None


class ReportRows:
    """The cached rows of a report: every tick in its window rebuilds the report, but the file is read once."""

    def __init__(self, shelf: Callable[[], SourceShelf]) -> None:
        self.shelf = shelf
        self._last: tuple[tuple[object, ...], CollectedRows] | None = None

    def __call__(self, dataset: Dataset, columns: tuple[str, ...], control: Control) -> CollectedRows:
        """Raises DataError, Cancelled."""
        rules, comma = missing_rules(dataset, columns), dataset.codebook.decimal_comma
        key = (dataset.key, tuple(map(id, dataset.everyone)), dataset.base, comma, tuple(rules.items()))
        if self._last is None or self._last[0] != key:
            source = self.shelf().take(dataset, control)
            rows = read_rows(source, columns, dataset.base, control, missing=rules, decimal_comma=comma)
            self._last = key, rows
        return self._last[1]
