"""Charts on the pages of a report: many names in several pictures of full size."""

from __future__ import annotations

import pytest

from app.export.pdf_figure import figure_pieces
from app.export.pdf_marks import UNIT, Picture
from tests.core.report.plot.test_parts import many

WIDTH, ROOM = 480.0 * UNIT, 690.0 * UNIT


@pytest.mark.parametrize(("count", "least"), [(3, 1), (61, 4)])
def test_that_a_chart_of_many_names_is_not_made_smaller(count: int, least: int) -> None:
    pieces = figure_pieces(many(count), (), WIDTH, ROOM)
    pictures = [mark for piece in pieces for mark in piece.marks if isinstance(mark, Picture)]
    assert len(pictures) >= least
    assert all(picture.width == pytest.approx(WIDTH) for picture in pictures)
    assert all(picture.height <= ROOM for picture in pictures)
