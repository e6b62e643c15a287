"""Fills pages with pieces: what belongs together stays together, a table's head stands again where it goes on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.export.pdf.marks import Mark


@dataclass(frozen=True, slots=True)
class Piece:
    """Something of a fixed height that is never broken; marks are placed from its top left corner.

    gap     room above it, except at the top of a page
    keep    stands on the page of the next piece where a page can hold both
    repeat  stands above it again when it comes first on a page (the head of its table)
    outline (level, title) of a heading, for the list of contents
    elastic for a picture that may be higher or lower; its marks are drawn once the pages are filled
    """

    height: float
    marks: tuple[Mark, ...]
    gap: float = 0.0
    keep: bool = False
    repeat: Piece | None = None
    outline: tuple[int, str] | None = None
    elastic: Elastic | None = None

    def drawn(self) -> Piece:
        """With its marks."""
        return self if self.elastic is None else replace(self, marks=self.elastic.draw(self.height))


@dataclass(frozen=True, slots=True)
class Elastic:
    """The lowest and the highest that a picture may be; `draw` gives the marks of one of that height."""

    least: float
    most: float
    draw: Callable[[float], tuple[Mark, ...]]


Page = tuple[tuple[float, Piece], ...]


_LEAST = 3
"""Rows of a table on each side of a break."""


def joined(items: Sequence[Sequence[Piece]], whole: int) -> list[Piece]:
    """The pieces of a list or table: at least three of its items stand on each page that it is on.

    A list of at most `whole` items stays on one page. The last piece keeps what it was.
    """
    last = len(items) - 1
    pieces: list[Piece] = []
    for index, item in enumerate(items):
        close = index < last and (index < _LEAST - 1 or index > last - _LEAST or len(items) <= whole)
        pieces += [*item[:-1], replace(item[-1], keep=True) if close else item[-1]]
    return pieces


FULL = 2 / 3
"""No page, the last included, has less on it where that can be helped."""
_MOST_JOINED = 3
_PICTURES = (1.0, 1.1, 0.9, 1.25, 0.8, 1.45, 1.7, 2.0)
_GAPS = (1.0, 1.2, 0.85, 1.45, 1.8)
_CHOICES = sorted(
    ((picture, gap) for picture in _PICTURES for gap in _GAPS),
    key=lambda one: abs(math.log(one[0])) + 1.5 * abs(math.log(one[1])),
)


def arranged(segments: Sequence[Sequence[Piece]], room: float) -> tuple[Page, ...]:
    """Pages of segments that would each begin a page of its own.

    Pictures and gaps grow or shrink until no page is more than a third empty. A segment for which that fails goes on
    below the one before it, or the next one below it, where that leaves less empty.
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
    """Pieces on pages; `lacking`: by how much of a page all of them together are too empty."""

    pieces: tuple[Piece, ...]
    pages: tuple[Page, ...]
    lacking: float


def _ended(done: Sequence[_Filled], last: _Filled, room: float) -> list[_Filled]:
    """The last segment on its own, or with as many before it as fill their pages best; at most three."""
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
    """The pages with the least change of pictures and gaps that fills all of them, else the best."""
    best: _Filled | None = None
    elastic = any(piece.elastic is not None for piece in pieces)
    for picture, gap in _CHOICES:
        if picture != 1.0 and not elastic:
            continue
        pages = fill_pages([_scaled(piece, picture, gap) for piece in pieces], room)
        lacking = sum(max(0.0, FULL - fullness(page, room)) for page in pages)
        if best is None or lacking < best.lacking:
            best = _Filled(tuple(pieces), pages, lacking)
        if not lacking:
            break
    assert best is not None
    return best


def fullness(page: Page, room: float) -> float:
    """The part of a page that is used."""
    return (page[-1][0] + page[-1][1].height) / room if page else 0.0


def _scaled(piece: Piece, picture: float, gap: float) -> Piece:
    height, elastic = piece.height, piece.elastic
    if elastic is not None:
        height = min(max(elastic.least, picture * height), max(elastic.most, elastic.least))
    return replace(piece, height=height, gap=gap * piece.gap)


def fill_pages(pieces: Sequence[Piece], room: float) -> tuple[Page, ...]:
    """Pieces with their distance from the top of the room of a page.

    There is always a page. A run of kept pieces that is higher than a page is broken where it must be.
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


def _place(piece: Piece, pages: list[list[tuple[float, Piece]]], used: float, room: float) -> float:
    """Put the piece on the last page or on a new one; returns how much of that page is used."""
    if pages[-1] and used + piece.gap + piece.height > room:
        pages.append([])
        used = 0.0
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
