"""Rows and sentences of the report window."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from app.export.reports.choice import questions_of, sections_of
from app.messages.preview_texts import question_entries
from app.messages.speak import local_count, say, say_message
from app.ui.tick_row import TickRow
from app.workspace.public_plan import public_question
from app.workspace.question_settings import asking
from app.workspace.setting import Setting, resolve_question
from app.workspace.workspace import Dataset, Workspace
from core.control import Control
from core.errors import WorkbenchError
from core.report.sections.registry import SECTIONS
from core.study.report_plan import ReportPlan
from core.types import Origin

KNOWN = tuple(section.key for section in SECTIONS)


def is_limited(workspace: Workspace) -> bool:
    """Return whether the report may hold only the plan."""
    return workspace.report.public and workspace.dataset.origin is Origin.PRIVATE


def kind_sentence(workspace: Workspace) -> str:
    """Return the meaning of the kind of report."""
    if workspace.dataset.origin is Origin.EXAMPLE:
        return say("report_window.kind.example")
    return say("report_window.kind.public" if workspace.report.public else "report_window.kind.internal")


def asked(dataset: Dataset) -> tuple[str, ...]:
    """Return the names of the questions in the order of the questionnaire."""
    return tuple(entry.name for entry in question_entries(dataset))


def question_rows(workspace: Workspace, refused: Mapping[str, str]) -> tuple[TickRow, ...]:
    """Return all questions, the current one first; `refused`: reasons why some cannot be reported, by name."""
    dataset, present = workspace.dataset, workspace.plan.question
    entries = question_entries(dataset)
    chosen = questions_of(workspace.report, [entry.name for entry in entries], present)
    rows = [
        TickRow(
            entry.name,
            entry.title,
            ticked=entry.name in chosen,
            why_not=entry.why_not or refused.get(entry.name, ""),
            mark=say("report_window.present") if entry.name == present else "",
        )
        for entry in entries
    ]
    return tuple(sorted(rows, key=lambda row: row.key != present))


def question_line(workspace: Workspace, rows: Collection[TickRow]) -> str:
    """Return how many questions are in the report, and how many of those cannot be reported."""
    names = {row.key for row in rows}
    listed = [name for name in workspace.report.questions if name in names]
    if not listed:
        return say("report_window.follows") if len(rows) > 1 else ""
    ticked = [row for row in rows if row.ticked]
    blanks = {"count": local_count(len(ticked)), "all": local_count(len(rows))}
    line = say("report_window.in_report", blanks)
    lost = sum(bool(row.why_not) for row in ticked)
    return f"{line} {say('report_window.refused', {'count': local_count(lost)})}" if lost else line


def section_rows(
    plan: ReportPlan, order: Collection[str], wanted: Sequence[str], *, limited: bool
) -> tuple[TickRow, ...]:
    """Return all sections in this order.

    `wanted` are the default sections; `limited` excludes sections that need answers.
    """
    chosen = sections_of(plan, wanted)
    public = {section.key for section in SECTIONS if section.public_plan}
    return tuple(
        TickRow(
            key,
            say(f"report.section.{key}"),
            say(f"report.hint.{key}"),
            ticked=key in chosen,
            why_not=say("report_window.not_public") if limited and key not in public else "",
        )
        for key in order
    )


def refusals(workspace: Workspace, control: Control) -> dict[str, str]:
    """Return the reasons why questions cannot be reported, by name, without the other questions."""
    limited = is_limited(workspace)
    found = {}
    for name in asked(workspace.dataset):
        control.checkpoint()
        reason = _refusal(workspace, name, limited=limited)
        if reason:
            found[name] = reason
    return found


def _refusal(workspace: Workspace, name: str, *, limited: bool) -> str:
    try:
        if limited:
            book, edited = workspace.dataset.codebook, dict(workspace.plan.recodes)
            declared = book.block(name) or book.variable(name)
            public_question(name, name, declared, edited.get(name), asking(workspace.plan, name))
            return ""
        setting: Setting = resolve_question(workspace, name, truth=workspace.look.show_truth)
    except WorkbenchError as error:
        return say_message(error)
    return "" if setting.problem is None else say_message(setting.problem.reason)


def usual_title(workspace: Workspace) -> str:
    """Return the title of a report without a title by the user."""
    return say("report.title.plan") if is_limited(workspace) else workspace.dataset.title
