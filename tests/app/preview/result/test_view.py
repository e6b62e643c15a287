"""The middle of the preview page: the title is whole where the window has a line for it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.preview.result.view import ResultPanel


@pytest.mark.parametrize("width", [560, 620, 840])
def test_that_a_usual_title_is_not_cut_for_the_sake_of_its_badge(qtbot: QtBot, width: int) -> None:
    panel = ResultPanel(str, QWidget())
    qtbot.addWidget(panel)
    panel.badge.setText("EXAMPLE · simulated noise")
    panel.resize(width, 700)
    panel.show()
    panel.show_title("Cannabis use, past year", "Base: 6,366 valid of 6,407")
    qtbot.wait(20)
    assert panel.title.text() == "Cannabis use, past year"
