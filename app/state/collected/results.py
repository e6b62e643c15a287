"""The estimates of the page Collected as a results file for other programs: of the screen, and of a study. No Qt."""

from __future__ import annotations

from app.messages.speak import say
from app.presenters.collected.shared import sizes_of_groups
from app.state.report.collected import ReadRows, collected_facts
from app.state.workspace import Workspace
from core.control import Control
from core.report.collected_json import CollectedResults, collected_results_file
from core.report.export import ExportFile
from core.report.facts import CollectedFacts


def collected_results(workspace: Workspace, told: CollectedFacts) -> ExportFile | None:
    """None where nothing could be estimated, so that there is no chart either."""
    figure = told.figure
    if figure is None:
        return None
    group = workspace.plan.collected.group if told.collected.groups else ""
    mark = figure.watermark or figure.badge
    about = (*figure.caption, *sizes_of_groups(told.state, grouped=bool(group)))
    return collected_results_file(CollectedResults(told, group, mark, about), say)


def collected_results_of(workspace: Workspace, control: Control, rows: ReadRows) -> ExportFile | None:
    """Of a workspace whose file may have to be read. None where the page shows none, either."""
    told = collected_facts(workspace, control, public=False, rows=rows, untouched=True)
    return collected_results(workspace, told) if isinstance(told, CollectedFacts) else None
