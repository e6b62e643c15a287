"""Reports with the pieces of all rooms, as the window and the command line make them."""

from __future__ import annotations

from app.collected.report import ReadRows
from app.export.reports import facts, maker
from app.export.reports.maker import Work
from app.export.reports.pieces import ReadReleases
from app.shell.report_pieces import report_pieces
from app.workspace.workspace import Workspace
from core.control import Control
from core.report.facts import ReportFacts
from core.study.report_plan import ReportPlan


def gather(
    workspace: Workspace,
    plan: ReportPlan,
    control: Control | None = None,
    *,
    made: str = "",
    language: str = "en",
    rows: ReadRows | None = None,
    released: ReadReleases | None = None,
) -> ReportFacts:
    return facts.gather(workspace, plan, report_pieces(rows, released), control, made=made, language=language)


def making(workspace: Workspace, day: str, rows: ReadRows | None = None, released: ReadReleases | None = None) -> Work:
    return maker.making(workspace, day, report_pieces(rows, released))
