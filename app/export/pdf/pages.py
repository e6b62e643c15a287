"""A report on pages: laid out once, painted as often as wanted, on screen and into the PDF alike."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QSizeF
from PySide6.QtGui import QPainter

from app.export.pdf.blocks import block_pieces, heading_pieces
from app.export.pdf.finish import Heading, Overlay
from app.export.pdf.flow import Piece, fill_pages
from app.export.pdf.frame import (
    FOOT,
    SIDE,
    TOP,
    edge_marks,
    paint_watermark,
    title_pieces,
    watermark_overlay,
    watermark_path,
)
from app.export.pdf.marks import UNIT, Brush, Mark, Words, mirrored
from app.export.pdf.text import Ruler
from app.messages.speak import filled
from core.control import Control
from core.report.document import Block, Bullets, Document, Facts, Figure, Formula, Paragraph

A4 = (595.0, 842.0)
LETTER = (612.0, 792.0)
_FROM_THE_RIGHT = ("ar", "fa", "he", "ur")
_MOST_MISSING = 12


class ReportPages:
    """`page_size` in points; `paint(painter, page)` draws page 0, 1, ... `count` - 1 with a point as unit.

    Holds text and numbers only, so that it may be laid out on one thread and painted on another.
    Laying out reports progress from 0 to 1 and hears Stop (Cancelled).
    `missing`: signs that no font of this computer has; the last page says so.
    """

    def __init__(self, document: Document, control: Control | None = None, *, letter: bool = False) -> None:
        self.document = document
        width, height = LETTER if letter else A4
        self.page_size = QSizeF(width, height)
        self._width, self._room = (width - 2 * SIDE) * UNIT, (height - TOP - FOOT) * UNIT
        self._from_right = document.language.split("-")[0] in _FROM_THE_RIGHT
        ruler = Ruler(from_right=self._from_right)
        self._pages = fill_pages(self._pieces(ruler, control or Control()), self._room)
        self._watermark = watermark_path(document.watermark, self.page_size) if document.watermark else None
        self.missing = "".join(sorted(ruler.missing))
        self._edges = tuple(
            edge_marks(document, ruler, self.page_size, number, len(self._pages)) for number in range(len(self._pages))
        )

    @property
    def count(self) -> int:
        return len(self._pages)

    def headings(self) -> list[Heading]:
        """Every heading with its place."""
        return [
            Heading(*piece.outline, number, TOP + y / UNIT)
            for number, page in enumerate(self._pages)
            for y, piece in page
            if piece.outline is not None
        ]

    def words(self, page: int) -> list[str]:
        """The lines of text on a page, head and foot first, without those inside pictures."""
        marks = [*self._edges[page], *(mark for _, piece in self._pages[page] for mark in piece.marks)]
        return [mark.text for mark in marks if isinstance(mark, Words)]

    def overlay(self) -> Overlay | None:
        """The watermark for a file, where it is kept once; `paint(..., watermark=False)` leaves it out."""
        return None if self._watermark is None else watermark_overlay(self._watermark, self.page_size.height())

    def paint(self, painter: QPainter, page: int, *, watermark: bool = True) -> None:
        painter.save()
        painter.scale(1 / UNIT, 1 / UNIT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush = Brush(painter)
        for mark in self._edges[page]:
            brush.paint(self._turned(mark, self.page_size.width() * UNIT), 0, 0)
        for y, piece in self._pages[page]:
            for mark in piece.marks:
                brush.paint(self._turned(mark, self._width), SIDE * UNIT, TOP * UNIT + y)
        if watermark and self._watermark is not None:
            paint_watermark(painter, self._watermark)
        painter.restore()

    def _turned(self, mark: Mark, width: float) -> Mark:
        return mirrored(mark, width) if self._from_right else mark

    def _pieces(self, ruler: Ruler, control: Control) -> list[Piece]:
        document = self.document
        pieces = title_pieces(document, ruler, self._width)
        for done, section in enumerate(document.sections):
            control.progress(done / len(document.sections))
            if section.title:
                pieces += heading_pieces(section, ruler, self._width)
            for number, block in enumerate(section.blocks):
                control.checkpoint()
                if number and _belongs_to(block, section.blocks[number - 1]):
                    pieces[-1] = replace(pieces[-1], keep=True)
                pieces += block_pieces(block, ruler, self._width, self._room, marked=bool(document.watermark))
        if ruler.missing:
            note = filled(
                QCoreApplication.translate(
                    "ReportPages",
                    "No font on this computer shows these signs: {signs}. Install one and write the PDF again.",
                ),
                signs=" ".join(f"U+{ord(sign):04X}" for sign in sorted(ruler.missing)[:_MOST_MISSING]),
            )
            pieces += block_pieces(Paragraph(note, "soft"), ruler, self._width, self._room)
        control.progress(1.0)
        return pieces


def _belongs_to(block: Block, before: Block) -> bool:
    """A remark stands under what it remarks on, what a sentence announces under the sentence, a list under both, and a
    chart under the sentence above it."""
    announced = isinstance(before, Paragraph) and (isinstance(block, Formula) or before.text.endswith(":"))
    listed = isinstance(block, Bullets) and isinstance(before, Facts | Paragraph)
    introduced = isinstance(block, Figure) and isinstance(before, Paragraph) and not before.tone
    return announced or listed or introduced or (isinstance(block, Paragraph) and block.tone == "soft")
