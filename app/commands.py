"""The commands that need no window: a study's figures, tables, results and report as files. No Qt."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from app.assets import asset
from app.jobs.open_study import OpenedStudy, open_study
from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english
from app.messages.speak import say
from app.state.report_choice import sections_of
from app.state.report_facts import gather
from app.state.workspace import Workspace
from core.control import Control
from core.errors import WorkbenchError
from core.project.study import ReportPlan
from core.report.build import build_document
from core.report.export import ExportFile, csv_file, save, svg_file
from core.report.facts import PreviewedQuestion, ReportFacts
from core.report.file_names import file_stem
from core.report.html import html_text
from core.report.report_file import report_file
from core.report.results_json import Results, results_file
from core.report.sections.registry import USUAL

DATA_TROUBLE = ("study.data_missing", "study.data_differs")


def run(study: str, out: str, data: str | None) -> int:
    """Write figure, table and results of each question of the report, and the report; 0, 1 or 3."""

    def write(opened: OpenedStudy) -> list[Path]:
        facts = gather(opened.workspace, opened.workspace.report, Control(), made=_today())
        folder = Path(out)
        folder.mkdir(parents=True, exist_ok=True)
        files = [file for question in facts.previewed for file in _files(facts, question, opened.workspace)]
        files.append(_named(_report(facts, opened.workspace.report), study))
        for title, reason in facts.refused:
            print(say("command.refused", {"question": title, "reason": reason}), file=sys.stderr)
        return [save(file, folder / file.name) for file in files]

    return _with_study(study, data, write)


def report(study: str, out: str | None, data: str | None, public: bool) -> int:
    """Write the report as one HTML file; 0, 1 or 3."""
    if out is not None and Path(out).suffix.lower() == ".pdf":
        print(say("command.pdf"), file=sys.stderr)
        return 2

    def write(opened: OpenedStudy) -> list[Path]:
        plan = opened.workspace.report
        if public:
            plan = ReportPlan(plan.title, plan.sections, plan.questions, public=True)
        file = _named(_report(gather(opened.workspace, plan, Control(), made=_today()), plan), study)
        return [save(file, Path(out) if out is not None else Path(study).with_name(file.name))]

    return _with_study(study, data, write)


def _files(facts: ReportFacts, question: PreviewedQuestion, workspace: Workspace) -> list[ExportFile]:
    """Figure, table and results of one question, named after its column and its text: no two are named alike."""
    name, title = question.planned.name, question.planned.title
    stem = file_stem(name if title == name else f"{name} {title}")
    results = Results(question.result, question.table, workspace.dataset.title, name, workspace.look.show_truth)
    files = (svg_file(question.figure), csv_file(question.table), results_file(results, say))
    return [replace(file, name=f"{stem}.{file.name.rpartition('.')[2]}") for file in files]


def _report(facts: ReportFacts, plan: ReportPlan) -> ExportFile:
    document = build_document(facts, sections_of(plan, USUAL), say)
    template = asset("templates", "report.html").read_text(encoding="utf-8")
    return report_file(document, html_text(document, template).encode("utf-8"), "html", facts)


def _named(file: ExportFile, study: str) -> ExportFile:
    """A report is called after its study."""
    return replace(file, name=f"{Path(study).stem}.html")


def _with_study(study: str, data: str | None, write: Callable[[OpenedStudy], list[Path]]) -> int:
    """Open the study, write, print the paths; one sentence on standard error where that cannot be."""
    with tempfile.TemporaryDirectory(prefix="survey-", ignore_cleanup_errors=True) as folder:
        shelf = SourceShelf(Path(folder))
        try:
            opened = open_study(Path(study), shelf, data_path=None if data is None else Path(data))(Control())
            for notice in opened.notices:
                print(english(notice), file=sys.stderr)
            paths = write(opened)
        except WorkbenchError as problem:
            print(english(problem), file=sys.stderr)
            return 3 if problem.code in DATA_TROUBLE else 1
        except OSError as problem:
            print(say("command.folder", {"folder": str(problem.filename or "")}), file=sys.stderr)
            return 1
        finally:
            shelf.close()
    for path in paths:
        print(path)
    return 0


def _today() -> str:
    """The day as English words, the same as in the window."""
    day = date.today()
    return f"{day:%A, %B} {day.day}, {day.year}"
