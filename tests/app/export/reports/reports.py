"""Reports with the pieces of all rooms, as the window and the command line make them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from app.collected.report import ReadRows
from app.export.reports import facts, maker
from app.export.reports.maker import Work
from app.export.reports.pieces import ReadReleases
from app.jobs.open_file import count_file
from app.jobs.source_shelf import SourceShelf
from app.paths import asset
from app.shell.report_pieces import report_pieces
from app.workspace.workspace import Dataset, Workspace
from core.control import Control
from core.data.readers.registry import propose
from core.report.facts import ReportFacts
from core.study.report_plan import ReportPlan

TEMPLATE = asset("templates", "report.html").read_text(encoding="utf-8")
_PDF_DATES = rb"\(D:\d{14}[^)]*\)|<[0-9a-fA-F-]{32,80}>|uuid:[0-9a-f-]+|\d{4}-\d\d-\d\dT[0-9:+Z-]+"


def undated(pdf: bytes) -> bytes:
    """The file without what is different each time: the time, and what is made from it."""
    return re.sub(_PDF_DATES, b"", pdf)


def dataset_of(path: Path, **reading: object) -> Dataset:
    """The file, counted as it is proposed but for these changes of the reading."""
    shelf = SourceShelf(path.parent / "private")
    proposed = replace(propose(path, temp_folder=shelf.folder).reading, **reading)
    dataset = count_file(str(path), proposed, shelf)(Control()).dataset
    shelf.close()
    return dataset


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
