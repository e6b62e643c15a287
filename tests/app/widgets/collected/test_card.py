"""What a person is offered where the columns of a file could not be read."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.state.collected.page import collected_setting
from app.widgets.collected.card import CollectedCard
from core.errors import DataError
from tests.app.made import survey


@pytest.mark.parametrize(("code", "file_first"), [("data.changed", True), ("data.no_rows_here", False)])
def test_that_a_file_that_was_changed_is_read_again_before_its_columns(
    qtbot: QtBot, code: str, file_first: bool
) -> None:
    card = CollectedCard()
    qtbot.addWidget(card)
    wanted: list[str] = []
    card.file_wanted.connect(lambda: wanted.append("file"))
    card.read_again.connect(lambda: wanted.append("columns"))
    card.show_reading(DataError(code), stopped=False)
    assert [one.isVisibleTo(card) for one in (card.again, card.reload)] == [not file_first, file_first]
    (card.reload if file_first else card.again).click()
    assert wanted == ["file" if file_first else "columns"]
    assert "F5" in card.reload.text()
    workspace = survey()
    card.show_setting(workspace, collected_setting(workspace))
    assert not card.reload.isVisibleTo(card)
