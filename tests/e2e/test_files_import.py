"""Before a file is opened: each choice by mouse and keyboard, what is wrong under its field, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QApplication

from app.messages.speak import say
from core.data.private_folder import PREFIX
from tests.core.data.readers.workbooks import written as workbook
from tests.e2e.data_desk import DataDesk, written
from tests.e2e.desk import Button, Desk

SHARED_WINDOW = True

TABLE = "drinks\tsmokes\noften\tyes\nnever\tno\noften\tno\n"


def heads(desk: DataDesk) -> list[str]:
    model = desk.data.importing.rows
    return [str(model.headerData(i, Qt.Orientation.Horizontal)) for i in range(1, model.columnCount())]


def press(desk: DataDesk, button: object) -> None:
    desk.bot.mouseClick(button, Button.LeftButton)  # type: ignore[arg-type]


def ready(desk: DataDesk) -> None:
    desk.until(lambda: desk.data.importing.use.isEnabled())


@pytest.fixture
def german(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    """A file of Windows with umlauts, decimal commas, missing codes, and two rows of another length."""
    rows = [f"{('Äpfel', 'Öl')[i % 2]};{i % 7},5;{('ja', 'nein', 'k.a.')[i % 3]}" for i in range(40)]
    rows[4] += ";zu viel"
    rows[9] = "Äpfel"
    path = tmp_path / "werte.csv"
    path.write_bytes("\r\n".join(["Ware;Größe;kauft", *rows]).encode("cp1252"))
    data_desk.look_at(path)
    return data_desk


@pytest.mark.slow
def test_that_another_encoding_shows_other_letters_at_once_and_is_used(german: DataDesk) -> None:
    assert heads(german)[:3] == ["Ware", "Größe", "kauft"]
    encoding = german.data.importing.choices.encoding
    assert encoding.currentData() == "cp1252"
    german.pick(encoding, "mac_roman")
    german.until(lambda: heads(german)[1] != "Größe")
    german.pick(encoding, "cp1252")
    german.until(lambda: heads(german)[1] == "Größe")
    ready(german)
    german.use()
    assert set(german.counts("Ware")) == {"Äpfel", "Öl"}


def test_that_header_rows_and_the_decimal_sign_are_chosen_with_the_keyboard(german: DataDesk) -> None:
    choices = german.data.importing.choices
    assert choices.decimal.button("comma").isChecked()
    for key in ("0", "2", "1"):
        choices.header.button(key).setFocus()
        german.bot.keyClick(choices.header.button(key), Qt.Key.Key_Space)
        ready(german)
        wanted = {"0": "Column 2", "1": "Größe", "2": "Größe: 0,5"}[key]
        german.until(lambda wanted=wanted: heads(german)[1] == wanted)
    press(german, choices.decimal.button("point"))
    ready(german)
    german.use()
    assert not german.dataset.codebook.decimal_comma


def test_that_a_missing_code_is_one_click_and_stays_in_the_data(german: DataDesk) -> None:
    choices = german.data.importing.choices
    (chip,) = [one for one in choices._chips if "k.a." in one.text()]
    press(german, chip)
    ready(german)
    assert choices.missing.text() == "k.a."
    assert not [one for one in choices._chips if "k.a." in one.text()]
    german.use()
    assert german.counts("kauft")["k.a."] > 10, "the cells stay as they are"
    assert german.listed()["kauft"][2] == str(
        german.counts("kauft")["k.a."] + german.dataset.counts_of("kauft").missing
    )
    german.ask("kauft")
    assert german.column("Category") == ["ja", "nein"]


def test_that_odd_rows_are_told_with_their_lines_before_and_after(german: DataDesk) -> None:
    assert any("6, 11" in text for text in german.data.importing.notices.texts())
    german.use()
    (text,) = german.data.column_list.notices.texts()
    assert "6" in text
    assert "11" in text
    assert german.dataset.odd_rows == 2


def test_that_cancel_and_escape_change_nothing(data_desk: DataDesk, tmp_path: Path) -> None:
    before = data_desk.dataset
    path = written(tmp_path / "a.csv", "x,y\n" + "1,a\n2,b\n" * 9)
    data_desk.look_at(path)
    press(data_desk, data_desk.data.importing.cancel)
    assert not data_desk.data.has_pending_import
    data_desk.look_at(path)
    data_desk.bot.keyClick(data_desk.data.importing.table, Qt.Key.Key_Escape)
    assert not data_desk.data.has_pending_import
    assert data_desk.dataset is before
    assert data_desk.data.column_list.isVisible()


@pytest.mark.slow
def test_that_invalid_cells_show_an_error_under_the_choices_and_the_settings_remain(
    data_desk: DataDesk, tmp_path: Path
) -> None:
    people = [["Name", "Age"], *([f"p{i}", 20 + i] for i in range(12))]
    path = workbook(tmp_path / "book.xlsx", People=people, Places=[["Town", "Size"], ["A", 1], ["B", 2]])
    data_desk.look_at(path)
    importing, choices = data_desk.data.importing, data_desk.data.importing.choices
    assert choices.sheet.currentData() == "People"
    for wrong in ("A1-B3", "hello", "ZZZZ1:B2"):
        data_desk.type_into(choices.area, wrong)
        data_desk.until(importing.error.isVisible)
        assert choices.area.text() == wrong
        assert choices.area.property("wrong")
        assert not importing.use.isEnabled()
        assert heads(data_desk) == ["Name", "Age"], "the rows of before stay in sight"
    data_desk.type_into(choices.area, "A1:B5")
    ready(data_desk)
    assert not importing.error.isVisible()
    data_desk.pick(choices.sheet, "Places")
    data_desk.until(lambda: heads(data_desk) == ["Town", "Size"])
    data_desk.pick(choices.sheet, "People")
    data_desk.until(lambda: heads(data_desk) == ["Name", "Age"])
    ready(data_desk)
    data_desk.use()
    assert data_desk.dataset.rows == 12
    assert set(data_desk.counts("Age")) == {str(20 + i) for i in range(12)}, "whole numbers without a point"


@pytest.mark.slow
def test_that_a_cover_can_be_left_and_another_sheet_brings_its_own_rows_of_names(
    data_desk: DataDesk, tmp_path: Path
) -> None:
    people = [[f"{n}", 20 + n, "yes"] for n in range(12)]
    twice = [["StartDate", "EndDate", "Q1"], ["Start Date", "End Date", "Age"], ["{'ImportId': 'a'}"] * 3, *people]
    path = workbook(tmp_path / "book.xlsx", Cover=[["Health 2024"]], Small=twice, Data=[["a", "b", "c"], *people * 2])
    data_desk.look_at(path)
    importing, choices = data_desk.data.importing, data_desk.data.importing.choices
    assert choices.sheet.currentData() == "Data"
    data_desk.pick(choices.sheet, "Cover")
    data_desk.until(importing.error.isVisible)
    assert choices.sheet.count() == 3
    data_desk.pick(choices.sheet, "Small")
    ready(data_desk)
    assert (heads(data_desk), choices.header.button("3").isChecked()) == (["StartDate", "EndDate", "Q1"], True)
    press(data_desk, choices.header.button("2"))
    data_desk.until(lambda: any("Choose more rows" in text for text in importing.notices.texts()))
    data_desk.bot.keyClick(choices.header.button("3"), Qt.Key.Key_Space)
    data_desk.until(lambda: any("It is skipped" in text for text in importing.notices.texts()))
    ready(data_desk)
    data_desk.use()
    assert (data_desk.dataset.rows, data_desk.dataset.columns[2].text) == (12, "Age")


def paste(desk: DataDesk, text: str, html: str = "") -> None:
    mime = QMimeData()
    mime.setText(text)
    if html:
        mime.setHtml(html)
    QApplication.clipboard().setMimeData(mime)
    desk.window.actions_by_key["paste"].trigger()
    desk.until(lambda: desk.data.has_pending_import or desk.data.problem.isVisible())


@pytest.mark.parametrize("html", [False, True], ids=["tabs", "html"])
def test_that_a_pasted_table_is_opened_and_not_remembered(data_desk: DataDesk, html: bool) -> None:
    desk = data_desk
    recent = desk.window.settings.recent_files()
    cells = [line.split("\t") for line in TABLE.splitlines()]
    page = "<table>" + "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in cells) + "</table>"
    paste(desk, "" if html else TABLE, page if html else "")
    desk.data.importing.choices.header.button("1").click()
    ready(desk)
    desk.use()
    assert desk.dataset.title == "Pasted table"
    assert desk.counts("drinks") == {"often": 2, "never": 1}
    assert desk.window.settings.recent_files() == recent
    assert not any("pasted" in path for path in desk.data.open_card.recent_paths)
    desk.trigger("reload")
    desk.until(lambda: desk.data.problem.text == say("page.reloaded"))
    assert desk.dataset.title == "Pasted table"


def test_that_a_single_word_or_an_empty_clipboard_is_refused_as_a_table(data_desk: DataDesk) -> None:
    paste(data_desk, "hello")
    assert data_desk.data.problem.text == say("clipboard.one_cell")
    paste(data_desk, "")
    assert data_desk.data.problem.text == say("clipboard.empty")


def test_that_nothing_that_was_pasted_or_read_stays_after_the_window(hidden_desk: Desk) -> None:
    desk = DataDesk(hidden_desk.window, hidden_desk.bot)
    desk.show()
    desk.begin()
    folder = desk.data.shelf.folder
    paste(desk, TABLE)
    desk.use()
    assert list(folder.glob(PREFIX + "*"))
    desk.window.close()
    assert list(folder.glob(PREFIX + "*")) == []
