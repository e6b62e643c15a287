"""The questionnaire table as a file."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest

from core.notices import Notice
from core.planning.budget import total
from core.report.export import InternalFile, csv_file
from core.report.questionnaire import questionnaire_table
from core.report.table import Table, csv_text
from core.studies.questionnaire import QuestionRow, Usable
from core.types import Origin, Target

ROWS = (
    QuestionRow("Q1", "=1+1", 6, 1200, "grr", False, Usable.YES, None, 800.5, 1.5, Decimal("1.5"), 0.0125, 321.5),
    QuestionRow("Q2", "", 2, 900, "two_coins", True, Usable.YES, None, None, 1.0986, Decimal("1.098613"), 0.02, 9.0),
    QuestionRow("Q3", "", None, 7, "grr", False, Usable.NO, Notice("column.too_many")),
)


@pytest.fixture
def table() -> Table:
    charges = [row.charge for row in ROWS if row.charge is not None and row.name != "Q2"]
    return questionnaire_table(
        ROWS, frozenset({"Q2"}), total(charges), title="survey", target=Target.SAMPLE, truth=False,
        origin=Origin.EXAMPLE, base="men 18-34",
    )  # fmt: skip


def test_that_a_file_has_a_row_for_each_question(table: Table) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(table))))
    assert [row["question"] for row in rows] == ["Q1", "Q2", "Q3"]
    first, second, third = rows
    assert (first["k"], first["base_valid"], first["base_effective"]) == ("6", "1200", "800.5")
    assert (first["epsilon"], first["epsilon_charged"], first["typical_error"]) == ("1.5", "1.5", "0.0125")
    assert (second["own_setting"], second["epsilon_charged"]) == ("yes", "1.098613")
    assert [row["counts"] for row in rows] == ["yes", "no", "no"]
    assert (third["usable"], third["reason"]) == ("no", "column.too_many")
    assert (third["k"], third["epsilon"], third["typical_error"]) == ("", "", "")
    facts = ("base", "assumed_shares", "total_epsilon", "total_questions", "target")
    assert [third[key] for key in facts] == ["men 18-34", "equal", "1.5", "1", "sample"]


def test_that_no_text_becomes_a_formula(table: Table) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(table))))
    assert rows[0]["text"] == "'=1+1"


def test_that_the_file_is_internal_since_it_holds_true_bases(table: Table) -> None:
    file = csv_file(table)
    assert isinstance(file, InternalFile)
    assert ".internal." in file.name
