"""The rows of a file on screen: any of them, as they stand or by their labels, and never when they may not be seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.messages.speak import say
from core.data.variable import Role
from tests.e2e.data_desk import DataDesk, written

MANY = 12_000


@pytest.fixture
def long(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    rows = "".join(f"{i},{1 + i % 3},{'' if i % 10 == 0 else 'yes'}\n" for i in range(1, MANY + 1))
    data_desk.open(written(tmp_path / "long.csv", "number,code,smokes\n" + rows))
    return data_desk


def rows_shown(desk: DataDesk) -> DataDesk:
    desk.show_part("rows")
    desk.until(lambda: desk.data.rows.model.cell(0, 0) is not None)
    return desk


def shown(desk: DataDesk, place: int) -> list[str]:
    model = desk.data.rows.model
    return [str(model.index(place, column).data()) for column in range(model.columnCount())]


@pytest.mark.slow
def test_that_the_first_rows_are_shown_with_their_numbers_and_blanks(long: DataDesk) -> None:
    rows_shown(long)
    assert shown(long, 0) == ["1", "2", "yes"]
    assert shown(long, 9) == ["10", "2", "blank"]
    assert long.data.rows.model.headerData(9, Qt.Orientation.Vertical) == "10"
    assert "12,000" in long.data.rows.span.text()


@pytest.mark.slow
def test_that_any_row_is_reached_by_its_number_and_an_invalid_number_shows_an_error(long: DataDesk) -> None:
    view = rows_shown(long).data.rows
    long.type_into(view.row, "11987")
    place = view.table.currentIndex().row()
    long.until(lambda: view.model.cell(place, 0) is not None)
    assert shown(long, place)[0] == "11987"
    first, last = view.table.on_screen()
    assert first <= place <= last
    for wrong in ("12001", "0", "abc"):
        long.type_into(view.row, wrong)
        assert view.wrong.isVisible()
        assert shown(long, view.table.currentIndex().row())[0] == "11987", "the view stays where it was"
    long.type_into(view.row, "1")
    assert not view.wrong.isVisible()


def test_that_labels_take_the_place_of_codes_on_wish(long: DataDesk) -> None:
    long.select("code")
    long.label_value("2", "Often")
    view = rows_shown(long).data.rows
    assert view.labels.isVisible()
    assert shown(long, 0)[1] == "2"
    view.labels.button("labels").click()
    assert shown(long, 0)[1] == "Often"
    view.labels.button("codes").click()
    assert shown(long, 0)[1] == "2"


def test_that_rows_are_hidden_while_the_truth_is_hidden(long: DataDesk) -> None:
    rows_shown(long)
    long.window.actions_by_key["truth"].trigger()
    view = long.data.rows
    assert view.none.text() == say("rows.hidden")
    assert not view.table.isVisible()
    assert view.model.cell(0, 0) is None, "nothing of them is kept"
    long.window.actions_by_key["truth"].trigger()
    long.until(lambda: view.model.cell(0, 0) == "1")


def test_that_made_up_answers_have_no_rows(data_desk: DataDesk) -> None:
    data_desk.data.generator.make.click() if hasattr(data_desk.data.generator, "make") else None
    data_desk.back()
    data_desk.show_part("rows")
    assert data_desk.data.rows.none.text() == say("rows.made_up")


def test_that_a_sample_has_rows_like_a_file(data_desk: DataDesk) -> None:
    rows_shown(data_desk)
    assert data_desk.data.rows.model.rows == data_desk.dataset.rows


def test_that_a_vanished_file_shows_an_error_in_the_view(long: DataDesk) -> None:
    view = rows_shown(long).data.rows
    Path(long.dataset.path).unlink()
    long.type_into(view.row, "6000")
    long.until(view.error.isVisible)
    assert view.error.text() == say("data.missing")
    assert long.dataset.counts_of("code").rows == MANY, "what is counted stays"


def test_that_other_names_and_roles_do_not_lose_the_place(long: DataDesk) -> None:
    view = rows_shown(long).data.rows
    assert view.model.headerData(1, Qt.Orientation.Horizontal) == "code"
    long.show_part("columns")
    long.select("code")
    long.role(Role.IGNORE)
    rows_shown(long)
    assert shown(long, 0) == ["1", "2", "yes"]
