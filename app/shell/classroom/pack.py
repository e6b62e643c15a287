"""The files of the classroom pack: worksheets and solutions, made from the examples."""

from __future__ import annotations

from collections.abc import Callable

from app.jobs.first_draw import read_sample
from app.messages.speak import say, screen_numbers, voice
from app.paths import asset
from app.workspace.datasets import opening_workspace
from app.workspace.examples import EXAMPLES, PLAGIARISM, workspace_for
from core.data.numeric.invented_ages import invented_ages
from core.designs.survey.two_coins import TwoCoins
from core.report.classroom.sessions import Answers, Material, classroom_sessions
from core.report.classroom.tasks import Part, classroom_document
from core.report.document import Document
from core.report.export import ExportFile, export_file
from core.report.html import html_text
from core.report.results_json import PROGRAM
from core.types import Origin, Simulated

_PARTS: tuple[Part, ...] = ("worksheets", "solutions")


def material() -> Material:
    """Return the data of the examples behind the sessions."""
    same, different = (int(line.split("\t")[2]) for line in PLAGIARISM.counts.splitlines()[1:3])
    return Material(_answers("two_coins"), _answers("boolean"), _answers("four"), (same, different), invented_ages())


def _answers(key: str) -> Answers:
    example = next(one for one in EXAMPLES if one.key == key)
    (counts,) = workspace_for(example, opening_workspace(read_sample), say).dataset.counts
    return Answers(tuple(label for label, _ in counts.values), tuple(count for _, count in counts.values))


def documents(draw: int = 1) -> tuple[Document, ...]:
    """Return the worksheets and the solutions of one draw, in the language of now."""
    sessions = classroom_sessions(material(), say, draw=draw, style=screen_numbers())
    footer = say("classroom.footer", {"program": PROGRAM, "draw": str(draw)})
    return tuple(classroom_document(sessions, part, say, language=voice().language, footer=footer) for part in _PARTS)


def pack_files(draw: int = 1, printed: Callable[[Document], bytes] | None = None) -> list[ExportFile]:
    """Return the HTML files, and the PDF files if `printed` writes them."""
    template = asset("templates", "report.html").read_text(encoding="utf-8")
    files = []
    for document in documents(draw):
        files.append(_file(document, "html", html_text(document, template).encode("utf-8")))
        if printed is not None:
            files.append(_file(document, "pdf", printed(document)))
    return files


def _file(document: Document, ending: str, content: bytes) -> ExportFile:
    return export_file(document.title, ending, content, Simulated(TwoCoins(), Origin.EXAMPLE))
