"""The projector view: one chart, as large as the screen allows, that follows the page until a key closes it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.shell.projector import Projector
from core.report.svg_page import AnyFigure
from tests.core.report.plot_examples import rows


def shown(figure: AnyFigure, source: list[AnyFigure | None] | None = None) -> Projector:
    given = [figure] if source is None else source
    projector = Projector(figure, lambda: given[-1])
    projector.resize(960, 540)
    projector.show()
    return projector


def darkest(image: QImage) -> int:
    return min(image.pixelColor(x, y).value() for x in range(0, 960, 2) for y in range(0, 540, 2))


def test_that_the_chart_fills_the_width_and_escape_closes_it(qtbot: QtBot) -> None:
    projector = shown(rows())
    image = projector.grab().toImage()
    assert image.pixelColor(2, 2) == QColor("white")
    inked = [x for x in range(image.width()) if any(image.pixelColor(x, y).value() < 128 for y in range(0, 540, 3))]
    assert max(inked) - min(inked) > 0.8 * image.width()
    assert projector.accessibleName() == rows().title
    closed: list[bool] = []
    projector.closed.connect(lambda: closed.append(True))
    qtbot.keyClick(projector, Qt.Key.Key_Escape)
    assert closed == [True]
    qtbot.waitUntil(lambda: not isValid(projector))


@pytest.mark.slow
def test_that_the_chart_follows_the_page_and_is_pale_while_the_page_has_none(qtbot: QtBot) -> None:
    first = rows()
    source: list[AnyFigure | None] = [first]
    projector = shown(first, source)
    before = projector.grab().toImage()
    source.append(replace(first, title="After the last report"))
    qtbot.waitUntil(lambda: projector.windowTitle() == "After the last report")
    after = projector.grab().toImage()
    assert after != before
    source.append(None)
    qtbot.waitUntil(lambda: darkest(projector.grab().toImage()) > darkest(after) + 50)
    assert projector.windowTitle() == "After the last report"
    projector.close()
