from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.lab.page import LabPage
from app.preview.as_number import NumberPreview
from app.tradeoffs.page import TradeoffsPage
from app.ui.help_place import topic_for
from app.ui.numbers.page import NumbersPage
from app.ui.part import PartTools
from app.workspace.numbers import numbers_setting
from tests.app.made import survey, tools_for

PLACES = (
    *((NumberPreview, key) for key in ("local", "curator")),
    *((LabPage, key) for key in ("mechanisms", "scrambling", "size", "studies")),
    (TradeoffsPage, "models"),
)


def stops(page: NumbersPage, column: QWidget) -> list[QWidget]:
    """What Tab reaches in a column, in its order, from the bar of parts on."""
    found, inside = list[QWidget](), page.tabs.nextInFocusChain()
    while inside is not None and inside is not page.tabs:
        if inside.focusPolicy() & Qt.FocusPolicy.TabFocus and inside.isVisible() and column.isAncestorOf(inside):
            found.append(inside)
        inside = inside.nextInFocusChain()
    return found


@pytest.mark.sweep
@pytest.mark.parametrize(("kind", "key"), PLACES)
def test_that_tab_goes_down_each_column_of_a_part(
    qtbot: QtBot, kind: Callable[[PartTools], NumbersPage], key: str
) -> None:
    here = survey()
    tools = tools_for(here)
    page = kind(tools)
    qtbot.addWidget(page)
    page.resize(1400, 900)
    page.show()
    page.show_part(key)
    page.show_numbers(here, numbers_setting(here))
    qtbot.wait(50)
    assert page.part is not None
    for column in (page.part.controls, page.part.result):
        if column is None:
            continue
        places = [(one.accessibleName(), one.mapTo(page, one.rect().center()).y()) for one in stops(page, column)]
        assert places
        upwards = [(one, other) for one, other in pairwise(places) if other[1] < one[1] - 12]
        assert upwards == []
    page.leave()
    tools.runner.close()


def test_that_help_at_the_bar_describes_the_part_on_screen(qtbot: QtBot) -> None:
    page = NumberPreview(tools_for(survey()))
    qtbot.addWidget(page)
    for key in ("local", "curator", "local"):
        page.show_part(key)
        assert page.part is not None
        assert topic_for(page.tabs.button(key)) == page.part.help
    page.leave()


def test_that_a_jump_from_one_part_to_another_moves_the_focus_to_the_bar(qtbot: QtBot) -> None:
    here = survey()
    page = NumberPreview(tools_for(here))
    qtbot.addWidget(page)
    page.show()
    page.show_part("local")
    page.show_numbers(here, numbers_setting(here))
    inside = stops(page, page.part.controls if page.part and page.part.controls else page)[0]
    inside.setFocus()
    page.show_part("curator")
    assert page.focusWidget() is page.tabs.button("curator")
    page.leave()


def test_that_home_and_end_take_the_first_and_the_last_part_and_leave_other_keys_alone(qtbot: QtBot) -> None:
    page = NumberPreview(tools_for(survey()))
    qtbot.addWidget(page)
    page.show()
    page.show_part("local")
    told: list[str] = []
    page.part_wanted.connect(told.append)
    page.part_wanted.connect(page.show_part)
    bar = page.tabs
    bar.button("local").setFocus()
    for key, modifiers in (
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier),
    ):
        QTest.keyClick(page.focusWidget(), key, modifiers)
    assert told == ["curator", "local"]
    assert page.focusWidget() is bar.button("local")
    page.leave()
