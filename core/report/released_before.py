"""Earlier releases of a data set in this computer's ledger, for the custodian's own report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from core.release.ledger.account import SPENDING
from core.release.ledger.shape import Kind

if TYPE_CHECKING:
    from core.release.ledger.entry import Entry
    from core.release.ledger.ledger import Ledger


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """An exported file: its name without its folder, and its SHA-256 in hex."""

    name: str
    sha256: str


@dataclass(frozen=True, slots=True)
class EarlierRelease:
    """A release of these data.

    day        on which its budget was reserved (UTC), as 2026-11-21
    kind       its name in the ledger ("reports", "histogram", ...)
    questions  names of columns
    charge     epsilon per respondent
    finished   False where it is unknown whether noise was drawn: it counts as spent
    """

    release: str
    day: str
    kind: str
    questions: tuple[str, ...]
    charge: Decimal
    finished: bool
    files: tuple[WrittenFile, ...]


@dataclass(frozen=True, slots=True)
class ReleasedBefore:
    """All releases about the people of a data set in order, their total charge, and the remaining budget.

    sound  False where the ledger is damaged or was set back: then the figures are lower bounds
    """

    releases: tuple[EarlierRelease, ...]
    spent: Decimal
    budget: Decimal | None
    left: Decimal | None
    sound: bool


def released_before(ledger: Ledger, identity: str) -> ReleasedBefore:
    """Return the earlier releases. `identity`: key of the data set in the ledger."""
    lines: dict[str, list[Entry]] = {}
    people = ledger.people_of(identity)
    for one in (entry.meaning for entry in ledger.entries):
        if one.dataset in people and one.release:
            lines.setdefault(one.release, []).append(one)
    found = ledger.account(identity)
    releases = (_release(name, told) for name, told in lines.items())
    return ReleasedBefore(
        tuple(one for one in releases if one is not None), found.spent, found.budget, found.left, ledger.state.sound
    )


def _release(name: str, lines: Sequence[Entry]) -> EarlierRelease | None:
    """Return the release, or None if it was withdrawn before noise was drawn."""
    kinds = {one.kind for one in lines}
    spending = [one for one in lines if one.kind in SPENDING]
    if not spending or (Kind.WITHDRAWN in kinds and Kind.RELEASED not in kinds):
        return None
    first = next((one for one in spending if one.kind is Kind.RESERVED), spending[0])
    written = (WrittenFile(one.body["name"], one.body["sha256"]) for one in lines if one.kind is Kind.EXPORTED)
    return EarlierRelease(
        release=name,
        day=first.time[:10],
        kind=str(first.body.get("release_kind", "")),
        questions=tuple(str(one.get("name", "")) for one in first.body.get("questions", ())),
        charge=max(one.charge for one in spending),
        finished=Kind.RELEASED in kinds,
        files=tuple(dict.fromkeys(written)),
    )
