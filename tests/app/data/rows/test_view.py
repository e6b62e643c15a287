"""The row view: what is on screen is asked for, arrives, and can be gone to; nothing can be copied out."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.data.rows.view import RowView
from app.data.rows.words import typed_row
from core.data.variable import Column
from core.errors import InputError

COLUMNS = tuple(Column(f"Q{place}", f"Q{place}", place, f"Question {place}?") for place in range(1, 7))


class Desk:
    """A view over rows that are made on request; `patient` ones are handed out by `bring`."""

    def __init__(self, qtbot: QtBot) -> None:
        self.view = RowView()
        qtbot.addWidget(self.view)
        self.view.resize(700, 420)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.asked: list[tuple[int, int]] = []
        self.columns: tuple[Column, ...] = COLUMNS

    def show(self, rows: int, columns: tuple[Column, ...] = COLUMNS, **more: object) -> None:
        self.columns = columns
        self.view.show_source(columns, rows, lambda *span: self.asked.append(span), **more)  # type: ignore[arg-type]

    def bring(self) -> None:
        offset, limit = self.asked[-1]
        width = len(self.columns)
        rows = [tuple(f"{row + 1}.{place + 1}" for place in range(width)) for row in range(offset, offset + limit)]
        self.view.show_rows(offset, rows)

    def texts(self) -> list[str]:
        first, last = self.view.table.on_screen()
        return [str(self.view.model.index(place, 0).data()) for place in range(first, last + 1)]

    def type_row(self, qtbot: QtBot, text: str) -> None:
        self.view.row.setFocus()
        self.view.row.selectAll()
        qtbot.keyClicks(self.view.row, text)
        qtbot.keyClick(self.view.row, Qt.Key.Key_Return)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(qtbot)


def test_that_the_rows_on_screen_are_asked_for_and_shown(desk: Desk) -> None:
    desk.show(10_000_000)
    assert set(desk.texts()) == {"…"}
    desk.bring()
    assert desk.texts()[:2] == ["1.1", "2.1"]
    assert desk.asked[-1] == (0, 0)
    assert desk.view.span.text().endswith("of 10,000,000")


def test_that_going_to_a_row_of_ten_million_shows_it_at_once(desk: Desk, qtbot: QtBot) -> None:
    desk.show(10_000_000)
    gone: list[int] = []
    desk.view.go.connect(gone.append)
    began = time.perf_counter()
    desk.type_row(qtbot, "9,876,543")
    QApplication.processEvents()
    assert time.perf_counter() - began < 1.0
    desk.bring()
    assert "9876543.1" in desk.texts()
    assert desk.view.table.currentIndex().row() == 9_876_542
    assert gone == [9_876_543]


def test_that_scrolling_asks_for_the_rows_that_came_into_view(desk: Desk, qtbot: QtBot) -> None:
    desk.show(10_000_000)
    desk.bring()
    for value in range(1_000, 5_000_000, 250_000):
        desk.view.table.verticalScrollBar().setValue(value)
    qtbot.waitUntil(lambda: desk.asked[-1] != (0, 0))
    top = desk.view.table.on_screen()[0]
    assert desk.asked[-1][0] <= top < sum(desk.asked[-1])
    assert len(desk.asked) < 12, "positions passed on the way are not read"


def test_that_a_wrong_row_gives_a_message_below_the_field_and_the_text_stays(desk: Desk, qtbot: QtBot) -> None:
    desk.show(1_615)
    for text in ("0", "1616", "12x", "1.5", "-3", "9" * 40):
        desk.type_row(qtbot, text)
        assert desk.view.wrong.text() == "Type a whole number from 1 to 1,615."
        assert desk.view.row.text() == text
        assert desk.view.row.property("wrong") is True
    desk.type_row(qtbot, "1615")
    assert desk.view.wrong.isHidden()
    assert desk.view.row.property("wrong") is False


@pytest.mark.parametrize(("text", "row"), [("7", 7), (" 1 234 ", 1234), ("1.234", 1234), ("١٢", 12)])
def test_that_row_numbers_are_read_as_people_write_them(text: str, row: int) -> None:
    assert typed_row(text, 2_000) == row


def test_that_an_incomplete_group_of_digits_is_refused() -> None:
    with pytest.raises(InputError):
        typed_row("1,23", 2_000)


def test_that_five_thousand_columns_are_shown_without_measuring_them_all(desk: Desk) -> None:
    columns = tuple(Column(f"c{place}", f"c{place}", place) for place in range(5_000))
    began = time.perf_counter()
    desk.show(100_000, columns)
    desk.bring()
    QApplication.processEvents()
    assert time.perf_counter() - began < 2.0
    desk.view.table.horizontalScrollBar().setValue(desk.view.table.horizontalScrollBar().maximum())
    assert desk.view.table.columnAt(desk.view.table.viewport().width() - 2) == 4_999


def test_that_answers_cannot_be_copied_or_dragged_out(desk: Desk, qtbot: QtBot) -> None:
    desk.show(50)
    desk.bring()
    QApplication.clipboard().setText("before")
    desk.view.table.setFocus()
    desk.view.table.setCurrentIndex(desk.view.model.index(3, 2))
    qtbot.keyClick(desk.view.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(desk.view.table, Qt.Key.Key_Insert, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "before"
    assert not desk.view.table.dragEnabled()
    assert not desk.view.table.actions()


def test_that_a_sentence_takes_the_place_of_rows_that_may_not_be_shown(desk: Desk) -> None:
    desk.show(50)
    desk.bring()
    desk.view.show_none("Hidden.")
    assert desk.view.none.isVisible()
    assert not desk.view.table.isVisible()
    assert not desk.view.row.isVisible()
    assert desk.view.model.kept_pages == ()
    desk.view.show_rows(0, [("late",) * 6])
    assert desk.view.model.rowCount() == 0, "rows that arrive late are not shown either"
    assert desk.view.model.kept_pages == ()


def test_that_labels_are_offered_only_where_some_are_known(desk: Desk) -> None:
    desk.show(5)
    assert not desk.view.labels.isVisible()
    desk.show(5, labels={"Q1": {"1.1": "Yes"}})
    desk.bring()
    assert desk.view.labels.isVisible()
    desk.view.labels.button("labels").click()
    assert desk.texts()[:2] == ["Yes", "2.1"]


def test_that_an_error_stays_until_rows_arrive_again(desk: Desk) -> None:
    desk.show(1_000)
    desk.view.show_error("The file changed.")
    assert desk.view.error.isVisible()
    desk.bring()
    assert not desk.view.error.isVisible()


def test_that_rows_are_not_asked_for_while_nobody_sees_them(qtbot: QtBot) -> None:
    view = RowView()
    qtbot.addWidget(view)
    asked: list[tuple[int, int]] = []
    view.show_source(COLUMNS, 1_000, lambda *span: asked.append(span))
    assert asked == []
    view.show()
    qtbot.waitUntil(lambda: bool(asked))


def test_that_rows_that_arrive_while_nobody_looks_are_not_measured_one_by_one(desk: Desk, qtbot: QtBot) -> None:
    desk.show(10_000_000)
    desk.view.hide()
    start = time.perf_counter()
    desk.bring()
    assert time.perf_counter() - start < 0.5, "a hidden table would measure every row there is: minutes"
    desk.view.table.setColumnWidth(0, 20)
    desk.view.show()
    qtbot.waitUntil(lambda: desk.view.table.columnWidth(0) > 20)
