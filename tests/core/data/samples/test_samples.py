"""The sample surveys are made again byte by byte, and their summaries tell the truth about their rows."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from core.data.codebooks.codebook import Kind
from core.data.codebooks.declare_list import default_recode_for
from core.data.delimited.dialect import Dialect, propose
from core.data.reading import FileKind, Reading
from core.data.recode import tally
from core.data.samples.samples import SAMPLE_KEYS, SampleSurvey, load_sample, write_samples
from core.data.source import SurveySource
from core.data.variable import DeclaredBy, Role
from core.errors import DataError
from tests.core.refusals import refused
from tests.each import each

ASSETS = Path(__file__).parents[4] / "assets" / "samples"


def text(key: str) -> str:
    return (ASSETS / f"{key}.json").read_text(encoding="utf-8")


def sample(key: str) -> SampleSurvey:
    return load_sample(text(key))


def rows(key: str) -> list[dict[str, str]]:
    with (ASSETS / f"{key}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def shares(survey: SampleSurvey, name: str) -> dict[str, float]:
    counts = next(one for one in survey.counts if one.column == name)
    tallied = tally(counts, survey.recodes[name])
    return {label: n / tallied.base for label, n in zip(tallied.labels, tallied.counts, strict=True)}


def test_that_the_script_makes_the_tracked_files_again(tmp_path: Path) -> None:
    made = write_samples(tmp_path)
    assert {path.name for path in made} == {f"{key}{end}" for key in SAMPLE_KEYS for end in (".csv", ".json")}
    for path in made:
        assert path.read_bytes() == (ASSETS / path.name).read_bytes(), path.name


@each("key", SAMPLE_KEYS)
def test_that_a_summary_agrees_with_its_rows(key: str) -> None:
    survey, answers = sample(key), rows(key)
    assert survey.key == key
    assert survey.rows == len(answers)
    for column, counts in zip(survey.columns, survey.counts, strict=True):
        found = Counter(row[column.name] for row in answers)
        assert counts.missing == found.pop("", 0)
        assert counts.distinct == len(found)
        assert counts.complete == (survey.roles[column.name] is not Role.PERSON_ID)
        if counts.complete:
            assert dict(counts.values) == found
            assert survey.recodes[column.name].declared is DeclaredBy.SAMPLE
            listed = [category.label for category in survey.recodes[column.name].categories]
            assert listed == [value for value, _ in counts.values]
    assert survey.opening in survey.recodes
    assert all(survey.roles[name] is Role.SELECT_ALL for block in survey.blocks.values() for name in block)


@pytest.mark.parametrize("key", SAMPLE_KEYS)
def test_that_a_sample_opens_as_a_file_with_the_same_counts(key: str, tmp_path: Path) -> None:
    path, survey = ASSETS / f"{key}.csv", sample(key)
    assert propose(path).dialect == Dialect(",", header=True)
    with SurveySource.open(path, Reading(FileKind.TEXT, Dialect(",", header=True)), temp_folder=tmp_path) as source:
        assert source.rows == survey.rows
        assert source.odd.total == 0
        for mine, its in zip(source.column_counts(), survey.counts, strict=True):
            assert (mine.column, mine.missing) == (its.column, its.missing)
            if mine.complete and its.complete:
                assert dict(mine.values) == dict(its.values)


@each("key", SAMPLE_KEYS)
def test_that_the_true_shares_in_the_summary_are_those_of_the_counts(key: str) -> None:
    for entry in json.loads(text(key))["columns"]:
        base = sum(number for _, number in entry["counts"])
        for label, share in entry.get("true_shares", {}).items():
            assert float(share) == pytest.approx(dict(entry["counts"])[label] / base, abs=5.1e-7)


def test_that_the_opening_question_has_the_figures_of_the_design_pages() -> None:
    survey = sample("youth_health")
    assert (survey.rows, survey.opening) == (6_407, "Q7")
    question = next(column for column in survey.columns if column.name == "Q7")
    counts = next(one for one in survey.counts if one.column == "Q7")
    assert question.text == "Cannabis use, past year"
    assert counts.values == (("Never", 2_622), ("Once or twice", 1_515), ("Monthly", 897), ("Weekly", 623),
                             ("Daily", 391), ("Prefer not to say", 318))  # fmt: skip
    tallied = tally(counts, survey.recodes["Q7"])
    assert (tallied.base, tallied.missing, tallied.left_out) == (6_366, 41, 0)


def test_that_the_ages_of_the_adults_have_their_known_mean() -> None:
    ages = [int(row["age"]) for row in rows("adults")]
    assert (len(ages), sum(ages), min(ages), max(ages)) == (1_000, 44_797, 18, 93)
    spread = (sum((age - 44.797) ** 2 for age in ages) / len(ages)) ** 0.5
    assert 17 < spread < 18.5
    assert sample("adults").roles["age"] is Role.NUMBER


@each("key", SAMPLE_KEYS)
def test_that_the_codebook_of_a_sample_says_what_its_summary_says(key: str) -> None:
    survey = sample(key)
    assert [one.column for one in survey.codebook.variables] == [column.name for column in survey.columns]
    for column, variable, counts in zip(survey.columns, survey.codebook.variables, survey.counts, strict=True):
        assert (variable.role, variable.text) == (survey.roles[column.name], column.text)
        assert variable.sources.categories is DeclaredBy.SAMPLE
        if variable.role in (Role.QUESTION, Role.SELECT_ALL, Role.FILTER):
            recode = default_recode_for(variable, counts)
            assert recode == survey.recodes[column.name]
            assert recode.declared is DeclaredBy.SAMPLE
        else:
            assert (variable.labels, variable.kind) == ((), Kind.NUMBER)
    assert {block.name: block.columns for block in survey.codebook.blocks} == survey.blocks


def test_that_the_select_all_question_of_a_sample_has_its_items_and_their_ticks() -> None:
    block = sample("youth_health").codebook.block("Q12")
    assert block is not None
    assert (block.text, block.source, len(block.items)) == ("Ever used", DeclaredBy.SAMPLE, 7)
    assert (block.items[1].label, block.items[1].columns, block.items[1].values) == ("Spirits", ("Q12_2",), ("Yes",))
    opening = sample("youth_health").codebook.variable("Q7")
    assert opening is not None
    assert opening.kind is Kind.ORDERED


def test_that_the_samples_offer_what_the_pages_need_to_be_tried_on() -> None:
    youth, work = sample("youth_health"), sample("workplace")
    assert set(youth.roles.values()) >= {Role.QUESTION, Role.SELECT_ALL, Role.WEIGHT, Role.PERSON_ID, Role.FILTER}
    assert len(youth.blocks["Q12"]) == 7
    assert len(shares(work, "industry")) == 12
    assert len(shares(work, "occupation")) == 40
    assert min(shares(work, name)["Yes"] for name in ("W3", "W4", "W5", "W6")) < 0.01
    assert len(work.columns[0].text) > 0
    assert work.rows > 2_000


def test_that_the_weights_of_a_sample_have_a_mean_near_one() -> None:
    for key in ("youth_health", "adults"):
        weights = [float(row["weight"]) for row in rows(key)]
        assert sum(weights) / len(weights) == pytest.approx(1, abs=0.03)


def test_that_nobody_contradicts_themselves_in_the_select_all_block() -> None:
    for row in rows("youth_health"):
        block = [row[f"Q12_{place}"] for place in range(1, 8)]
        assert set(block) in ({""}, {"Yes", "No"})
        if block[0]:
            assert (block[6] == "Yes") == (block[:6] == ["No"] * 6)
            if row["Q7"] in ("Once or twice", "Monthly", "Weekly", "Daily"):
                assert block[4] == "Yes"


def test_that_the_invented_answers_have_the_expected_associations() -> None:
    def share(answers: list[dict[str, str]], name: str, labels: set[str]) -> float:
        return sum(row[name] in labels for row in answers) / len(answers)

    youth = rows("youth_health")
    young, old = ([row for row in youth if row["Q1"] == age] for age in ("13", "18"))
    girls, boys = ([row for row in youth if row["gender"] == one] for one in ("Girl", "Boy"))
    assert share(old, "Q7", {"Weekly", "Daily"}) > share(young, "Q7", {"Weekly", "Daily"}) + 0.1
    assert share(girls, "Q8", {"Yes"}) > share(boys, "Q8", {"Yes"}) + 0.1
    adults = rows("adults")
    assert share([row for row in adults if int(row["age"]) > 67], "employment", {"Retired"}) > 0.85
    graduates = [int(row["income"]) for row in adults if row["education"] == "Master or higher" and row["income"]]
    others = [int(row["income"]) for row in adults if row["education"] == "Primary" and row["income"]]
    assert sum(graduates) / len(graduates) > 1.3 * sum(others) / len(others)


def test_that_a_summary_is_loaded_and_files_could_be_without_the_heavy_libraries() -> None:
    code = (
        "import sys, pathlib, core.data.source, core.data.delimited.dialect;"
        "from core.data.samples.samples import load_sample;"
        f"load_sample(pathlib.Path({str(ASSETS / 'youth_health.json')!r}).read_text());"
        "print(sorted({'duckdb', 'pandas', 'scipy'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ASSETS.parents[1], check=True
    )
    assert done.stdout.strip() == "[]"


@each("broken", ["", "[]", "{}", "{", text("adults").replace('"role"', '"part"'), "null"])
def test_that_a_broken_summary_is_one_typed_error(broken: str) -> None:
    with refused("sample.unreadable", kind=DataError):
        load_sample(broken)
