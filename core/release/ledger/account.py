"""What was spent on the people of a data set, counted from all that is known: the larger of two figures counts."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import ROUND_CEILING, Decimal

from core.release.ledger.entry import Entry
from core.release.ledger.money import plain, total
from core.release.ledger.people import People
from core.release.ledger.shape import Kind

SLACK = Decimal("0.000001")
"""The delta that this figure costs."""

_LARGEST = Decimal(20)
_PLACE = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Tighter:
    """All releases together are (epsilon, delta)-private; epsilon is rounded up at 6 places."""

    epsilon: Decimal
    delta: str


def tighter(charges: tuple[Decimal, ...], deltas: tuple[Decimal, ...]) -> Tighter | None:
    """Advanced composition; None where it is not below the plain sum.

        epsilon' = sqrt(2 n ln(1/slack)) e + n e (exp(e) - 1),   delta' = sum of the deltas + slack

    for n releases, e the largest of their charges. Source: C. Dwork, A. Roth, The Algorithmic Foundations of
    Differential Privacy (2014), theorem 3.20; each release is e-private because its own charge is not above e.
    """
    n, largest = len(charges), max(charges, default=Decimal(0))
    if not 0 < largest <= _LARGEST:
        return None
    e = float(largest)
    figure = math.sqrt(2 * n * -math.log(float(SLACK))) * e + n * e * math.expm1(e)
    epsilon = Decimal(figure).quantize(_PLACE, rounding=ROUND_CEILING)
    if epsilon >= total(charges):
        return None
    return Tighter(epsilon, plain(total((*deltas, SLACK))))


SPENDING = frozenset({Kind.RESERVED, Kind.RELEASED})


@dataclass(frozen=True, slots=True)
class Account:
    """Epsilon per respondent of the people of one data set, whose answers other data sets may hold too.

    spent       the plain sum: the figure that counts
    budget      None where none was set
    releases    how many releases it is the sum of, open ones included
    open        ids of reservations of which it is not known whether they were drawn; they count as spent
    largest     the largest single charge
    delta       the sum of the deltas as decimal text, or "none"
    tighter     beside the plain sum, where it is smaller
    carried     the part of `spent` that cannot be told apart by data set, so it counts for each (a key was lost)
    unreadable  lines that tell nothing any more; what they spent is not in the sum
    """

    spent: Decimal
    budget: Decimal | None
    releases: int = 0
    open: tuple[str, ...] = ()
    largest: Decimal = Decimal(0)
    delta: str = "none"
    tighter: Tighter | None = None
    carried: Decimal = Decimal(0)
    unreadable: int = 0

    @property
    def left(self) -> Decimal | None:
        """What of the budget is left, never below 0; None where there is no budget."""
        return None if self.budget is None else max(Decimal(0), self.budget - self.spent)


@dataclass(slots=True)
class _Release:
    charges: list[Decimal] = field(default_factory=list)
    deltas: list[Decimal] = field(default_factory=list)
    released: bool = False
    chains: set[str] = field(default_factory=set)
    withdrawn: set[str] = field(default_factory=set)

    def spend(self, one: Entry) -> None:
        self.charges.append(one.charge)
        self.chains.add(one.chain)
        self.released |= one.kind is Kind.RELEASED
        if one.body["delta"] != "none":
            self.deltas.append(Decimal(one.body["delta"]))

    @property
    def counts(self) -> bool:
        """Spent, unless the very ledger that reserved it took it back: what others know can only add."""
        return bool(self.charges) and (self.released or not self.chains <= self.withdrawn)


def account(
    identity: str,
    sound: Iterable[Entry],
    altered: Iterable[Entry] = (),
    *,
    own: Iterable[Entry] = (),
    same: Iterable[str] = (),
    unreadable: int = 0,
) -> Account:
    """The account of a data set from lines of any sources; the same line may come more than once.

    All data sets of the same people count (core.release.ledger.people).

    altered  lines that are not as they were written: each counts where no sound line tells what its release spent, and
             for every data set where it names one that nobody knows
    own      lines that are about this data set whatever they call it (a study's copy from another computer)
    same     further data sets of the same people, as no line says yet
    """
    lines, studied = [one.meaning for one in sound], [one.meaning for one in own]
    doubtful = unknown(lines, altered)
    people = People()
    for one in studied:
        people.join(identity, one.dataset)
    # An altered line can only add to an account, so the people that it names count.
    for one in (*doubtful, *studied, *lines):
        people.read(one)
    for name in same:
        people.join(identity, name)
    group = people.group(identity)
    found: dict[str, _Release] = {}
    for one in (*studied, *(one for one in lines if people.group(one.dataset) == group)):
        if one.kind in SPENDING:
            found.setdefault(one.release, _Release()).spend(one)
        elif one.kind is Kind.WITHDRAWN:
            found.setdefault(one.release, _Release()).withdrawn.add(one.chain)
    for one in doubtful:
        if people.group(one.dataset) == group or not _named(lines, one.dataset):
            found.setdefault(one.release, _Release()).spend(one)
    counted = {name: one for name, one in found.items() if one.counts}
    charges = tuple(max(one.charges) for one in counted.values())
    deltas = tuple(max(one.deltas) for one in counted.values() if one.deltas)
    beginnings = [one for one in lines if "unlinked" in one.body]
    carried = max((Decimal(one.body["unlinked"]) for one in beginnings), default=Decimal(0))
    lost = unreadable + max((one.body["unreadable"] for one in beginnings), default=0)
    return Account(
        spent=total((*charges, carried)),
        budget=people.budget(identity),
        releases=len(counted),
        open=tuple(name for name, one in counted.items() if not one.released),
        largest=max(charges, default=Decimal(0)),
        delta=plain(total(deltas)) if deltas else "none",
        tighter=None if carried or lost else tighter(charges, deltas),
        carried=carried,
        unreadable=lost,
    )


def unknown(sound: Iterable[Entry], altered: Iterable[Entry]) -> list[Entry]:
    """Meanings of altered lines about releases of which no sound line tells what they spent."""
    known = {one.meaning.release for one in sound if one.meaning.kind in SPENDING}
    return [one.meaning for one in altered if one.meaning.release not in known]


def unplaced(sound: Iterable[Entry], altered: Iterable[Entry]) -> Decimal:
    """What altered lines spent on data sets that nobody knows, so that it counts for each."""
    lines = [one.meaning for one in sound]
    spent: dict[str, Decimal] = {}
    for one in unknown(lines, altered):
        if not _named(lines, one.dataset):
            spent[one.release] = max(one.charge, spent.get(one.release, one.charge))
    return total(spent.values())


def _named(lines: Iterable[Entry], identity: str) -> bool:
    return any(one.dataset == identity for one in lines)
