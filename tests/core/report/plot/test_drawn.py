"""Lines that are drawn again and again: the same shapes for the same line, others as soon as anything differs."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.report.plot.drawn import DrawnLines, alike, same_line
from core.report.plot.figure import Dash, Hue, Line, Points, Tone
from core.report.plot.frame import Sizes
from core.report.plot.layers import layer_shapes
from core.report.plot.layout import laid_out
from tests.core.report.plot_examples import curves

AREA = (0.0, 0.0, 600.0, 360.0)
SIZES = Sizes(13.0, 12.0)


def line(**changes: object) -> Line:
    x = np.linspace(0.1, 4.0, 50)
    return replace(Line(Hue(1), x, np.where(x > 3.0, np.nan, 0.3 / x)), **changes)  # type: ignore[arg-type]


def test_that_a_line_drawn_again_in_the_same_frame_is_the_very_same_shapes() -> None:
    drawn, frame = DrawnLines(), laid_out(curves(), AREA, SIZES).frame
    first = drawn(line(), frame)
    assert drawn(line(label="named"), frame) is first
    assert drawn(line(), laid_out(curves(), AREA, SIZES).frame) is first
    assert drawn(line(), replace(frame, right=frame.right - 1.0)) is not first


@pytest.mark.parametrize(
    "other",
    [
        line(ink=Hue(2)),
        line(ink=Tone.SOFT),
        line(dash=Dash.DASHED),
        line(width=2.8),
        line(markers=True),
        line(y=line().y * 1.001),
        line(x=line().x[:20], y=line().y[:20]),
    ],
    ids=["hue", "tone", "dash", "width", "markers", "heights", "fewer"],
)
def test_that_a_line_with_a_new_style_is_drawn_again(other: Line) -> None:
    drawn, frame = DrawnLines(), laid_out(curves(), AREA, SIZES).frame
    assert drawn(line(), frame) is not drawn(other, frame)
    assert not same_line(line(), other)
    assert alike(tuple(layer_shapes(line(), frame)), tuple(drawn(other, frame))) < len(drawn(other, frame))


def test_that_pictures_are_compared_from_their_beginning() -> None:
    figure = curves()
    first = laid_out(figure, AREA, SIZES).shapes
    again = laid_out(figure, AREA, SIZES).shapes
    words = next(i for i, shape in enumerate(first) if not hasattr(shape, "points") or not hasattr(shape, "pattern"))
    assert alike(first, again) == words > 0
    assert alike((), first) == alike(first[:0], first) == 0
    assert alike(first[1:], first) < words


def test_that_few_lines_are_remembered() -> None:
    drawn, frame = DrawnLines(), laid_out(curves(), AREA, SIZES).frame
    first = drawn(line(), frame)
    for width in np.linspace(3.0, 4.0, 60).tolist():
        drawn(line(width=width), frame)
    assert drawn(line(), frame) is not first
    assert len(drawn(Points(Hue(0), np.array([1.0]), np.array([0.2])), frame)) == 1
