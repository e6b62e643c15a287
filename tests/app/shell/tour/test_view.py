"""The light and the card of the guided tour over a small window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.shell.tour import view as tour_module
from app.shell.tour.view import AIR, EDGE, GAP, TourOverlay, card_place, visible_rect

LTR, RTL = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
Key = Qt.Key


class Scene:
    """A window with two buttons and a tour over it that notes what is wanted."""

    def __init__(self) -> None:
        self.window = QWidget()
        self.window.resize(900, 600)
        self.first = QPushButton("one", self.window)
        self.first.setGeometry(40, 50, 200, 60)
        self.second = QPushButton("two", self.window)
        self.second.setGeometry(600, 400, 120, 40)
        self.overlay = TourOverlay(self.window)
        self.wanted: list[str] = []
        for name in ("back_wanted", "next_wanted", "close_wanted", "lost"):
            getattr(self.overlay, name).connect(lambda said=name: self.wanted.append(said))

    def light(self, *parts: QWidget, number: int = 2, calm: bool = True) -> None:
        self.overlay.show_step(parts, "A title", "Two sentences. No more.", number, 3, calm=calm)


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Scene]:
    made = Scene()
    qtbot.addWidget(made.window)
    with qtbot.waitExposed(made.window):
        made.window.show()
    made.window.activateWindow()
    yield made
    made.overlay.end()


def test_that_the_card_is_placed_beside_the_highlighted_part_without_covering_it(scene: Scene) -> None:
    scene.light(scene.first)
    overlay, card = scene.overlay, scene.overlay.card
    assert overlay.geometry() == scene.window.rect()
    assert overlay.lit == QRect(40, 50, 200, 60).adjusted(-AIR, -AIR, AIR, AIR)
    assert not card.geometry().intersects(overlay.lit)
    assert scene.window.rect().contains(card.geometry())
    assert (card.title.text(), card.count.text()) == ("A title", "Step 2 of 3")


def test_that_the_mouse_reaches_what_is_lit_and_nothing_else(scene: Scene) -> None:
    scene.light(scene.first)
    assert scene.window.childAt(scene.first.geometry().center()) is scene.first
    assert scene.window.childAt(scene.second.geometry().center()) is scene.overlay
    scene.light(scene.second)
    assert scene.window.childAt(scene.first.geometry().center()) is scene.overlay


def test_that_light_and_card_follow_the_window_and_the_part(scene: Scene) -> None:
    scene.light(scene.second)
    scene.second.move(300, 200)
    assert scene.overlay.lit.center() == QRect(300, 200, 120, 40).center()
    scene.window.resize(700, 500)
    assert scene.overlay.geometry() == QRect(0, 0, 700, 500)
    assert scene.window.rect().contains(scene.overlay.card.geometry())


def test_that_several_parts_are_lit_together(scene: Scene) -> None:
    scene.light(scene.first, scene.second)
    both = scene.first.geometry().united(scene.second.geometry())
    assert scene.overlay.lit == both.adjusted(-AIR, -AIR, AIR, AIR)


def test_that_it_tells_when_no_lit_part_can_be_seen_any_more(scene: Scene) -> None:
    scene.light(scene.first, scene.second)
    scene.first.hide()
    assert scene.wanted == []
    assert scene.overlay.lit.center() == scene.second.geometry().center()
    scene.second.hide()
    assert scene.wanted == ["lost"]


def test_that_after_its_end_it_follows_nothing(scene: Scene) -> None:
    scene.light(scene.first)
    scene.overlay.end()
    scene.first.hide()
    assert scene.wanted == []
    assert scene.overlay.isHidden()


@pytest.mark.parametrize(("direction", "onwards", "back"), [(LTR, Key.Key_Right, Key.Key_Left),
                                                          (RTL, Key.Key_Left, Key.Key_Right)])  # fmt: skip
def test_that_arrow_keys_turn_the_way_one_reads(
    scene: Scene, direction: Qt.LayoutDirection, onwards: Key, back: Key
) -> None:
    scene.window.setLayoutDirection(direction)
    scene.light(scene.first)
    card = scene.overlay.card
    assert card.next.hasFocus()
    for button in (card.next, card.back, card.close_button):
        button.setFocus()
        scene.wanted.clear()
        QTest.keyClick(button, onwards)
        QTest.keyClick(button, back)
        assert scene.wanted == ["next_wanted", "back_wanted"]


def test_that_there_is_no_way_back_from_the_first_step(scene: Scene) -> None:
    scene.light(scene.first, number=1)
    QTest.keyClick(scene.overlay.card.next, Key.Key_Left)
    assert scene.wanted == []
    assert not scene.overlay.card.back.isEnabled()


def test_that_the_last_step_says_so(scene: Scene) -> None:
    scene.light(scene.first, number=3)
    assert scene.overlay.card.next.text() == "Done"
    scene.light(scene.first, number=2)
    assert scene.overlay.card.next.text() == "Next"


def test_that_buttons_and_escape_ask_for_what_they_say(scene: Scene) -> None:
    scene.light(scene.first)
    card = scene.overlay.card
    for button in (card.next, card.back, card.close_button):
        button.click()
    QTest.keyClick(card.next, Key.Key_Return)
    scene.first.setFocus()
    QTest.keyClick(scene.first, Key.Key_Escape)
    assert scene.wanted == ["next_wanted", "back_wanted", "close_wanted", "next_wanted", "close_wanted"]


def test_that_the_tab_key_goes_round_card_and_lit_part(scene: Scene) -> None:
    scene.light(scene.first)
    card = scene.overlay.card
    ring = [card.next, card.close_button, card.back, scene.first]
    for here, there in zip(ring, [*ring[1:], ring[0]], strict=True):
        assert QApplication.focusWidget() is here
        QTest.keyClick(here, Key.Key_Tab)
        assert QApplication.focusWidget() is there
    QTest.keyClick(card.next, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget() is scene.first


def test_that_the_light_glides_unless_motion_is_reduced(scene: Scene, qtbot: QtBot) -> None:
    scene.light(scene.first)
    start = scene.overlay.lit
    scene.light(scene.second, calm=False)
    assert scene.overlay.lit == start
    goal = scene.second.geometry().adjusted(-AIR, -AIR, AIR, AIR)
    qtbot.waitUntil(lambda: scene.overlay.lit == goal)
    qtbot.waitUntil(lambda: scene.window.childAt(scene.second.geometry().center()) is scene.second)
    scene.light(scene.first, calm=True)
    assert scene.overlay.lit == start


def test_that_a_screen_reader_is_told_each_step(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Listening:
        @staticmethod
        def isActive() -> bool:
            return True

        @staticmethod
        def updateAccessibility(event: QAccessibleAnnouncementEvent) -> None:
            said.append(event.message())

    monkeypatch.setattr(tour_module, "QAccessible", Listening)
    scene.light(scene.first)
    assert said == ["Step 2 of 3. A title. Two sentences. No more."]
    assert scene.overlay.card.next.accessibleName() == "Next. Step 2 of 3: A title"


def test_that_a_part_is_cut_to_what_can_be_seen_of_it(scene: Scene) -> None:
    frame = QWidget(scene.window)
    frame.setGeometry(100, 100, 50, 50)
    inner = QPushButton("x", frame)
    inner.setGeometry(30, 30, 100, 100)
    assert visible_rect(inner, scene.window) == QRect(130, 130, 20, 20)


@given(
    st.integers(0, 600), st.integers(0, 400), st.integers(10, 900), st.integers(10, 600), st.sampled_from([LTR, RTL])
)
def test_that_the_card_stays_in_the_window_and_covers_nothing_where_there_is_room(
    x: int, y: int, width: int, height: int, direction: Qt.LayoutDirection
) -> None:
    window, card = QRect(0, 0, 1000, 700), QSize(330, 180)
    lit = QRect(x, y, width, height).intersected(window)
    place = card_place(window, lit, card, direction)
    assert place.size() == card
    assert window.contains(place)
    beside = max(lit.left(), 1000 - lit.right() - 1) >= card.width() + GAP + EDGE
    over = max(lit.top(), 700 - lit.bottom() - 1) >= card.height() + GAP + EDGE
    if beside or over:
        assert not place.intersects(lit)


def test_that_the_card_follows_the_highlighted_part_in_reading_direction() -> None:
    window, lit, card = QRect(0, 0, 1000, 700), QRect(400, 300, 100, 50), QSize(200, 100)
    assert card_place(window, lit, card, LTR).topLeft() == QPoint(500 + GAP, 300)
    assert card_place(window, lit, card, RTL).topLeft() == QPoint(400 - GAP - 200, 300)
