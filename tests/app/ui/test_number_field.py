"""The number field: reads what people type, keeps what it cannot read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.ui.number_field import NumberField
from core.constraints import TypedNumber, parse_epsilon, parse_probability
from core.errors import InputError


@pytest.fixture
def field(qtbot: QtBot) -> NumberField:
    made = NumberField(parse_epsilon, lambda value, steps: f"{value + steps / 10:.4g}", "epsilon")
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.show_text("1.5")
    return made


def typed(field: NumberField, qtbot: QtBot, text: str) -> tuple[list[TypedNumber], list[InputError]]:
    entered: list[TypedNumber] = []
    refused: list[InputError] = []
    field.entered.connect(entered.append)
    field.refused.connect(refused.append)
    field.lineEdit().selectAll()
    qtbot.keyClicks(field.lineEdit(), text)
    field.entered.disconnect()
    field.refused.disconnect()
    return entered, refused


def test_that_every_readable_text_on_the_way_is_told(field: NumberField, qtbot: QtBot) -> None:
    entered, refused = typed(field, qtbot, "ln 3")
    assert [number.text for number in entered] == ["ln 3"]
    assert [problem.value for problem in refused] == ["l", "ln", "ln "]


def test_that_an_unreadable_text_stays_until_the_store_holds_something_else(field: NumberField, qtbot: QtBot) -> None:
    typed(field, qtbot, "abc")
    field.show_text("1.5")
    assert (field.text_now, field.unreadable) == ("abc", True)
    assert field.property("wrong") is True
    field.show_text("2")
    assert (field.text_now, field.unreadable) == ("2", False)
    assert field.property("wrong") is False


def test_that_the_way_of_writing_stays_while_it_says_the_same(field: NumberField, qtbot: QtBot) -> None:
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    typed(field, qtbot, "1.50")
    field.show_text("1.5")
    assert field.text_now == "1.50"


def test_that_another_reading_starts_clean(field: NumberField, qtbot: QtBot) -> None:
    typed(field, qtbot, "abc")
    field.configure(parse_probability, lambda value, steps: f"{value}", "p")
    field.show_text("3/4")
    assert field.text_now == "3/4"
    assert field.accessibleName() == "p"


def test_that_arrows_step_and_tell_and_do_nothing_over_a_wrong_text(field: NumberField, qtbot: QtBot) -> None:
    entered: list[TypedNumber] = []
    field.entered.connect(entered.append)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert [number.value for number in entered] == [1.6, 1.5]
    typed(field, qtbot, "abc")
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.text_now == "abc"


def test_that_return_ends_the_edit(field: NumberField, qtbot: QtBot) -> None:
    with qtbot.waitSignal(field.finished, timeout=1000):
        qtbot.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.parametrize("side", list(Qt.LayoutDirection)[:2])
def test_that_a_long_number_is_seen_whole_from_left_and_right(field: NumberField, side: Qt.LayoutDirection) -> None:
    field.setLayoutDirection(side)
    field.resize(78, 31)
    field.clearFocus()
    field.show_text("0.8473")
    line = field.lineEdit()
    margins = line.textMargins()
    room = line.width() - margins.left() - margins.right()
    assert line.fontMetrics().horizontalAdvance("0.8473") <= room
    assert line.cursorPosition() == 0, "else it would show its end"


def test_that_what_is_undone_on_the_way_is_where_the_next_typing_begins(field: NumberField, qtbot: QtBot) -> None:
    entered: list[str] = []
    field.entered.connect(lambda number: entered.append(number.text))
    field.entered.connect(lambda number: field.show_text(number.text))
    for text in ("2", "\r", "abc"):
        field.lineEdit().selectAll()
        qtbot.keyClicks(field.lineEdit() if text != "\r" else field, text)
    field.show_text("1.5")
    field.lineEdit().selectAll()
    qtbot.keyClicks(field.lineEdit(), "1000")
    assert entered == ["2", "1", "10", "1.5"], "not 2, which stood there before it was undone"
