"""Real SPSS and Stata files open with the counts that are known of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from core.data.codebooks.codebook import Kind, MissingRule
from tests.core.data.readers.made_files import Read, read


@pytest.fixture
def folder(survey_data: Path) -> Path:
    return survey_data / "spss_stata"


def counts(found: Read, column: str) -> dict[str, int]:
    return dict(Counter(found.column(column)))


@pytest.mark.parametrize(("suffix", "missing"), [(".sav", MissingRule(("9",))), (".dta", MissingRule())])
def test_that_the_fertility_survey_has_its_counts(folder: Path, suffix: str, missing: MissingRule) -> None:
    found = read(folder / f"fecondite_femmes_fr{suffix}")
    assert (found.converted.rows, len(found.converted.columns), found.codes) == (2_000, 17, [])
    assert counts(found, "test") == {"0": 1_203, "1": 768, "9": 29}
    assert found.variable("test").labels == (("0", "non"), ("1", "oui"), ("9", "manquant"))
    assert found.variable("test").missing == missing
    assert found.variable("test").text == "A déjà fait un test de dépistage du VIH ?"
    assert counts(found, "travail") == {"0": 666, "1": 1_327, "9": 7}
    assert counts(found, "educ") == {"0": 1_138, "1": 460, "2": 348, "3": 54}
    assert counts(found, "religion") == {"1": 842, "2": 419, "3": 438, "4": 272, "5": 25, "": 4}
    assert counts(found, "date_entretien")["2012-03-29"] == 31
    assert found.column("poids")[:6] == ["1.80315"] * 5 + ["0.997934"]


def test_that_scales_of_the_fertility_survey_with_labels_are_categories(folder: Path) -> None:
    found = read(folder / "fecondite_femmes_fr.sav")
    kinds = {one.column: one.kind for one in found.converted.codebook.variables}
    assert kinds["educ"] is kinds["test"] is Kind.CATEGORIES
    assert kinds["age"] is kinds["nb_enf_ideal"] is kinds["poids"] is Kind.NUMBER
    assert kinds["date_naissance"] is Kind.DATE
    assert found.variable("nb_enf_ideal").labels == (("96", "Ne sait pas"), ("99", "manquant"))


def test_that_a_hebrew_name_is_read(folder: Path) -> None:
    found = read(folder / "pyreadstat_hebrews.sav")
    assert [column.name for column in found.converted.columns] == ["ותק_ב"]
    assert (found.converted.rows, counts(found, "ותק_ב")["25"], found.codes) == (99, 7, [])


def test_that_umlauts_are_read(folder: Path) -> None:
    found = read(folder / "haven_umlauts.sav")
    assert counts(found, "var1") == {"1": 2, "2": 1, "3": 1}
    assert found.variable("var1").labels == (("1", "the ä umlaut"), ("2", "the ü umlaut"), ("3", "the ö umlaut"))
    assert found.variable("var1").text == "This is an ä-umlaut"


def test_that_tagged_missing_values_are_read(folder: Path) -> None:
    found = read(folder / "haven_tagged_na_int.dta")
    assert found.column("x") == ["1", "2", "3", "4", "5", ".a", ".h", ".z"]
    assert found.variable("x").labels == ((".a", "apple"), (".z", ".zebra"))
    assert found.variable("x").missing == MissingRule((".a", ".h", ".z"))


def test_that_missing_values_of_every_kind_remain_distinct(folder: Path) -> None:
    found = read(folder / "pyreadstat_missing_test.dta")
    assert found.rows == [(".a", ".b", ".c", ".x", ".y", ".z", "", "", "1")]
    labelled = read(folder / "pyreadstat_missing_test.sav")
    assert labelled.column("var1") == ["1", "2"]
    assert labelled.variable("var1").missing == MissingRule(("1",))
    assert labelled.variable("var1").labels == (("1", "missing"),)


def test_that_user_missing_ranges_are_declared(folder: Path) -> None:
    found = read(folder / "pyreadstat_sample_missing.sav")
    assert found.variable("mynum").missing == MissingRule(("-1",), ((2_000.0, 3_000.0),))
    assert found.variable("myord").missing == MissingRule(("-1", "-2", "-3"))
    assert found.variable("myord").labels == (("1", "low"), ("2", "medium"), ("3", "high"), ("-1", "missing"))
    assert found.column("mynum") == ["1.1", "1.2", "-1000.3", "-1.4", "1000.3", "-1", "2500"]
    assert counts(found, "myord") == {"1": 3, "2": 1, "3": 1, "-1": 1, "-3": 1}


def test_that_multiple_response_sets_are_questions(folder: Path) -> None:
    found = read(folder / "pyreadstat_multiple_response.sav")
    assert (found.converted.rows, len(found.converted.columns)) == (6, 12)
    array, ticks = found.converted.codebook.blocks
    assert (array.name, [item.label for item in array.items]) == ("categorical_array", ["a", "b", "c", "d"])
    assert array.columns == ("ca_subvar_1", "ca_subvar_2", "ca_subvar_3")
    assert (ticks.name, ticks.text) == ("mymrset", "My multiple response set")
    assert [(item.label, item.columns, item.values) for item in ticks.items] == [
        (f"Response #{place}", (f"bool{place}",), ("1",)) for place in (1, 2, 3)
    ]
    assert counts(found, "bool1") == {"1": 3, "0": 2, "": 1}
    assert found.variable("z").missing == MissingRule(("999",), ((-999.0, 0.0),))
    assert found.column("y") == ["2000-01-01", "2000-01-02", "1950-12-24", "1776-07-04", "", ""]
    assert found.column("quarter") == ["2014-Q4"] * 4 + ["2015-Q1"] * 2


@pytest.mark.parametrize("suffix", [".sav", ".dta"])
def test_that_dates_and_times_are_read(folder: Path, suffix: str) -> None:
    found = read(folder / f"pyreadstat_sample{suffix}")
    assert found.column("mydate") == ["2018-05-06", "1880-05-06", "1960-01-01", "1583-01-01", ""]
    assert found.column("dtime")[:2] == ["2018-05-06T10:10:10", "1880-05-06T10:10:10"]
    assert found.column("mytime") == ["10:10:10", "23:10:10", "00:00:00", "16:10:10", ""]
    assert found.column("mynum") == ["1.1", "1.2", "-1000.3", "-1.4", "1000.3"]
