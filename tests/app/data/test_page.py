"""Files on the data page: good, odd and bad ones, looked at before anything is taken."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.data.page import DataPage
from app.messages.speak import say
from app.workspace.setting import resolve
from core.data.private_folder import PREFIX
from core.types import Origin
from tests.app.data.desk import counts, heads, look_at, open_and_use, shown_cells, store_of, use, written


def test_that_a_file_is_shown_before_anything_is_taken(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    before = store_of(page).workspace
    look_at(page, qtbot, survey)
    assert page.importing.isVisible()
    assert heads(page) == ["id", "Drinks", "Smokes"]
    assert shown_cells(page)[1] == ["1", "Often", "yes"]
    assert page.importing.found.text() == "Text file: 120 rows × 3 columns, the whole file"
    assert store_of(page).workspace is before


def test_that_a_confirmed_file_is_counted_and_private(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    open_and_use(page, qtbot, survey)
    workspace = store_of(page).workspace
    assert workspace.dataset.origin is Origin.PRIVATE
    assert workspace.dataset.rows == 120
    assert workspace.plan.question == "Drinks"
    assert counts(page, "Drinks") == {"Never": 40, "Often": 40}
    assert workspace.dataset.counts_of("Drinks").missing == 40
    assert not page.has_pending_import
    assert page.column_list.isVisible()
    assert page.column_list.title.text() == "survey.csv"
    assert say("page.origin.private") in page.column_list.size_text.text()
    assert resolve(workspace).design is not None


def test_that_opening_a_file_can_be_undone(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    open_and_use(page, qtbot, survey)
    store_of(page).undo()
    assert page.column_list.title.text() == "Youth health"
    assert store_of(page).workspace.plan.question == "Q7"


def test_that_the_private_folder_is_empty_at_the_end(
    page: DataPage, qtbot: QtBot, survey: Path, tmp_path: Path
) -> None:
    open_and_use(page, qtbot, survey)
    page.close_data()
    assert list((tmp_path / "private").glob(PREFIX + "*")) == []


def test_that_a_file_with_semicolons_is_cut_at_them(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    rows = "".join(f"{i};{i % 2},5;{'ja' if i % 3 else 'nein'}\n" for i in range(30))
    look_at(page, qtbot, written(tmp_path / "semi.csv", "id;value;smokes\n" + rows))
    assert page.importing.choices.delimiter.button("semicolon").isChecked()
    use(page, qtbot)
    assert counts(page, "smokes") == {"ja": 20, "nein": 10}
    assert counts(page, "value") == {"0,5": 15, "1,5": 15}


def test_that_answers_without_names_stay_answers(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    text = "".join("yes,no\n" if i % 3 else "no,no\n" for i in range(30))
    look_at(page, qtbot, written(tmp_path / "plain.csv", text))
    assert page.importing.choices.header.button("0").isChecked()
    use(page, qtbot)
    assert counts(page, "Column 1") == {"no": 10, "yes": 20}


def test_that_another_delimiter_and_header_show_at_once(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    look_at(page, qtbot, survey)
    page.importing.choices.delimiter.button("tab").click()
    qtbot.waitUntil(lambda: heads(page) == ["id,Drinks,Smokes"], timeout=5_000)
    page.importing.choices.header.button("0").click()
    qtbot.waitUntil(lambda: heads(page) == ["Column 1"], timeout=5_000)
    assert shown_cells(page)[0] == ["id,Drinks,Smokes"]
    page.importing.choices.delimiter.button("comma").click()
    qtbot.waitUntil(lambda: len(heads(page)) == 3, timeout=5_000)
    use(page, qtbot)
    assert store_of(page).workspace.dataset.rows == 121


def test_that_a_rare_sign_can_be_typed_and_a_quote_cannot(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    look_at(page, qtbot, written(tmp_path / "odd.csv", "a,b~c\n" + "1,2~3\n4,5~6\n" * 10))
    page.importing.choices.delimiter.button("other").click()
    field = page.importing.choices.sign
    assert field.isVisible()
    field.clear()
    qtbot.keyClicks(field, '"')
    assert page.importing.error.isVisible()
    assert page.importing.error.text()
    field.clear()
    qtbot.keyClicks(field, "~")
    qtbot.waitUntil(lambda: heads(page) == ["a,b", "c"], timeout=5_000)
    assert not page.importing.error.isVisible()


def test_that_quotation_marks_can_be_part_of_the_answers(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    text = "size,smokes\n" + '5",yes\n6",no\n' * 10
    look_at(page, qtbot, written(tmp_path / "inches.csv", text))
    page.importing.choices.quote.button("none").click()
    qtbot.waitUntil(page.importing.use.isEnabled, timeout=5_000)
    use(page, qtbot)
    assert counts(page, "size") == {'5"': 10, '6"': 10}


def test_that_a_cut_that_is_not_yet_shown_cannot_be_used(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    look_at(page, qtbot, survey)
    page.importing.choices.header.button("0").click()
    assert not page.importing.use.isEnabled()
    qtbot.waitUntil(page.importing.use.isEnabled, timeout=5_000)


def test_that_odd_rows_are_marked_counted_and_listed(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    text = "a,b,c\n" + "1,2,3\n" * 5 + "1,2\n" + "1,2,3,4\n" + "3,2,1\n" * 5
    look_at(page, qtbot, written(tmp_path / "ragged.csv", text))
    notices = page.importing.notices.texts()
    assert any("7, 8" in sentence for sentence in notices)
    model = page.importing.rows
    marked = [row for row in range(model.rowCount()) if model.data(model.index(row, 0), Qt.ItemDataRole.BackgroundRole)]
    assert marked == [5, 6]
    assert shown_cells(page)[6] == ["1", "2", "3", "4"]
    use(page, qtbot)
    workspace = store_of(page).workspace
    assert (workspace.dataset.rows, workspace.dataset.odd_rows) == (11, 2)
    (sentence,) = page.column_list.notices.texts()
    assert "Line numbers: 7." in sentence
    assert "Line numbers: 8." in sentence


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("missing.csv", None, "data.missing"),
        ("empty.csv", b"", "data.empty"),
        ("blank.csv", b"\n\n  \n", "data.empty"),
        ("binary.csv", bytes(range(256)) * 20, "data.binary"),
        ("sheet.xlsx", b"PK\x03\x04" + b"\x00" * 50, "xlsx.cut_off"),
    ],
    ids=["missing", "empty", "blank", "binary", "workbook"],
)
def test_that_a_file_that_cannot_be_read_is_one_sentence_and_changes_nothing(
    page: DataPage, qtbot: QtBot, tmp_path: Path, name: str, content: bytes | None, code: str
) -> None:
    before = store_of(page).workspace
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    page.open_file(str(path))
    qtbot.waitUntil(page.problem.isVisible, timeout=5_000)
    assert page.problem.text == say(code)
    assert page.column_list.isVisible()
    assert not page.has_pending_import
    assert store_of(page).workspace is before


def test_that_a_header_without_rows_cannot_be_used(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    look_at(page, qtbot, written(tmp_path / "header.csv", "id,Name of the school,Smokes\n"))
    if page.importing.choices.header.button("1").isChecked():
        assert not page.importing.use.isEnabled()
    page.importing.choices.header.button("0").click()
    qtbot.waitUntil(page.importing.use.isEnabled, timeout=5_000)


def test_that_a_changed_file_gives_a_message_and_the_preview_stays(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    look_at(page, qtbot, survey)
    survey.unlink()
    page.importing.use.click()
    qtbot.waitUntil(page.problem.isVisible, timeout=5_000)
    assert page.problem.text == say("data.missing")
    assert page.importing.isVisible()
    assert store_of(page).workspace.dataset.title == "Youth health"
