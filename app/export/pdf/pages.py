"""A report on pages: laid out once, painted many times, on screen and into the PDF."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QSizeF
from PySide6.QtGui import QPainter

from app.export.pdf.blocks import block_pieces, heading_pieces
from app.export.pdf.finish import Heading
from app.export.pdf.flow import Piece, arranged, fullness
from app.export.pdf.frame import ROOM, WIDTH, edge_marks, side_of, top_of
from app.export.pdf.marks import UNIT, Brush, Mark, Words, mirrored
from app.export.pdf.text import Ruler
from app.messages.speak import filled
from core.control import Control
from core.report.document import Block, Bullets, Document, Facts, Figure, Formula, Paragraph
from core.sentences.style import RIGHT_TO_LEFT

A4 = (595.0, 842.0)
LETTER = (612.0, 792.0)
_MOST_MISSING = 12


class ReportPages:
    """The laid-out pages of a report.

    `page_size` is in points; `paint(painter, page)` draws page 0, 1, ... `count` - 1 with a point as unit.

    It holds text and numbers only, so that it can be laid out in one thread and painted in another. Laying out reports
    progress from 0 to 1 and raises Cancelled after Stop. `missing`: signs without a font on this computer, as the last
    page says.
    """

    def __init__(self, document: Document, control: Control | None = None, *, letter: bool = False) -> None:
        self.document = document
        self.page_size = QSizeF(*(LETTER if letter else A4))
        self._left, self._top = side_of(self.page_size), top_of(self.page_size)
        self._width, self._room = WIDTH * UNIT, ROOM * UNIT
        self._from_right = document.language.split("-")[0] in RIGHT_TO_LEFT
        ruler = Ruler(from_right=self._from_right)
        self._pages = arranged(self._segments(ruler, control or Control()), self._room)
        self.missing = "".join(sorted(ruler.missing))
        self._edges = tuple(
            edge_marks(document, about, ruler, self.page_size, number, len(self._pages))
            for number, about in enumerate(self._about())
        )

    @property
    def count(self) -> int:
        return len(self._pages)

    def headings(self) -> list[Heading]:
        """Return every heading with its place."""
        return [
            Heading(*piece.outline, number, self._top + y / UNIT)
            for number, page in enumerate(self._pages)
            for y, piece in page
            if piece.outline is not None
        ]

    def fullness(self) -> list[float]:
        """Return the used part of each page, 0 to 1."""
        return [fullness(page, self._room) for page in self._pages]

    def words(self, page: int) -> list[str]:
        """Return the lines of text on a page, head and foot first, without text inside pictures."""
        marks = [*self._edges[page], *(mark for _, piece in self._pages[page] for mark in piece.marks)]
        return [mark.text for mark in marks if isinstance(mark, Words)]

    def paint(self, painter: QPainter, page: int) -> None:
        painter.save()
        painter.scale(1 / UNIT, 1 / UNIT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush = Brush(painter)
        for mark in self._edges[page]:
            brush.paint(self._turned(mark, self.page_size.width() * UNIT), 0, 0)
        for y, piece in self._pages[page]:
            for mark in piece.marks:
                brush.paint(self._turned(mark, self._width), self._left * UNIT, self._top * UNIT + y)
        painter.restore()

    def _turned(self, mark: Mark, width: float) -> Mark:
        return mirrored(mark, width) if self._from_right else mark

    def _about(self) -> Iterator[str]:
        """Yield for each page the last heading of level 1 on it or before it; "" for the first page."""
        about = ""
        for number, page in enumerate(self._pages):
            titles = [piece.outline[1] for _, piece in page if piece.outline is not None and piece.outline[0] == 1]
            about = titles[-1] if titles else about
            yield "" if number == 0 else about

    def _segments(self, ruler: Ruler, control: Control) -> list[list[Piece]]:
        """Return the pieces in segments that start a new page."""
        document = self.document
        segments: list[list[Piece]] = [[]]
        for done, section in enumerate(document.sections):
            control.progress(done / len(document.sections))
            if section.fresh and segments[-1]:
                segments.append([])
            pieces = segments[-1]
            start = len(pieces)
            if section.title:
                pieces += heading_pieces(section, ruler, self._width)
            for number, block in enumerate(section.blocks):
                control.checkpoint()
                if number and _belongs_to(block, section.blocks[number - 1]):
                    pieces[-1] = replace(pieces[-1], keep=True)
                pieces += block_pieces(block, ruler, self._width, self._room)
            if section.whole:
                pieces[start:-1] = [replace(piece, keep=True) for piece in pieces[start:-1]]
        if ruler.missing:
            note = filled(
                QCoreApplication.translate(
                    "ReportPages",
                    "No font on this computer shows these signs: {signs}. Install one and write the PDF again.",
                ),
                signs=" ".join(f"U+{ord(sign):04X}" for sign in sorted(ruler.missing)[:_MOST_MISSING]),
            )
            segments[-1] += block_pieces(Paragraph(note, "soft"), ruler, self._width, self._room)
        control.progress(1.0)
        return segments


def _belongs_to(block: Block, before: Block) -> bool:
    """Return whether a block stays with the previous block.

    It does if it is a remark, or announced by a sentence, or a list after either, or a chart after a sentence.
    """
    announced = isinstance(before, Paragraph) and (isinstance(block, Formula) or before.text.endswith(":"))
    listed = isinstance(block, Bullets) and isinstance(before, Facts | Paragraph)
    introduced = isinstance(block, Figure) and isinstance(before, Paragraph) and not before.tone
    return announced or listed or introduced or (isinstance(block, Paragraph) and block.tone == "soft")
