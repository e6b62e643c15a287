"""What stands around the text of a report: its title, head and foot of each page, the watermark."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from app.export.pdf.blocks import placed
from app.export.pdf.finish import Overlay
from app.export.pdf.flow import Piece
from app.export.pdf.marks import UNIT, Box, Mark, Style, font_of
from app.export.pdf.text import Ruler
from app.ui.theme.tokens import LIGHT
from core.report.document import Document

SIDE, TOP, FOOT = 56.0, 66.0, 62.0
"""Margins in points."""
_TITLE = Style(21, "bold", leading=1.2)
_SMALL = Style(8.0, colour="text_soft")
_BADGE = Style(8.0, "medium", "warning")
_MARK = Style(30, "bold", "danger")
_MARK_EVERY = 250.0
_MARK_OPACITY = 0.1
_MARK_TURN = -24.0
_POINTS_OF_CURVE = 3


def title_pieces(document: Document, ruler: Ruler, width: float) -> list[Piece]:
    """The title of the report and under it what kind of report it is."""
    lines = ruler.lines(document.title, _TITLE, width)
    pieces = [Piece(_TITLE.line, (placed(line, _TITLE, ruler, 0, width),), keep=True) for line in lines]
    if document.badge:
        line = ruler.fitted(document.badge, _BADGE, width - 16 * UNIT)
        height = 16.0 * UNIT
        pill = Box(0, 0, line.width + 16 * UNIT, height, "warning_soft", "warning_border", 8.0 * UNIT)
        words = ruler.words(line, _BADGE, 8.0 * UNIT, (height - _BADGE.line) / 2)
        pieces.append(Piece(height, (pill, words), 6.0 * UNIT))
    return pieces


def edge_marks(document: Document, ruler: Ruler, size: QSizeF, page: int, count: int) -> tuple[Mark, ...]:
    """Head and foot of page 0, 1, ...: title and kind above (the first page has its title below), foot and number."""
    full = size.width() * UNIT
    left, right, width = SIDE * UNIT, full - SIDE * UNIT, full - 2 * SIDE * UNIT
    kind = " \u00b7 ".join(part for part in (document.badge, document.watermark) if part)
    marks: list[Mark] = []
    if page > 0 or document.watermark:
        shown = ruler.fitted(kind if page > 0 else document.watermark, _SMALL, 0.6 * width)
        marks.append(ruler.words(shown, _SMALL, right - shown.width, 34 * UNIT))
        if page > 0:
            title = ruler.fitted(document.title, _SMALL, width - shown.width - 20 * UNIT)
            marks.append(ruler.words(title, _SMALL, left, 34 * UNIT))
        marks.append(Box(left, 50 * UNIT, width, 0.5 * UNIT, "hairline"))
    template = QCoreApplication.translate("ReportPages", "Page {page} of {count}")
    number = ruler.fitted(template.format(page=page + 1, count=count), _SMALL, 0.3 * width)
    foot = ruler.fitted(document.footer, _SMALL, width - number.width - 20 * UNIT)
    y = (size.height() - 40) * UNIT
    marks.append(ruler.words(foot, _SMALL, left, y))
    marks.append(ruler.words(number, _SMALL, right - number.width, y))
    return tuple(marks)


def watermark_path(text: str, size: QSizeF) -> QPainterPath:
    """The words across a page, again and again, so that no part of it can be shown without them.

    As outlines: letters across the page would get between the lines when its text is copied or read aloud. The words
    stand as text in the head of the page. In whole units, which keeps the file small.
    """
    words = QPainterPath()
    words.addText(0, 0, font_of(_MARK), text)
    box = words.boundingRect()
    width, height = size.width() * UNIT, size.height() * UNIT
    fit = min(1.0, 0.92 * width / max(1.0, box.width()))
    copies = round(size.height() / _MARK_EVERY)
    path = QPainterPath()
    for copy in range(copies):
        place = QTransform.fromTranslate(width / 2, (copy + 0.5) / copies * height).rotate(_MARK_TURN).scale(fit, fit)
        path.addPath(place.translate(-box.center().x(), -box.center().y()).map(words))
    for index in range(path.elementCount()):
        element = path.elementAt(index)
        path.setElementPositionAt(index, round(element.x), round(element.y))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def paint_watermark(painter: QPainter, path: QPainterPath) -> None:
    painter.fillPath(path, _mark_colour())


def watermark_overlay(path: QPainterPath, height: float) -> Overlay:
    """The same as one piece of PDF that all pages of `height` points share."""
    colour = _mark_colour()
    parts = [f"{1 / UNIT:g} 0 0 {-1 / UNIT:g} 0 {height:g} cm"]
    curve: list[str] = []
    for index in range(path.elementCount()):
        element = path.elementAt(index)
        place = f"{element.x:.0f} {element.y:.0f}"
        if element.isMoveTo() or element.isLineTo():
            parts.append(f"{place} {'m' if element.isMoveTo() else 'l'}")
            continue
        curve.append(place)
        if len(curve) == _POINTS_OF_CURVE:
            parts.append(" ".join((*curve, "c")))
            curve = []
    parts.append("f")
    rgb = (colour.redF(), colour.greenF(), colour.blueF())
    return Overlay("\n".join(parts).encode(), rgb, _MARK_OPACITY)


def _mark_colour() -> QColor:
    colour = QColor(getattr(LIGHT, _MARK.colour))
    colour.setAlphaF(_MARK_OPACITY)
    return colour
