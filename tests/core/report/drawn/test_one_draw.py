"""The bar of one draw has a piece for each thing that can be drawn, as long as its chance."""

from __future__ import annotations

import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.forced import ForcedResponse
from core.report.document import Figure
from core.report.drawn.one_draw import OneDraw
from core.report.print_theme import PRINT
from tests.core.report.reports import document, planned, report

DESIGNS = (GRR(2, 1.0), GRR(6, 1.5), ForcedResponse((0.1, 0.2, 0.1)), ForcedResponse((1 / 6, 1 / 12)))


def drawn(design: Design) -> OneDraw:
    made = document(report(planned(design)), ("asked",))
    figures = [block.figure for section in made.sections for block in section.blocks if isinstance(block, Figure)]
    return next(one for one in figures if isinstance(one, OneDraw))


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: f"{design.key}-{design.k}")
@pytest.mark.parametrize("width", [300.0, 660.0])
def test_that_every_chance_is_written_where_it_has_room_and_in_the_words_of_the_picture(
    design: Design, width: float
) -> None:
    bar = drawn(design)
    assert "<svg" in bar.svg(width, None, PRINT)
    for piece in (bar.truth, *bar.pieces):
        assert piece.chance_text in bar.summary
    assert bar.truth.chance_text in bar.svg(width, None, PRINT)
