"""Without a window: the opening example as picture, table and results in a folder."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from app.export.results import figure_of, results_of
from app.jobs.first_draw import first_result, read_sample
from app.messages.catalogue import english
from app.messages.speak import say
from app.workspace.datasets import opening_workspace
from app.workspace.setting import preview_request, resolve
from core.files import SaveError
from core.report.export import ExportFile, csv_file, save_all, svg_file
from core.report.figure import CategoryFigure
from core.report.results_json import results_file

FOLDER = "survey-privacy-workbench-preview"


def main() -> int:
    """Write the files, print what they show and where they are; 1 with a sentence where nothing can be written."""
    figure, files = preview_files()
    try:
        paths = write(files)
    except SaveError as error:
        print(english(error), file=sys.stderr)
        return 1
    if hasattr(sys.stdout, "reconfigure"):
        # An old terminal prints a question mark for epsilon rather than stopping.
        sys.stdout.reconfigure(errors="replace")
    print(f"The opening example with simulated noise, as picture, table and results:\n{figure.summary}")
    for path in paths:
        print(f"  {path}")
    return 0


def preview_files() -> tuple[CategoryFigure, list[ExportFile]]:
    """Return the first content of the window: picture (SVG), table (CSV) and results (JSON)."""
    workspace = opening_workspace(read_sample)
    setting = resolve(workspace)
    request = preview_request(workspace, setting)
    if request is None:
        raise ValueError("the opening example cannot be drawn")
    result = first_result(request)
    figure, results = figure_of(workspace, setting, result), results_of(workspace, setting, result)
    return figure, [svg_file(figure), csv_file(results.table), results_file(results, say)]


def write(files: list[ExportFile]) -> list[Path]:
    """Save all in a folder of the working folder, or if that fails in a folder for temporary files."""
    try:
        return _write_into(Path.cwd() / FOLDER, files)
    except (SaveError, OSError):
        return _write_into(Path(tempfile.mkdtemp(prefix=f"{FOLDER}-")), files)


def _write_into(folder: Path, files: list[ExportFile]) -> list[Path]:
    folder.mkdir(exist_ok=True)
    return save_all(files, folder)
