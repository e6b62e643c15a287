"""A private file of reports as the program opens it, for tests of the page Collected."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.collected.report import ReportRows
from app.collected.state import CollectedSetting, collected_setting
from app.jobs.source_shelf import SourceShelf
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from tests.app.export.script.scripted import opened_file

COMMA = Reading(FileKind.TEXT, Dialect(",", True))


def opened_lines(path: Path, lines: Iterable[str], shelf: SourceShelf, question: str) -> Workspace:
    """The file of these lines, the first of them its head."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return opened_file(path, shelf, question, COMMA)


def read_setting(workspace: Workspace, shelf: SourceShelf) -> CollectedSetting:
    """With the columns that the page needs."""
    rows = ReportRows(lambda: shelf)(workspace.dataset, collected_setting(workspace).needed, Control())
    return collected_setting(workspace, rows)
