"""Without a window: the opening example as picture, table and figures in a folder. No Qt."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from app.jobs.first_draw import first_result, read_sample
from app.messages.catalogue import all_sentences, english
from app.state.presets import opening_workspace
from app.state.setting import Setting, preview_request, resolve
from app.state.workspace import Workspace
from core import __version__
from core.report.base_note import BaseNote
from core.report.category_chart import build_category_figure
from core.report.export import ExportFile, PublicFile, SaveError, csv_file, save, svg_file
from core.report.figure import CategoryFigure
from core.report.table import preview_table
from core.report.words import chart_words
from core.studies.preview import PreviewResult

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
    print(f"The opening example with simulated noise, as picture, table and figures:\n{figure.summary}")
    for path in paths:
        print(f"  {path}")
    return 0


def preview_files() -> tuple[CategoryFigure, list[ExportFile]]:
    """What the window would show first: picture (SVG), table (CSV) and figures (JSON)."""
    workspace = opening_workspace(read_sample)
    setting = resolve(workspace)
    request = preview_request(workspace, setting)
    if request is None:
        raise ValueError("the opening example cannot be drawn")
    result, words = first_result(request), chart_words(lambda code: all_sentences()[code])
    counts, labels = setting.counts, setting.counts.labels
    base = BaseNote(counts.base, counts.total, workspace.dataset.rows)
    title = workspace.dataset.column(workspace.plan.question).text
    figure = build_category_figure(
        result,
        words,
        labels=labels,
        show_truth=True,
        title=title,
        base=base,
        design_name=all_sentences()[f"design.name.{workspace.plan.design}"],
    )
    picture = svg_file(figure)
    table = csv_file(preview_table(result, labels, words, True, title=title, base=base))
    numbers = json.dumps(figures(workspace, setting, result), indent=1, ensure_ascii=False) + "\n"
    return figure, [picture, table, PublicFile(f"{Path(picture.name).stem}.json", numbers.encode(), result.state)]


def figures(workspace: Workspace, setting: Setting, result: PreviewResult) -> dict[str, Any]:
    """The numbers of the tiles and of the table, with everything they depend on but the draw itself."""
    column = workspace.dataset.column(workspace.plan.question)
    request, expected, interval = result.request, result.expected, result.interval
    per_category = {
        "true_share": result.true_shares,
        "noisy_share": result.noisy_shares,
        "debiased_share": result.estimate.shares,
        "standard_error": result.estimate.standard_errors,
        "interval_low": interval.low,
        "interval_high": interval.high,
    }
    return {
        "program": f"Survey Privacy Workbench {__version__}",
        "mode": "EXAMPLE: invented answers, simulated noise; not a release",
        "survey": workspace.dataset.title,
        "question": f"{column.name} {column.text}",
        "base_valid": setting.counts.base,
        "base_total": setting.counts.total,
        "design": request.design.key,
        "epsilon": request.design.epsilon,
        "p": float(request.design.support_own[0]),
        "q": float(request.design.support_other[0]),
        "target": request.target.value,
        "level": request.level,
        "interval_method": request.method.value,
        "typical_error": expected.typical_error,
        "bias_if_not_debiased": expected.bias_if_not_debiased,
        "worth_in_direct_answers": expected.worth,
        "best_guess_rate": result.best_guess,
        "best_guess_rate_without_reports": result.best_guess_without,
        "categories": [
            {"category": label, **{name: float(values[row]) for name, values in per_category.items()}}
            for row, label in enumerate(setting.counts.labels)
        ],
        "notices": [english(notice) for notice in result.notices],
    }


def write(files: list[ExportFile]) -> list[Path]:
    """Save all in a folder of the working folder, else in one of the system's folder for temporary files."""
    try:
        return _write_into(Path.cwd() / FOLDER, files)
    except (SaveError, OSError):
        return _write_into(Path(tempfile.mkdtemp(prefix=f"{FOLDER}-")), files)


def _write_into(folder: Path, files: list[ExportFile]) -> list[Path]:
    folder.mkdir(exist_ok=True)
    return [save(file, folder / file.name) for file in files]
