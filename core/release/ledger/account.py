"""The epsilon spent on the people of a data set, from all known sources; the larger of two figures counts."""

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
"""The delta added by this bound."""

_LARGEST = Decimal(20)
_PLACE = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Tighter:
    """A bound on all releases together: they are (epsilon, delta)-private; epsilon is rounded up at 6 places."""

    epsilon: Decimal
    delta: str


def tighter(charges: tuple[Decimal, ...], deltas: tuple[Decimal, ...]) -> Tighter | None:
    """Return the bound by advanced composition; None if it is not below the plain sum.

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
    """Epsilon per respondent spent on the people of one data set, whose answers other data sets may hold too.

    spent       the plain sum, which is compared with the budget
    budget      None if none was set
    releases    number of releases in the sum, open ones included
    open        ids of reservations that may or may not have been drawn; they count as spent
    largest     the largest single charge
    delta       the sum of the deltas as decimal text, or "none"
    tighter     the tighter total in addition to the plain sum, if it is smaller
    carried     the part of `spent` that cannot be assigned to a data set, so it counts for each (a key was lost)
    unreadable  unreadable lines; their charges are not in the sum
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
        """Return the unspent budget, never below 0; None without a budget."""
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
        """Return whether it counts as spent: it was drawn, or some ledger that reserved it did not withdraw it."""
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
    """Return the account of a data set from lines of any sources; the same line may occur more than once.

    All data sets of the same people count (core.release.ledger.people).

    altered  altered lines: each counts if no sound line gives the charge of its release, and for every data set if it
             names an unknown one
    own      lines about this data set under any identity (a study's copy from another computer)
    same     further data sets of the same people that no line records yet
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
    """Return the meanings of altered lines about releases without a sound line that gives their charge."""
    known = {one.meaning.release for one in sound if one.meaning.kind in SPENDING}
    return [one.meaning for one in altered if one.meaning.release not in known]


def unplaced(sound: Iterable[Entry], altered: Iterable[Entry]) -> Decimal:
    """Return the epsilon that altered lines spent on unknown data sets; it counts for each data set."""
    lines = [one.meaning for one in sound]
    spent: dict[str, Decimal] = {}
    for one in unknown(lines, altered):
        if not _named(lines, one.dataset):
            spent[one.release] = max(one.charge, spent.get(one.release, one.charge))
    return total(spent.values())


def _named(lines: Iterable[Entry], identity: str) -> bool:
    return any(one.dataset == identity for one in lines)
