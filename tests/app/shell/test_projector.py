"""The projector view: one chart, as large as the screen allows, closed by a key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from app.shell.projector import Projector
from tests.core.report.plot_examples import rows


def test_that_the_chart_fills_the_width_and_escape_closes_it(qtbot: QtBot) -> None:
    projector = Projector(rows())
    projector.resize(960, 540)
    projector.show()
    image = projector.grab().toImage()
    assert image.pixelColor(2, 2) == QColor("white")
    inked = [x for x in range(image.width()) if any(image.pixelColor(x, y).value() < 128 for y in range(0, 540, 3))]
    assert max(inked) - min(inked) > 0.8 * image.width()
    assert projector.accessibleName() == rows().title
    with qtbot.waitSignal(projector.destroyed):
        qtbot.keyClick(projector, Qt.Key.Key_Escape)
