"""Files of statistics programs and workbooks, opened through the window: labels, missing codes, dates, blocks."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.e2e.data_desk import DataDesk

pytestmark = pytest.mark.slow

HIV = {"0": 1203, "1": 768, "9": 29}


@dataclass(frozen=True)
class Known:
    """Rows, columns, blocks; counts of a column; how many of its answers are missing in the list; labels there."""

    rows: int
    columns: int
    blocks: int = 0
    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    missing: dict[str, int] = field(default_factory=dict)
    shown: dict[str, tuple[str, ...]] = field(default_factory=dict)


STATISTICAL = {
    "spss_stata/fecondite_femmes_fr.sav": Known(
        2000, 17, counts={"test": HIV}, missing={"test": 29}, shown={"test": ("non", "oui")}
    ),
    "spss_stata/fecondite_femmes_fr.dta": Known(2000, 17, counts={"test": HIV}, shown={"test": ("manquant",)}),
    "spss_stata/haven_tagged_na_int.dta": Known(
        8, 1, counts={"x": {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, ".a": 1, ".h": 1, ".z": 1}}, missing={"x": 3}
    ),
    "spss_stata/haven_umlauts.sav": Known(
        4, 1, counts={"var1": {"1": 2, "2": 1, "3": 1}}, shown={"var1": ("the ä umlaut", "the ö umlaut")}
    ),
    "spss_stata/pyreadstat_hebrews.sav": Known(99, 1, shown={"ותק_ב": ("25",)}),
    "spss_stata/pyreadstat_missing_test.dta": Known(1, 9, missing={"var1": 1, "var2": 1, "var9": 0}),
    "spss_stata/pyreadstat_missing_test.sav": Known(2, 1, missing={"var1": 1}, shown={"var1": ("2",)}),
    "spss_stata/pyreadstat_multiple_response.sav": Known(
        6, 12, 2, counts={"mymrset": {"Response #1": 3, "Response #2": 4, "Response #3": 0}},
        missing={"x": 1, "z": 4}, shown={"x": ("red", "green", "blue")},
    ),
    "spss_stata/pyreadstat_sample.dta": Known(5, 7, shown={"mylabl": ("Male", "Female"), "myord": ("low", "high")}),
    "spss_stata/pyreadstat_sample.sav": Known(5, 7, shown={"mylabl": ("Male", "Female"), "mydate": ("1880-05-06",)}),
    "spss_stata/pyreadstat_sample_missing.sav": Known(
        7, 7, missing={"mynum": 2, "mylabl": 2, "myord": 2}, shown={"mytime": ("10:10:10",)}
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STATISTICAL)
def test_that_every_real_statistical_file_opens_with_its_known_properties(
    data_desk: DataDesk, survey_data: Path, name: str
) -> None:
    known, desk = STATISTICAL[name], data_desk
    dataset = desk.open(survey_data / name)
    assert (dataset.rows, len(dataset.raw), len(dataset.codebook.blocks)) == (known.rows, known.columns, known.blocks)
    listed = desk.listed()
    assert len(listed) == known.columns + known.blocks
    for column, counts in known.counts.items():
        assert desk.counts(column) == counts
    for column, number in known.missing.items():
        assert listed[column][2] == f"{number:,}"
    for column, labels in known.shown.items():
        assert all(label in listed[column][3] for label in labels)


def test_that_the_user_missing_code_of_a_file_is_unticked_and_no_category(
    data_desk: DataDesk, survey_data: Path
) -> None:
    desk = data_desk
    desk.open(survey_data / "spss_stata/fecondite_femmes_fr.sav")
    desk.select("test")
    inspector = desk.data.inspector
    assert [(row.value, row.label, row.number, row.missing) for row in inspector.values.rows] == [
        ("0", "non", 1203, False), ("1", "oui", 768, False), ("9", "manquant", 29, True),
    ]  # fmt: skip
    assert inspector.text.text() == "A déjà fait un test de dépistage du VIH ?"
    assert inspector.missing.text() == "9"
    assert "Categories: codebook." in inspector.sources.text().splitlines()
    desk.ask("test")
    assert desk.column("Category") == ["non", "oui"]
    assert desk.percents("True") == pytest.approx([1203 / 1971, 768 / 1971], abs=5e-4)
    assert "29" in desk.page.result.base.text()


def test_that_hebrew_and_umlaut_labels_and_tagged_missing_values_appear_in_the_inspector(
    data_desk: DataDesk, survey_data: Path
) -> None:
    desk = data_desk
    desk.open(survey_data / "spss_stata/pyreadstat_hebrews.sav")
    assert desk.data.inspector.title.text() == "ותק_ב"
    desk.open(survey_data / "spss_stata/haven_tagged_na_int.dta")
    rows = {row.value: (row.label, row.missing) for row in desk.data.inspector.values.rows}
    assert rows[".a"] == ("apple", True)
    assert rows[".h"] == ("", True)
    assert rows["1"] == ("", False)


def test_that_a_multiple_response_set_is_one_question_with_its_items(data_desk: DataDesk, survey_data: Path) -> None:
    desk = data_desk
    desk.open(survey_data / "spss_stata/pyreadstat_multiple_response.sav")
    assert desk.listed()["mymrset"][0] == "Select-all (3)"
    desk.select("bool1")
    assert "take that question apart" in desk.data.inspector.member.text()
    assert not desk.data.inspector.role.isVisible()
    desk.ask("mymrset")
    assert desk.column("Category") == ["Response #1", "Response #2", "Response #3"]
    assert desk.percents("True") == pytest.approx([0.5, 4 / 6, 0], abs=6e-3)
    assert desk.plan.design == "each_item"


def test_that_the_table_among_the_notes_of_a_sheet_is_found(data_desk: DataDesk, survey_data: Path) -> None:
    desk = data_desk
    desk.look_at(survey_data / "messy/readxl_deaths.xlsx")
    choices = desk.data.importing.choices
    assert (choices.area.text(), choices.sheet.currentData()) == ("A5:F15", "arts")
    assert choices.header.button("1").isChecked()
    first = desk.table_now(desk.data.importing.table)[0]
    assert first[1:] == ["David Bowie", "musician", "69", "TRUE", "1947-01-08", "2016-01-10"]
    desk.pick(choices.sheet, "other")
    desk.until(lambda: desk.data.importing.use.isEnabled())
    assert desk.table_now(desk.data.importing.table)[0][1] == "Vera Rubin"
    desk.pick(choices.sheet, "arts")
    desk.until(lambda: desk.data.importing.use.isEnabled())
    desk.use()
    assert list(desk.listed()) == ["Name", "Profession", "Age", "Has kids", "Date of birth", "Date of death"]
    assert desk.counts("Has kids") == {"TRUE": 7, "FALSE": 3}
    assert desk.counts("Profession") == {"actor": 5, "author": 1, "musician": 4}
