"""A chart that is dragged looks, pixel for pixel, as one that is painted from nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.ui.chart.paint import PlotPicture, paint_shapes
from app.ui.theme.manager import ThemeChoice, theme
from core.report.plot.drawn import DrawnLines
from core.report.plot.figure import Line, PlotFigure, Points, Rule, Tone
from core.report.plot.frame import Sizes
from core.report.plot.layout import laid_out
from core.report.plot.shapes import Shape
from tests.core.report.plot_examples import curves

SIZE = QSize(420, 300)


def planned(x: float, *, lines: int = 9) -> PlotFigure:
    """The curves stay; the mark of a plan moves over them."""
    figure = curves()
    kept = [layer for layer in figure.layers if isinstance(layer, Line)][:lines]
    mark = Points(Tone.ACCENT, np.array([x]), np.array([0.5 * (figure.y.low + figure.y.high)]), radius=6.0)
    return replace(figure, layers=(*kept, Rule(Tone.ACCENT, x, True, "Now"), mark))


def shapes(figure: PlotFigure, drawn: DrawnLines, size: QSize = SIZE) -> tuple[Shape, ...]:
    return laid_out(figure, (4.0, 2.0, size.width() - 4.0, size.height() - 4.0), Sizes(13.0, 12.0), drawn).shapes


def afresh(figure: PlotFigure, size: QSize = SIZE, ratio: float = 1.0) -> QImage:
    return PlotPicture().picture(shapes(figure, DrawnLines(), size), size, ratio).toImage()


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_that_a_dragged_picture_is_pixel_for_pixel_one_painted_from_nothing(qtbot: QtBot, ratio: float) -> None:
    drawn, kept = DrawnLines(), PlotPicture()
    for figure in (planned(0.5), planned(0.9), planned(1.7), planned(1.7, lines=1), planned(1.2), planned(0.6)):
        found = kept.picture(shapes(figure, drawn), SIZE, ratio)
        assert found.devicePixelRatio() == ratio
        assert found.toImage() == afresh(figure, ratio=ratio)
    larger = QSize(500, 340)
    assert kept.picture(shapes(planned(0.6), drawn, larger), larger, ratio).toImage() == afresh(
        planned(0.6), larger, ratio
    )
    assert afresh(planned(0.5)) != afresh(planned(0.9)), "the mark is seen"


def test_that_only_what_differs_is_painted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []

    def counted(painter: object, given: tuple[Shape, ...]) -> None:
        painted.append(len(given))
        paint_shapes(painter, given)  # type: ignore[arg-type]

    monkeypatch.setattr("app.ui.chart.paint.paint_shapes", counted)
    drawn, kept = DrawnLines(), PlotPicture()
    totals = []
    for x in (0.5, 0.7, 0.9, 1.1):
        given, before = shapes(planned(x), drawn), len(painted)
        kept.picture(given, SIZE, 1.0)
        totals.append(sum(painted[before:]) / len(given))
    assert totals[:2] == [1.0, 1.0], "what stays is known from the second picture on"
    assert max(totals[2:]) < 0.8


def test_that_other_colors_repaint_the_whole_picture(qtbot: QtBot) -> None:
    drawn, kept = DrawnLines(), PlotPicture()
    theme().choose(ThemeChoice.LIGHT)
    for x in (0.5, 0.7, 0.9):
        kept.picture(shapes(planned(x), drawn), SIZE, 1.0)
    theme().choose(ThemeChoice.DARK)
    try:
        stale = kept.picture(shapes(planned(0.9), drawn), SIZE, 1.0).toImage()
        assert stale != afresh(planned(0.9))
        kept.forget()
        assert kept.picture(shapes(planned(0.9), drawn), SIZE, 1.0).toImage() == afresh(planned(0.9))
    finally:
        theme().choose(ThemeChoice.LIGHT)
