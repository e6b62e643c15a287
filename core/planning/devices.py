"""Devices in the respondent's hand: coins, dice, spinners, cards, birthdays, and what each of their outcomes means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from core.errors import InputError

MOST_FLIPS = 4
MOST_CARDS = 10_000


class DeviceKind(StrEnum):
    COINS = "coins"
    """A coin that is tossed 1 to 4 times; the signs are the patterns HH, HT, TH, TT."""
    DIE = "die"
    """One die, by its face."""
    DICE = "dice"
    """Two dice, by their sum, 2 to 12."""
    SPINNER = "spinner"
    """Sectors, by their angle in degrees."""
    CARDS = "cards"
    """A deck that was made for the purpose, by how many cards of each sort it has."""
    RANKS = "ranks"
    """An ordinary deck of 52, by rank: ace, 2 to 10, jack, queen, king."""
    MONTHS = "months"
    """The month of somebody's birthday, each taken as 1/12."""
    DAYS = "days"
    """Somebody's birthday, by how many of the 365 days."""
    DIGITS = "digits"
    """The last digit of a phone or house number, each taken as 1/10."""


SIGNS: dict[DeviceKind, tuple[int, ...]] = {
    DeviceKind.DIE: (1,) * 6,
    DeviceKind.DICE: (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1),
    DeviceKind.RANKS: (1,) * 13,
    DeviceKind.MONTHS: (1,) * 12,
    DeviceKind.DIGITS: (1,) * 10,
}
"""Weight of every sign of the devices that have signs, in order; coins have 2**flips of weight 1."""

WHOLE = {DeviceKind.SPINNER: 360, DeviceKind.DAYS: 365}
"""The total of the amounts of a device."""

PERSONAL = frozenset({DeviceKind.MONTHS, DeviceKind.DAYS, DeviceKind.DIGITS})
"""Personal attributes that others may know, not random devices."""

AMOUNTS = frozenset({DeviceKind.SPINNER, DeviceKind.CARDS, DeviceKind.DAYS})
"""Devices with parts of any size."""


class Task(StrEnum):
    """The instruction that an outcome gives the respondent."""

    TRUTH = "truth"
    SAY = "say"
    OPPOSITE = "opposite"
    """Answer the opposite statement (Warner): two answers only."""
    UNRELATED = "unrelated"
    """Answer an innocuous question, to which a known share says the first answer: two answers only."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A task; `answer` (0..k-1) is what SAY says, `prevalence` the share of first answers to the unrelated question.

    Raises InputError("prevalence", `device.prevalence`) outside 0 to 1.
    """

    task: Task
    answer: int = 0
    prevalence: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if not 0 <= self.prevalence <= 1:
            raise InputError("prevalence", self.prevalence, "device.prevalence")


TRUTH = Meaning(Task.TRUTH)
OPPOSITE = Meaning(Task.OPPOSITE)


def force(answer: int) -> Meaning:
    return Meaning(Task.SAY, answer)


def unrelated(prevalence: Fraction) -> Meaning:
    return Meaning(Task.UNRELATED, prevalence=prevalence)


