"""Columns are described by mouse and keyboard, and the preview, the undo and the codebook files follow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from core.data.variable import Role
from tests.e2e.data_desk import DataDesk, written
from tests.e2e.desk import Button

CANARY = "Zyzzyva"
WIDE = 400


@pytest.fixture
def survey(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    """Codes to be labelled, ages to be cut, ticks to be joined, and an answer that nobody may publish."""
    rows = "".join(
        f"{1 + i % 3},{18 + i % 60},{'x' if i % 2 else ''},{'x' if i % 3 else ''},{'x' if i % 5 else ''},"
        f"{99 if i % 20 == 0 else i % 4},{CANARY if i == 7 else ('red', 'blue')[i % 2]}\n"
        for i in range(240)
    )
    data_desk.open(written(tmp_path / "survey.csv", "code,age,use_1,use_2,use_3,score,colour\n" + rows))
    return data_desk


def categories(desk: DataDesk, question: str) -> list[str]:
    desk.ask(question)
    found = desk.column("Category")
    desk.back()
    return found


@pytest.mark.slow
def test_that_a_role_is_given_by_the_drop_down_and_undone(survey: DataDesk) -> None:
    survey.select("colour")
    survey.role(Role.FILTER)
    assert survey.listed()["colour"][0] == "Filter variable"
    assert "Role: typed by you." in survey.data.inspector.sources.text().splitlines()
    survey.trigger("undo")
    assert survey.listed()["colour"][0] == "Question"
    survey.trigger("redo")
    assert survey.listed()["colour"][0] == "Filter variable"


def test_that_the_last_column_that_is_asked_keeps_its_role_with_a_sentence(data_desk: DataDesk, tmp_path: Path) -> None:
    data_desk.open(written(tmp_path / "one.csv", "smokes\n" + "yes\nno\nno\n" * 20))
    data_desk.select("smokes")
    before = data_desk.dataset
    data_desk.role(Role.IGNORE)
    assert data_desk.dataset is before
    assert "Give a column the role Question" in data_desk.data.inspector.error.text()
    assert data_desk.data.inspector.role.currentData() == "question"


def test_that_a_question_text_and_labels_reach_the_preview(survey: DataDesk) -> None:
    survey.select("code")
    survey.type_into(survey.data.inspector.text, "How often?")
    for value, label in (("1", "Never"), ("2", "Now and then"), ("3", "Often")):
        survey.label_value(value, label)
    survey.select("code")
    assert survey.data.inspector.text.text() == "How often?"
    assert {"Question text: typed by you.", "Categories: typed by you."} <= set(
        survey.data.inspector.sources.text().splitlines()
    )
    assert categories(survey, "code") == ["Never", "Now and then", "Often"]
    assert "How often?" in survey.page.result.title.text()
    survey.trigger("undo")
    assert survey.column("Category") == ["Never", "Now and then", "3"]
    survey.trigger("redo")
    assert survey.column("Category") == ["Never", "Now and then", "Often"]


def test_that_unticking_a_value_excludes_it_and_ticking_includes_it_again(survey: DataDesk) -> None:
    survey.select("score")
    survey.tick_value("99")
    assert survey.listed()["score"][2] == "12"
    assert survey.data.inspector.missing.text() == "99"
    assert "99" not in categories(survey, "score")
    survey.select("score")
    survey.tick_value("99")
    assert survey.listed()["score"][2] == "0"
    assert "99" in categories(survey, "score")


def test_that_a_code_unticked_under_a_filter_leaves_the_codes_that_the_filter_hides_missing(survey: DataDesk) -> None:
    survey.select("score")
    survey.type_into(survey.data.inspector.missing, "2 to 99")
    survey.condition("colour", "blue")
    survey.select("score")
    assert {row.value for row in survey.data.inspector.values.rows} == {"1", "3"}
    survey.tick_value("3")
    survey.bot.mouseClick(survey.data.base_card.clear, Button.LeftButton)
    survey.idle()
    survey.select("score")
    assert {row.value for row in survey.data.inspector.values.rows if row.missing} == {"2", "99"}


def test_that_missing_codes_are_typed_with_a_range(survey: DataDesk) -> None:
    survey.select("score")
    survey.type_into(survey.data.inspector.missing, "2 to 98; 99")
    unticked = {row.value for row in survey.data.inspector.values.rows if row.missing}
    assert unticked == {"2", "3", "99"}
    assert categories(survey, "score") == ["0", "1"]
    survey.select("score")
    before = survey.dataset
    survey.type_into(survey.data.inspector.missing, "9 to 1")
    assert survey.data.inspector.error.isVisible()
    assert survey.dataset is before
    assert survey.data.inspector.missing.text() == "9 to 1", "what was typed stays"


def test_that_breaks_divide_a_number_into_categories_and_invalid_breaks_show_an_error(survey: DataDesk) -> None:
    survey.select("age")
    inspector = survey.data.inspector
    survey.type_into(inspector.breaks, "30, 20")
    assert "Type the lowest number first" in inspector.error.text()
    assert inspector.breaks.property("wrong")
    survey.type_into(inspector.breaks, "18, 35, 65")
    assert not inspector.error.isVisible()
    assert survey.counts("age") == {"below 18": 0, "18-34": 68, "35-64": 120, "65 and over": 52}
    survey.trigger("undo")
    assert len(survey.counts("age")) == 60
    survey.trigger("redo")
    assert categories(survey, "age") == ["below 18", "18-34", "35-64", "65 and over"]


def test_that_reversed_bounds_show_an_error(survey: DataDesk) -> None:
    survey.select("age")
    inspector = survey.data.inspector
    inspector.low.setFocus()
    assert inspector.low.hasFocus()
    survey.bot.keyClicks(inspector.low, "80")
    survey.bot.keyClick(inspector.low, Qt.Key.Key_Tab)
    assert not inspector.error.isVisible(), "nobody is told off on the way to the second field"
    inspector.high.setFocus()
    survey.bot.keyClicks(inspector.high, "18")
    survey.bot.keyClick(inspector.high, Qt.Key.Key_Return)
    assert "The lowest number must be below the highest" in inspector.error.text()
    survey.type_into(inspector.low, "18")
    survey.type_into(inspector.high, "80")
    assert not inspector.error.isVisible()
    variable = survey.dataset.codebook.variable("age")
    assert variable is not None
    assert variable.bounds == (18, 80)


def test_that_three_columns_become_one_select_all_question_and_come_apart_again(survey: DataDesk) -> None:
    before = survey.dataset
    survey.select("use_1", "use_2", "use_3")
    survey.bot.mouseClick(survey.data.inspector.join, Button.LeftButton)
    survey.idle()
    (block,) = survey.dataset.codebook.blocks
    assert survey.listed()[block.name][0] == "Select-all (3)"
    ticked = [sum(bool(i % n) for i in range(240)) for n in (2, 3, 5)]
    assert list(survey.counts(block.name).values()) == ticked
    survey.ask(block.name)
    assert survey.plan.design == "each_item"
    assert survey.plan.common is not None, "its own setting: the others keep the common one"
    answered = survey.dataset.counts_of(block.name).rows - survey.dataset.counts_of(block.name).missing
    assert survey.percents("True") == pytest.approx([n / answered for n in ticked], abs=6e-3)
    survey.back()
    survey.select(block.name)
    survey.bot.mouseClick(survey.data.inspector.apart, Button.LeftButton)
    survey.idle()
    assert survey.dataset.codebook.blocks == ()
    assert survey.listed()["use_1"][0] == "Question"
    survey.trigger("undo")
    assert len(survey.dataset.codebook.blocks) == 1
    survey.trigger("undo")
    survey.trigger("undo")
    assert survey.dataset is before, "the question, then the select-all question"


@pytest.mark.slow
def test_that_six_columns_of_masculinity_are_one_question(data_desk: DataDesk, survey_data: Path) -> None:
    data_desk.open(survey_data / "survey/masculinity_raw_responses.csv")
    names = tuple(f"q0004_000{i}" for i in range(1, 7))
    data_desk.select(*names)
    data_desk.bot.mouseClick(data_desk.data.inspector.join, Button.LeftButton)
    data_desk.idle()
    (block,) = data_desk.dataset.codebook.blocks
    assert block.items[3].label == "Pop culture"
    data_desk.ask(block.name)
    assert len(data_desk.column("Category")) == 6
    assert data_desk.plan.design == "each_item"


@pytest.mark.slow
def test_that_a_codebook_is_saved_without_observed_values_and_is_restored(survey: DataDesk, tmp_path: Path) -> None:
    survey.select("code")
    survey.label_value("1", "Never")
    survey.type_into(survey.data.inspector.text, "How often?")
    survey.select("score")
    survey.type_into(survey.data.inspector.missing, "99")
    declared = survey.dataset.codebook
    for name in ("book.json", "book.csv"):
        survey.window.files.write_codebook(tmp_path / name)
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert CANARY not in text
        assert "red" not in text
        assert "How often?" in text
        assert (name if name.endswith("json") else "Saved as book.csv.") in survey.data.problem.text
    assert json.loads((tmp_path / "book.json").read_text(encoding="utf-8"))
    path = Path(survey.dataset.path)
    for name in ("book.json", "book.csv"):
        survey.open(path)
        fresh = survey.dataset
        survey.data.describing.load_codebook(str(tmp_path / name))
        survey.idle()
        for column in ("code", "score"):
            old, new = declared.variable(column), survey.dataset.codebook.variable(column)
            assert old is not None
            assert new is not None
            assert (old.text, old.labels, old.missing, old.role) == (new.text, new.labels, new.missing, new.role)
        survey.trigger("undo")
        assert survey.dataset is fresh, "one step back"


@pytest.mark.slow
def test_that_a_public_schema_names_the_columns_of_a_file_without_names(data_desk: DataDesk, survey_data: Path) -> None:
    data_desk.open(survey_data / "survey/teacher_survey.csv")
    before = data_desk.dataset
    data_desk.select("Column 1")
    assert "looks like names of people" in data_desk.data.inspector.warning.text()
    data_desk.data.describing.load_codebook(str(survey_data / "survey/teacher_survey_public_metadata.json"))
    data_desk.idle()
    assert list(data_desk.listed())[:4] == ["name", "sex", "age", "maritalStatus"]
    assert data_desk.listed()["name"][0] == "Ignore", "names stay flagged"
    assert "no header row" in data_desk.data.problem.text
    assert categories(data_desk, "sex") == ["Male", "Female", "Other"]
    assert data_desk.percents("True") == pytest.approx([2935 / 7000, 4033 / 7000, 32 / 7000], abs=6e-4)
    data_desk.show_part("rows")
    data_desk.until(lambda: data_desk.data.rows.model.cell(0, 1) is not None)
    assert data_desk.data.rows.model.headerData(1, Qt.Orientation.Horizontal) == "sex"
    data_desk.trigger("undo")
    assert data_desk.dataset is before, "names and labels in one step"
    data_desk.until(lambda: data_desk.data.rows.model.headerData(1, Qt.Orientation.Horizontal) == "Column 2")


@pytest.fixture
def wide(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    head = ",".join(f"v{i}" for i in range(1, WIDE + 1))
    rows = "".join(",".join(str((i + j) % 4) for j in range(1, WIDE + 1)) + "\n" for i in range(60))
    data_desk.open(written(tmp_path / "wide.csv", f"{head}\n{rows}"))
    return data_desk


@pytest.mark.slow
def test_that_twelve_of_400_columns_get_a_role_at_once_and_the_list_stays_where_it_was(wide: DataDesk) -> None:
    names = [f"v{i}" for i in range(301, 313)]
    wide.select(*names)
    scroll = wide.data.column_list.table.verticalScrollBar().value()
    assert scroll > 0
    assert wide.data.inspector.title.text() == "12 columns"
    wide.role(Role.IGNORE)
    assert [name for name, row in wide.listed().items() if row[0] == "Ignore" and name in names] == names
    assert list(wide.data.column_list.selected) == names
    assert wide.data.column_list.table.verticalScrollBar().value() == scroll
    wide.trigger("undo")
    assert not any(wide.listed()[name][0] == "Ignore" for name in names)


@pytest.mark.slow
def test_that_search_and_role_leave_the_columns_that_match(wide: DataDesk) -> None:
    columns = wide.data.column_list
    wide.bot.keyClicks(columns.search, "v39")
    assert list(wide.listed()) == ["v39", *(f"v{i}" for i in range(390, 400))]
    columns.search.clear()
    wide.select("v7")
    wide.role(Role.FILTER)
    wide.pick(columns.roles, Role.FILTER.value)
    assert list(wide.listed()) == ["v7"]
    wide.pick(columns.roles, "")
    assert len(wide.listed()) == WIDE
