"""The matrix editor: typing and pasting, column sums, what a matrix comes to, and the keys that do it all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.ui.matrix.editor import MatrixEditor
from app.ui.matrix.grid import SUM_ROLE, WRONG_ROLE
from tests.app.made import plain

Key = Qt.Key
YES_NO = ("Yes", "No")
ABC = ("A", "B", "C")
COINS = "3/4 1/4\n1/4 3/4"
CONTROL = Qt.KeyboardModifier.ControlModifier


class Desk:
    """An open editor, and what it handed over."""

    def __init__(self, bot: QtBot, text: str, labels: tuple[str, ...]) -> None:
        self.bot = bot
        self.host = QWidget()
        bot.addWidget(self.host)
        self.host.show()
        self.editor = MatrixEditor(self.host)
        self.wanted: list[str] = []
        self.editor.wanted.connect(self.wanted.append)
        self.editor.open_matrix(text, labels)
        bot.waitUntil(self.editor.isActiveWindow)

    def paste(self, text: str) -> None:
        QApplication.clipboard().setText(text)
        self.bot.keyClick(self.editor.table, Key.Key_V, CONTROL)

    def type(self, text: str, key: Qt.Key = Key.Key_Return) -> None:
        """Into the present cell, which the first letter opens."""
        self.bot.keyClicks(self.editor.table.viewport(), text[:1])
        cell = self.editor.table.findChildren(QLineEdit)[-1]
        self.bot.keyClicks(cell, text[1:])
        self.bot.keyClick(cell, key)
        # Qt closes a cell a moment after Return.
        QApplication.processEvents()

    def leave(self) -> None:
        if isValid(self.editor):
            self.editor.close()

    def stand(self, row: int, column: int) -> None:
        self.editor.table.setCurrentIndex(self.editor.grid.index(row, column))

    def header(self, column: int, role: int = SUM_ROLE) -> object:
        return self.editor.grid.headerData(column, Qt.Orientation.Horizontal, role)

    @property
    def cells(self) -> list[list[str]]:
        return self.editor.grid.cells


@pytest.fixture
def coins(qtbot: QtBot) -> Iterator[Desk]:
    desk = Desk(qtbot, COINS, YES_NO)
    yield desk
    desk.leave()


@pytest.fixture
def three(qtbot: QtBot) -> Iterator[Desk]:
    desk = Desk(qtbot, "0.8 0.1 0.1\n0.1 0.8 0.1\n0.1 0.1 0.8", ABC)
    yield desk
    desk.leave()


def test_that_a_new_matrix_is_described_immediately(coins: Desk) -> None:
    assert coins.editor.epsilon.text() == "ε = 1.099"
    assert plain(coins.editor.worst.text()) == "Worst pair: report 1 is 3 times as likely from Yes as from No."
    assert "Condition number 2:" in coins.editor.condition.text()
    assert coins.editor.use.isEnabled()
    assert [coins.header(0), coins.header(1)] == ["1", "1"]


def test_that_a_typed_cell_changes_sum_fault_and_facts_at_once(coins: Desk) -> None:
    coins.type("0.7")
    assert coins.cells[0][0] == "0.7"
    assert coins.header(0) == "0.95"
    assert coins.header(0, WRONG_ROLE) is True
    assert coins.header(1, WRONG_ROLE) is False
    assert "Yes" in coins.editor.fault.text()
    assert "sums to 0.95" in coins.editor.fault.text()
    assert not coins.editor.epsilon.isVisible()
    assert not coins.editor.use.isEnabled()
    coins.stand(1, 0)
    coins.type("0.3")
    assert not coins.editor.fault.isVisible()
    assert coins.editor.epsilon.isVisible()
    assert coins.editor.use.isEnabled()


def test_that_tab_in_a_cell_goes_on_to_the_next_one(coins: Desk) -> None:
    coins.type("0.9", Key.Key_Tab)
    assert (coins.editor.table.currentIndex().row(), coins.editor.table.currentIndex().column()) == (0, 1)
    cell = coins.editor.table.findChildren(QLineEdit)[-1]
    cell.selectAll()
    coins.bot.keyClicks(cell, "0,05")
    coins.bot.keyClick(cell, Key.Key_Return)
    QApplication.processEvents()
    assert coins.cells[0] == ["0.9", "0.05"]


def test_that_enter_on_a_cell_opens_it_and_does_not_close_the_window(coins: Desk) -> None:
    coins.bot.keyClick(coins.editor.table, Key.Key_Return)
    assert coins.editor.isVisible()
    assert coins.wanted == []
    editors = coins.editor.table.findChildren(QLineEdit)
    assert "Yes" in editors[-1].accessibleName()
    coins.bot.keyClick(editors[-1], Key.Key_Escape)
    assert coins.editor.isVisible()
    assert coins.cells[0][0] == "3/4"


def test_that_tab_leaves_the_grid_when_no_cell_is_open(coins: Desk) -> None:
    coins.bot.keyClick(coins.editor.table, Key.Key_Tab)
    assert coins.editor.cancel.hasFocus()


def test_that_what_cannot_be_read_stays_and_is_named_with_its_place(coins: Desk) -> None:
    coins.stand(1, 1)
    coins.type("abc")
    assert coins.cells[1][1] == "abc"
    assert coins.editor.grid.index(1, 1).data(WRONG_ROLE) is True
    fault = coins.editor.fault.text()
    assert "Report 2" in fault
    assert "No" in fault
    assert "abc" in fault
    assert coins.header(1) == "–"
    assert not coins.editor.use.isEnabled()


def test_that_delete_empties_cells_and_a_blank_cell_shows_an_error(coins: Desk) -> None:
    coins.stand(0, 1)
    coins.bot.keyClick(coins.editor.table, Key.Key_Delete)
    assert coins.cells[0][1] == ""
    assert "is blank" in coins.editor.fault.text()


def test_that_a_pasted_matrix_takes_the_place_of_the_other_with_any_number_of_reports(coins: Desk) -> None:
    coins.paste("0,5\t0,2\n0,3\t0,3\n0,2\t0,5\n")
    assert coins.cells == [["0.5", "0.2"], ["0.3", "0.3"], ["0.2", "0.5"]]
    assert coins.editor.epsilon.text() == "ε = 0.9163"
    coins.bot.mouseClick(coins.editor.use, Qt.MouseButton.LeftButton)
    assert coins.wanted == ["0.5 0.2\n0.3 0.3\n0.2 0.5"]


def test_that_a_single_pasted_cell_goes_where_the_keyboard_stands(coins: Desk) -> None:
    coins.stand(1, 0)
    coins.paste("0.4")
    assert coins.cells == [["3/4", "1/4"], ["0.4", "3/4"]]


def test_that_a_pasted_table_that_does_not_fit_is_refused_and_the_grid_stays(three: Desk) -> None:
    before = [list(row) for row in three.cells]
    three.paste("0.5 0.5\n0.5 0.5")
    assert "2 columns" in three.editor.refusal.text()
    assert "2 columns instead of 3" in three.editor.refusal.text()
    assert not three.editor.paste_turned.isVisible()
    assert three.cells == before
    three.paste("")
    assert "clipboard contains no table" in three.editor.refusal.text()
    three.type("0.5")
    assert not three.editor.refusal.isVisible()


def test_that_a_table_whose_rows_are_the_answers_can_be_pasted_turned(three: Desk) -> None:
    three.paste("0.5 0.5\n0.3 0.7\n0.2 0.8")
    assert three.editor.paste_turned.isVisible()
    three.bot.mouseClick(three.editor.paste_turned, Qt.MouseButton.LeftButton)
    assert three.cells == [["0.5", "0.3", "0.2"], ["0.5", "0.7", "0.8"]]
    assert [three.header(i) for i in range(3)] == ["1", "1", "1"]
    assert "cannot distinguish 3 answers" in three.editor.fault.text()
    assert three.editor.epsilon.isVisible()
    assert not three.editor.use.isEnabled()


def test_that_rows_that_sum_to_one_in_place_of_columns_are_noticed_and_transposing_helps(three: Desk) -> None:
    three.paste("0.8 0.1 0.1\n0.3 0.6 0.1\n0.2 0.2 0.6")
    assert "rows sum to 1" in three.editor.fault.text()
    three.bot.mouseClick(three.editor.turn, Qt.MouseButton.LeftButton)
    assert three.cells[0] == ["0.8", "0.3", "0.2"]
    assert not three.editor.fault.isVisible()
    assert three.editor.use.isEnabled()


def test_that_columns_are_scaled_to_sum_to_exactly_one(three: Desk) -> None:
    three.paste("1 0.1 1/3\n1 0.2 1/3\n1 0.9 1/3")
    assert three.header(0) == "3"
    assert "2 columns do not sum to 1" in three.editor.fault.text()
    three.bot.mouseClick(three.editor.scale, Qt.MouseButton.LeftButton)
    assert [row[0] for row in three.cells] == ["1/3", "1/3", "1/3"]
    assert [row[1] for row in three.cells] == ["1/12", "1/6", "0.75"]
    assert [row[2] for row in three.cells] == ["1/3", "1/3", "1/3"]
    assert [three.header(i) for i in range(3)] == ["1", "1", "1"]
    assert not three.editor.scale.isEnabled()
    assert "Different answers produce the same reports" in three.editor.fault.text()


def test_that_a_column_of_zeros_cannot_be_scaled(coins: Desk) -> None:
    coins.paste("0 0.5\n0 0.6")
    assert not coins.editor.scale.isEnabled()
    assert coins.header(0) == "0"


def test_that_a_sum_close_to_one_does_not_look_like_one(coins: Desk) -> None:
    coins.paste("0.99999 0\n0 1")
    assert coins.header(0) == "0.99999"
    assert coins.header(0, WRONG_ROLE) is True


def test_that_reports_are_added_and_taken_away_but_two_stay(coins: Desk) -> None:
    assert not coins.editor.remove.isEnabled()
    coins.bot.mouseClick(coins.editor.add, Qt.MouseButton.LeftButton)
    assert coins.cells[-1] == ["", ""]
    assert coins.editor.table.currentIndex().row() == 2
    assert not coins.editor.turn.isEnabled()
    coins.stand(0, 0)
    coins.bot.mouseClick(coins.editor.remove, Qt.MouseButton.LeftButton)
    assert coins.cells == [["1/4", "3/4"], ["", ""]]
    assert not coins.editor.remove.isEnabled()


def test_that_a_report_that_rules_answers_out_is_called_one_sided(coins: Desk) -> None:
    coins.paste("1 0.5\n0 0.5")
    assert "one-sided" in coins.editor.epsilon.text()
    assert "but never from" in coins.editor.worst.text()
    assert coins.editor.use.isEnabled()
    coins.paste("1 0\n0 1")
    assert "every report discloses the answer" in coins.editor.epsilon.text()


def test_that_equal_columns_are_described_and_refused(coins: Desk) -> None:
    coins.paste("0.5 0.5\n0.5 0.5")
    assert coins.editor.epsilon.text() == "ε = 0"
    assert "equally likely from every answer" in coins.editor.worst.text()
    assert "∞" in coins.editor.condition.text()
    assert not coins.editor.use.isEnabled()


def test_that_a_matrix_of_another_question_is_shown_as_far_as_it_goes(qtbot: QtBot) -> None:
    desk = Desk(qtbot, COINS, ABC)
    assert desk.cells == [["3/4", "1/4", ""], ["1/4", "3/4", ""]]
    assert "made for 2 answers" in desk.editor.refusal.text()
    assert not desk.editor.use.isEnabled()
    desk.editor.close()


def test_that_nothing_is_handed_over_by_cancel_or_escape(coins: Desk) -> None:
    coins.type("0.9")
    coins.bot.keyClick(coins.editor, Key.Key_Escape)
    assert not coins.editor.isVisible()
    assert coins.wanted == []


def test_that_copied_cells_can_be_pasted_again(coins: Desk) -> None:
    coins.bot.keyClick(coins.editor.table, Key.Key_C, CONTROL)
    copied = QApplication.clipboard().text()
    assert copied == "3/4\t1/4\n1/4\t3/4"
    before = [list(row) for row in coins.cells]
    coins.paste(copied)
    assert coins.cells == before


def test_that_f1_asks_for_help(coins: Desk) -> None:
    with coins.bot.waitSignal(coins.editor.help_wanted):
        coins.bot.keyClick(coins.editor, Key.Key_F1)


def test_that_forty_answers_can_be_shown(qtbot: QtBot) -> None:
    k = 40
    text = "\n".join(" ".join("0.61" if x == y else "0.01" for x in range(k)) for y in range(k))
    desk = Desk(qtbot, text, tuple(f"Answer {i + 1}" for i in range(k)))
    assert desk.editor.epsilon.text() == "ε = 4.111"
    assert desk.editor.use.isEnabled()
    assert desk.editor.table.columnWidth(39) >= 80
    desk.editor.close()


def test_that_whatever_takes_the_focus_has_a_name(coins: Desk) -> None:
    parts = [one for one in coins.editor.findChildren(QWidget) if one.focusPolicy() is not Qt.FocusPolicy.NoFocus]
    named = [
        one for one in parts if one.parentWidget() is coins.editor or one.parentWidget().parentWidget() is coins.editor
    ]
    assert len(named) >= 8
    nameless = [
        type(one).__name__ for one in named if not one.accessibleName() and one.parentWidget() is not coins.editor.table
    ]
    assert nameless == []
