"""The chart over numbers on screen: reading by mouse and keys, the same marks in both themes and directions."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.chart.paint import shape_colour
from app.ui.chart.reading import reading, stops
from app.ui.chart.view import PlotChart
from app.ui.theme.manager import ThemeChoice, theme
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Hue, Line, PlotFigure, Tone
from core.sentences.style import PLAIN_STYLE
from tests.core.report.plot_examples import NAMES, columns, curves, rows


def shown(qtbot: QtBot, figure: PlotFigure) -> PlotChart:
    chart = PlotChart()
    qtbot.addWidget(chart)
    chart.resize(640, 400)
    chart.show_figure(figure)
    chart.grab()
    return chart


def pixel(chart: PlotChart, x: float, y: float) -> QPoint:
    assert chart.frame is not None
    return QPointF(chart.frame.across(np.array([x]))[0], chart.frame.down(np.array([y]))[0]).toPoint()


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(0, image.height(), 3)}


def test_that_a_click_gives_the_place_in_the_units_of_the_axes(qtbot: QtBot) -> None:
    chart = shown(qtbot, curves())
    picked: list[tuple[float, float]] = []
    chart.picked.connect(lambda x, y: picked.append((x, y)))
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=pixel(chart, 2.0, 0.05))
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert len(picked) == 1, "outside the plot there is nothing to pick"
    assert picked[0] == (pytest.approx(2.0, rel=0.02), pytest.approx(0.05, rel=0.03))


def move(chart: PlotChart, at: QPoint) -> None:
    place, none = QPointF(at), Qt.MouseButton.NoButton
    QApplication.sendEvent(
        chart, QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier)
    )


def test_that_the_mouse_reads_the_chart_and_takes_its_words_along_when_it_leaves(qtbot: QtBot) -> None:
    chart = shown(qtbot, curves())
    before = chart.grab().toImage()
    said: list[tuple[float, float]] = []
    chart.describe(lambda x, y: said.append((x, y)) or "Words of the page")
    move(chart, pixel(chart, 1.0, 0.05))
    assert chart.grab().toImage() != before
    assert said[-1] == (pytest.approx(1.0, rel=0.02), pytest.approx(0.05, rel=0.03))
    QApplication.sendEvent(chart, QEvent(QEvent.Type.Leave))
    assert chart.grab().toImage() == before


def press(chart: PlotChart, key: Qt.Key) -> None:
    chart.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))


def test_that_keys_walk_along_the_points_say_the_values_and_enter_picks(qtbot: QtBot) -> None:
    figure = curves(2, points=9)
    chart = shown(qtbot, figure)
    places: list[tuple[float, float]] = []
    chart.picked.connect(lambda x, y: places.append((x, y)))
    line = figure.layers[1]
    assert isinstance(line, Line)
    press(chart, Qt.Key.Key_Return)
    assert places == [], "without a cursor there is nothing to pick"
    for key, place in ((Qt.Key.Key_End, 8), (Qt.Key.Key_Left, 7), (Qt.Key.Key_PageUp, 0), (Qt.Key.Key_Right, 1)):
        press(chart, key)
        press(chart, Qt.Key.Key_Return)
        assert places[-1] == (pytest.approx(line.x[place]), pytest.approx(np.clip(line.y[place], 0.002, 0.5)))
    press(chart, Qt.Key.Key_Down)
    press(chart, Qt.Key.Key_Return)
    other = figure.layers[2]
    assert isinstance(other, Line)
    assert places[-1][1] == pytest.approx(np.clip(other.y[1], 0.002, 0.5)), "the next curve"
    assert NAMES[1] in chart.accessibleDescription()
    press(chart, Qt.Key.Key_Escape)
    press(chart, Qt.Key.Key_Return)
    assert len(places) == 5


def test_that_the_title_and_the_summary_are_there_for_those_who_do_not_see_it(qtbot: QtBot) -> None:
    chart = shown(qtbot, curves())
    assert (chart.accessibleName(), chart.accessibleDescription()) == (curves().title, curves().summary)


def test_that_a_place_is_read_in_the_words_of_the_axes_and_of_the_curves() -> None:
    x = np.array([0.1, 1.0, 10.0])
    figure = replace(
        curves(1), layers=(Line(Hue(0), x, np.array([0.3, 0.1, 0.2])), Line(Tone.BAD, x[:2], x[:2], "bad"))
    )
    assert reading(figure, 1.0, 0.0, PLAIN_STYLE).split("\n") == ["Epsilon: 1", f"{NAMES[0]}: 10", "bad: 100"]
    halfway = reading(figure, 10**0.5, 0.0, PLAIN_STYLE).split("\n")
    assert halfway == ["Epsilon: 3.16", f"{NAMES[0]}: 15"], "along the axis, and no curve beyond its ends"


def test_that_at_a_name_the_marks_there_are_read() -> None:
    assert reading(columns(), 1.2, 0.333, PLAIN_STYLE).split("\n") == [
        NAMES[1],
        "Coverage: 90.0%",
        "Coverage: 85.0% to 93.0%",
    ]
    assert reading(rows(4), 0.0, 3.0, PLAIN_STYLE).split("\n") == [
        f"{NAMES[3]} 3", "sampling: 4", "privacy: 4", "Points: 7 to 58", "t: 8",
    ]  # fmt: skip
    assert stops(columns()).tolist() == stops(rows(4)).tolist() == [0, 1, 2, 3]


def test_that_keys_walk_down_the_rows(qtbot: QtBot) -> None:
    chart = shown(qtbot, rows(4))
    for key, place in ((Qt.Key.Key_Down, 0), (Qt.Key.Key_Down, 1), (Qt.Key.Key_End, 3), (Qt.Key.Key_Up, 2)):
        press(chart, key)
        assert chart.accessibleDescription().startswith(f"{NAMES[place]} {place}")
    with qtbot.waitSignal(chart.picked) as signal:
        press(chart, Qt.Key.Key_Return)
    assert signal.args == [pytest.approx(0.06), pytest.approx(2.0)]


def test_that_points_below_zero_are_read_in_points() -> None:
    x = np.array([0.1, 1.0])
    figure = replace(
        curves(1), y=linear_axis("Bias, points", -0.04, 0.0, points=True), layers=(Line(Hue(0), x, -x / 30),), legend=()
    )
    assert reading(figure, 1.0, 0.0, PLAIN_STYLE).split("\n")[1] == "Bias, points: \u22123.33"


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_that_every_curve_is_on_screen_in_the_colour_of_its_theme(qtbot: QtBot, choice: ThemeChoice) -> None:
    chart = shown(qtbot, curves())
    theme().choose(choice)
    try:
        seen = colours(chart.grab().toImage())
        assert {shape_colour(Hue(i)).name() for i in range(5)} <= seen
        assert theme().colour("card").name() in seen
    finally:
        theme().choose(ThemeChoice.LIGHT)


def test_that_numbers_run_from_left_to_right_where_words_run_from_the_right(qtbot: QtBot) -> None:
    chart = shown(qtbot, curves())
    plain = chart.grab().toImage()
    chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    chart.show_figure(curves())
    assert chart.grab().toImage() == plain


def test_that_rows_make_the_chart_as_high_as_they_need(qtbot: QtBot) -> None:
    assert shown(qtbot, rows(60)).minimumHeight() >= 60 * 22
    assert shown(qtbot, rows(4)).minimumHeight() == 340


def drag_event(kind: QEvent.Type, at: QPoint, *, held: bool) -> QMouseEvent:
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    button = none if kind is QEvent.Type.MouseMove else left
    return QMouseEvent(kind, QPointF(at), QPointF(at), button, left if held else none, Qt.KeyboardModifier.NoModifier)


def test_that_a_held_point_is_dragged_from_a_few_pixels_on_and_let_go_whatever_interrupts(qtbot: QtBot) -> None:
    chart = shown(qtbot, curves())
    chart.show()
    at, heard = pixel(chart, 2.0, 0.05), list[str]()
    chart.hold((2.0, 0.05))
    chart.dragged.connect(lambda _x, _y: heard.append("dragged"))
    chart.dropped.connect(lambda: heard.append("dropped"))
    chart.picked.connect(lambda _x, _y: heard.append("picked"))
    press, moved, release = QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease
    chart.mousePressEvent(drag_event(press, at, held=True))
    chart.mouseMoveEvent(drag_event(moved, at + QPoint(1, 1), held=True))
    chart.mouseReleaseEvent(drag_event(release, at, held=False))
    assert heard == [], "a click on the point means nothing"
    chart.mousePressEvent(drag_event(press, at, held=True))
    chart.mouseMoveEvent(drag_event(moved, at + QPoint(9, 0), held=True))
    chart.mouseMoveEvent(drag_event(moved, at + QPoint(30, 0), held=False))
    assert heard == ["dragged", "dropped"], "the button was released elsewhere"
    heard.clear()
    chart.mousePressEvent(drag_event(press, at, held=True))
    chart.mouseMoveEvent(drag_event(moved, at + QPoint(9, 0), held=True))
    chart.hide()
    assert heard == ["dragged", "dropped"]