@dataclass(frozen=True, slots=True)
class Device:
    """`meanings[i]` is what outcome i tells to do, its chance is weights[i] / sum(weights), exact.

    Made by `of_signs` and `of_amounts`. Raises InputError("device"): `device.signs` (a meaning for every sign),
    `device.amounts` (below 0, or not a whole number of cards or days). `device.total` (given, whole): angles that do
    not sum to 360 degrees, days that do not sum to 365. `device.cards` (most): no cards, or too many.
    """

    kind: DeviceKind
    meanings: tuple[Meaning, ...]
    weights: tuple[Fraction, ...]

    def __post_init__(self) -> None:
        if self.kind not in AMOUNTS:
            if self.weights != _weights_of(self.kind, len(self.meanings)):
                raise InputError("device", None, "device.signs")
            return
        whole = self.kind is not DeviceKind.SPINNER
        if any(amount < 0 or (whole and amount.denominator > 1) for amount in self.weights):
            raise InputError("device", None, "device.amounts")
        total = sum(self.weights, Fraction(0))
        if total != WHOLE.get(self.kind, total):
            raise InputError("device", total, "device.total", given=float(total), whole=WHOLE[self.kind])
        if not 1 <= total <= MOST_CARDS:
            raise InputError("device", total, "device.cards", most=MOST_CARDS)

    @classmethod
    def of_signs(cls, kind: DeviceKind, meanings: Iterable[Meaning]) -> Device:
        """One meaning for every sign, in the order of `SIGNS`; for coins of the patterns, heads before tails."""
        each = tuple(meanings)
        return cls(kind, each, _weights_of(kind, len(each)))

    @classmethod
    def of_amounts(cls, kind: DeviceKind, parts: Iterable[tuple[Meaning, Fraction | int]]) -> Device:
        """Angles in degrees, numbers of cards or of days; parts of amount 0 are left out."""
        each = tuple((meaning, Fraction(amount)) for meaning, amount in parts if amount)
        return cls(kind, tuple(meaning for meaning, _ in each), tuple(amount for _, amount in each))

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """Return the chance of every outcome, exact; they sum to 1."""
        total = sum(self.weights, Fraction(0))
        return tuple(weight / total for weight in self.weights)

    @property
    def conditional(self) -> bool:
        """Return whether an observer with other knowledge about the respondent can see through the device. This is a
        birthday, or the answer to an innocuous question: a respondent known to answer it with no is a carrier after a
        yes."""
        return self.kind in PERSONAL or any(meaning.task is Task.UNRELATED for meaning in self.meanings)

    @property
    def flips(self) -> int:
        """Return the number of coin tosses, 0 for other devices."""
        return len(self.meanings).bit_length() - 1 if self.kind is DeviceKind.COINS else 0


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction of a device: these outcomes, taken together, mean this.

    ranges  (first, last) places of its signs, from 0; empty where a device has amounts
    amount  degrees, cards or days together; for devices with signs the weight of its signs
    """

    meaning: Meaning
    ranges: tuple[tuple[int, int], ...]
    amount: Fraction
    chance: Fraction


def steps(device: Device) -> tuple[Step, ...]:
    """Return the instructions to the respondent, one line for each meaning, in the order of their first signs."""
    chances = device.chances
    found = []
    for meaning in dict.fromkeys(device.meanings):
        places = [place for place, one in enumerate(device.meanings) if one == meaning]
        amount = sum((device.weights[place] for place in places), Fraction(0))
        chance = sum((chances[place] for place in places), Fraction(0))
        ranges = () if device.kind in AMOUNTS else _ranges(places)
        found.append(Step(meaning, ranges, amount, chance))
    return tuple(found)


def patterns(flips: int, ranges: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    """Shortest beginnings of tosses (H, T) that decide for these patterns: places 0 and 1 of 4 are ("H",)."""
    found = []
    for first, last in ranges:
        while first <= last:
            free = 0
            while free < flips and first % (2 << free) == 0 and first + (2 << free) - 1 <= last:
                free += 1
            found.append(f"{first >> free:0{flips - free}b}".translate({48: "H", 49: "T"}) if free < flips else "")
            first += 1 << free
    return tuple(found)


def _weights_of(kind: DeviceKind, signs: int) -> tuple[Fraction, ...]:
    if kind is DeviceKind.COINS:
        known = tuple(1 for _ in range(signs)) if signs in [1 << flips for flips in range(1, MOST_FLIPS + 1)] else ()
    else:
        known = SIGNS.get(kind, ())
    if len(known) != signs or not signs:
        raise InputError("device", None, "device.signs")
    return tuple(Fraction(weight) for weight in known)


def _ranges(places: list[int]) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for place in places:
        if found and found[-1][1] == place - 1:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return tuple(found)
