"""What a person is offered where the columns of a file could not be read."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.collected.card import CollectedCard
from app.collected.state import collected_setting, edit_collected
from core.errors import DataError
from tests.app.collected.made_estimates import counted, in_arms, stated
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


def test_that_the_estimate_of_all_arms_is_asked_only_where_there_are_two(qtbot: QtBot) -> None:
    card = CollectedCard()
    qtbot.addWidget(card)
    chosen: list[bool] = []
    card.moments_chosen.connect(chosen.append)
    p = {"a": stated("crosswise", "same", p="1/4"), "b": stated("crosswise", "same", p="2/5")}
    two = in_arms({"a": {"yes": 198, "no": 112}, "b": {"yes": 90, "no": 70}}, p)
    one = counted({"yes": 831, "no": 1604}, stated("crosswise", "same", p="1/4"))
    for workspace, method, offered in ((two, True, True), (two, False, False), (one, True, False)):
        card.show_setting(workspace, collected_setting(workspace))
        card.show_used(method=method)
        assert card.together.isVisibleTo(card) is offered
    card.show_setting(edit_collected(two, moments=True), collected_setting(edit_collected(two, moments=True)))
    assert card.together.currentText() == "Moment estimate"
    card.together.activated.emit(0)
    card.together.activated.emit(1)
    assert chosen == [False, True]
