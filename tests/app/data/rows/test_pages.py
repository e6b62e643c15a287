"""Rows in pages: asked for once they are on screen, kept while they are used, and never waited for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.data.rows.model import BLOCK, LEAST_PAGE, PAGE, WAITING, RowPages
from app.ui.theme.manager import theme
from core.data.codebooks.codebook import MissingRule
from core.data.variable import Column

Role = Qt.ItemDataRole


def columns(number: int) -> tuple[Column, ...]:
    return tuple(Column(f"c{place}", f"c{place}", place) for place in range(number))


def rows_from(offset: int, limit: int, width: int) -> list[tuple[str, ...]]:
    return [tuple(f"{row}/{place}" for place in range(width)) for row in range(offset, offset + limit)]


class Desk:
    """A model with a list of what it asked for."""

    def __init__(self, rows: int, width: int = 3) -> None:
        self.model = RowPages()
        self.width = width
        self.asked: list[tuple[int, int]] = []
        self.model.show(columns(width), rows, lambda offset, limit: self.asked.append((offset, limit)))

    def look(self, first: int, last: int) -> tuple[int, int]:
        self.model.need(first, last)
        return self.asked[-1]

    def bring(self) -> None:
        offset, limit = self.asked[-1]
        self.model.take(offset, rows_from(offset, limit, self.width))

    def text(self, row: int, column: int) -> object:
        return self.model.data(self.model.index(row, column))


@pytest.fixture
def desk(qapp: QApplication) -> Desk:
    return Desk(10_000_000)


def test_that_cells_wait_until_their_page_arrives(desk: Desk) -> None:
    told: list[tuple[int, int]] = []
    desk.model.dataChanged.connect(lambda first, last, _roles: told.append((first.row(), last.row())))
    assert desk.text(5, 1) == WAITING
    assert desk.asked == [], "painting asks for nothing"
    desk.look(0, 20)
    desk.bring()
    assert desk.text(5, 1) == "5/1"
    assert told == [(0, 2 * PAGE - 1)]


def test_that_visible_pages_and_their_neighbors_are_requested_if_missing(desk: Desk) -> None:
    assert desk.look(1_000_100, 1_000_130) == (1_000_000 - PAGE, 3 * PAGE)
    desk.bring()
    assert desk.look(1_000_100, 1_000_130) == (0, 0)
    assert desk.look(1_000_190, 1_000_210) == (1_000_000 + 2 * PAGE, PAGE)


def test_that_the_last_page_ends_with_the_file(qapp: QApplication) -> None:
    desk = Desk(1_003)
    assert desk.look(1_000, 1_002) == (800, 203)
    desk.bring()
    assert desk.text(1_002, 2) == "1002/2"
    assert desk.look(1_000, 1_002) == (0, 0)


@pytest.mark.slow
def test_that_the_pages_used_last_are_kept_and_no_more(qapp: QApplication) -> None:
    desk = Desk(10_000_000, width=500)
    for first in range(0, 60 * PAGE, PAGE):
        desk.look(0, 10)
        if desk.asked[-1] != (0, 0):
            desk.bring()
        desk.look(first, first + 10)
        desk.bring()
    kept = desk.model.kept_pages
    assert len(kept) <= 12
    assert {0, 1} <= set(kept), "what is looked at again and again stays"
    assert desk.text(30 * PAGE, 0) == WAITING


def test_that_a_wide_file_has_small_pages_and_room_for_all_on_a_tall_screen(qapp: QApplication) -> None:
    desk = Desk(10_000, width=5_000)
    assert desk.look(0, 79) == (0, 5 * LEAST_PAGE)
    desk.bring()
    assert desk.look(0, 79) == (0, 0), "what is on screen never drives itself out"
    assert desk.text(79, 4_999) == "79/4999"


def test_that_rows_beyond_what_pixels_can_count_are_in_another_block(qapp: QApplication) -> None:
    desk = Desk(3 * BLOCK + 7)
    assert desk.model.rowCount() == BLOCK
    assert desk.model.place_of(3 * BLOCK + 6) == 6
    assert (desk.model.first, desk.model.rowCount()) == (3 * BLOCK, 7)
    assert desk.look(0, 6) == (3 * BLOCK - PAGE, PAGE + 7)
    desk.bring()
    assert desk.text(6, 0) == f"{3 * BLOCK + 6}/0"
    assert desk.model.place_of(4) == 4
    assert desk.model.first == 0


def test_that_another_source_clears_the_previous_rows(desk: Desk) -> None:
    desk.look(0, 10)
    desk.bring()
    desk.model.show((), 0, None)
    assert (desk.model.rowCount(), desk.model.columnCount(), desk.model.kept_pages) == (0, 0, ())
    asked = len(desk.asked)
    desk.model.need(0, 10)
    assert len(desk.asked) == asked


@pytest.fixture
def coded(qapp: QApplication) -> RowPages:
    model = RowPages()
    names = (Column("sex", "sex", 0, "What is your sex?"), Column("age", "age", 1))
    missing = {"sex": MissingRule(("9",)), "age": MissingRule((), ((97.0, 99.0),))}
    model.show(names, 4, lambda offset, limit: None, {"sex": {"1": "Woman", "9": "Refused"}}, missing)
    model.take(0, [("1", "34"), ("2", "98"), ("9", ""), (" ", "<b>x</b>\ny")])
    return model


def shown(model: RowPages, role: int = Role.DisplayRole) -> list[list[object]]:
    return [[model.data(model.index(row, column), role) for column in range(2)] for row in range(4)]


def test_that_labels_replace_codes_on_request_if_known(coded: RowPages) -> None:
    assert shown(coded) == [["1", "34"], ["2", "98"], ["9", "blank"], ["blank", "<b>x</b> y"]]
    coded.show_labels(True)
    assert [row[0] for row in shown(coded)] == ["Woman", "2", "Refused", "blank"]


def test_that_blank_cells_and_missing_codes_are_faint_and_answers_are_not(coded: RowPages) -> None:
    faint = theme().colour("text_faint")
    assert shown(coded, Role.ForegroundRole) == [[None, None], [None, faint], [faint, faint], [faint, None]]


def test_that_tool_tips_give_the_meaning_of_a_code(coded: RowPages) -> None:
    tips = shown(coded, Role.ToolTipRole)
    assert tips[0] == ["1 = Woman", "34"]
    assert tips[2] == ["9 = Refused\nNot an answer", None]
    assert tips[3][1] == "<b>x</b>\ny"
    assert coded.headerData(0, Qt.Orientation.Horizontal, Role.ToolTipRole) == "sex\nWhat is your sex?"
    assert coded.headerData(3, Qt.Orientation.Vertical) == "4"
