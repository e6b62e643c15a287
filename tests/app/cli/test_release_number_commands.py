"""Sums and means at the command line: those that a study's page Numbers is set to."""

from __future__ import annotations

import csv
from decimal import Decimal

import pytest

from app.workspace.numbers import edit_numbers, numbers_setting, with_bounds
from app.workspace.workspace import Workspace
from core.data.codebooks.declare import with_role
from core.data.variable import DeclaredBy, Role
from core.study.numbers import NumberSource
from core.study.typed import Typed
from tests.app.cli.release_desk import Custodian


def waves(workspace: Workspace, by: DeclaredBy = DeclaredBy.TYPED) -> Workspace:
    made = edit_numbers(workspace, source=NumberSource.COLUMN, column="wave")
    return with_bounds(made, numbers_setting(made), Typed("0", 0.0), Typed("50", 50.0), by)


def study(custodian: Custodian, by: DeclaredBy = DeclaredBy.TYPED) -> None:
    session = custodian.declared()
    session.declare(lambda book: with_role(book, ("wave",), Role.NUMBER))
    session.edit(lambda workspace: waves(workspace, by), "numbers")
    custodian.desk.saved(session, "house.spw")


def test_that_a_study_brings_its_mean_and_the_same_again_is_free(custodian: Custodian) -> None:
    study(custodian)
    dry = custodian.privatize("--kind", "mean", "--dry-run", source="house.spw")
    assert dry.code == 0
    assert not custodian.release_store.ledger().entries
    told = custodian.privatize("--kind", "mean", source="house.spw")
    assert told.code == 0, told
    with told.paths[0].open(encoding="utf-8-sig", newline="") as file:
        assert [row["figure"] for row in csv.DictReader(file)] == ["count", "mean"]
    assert told.last.startswith("Epsilon charged per respondent: 1.")
    again = custodian.privatize("--kind", "mean", source="house.spw", out="again.csv")
    assert again.paths[0].read_bytes() == told.paths[0].read_bytes()
    assert max(line.charge for line in custodian.release_store.ledger().entries) == Decimal(1)
    code, out, _ = custodian.lines("verify", told.paths[0])
    assert code == 0, out


def test_that_bounds_from_the_data_need_a_declaration(custodian: Custodian) -> None:
    study(custodian, DeclaredBy.FROM_DATA)
    told = custodian.privatize("--kind", "sum", source="house.spw")
    assert told.code == 1
    assert told.last.startswith("The bounds of wave would be taken from the data.")
    assert not custodian.release_store.ledger().entries
    assert custodian.privatize("--kind", "sum", "--categories-from-data", source="house.spw").code == 0
    assert custodian.release_store.ledger().entries[0].body["questions"][0]["source"] == "from_data"


@pytest.mark.parametrize(
    ("words", "source"),
    [((), "survey.csv"), (("--column", "wave"), "house.spw"), (("--epsilon", "1"), "house.spw")],
)
def test_that_what_only_a_study_says_is_asked_for(custodian: Custodian, words: tuple[str, ...], source: str) -> None:
    assert custodian.privatize("--kind", "mean", *words, source=source).code == 2
