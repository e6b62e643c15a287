"""Parts of the page Collected besides the estimates as a report shows them: charts and tables of the screen. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.messages.speak import say
from app.presenters.collected import honesty_points as points
from app.presenters.collected.honesty import honesty_asked, why_not, with_state
from app.presenters.collected.honesty_band import band_figure, band_table, band_words
from app.presenters.collected.honesty_words import honesty_sentence, honesty_words
from app.presenters.collected.joint import drawn
from app.presenters.collected.joint_found import chosen_questions, request_of
from app.presenters.collected.joint_found import run as run_joint
from app.presenters.collected.joint_words import joint_words
from app.presenters.collected.survey import SurveyAsked, survey_figure, survey_table
from app.presenters.collected.survey_words import survey_sentence, survey_words
from app.state.collected.page import CollectedSetting
from app.state.collected.pairs import survey_front, survey_setting
from app.state.workspace import Workspace
from core.control import Control
from core.errors import WorkbenchError
from core.project.collected import CollectedSource
from core.project.collected_honesty import HonestyMethod
from core.project.collected_joint import JointView
from core.report.export import is_public
from core.report.facts import CollectedPart
from core.studies.collected.honesty import BandFound
from core.types import Origin

_Make = Callable[[Workspace, CollectedSetting, Control], CollectedPart]


def collected_parts(
    workspace: Workspace, setting: CollectedSetting, control: Control, *, public: bool
) -> tuple[CollectedPart | str, ...]:
    """Those that were set, of a question in front that is ready: the survey design where a column or a size of it is
    chosen, questions together where there are two, what follows if some ignored the device wherever that can be said,
    and whichever other way to find out was chosen. One without figures is left out, since the page says what is to be
    done; a sentence where one is not for anyone. Raises Cancelled.
    """
    bare = public and workspace.dataset.origin is Origin.PRIVATE
    made = (_made(key, make, workspace, setting, control, bare) for key, make in _wanted(setting))
    return tuple(one for one in made if one is not None)


def paired_part(workspace: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    """The survey design of a question with two reports of each respondent. Raises what keeps it from having figures,
    and Cancelled."""
    return _survey(workspace, setting, control)


def survey_said(setting: CollectedSetting) -> bool:
    """Whether anything was said of how respondents were drawn."""
    plan = setting.plan.survey
    drawn = bool(plan.weight or plan.stratum or plan.cluster or plan.sizes or plan.population.value)
    return drawn or plan.pairs(setting.asked.column)


def several(setting: CollectedSetting) -> bool:
    """Whether there is something to take together."""
    plan = setting.plan.joint
    if plan.view is JointView.SUM and plan.sums in setting.columns:
        return True
    numeric = plan.view is JointView.CORRELATION and plan.numeric in setting.columns
    return len(chosen_questions(setting)) + numeric > 1


def _wanted(setting: CollectedSetting) -> Iterator[tuple[str, _Make]]:
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
    assert setting.rows is not None
    front = survey_front(setting)
    assert front is not None
    comma = workspace.dataset.codebook.decimal_comma and setting.source is CollectedSource.COLUMNS
    asked = SurveyAsked(setting.rows, front, setting.plan.survey, setting.level, comma)
    setting = survey_setting(setting)
    found = asked.answered(control)
    figure = survey_figure(setting, found, 0, survey_sentence(found, 0))
    return CollectedPart("survey", figure, survey_table(setting, found), survey_words(found, 0, chosen=True))


def _joint(workspace: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    request = request_of(workspace, setting)
    found = run_joint(request, control)
    made = drawn(found, request)
    return CollectedPart("joint", made.figure, made.table, joint_words(found, request))


def _band(_: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    """Whichever way is chosen on the page."""
    plan = setting.plan
    setting = replace(setting, plan=replace(plan, honesty=replace(plan.honesty, method=HonestyMethod.BAND)))
    found = honesty_asked(setting).answered(control)
    assert isinstance(found, BandFound)
    return CollectedPart("band", band_figure(setting, found), band_table(setting, found), band_words(setting, found))


def _followed(_: Workspace, setting: CollectedSetting, control: Control) -> CollectedPart:
    setting = with_state(setting)
    found = honesty_asked(setting).answered(control)
    rows, n = points.rows_of(found), points.respondents(found)
    figure = points.points_figure(setting, rows, honesty_sentence(found), n)
    table = points.points_table(setting, rows, points.facts_of(found), n)
    return CollectedPart("followed", figure, table, honesty_words(found))
