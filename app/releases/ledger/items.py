"""The lines of the ledger, folded: all lines about one release are one item."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from app.releases.ledger.picture import Shown
from core.release.ledger.entry import Entry
from core.release.ledger.shape import Kind
from core.release.plan import ReleaseKind

_OF_RELEASES = (Kind.RESERVED, Kind.RELEASED, Kind.WITHDRAWN, Kind.EXPORTED, Kind.FORGOTTEN)


class Stage(StrEnum):
    """The stage of an entry. OPEN: reserved, and not known to be finished. DELETED, GONE: released, but not kept."""

    OPEN = "open"
    KEPT = "kept"
    DELETED = "deleted"
    GONE = "gone"
    WITHDRAWN = "withdrawn"
    ENTERED = "entered"


@dataclass(frozen=True, slots=True)
class LedgerItem:
    """A release, or an entry of another kind, with its lines in their order.

    key    the id of the release; for other entries a colon and the id of the entry
    lines  the meanings of the lines: a line that was carried over counts as the original line
    kept   whether the reports are on this computer
    """

    key: str
    lines: tuple[Entry, ...]
    kept: bool = False

    @property
    def first(self) -> Entry:
        """Return the most informative line: the reservation, if there is one."""
        return next((line for line in self.lines if line.kind is Kind.RESERVED), self.lines[0])

    @property
    def is_release(self) -> bool:
        return self.first.kind in _OF_RELEASES

    @property
    def dataset(self) -> str:
        return self.first.dataset

    @property
    def title(self) -> str:
        return str(self.first.body.get("title", ""))

    @property
    def shown(self) -> Shown:
        """Return the kind of listed entries that includes it."""
        kind = str(self.first.body.get("release_kind", ""))
        if not self.is_release:
            return Shown.OTHER
        return Shown(kind) if kind in tuple(ReleaseKind) else Shown.EVERYTHING

    @property
    def charge(self) -> Decimal:
        """Return the largest charge of its lines; 0 if it was withdrawn."""
        if self.stage is Stage.WITHDRAWN:
            return Decimal(0)
        return max((line.charge for line in self.lines), default=Decimal(0))

    @property
    def stage(self) -> Stage:
        if not self.is_release:
            return Stage.ENTERED
        kinds = {line.kind for line in self.lines}
        if Kind.RELEASED not in kinds and Kind.EXPORTED not in kinds:
            return Stage.WITHDRAWN if Kind.WITHDRAWN in kinds else Stage.OPEN
        if Kind.FORGOTTEN in kinds:
            return Stage.DELETED
        return Stage.KEPT if self.kept else Stage.GONE

    def of(self, kind: Kind) -> tuple[Entry, ...]:
        return tuple(line for line in self.lines if line.kind is kind)


def ledger_items(entries: Iterable[Entry], kept: Callable[[str], bool]) -> tuple[LedgerItem, ...]:
    """Return every release and every other entry, the latest first. A duplicate line counts once."""
    found: dict[str, dict[str, Entry]] = {}
    for entry in entries:
        line = entry.meaning
        if line.kind in _OF_RELEASES and not line.release:
            continue
        key = line.release if line.kind in _OF_RELEASES else f":{line.id}"
        # A carried line without what it carries is the first line of a ledger that was begun again.
        found.setdefault(key, {}).setdefault(line.id, line)
    items = [
        LedgerItem(key, tuple(lines.values()), not key.startswith(":") and kept(key)) for key, lines in found.items()
    ]
    # Sorting keeps the order of lines of the same second, so the later of two is listed first.
    items.reverse()
    return tuple(sorted(items, key=lambda one: one.first.time, reverse=True))
