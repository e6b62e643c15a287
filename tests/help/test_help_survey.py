"""What the help says about codebooks, weights and breaks, tried with the program itself."""

from __future__ import annotations

import math
import re

import pytest

from core.data.codebooks.codebook import MissingRule
from core.data.codebooks.codebook_csv import csv_text
from core.data.codebooks.codebook_file import MAX_BYTES, CodebookFile
from core.data.codebooks.codebook_json import json_text
from core.data.codebooks.codebook_reading import parse_codebook
from core.data.codebooks.declare_breaks import MAX_BREAKS, parse_breaks
from core.data.counting.bins import bin_labels
from core.data.delimited.encoding import SUPPORTED
from core.data.delimited.text import MAX_COLUMNS, MAX_RECORD
from core.data.missing_text import parse_missing
from core.data.readers import archive
from core.data.readers.registry import READERS
from core.data.recode import default_recode, tally
from core.data.variable import MAX_CATEGORIES, ColumnCounts, Role, WeightSums
from core.designs.local.each_item import EachItem
from core.planning.budget import HIGH_TOTAL, VERY_HIGH_TOTAL, charge, total
from tests.help.pages import quotes, section


def examples() -> tuple[CodebookFile, CodebookFile]:
    """The two codebooks that stand in the help, as the program reads them."""
    fenced = re.findall(r"```\n(.*?)```", section("columns", "codebooks"), re.DOTALL)
    first, second = (parse_codebook(text) for text in fenced)
    return first, second


def test_that_both_codebook_examples_agree_with_the_help() -> None:
    from_csv, from_json = examples()
    for found in (from_csv, from_json):
        age, sex = found.entries[:2]
        assert (age.role, age.bounds, age.breaks) == (Role.NUMBER, (18.0, 99.0), (35.0, 50.0))
        assert sex.labels == (("1", "Male"), ("2", "Female"), ("9", "Refused"))
        assert sex.missing == MissingRule(("9",), ((-9.0, -1.0),))
        assert [item.label for item in found.blocks[0].items] == ["Friends", "Family"]
    assert from_csv.entries[:2] == from_json.entries
    assert from_csv.blocks == from_json.blocks


def test_that_the_examples_are_restored_from_both_written_formats() -> None:
    _, found = examples()
    assert parse_codebook(csv_text(found)) == found
    assert parse_codebook(json_text(found)) == found


def test_that_the_simple_codebooks_of_the_help_are_read() -> None:
    simple = re.search(r'such as (\{"sex".*?\}\})', section("columns", "codebooks"))
    assert simple is not None
    assert parse_codebook(simple[1]).entries[0].labels == (("1", "Male"), ("2", "Female"))
    assert parse_codebook("column,label\nsex,Are you\u2026\n").entries[0].text == "Are you\u2026"


def test_that_the_example_of_effective_respondents_is_right() -> None:
    sums = ((100.0, 100.0), (300.0, 900.0))
    counts = ColumnCounts("q", (("a", 100), ("b", 100)), 0, 200, 2, weighted=WeightSums(sums, (0.0, 0.0), (400.0, 1e3)))
    found = tally(counts, default_recode(counts))
    assert found.weighted is not None
    assert found.weighted.effective_n == pytest.approx(160.0)
    quotes("counted", "effective", "160", f"{200 / found.weighted.effective_n:.2f}", "1,000")


def test_that_the_figures_of_select_all_questions_are_right() -> None:
    quotes("designs", "each_item", f"{EachItem(6, 1.5).p:.4f}", f"{EachItem(3, 1.5).p:.4f}")


def test_that_breaks_and_missing_codes_are_read_as_the_help_says() -> None:
    text = section("columns", "breaks")
    assert ", ".join(bin_labels(parse_breaks("18, 35, 65"), whole=True)) in text
    assert parse_breaks("18-34, 35-49, 50+") == (18.0, 35.0, 50.0)
    assert f"{MAX_BREAKS} breaks" in text
    assert parse_missing("NA; 99; -9 to -1", False) == MissingRule(("NA", "99"), ((-9.0, -1.0),))
    assert parse_missing("lowest to 0", False).ranges == ((-math.inf, 0.0),)


def test_that_charges_and_cautions_are_those_of_the_help() -> None:
    ten = total([charge(0.1, "0.1")] * 10)
    assert str(ten.epsilon) == "1"
    assert float(charge(math.log(3.0), "ln 3")) == pytest.approx(1.098613, abs=1e-12)
    quotes("questionnaire", "total", str(HIGH_TOTAL), str(VERY_HIGH_TOTAL))


def test_that_kinds_of_files_and_limits_are_those_of_the_program() -> None:
    text = section("data", "open")
    for reader in READERS:
        assert all(f"{suffix} " in text for suffix in reader.suffixes), reader.kind
    assert f"{len(SUPPORTED)} encodings" in text
    limits = section("data", "limits")
    assert f"{MAX_COLUMNS:,} columns" in limits
    assert MAX_RECORD == 1_000_000
    assert "a million characters" in limits
    gigabyte, megabytes = archive.MAX_BYTES >> 30, archive.FREE_BYTES >> 20
    quotes("data", "limits", f"{gigabyte} GB", f"{archive.MAX_RATIO} times", f"{megabytes} MB")
    assert f"{MAX_CATEGORIES:,} different values" in section("columns", "list")
    assert f"{MAX_CATEGORIES:,} different ids" in section("questionnaire", "several")
    assert f"{MAX_BYTES // 1_000_000} MB" in section("columns", "codebooks")
