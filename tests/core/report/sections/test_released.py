"""The section about earlier releases: every release of these data with its cost and files, and of no others."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from core.report.build import build_document
from core.report.document import Facts, Grid, Notes
from core.report.export import NotPublicError
from core.report.released_before import ReleasedBefore, released_before
from core.report.sections.registry import USUAL
from core.types import Origin
from tests.core.release.ledger.ledgers import data_of, release, small
from tests.core.report.reports import public_plan, report, say

OTHER = "cd" * 32


def told(folder: Path) -> ReleasedBefore:
    ledger = small(folder)
    release(ledger, "four")
    ledger.exported("four", "csv", "ab" * 32, "/folder/q7.csv")
    ledger.exported("four", "csv", "ab" * 32, "q7.csv")
    ledger.exported("four", "sav", "ef" * 32, "q7.sav")
    release(ledger, "other", sha=OTHER)
    return released_before(ledger, data_of(ledger).identity)


def test_that_all_charges_are_listed_with_their_releases(tmp_path: Path) -> None:
    found = told(tmp_path)
    assert [(one.release, one.finished, str(one.charge)) for one in found.releases] == [
        ("one", True, "0.1"),
        ("three", False, "0.2"),
        ("four", True, "0.1"),
    ]
    assert [(file.name, file.sha256[:2]) for file in found.releases[2].files] == [("q7.csv", "ab"), ("q7.sav", "ef")]
    assert (found.spent, found.budget, found.left) == (Decimal("0.4"), Decimal(1), Decimal("0.6"))
    assert found.sound


def test_that_an_internal_report_says_it_and_one_for_anyone_cannot(tmp_path: Path) -> None:
    found = told(tmp_path)
    facts = report(origin=Origin.PRIVATE, released=found)
    section = next(one for one in build_document(facts, USUAL, say).sections if one.key == "released")
    (figures, grid) = (next(one for one in section.blocks if isinstance(one, kind)) for kind in (Facts, Grid))
    assert [value for _, value in figures.rows] == ["3", "0.4", "1", "0.6"]
    assert [row[2] for row in grid.rows] == ["0.1", "0.2", "0.1", ""]
    assert grid.rows[3] == ("", "", "", "q7.sav", " ".join(["efefefef"] * 8))
    assert "counts as spent" in grid.rows[1][1]
    assert not [one for one in section.blocks if isinstance(one, Notes)]
    with pytest.raises(NotPublicError):
        build_document(replace(public_plan(), released=found), USUAL, say)


def test_that_a_damaged_or_empty_ledger_gives_a_message() -> None:
    none = ReleasedBefore((), Decimal(0), None, None, sound=False)
    section = next(one for one in build_document(report(released=none), USUAL, say).sections if one.key == "released")
    assert any(isinstance(one, Notes) for one in section.blocks)
    assert "released" not in [one.key for one in build_document(report(), USUAL, say).sections]
