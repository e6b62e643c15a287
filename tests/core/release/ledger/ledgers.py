"""Ledgers for tests."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

from core.release.ledger.ledger import Ledger
from core.release.ledger.reservation import Reservation
from core.release.plan import DataSet, ReleaseKind

SHA = "ab" * 32
QUESTION = {
    "name": "Q7", "k": 3, "design": "grr", "integers": {"bits": 64, "w": "3878624398563829760"}, "charge": "0.1",
    "effective": "0.099999999999", "source": "typed", "missing": "own_category",
}  # fmt: skip


def data_of(ledger: Ledger, sha: str = SHA) -> DataSet:
    return DataSet(ledger.identity(sha), "Drugs 2026")


def asked(ledger: Ledger, release: str, charge: str = "0.1", sha: str = SHA, **more: Any) -> Reservation:
    data = data_of(ledger, sha)
    memo = ledger.memo_key({"release": release})
    return Reservation(
        **{
            "release": release, "dataset": data, "memo": memo, "kind": ReleaseKind.REPORTS, "charge": Decimal(charge),
            "effective": charge, "questions": (QUESTION,), "version": "0.5",
        }
        | more
    )  # fmt: skip


def release(ledger: Ledger, name: str, charge: str = "0.1", sha: str = SHA) -> None:
    reserved = ledger.reserve(asked(ledger, name, charge, sha))
    ledger.released(reserved, {"reports.bin": "cd" * 32})


def small(folder: Path) -> Ledger:
    """A budget of 1, a release of 0.1, one withdrawn, one that was never finished."""
    ledger = Ledger.open(folder)
    ledger.set_budget(data_of(ledger), Decimal(1))
    release(ledger, "one")
    ledger.withdrawn(ledger.reserve(asked(ledger, "two", "0.3")))
    ledger.reserve(asked(ledger, "three", "0.2"))
    return ledger


def spent(ledger: Ledger, sha: str = SHA) -> Decimal:
    return ledger.account(ledger.identity(sha)).spent
