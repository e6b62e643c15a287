"""The questionnaire table as a file."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from app.messages.catalogue import english
from app.messages.speak import say
from core.analyses.questionnaire import QuestionRow, Usable
from core.notices import Notice
from core.planning.budget import total
from core.report.export import InternalFile, csv_file
from core.report.questionnaire import questionnaire_table
from core.report.table import Table, csv_text
from core.sentences.style import NumberStyle
from core.types import Origin, Target

TOO_MANY = Notice("column.too_many", {"column": "Q3", "distinct": 2001})
ROWS = (
    QuestionRow("Q1", "=1+1", 6, 1200, "grr", False, Usable.YES, None, 800.5, 1.5, Decimal("1.5"), 0.0125, 321.5),
    QuestionRow("Q2", "", 2, 900, "two_coins", True, Usable.YES, None, None, 1.0986, Decimal("1.098613"), 0.02, 9.0),
    QuestionRow("Q3", "", None, 7, "grr", False, Usable.NO, TOO_MANY),
)


def made(**options: Any) -> Table:
    charges = [row.charge for row in ROWS if row.charge is not None and row.name != "Q2"]
    given: dict[str, Any] = {"origin": Origin.EXAMPLE, "base": "men 18-34", "about": ("Total 1.5",)}
    return questionnaire_table(
        ROWS, frozenset({"Q2"}), total(charges), title="survey", target=Target.SAMPLE, truth=False, say=say,
        **(given | options),
    )  # fmt: skip


@pytest.fixture
def table() -> Table:
    return made()


def test_that_a_file_has_a_row_for_each_question(table: Table) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(table))))
    assert [row["question"] for row in rows] == ["Q1", "Q2", "Q3"]
    first, second, third = rows
    assert (first["k"], first["base_valid"], first["base_effective"]) == ("6", "1200", "800.5")
    assert (first["epsilon"], first["epsilon_charged"], first["typical_error"]) == ("1.5", "1.5", "0.0125")
    assert (second["own_setting"], second["epsilon_charged"]) == ("yes", "1.098613")
    assert [row["counts"] for row in rows] == ["yes", "no", "no"]
    assert (third["usable"], third["reason_code"], third["design"]) == ("no", "column.too_many", "grr")
    assert (third["k"], third["epsilon"], third["typical_error"]) == ("", "", "")
    facts = ("base", "assumed_shares", "total_epsilon", "total_questions", "target")
    assert [third[key] for key in facts] == ["men 18-34", "equal", "1.5", "1", "sample"]


def test_that_a_reason_is_a_sentence_and_a_design_has_its_name(table: Table) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(table))))
    assert [row["reason"] for row in rows] == ["", "", english(TOO_MANY)]
    assert rows[2]["reason"].startswith("“Q3” has 2,001 or more different answers:")
    assert [row["design_name"] for row in rows] == [say(f"design.name.{row.design}") for row in ROWS]


def test_that_the_screen_shows_rounded_figures_and_dashes_for_none(table: Table) -> None:
    first, _, third = table.rows()
    assert first[:8] == ("Q1", "=1+1", "6", "1,200", say("design.name.grr"), "1.5", "1.25", "322")
    assert table.headers[6] == "Typical error (1 SE), points"
    assert third[2:8] == ("–", "7", say("design.name.grr"), "–", "–", "–")
    assert table.headers[:3] == ("Question", "Text", "k")
    german = made(style=NumberStyle(decimal=",", group="."))
    assert german.rows()[0][3] == "1.200"
    assert csv_text(german) == csv_text(table)


def test_that_infinite_totals_and_charges_are_written_as_such() -> None:
    row = replace(ROWS[0], epsilon=float("inf"), charge=Decimal("Infinity"))
    direct = questionnaire_table(
        (row,), frozenset(), total([Decimal("Infinity")]), title="t", target=Target.SAMPLE, truth=True,
        origin=Origin.PRIVATE, say=say,
    )  # fmt: skip
    found = next(iter(csv.DictReader(io.StringIO(csv_text(direct)))))
    assert (found["epsilon"], found["epsilon_charged"], found["total_epsilon"]) == ("inf", "inf", "inf")
    assert direct.rows()[0][5] == "∞"
    assert direct.mark == "INTERNAL · preview of private data"


def test_that_no_text_becomes_a_formula(table: Table) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(table))))
    assert rows[0]["text"] == "'=1+1"


def test_that_the_file_is_internal_since_it_holds_true_bases(table: Table) -> None:
    file = csv_file(table)
    assert isinstance(file, InternalFile)
    assert ".internal." in file.name
