"""Every real text file is opened through the window with the figures known of it, or refused in a sentence."""

from __future__ import annotations

import csv
import io
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from core.report.export import csv_file
from core.types import Origin
from tests.e2e.data_desk import DataDesk

IGNORED = ("Ignore", "Number", "Person id")


@dataclass(frozen=True)
class Known:
    """Rows, columns, header rows and encoding; counts of some columns, and how many of their cells are blank."""

    rows: int
    columns: int
    header: int = 1
    encoding: str = "utf-8"
    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    missing: dict[str, int] = field(default_factory=dict)
    roles: dict[str, str] = field(default_factory=dict)


CENSUS = dict(zip(map(str, range(1, 17)), (33, 14, 38, 17, 24, 21, 31, 51, 201, 60, 165, 76, 178, 54, 24, 13),
                  strict=True))  # fmt: skip
RACE = {"1": 550, "2": 71, "3": 265, "4": 108, "5": 1, "6": 5}
BLANK = {"age": 116, "sex": 112, "educ": 68, "race": 132, "income": 86, "married": 132, "pid": 88}
TEXTING = {"0": 4792, "1-2": 925, "3-5": 493, "6-9": 311, "10-19": 373, "20-29": 298, "30": 827,
           "did not drive": 4646}  # fmt: skip
MARRIAGE = {"جيد": 522, "جيد جدا": 372, "سيئ": 168, "سيئ جدا": 46, "متوسط": 392}
ARABIC = Known(1500, 4, counts={"تقييم الزواج": MARRIAGE}, roles={"علاقة خارج الزواج": "Ignore"})

FILES = {
    "pums/pums_1000.csv": Known(
        1000, 6, counts={"sex": {"0": 486, "1": 514}, "married": {"0": 451, "1": 549}, "race": RACE, "educ": CENSUS},
        roles={"age": "Number", "income": "Number", "race": "Question"},
    ),
    "pums/pums_1000_noheader.csv": Known(1000, 6, 0, counts={"Column 2": {"0": 486, "1": 514}, "Column 4": RACE}),
    "pums/PUMS_dup.csv": Known(1948, 7, roles={"pid": "Person id"}),
    "pums/PUMS_null.csv": Known(1948, 7, missing=BLANK, roles={"pid": "Person id"}),
    "survey/yrbss.csv": Known(
        13_583, 14, counts={"text_while_driving_30d": TEXTING}, missing={"text_while_driving_30d": 918},
        roles={"rownames": "Person id", "weight": "Number"},
    ),
    "survey/anes96.csv": Known(944, 10, counts={"vote": {"0": 551, "1": 393}}),
    "survey/teacher_survey.csv": Known(
        7000, 11, 0, counts={"Column 2": {"1": 2935, "2": 4033, "3": 32}}, missing={"Column 5": 16},
        roles={"Column 1": "Ignore"},
    ),
    "survey/thornton_hiv.csv": Known(
        4820, 8, counts={"hiv2004": {"-1": 14, "0": 2695, "1": 185}}, missing={"hiv2004": 1926}
    ),
    "survey/masculinity_published_crosstab.csv": Known(231, 12, 2),
    "messy/StarWars_macroman.csv": Known(1186, 38, 2, "mac_roman", roles={"RespondentID": "Person id"}),
    "messy/steak_two_header_rows.csv": Known(550, 15, 2, roles={"RespondentID": "Person id"}),
    "messy/flying_etiquette.csv": Known(1040, 27),
    "messy/pyreadstat_mixed_types.csv": Known(14, 3),
    "messy/derived_affairs_arabic_rtl_utf8.csv": ARABIC,
    "messy/derived_affairs_arabic_cp1256.csv": Known(
        1500, 4, 1, "cp1256", counts=ARABIC.counts, roles=ARABIC.roles
    ),
    "messy/derived_fecondite_fr_cp1252_semicolon_decimalcomma.csv": Known(
        2000, 17, 1, "cp1252", roles={"poids": "Weight", "age": "Number"}
    ),
    "messy/derived_fecondite_fr_utf16_tab.txt": Known(400, 17, 1, "utf-16", roles={"poids": "Weight"}),
    "messy/synthetic_formula_injection.csv": Known(11, 3),
    "rr_real/nigeria_forced_response.csv": Known(2457, 8, counts={"rr.q1": {"0": 1604, "1": 831}},
                                                 missing={"rr.q1": 22}),
    "rr_real/plagiarism_crosswise.csv": Known(
        812, 24, counts={"question": {"1": 96, "2": 96, "3": 310, "4": 310}, "RRmodel": {"Crosswise": 620, "DQ": 192}}
    ),
    "rr_real/rappor_demo_counts.csv": Known(8, 129, 0),
    "rr_real/rappor_demo_map.csv": Known(300, 17, 0),
}  # fmt: skip


def local(number: int) -> str:
    return f"{number:,}"


