"""Small parts that the data page is made of: buttons, stacked pages, the values of a column, the choice of one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.data.columns.codebook import CodebookCard
from app.data.columns.value_labels import COUNT, LABEL, VALUE, ValueModel, ValueTable
from app.data.columns.words import ValueRow
from app.data.opening.preview import ImportPreview
from app.messages.speak import local_count
from app.shell.recent_menu import RecentMenu
from app.ui.basics import label, push
from app.ui.column_choice import ColumnChoice
from app.ui.page_stack import PageStack
from app.ui.tick_list import TickList
from app.ui.tick_row import TickRow


def shown(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)


@pytest.mark.parametrize(
    ("side", "left", "right"), [(Qt.AlignmentFlag.AlignLeft, True, False), (Qt.AlignmentFlag.AlignRight, False, True)]
)
def test_that_a_wrapped_text_is_painted_at_the_side_of_its_alignment(
    qtbot: QtBot, side: Qt.AlignmentFlag, left: bool, right: bool
) -> None:
    head = label("n", wrap=True)
    head.setAlignment(side)
    shown(qtbot, head)
    head.resize(80, 20)
    picture = head.grab().toImage()
    halves = [{picture.pixel(x, y) for x in part for y in range(20)} for part in (range(40), range(40, 80))]
    assert [len(half) > 1 for half in halves] == [left, right]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_that_enter_and_space_press_the_button_with_the_focus(qtbot: QtBot, key: Qt.Key) -> None:
    button = push("Use this file")
    shown(qtbot, button)
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


def test_that_a_disabled_button_is_not_pressed_by_enter(qtbot: QtBot) -> None:
    button = push("Use this file")
    shown(qtbot, button)
    button.setEnabled(False)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Return)


def test_that_the_focus_stays_with_the_file_while_it_is_counted(qtbot: QtBot) -> None:
    window, preview, other = QWidget(), ImportPreview(), push("Open the sample")
    column = QVBoxLayout(window)
    column.addWidget(preview)
    column.addWidget(other)
    shown(qtbot, window)
    preview.use.setFocus()
    preview.show_counting(True)
    assert preview.cancel.hasFocus()


def test_that_the_focus_stays_in_the_card_when_the_proposal_is_taken(qtbot: QtBot) -> None:
    card = CodebookCard()
    shown(qtbot, card)
    card.show_blocks("2 groups", "Make select-all (2)", "a, b")
    card.blocks.setFocus()
    card.show_blocks("", "", "")
    assert card.load.hasFocus()


def test_that_a_stack_asks_for_the_height_of_the_shown_page_alone_and_keeps_the_focus(qtbot: QtBot) -> None:
    low, high, field = QWidget(), QWidget(), QLineEdit()
    inside = QVBoxLayout(low)
    inside.addWidget(field)
    high.setMinimumHeight(700)
    button = push("x")
    QVBoxLayout(high).addWidget(button)
    stack = PageStack(low, high)
    shown(qtbot, stack)
    assert stack.currentWidget() is low
    assert stack.minimumSizeHint().height() < 200
    field.setFocus()
    stack.setCurrentWidget(high)
    assert stack.currentWidget() is high
    assert button.hasFocus()
    assert stack.minimumSizeHint().height() >= 700


def test_that_no_count_is_cut_and_values_take_the_room_of_labels_that_are_not_there(qtbot: QtBot) -> None:
    model = ValueModel()
    table = ValueTable(model, "Values")
    table.resize(230, 200)
    shown(qtbot, table)
    model.show((ValueRow("a", "Somewhat important", "", 15_000_000),), checkable=True)
    assert table.columnWidth(COUNT) > table.fontMetrics().horizontalAdvance(local_count(15_000_000))
    alone = table.columnWidth(VALUE)
    assert alone > table.columnWidth(LABEL)
    model.show((ValueRow("1", "1", "Somewhat important", 15),), checkable=True)
    qtbot.waitUntil(lambda: abs(table.columnWidth(VALUE) - table.columnWidth(LABEL)) <= 1)


def test_that_a_column_chosen_with_the_down_key_is_marked(qtbot: QtBot) -> None:
    choice = ColumnChoice()
    shown(qtbot, choice)
    choice.show_columns((("age", ""), ("sex", "")), "")
    choice.search.setFocus()
    with qtbot.waitSignal(choice.chosen):
        qtbot.keyClick(choice.search, Qt.Key.Key_Down)
    assert [index.row() for index in choice.list.selectionModel().selectedIndexes()] == [0]
    qtbot.keyClick(choice.list, Qt.Key.Key_Down)
    assert choice.name == "sex"
    assert [index.row() for index in choice.list.selectionModel().selectedIndexes()] == [1]


def test_that_recent_studies_and_data_are_listed_under_visible_titles(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    menu = RecentMenu(parent, lambda: ("/a/house.spw",), lambda: ("/a/house.csv",))
    menu.fill()
    lines = [(action.text(), action.isEnabled()) for action in menu.actions() if not action.isSeparator()]
    assert lines[:4] == [("Studies", False), ("house.spw", True), ("Data", False), ("house.csv", True)]
    assert not menu.actions()[0].isSeparator()


def test_that_a_reason_that_many_lines_share_is_whole_under_the_present_line_only(qtbot: QtBot) -> None:
    ticks = TickList("Questions")
    ticks.resize(280, 300)
    shown(qtbot, ticks)
    reason = "The list of answers was taken from the data, so the list itself tells what people answered."
    ticks.rows.show(tuple(TickRow(f"q{n}", f"Question {n}", why_not=reason) for n in range(6)))
    heights = [ticks.sizeHintForIndex(ticks.rows.index(n)).height() for n in range(6)]
    assert len(set(heights)) == 1
    with qtbot.waitSignal(ticks.rewrapped):
        ticks.setCurrentIndex(ticks.rows.index(2))
    opened = [ticks.sizeHintForIndex(ticks.rows.index(n)).height() for n in range(6)]
    assert opened[2] > heights[2]
    assert opened[:2] + opened[3:] == heights[1:]
    assert reason in str(ticks.rows.index(0).data(Qt.ItemDataRole.ToolTipRole))
    assert reason in str(ticks.rows.index(0).data(Qt.ItemDataRole.AccessibleTextRole))
