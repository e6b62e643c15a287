"""All words of a document, for tests that look for some."""

from __future__ import annotations

from collections.abc import Iterator

from core.report.document import Block, Bullets, Document, Facts, Figure, Formula, Grid, Notes, Paragraph


def everything_said(document: Document) -> str:
    return "\n".join(text for section in document.sections for block in section.blocks for text in _said(block))


def _said(block: Block) -> Iterator[str]:
    if isinstance(block, (Paragraph, Formula)):
        yield block.text
    elif isinstance(block, Facts):
        yield from (f"{term}: {fact}" for term, fact in block.rows)
    elif isinstance(block, Bullets):
        yield from block.items
    elif isinstance(block, Notes):
        yield from (text for _, text in block.items)
    elif isinstance(block, Figure):
        yield block.caption
    elif isinstance(block, Grid):
        yield block.caption
        yield from (" | ".join(row) for row in (block.headers, *block.rows))
