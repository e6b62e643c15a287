"""The user's notes on the study and on the questions of the report."""

from __future__ import annotations

from core.report.document import Block, Paragraph
from core.report.sections.spec import Part, SectionSpec


def _build(part: Part) -> tuple[Block, ...]:
    """Return the notes, but not in a public report of private data, because notes may quote answers."""
    blocks: list[Block] = []
    for question, text in part.facts.notes:
        if question:
            blocks.append(Paragraph(part.say("report.note_on", {"question": question}), "soft"))
        blocks += [Paragraph(line) for line in text.splitlines() if line.strip()]
    return tuple(blocks)


SPECS = (SectionSpec("notes", "data", False, False, _build),)
