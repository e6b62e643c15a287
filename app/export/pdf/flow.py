"""The flow of pieces onto pages: related pieces stay together, and a table repeats its head on the next page."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.export.pdf.marks import UNIT, Mark, scaled


@dataclass(frozen=True, slots=True)
class Piece:
    """Something of a fixed height that is never broken; marks are placed from its top left corner.

    gap     room above it, except at the top of a page
    keep    stay on the page of the next piece if a page can hold both
    repeat  piece repeated above it at the top of a page (the head of its table)
    outline (level, title) of a heading, for the table of contents
    elastic a picture of variable height; its marks are drawn after the pages are filled
    columns content in two columns of the width `column`, broken at the end of the page; `height` is the minimum
    limit   the largest part of a page that columns fill
    smaller content of the columns with letters of a size, as a part of the usual size
    """

    height: float
    marks: tuple[Mark, ...]
    gap: float = 0.0
    keep: bool = False
    repeat: Piece | None = None
    outline: tuple[int, str] | None = None
    elastic: Elastic | None = None
    columns: tuple[Piece, ...] = ()
    column: float = 0.0
    limit: float = 1.0
    smaller: Callable[[float], tuple[Piece, ...]] | None = None

    def drawn(self) -> Piece:
        """Return the piece with its marks."""
        return self if self.elastic is None else replace(self, marks=self.elastic.draw(self.height))

    def sized(self, factor: float) -> Piece:
        """Return the piece in another size."""
        marks = tuple(scaled(mark, factor) for mark in self.marks)
        repeat = None if self.repeat is None else self.repeat.sized(factor)
        return replace(self, height=factor * self.height, gap=factor * self.gap, marks=marks, repeat=repeat)


@dataclass(frozen=True, slots=True)
class Elastic:
    """A picture with its least and greatest height; `draw` returns the marks for a height.

    fills  takes the room that is left on its page, in equal parts with others, and is not scaled
    """

    least: float
    most: float
    draw: Callable[[float], tuple[Mark, ...]]
    fills: bool = False


Page = tuple[tuple[float, Piece], ...]


_LEAST = 3
"""Rows of a table on each side of a break."""


def joined(items: Sequence[Sequence[Piece]], whole: int) -> list[Piece]:
    """Return the pieces of a list or table: each of its pages has at least three of its items.

    A list of at most `whole` items stays on one page. The last piece keeps its own setting.
    """
    last = len(items) - 1
    pieces: list[Piece] = []
    for index, item in enumerate(items):
        close = index < last and (index < _LEAST - 1 or index > last - _LEAST or len(items) <= whole)
        pieces += [*item[:-1], replace(item[-1], keep=True) if close else item[-1]]
    return pieces


FULL = 2 / 3
"""Least fullness of each page, the last included, if possible."""
_MOST_JOINED = 3
_PICTURES = (1.0, 1.1, 0.9, 1.25, 0.8, 0.75, 0.7, 1.45, 1.7, 2.0)
_ALONE = (0.7, 1.35)
_GAPS = (1.0, 1.2, 0.85, 1.45, 1.8, 2.4)
_LIMITS = (1.0, 0.9, 0.8, 0.7)
_CHOICES = sorted(
    ((picture, gap, limit) for picture in _PICTURES for gap in _GAPS for limit in _LIMITS),
    key=lambda one: abs(math.log(one[0])) + 1.5 * abs(math.log(one[1])) - 0.5 * math.log(one[2]),
)
"""Scales of pictures and gaps, and limits of columns, the smallest change first."""
_SIZES, _CLOSER = (0.95, 0.9, 0.86), (1.0, 0.85, 0.7)
"""Sizes of letters and scales of gaps that may bring columns onto fewer pages; the smallest letters have 6.7 points."""
GUTTER = 22.0 * UNIT


def arranged(segments: Sequence[Sequence[Piece]], room: float) -> tuple[Page, ...]:
    """Return pages of segments that each start a new page if possible.

    Pictures and gaps grow or shrink until no page is more than a third empty. If that fails, a segment continues below
    the previous one, or the next one below it, whichever leaves less empty.
    """
    done: list[_Filled] = []
    waiting: list[Piece] = []
    for place, segment in enumerate(segments):
        waiting = [*waiting, *segment]
        filled = _fitted(waiting, room)
        if place == len(segments) - 1:
            done = _ended(done, filled, room)
        elif not filled.lacking:
            done.append(filled)
            waiting = []
    found = tuple(page for filled in done for page in filled.pages) or ((),)
    return tuple(tuple((y, piece.drawn()) for y, piece in page) for page in found)


@dataclass(frozen=True, slots=True)
class _Filled:
    """Pieces on pages; `lacking`: the missing fullness of all pages together, in pages."""

    pieces: tuple[Piece, ...]
    pages: tuple[Page, ...]
    lacking: float


def _ended(done: Sequence[_Filled], last: _Filled, room: float) -> list[_Filled]:
    """Return the last segment alone, or joined with up to two before it, whichever fills the pages best."""
    best, kept = last, len(done)
    joined_pieces = last.pieces
    for count in range(1, min(_MOST_JOINED, len(done)) + 1):
        if not best.lacking:
            break
        joined_pieces = (*done[-count].pieces, *joined_pieces)
        tried = _fitted(joined_pieces, room)
        if tried.lacking < best.lacking:
            best, kept = tried, len(done) - count
    return [*done[:kept], best]


def _fitted(pieces: Sequence[Piece], room: float) -> _Filled:
    """Scale all pictures alike; if that leaves empty room, try one picture at a time with a larger change."""
    found = _alike(pieces, room)
    if len(found.pages) > 1 and any(piece.smaller for piece in pieces):
        found = _closer(found, room)
    for place, piece in enumerate(pieces):
        for factor in _ALONE if found.lacking and piece.elastic is not None else ():
            other = [*pieces[:place], _scaled(piece, factor, 1.0, 1.0), *pieces[place + 1 :]]
            tried = _alike(other, room)
            if tried.lacking < found.lacking:
                found = replace(tried, pieces=tuple(pieces))
    return found


def _closer(found: _Filled, room: float) -> _Filled:
    """Return columns on one page less, with the largest letters that permit it; unchanged if none do."""
    for size in _SIZES:
        smaller = [replace(one, columns=one.smaller(size)) if one.smaller else one for one in found.pieces]
        for gap in _CLOSER:
            pages = fill_pages([_scaled(piece, 1.0, gap, 1.0) for piece in smaller], room)
            lacking = sum(max(0.0, FULL - fullness(page, room)) for page in pages)
            if len(pages) < len(found.pages) and lacking <= found.lacking:
                return _Filled(tuple(smaller), pages, lacking)
    return found


def _alike(pieces: Sequence[Piece], room: float) -> _Filled:
    """Return the pages with the smallest change of pictures and gaps that fills all of them, otherwise the fullest."""
    best: _Filled | None = None
    elastic = any(piece.elastic is not None and not piece.elastic.fills for piece in pieces)
    columns = any(piece.columns for piece in pieces)
    for picture, gap, limit in _CHOICES:
        if (picture != 1.0 and not elastic) or (limit != 1.0 and not columns):
            continue
        made = fill_pages([_scaled(piece, picture, gap, limit) for piece in pieces], room)
        pages = tuple(_grown(page, room) for page in made)
        lacking = sum(max(0.0, FULL - fullness(page, room)) for page in pages)
        if best is None or lacking < best.lacking:
            best = _Filled(tuple(pieces), pages, lacking)
        if not lacking:
            break
    assert best is not None
    return best


def _grown(page: Page, room: float) -> Page:
    """Return the page with its filling pieces higher by equal parts of the room that is left."""
    filling = sum(piece.elastic is not None and piece.elastic.fills for _, piece in page)
    more = (room - page[-1][0] - page[-1][1].height) / filling if filling else 0.0
    if more <= 0.0:
        return page
    found, down = [], 0.0
    for y, piece in page:
        fills = piece.elastic is not None and piece.elastic.fills
        found.append((y + down, replace(piece, height=piece.height + more) if fills else piece))
        down += more if fills else 0.0
    return tuple(found)


def fullness(page: Page, room: float) -> float:
    """Return the used part of a page."""
    return (page[-1][0] + page[-1][1].height) / room if page else 0.0


def _scaled(piece: Piece, picture: float, gap: float, limit: float) -> Piece:
    height, elastic = piece.height, piece.elastic
    if elastic is not None and not elastic.fills:
        height = min(max(elastic.least, picture * height), max(elastic.most, elastic.least))
    columns = tuple(replace(one, gap=gap * one.gap) for one in piece.columns) if gap != 1.0 else piece.columns
    return replace(piece, height=height, gap=gap * piece.gap, columns=columns, limit=limit)


def fill_pages(pieces: Sequence[Piece], room: float) -> tuple[Page, ...]:
    """Return pages of pieces with their distance from the top of the page's room.

    The result has at least one page. A run of kept pieces that is higher than a page is broken where necessary.
    """
    pages: list[list[tuple[float, Piece]]] = [[]]
    used, start = 0.0, 0
    while start < len(pieces):
        end = start
        while pieces[end].keep and end + 1 < len(pieces):
            end += 1
        run = pieces[start : end + 1]
        if used + _height(run, at_top=not pages[-1]) > room and pages[-1] and _height(run, at_top=True) <= room:
            pages.append([])
            used = 0.0
        for piece in run:
            used = _place(piece, pages, used, room)
        start = end + 1
    return tuple(tuple(page) for page in pages)


def _place_columns(piece: Piece, pages: list[list[tuple[float, Piece]]], used: float, room: float) -> float:
    """Fill the page with two columns and continue on the next ones; the last two columns are equally high."""
    left = piece.columns
    while True:
        used += piece.gap if pages[-1] else 0.0
        high = max(piece.limit * room - used, piece.height)
        found = fill_pages(left, high)
        if len(found) <= 2:
            found = _level(left, high)
        made = side_by_side(found[:2], piece.column)
        pages[-1].append((used, made))
        if len(found) <= 2:
            return used + made.height
        left = left[sum(len(column) for column in found[:2]) :]
        pages.append([])
        used = 0.0


def _level(pieces: Sequence[Piece], high: float) -> tuple[Page, ...]:
    """Return the lowest two columns that hold the pieces."""
    low = 0.0
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (low, middle) if len(fill_pages(pieces, middle)) <= 2 else (middle, high)
    return fill_pages(pieces, high)


def side_by_side(columns: Sequence[Page], width: float) -> Piece:
    """Return columns as one piece; `width` is the width of the first."""
    marks: list[Mark] = []
    height = 0.0
    for place, column in enumerate(columns):
        left = place * (width + GUTTER)
        for y, piece in column:
            marks += [replace(mark, x=mark.x + left, y=mark.y + y) for mark in piece.marks]
            height = max(height, y + piece.height)
    return Piece(height, tuple(marks))


def _place(piece: Piece, pages: list[list[tuple[float, Piece]]], used: float, room: float) -> float:
    """Put the piece on the last page or on a new one; return how much of that page is used."""
    if pages[-1] and used + piece.gap + piece.height > room:
        pages.append([])
        used = 0.0
    if piece.columns:
        return _place_columns(piece, pages, used, room)
    if pages[-1]:
        used += piece.gap
    elif piece.repeat is not None and len(pages) > 1:
        pages[-1].append((0.0, piece.repeat))
        used = piece.repeat.height
    pages[-1].append((used, piece))
    return used + piece.height


def _height(run: Sequence[Piece], *, at_top: bool) -> float:
    total = sum(piece.gap + piece.height for piece in run)
    if not at_top:
        return total
    head = run[0].repeat
    return total - run[0].gap + (head.height if head is not None else 0.0)
