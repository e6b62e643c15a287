"""A finished report as a file: the sources of its figures decide whether it is public."""

from __future__ import annotations

from core.report.document import Document
from core.report.export import ExportFile, export_file, is_public
from core.report.facts import ReportFacts
from core.types import ColumnState, Origin, Planned


def report_file(document: Document, content: bytes, ending: str, facts: ReportFacts) -> ExportFile:
    """Return the bytes of a document made of these facts ("html", "pdf") as a file; its name comes from the title.

    Public only if every figure in it came from example data, or if nothing was computed from answers.
    """
    return export_file(document.title, ending, content, None if document.internal else report_state(facts))


def report_state(facts: ReportFacts) -> ColumnState | None:
    """Return the state of a report: Planned() or a simulation of example data may be public, None may not."""
    states: list[ColumnState] = [one.result.state for one in facts.previewed]
    states += [one.figure.state for one in facts.previewed if one.figure.state is not None]
    if facts.origin is Origin.PRIVATE:
        bare = not states and facts.survey is None and facts.questionnaire is None
        return Planned() if facts.public and bare else None
    private = [state for state in states if not is_public(state)]
    return private[0] if private else states[0] if states else Planned()
