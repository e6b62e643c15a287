"""The sheets of a field kit on pages: laid out once, painted as often as wanted, on screen and into the PDF alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter

from app.export.pdf.finish import Heading
from app.export.pdf.flow import Page, Piece, fill_pages
from app.export.pdf.marks import UNIT, Box, Brush, Mark, Words, mirrored
from app.export.pdf.pages import A4, LETTER, ReportPages
from app.export.pdf.text import Ruler
from app.plan.kit.paper.blocks import Room, Writer, merged, moved, rows_of
from app.plan.kit.paper.edges import HEAD, band, cut_marks, edge_marks
from app.plan.kit.paper.sizes import MM, Styles, styles_of
from core.report.document import Document, Paragraph, Section
from core.report.field_kit.sheets import (
    BODY,
    CARD,
    FRAME,
    Block,
    Columns,
    Deck,
    Drawing,
    KitSheets,
    Layout,
    ReadOff,
    Sheet,
    Steps,
    Tally,
    blocks_of,
    texts_of,
)
from core.report.html import direction

WIDTH, ROOM = FRAME[0] * MM, BODY * MM
ENOUGH = 0.7
"""No page is a third empty: letters, boxes, charts and cards grow until each is filled so far."""
_SCALES = (1.0, 0.97, 0.94, 0.91, 0.88, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5)
"""Sizes of letters that are tried until no page is too empty, the plain one first."""
_CARD_SIDE, _CARD_TOP = 8.0 * MM, 5.0 * MM
_TWO_SCALES = (1.0, 0.97, 0.94, 0.91, 0.88)
_ONE_SCALES = (0.97, 0.94, 0.91, 0.88, 0.85, 0.82)
_ABOVE = 2.5 * MM
_MOST_LINES, _HIGHEST_LINE = 12, 7.0
_MOST_SPREAD = 16.0 * MM
"""More room between two blocks would part them."""
_TALLEST_CHART = 96.0
_CARDS = tuple(38.0 + step for step in range(48))
"""Heights of cards that are tried, in millimetres."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """Pages of one sheet, with its title in the running head."""

    title: str
    pages: tuple[Page, ...]

    @property
    def emptiest(self) -> float:
        """The filled part of the emptiest page."""
        return min((used(page) / ROOM for page in self.pages), default=0.0)


class KitPages(ReportPages):
    """As ReportPages; each sheet on a page of its own, in a frame that A4 and Letter share, drawings to scale."""

    def __init__(self, kit: KitSheets, *, letter: bool = False) -> None:
        self.kit = kit
        self.document = _spoken(kit)
        width, height = LETTER if letter else A4
        self.page_size = QSizeF(width, height)
        self._left, self._top = (width * UNIT - WIDTH) / 2, (height * UNIT - FRAME[1] * MM) / 2
        turned = [direction(sheet.edge.language) == "rtl" for sheet in kit.sheets]
        rulers = {one: Ruler(from_right=one) for one in set(turned)}
        laid = [_laid(kit, sheet, rulers[one]) for sheet, one in zip(kit.sheets, turned, strict=True)]
        self._starts = [sum(len(one.pages) for one in laid[:place]) for place in range(len(laid))]
        self._pages = tuple(page for one in laid for page in one.pages)
        # Each page with its sheet: the analyst's page may be read in another direction than the others.
        sheets = [(at, one.title) for at, one in enumerate(laid) for _ in one.pages]
        self._from_the_right = [turned[at] for at, _ in sheets]
        self._edges = tuple(
            edge_marks(kit.sheets[at].edge, rulers[turned[at]], title, number, len(self._pages), large=kit.large)
            for number, (at, title) in enumerate(sheets)
        )
        self.missing = "".join(sorted(set[str]().union(*(ruler.missing for ruler in rulers.values()))))

    def headings(self) -> list[Heading]:
        """Each sheet with its place."""
        return [
            Heading(1, sheet.heading or sheet.top or sheet.title, start, (self._top / MM + HEAD) * 72 / 25.4)
            for sheet, start in zip(self.kit.sheets, self._starts, strict=True)
        ]

    def words(self, page: int) -> list[str]:
        """The lines of text on a page, head and foot first, without those inside pictures."""
        return [mark.text for mark in (*self._edges[page], *self.marks(page)) if isinstance(mark, Words)]

    def marks(self, page: int) -> list[Mark]:
        """Return the marks in the body of a page, relative to its upper left corner."""
        return [moved(mark, 0.0, y) for y, piece in self._pages[page] for mark in piece.marks]

    def paint(self, painter: QPainter, page: int) -> None:
        painter.save()
        painter.scale(1 / UNIT, 1 / UNIT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush = Brush(painter)
        for marks, top in ((self._edges[page], 0.0), (self.marks(page), HEAD * MM)):
            for mark in marks:
                shown = mirrored(mark, WIDTH) if self._from_the_right[page] else mark
                brush.paint(shown, self._left, self._top + top)
        painter.restore()


def used(page: Page) -> float:
    """Return the lower edge of the pieces of a page, without the space above the foot of a card."""
    gaps = sum(max(0.0, y - _end(page, at)) for at, (y, _) in enumerate(page) if at and y - _end(page, at) > ROOM / 4)
    return max((y + piece.height for y, piece in page), default=0.0) - gaps


def _end(page: Page, at: int) -> float:
    y, piece = page[at - 1]
    return y + piece.height


def _laid(kit: KitSheets, sheet: Sheet, ruler: Ruler) -> _Laid:
    if sheet.layout in (Layout.CARDS, Layout.SLIPS):
        two = _two(kit, sheet, ruler)
        if two is not None:
            return two
    alone = sheet if sheet.layout in (Layout.ONE, Layout.PAGE) else replace(sheet, layout=Layout.ONE, title=sheet.alone)
    best: _Laid | None = None
    if alone.layout is Layout.ONE and not kit.large:
        one = _on_one_page(kit, alone, ruler)
        if one is not None:
            return one
    for scale in _SCALES:
        if scale < 1 and kit.large:
            continue
        laid = _spread(_grown(kit, alone, ruler, styles_of(alone.layout, large=kit.large, scale=scale)))
        if laid.emptiest >= ENOUGH:
            return laid
        best = laid if best is None or laid.emptiest > best.emptiest else best
    assert best is not None
    return best


def _on_one_page(kit: KitSheets, sheet: Sheet, ruler: Ruler) -> _Laid | None:
    """A card that needs a little less room to be on one page; None where it is on one at its own size, or on no
    scale."""
    if len(_flowed(kit, sheet, ruler, styles_of(sheet.layout, large=False), Room()).pages) == 1:
        return None
    for scale in _ONE_SCALES:
        laid = _spread(_grown(kit, sheet, ruler, styles_of(sheet.layout, large=False, scale=scale)))
        if len(laid.pages) == 1:
            return laid
    return None


def _two(kit: KitSheets, sheet: Sheet, ruler: Ruler) -> _Laid | None:
    """The same card twice, or None where it is higher than half a page."""
    inner, free = WIDTH - 2 * _CARD_SIDE, CARD * MM - 2 * _CARD_TOP
    for scale in _TWO_SCALES:
        styles = styles_of(sheet.layout, large=kit.large, scale=scale)
        writer = Writer(styles, ruler, across=sheet.layout is Layout.CARDS, large=kit.large, room=Room())
        head = [*_draft(sheet, styles, ruler, inner), _corner(sheet, styles, ruler, inner)]
        body = merged([*head, *writer.pieces(sheet.blocks, inner)])
        last = merged(writer.pieces(sheet.last, inner))
        if body.height + 0.7 * writer.gap + last.height <= free:
            break
    else:
        return None
    marks = [moved(mark, _CARD_SIDE, _CARD_TOP) for mark in body.marks]
    marks += [moved(mark, _CARD_SIDE, CARD * MM - _CARD_TOP - last.height) for mark in last.marks]
    half = Piece(CARD * MM, tuple(marks))
    page: Page = ((0.0, Piece(CARD * MM, (cut_marks(), *half.marks))), (CARD * MM, half))
    return _Laid(sheet.title, (page,))


def _draft(sheet: Sheet, styles: Styles, ruler: Ruler, width: float) -> list[Piece]:
    """Return the band of a sheet whose wording nobody has confirmed; nothing for other sheets."""
    if not sheet.draft:
        return []
    marks = band(sheet.draft, replace(styles["strong"], colour="danger"), ruler, width)
    return [Piece(max(mark.height for mark in marks if isinstance(mark, Box)) + 2.4 * MM, tuple(marks), keep=True)]


def _corner(sheet: Sheet, styles: Styles, ruler: Ruler, width: float) -> Piece:
    """Return the corner text: the reader of the card and the number of its kit."""
    style = styles["small"]
    right = ruler.fitted(sheet.corner, style, 0.4 * width)
    left = ruler.fitted(sheet.top, style, width - right.width - 4 * MM)
    marks = (
        ruler.words(left, style, ruler.start(left, 0.0, width - right.width - 4 * MM), 0.0),
        ruler.words(right, style, width - right.width, 0.0),
    )
    return Piece(style.line, marks, keep=True)


def _grown(kit: KitSheets, sheet: Sheet, ruler: Ruler, styles: Styles) -> _Laid:
    """The pages of a sheet, its boxes, chart or cards as large as fills them."""
    deck = next((block for block in sheet.blocks if isinstance(block, Deck)), None)
    if deck is not None:
        return _dealt(kit, sheet, deck, ruler, styles)
    room = Room()
    laid = _flowed(kit, sheet, ruler, styles, room)
    if len(laid.pages) > 1:
        tallies = any(isinstance(block, Tally) for block in sheet.blocks)
        rooms = [Room(lines=lines, line=_HIGHEST_LINE) for lines in (2, 3, 5) if tallies]
        more = [_flowed(kit, sheet, ruler, styles, one) for one in rooms]
        return max((laid, *more), key=lambda one: (one.emptiest >= ENOUGH, -len(one.pages), one.emptiest))
    for _ in range(3):
        spare = (ROOM - used(laid.pages[-1])) / MM - 1.5
        grown = _larger(sheet.blocks, room, spare)
        if grown == room:
            break
        tried = _flowed(kit, sheet, ruler, styles, grown)
        if len(tried.pages) > 1:
            break
        laid, room = tried, grown
    return laid


def _spread(laid: _Laid) -> _Laid:
    """Return the pages with more space between the blocks of a page that is not full."""
    return replace(laid, pages=tuple(_spaced(page) for page in laid.pages))


def _spaced(page: Page) -> Page:
    gaps = [at for at, (_, piece) in enumerate(page) if at and piece.gap > 0]
    lacking = ENOUGH * ROOM - used(page)
    if lacking <= 0 or not gaps or lacking / len(gaps) > _MOST_SPREAD:
        return page
    more = lacking / len(gaps)
    return tuple((y + more * sum(gap <= at for gap in gaps), piece) for at, (y, piece) in enumerate(page))


def _larger(blocks: Sequence[Block], room: Room, spare: float) -> Room:
    """So many millimetres more for what grows."""
    for block in _inside(blocks):
        if isinstance(block, ReadOff):
            return replace(room, chart=min(_TALLEST_CHART, room.chart + max(0.0, spare)))
        if isinstance(block, Tally):
            reports = sum(row.share for row in block.rows)
            more = max(0, int(spare / (room.line * reports)))
            lines = min(_MOST_LINES, room.lines + more)
            if lines > room.lines:
                return replace(room, lines=lines)
            whole = room.lines * reports + 2
            return replace(room, line=min(_HIGHEST_LINE, room.line + max(0.0, spare) / whole))
    return room


def _inside(blocks: Sequence[Block]) -> Iterator[Block]:
    for block in blocks:
        yield block
        if isinstance(block, Columns):
            for column in block.columns:
                yield from _inside(column)


def _dealt(kit: KitSheets, sheet: Sheet, deck: Deck, ruler: Ruler, styles: Styles) -> _Laid:
    """Cards of the height at which the emptiest page is fullest."""
    head = _flowed(kit, replace(sheet, blocks=()), ruler, styles, Room())
    gap = Writer(styles, ruler, across=False, large=kit.large, room=Room()).gap
    first = BODY - (used(head.pages[0]) + gap) / MM - 0.1

    def emptiest(height: float) -> tuple[float, int]:
        rows, at = [min(rows_of(deck), int(first / height))], int(first / height)
        while at < rows_of(deck):
            rows.append(min(int(BODY / height), rows_of(deck) - at))
            at += rows[-1]
        parts = [(BODY - first + rows[0] * height) / BODY, *(number * height / BODY for number in rows[1:])]
        return round(min(parts), 2), -len(rows)

    best = max(_CARDS, key=lambda height: emptiest(height) if first >= height else (0.0, 0))
    return _flowed(kit, sheet, ruler, styles, Room(card=best))


def _flowed(kit: KitSheets, sheet: Sheet, ruler: Ruler, styles: Styles, room: Room) -> _Laid:
    writer = Writer(styles, ruler, across=False, large=kit.large, room=room)
    pieces: list[Piece] = []
    pieces += [Piece(_ABOVE, (), keep=True), *_draft(sheet, styles, ruler, WIDTH)]
    if sheet.heading:
        pieces += [replace(one, keep=True) for one in writer.lines(sheet.heading, "heading", WIDTH, 0.0)]
        pieces += (
            [replace(one, keep=True) for one in writer.lines(sheet.lead, "lead", WIDTH, 0.0)] if sheet.lead else []
        )
        pieces[-1] = replace(pieces[-1], keep=not any(isinstance(one, Deck) for one in sheet.blocks))
    else:
        pieces.append(_corner(sheet, styles, ruler, WIDTH))
    pieces += writer.pieces(sheet.blocks, WIDTH)
    last = merged(writer.pieces(sheet.last, WIDTH)) if sheet.last else None
    if last is None:
        return _Laid(sheet.title, fill_pages(pieces, ROOM))
    pages = list(fill_pages([*pieces, replace(last, gap=writer.gap * 1.5)], ROOM))
    *before, (y, piece) = pages[-1]
    if before and ROOM - y - piece.height < ROOM / 4:
        # The promise is at the foot of its card.
        pages[-1] = (*before, (ROOM - piece.height - 1.0 * MM, piece))
    return _Laid(sheet.title, tuple(pages))


def _spoken(kit: KitSheets) -> Document:
    """Title, language and every word of the sheets, for the file and the letters of its fonts."""
    sections = tuple(
        Section(
            sheet.key,
            sheet.title,
            tuple(Paragraph(text) for text in (*texts_of(sheet), sheet.corner, sheet.draft, *_drawn(sheet))),
        )
        for sheet in kit.sheets
    )
    edge = kit.edge
    return Document(kit.title, edge.language, edge.mark, "", bool(edge.mark), edge.footer, sections)


def _drawn(sheet: Sheet) -> list[str]:
    """Drawings by their SVG, in which all their words stand."""
    found = []
    for block in blocks_of(sheet):
        if isinstance(block, Drawing):
            found.append(block.svg)
        elif isinstance(block, Steps):
            found += [step.drawing.svg for step in block.steps if step.drawing is not None]
    return found
