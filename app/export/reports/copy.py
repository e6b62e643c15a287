"""A report for the clipboard: as text, and as plain HTML that word processors take, with its charts as pictures."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from app.export.pdf.picture import painted
from core.control import Control
from core.notices import Severity
from core.report.document import (
    Beside,
    Block,
    Bullets,
    Columns,
    Document,
    DocumentWords,
    Facts,
    Figure,
    Finding,
    Formula,
    Grid,
    Lines,
    Notes,
    Paragraph,
    Section,
    unrolled,
)

SCALE = 1.5
QUALITY = 70

Told = Paragraph | Finding | Formula | Facts | Bullets | Grid | Figure


@dataclass(frozen=True, slots=True)
class Clip:
    text: str
    html: str


def clip(document: Document, control: Control) -> Clip:
    """Return both forms; progress by sections, Stop between blocks."""
    text, html = [], []
    sections = tuple(unrolled(document.sections))
    for tag, line in _heads(document):
        text.append(line)
        html.append(f"<{tag}>{escape(line)}</{tag}>")
    for done, section in enumerate(sections):
        control.progress(done / len(sections))
        text += [section.kicker, section.title.upper() if section.level == 1 else section.title]
        html.append(_heading(section))
        for block in section.blocks:
            control.checkpoint()
            told = _told(block, document.words)
            text.append("\n".join(_text(told)))
            html.append(_html(told))
    if document.footer:
        text.append(document.footer)
        html.append(f"<p><small>{escape(document.footer)}</small></p>")
    body = "\n".join(html)
    page = f'<html lang="{escape(document.language)}"><head><meta charset="utf-8"></head><body>{body}</body></html>'
    return Clip("\n\n".join(part for part in text if part) + "\n", page)


def _heads(document: Document) -> Iterator[tuple[str, str]]:
    """Yield title and kind; an internal report states its kind first."""
    yield "p", ". ".join(part for part in (document.badge, document.about) if part)
    yield "h1", document.title


def _told(block: Block, words: DocumentWords) -> Told:
    """Return the notes as a list that marks the warnings in words."""
    assert not isinstance(block, Beside | Columns), "unrolled before"
    if isinstance(block, Lines):
        return Paragraph(block.label)
    if not isinstance(block, Notes):
        return block
    said = {Severity.NOTE: "", Severity.WARNING: words.warning}
    return Bullets(tuple(f"{said[one]}: {text}" if said[one] else text for one, text in block.items))


def _heading(section: Section) -> str:
    level = section.level + 1
    above = f'<p dir="auto">{escape(section.kicker)}</p>' if section.kicker else ""
    return f'{above}<h{level} dir="auto">{escape(section.title)}</h{level}>' if section.title else above


def _text(block: Told) -> Iterator[str]:
    """Yield lines of plain text; cells are separated by tabs, so that a table can be pasted into cells."""
    match block:
        case Paragraph() | Finding():
            yield block.text
        case Formula():
            yield f"{block.text}\t{block.number}" if block.number else block.text
        case Facts():
            yield from ("\t".join(row) for row in block.rows)
        case Bullets():
            yield from (f"• {item}" for item in block.items)
        case Grid():
            if block.caption:
                yield block.caption
            yield from ("\t".join(row) for row in (block.headers, *block.rows))
        case Figure():
            yield block.caption


def _html(block: Told) -> str:
    match block:
        case Paragraph():
            return f'<p dir="auto">{escape(block.text)}</p>'
        case Finding():
            return f'<p dir="auto"><big>{escape(block.text)}</big></p>'
        case Formula():
            return f'<p dir="auto">{escape(" ".join((block.text, block.number)).rstrip())}</p>'
        case Facts():
            rows = (
                f"<tr>{_cell('th', name, 'left')}{''.join(_cell('td', value, 'left') for value in values)}</tr>"
                for name, *values in block.rows
            )
            return f"<table>{''.join(rows)}</table>"
        case Bullets():
            return _bullets(block.items)
        case Grid():
            return _table(block)
        case Figure():
            return _picture(block)


def _bullets(items: tuple[str, ...]) -> str:
    listed = "".join(f'<li dir="auto">{escape(item)}</li>' for item in items)
    return f"<ul>{listed}</ul>"


def _table(grid: Grid) -> str:
    sides = tuple("right" if right else "left" for right in grid.right)
    head = "".join(_cell("th", text, side) for text, side in zip(grid.headers, sides, strict=True))
    rows = ("".join(_cell("td", text, side) for text, side in zip(row, sides, strict=True)) for row in grid.rows)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    caption = f"<caption>{escape(grid.caption)}</caption>" if grid.caption else ""
    return f'<table border="1" cellspacing="0" cellpadding="4">{caption}<tr>{head}</tr>{body}</table>'


def _cell(tag: str, text: str, side: str) -> str:
    return f'<{tag} align="{side}" dir="auto">{escape(text)}</{tag}>'


def _picture(block: Figure) -> str:
    picture = b64encode(_png(block)).decode("ascii")
    shown = escape(block.figure.summary or block.caption)
    image = f'<img width="640" alt="{shown}" src="data:image/png;base64,{picture}">'
    return f'<p>{image}</p><p dir="auto">{escape(block.caption)}</p>'


def _png(block: Figure) -> bytes:
    """Return the chart, sharp enough for a page. Strong compression would block the window longer than painting."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    plain = painted(block.figure, scale=SCALE).convertToFormat(QImage.Format.Format_RGB888)
    plain.save(buffer, "PNG", QUALITY)  # type: ignore[call-overload]
    return bytes(buffer.data().data())
