"""What stands on which page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.export.pdf.flow import Page, Piece, fill_pages
from app.export.pdf.marks import Box

ROOM = 100.0


def piece(height: float, name: float = 0.0, **more: object) -> Piece:
    """`name` is kept in the mark, so that a piece is known again."""
    return replace(Piece(height, (Box(name, 0, 1, 1, "text"),)), **more)  # type: ignore[arg-type]


def names(page: Page) -> list[float]:
    return [piece.marks[0].x for _, piece in page]


@given(
    st.lists(
        st.tuples(st.floats(1, 130), st.floats(0, 30), st.booleans(), st.booleans()),
        max_size=40,
    )
)
def test_that_every_piece_stands_once_in_order_and_only_one_that_is_higher_than_a_page_overflows(
    given_pieces: list[tuple[float, float, bool, bool]],
) -> None:
    head = piece(10, -1)
    pieces = [
        piece(height, number, gap=gap, keep=keep, repeat=head if table else None)
        for number, (height, gap, keep, table) in enumerate(given_pieces)
    ]
    pages = fill_pages(pieces, ROOM)
    assert [name for page in pages for name in names(page) if name >= 0] == [float(n) for n in range(len(pieces))]
    for page in pages:
        end = 0.0
        for index, (top, part) in enumerate(page):
            assert top >= end - 1e-9
            end = top + part.height
            first = index == 0 or (index == 1 and names(page)[0] < 0)
            assert end <= ROOM + 1e-9 or first


def test_that_a_heading_is_never_alone_at_the_foot_of_a_page() -> None:
    pages = fill_pages([piece(70), piece(20, 1, keep=True), piece(20, 2)], ROOM)
    assert [names(page) for page in pages] == [[0], [1, 2]]
    alone = fill_pages([piece(70), piece(20, 1), piece(20, 2)], ROOM)
    assert [names(page) for page in alone] == [[0, 1], [2]], "without keep it would"


def test_that_the_gap_above_is_dropped_at_the_top_of_a_page_only() -> None:
    pages = fill_pages([piece(60, gap=9), piece(30, 1, gap=9), piece(30, 2, gap=9)], ROOM)
    assert [[top for top, _ in page] for page in pages] == [[0, 69], [0]]


def test_that_the_head_of_a_table_stands_again_on_every_page_where_it_goes_on() -> None:
    head = piece(10, -1)
    rows = [piece(30, number, repeat=head) for number in range(8)]
    pages = fill_pages([replace(head, keep=True), *rows], ROOM)
    assert [names(page) for page in pages] == [[-1, 0, 1, 2], [-1, 3, 4, 5], [-1, 6, 7]]


def test_that_a_run_that_is_higher_than_a_page_is_broken_and_not_pushed_on_for_ever() -> None:
    pages = fill_pages([piece(30), *(piece(40, n, keep=True) for n in range(1, 6))], ROOM)
    assert [names(page) for page in pages] == [[0, 1], [2, 3], [4, 5]]


@pytest.mark.parametrize("count", [0, 1])
def test_that_there_is_always_a_page(count: int) -> None:
    assert len(fill_pages([piece(500)] * count, ROOM)) == 1
