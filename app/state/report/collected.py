"""What a report says of the page Collected: the figures of the screen, where they may stand in it. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.messages.speak import say, say_message
from app.presenters.collected.estimates import estimates_figure
from app.presenters.collected.estimates_lines import EVERY
from app.presenters.collected.shared import question_title
from app.presenters.collected.stated_names import design_name, figure_name, figure_text, reading_name
from app.state.collected.page import CollectedSetting, collected_setting
from app.state.collected.pairs import survey_front
from app.state.report.collected_parts import collected_parts, paired_part
from app.state.workspace import Dataset, Workspace
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.errors import WorkbenchError
from core.notices import Notice
from core.project.collected import CollectedQuestion, CollectedSource, StatedArm, StatedDesign
from core.report.export import is_public
from core.report.facts import CollectedFacts, PairedFacts, Refused
from core.report.plot.figure import PlotFigure
from core.studies.collected.estimates import EstimatesRequest, run
from core.studies.collected.estimates_result import Estimates
from core.types import Origin

ReadRows = Callable[[Dataset, tuple[str, ...], Control], CollectedRows]
"""Columns of the file as the page reads them; raises DataError."""


def collected_facts(
    workspace: Workspace, control: Control, *, public: bool, rows: ReadRows | None = None, untouched: bool = False
) -> CollectedFacts | PairedFacts | Refused | str | None:
    """None where the page was never used: no column was chosen, or it shows the published example that it opens with,
    which belongs to nobody's survey (with `untouched` that, too). Refused where there are no figures: what the page
    says is still to be done is of no use on paper. A sentence where they may not stand in a report for anyone. Raises
    Cancelled."""
    setting = collected_setting(workspace)
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
    """Two reports of each respondent have figures under Survey design only."""
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
    """As the page opens: of two answers the first, of more every one."""
    front = setting.front
    if front is None or not found.rows:
        return None
    return estimates_figure(setting, front, found, EVERY if front.k > 2 else 0)


def _read(workspace: Workspace, setting: CollectedSetting, control: Control, rows: ReadRows | None) -> CollectedSetting:
    if not setting.unread or rows is None:
        return setting
    return collected_setting(workspace, rows(workspace.dataset, setting.needed, control))


def _stated(asked: CollectedQuestion, arm: str) -> StatedDesign:
    """Both groups of one design have the same, and an arm without a name."""
    return next((one for one in asked.arms if one.arm == arm), asked.arms[0] if asked.arms else StatedArm()).stated


def _said(stated: StatedDesign) -> str:
    """The design as it was said: its name and its figures."""
    figures = [f"{figure_name(stated.design, name)}: {figure_text(text)}" for name, text in stated.figures if text]
    return f"{design_name(stated.design)} ({'; '.join(figures)})" if figures else design_name(stated.design)


def _conventions(asked: CollectedQuestion, stated: Iterable[StatedDesign]) -> tuple[str, ...]:
    report = asked.reports[0] if asked.reports else ""
    return tuple(dict.fromkeys(reading_name(one.design, one.reading, report) for one in stated if one.reading))
