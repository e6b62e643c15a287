"""Real survey files open with the counts that are known of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from core.data.delimited.dialect import propose
from core.data.reading import FileKind, Reading
from core.data.recode import default_recode
from core.data.source import SurveySource
from core.data.variable import ColumnCounts
from core.errors import DataError
from tests.core.refusals import refused

Counts = dict[str, ColumnCounts]
Opened = Callable[[str], Counts]


@pytest.fixture
def opened(survey_data: Path, tmp_path: Path) -> Opened:
    """The counts of a file under the dialect that is proposed for it, without odd rows."""

    def read(name: str) -> Counts:
        path = survey_data / name
        with SurveySource.open(path, Reading(FileKind.TEXT, propose(path).dialect), temp_folder=tmp_path) as source:
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


@pytest.mark.parametrize("name", ["messy/readxl_deaths.xlsx", "spss_stata/fecondite_femmes_fr.sav"])
def test_that_files_of_other_kinds_are_not_read_as_text(survey_data: Path, name: str) -> None:
    with refused("data.other_kind", kind=DataError):
        propose(survey_data / name)


READ_AS = {
    "messy/StarWars_macroman.csv": (",", 2, "mac_roman", 38, 1186),
    "messy/derived_affairs_arabic_cp1256.csv": (",", 1, "cp1256", 4, 1500),
    "messy/derived_affairs_arabic_rtl_utf8.csv": (",", 1, "utf-8", 4, 1500),
    "messy/derived_fecondite_fr_cp1252_semicolon_decimalcomma.csv": (";", 1, "cp1252", 17, 2000),
    "messy/derived_fecondite_fr_utf16_tab.txt": ("\t", 1, "utf-16", 17, 400),
    "messy/flying_etiquette.csv": (",", 1, "utf-8", 27, 1040),
    "messy/pyreadstat_mixed_types.csv": (",", 1, "utf-8", 3, 14),
    "messy/steak_two_header_rows.csv": (",", 2, "utf-8", 15, 550),
    "messy/synthetic_formula_injection.csv": (",", 1, "utf-8", 3, 11),
    "pums/PUMS_dup.csv": (",", 1, "utf-8", 7, 1948),
    "pums/PUMS_null.csv": (",", 1, "utf-8", 7, 1948),
    "pums/pums_1000.csv": (",", 1, "utf-8", 6, 1000),
    "pums/pums_1000_noheader.csv": (",", 0, "utf-8", 6, 1000),
    "survey/anes96.csv": ("\t", 1, "utf-8", 10, 944),
    "survey/masculinity_raw_responses.csv": (",", 1, "utf-8", 98, 1615),
    "survey/teacher_survey.csv": (",", 0, "utf-8", 11, 7000),
    "survey/thornton_hiv.csv": (",", 1, "utf-8", 8, 4820),
    "survey/yrbss.csv": (",", 1, "utf-8", 14, 13_583),
    "rr_real/nigeria_forced_response.csv": (",", 1, "utf-8", 8, 2457),
    "rr_real/plagiarism_crosswise.csv": (",", 1, "utf-8", 24, 812),
}


@pytest.mark.sweep
@pytest.mark.parametrize("name", READ_AS)
def test_that_every_real_file_gets_the_correct_proposal(survey_data: Path, tmp_path: Path, name: str) -> None:
    delimiter, header, encoding, columns, rows = READ_AS[name]
    proposal = propose(survey_data / name)
    assert proposal.dialect is not None
    assert (proposal.dialect.delimiter, proposal.dialect.header, proposal.dialect.encoding) == (
        delimiter, header, encoding,
    )  # fmt: skip
    with SurveySource.open(survey_data / name, proposal.reading, temp_folder=tmp_path) as source:
        assert (len(source.columns), source.rows, source.odd.total) == (columns, rows, 0)
        assert source.columns == proposal.columns


@pytest.mark.slow
def test_that_an_encoding_that_was_guessed_is_asked_for(survey_data: Path) -> None:
    asked = {}
    for name, (_, _, encoding, _, _) in READ_AS.items():
        proposal = propose(survey_data / name)
        assert proposal.encodings[0] == encoding
        for notice in proposal.notices:
            if notice.code == "data.encoding_asked":
                asked[name] = dict(notice.params)
    assert asked == {
        "messy/StarWars_macroman.csv": {"lines": 1, "line": 1},
        "messy/derived_affairs_arabic_cp1256.csv": {"lines": 1501, "line": 1},
        "messy/derived_fecondite_fr_cp1252_semicolon_decimalcomma.csv": {"lines": 1677, "line": 2},
    }


def test_that_both_header_rows_name_the_columns(survey_data: Path) -> None:
    films = propose(survey_data / "messy/StarWars_macroman.csv").columns
    assert (films[0].name, films[1].text) == ("RespondentID", films[1].name)
    asked = "Which of the following Star Wars films have you seen? Please select all that apply."
    assert [column.name.removeprefix(f"{asked}: Star Wars: Episode ").split()[0] for column in films[3:9]] == [
        "I", "II", "III", "IV", "V", "VI",
    ]  # fmt: skip
    assert films[28].name.endswith("him/her.: Yoda")
    steak = propose(survey_data / "messy/steak_two_header_rows.csv").columns
    assert (steak[2].name, steak[-1].name) == ("Do you ever smoke cigarettes?", "Location (Census Region)")


def test_that_arabic_letters_in_a_windows_encoding_are_those_of_the_same_file_in_utf8(opened: Opened) -> None:
    assert opened("messy/derived_affairs_arabic_cp1256.csv") == opened("messy/derived_affairs_arabic_rtl_utf8.csv")


@pytest.mark.slow
def test_that_decimal_commas_and_missing_codes_are_pointed_out(survey_data: Path) -> None:
    hinted = {name: propose(survey_data / name) for name in READ_AS}
    commas = [name for name, proposal in hinted.items() if proposal.decimal_comma_found]
    assert commas == [name for name in READ_AS if "fecondite" in name]
    assert all(hinted[name].reading.decimal_comma == (name in commas) for name in READ_AS)
    assert {name: proposal.missing_found for name, proposal in hinted.items() if proposal.missing_found} == {
        "survey/thornton_hiv.csv": (("-1", 14),),
        "survey/masculinity_raw_responses.csv": (("NA", 10_045),),
    }
    assert not any(proposal.reading.missing_codes for proposal in hinted.values())


def test_that_french_answers_are_those_that_the_bytes_spell(survey_data: Path, opened: Opened) -> None:
    name = "messy/derived_fecondite_fr_cp1252_semicolon_decimalcomma.csv"
    lines = (survey_data / name).read_bytes().decode("cp1252").splitlines()
    table = [line.split(";") for line in lines]
    found = opened(name)
    for place in (6, 8, 10):
        answers = Counter(row[place] for row in table[1:] if row[place])
        assert dict(found[table[0][place]].values) == answers
    assert found["matri"].values[0] == ("célibataire", answers["célibataire"])
