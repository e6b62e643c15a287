"""The four doors for somebody who is here for the first time."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.shell.tour.doors import PLACES, PLAN, PROTECT, StartBand


@pytest.fixture
def band(qtbot: QtBot) -> StartBand:
    made = StartBand()
    qtbot.addWidget(made)
    made.show()
    return made


def heard(band: StartBand) -> list[str]:
    found: list[str] = []
    band.wanted.connect(found.append)
    band.closed.connect(lambda: found.append("closed"))
    return found


def test_that_a_door_takes_the_band_away_before_it_leads_on(band: StartBand) -> None:
    said = heard(band)
    QTest.keyClick(band.doors[PLAN], Qt.Key.Key_Return)
    assert said == ["closed", PLAN]
    assert band.isHidden()
    assert set(band.doors) == set(PLACES)


def test_that_a_closed_band_says_so_once(band: StartBand) -> None:
    said = heard(band)
    QTest.keyClick(band.close_button, Qt.Key.Key_Space)
    assert said == ["closed"]
    assert band.isHidden()


def test_that_every_door_says_all_of_its_words_in_a_small_window(qtbot: QtBot) -> None:
    frame = QWidget()
    qtbot.addWidget(frame)
    column = QVBoxLayout(frame)
    band = StartBand()
    column.addWidget(band)
    column.addStretch(1)
    frame.resize(936, 300)
    frame.show()
    qtbot.wait(20)
    for door in band.doors.values():
        assert door.accessibleName().startswith(door.words[0].text())
        for words in door.words:
            assert words.height() >= words.heightForWidth(words.width()), words.text()
    assert band.doors[PROTECT].width() >= 200
