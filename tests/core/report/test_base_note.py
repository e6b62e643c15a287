"""One description of the base on picture, table and files."""

from __future__ import annotations

import dataclasses
import io

import pandas as pd
import pytest

from core.analyses.preview import run
from core.data.recode import Weighted
from core.report.base_note import BaseNote
from core.report.export import csv_file, svg_file
from core.report.table import csv_bytes
from core.sentences.english import english
from core.sentences.style import PLAIN_STYLE, NumberStyle
from tests.core.report.examples import CANNABIS, figure, preview, table

MEN = BaseNote(612, 612, 1615, "men 18-34", "wt", 541.27)


@pytest.mark.parametrize(
    ("note", "text"),
    [
        (BaseNote(612, 612, 612), "Base: 612 respondents"),
        (BaseNote(6366, 6407, 6407), "Base: 6,366 valid of 6,407"),
        (BaseNote(612, 612, 1615, "men 18-34"), "Base: 612 of 1,615, men 18-34"),
        (BaseNote(600, 612, 1615, "men 18-34"), "Base: 600 valid of 612 selected (1,615 in all), men 18-34"),
        (MEN, "Base: 612 of 1,615, men 18-34, weighted by wt (effective n 541.3)"),
        (BaseNote(612, 612, 612, effective_n=541.27), "Base: 612 respondents, weighted (effective n 541.3)"),
        (BaseNote(9, 9, 9, "a {b} {valid}"), "Base: 9 of 9, a {b} {valid}"),
    ],
)
def test_that_the_base_is_named_with_filter_and_weight(note: BaseNote, text: str) -> None:
    assert note.text(english, PLAIN_STYLE) == text


def test_that_numbers_of_the_base_are_written_as_the_language_does() -> None:
    assert "1.615, men 18-34, weighted by wt (effective n 541,3)" in MEN.text(
        english, NumberStyle(decimal=",", group=".")
    )


def test_that_picture_caption_and_summary_name_the_same_base() -> None:
    made = figure(preview(), base=MEN)
    assert made.caption[0] == MEN.text(english, PLAIN_STYLE)
    assert MEN.text(english, PLAIN_STYLE) in made.summary
    text = " ".join(svg_file(made).content.decode().split())
    for part in ("men 18-34", "612 of 1,615", "541.3"):
        assert part in text


def test_that_the_data_file_names_filter_and_weight_in_columns_of_their_own() -> None:
    row = pd.read_csv(io.BytesIO(csv_bytes(table(preview(), base=MEN)))).iloc[0]
    assert (row["base_valid"], row["base_total"], row["base_everyone"]) == (612, 612, 1615)
    assert (row["base_filter"], row["base_weight"], row["base_effective"]) == ("men 18-34", "wt", 541.27)
    bare = csv_bytes(table(preview())).splitlines()[0]
    assert csv_bytes(table(preview(), base=MEN)).splitlines()[0] == bare, "files can be put together"


def test_that_a_filter_cannot_start_a_formula_in_a_spreadsheet() -> None:
    evil = dataclasses.replace(MEN, filter_text="=1+1", weight="@x")
    text = csv_file(table(preview(), base=evil)).content.decode()
    assert "'=1+1" in text
    assert "'@x" in text


def test_that_a_result_without_a_description_gives_its_base() -> None:
    plain = preview()
    weighted = tuple(count / sum(CANNABIS) for count in CANNABIS)
    result = run(dataclasses.replace(plain.request, weighted=Weighted(weighted, 541.27)))
    assert figure(plain).caption[0] == "Base: 6,366 respondents"
    assert figure(result).caption[0] == "Base: 6,366 respondents, weighted (effective n 541.3)"
    answers = table(result).columns[-1]
    assert answers.values == pytest.approx(result.estimate.shares * 6366), "people, not effective ones"
