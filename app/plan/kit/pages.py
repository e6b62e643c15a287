"""The sheets of a field kit on pages: laid out once, painted as often as wanted, on screen and into the PDF alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from xml.sax.saxutils import quoteattr

from PySide6.QtCore import QCoreApplication, QSizeF

from app.export.pdf.blocks import placed
from app.export.pdf.flow import Page, Piece, fill_pages, joined
from app.export.pdf.marks import UNIT, Box, Mark, Picture, Style
from app.export.pdf.pages import A4, LETTER, ReportPages
from app.export.pdf.text import Ruler
from app.ui.theme.style import FAMILY
from core.report.document import Bullets, Document, Facts, Paragraph, Section
from core.report.field_kit.sheets import Block, Drawing, KitSheets, Sheet
from core.report.print_theme import PRINT

SIDE, TOP, FOOT = 56.0, 66.0, 62.0
"""Margins in points."""
_POINTS_PER_MM = 72 / 25.4
_WHOLE = 12
"""Facts that are not broken."""
_FROM_THE_RIGHT = ("ar", "fa", "he", "ur")


class KitPages(ReportPages):
    """As ReportPages; letters as large as the sheets say, each sheet on a page of its own, drawings to scale."""

    def __init__(self, kit: KitSheets, *, letter: bool = False) -> None:
        self.kit = kit
        self.document = _spoken(kit)
        width, height = LETTER if letter else A4
        self.page_size = QSizeF(width, height)
        self._left, self._top = SIDE, TOP
        self._width, self._room = (width - 2 * SIDE) * UNIT, (height - TOP - FOOT) * UNIT
        self._from_right = kit.language.split("-")[0] in _FROM_THE_RIGHT
        ruler = Ruler(from_right=self._from_right)
        writer = _Writer(kit, ruler, self._width, self._room)
        self._pages: tuple[Page, ...] = tuple(
            page for sheet in kit.sheets for page in fill_pages(list(writer.sheet(sheet)), self._room)
        )
        self.missing = "".join(sorted(ruler.missing))
        self._edges = tuple(
            _edges(kit, ruler, self.page_size, number, len(self._pages)) for number in range(len(self._pages))
        )


class _Writer:
    """Blocks as pieces of a page."""

    def __init__(self, kit: KitSheets, ruler: Ruler, width: float, room: float) -> None:
        self._ruler, self._width, self._room = ruler, width, room
        size = kit.size
        self._body = Style(size)
        self._soft = Style(size, colour="text_soft")
        self._strong = Style(size * 1.15, "bold", leading=1.35)
        self._head = Style(size * 1.5, "bold", leading=1.25)
        self._gap = 0.6 * size * UNIT

    def sheet(self, sheet: Sheet) -> Iterator[Piece]:
        heads = self._text(sheet.title, self._head, 0.0)
        heads[0] = replace(heads[0], outline=(1, sheet.title))
        yield from (replace(one, keep=True) for one in heads)
        for block in sheet.blocks:
            yield from self._block(block)

    def _block(self, block: Block) -> list[Piece]:
        if isinstance(block, Bullets):
            return [piece for item in block.items for piece in self._bullet(item)]
        if isinstance(block, Facts):
            return self._facts(block)
        if isinstance(block, Drawing):
            return [self._drawing(block)]
        if block.tone == "box":
            return [self._box(block.text)]
        style = {"strong": self._strong, "soft": self._soft}.get(block.tone, self._body)
        pieces = self._text(block.text, style, self._gap)
        # what is strong announces what comes after it
        return [replace(one, keep=True) for one in pieces] if block.tone == "strong" else pieces

    def _text(self, text: str, style: Style, gap: float, indent: float = 0.0) -> list[Piece]:
        lines = self._ruler.lines(text, style, self._width - indent)
        last = len(lines) - 1
        return [
            Piece(
                style.line,
                (placed(line, style, self._ruler, indent, self._width - indent),),
                gap if at == 0 else 0.0,
                keep=at < last and at in (0, last - 1),
            )
            for at, line in enumerate(lines)
        ]

    def _bullet(self, item: str) -> list[Piece]:
        """The sign stands at the side from which the words are read."""
        indent = 1.3 * self._body.size * UNIT
        sign = self._ruler.lines("\u2022", self._body, indent)[0]
        if self._ruler.lines(item, self._body, self._width - indent)[0].rtl is self._ruler.from_right:
            pieces, left = self._text(item, self._body, self._gap / 2, indent), 0.0
        else:
            pieces = [
                replace(piece, marks=tuple(replace(mark, x=mark.x - indent) for mark in piece.marks))
                for piece in self._text(item, self._body, self._gap / 2, indent)
            ]
            left = self._width - sign.width
        pieces[0] = replace(pieces[0], marks=(self._ruler.words(sign, self._body, left, 0.0), *pieces[0].marks))
        return pieces

    def _facts(self, block: Facts) -> list[Piece]:
        terms = [self._ruler.width(term, self._soft) for term, _ in block.rows]
        left = min(max(terms, default=0.0) + self._gap, 0.5 * self._width)
        pieces: list[Piece] = []
        for term, value in block.rows:
            one = self._ruler.lines(term, self._soft, left - self._gap)
            other = self._ruler.lines(value, self._body, self._width - left)
            marks: list[Mark] = [
                placed(line, self._soft, self._ruler, 0.0, left - self._gap, at * self._soft.line)
                for at, line in enumerate(one)
            ]
            marks += [
                placed(line, self._body, self._ruler, left, self._width - left, at * self._body.line)
                for at, line in enumerate(other)
            ]
            pieces.append(Piece(max(len(one), len(other)) * self._body.line, tuple(marks), self._gap / 2))
        return joined([[piece] for piece in pieces], _WHOLE)

    def _box(self, text: str) -> Piece:
        pad = 0.6 * self._body.size * UNIT
        lines = self._ruler.lines(text, self._body, self._width - 2 * pad)
        height = len(lines) * self._body.line + 2 * pad
        marks: list[Mark] = [Box(0, 0, self._width, height, "warning_soft", "warning_border")]
        marks += [
            placed(line, self._body, self._ruler, pad, self._width - 2 * pad, pad + at * self._body.line)
            for at, line in enumerate(lines)
        ]
        return Piece(height, tuple(marks), self._gap)

    def _drawing(self, block: Drawing) -> Piece:
        """At its own size: a drawing that is shrunk is a wrong one. All of them are narrower than a page."""
        width, height = (side * _POINTS_PER_MM * UNIT for side in (block.width, block.height))
        # Qt takes a list of fonts for the name of one
        svg = block.svg.replace(quoteattr(PRINT.family), quoteattr(FAMILY))
        return Piece(height, (Picture(0.0, 0.0, width, height, svg.encode()),), self._gap)


def _edges(kit: KitSheets, ruler: Ruler, size: QSizeF, page: int, count: int) -> tuple[Mark, ...]:
    """The watermark in words above, the foot and the number of the page below."""
    style = Style(kit.size if kit.large else 9.0, colour="text_soft")
    width, left = (size.width() - 2 * SIDE) * UNIT, SIDE * UNIT
    template = QCoreApplication.translate("ReportPages", "Page {page} of {count}")
    number = ruler.fitted(template.format(page=page + 1, count=count), style, 0.4 * width)
    foot = ruler.fitted(kit.footer, style, width - number.width - 20 * UNIT)
    y = (size.height() - 44) * UNIT
    marks: list[Mark] = [
        ruler.words(foot, style, left, y),
        ruler.words(number, style, left + width - number.width, y),
    ]
    if kit.watermark:
        marks.append(ruler.words(ruler.fitted(kit.watermark, style, width), style, left, 30 * UNIT))
    return tuple(marks)


def _spoken(kit: KitSheets) -> Document:
    """Title, language and every word of the sheets, for the file and the letters of its fonts."""
    sections = tuple(
        Section(sheet.key, sheet.title, tuple(_words(block) for block in sheet.blocks)) for sheet in kit.sheets
    )
    return Document(kit.title, kit.language, kit.watermark, "", bool(kit.watermark), kit.footer, sections)


def _words(block: Block) -> Paragraph | Bullets | Facts:
    """A drawing by its SVG, in which all its words stand."""
    return Paragraph(block.svg) if isinstance(block, Drawing) else block
