"""Links stand in line with the text around them."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from app.ui.basics import SIDES, flat


def test_that_a_link_is_as_wide_as_its_text(qtbot: QtBot) -> None:
    link = flat("More about this", link=True)
    qtbot.addWidget(link)
    link.show()
    assert link.sizeHint().width() == link.fontMetrics().horizontalAdvance("More about this") + SIDES
    link.setText("Less")
    assert link.sizeHint().width() == link.fontMetrics().horizontalAdvance("Less") + SIDES
