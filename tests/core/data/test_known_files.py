"""Real survey files open with the counts that are known of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.data.dialect import propose
from core.data.recode import default_recode
from core.data.source import SurveySource
from core.data.variable import ColumnCounts
from core.errors import DataError

Counts = dict[str, ColumnCounts]
Opened = Callable[[str], Counts]


@pytest.fixture
def opened(survey_data: Path, tmp_path: Path) -> Opened:
    """The counts of a file under the dialect that is proposed for it, without odd rows."""

    def read(name: str) -> Counts:
        path = survey_data / name
        with SurveySource.open(path, propose(path).dialect, temp_folder=tmp_path) as source:
            assert source.odd.total == 0
            return {counts.column: counts for counts in source.column_counts()}

    return read


def numbers(counts: ColumnCounts) -> list[int]:
    return [number for _, number in counts.values]


def mean(counts: ColumnCounts) -> float:
    return sum(float(value) * number for value, number in counts.values) / (counts.rows - counts.missing)


@pytest.mark.parametrize("name", ["pums/pums_1000.csv", "pums/pums_1000_noheader.csv"])
def test_that_the_census_sample_has_its_counts_with_and_without_header(opened: Opened, name: str) -> None:
    age, sex, educ, race, income, married = opened(name).values()
    assert age.rows == 1000
    assert mean(age) == pytest.approx(44.797, abs=1e-9)
    assert (age.values[0][0], age.values[-1][0]) == ("18", "93")
    assert mean(income) == pytest.approx(34_380.084, abs=1e-6)
    assert sex.values == (("0", 486), ("1", 514))
    assert married.values == (("0", 451), ("1", 549))
    assert race.values == (("1", 550), ("2", 71), ("3", 265), ("4", 108), ("5", 1), ("6", 5))
    assert numbers(educ) == [33, 14, 38, 17, 24, 21, 31, 51, 201, 60, 165, 76, 178, 54, 24, 13]


def test_that_header_and_names_of_the_census_sample_are_proposed(survey_data: Path) -> None:
    headed = propose(survey_data / "pums/pums_1000.csv")
    bare = propose(survey_data / "pums/pums_1000_noheader.csv")
    assert [column.name for column in headed.columns] == ["age", "sex", "educ", "race", "income", "married"]
    assert (headed.dialect.header, bare.dialect.header) == (True, False)
    assert headed.rows_read == bare.rows_read == 1000
    assert bare.columns[0].name == "Column 1"


def test_that_blank_cells_of_the_census_sample_are_counted(opened: Opened) -> None:
    found = opened("pums/PUMS_null.csv")
    missing = {"age": 116, "sex": 112, "educ": 68, "race": 132, "income": 86, "married": 132, "pid": 88}
    assert {name: counts.missing for name, counts in found.items()} == missing
    assert next(iter(found.values())).rows == 1948


def test_that_answers_like_dates_stay_answers(opened: Opened) -> None:
    texting = opened("survey/yrbss.csv")["text_while_driving_30d"]
    assert texting.rows == 13_583
    assert texting.values == (
        ("0", 4792), ("1-2", 925), ("3-5", 493), ("6-9", 311), ("10-19", 373), ("20-29", 298), ("30", 827),
        ("did not drive", 4646),
    )  # fmt: skip
    assert texting.missing == 918
    recode = default_recode(texting)
    assert [category.label for category in recode.categories] == [value for value, _ in texting.values]


def test_that_a_tab_separated_file_called_csv_is_cut_at_tabs(survey_data: Path, opened: Opened) -> None:
    proposal = propose(survey_data / "survey/anes96.csv")
    assert proposal.dialect.delimiter == "\t"
    assert (proposal.columns[0].name, proposal.columns[0].header) == ("popul", "'popul'")
    vote = opened("survey/anes96.csv")["vote"]
    assert vote.rows == 944
    assert mean(vote) == pytest.approx(0.416314, abs=5e-7)


def test_that_a_file_of_names_has_no_header_and_its_single_spaces_are_blank(opened: Opened) -> None:
    found = opened("survey/teacher_survey.csv")
    assert next(iter(found)) == "Column 1"
    assert found["Column 1"].rows == 7000
    assert sorted(numbers(found["Column 2"])) == [32, 2935, 4033]
    assert found["Column 5"].missing == 16


def test_that_a_test_result_and_its_missing_ones_are_counted(opened: Opened) -> None:
    result = opened("survey/thornton_hiv.csv")["hiv2004"]
    assert (dict(result.values), result.missing) == ({"-1": 14, "0": 2695, "1": 185}, 1926)


def test_that_an_unnamed_column_and_literal_na_are_kept(opened: Opened) -> None:
    found = opened("survey/masculinity_raw_responses.csv")
    assert (len(found), next(iter(found))) == (98, "Column 1")
    assert sorted(numbers(found["q0001"]), reverse=True) == [826, 612, 131, 32, 14]
    assert any("NA" in dict(counts.values) for counts in found.values())


def test_that_answers_none_and_question_texts_as_header_are_kept(opened: Opened) -> None:
    found = opened("messy/flying_etiquette.csv")
    assert (len(found), next(iter(found.values())).rows) == (27, 1040)
    assert any(name.endswith("?") for name in found)


def test_that_cells_like_formulas_stay_texts(opened: Opened) -> None:
    found = opened("messy/synthetic_formula_injection.csv")
    assert next(iter(found.values())).rows == 11


def test_that_arabic_answers_in_utf8_are_counted(opened: Opened) -> None:
    assert all(sum(numbers(counts)) == 1500 for counts in opened("messy/derived_affairs_arabic_rtl_utf8.csv").values())


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("messy/StarWars_macroman.csv", "data.not_utf8"),
        ("messy/derived_affairs_arabic_cp1256.csv", "data.not_utf8"),
        ("messy/derived_fecondite_fr_cp1252_semicolon_decimalcomma.csv", "data.not_utf8"),
        ("messy/derived_fecondite_fr_utf16_tab.txt", "data.utf16"),
        ("messy/readxl_deaths.xlsx", "data.format_zip"),
        ("spss_stata/fecondite_femmes_fr.sav", "data.format_spss"),
        ("spss_stata/fecondite_femmes_fr.dta", "data.format_stata"),
    ],
)
def test_that_files_that_are_no_utf8_text_are_refused(survey_data: Path, name: str, code: str) -> None:
    with pytest.raises(DataError) as caught:
        propose(survey_data / name)
    assert caught.value.code == code
