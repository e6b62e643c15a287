"""Charts on the pages of a report: many names in several pictures of full size."""

from __future__ import annotations

import pytest

from app.export.pdf.charts import figure_pieces
from app.export.pdf.flow import Piece
from app.export.pdf.marks import UNIT, Picture
from core.designs.local.grr import GRR
from core.report.document import Figure
from tests.core.report.by_text import blocks_of
from tests.core.report.plot.test_parts import many
from tests.core.report.plot_examples import curves
from tests.core.report.reports import document, planned, report

WIDTH, ROOM = 480.0 * UNIT, 690.0 * UNIT


@pytest.mark.parametrize(("count", "least"), [(3, 1), (61, 4)])
def test_that_a_chart_of_many_names_is_not_made_smaller(count: int, least: int) -> None:
    pieces = [piece.drawn() for piece in figure_pieces(many(count), (), WIDTH, ROOM)]
    pictures = [mark for piece in pieces for mark in piece.marks if isinstance(mark, Picture)]
    assert len(pictures) >= least
    assert all(picture.width == pytest.approx(WIDTH) for picture in pictures)
    assert all(picture.height <= ROOM for picture in pictures)


def test_that_a_page_has_two_charts_of_numbers() -> None:
    pieces = [piece.drawn() for _ in range(2) for piece in figure_pieces(curves(), (), WIDTH, ROOM)]
    assert sum(piece.gap + piece.height for piece in pieces) <= 0.96 * ROOM, "with room for what is said under them"
    pictures = [mark for piece in pieces for mark in piece.marks if isinstance(mark, Picture)]
    assert len(pictures) == 2
    assert all(picture.width == pytest.approx(WIDTH) for picture in pictures)


def drawn_pieces(k: int) -> list[Piece]:
    """Chart, what a report gives away, one draw, and the panels of a report."""
    questions = (planned(GRR(k, 1.5)), planned(GRR(k, 1.5), name="Q8", title="Another"))
    figures = [block for block in blocks_of(document(report(*questions))) if isinstance(block, Figure)]
    return [piece for block in figures for piece in figure_pieces(block.figure, (), WIDTH, ROOM)]


@pytest.mark.parametrize("k", [2, 4, 12, 40])
def test_that_a_picture_has_every_height_between_its_lowest_and_its_highest(k: int) -> None:
    elastic = [piece for piece in drawn_pieces(k) if piece.elastic is not None]
    assert len(elastic) >= 4
    for piece in elastic:
        assert piece.elastic is not None
        assert piece.elastic.least <= piece.height <= piece.elastic.most <= ROOM
        for height in (piece.elastic.least, piece.height, piece.elastic.most):
            (picture,) = piece.elastic.draw(height)
            assert isinstance(picture, Picture)
            assert picture.height <= height + 1
            assert picture.height > 0.5 * height
            assert picture.x >= 0
            assert picture.x + picture.width <= WIDTH + 1


def test_that_a_picture_keeps_its_caption() -> None:
    caption = [Piece(200.0, (), 20.0), Piece(200.0, ())]
    for figure in (many(3), many(61), curves()):
        pieces = figure_pieces(figure, caption, WIDTH, ROOM)
        assert [piece.keep for piece in pieces[-3:]] == [True, True, False]
        assert sum(piece.gap + piece.height for piece in pieces[-3:]) <= ROOM
