"""Fills pages with pieces: what belongs together stays together, a table's head stands again where it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.export.pdf.marks import Mark


@dataclass(frozen=True, slots=True)
class Piece:
    """Something of a fixed height that is never broken; marks are placed from its top left corner.

    gap     room above it, except at the top of a page
    keep    stands on the page of the next piece where a page can hold both
    repeat  stands above it again when it comes first on a page (the head of its table)
    outline (level, title) of a heading, for the list of contents
    """

    height: float
    marks: tuple[Mark, ...]
    gap: float = 0.0
    keep: bool = False
    repeat: Piece | None = None
    outline: tuple[int, str] | None = None


Page = tuple[tuple[float, Piece], ...]


def joined(items: Sequence[Sequence[Piece]], whole: int) -> list[Piece]:
    """The pieces of a list or table: neither its first nor its last item stands alone on a page.

    A list of at most `whole` items stays on one page. The last piece keeps what it was.
    """
    last = len(items) - 1
    pieces: list[Piece] = []
    for index, item in enumerate(items):
        close = index < last and (index in (0, last - 1) or len(items) <= whole)
        pieces += [*item[:-1], replace(item[-1], keep=True) if close else item[-1]]
    return pieces


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
