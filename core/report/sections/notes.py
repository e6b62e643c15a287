"""What the person wrote down about the study and about the questions of the report."""

from __future__ import annotations

from core.report.document import Block, Paragraph
from core.report.sections.spec import Part, SectionSpec


def _build(part: Part) -> tuple[Block, ...]:
    """A note may quote any answer, and no program can read it: it is in no public report of private data."""
    blocks: list[Block] = []
    for question, text in part.facts.notes:
        if question:
            blocks.append(Paragraph(part.say("report.note_on", {"question": question}), "soft"))
        blocks += [Paragraph(line) for line in text.splitlines() if line.strip()]
    return tuple(blocks)


SPECS = (SectionSpec("notes", "data", False, False, _build),)
