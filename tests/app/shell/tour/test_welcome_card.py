"""The card for somebody who is here for the first time."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.shell.tour.guide import WelcomeCard

SIGNALS = ("tour_wanted", "open_wanted", "manual_wanted", "closed")


@pytest.fixture
def card(qtbot: QtBot) -> WelcomeCard:
    made = WelcomeCard()
    qtbot.addWidget(made)
    made.show()
    return made


def wanted(card: WelcomeCard) -> list[str]:
    found: list[str] = []
    for name in SIGNALS:
        getattr(card, name).connect(lambda said=name: found.append(said))
    return found


def test_that_open_and_manual_leave_the_card_where_it_is(card: WelcomeCard) -> None:
    said = wanted(card)
    QTest.keyClick(card.open, Qt.Key.Key_Return)
    QTest.mouseClick(card.manual, Qt.MouseButton.LeftButton)
    assert said == ["open_wanted", "manual_wanted"]
    assert card.isVisible()


def test_that_the_tour_takes_the_card_away_for_good_before_it_begins(card: WelcomeCard) -> None:
    said = wanted(card)
    card.tour.click()
    assert said == ["closed", "tour_wanted"]
    assert card.isHidden()


def test_that_a_closed_card_says_so_once(card: WelcomeCard) -> None:
    said = wanted(card)
    QTest.keyClick(card.close_button, Qt.Key.Key_Space)
    assert said == ["closed"]
    assert card.isHidden()


def test_that_it_is_one_line_in_a_small_window_and_wraps_in_a_narrower_one(qtbot: QtBot) -> None:
    frame = QWidget()
    qtbot.addWidget(frame)
    column = QVBoxLayout(frame)
    card = WelcomeCard()
    column.addWidget(card)
    column.addStretch(1)
    frame.resize(936, 300)
    frame.show()
    one_line = card.height()
    assert one_line < 60
    frame.resize(420, 300)
    qtbot.waitUntil(lambda: card.height() > one_line + 20)
    assert frame.rect().contains(card.geometry())
