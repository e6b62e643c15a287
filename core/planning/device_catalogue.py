"""All simple devices: every answer is forced equally often, or the opposite is answered now and then."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from core.arguments import checked
from core.planning.devices import MOST_FLIPS, OPPOSITE, SIGNS, TRUTH, WHOLE, Device, DeviceKind, Meaning, force, steps

MOST_DECK = 20
"""Cards in the largest deck that is proposed."""
COARSE, FINE = 15, 5
"""Steps of the spinner, in degrees."""
KINDS = (
    DeviceKind.DIE,
    DeviceKind.COINS,
    DeviceKind.DICE,
    DeviceKind.SPINNER,
    DeviceKind.CARDS,
    DeviceKind.RANKS,
    DeviceKind.MONTHS,
    DeviceKind.DIGITS,
)
"""Kinds of devices to propose, the simplest first.

Days of birth can be divided as finely as needed, so none is proposed.
"""

Others = tuple[Meaning, ...]
Made = tuple[int, int, Device]
"""(share of the truth, share of each other meaning, the device), shares in whatever the device counts."""


class Style(StrEnum):
    FORCED = "forced"
    """Truth, or say answer i: for any number of answers."""
    OPPOSITE = "opposite"
    """The statement or its opposite: for two answers."""


@checked
@lru_cache(maxsize=256)
def simple_devices(kind: DeviceKind, style: Style, k: int, step: int = FINE) -> tuple[Device, ...]:
    """Every device of a kind that treats the answers alike, the strongest privacy first; one for each epsilon.

    The odds factor is (t + r) / r, with part t for the truth and r for each forced answer. With r for the opposite it
    is t / r, and t > r. `step`: of the spinner. Empty if the device has too few outcomes for k answers, and for the
    opposite unless k = 2.
    """
    if k < 2 or kind not in KINDS or (style is Style.OPPOSITE and k != 2):
        return ()
    others = tuple(force(answer) for answer in range(k)) if style is Style.FORCED else (OPPOSITE,)
    found: dict[Fraction, Device] = {}
    for truth, part, device in _all(kind, others, step):
        if style is Style.FORCED or truth > part:
            found.setdefault(Fraction(truth, part), device)
    return tuple(found[ratio] for ratio in sorted(found))


def simplicity(device: Device) -> int:
    """The less, the easier to hand out and to explain: the kind, and how fine it is."""
    base = 3 * KINDS.index(device.kind) if device.kind in KINDS else 3 * len(KINDS)
    if device.kind is DeviceKind.SPINNER:
        return base + (0 if all(angle % COARSE == 0 for angle in device.weights) else 9)
    if device.kind is DeviceKind.CARDS:
        return base + int(sum(device.weights)) // 7
    scattered = sum(max(0, len(step.ranges) - 1) for step in steps(device)) if device.kind is DeviceKind.DICE else 0
    return base + scattered + max(0, device.flips - 2)


def _all(kind: DeviceKind, others: Others, step: int) -> Iterator[Made]:
    """The smallest device of each ratio first."""
    if kind is DeviceKind.COINS:
        for flips in range(1, MOST_FLIPS + 1):
            yield from _even(kind, 1 << flips, others)
    elif kind is DeviceKind.DICE:
        yield from _sums(others)
    elif kind is DeviceKind.SPINNER:
        yield from _amounts(kind, WHOLE[kind], others, step)
    elif kind is DeviceKind.CARDS:
        for deck in range(2, MOST_DECK + 1):
            yield from _amounts(kind, deck, others, 1)
    else:
        yield from _even(kind, len(SIGNS[kind]), others)


def _even(kind: DeviceKind, signs: int, others: Others) -> Iterator[Made]:
    """Yield devices with signs of equal chance: the first ones mean the truth, then come equal parts for the others."""
    for part in range(1, (signs - 1) // len(others) + 1):
        truth = signs - part * len(others)
        meanings = (TRUTH,) * truth + tuple(meaning for meaning in others for _ in range(part))
        yield truth, part, Device.of_signs(kind, meanings)


def _amounts(kind: DeviceKind, whole: int, others: Others, step: int) -> Iterator[Made]:
    for part in range(step, (whole - 1) // len(others) + 1, step):
        truth = whole - part * len(others)
        yield truth, part, Device.of_amounts(kind, ((TRUTH, truth), *((meaning, part) for meaning in others)))


def _sums(others: Others) -> Iterator[Made]:
    """Sums of two dice: for each other meaning a set of sums, all of them equally likely."""
    weights = SIGNS[DeviceKind.DICE]
    whole = sum(weights)
    for part in range(1, (whole - 1) // len(others) + 1):
        sets = _equal_sets(part, len(others))
        if sets is not None:
            meanings = [TRUTH] * len(weights)
            for meaning, places in zip(others, sets, strict=True):
                for place in places:
                    meanings[place] = meaning
            yield whole - part * len(others), part, Device.of_signs(DeviceKind.DICE, meanings)


def _equal_sets(part: int, number: int) -> tuple[tuple[int, ...], ...] | None:
    """Return disjoint sets of sums, each with `part` of the 36 cases; sets with the shortest description first."""
    weights = SIGNS[DeviceKind.DICE]

    def choose(left: tuple[tuple[int, ...], ...], wanted: int) -> tuple[tuple[int, ...], ...] | None:
        if not wanted:
            return ()
        if sum(weights[place] for place in set().union(*left)) < wanted * part:
            return None
        for at, first in enumerate(left):
            rest = choose(tuple(one for one in left[at + 1 :] if not set(one) & set(first)), wanted - 1)
            if rest is not None:
                return (first, *rest)
        return None

    return choose(_sets_of(part), number) if number <= len(weights) else None


@lru_cache(maxsize=64)
def _sets_of(part: int) -> tuple[tuple[int, ...], ...]:
    weights = SIGNS[DeviceKind.DICE]
    places = range(len(weights))
    found = [
        chosen
        for size in range(1, len(weights))
        for chosen in combinations(places, size)
        if sum(weights[place] for place in chosen) == part
    ]
    return tuple(sorted(found, key=lambda one: (_runs(one), len(one), one)))


def _runs(places: tuple[int, ...]) -> int:
    return sum(place - 1 not in places for place in places)
