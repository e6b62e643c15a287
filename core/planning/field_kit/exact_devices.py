"""The device that does a design exactly: its tasks as fractions, and a die, spinner or deck that has just these."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from core.constraints import plain_fraction
from core.designs.base import Design
from core.designs.category import CategoryDesign
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.planning.devices import (
    AMOUNTS,
    MOST_FLIPS,
    OPPOSITE,
    SIGNS,
    TRUTH,
    WHOLE,
    Device,
    DeviceKind,
    Meaning,
    force,
    unrelated,
)

Tasks = tuple[tuple[Meaning, Fraction], ...]
"""The instructions with their chances, which sum to 1."""

MOST_CARDS = 60
"""A larger deck is not practical."""
FINEST_ANGLE = 10
"""The finest parts of a degree on a printed spinner."""
_LARGEST_DENOMINATOR = 3600


def tasks_of(design: Design) -> Tasks | None:
    """Return the tasks of a design with answers as reports, or None if its chances are not short fractions.

    Warner and crosswise: the truth with p, the opposite with 1 - p. Unrelated question: the truth with p, the other
    question with 1 - p. All others: P = t I + r 1', the truth with t (the opposite with -t where t < 0), answer i with
    r_i.
    """
    if isinstance(design, (Warner, Crosswise)):
        return _exact(((TRUTH, design.p), (OPPOSITE, 1.0 - design.p)))
    if isinstance(design, Unrelated):
        share = _short(design.q)
        return None if share is None else _exact(((TRUTH, design.p), (unrelated(share), 1.0 - design.p)))
    if not isinstance(design, CategoryDesign):
        return None
    truth = float(design.truth)
    # For t < 0, P = t I + r 1' is |t| of the opposite, and the rest of each answer.
    rest = [float(one) + min(truth, 0.0) for one in design.forced_shares]
    kept = (TRUTH, truth) if truth > 0 else (OPPOSITE, -truth)
    return _exact((kept, *((force(answer), share) for answer, share in enumerate(rest))))


def exact_device(kind: DeviceKind, tasks: Tasks) -> Device | None:
    """Return the device of this kind with exactly these chances, or None if it cannot have them.

    Spinners may have tenths of a degree, decks up to 60 cards.
    """
    if kind in AMOUNTS:
        return _of_amounts(kind, tasks)
    if kind is DeviceKind.COINS:
        sizes: Sequence[tuple[int, ...]] = [(1,) * (1 << flips) for flips in range(1, MOST_FLIPS + 1)]
    else:
        sizes = [SIGNS[kind]]
    for weights in sizes:
        wanted = [chance * sum(weights) for _, chance in tasks]
        if all(one.denominator == 1 for one in wanted):
            places = _dealt(weights, [int(one) for one in wanted])
            if places is not None:
                return Device.of_signs(kind, (tasks[place][0] for place in places))
    return None


def _of_amounts(kind: DeviceKind, tasks: Tasks) -> Device | None:
    if kind is DeviceKind.CARDS:
        whole = math.lcm(*(chance.denominator for _, chance in tasks))
        if whole > MOST_CARDS:
            return None
    else:
        whole = WHOLE[kind]
    finest = FINEST_ANGLE if kind is DeviceKind.SPINNER else 1
    amounts = [(meaning, chance * whole) for meaning, chance in tasks]
    if any(amount.denominator > finest for _, amount in amounts):
        return None
    return Device.of_amounts(kind, amounts)


def _dealt(weights: Sequence[int], wanted: Sequence[int]) -> tuple[int, ...] | None:
    """Return for each sign its task, so that every task has its chance; tasks are in runs if possible."""
    left = list(wanted)
    found: list[int] = []

    def deal(place: int) -> bool:
        if place == len(weights):
            return True
        before = found[-1:]
        for task in (*before, *(one for one in range(len(left)) if one not in before)):
            if left[task] >= weights[place]:
                left[task] -= weights[place]
                found.append(task)
                if deal(place + 1):
                    return True
                left[found.pop()] += weights[place]
        return False

    return tuple(found) if deal(0) else None


def _exact(parts: Sequence[tuple[Meaning, float]]) -> Tasks | None:
    """Return the tasks with a chance above 0; None unless all are short fractions that sum to 1."""
    found = []
    for meaning, chance in parts:
        short = Fraction(0) if abs(chance) <= 1e-12 else _short(chance)
        if short is None or short < 0:
            return None
        if short:
            found.append((meaning, short))
    return tuple(found) if sum(chance for _, chance in found) == 1 else None


def _short(value: float) -> Fraction | None:
    """Return a short fraction near `value`. For a float p, 1 - p has a larger relative error than p itself."""
    short = plain_fraction(value, _LARGEST_DENOMINATOR)
    if short is not None:
        return short
    near = Fraction(value).limit_denominator(_LARGEST_DENOMINATOR)
    return near if abs(float(near) - value) <= 1e-14 else None
