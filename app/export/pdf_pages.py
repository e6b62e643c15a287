"""A report on pages: laid out once, painted as often as wanted, on screen and into the PDF alike."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSizeF
from PySide6.QtGui import QPainter

from app.export.pdf_blocks import block_pieces, heading_pieces, placed
from app.export.pdf_flow import Piece, fill_pages
from app.export.pdf_marks import UNIT, Box, Brush, Mark, Style, Words, mirrored
from app.export.pdf_text import Line, Ruler
from core.control import Control
from core.report.document import Document, Paragraph

A4 = (595.0, 842.0)
LETTER = (612.0, 792.0)
SIDE = 56.0
TOP = 66.0
FOOT = 62.0
_HEAD_LINE = 34.0
_TITLE = Style(21, "bold", leading=1.2)
_SMALL = Style(8.0, colour="text_soft")
_BADGE = Style(8.0, "medium", "warning")
_MARK = Style(30, "bold", "danger")
_MARK_EVERY = 250.0
_MARK_OPACITY = 0.1
_MARK_TURN = -24.0
_FROM_THE_RIGHT = ("ar", "fa", "he", "ur")


class ReportPages:
    """`page_size` in points; `paint(painter, page)` draws page 0, 1, ... `count` - 1 with a point as unit.

    Holds text and numbers only, so that it may be laid out on one thread and painted on another.
    Laying out reports progress from 0 to 1 and hears Stop.
    """

    def __init__(self, document: Document, control: Control | None = None, *, letter: bool = False) -> None:
        self.document = document
        width, height = LETTER if letter else A4
        self.page_size = QSizeF(width, height)
        self._full = width * UNIT
        self._width = (width - 2 * SIDE) * UNIT
        self._room = (height - TOP - FOOT) * UNIT
        self._from_right = document.language.split("-")[0] in _FROM_THE_RIGHT
        ruler = Ruler()
        self._pages = fill_pages(self._pieces(ruler, control or Control()), self._room, self._room)
        self.missing = "".join(sorted(ruler.missing))
        self._edges = tuple(self._edge(ruler, number) for number in range(len(self._pages)))
        self._mark = self._watermark(ruler)

    @property
    def count(self) -> int:
        return len(self._pages)

    def outline(self) -> list[tuple[int, str, int, float]]:
        """Level, title, page and distance from the top of the page (points) of every heading."""
        return [
            (*piece.outline, number, TOP + y / UNIT)
            for number, page in enumerate(self._pages)
            for y, piece in page
            if piece.outline is not None
        ]

    def words(self, page: int) -> list[str]:
        """The lines of text on a page, without those inside pictures."""
        marks = [mark for _, piece in self._pages[page] for mark in piece.marks] + list(self._edges[page])
        return [mark.text for mark in marks if isinstance(mark, Words)]

    def paint(self, painter: QPainter, page: int) -> None:
        painter.save()
        painter.scale(1 / UNIT, 1 / UNIT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush = Brush(painter)
        for mark in self._edges[page]:
            brush.paint(self._turned(mark, self._full), 0, 0)
        for y, piece in self._pages[page]:
            for mark in piece.marks:
                brush.paint(self._turned(mark, self._width), SIDE * UNIT, TOP * UNIT + y)
        if self._mark is not None:
            self._paint_watermark(painter, brush, self._mark)
        painter.restore()

    def _turned(self, mark: Mark, width: float) -> Mark:
        return mirrored(mark, width) if self._from_right else mark

    def _pieces(self, ruler: Ruler, control: Control) -> list[Piece]:
        document = self.document
        pieces = self._title(ruler)
        for done, section in enumerate(document.sections):
            control.progress(done / len(document.sections))
            if section.title:
                pieces += heading_pieces(section, ruler, self._width)
            for block in section.blocks:
                control.checkpoint()
                pieces += block_pieces(block, ruler, self._width, self._room)
        if ruler.missing:
            signs = " ".join(f"U+{ord(sign):04X}" for sign in sorted(ruler.missing)[:12])
            note = QCoreApplication.translate(
                "ReportPages",
                "No font on this computer shows these signs: {signs}. Install one and write the PDF again.",
            )
            pieces += block_pieces(Paragraph(note.format(signs=signs), "soft"), ruler, self._width, self._room)
        control.progress(1.0)
        return pieces

    def _title(self, ruler: Ruler) -> list[Piece]:
        """The title of the report and under it what kind of report it is."""
        lines = ruler.lines(self.document.title, _TITLE, self._width)
        pieces = [Piece(_TITLE.line, (placed(line, _TITLE, ruler, 0, self._width),), keep=True) for line in lines]
        if self.document.badge:
            line = ruler.lines(self.document.badge, _BADGE, self._width - 16 * UNIT)[0]
            height = 16.0 * UNIT
            pill = Box(0, 0, line.width + 16 * UNIT, height, "warning_soft", "warning_border", 8.0 * UNIT)
            words = ruler.words(line, _BADGE, 8.0 * UNIT, (height - _BADGE.line) / 2)
            pieces.append(Piece(height, (pill, words), 6.0 * UNIT))
        return pieces

    def _edge(self, ruler: Ruler, page: int) -> tuple[Mark, ...]:
        """Head and foot of a page; the first has its title below and no head."""
        document, left, right = self.document, SIDE * UNIT, self._full - SIDE * UNIT
        marks: list[Mark] = []
        if page > 0:
            badge = ruler.fitted(document.badge, _SMALL, 0.4 * self._width)
            title = ruler.fitted(document.title, _SMALL, self._width - badge.width - 20 * UNIT)
            marks.append(ruler.words(title, _SMALL, left, _HEAD_LINE * UNIT))
            marks.append(ruler.words(badge, _SMALL, right - badge.width, _HEAD_LINE * UNIT))
            marks.append(Box(left, 50 * UNIT, self._width, 0.5 * UNIT, "hairline"))
        template = QCoreApplication.translate("ReportPages", "Page {page} of {count}")
        number = ruler.fitted(template.format(page=page + 1, count=self.count), _SMALL, 0.3 * self._width)
        foot = ruler.fitted(document.footer, _SMALL, self._width - number.width - 20 * UNIT)
        y = (self.page_size.height() - 40) * UNIT
        marks.append(ruler.words(foot, _SMALL, left, y))
        marks.append(ruler.words(number, _SMALL, right - number.width, y))
        return tuple(marks)

    def _watermark(self, ruler: Ruler) -> Words | None:
        if not self.document.watermark:
            return None
        line: Line = ruler.lines(self.document.watermark, _MARK, 1e9)[0]
        return ruler.words(line, _MARK, -line.width / 2, -_MARK.line / 2)

    def _paint_watermark(self, painter: QPainter, brush: Brush, mark: Words) -> None:
        """Over everything, again and again, so that no part of the page can be shown without it."""
        height = self.page_size.height()
        copies = round(height / _MARK_EVERY)
        fit = min(1.0, 0.92 * self._full / mark.width)
        for copy in range(copies):
            painter.save()
            painter.translate(self._full / 2, (copy + 0.5) / copies * height * UNIT)
            painter.rotate(_MARK_TURN)
            painter.scale(fit, fit)
            brush.write(mark, 0, 0, _MARK_OPACITY)
            painter.restore()