@pytest.mark.sweep
@pytest.mark.parametrize("name", FILES)
def test_that_every_real_text_file_opens_with_its_known_properties(
    data_desk: DataDesk, survey_data: Path, name: str
) -> None:
    known, desk = FILES[name], data_desk
    desk.look_at(survey_data / name)
    choices = desk.data.importing.choices
    assert choices.header.button(str(known.header)).isChecked()
    assert choices.encoding.currentData() == known.encoding
    assert f"{local(known.columns)} columns" in desk.data.importing.found.text()
    desk.use()
    dataset = desk.dataset
    assert (dataset.rows, len(dataset.raw), dataset.odd_rows) == (known.rows, known.columns, 0)
    assert (dataset.origin, dataset.title, dataset.path) == (
        Origin.PRIVATE, Path(name).name, str(survey_data / name),
    )  # fmt: skip
    assert f"{local(known.rows)} respondents, {local(known.columns)} columns" in desk.data.column_list.size_text.text()
    listed = desk.listed()
    for column, counts in known.counts.items():
        assert {value: n for value, n in desk.counts(column).items() if value in counts or not known.missing} == counts
        assert listed[column][1] == local(len(desk.counts(column)))
    for column, number in known.missing.items():
        assert (dataset.counts_of(column).missing, listed[column][2]) == (number, local(number))
    for column, role in known.roles.items():
        assert listed[column][0] == role
    assert desk.window.top.what._whole.startswith(f"{Path(name).name} — {local(known.rows)} respondents")


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("pums/pums_1000_public_metadata.json", "load it afterwards as a codebook"),
        ("survey/teacher_survey_public_metadata.json", "load it afterwards as a codebook"),
        ("rr_real/rappor_demo_params.csv", "No column can be a question"),
    ],
)
def test_that_files_that_hold_no_answers_are_refused_in_one_sentence(
    data_desk: DataDesk, survey_data: Path, name: str, part: str
) -> None:
    before, start = data_desk.dataset, time.monotonic()
    data_desk.look_at(survey_data / name)
    if data_desk.data.has_pending_import:
        data_desk.use()
    assert time.monotonic() - start < 5
    assert part in data_desk.data.problem.text
    assert data_desk.dataset is before


def test_that_no_file_of_the_collection_is_forgotten(survey_data: Path) -> None:
    from tests.e2e.test_files_statistical import STATISTICAL

    here = {str(path.relative_to(survey_data)) for path in survey_data.glob("*/*")}
    refused = {name for name in here if name.endswith((".json", "params.csv"))}
    rest = {"survey/masculinity_raw_responses.csv", "messy/readxl_deaths.xlsx"}
    assert here == {*FILES, *STATISTICAL, *refused, *rest}


def test_that_the_ages_and_incomes_of_the_census_are_the_published_means(
    data_desk: DataDesk, survey_data: Path
) -> None:
    data_desk.open(survey_data / "pums/pums_1000.csv")
    for column, mean in (("age", 44.797), ("income", 34_380.084)):
        counts = data_desk.counts(column)
        assert sum(float(value) * n for value, n in counts.items()) / 1000 == pytest.approx(mean, abs=1e-9)
    data_desk.select("race")
    assert "Some answers occur only once" in data_desk.data.inspector.warning.text()


def test_that_the_films_of_star_wars_are_named_by_both_rows_and_their_letters_are_right(
    data_desk: DataDesk, survey_data: Path
) -> None:
    data_desk.look_at(survey_data / "messy/StarWars_macroman.csv")
    importing = data_desk.data.importing
    assert importing.choices.encoding.currentText() == "Western European (Mac Roman)"
    assert any("is not UTF-8" in text for text in importing.notices.texts())
    model = importing.rows
    heads = [str(model.headerData(i, Qt.Orientation.Horizontal)) for i in range(1, model.columnCount())]
    assert heads[28].endswith("him/her.: Yoda")
    assert any("Expanded Universe?åÊ" in head for head in heads), "the two odd signs of the file, as Mac Roman"
    data_desk.use()
    data_desk.data.column_list.search.setText("Yoda")
    assert [row.name for row in data_desk.data.column_list.model.rows] == [heads[28]]


def test_that_cells_that_look_like_formulas_stay_texts_on_screen(data_desk: DataDesk, survey_data: Path) -> None:
    data_desk.look_at(survey_data / "messy/synthetic_formula_injection.csv")
    shown = {cell for row in data_desk.table_now(data_desk.data.importing.table) for cell in row}
    assert {"=1+1", "+1+1", "-2+3", "@SUM(1;1)", '=HYPERLINK("x","click")', "-5"} <= shown
    data_desk.use()
    answers, comments = data_desk.counts("answer"), data_desk.counts("comment")
    assert {"-2+3", "@SUM(1;1)", "'=1+1", "-5"} <= set(answers)
    assert {"=1+1", "+1+1"} <= set(comments)
    data_desk.ask("comment")
    assert "=1+1" in data_desk.column("Category")
    written = list(csv.reader(io.StringIO(csv_file(data_desk.exported_table()).content.decode("utf-8-sig"))))
    cells = [cell for row in written for cell in row]
    assert "'=1+1" in cells
    assert not [cell for cell in cells if cell.lstrip().startswith(("=", "@")) or cell.startswith("+")]


@pytest.mark.slow
def test_that_decimal_commas_are_proposed_and_counted_as_numbers(data_desk: DataDesk, survey_data: Path) -> None:
    data_desk.look_at(survey_data / "messy/derived_fecondite_fr_cp1252_semicolon_decimalcomma.csv")
    choices = data_desk.data.importing.choices
    assert choices.decimal.button("comma").isChecked()
    assert choices.delimiter.button("semicolon").isChecked()
    data_desk.use()
    assert data_desk.dataset.codebook.decimal_comma
    data_desk.weigh("poids")
    weighted = data_desk.dataset.counts_of("matri").weighted
    assert weighted is not None
    assert weighted.answered[0] == pytest.approx(sum(
        float(value.replace(",", ".")) * n for value, n in dict(data_desk.dataset.everyone[
            data_desk.dataset.position("poids")].values).items()
    ))  # fmt: skip
