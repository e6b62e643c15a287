"""Pictures of pages come in the order of the last wish, and never of an older report."""

from __future__ import annotations

import threading

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.export.pages.pictures import PagePictures, picture_of
from app.jobs.runner import Runner


class Sheets:
    """Ten pages, each black from its own number of points downwards; waits for the gate where one is given."""

    page_size = QSizeF(100, 200)
    count = 10

    def __init__(self, gate: threading.Event | None = None) -> None:
        self.gate = gate
        self.painted: list[int] = []

    def paint(self, painter: QPainter, page: int) -> None:
        if self.gate is not None:
            assert self.gate.wait(10)
        self.painted.append(page)
        painter.fillRect(QRectF(0, 10 * page, 100, 200), Qt.GlobalColor.black)


def test_that_a_picture_is_the_page_at_the_wanted_width(qtbot: QtBot) -> None:
    image = picture_of(Sheets(), 3, 250)
    assert (image.width(), image.height()) == (250, 500)
    assert image.pixelColor(125, 70) == QColor(Qt.GlobalColor.white)
    assert image.pixelColor(125, 80) == QColor(Qt.GlobalColor.black)


def test_that_only_the_last_wish_is_painted_after_the_page_that_was_under_way(qtbot: QtBot, runner: Runner) -> None:
    sheets = Sheets(threading.Event())
    pictures = PagePictures(runner)
    got: list[tuple[int, int]] = []
    pictures.ready.connect(lambda page, width, _image: got.append((page, width)))
    pictures.show_pages(sheets)
    pictures.want((0, 1, 2), 100)
    pictures.want((7, 6), 120)
    assert sheets.gate is not None
    sheets.gate.set()
    qtbot.waitUntil(lambda: len(got) == 3)
    assert got == [(0, 100), (7, 120), (6, 120)]
    assert sheets.painted == [0, 7, 6]


def test_that_nothing_is_painted_while_nobody_looks(qtbot: QtBot, runner: Runner) -> None:
    sheets = Sheets(threading.Event())
    pictures = PagePictures(runner)
    pictures.show_pages(sheets)
    pictures.want((0, 1, 2), 100)
    pictures.rest(True)
    assert sheets.gate is not None
    with qtbot.waitSignal(pictures.ready):
        sheets.gate.set()
    assert sheets.painted == [0]
    pictures.rest(False)
    qtbot.waitUntil(lambda: sheets.painted == [0, 1, 2])


def test_that_no_picture_of_an_older_report_is_brought(qtbot: QtBot, runner: Runner) -> None:
    old, new = Sheets(threading.Event()), Sheets()
    pictures = PagePictures(runner)
    got: list[QImage] = []
    pictures.ready.connect(lambda _page, _width, image: got.append(image))
    pictures.show_pages(old)
    pictures.want((9,), 50)
    pictures.show_pages(new)
    pictures.want((0,), 50)
    assert old.gate is not None
    old.gate.set()
    qtbot.waitUntil(lambda: len(got) == 1)
    assert got[0].pixelColor(25, 5) == QColor(Qt.GlobalColor.black)
    assert new.painted == [0]
