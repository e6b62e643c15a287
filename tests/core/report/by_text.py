"""All words of a document, for tests that look for some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.report.document import (
    Block,
    Bullets,
    Document,
    Facts,
    Figure,
    Finding,
    Formula,
    Grid,
    Notes,
    Paragraph,
    unrolled,
)
from core.report.drawn.picture import Drawn


def everything_said(document: Document) -> str:
    """Band, headings, blocks, and what the pictures of a report say in words."""
    lines = [document.badge, document.about]
    for section in unrolled(document.sections):
        lines += [section.kicker, section.title]
        lines += [text for block in section.blocks for text in _said(block)]
    return "\n".join(lines)


def words_of(blocks: Iterable[Block]) -> str:
    """What these blocks say."""
    return "\n".join(text for block in blocks for text in _said(block))


def blocks_of(document: Document, key: str = "") -> list[Block]:
    """The blocks of all sections, or of those of this key, what stands side by side one after the other."""
    return [block for one in unrolled(document.sections) if key in ("", one.key) for block in one.blocks]


def _said(block: Block) -> Iterator[str]:
    if isinstance(block, (Paragraph, Finding, Formula)):
        yield block.text
    elif isinstance(block, Facts):
        yield from (f"{term}: {' | '.join(facts)}" for term, *facts in block.rows)
    elif isinstance(block, Bullets):
        yield from block.items
    elif isinstance(block, Notes):
        yield from (text for _, text in block.items)
    elif isinstance(block, Figure):
        yield block.caption
        if isinstance(block.figure, Drawn):
            yield block.figure.summary
    elif isinstance(block, Grid):
        yield block.caption
        yield from (" | ".join(row) for row in (block.headers, *block.rows))
    else:
        raise AssertionError(f"no words of {type(block).__name__}")
