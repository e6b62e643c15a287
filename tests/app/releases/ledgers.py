"""Ledgers to look at: written by the ledger itself, into a folder of the test."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

from core.release.ledger.ledger import Ledger
from core.release.ledger.reservation import Reservation
from core.release.plan import DataSet, ReleaseKind

SUM = "ab12" * 16


def question(name: str = "Q7", **changes: Any) -> dict[str, Any]:
    usual = {
        "name": name,
        "k": 5,
        "design": "grr",
        "integers": {"w": "123"},
        "charge": "1",
        "effective": "0.999999999998",
        "source": "typed",
        "missing": "own_category",
    }
    return usual | changes


class Written:
    """A ledger with a data set, "clinic.csv"; releases are named r1, r2, ..."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ledger = Ledger.open(folder)
        self.data = self.dataset("clinic.csv")

    def dataset(self, title: str) -> DataSet:
        return DataSet(self.ledger.identity(f"{sum(title.encode()):064x}"), title)

    def reserved(self, release: str = "r1", *questions: dict[str, Any], **changes: Any) -> Reservation:
        asked = questions or (question(),)
        usual: dict[str, Any] = {
            "release": release,
            "dataset": self.data,
            "memo": f"memo {release}",
            "kind": ReleaseKind.REPORTS,
            "charge": sum((Decimal(one["charge"]) for one in asked), Decimal(0)),
            "effective": "0.999999999998",
            "questions": asked,
            "version": "0.5",
        }
        return Reservation(**usual | changes)

    def release(self, release: str = "r1", *questions: dict[str, Any], **changes: Any) -> None:
        """Reserved and released."""
        entry = self.ledger.reserve(self.reserved(release, *questions, **changes))
        self.ledger.released(entry, {"reports.bin": SUM, "description.json": SUM[::-1]})
