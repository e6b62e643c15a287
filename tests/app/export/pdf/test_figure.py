"""Charts on the pages of a report: many names in several pictures of full size."""

from __future__ import annotations

import pytest

from app.export.pdf.charts import figure_pieces
from app.export.pdf.marks import UNIT, Picture
from tests.core.report.plot.test_parts import many
from tests.core.report.plot_examples import curves

WIDTH, ROOM = 480.0 * UNIT, 690.0 * UNIT


@pytest.mark.parametrize(("count", "least"), [(3, 1), (61, 4)])
def test_that_a_chart_of_many_names_is_not_made_smaller(count: int, least: int) -> None:
    pieces = figure_pieces(many(count), (), WIDTH, ROOM)
    pictures = [mark for piece in pieces for mark in piece.marks if isinstance(mark, Picture)]
    assert len(pictures) >= least
    assert all(picture.width == pytest.approx(WIDTH) for picture in pictures)
    assert all(picture.height <= ROOM for picture in pictures)


def test_that_two_charts_over_numbers_stand_on_a_page() -> None:
    pieces = [piece for _ in range(2) for piece in figure_pieces(curves(), (), WIDTH, ROOM)]
    assert sum(piece.gap + piece.height for piece in pieces) <= 0.96 * ROOM, "with room for what is said under them"
    assert all(
        mark.width == pytest.approx(WIDTH) for piece in pieces for mark in piece.marks if isinstance(mark, Picture)
    )
