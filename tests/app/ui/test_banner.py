"""A sentence over the foot of a page: nothing moves for it, and old notes go."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.ui.banner import EDGE, WIDEST, Banner

LONG = "This sentence has so many words that they do not stand in one line of any window of the program. " * 3


class Stand:
    """A window with a page beside a rail, and the banner over the page."""

    def __init__(self, bot: QtBot) -> None:
        self.window = QWidget()
        row = QHBoxLayout(self.window)
        self.page = QLabel("page")
        row.addWidget(QLabel("rail"))
        row.addWidget(self.page, 1)
        self.banner = Banner(self.page, self.window)
        bot.addWidget(self.window)
        self.window.resize(900, 500)
        self.window.show()
        QApplication.processEvents()

    @property
    def lies(self) -> tuple[int, int]:
        """Its distance from the right and from the foot of the page."""
        foot = self.banner.mapTo(self.window, self.banner.rect().bottomRight())
        corner = self.page.mapTo(self.window, self.page.rect().bottomRight())
        return corner.x() - foot.x(), corner.y() - foot.y()


@pytest.fixture
def stand(qtbot: QtBot) -> Stand:
    return Stand(qtbot)


def test_that_a_banner_moves_nothing_and_keeps_to_the_foot_of_its_page(stand: Stand) -> None:
    before = stand.page.geometry()
    for text in ("Saved.", LONG):
        stand.banner.tell("note", text)
        QApplication.processEvents()
        assert stand.page.geometry() == before
        assert stand.lies == (EDGE, EDGE)
        assert stand.banner.width() <= WIDEST
        assert stand.banner._text.height() >= stand.banner._text.heightForWidth(stand.banner._text.width())
    assert stand.banner.height() > 60
    stand.window.resize(1300, 700)
    QApplication.processEvents()
    assert stand.lies == (EDGE, EDGE)


def test_that_a_banner_is_on_the_left_in_right_to_left_layout(stand: Stand) -> None:
    stand.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    stand.banner.tell("note", "Saved.")
    left = stand.banner.mapTo(stand.window, QPoint()).x() - stand.page.mapTo(stand.window, QPoint()).x()
    assert left == EDGE


def test_that_a_note_goes_when_something_else_is_done(stand: Stand) -> None:
    stand.banner.tell("note", "Saved.")
    stand.banner.forget()
    assert stand.banner.isVisible(), "what the same deed still changes is nothing else"
    QApplication.processEvents()
    stand.banner.forget()
    assert not stand.banner.isVisible()


@pytest.mark.parametrize(("severity", "offered"), [("warning", ""), ("error", ""), ("note", "Restore")])
def test_that_problems_and_offers_stay_until_they_are_answered(stand: Stand, severity: str, offered: str) -> None:
    done: list[str] = []
    stand.banner.tell(severity, "Look.", offered, (lambda: done.append(offered)) if offered else None)
    QApplication.processEvents()
    stand.banner.forget()
    assert stand.banner.isVisible()
    stand.banner._button.click()
    assert not stand.banner.isVisible()
    assert done == ([offered] if offered else [])
