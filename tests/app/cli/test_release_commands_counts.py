"""`privatize` releases from a frequency table what it releases from rows."""

from __future__ import annotations

import json

from core.release.ledger.shape import Kind
from tests.app.cli.release_desk import Custodian

TABLE = "Q7,Q8,people\n1,y,40\n2,n,30\n4,y,20\n,n,9\n4,n,0\n3,y,1\n"
USUAL = (
    "--column", "Q7", "--column", "Q8", "--design", "grr", "--epsilon", "1",
    "--categories", "q7.txt", "--categories", "q8.txt", "--counts", "people",
)  # fmt: skip


def test_that_a_frequency_table_is_released_row_by_row_verified_and_noted(custodian: Custodian) -> None:
    custodian.written("table.csv", TABLE)
    query = custodian.written("query.sql", "SELECT 1\n")
    words = (*USUAL, "--rows-per-person", "2", "--query", str(query), "--snapshot", "table of 1 November")
    told = custodian.privatize(*words, source="table.csv")
    assert told.code == 0, told
    assert told.said("Rows: 100 (everyone in the file). This number is public.")
    assert told.said("The file is a frequency table with at most 2 rows per person, as declared. Each row is charged.")
    assert told.last.startswith("Epsilon charged per respondent: 4.")
    found = json.loads((custodian.folder / "out.description.json").read_text("utf-8"))
    assert (found["rows"], found["rows_per_person"], found["drawn_from"]) == (100, 2, "frequency table")
    assert len((custodian.folder / "out.csv").read_text("utf-8").splitlines()) == 101
    assert custodian.lines("verify", custodian.folder / "out.csv")[0] == 0
    (line,) = (one for one in custodian.release_store.ledger().entries if one.kind is Kind.RESERVED)
    assert (line.body["counted"], line.body["snapshot"]) == ("frequency table", "table of 1 November")
    assert len(line.body["query"]) == 64


def test_that_the_rows_per_person_of_a_frequency_table_are_asked(custodian: Custodian) -> None:
    custodian.written("table.csv", TABLE)
    told = custodian.privatize(*USUAL, source="table.csv")
    assert told.code == 1
    assert told.said(
        "A frequency table does not show how many rows a person has. Declare the largest number: --rows-per-person N."
    )


def test_that_columns_without_noise_and_ids_are_refused(custodian: Custodian) -> None:
    custodian.written("table.csv", TABLE)
    words = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories", "q7.txt", "--counts", "people")
    raw = custodian.privatize(*words, "--rows-per-person", "1", "--raw", "Q8", source="table.csv")
    assert raw.said("A frequency table has no rows for individual respondents. Remove “Q8” from the columns without")
    ids = custodian.privatize(*words, "--rows-per-person", "1", "--id", "Q8", source="table.csv")
    assert ids.said("A frequency table has no rows for individual respondents. Choose no id column")
    assert (raw.code, ids.code) == (1, 1)
    assert not custodian.release_store.ledger().entries
