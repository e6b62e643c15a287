"""The surroundings of a report's text: the band at the head of each page, its foot, the mark in the margin."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSizeF

from app.export.pdf.marks import UNIT, Box, Mark, Style
from app.export.pdf.text import Ruler
from core.report.document import Document

WIDTH, HEIGHT = 504.6, 745.5
"""The frame in points: 178 x 263 mm, in the middle of A4 and of Letter, so that pages break alike on both."""
HEAD, BETWEEN, FOOT = 15.9, 14.0, 14.7
ROOM = HEIGHT - HEAD - FOOT - 2 * BETWEEN
"""Height in points for the text of a page."""
_SMALL = Style(7.2, colour="text_soft")
_PAD = 8.0 * UNIT


def side_of(size: QSizeF) -> float:
    """Return the points left of the text."""
    return (size.width() - WIDTH) / 2


def top_of(size: QSizeF) -> float:
    """Return the points above the text."""
    return (size.height() - HEIGHT) / 2 + HEAD + BETWEEN


def edge_marks(document: Document, about: str, ruler: Ruler, size: QSizeF, page: int, count: int) -> tuple[Mark, ...]:
    """Return head and foot of page 0, 1, ...; `about`: the subject of this page, at the end of the band."""
    left, top, width = side_of(size) * UNIT, (size.height() - HEIGHT) / 2 * UNIT, WIDTH * UNIT
    return (
        *_band(document, about, ruler, left, top, width),
        *_foot(document, ruler, left, (size.height() + HEIGHT) / 2 * UNIT, width, (page, count)),
        *_margin(document, ruler, size),
    )


def _band(document: Document, about: str, ruler: Ruler, left: float, top: float, width: float) -> list[Mark]:
    """Return the band, white on red for a report that is not public."""
    ink = "on_accent" if document.internal else "warning"
    bold, plain = Style(7.5, "bold", ink), Style(7.2, colour=ink)
    high = HEAD * UNIT
    ground, line = ("danger", "") if document.internal else ("warning_soft", "warning_border")
    marks: list[Mark] = [Box(left, top, width, high, ground, line, 2.0 * UNIT)]
    x = left + _PAD
    for text, style, share in ((document.badge, bold, 0.4), (document.about, plain, 0.55)):
        if text:
            shown = ruler.fitted(text, style, share * width)
            marks.append(ruler.words(shown, style, x, top + (high - style.line) / 2))
            x += shown.width + 10 * UNIT
    room = left + width - _PAD - x
    if about and room > 40 * UNIT:
        shown = ruler.fitted(about, plain, room)
        marks.append(ruler.words(shown, plain, left + width - _PAD - shown.width, top + (high - plain.line) / 2))
    return marks


def _foot(
    document: Document, ruler: Ruler, left: float, bottom: float, width: float, place: tuple[int, int]
) -> list[Mark]:
    page, count = place
    template = QCoreApplication.translate("ReportPages", "Page {page} of {count}")
    number = ruler.fitted(template.format(page=page + 1, count=count), _SMALL, 0.3 * width)
    foot = ruler.fitted(document.footer, _SMALL, width - number.width - 20 * UNIT)
    y = bottom - _SMALL.line
    return [
        Box(left, bottom - FOOT * UNIT, width, 0.5 * UNIT, "hairline"),
        ruler.words(foot, _SMALL, left, y),
        ruler.words(number, _SMALL, left + width - number.width, y),
    ]


def _margin(document: Document, ruler: Ruler, size: QSizeF) -> list[Mark]:
    """Return the badge of an internal report, small, in the margin near the foot."""
    if not document.internal or not document.badge:
        return []
    style = Style(6.5, "bold", "danger")
    shown = ruler.fitted(document.badge, style, 0.3 * HEIGHT * UNIT)
    words = ruler.words(shown, style, 0.0, 0.0)
    x = (side_of(size) + WIDTH + 10.0) * UNIT
    return [words.turned(x, (size.height() + HEIGHT) / 2 * UNIT - FOOT * UNIT - shown.width - 12 * UNIT)]
