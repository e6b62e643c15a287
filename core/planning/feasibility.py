"""Red, amber or green: whether respondents give a wanted precision at an epsilon that protects them.

Green: feasible at an epsilon of at most 1. Amber: above 1 and at most 5. Red: only above 5, or not at all. The same
limits apply to the program's cautions: below 1 one report changes odds at most 2.7-fold, above 5 a report nearly
discloses the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Literal

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.registry import SPECS, DesignSpec
from core.designs.spec import EPSILON_DOORS
from core.planning.precision import Asked, Goal
from core.planning.solver import epsilon_for, precision_with, respondents_for
from core.types import FloatArray, Respondents

STRONG, DOUBTFUL = 1.0, 5.0
"""The greatest epsilon of green and of amber."""
BANDS = (0.5, STRONG, 2.0, DOUBTFUL)
"""The values of epsilon for which `bands` gives the best design."""
_FOLD_MORE = 2.0
_CLEARLY = 1e-9
_SIZES = 14


class Light(StrEnum):
    GREEN = "green"
    AMBER = "amber"
    RED = "red"


Help = Literal["respondents", "answers", "precision", "nothing"]


@dataclass(frozen=True, slots=True)
class Band:
    """The best design at an epsilon: its precision with these respondents (None: no difference is detectable), and the
    respondents needed for the wanted precision (None: no number suffices)."""

    epsilon: float
    design: str
    precision: float | None
    respondents: float | None


@dataclass(frozen=True, slots=True)
class Feasibility:
    """epsilon   the least epsilon at which any design gives the precision; None: none up to 20
    design    the design at this epsilon; for a red light the best at epsilon 5
    bands     the best design at each of `BANDS`
    aim       the target epsilon of the helps: the largest of the next better light
    helps     changes that would help, the least effort first: `respondents` (their number at `aim`), `answers`
              (the number of answers), `precision` (the attainable width)
    """

    light: Light
    epsilon: float | None
    design: str
    bands: tuple[Band, ...]
    aim: float
    helps: tuple[tuple[Help, float], ...]


@checked
def feasibility(asked: Asked, goal: Goal, wanted: float, n: Respondents) -> Feasibility:
    """Return the feasibility with the best designs that protect everyone and need no further figures, at any epsilon.

    `asked`: shares (k,), equal ones if nothing is known. `wanted`: a share. Raises InputError as the goal does.
    """
    usable = contenders(asked.k, asked.many)
    epsilon, design = _least(usable, asked, goal, wanted, n)
    light = light_of(epsilon)
    aim = DOUBTFUL if light is Light.RED else STRONG
    found = bands(asked, goal, wanted, n)
    reachable = next(band for band in found if band.epsilon == aim)
    helps = () if light is Light.GREEN else _helps(asked, goal, wanted, n, reachable)
    return Feasibility(light, epsilon, design or reachable.design, found, aim, helps)


@checked
def bands(asked: Asked, goal: Goal, wanted: float | None, n: Respondents) -> tuple[Band, ...]:
    """Return what the best design gives at each of `BANDS`; no respondents where no precision is wanted.

    Arguments and errors are those of `feasibility`.
    """
    usable = contenders(asked.k, asked.many)
    return tuple(_band(usable, asked, goal, wanted, n, at) for at in BANDS)


@checked
def light_of(epsilon: float | None) -> Light:
    """Return the light for the least sufficient epsilon; None: no epsilon suffices."""
    if epsilon is None or epsilon > DOUBTFUL:
        return Light.RED
    return Light.GREEN if epsilon <= STRONG else Light.AMBER


@checked
@lru_cache(maxsize=64)
def contenders(k: int, many: bool = False) -> tuple[DesignSpec, ...]:
    """Designs that protect everyone at any epsilon and have no further figures to choose; none that is folded away
    because others are always better."""
    return tuple(
        one
        for one in SPECS
        if one.why_not(k, many) is None
        and one.protects == "everyone"
        and not one.fields
        and not one.folded
        and one.supports is not None
        and one.doors & EPSILON_DOORS
    )


def _least(usable: Sequence[DesignSpec], asked: Asked, goal: Goal, wanted: float, n: float) -> tuple[float | None, str]:
    """The least epsilon of all, and whose. Each is solved for: one that is not enough just below another's epsilon may
    be enough further down, before the step at which its reports name fewer answers."""
    best: tuple[float | None, str] = None, ""
    for one in usable:
        found = epsilon_for(one, asked, goal, wanted, n)
        if found.value is not None and (best[0] is None or found.value < best[0] * (1.0 - _CLEARLY)):
            best = found.value, one.key
    return best


def _band(
    usable: Sequence[DesignSpec], asked: Asked, goal: Goal, wanted: float | None, n: float, epsilon: float
) -> Band:
    """The best design is the one whose answer, or whose least certain one, varies least."""
    best: tuple[float, Design] | None = None
    for one in usable:
        low, high = one.epsilon_bounds(asked.k)
        if not low <= epsilon <= high:
            continue
        design = one.build(asked.k, epsilon, many=asked.many)
        noise = design.noise(asked.shares)
        varies = float(asked.variances(noise)[asked.place(noise)])
        if best is None or varies < best[0] * (1.0 - _CLEARLY):
            best = varies, design
    if best is None:
        return Band(epsilon, "", None, None)
    precision = precision_with(best[1], asked, goal, n)
    needed = None if wanted is None else respondents_for(best[1], asked, goal, wanted)
    return Band(epsilon, best[1].key, precision.value, None if needed is None else needed.value)


def _helps(asked: Asked, goal: Goal, wanted: float, n: float, band: Band) -> tuple[tuple[Help, float], ...]:
    """Return the helps in order: up to twice as many respondents, fewer answers, a wider precision, many more
    respondents.
    """
    found: list[tuple[Help, float]] = []
    more = None if band.respondents is None else ("respondents", band.respondents)
    few = more is not None and more[1] <= _FOLD_MORE * n
    if more is not None and few:
        found.append(("respondents", more[1]))
    fewer = None if asked.many or asked.answer is not None else _fewer(asked, goal, wanted, n, band.epsilon)
    if fewer is not None:
        found.append(("answers", float(fewer)))
    if band.precision is not None and band.precision > wanted:
        found.append(("precision", band.precision))
    if more is not None and not few:
        found.append(("respondents", more[1]))
    return tuple(found)


def _fewer(asked: Asked, goal: Goal, wanted: float, n: float, epsilon: float) -> int | None:
    """The most answers, when the rarest are put together, at which this epsilon is enough; None: not even 2."""
    k = asked.k
    spaced = np.geomspace(2, k - 1, _SIZES).tolist() if k > 2 else []
    sizes: list[int] = sorted({round(size) for size in spaced}, reverse=True)
    for size in sizes:
        merged = Asked(put_together(asked.shares, size), asked.target)
        if any(_enough(one, merged, goal, wanted, n, epsilon) for one in contenders(size)):
            return size
    return None


def _enough(one: DesignSpec, asked: Asked, goal: Goal, wanted: float, n: float, epsilon: float) -> bool:
    low, high = one.epsilon_bounds(asked.k)
    if not low <= epsilon <= high:
        return False
    found = precision_with(one.build(asked.k, epsilon), asked, goal, n)
    return found.value is not None and found.value <= wanted


def put_together(shares: FloatArray, size: int) -> FloatArray:
    """Return `size` shares, shape (size,): the largest stay, the rarest are merged."""
    order = np.sort(np.asarray(shares, dtype=np.float64))[::-1]
    return np.append(order[: size - 1], order[size - 1 :].sum())
