"""The filter between the wheel of the mouse and the controls of a page that scrolls."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QDate, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDateEdit,
    QDial,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSlider,
    QSpinBox,
    QTabBar,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.preview.result.chart import CategoryChart
from app.shell.wheel import PAUSE_MS, keep_wheel_off_values
from tests.core.report.examples import figure, preview

NO_PHASE = Qt.ScrollPhase.NoScrollPhase


class Scrolled:
    """A page with one control, higher than its window, and a hand at the wheel."""

    def __init__(self, bot: QtBot, control: QWidget) -> None:
        self.control = control
        self.text, self.line = QLabel("text"), QLineEdit()
        inside = QWidget()
        column = QVBoxLayout(inside)
        for part in (self.text, control, self.line):
            column.addWidget(part)
        inside.setFixedHeight(2000)
        self.page = QScrollArea()
        self.page.setWidget(inside)
        bot.addWidget(self.page)
        with bot.waitExposed(self.page):
            self.page.show()
        self.page.activateWindow()
        bot.waitUntil(self.page.isActiveWindow)
        self.line.setFocus()
        self.now = 0

    @property
    def place(self) -> int:
        return self.page.verticalScrollBar().value()

    def turn(
        self, over: QWidget, *, at: tuple[int, int] = (0, 0), later: int = 50, phase: Qt.ScrollPhase = NO_PHASE
    ) -> None:
        """Turn the wheel over a part of the page, with the pointer at a place of the screen.

        Qt offers an event of a real mouse to each parent until one takes it; one that a test makes, to nobody else.
        """
        self.now += later
        taker: QWidget | None = over
        while taker is not None:
            event = QWheelEvent(
                QPointF(taker.rect().center()), QPointF(*at), QPoint(), QPoint(0, -120),
                Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, phase, False,
            )  # fmt: skip
            event.setTimestamp(self.now)
            event.ignore()
            QApplication.sendEvent(taker, event)
            taker = None if event.isAccepted() else taker.parentWidget()


@pytest.fixture(autouse=True)
def _filtered(qapp: QApplication) -> None:
    keep_wheel_off_values(qapp)


def combo() -> QComboBox:
    made = QComboBox()
    made.addItems(list("abcdefgh"))
    made.setCurrentIndex(4)
    return made


def spin() -> QSpinBox:
    made = QSpinBox()
    made.setValue(50)
    return made


def slider() -> QSlider:
    made = QSlider(Qt.Orientation.Horizontal)
    made.setValue(50)
    return made


def dial() -> QDial:
    made = QDial()
    made.setValue(50)
    return made


def date() -> QDateEdit:
    return QDateEdit(QDate(2026, 6, 15))


def tabs() -> QTabBar:
    made = QTabBar()
    for name in "abcde":
        made.addTab(name)
    made.setCurrentIndex(2)
    return made


def value(control: QWidget) -> object:
    held = ("currentIndex", "date", "value")
    return next(getattr(control, name)() for name in held if hasattr(control, name))


@pytest.mark.parametrize("make", [combo, spin, slider, dial, date, tabs])
def test_that_the_wheel_changes_only_a_focused_control(qtbot: QtBot, make: Callable[[], QWidget]) -> None:
    hand = Scrolled(qtbot, make())
    before = value(hand.control)
    hand.turn(hand.control)
    assert value(hand.control) == before
    assert hand.place > 0, "the page scrolls in its place"
    assert hand.control.focusPolicy() is not Qt.FocusPolicy.WheelFocus
    hand.control.setFocus()
    place = hand.place
    hand.turn(hand.control)
    assert value(hand.control) != before
    assert hand.place == place


def test_that_a_turn_that_began_on_the_page_passes_over_a_focused_control(qtbot: QtBot) -> None:
    hand = Scrolled(qtbot, slider())
    hand.control.setFocus()
    hand.turn(hand.text)
    hand.turn(hand.control)
    assert value(hand.control) == 50
    hand.turn(hand.control, later=10 * PAUSE_MS)
    assert value(hand.control) == 50, "the pointer has not moved since, so the hand is still scrolling"
    hand.turn(hand.control, at=(30, 0))
    assert value(hand.control) == 50, "a pointer that moves without a pause is in the same turn"
    hand.turn(hand.control, at=(60, 0), later=2 * PAUSE_MS)
    assert value(hand.control) != 50


def test_that_a_turn_on_a_touchpad_belongs_to_where_its_phases_began(qtbot: QtBot) -> None:
    hand = Scrolled(qtbot, slider())
    hand.control.setFocus()
    hand.turn(hand.text, phase=Qt.ScrollPhase.ScrollBegin)
    for phase in (Qt.ScrollPhase.ScrollUpdate, Qt.ScrollPhase.ScrollMomentum):
        hand.turn(hand.control, at=(60, 0), later=2 * PAUSE_MS, phase=phase)
    assert value(hand.control) == 50
    hand.turn(hand.control, phase=Qt.ScrollPhase.ScrollBegin)
    assert value(hand.control) != 50


def test_that_the_page_scrolls_on_when_a_long_chart_is_at_its_end(qtbot: QtBot) -> None:
    chart = CategoryChart(str)
    chart.setFixedHeight(300)
    hand = Scrolled(qtbot, chart)
    chart.show_figure(figure(preview((100,) * 40)))
    bar = chart._scroll
    assert chart._frame is not None
    view = chart._frame.viewport()
    hand.turn(view)
    assert (bar.value() > 0, hand.place) == (True, 0)
    bar.setValue(bar.maximum())
    hand.turn(view)
    assert hand.place > 0
