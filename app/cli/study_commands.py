"""The commands that need no window: a study's figures, tables, results and report as files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

from app.collected.report import ReportRows, collected_results, regression_results
from app.export.reports.choice import sections_of
from app.export.reports.facts import gather
from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english
from app.messages.speak import say
from app.paths import asset, private_folder
from app.releases.report import ReadLedger
from app.shell import ending
from app.shell.report_pieces import report_pieces
from app.shell.study.opening import OpenedStudy, open_study
from app.workspace.workspace import Workspace
from core.errors import DataError, WorkbenchError
from core.report.build import build_document
from core.report.export import ExportFile, csv_file, save, save_all, svg_file
from core.report.facts import CollectedFacts, PreviewedQuestion, Refused, ReportFacts
from core.report.file_names import file_stem
from core.report.html import html_text
from core.report.report_file import report_file
from core.report.results_json import Results, results_file
from core.report.sections.registry import plan_only, usual
from core.study.report_plan import ReportPlan


def run(study: str, out: str, data: str | None) -> int:
    """Write figure, table and results of each question of the report, and the report; 0, 1 or 3."""

    def write(opened: OpenedStudy, rows: ReportRows) -> list[Path]:
        workspace, plan = opened.workspace, opened.workspace.report
        facts = _gathered(workspace, plan, rows)
        # A report for anyone holds no figure of private answers; those beside it are marked as internal.
        bare = plan.public and not facts.previewed
        shown = _gathered(workspace, replace(plan, public=False), rows) if bare else facts
        files = [*_figures(shown, workspace), *_collected(shown, workspace), _report(facts, plan, study)]
        _tell_refused(shown.refused + facts.refused)
        folder = made_folder(out)
        return save_all(files, folder)

    return with_study(study, data, write)


def report(study: str, out: str | None, data: str | None, public: bool) -> int:
    """Write the report as one HTML file; 0, 1, 2 (a PDF is asked for) or 3."""
    if out is not None and Path(out).suffix.lower() == ".pdf":
        print(say("command.pdf"), file=sys.stderr)
        return 2

    def write(opened: OpenedStudy, rows: ReportRows) -> list[Path]:
        plan = opened.workspace.report
        if public:
            plan = replace(plan, public=True)
        facts = _gathered(opened.workspace, plan, rows)
        file = _report(facts, plan, study)
        _tell_refused(facts.refused)
        if out is None:
            return [save(file, Path(study).with_name(file.name))]
        return [save(file, Path(out) / file.name if Path(out).is_dir() else Path(out))]

    return with_study(study, data, write)


def _gathered(workspace: Workspace, plan: ReportPlan, rows: ReportRows) -> ReportFacts:
    pieces = report_pieces(rows, ReadLedger(rows.shelf))
    return gather(workspace, plan, pieces, ending.control(), made=_today())


def _figures(facts: ReportFacts, workspace: Workspace) -> Iterator[ExportFile]:
    """Yield figure, table and results of each question, under unique names made of its column and its text."""
    taken: set[str] = set()
    for question in facts.previewed:
        name, title = question.planned.name, question.planned.title
        stem = wanted = file_stem(name if title == name else f"{name} {title}")
        number = 1
        while stem in taken:
            number += 1
            stem = f"{wanted}-{number}"
        taken.add(stem)
        for file in _files(question, workspace):
            yield replace(file, name=f"{stem}.{file.name.rpartition('.')[2]}")


def _files(question: PreviewedQuestion, workspace: Workspace) -> tuple[ExportFile, ...]:
    truth = workspace.look.show_truth
    results = Results(question.result, question.table, workspace.dataset.title, question.planned.name, truth)
    return svg_file(question.figure), csv_file(question.table), results_file(results, say)


def _collected(facts: ReportFacts, workspace: Workspace) -> Iterator[ExportFile]:
    """Yield the results of the page Collected, if the report includes it."""
    if not isinstance(facts.collected, CollectedFacts):
        return
    for file in (collected_results(workspace, facts.collected), regression_results(facts.collected)):
        if file is not None:
            yield file


def _report(facts: ReportFacts, plan: ReportPlan, study: str) -> ExportFile:
    """Return the report as a file, named after its study."""
    document = build_document(facts, sections_of(plan, usual(len(facts.planned), plan=plan_only(facts))), say)
    template = asset("templates", "report.html").read_text(encoding="utf-8")
    file = report_file(document, html_text(document, template).encode("utf-8"), "html", facts)
    return replace(file, name=f"{Path(study).stem}.html")


def _tell_refused(refused: tuple[Refused, ...]) -> None:
    """Print one line for each omitted question, with the remedy."""
    for one in dict.fromkeys(refused):
        blanks = {"question": " ".join(one.title.split()), "reason": one.advice or one.reason}
        told = say("command.refused", blanks)
        print(told, file=sys.stderr)


def made_folder(out: str) -> Path:
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise WorkbenchError("command.folder", folder=out) from None
    return folder


def with_study(study: str, data: str | None, write: Callable[[OpenedStudy, ReportRows], list[Path]]) -> int:
    """Open the study, write, print the paths; one sentence on standard error where that cannot be."""
    shelf = SourceShelf(private_folder())
    try:
        opened = open_study(Path(study), shelf, data_path=None if data is None else Path(data))(ending.control())
        for notice in opened.notices:
            print(english(notice), file=sys.stderr)
        paths = write(opened, ReportRows(lambda: shelf))
    except WorkbenchError as problem:
        return failed(problem, data)
    finally:
        shelf.close()
    return print_paths(paths)


def failed(problem: WorkbenchError, data: str | None) -> int:
    """Print the problem; return 3 if the data are missing or are other data, and 1 otherwise."""
    if problem.code == "study.data_missing":
        print(say("command.data_missing", problem.params), file=sys.stderr)
    elif problem.code == "study.data_differs":
        print(say("command.data_differs", problem.params), file=sys.stderr)
    elif isinstance(problem, DataError) and problem.code == "data.missing" and data is not None:
        print(say("command.no_such_data", {"path": data}), file=sys.stderr)
    else:
        print(english(problem), file=sys.stderr)
        return 1
    return 3


def print_paths(paths: list[Path]) -> int:
    """Print paths as the bytes on the disk, or as a terminal of another encoding can show them. Return 0 or 1."""
    if hasattr(sys.stdout, "reconfigure"):
        same = sys.stdout.encoding.lower() == sys.getfilesystemencoding().lower()
        sys.stdout.reconfigure(errors="surrogateescape" if same else "backslashreplace")
    try:
        for path in paths:
            print(path)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        # The unwritten rest would fail once more when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(say("command.not_printed", {"number": error.errno or 0}), file=sys.stderr)
        return 1
    return 0


def _today() -> str:
    """Return the day in English words, as in the window."""
    day = date.today()
    return f"{day:%A, %B} {day.day}, {day.year}"
