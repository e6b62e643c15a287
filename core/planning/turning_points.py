"""Points that would change the advice: the nearest epsilon, number of answers, and share with another best design.

Of the designs that protect everyone at any epsilon and have no further figures; from their error formulas.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.designs.category import MAX_ANSWERS
from core.designs.registry import DesignSpec
from core.planning.ease import ALIKE, effort, winner
from core.planning.feasibility import contenders
from core.types import FloatArray, Target

_GRID = 120
_STEPS = 40
_SIZES = 24


@dataclass(frozen=True, slots=True)
class Turn:
    """A point with another best design: `design` (its key) from this figure on, `above` the current one or below."""

    at: float
    design: str
    above: bool


@dataclass(frozen=True, slots=True)
class TurningPoints:
    """design    the key of the current best design; "" if none fits
    epsilon   the nearest below and the nearest above, if any exist from 0.01 to 20
    answers   the same for whole numbers of answers, at equal shares
    share     of one answer, by its own standard error: below `at` (rare answers) or above it another design has less
    """

    design: str
    epsilon: tuple[Turn, ...] = ()
    answers: tuple[Turn, ...] = ()
    share: tuple[Turn, ...] = ()


@checked
@lru_cache(maxsize=32)
def turning_points(k: int, epsilon: float, target: Target, many: bool = False) -> TurningPoints:
    """At equal shares (one half for each item of a select-all question); errors within `ALIKE` count as equal."""
    now = winner([pair for pair in _errors(k, epsilon, target, many) if np.isfinite(pair[1])], k)
    if now is None:
        return TurningPoints("")
    answers = () if many else _answer_turns(k, epsilon, target, now)
    return TurningPoints(
        now.key, _epsilon_turns(k, epsilon, target, many, now), answers, _share_turns(k, epsilon, target, many, now)
    )


def _variances(one: DesignSpec, k: int, epsilons: FloatArray, target: Target, many: bool) -> FloatArray:
    """Return n Var of a typical answer at each epsilon, (m,); infinite if the design cannot be set to it."""
    shares = np.full(k, 0.5 if many else 1.0 / k)
    low, high = one.epsilon_bounds(k)
    found: FloatArray = one.noise_curve(k, np.clip(epsilons, low, high), shares, {}).mean(axis=1)
    if target is Target.POPULATION:
        found = found + float((shares * (1.0 - shares)).mean())
    reached = (low * (1.0 - 1e-12) <= epsilons) & (epsilons <= high * (1.0 + 1e-12))
    return np.where(reached, found, np.inf)


Errors = list[tuple[DesignSpec, float]]


def _errors(k: int, epsilon: float, target: Target, many: bool) -> Errors:
    at = np.array([epsilon])
    return [(one, float(np.sqrt(_variances(one, k, at, target, many)[0]))) for one in contenders(k, many)]


def _other(errors: Errors, k: int, now: DesignSpec) -> DesignSpec | None:
    """Return the design that replaces `now` as the first; None if `now` has no more error and takes no more effort."""
    first = winner(errors, k)
    if first is None or first is now:
        return None
    mine = next((error for one, error in errors if one is now), np.inf)
    worse = mine > min(error for _, error in errors) * (1.0 + ALIKE)
    return first if worse or effort(first, k) < effort(now, k) else None


def _epsilon_turns(k: int, epsilon: float, target: Target, many: bool, now: DesignSpec) -> tuple[Turn, ...]:
    found = []
    for above, end in ((False, LOWEST_EPSILON), (True, HIGHEST_EPSILON)):
        if (end > epsilon) is not above or end == epsilon:
            continue
        grid = np.geomspace(epsilon, end, _GRID)
        table = {one: np.sqrt(_variances(one, k, grid, target, many)) for one in contenders(k, many)}
        near = epsilon
        for place in range(1, _GRID):
            other = _other([(one, float(errors[place])) for one, errors in table.items()], k, now)
            if other is not None:
                found.append(_halved_epsilon(near, float(grid[place]), other, k, target, many, now))
                break
            near = float(grid[place])
    return tuple(found)


def _halved_epsilon(
    near: float, far: float, other: DesignSpec, k: int, target: Target, many: bool, now: DesignSpec
) -> Turn:
    for _ in range(_STEPS):
        middle = float(np.sqrt(near * far))
        first = _other(_errors(k, middle, target, many), k, now)
        if first is None:
            near = middle
        else:
            far, other = middle, first
    return Turn(far, other.key, far > near)


def _answer_turns(k: int, epsilon: float, target: Target, now: DesignSpec) -> tuple[Turn, ...]:
    """Sizes farther and farther apart are tried, then the first of them between two is found by halving."""
    found = []
    for above, end in ((False, 2), (True, MAX_ANSWERS)):
        near = k
        for size in _sizes(k, end):
            other = _other(_errors(size, epsilon, target, False), size, now)
            if other is None:
                near = size
                continue
            far = size
            while abs(far - near) > 1:
                middle = (near + far) // 2
                first = _other(_errors(middle, epsilon, target, False), middle, now)
                if first is None:
                    near = middle
                else:
                    far, other = middle, first
            found.append(Turn(float(far), other.key, above))
            break
    return tuple(found)


def _sizes(k: int, end: int) -> list[int]:
    if k == end:
        return []
    sizes = {round(size) for size in np.geomspace(k, end, _SIZES).tolist()} | {
        min(max(k + s, 2), MAX_ANSWERS) for s in (-1, 1)
    }
    inside = {size for size in sizes if min(k, end) <= size <= max(k, end) and size != k}
    return sorted(inside, reverse=end < k)


def _share_turns(k: int, epsilon: float, target: Target, many: bool, now: DesignSpec) -> tuple[Turn, ...]:
    """n Var of one answer is a + b f for every design (sampling is the same for all), so two designs meet at one f.

    Only a design that is better by more than `ALIKE` at the end, f = 0 or f = 1, is one to change to.
    """
    typical, at = (0.5 if many else 1.0 / k), np.array([epsilon])
    lines: dict[DesignSpec, tuple[float, float]] = {}
    for one in contenders(k, many):
        low, high = one.epsilon_bounds(k)
        if one.supports is None or not low <= epsilon <= high:
            continue
        own, other = one.supports(k, at, one.completed(k, {}))
        p, q = float(own[0, 0]), float(other[0, 0])
        lines[one] = q * (1.0 - q) / (p - q) ** 2, p * (1.0 - p) / (p - q) ** 2
    if now not in lines:
        return ()
    zero, one_ = lines[now]
    turns = []
    for end in (0, 1):
        better: list[tuple[float, int, str]] = []
        for other_spec, line in lines.items():
            if np.sqrt(line[end]) * (1.0 + ALIKE) >= np.sqrt(lines[now][end]):
                continue
            gap, slope = zero - line[0], (one_ - zero) - (line[1] - line[0])
            meet = -gap / slope if slope else -1.0
            if 0.0 < meet < 1.0 and (meet < typical) is (end == 0):
                better.append((-meet if end == 0 else meet, len(better), other_spec.key))
        if better:
            meet, _, key = min(better)
            meet = abs(meet)
            turns.append(Turn(meet, key, end == 1))
    return tuple(turns)
