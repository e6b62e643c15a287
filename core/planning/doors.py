"""Other ways in: a margin of error or a risk sentence is given, epsilon follows."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON, checked_odds
from core.designs.base import Design
from core.designs.fields import NOTHING_GIVEN, Given
from core.designs.moments import support_noise
from core.designs.spec import DesignSpec
from core.errors import InputError
from core.estimate.expected import expected_error
from core.estimate.levels import normal_quantile
from core.types import FloatArray, Target

_STEPS = 60
_GRID = 400
_FINE, _PIECES, _NEARLY = 20, 8, 1.1


def margin_of(design: Design, shares: FloatArray, n: float, target: Target, level: float = 0.95) -> float:
    """The margin of error z * SE of the least certain answer, as a share, planned at these shares."""
    return normal_quantile(level) * float(expected_error(design, shares, n, target).standard_errors.max())


def epsilon_for_margin(
    spec: DesignSpec,
    k: int,
    shares: FloatArray,
    n: float,
    target: Target,
    level: float,
    margin: float,
    given: Given = NOTHING_GIVEN,
) -> float:
    """The least epsilon at which every answer's margin z * SE is at most `margin` (a share).

    Halving the interval finds it to 1e-9. Where p and q are known at many epsilons at once, a grid is looked through
    first: some designs change with epsilon in steps (how many answers a report names), and there the margin of a single
    answer may rise a little.
    Raises InputError("margin"): `margin.no_door`, `margin.out_of_reach` (lowest and highest reachable, in points).
    """
    if "margin" not in spec.doors:
        raise InputError("margin", margin, "margin.no_door", design=spec.key)
    z = normal_quantile(level)
    true = np.asarray(shares, dtype=np.float64)
    sampling = true * (1.0 - true) if target is Target.POPULATION else np.zeros_like(true)

    def margins(epsilons: FloatArray) -> FloatArray:
        if spec.supports is None:
            noise = np.array([spec.build(k, float(one), given).noise(true) for one in epsilons])
        else:
            own, other = spec.supports(k, epsilons, spec.completed(k, given))
            noise = support_noise(true, own, other)
        largest: FloatArray = z * np.sqrt((noise + sampling).max(axis=1) / n)
        return largest

    def margin_at(epsilon: float) -> float:
        return float(margins(np.array([epsilon]))[0])

    low, high = spec.epsilon_bounds(k, given)
    widest, narrowest = margin_at(low), margin_at(high)
    if not narrowest <= margin <= widest:
        raise InputError("margin", margin, "margin.out_of_reach", lowest=100 * narrowest, highest=100 * widest)
    if spec.supports is not None:
        grid = np.geomspace(low, high, _GRID)
        grid[0], grid[-1] = low, high
        low, high = _first_reached(margins, grid, margin)
    for _ in range(_STEPS):
        middle = math.sqrt(low * high)
        low, high = (low, middle) if margin_at(middle) <= margin else (middle, high)
        if high - low <= 1e-9 * high:
            break
    return high


def _first_reached(margins: Callable[[FloatArray], FloatArray], grid: FloatArray, margin: float) -> tuple[float, float]:
    """The ends of a piece of the grid within which the margin is reached for the first time.

    Shortly before, where the margin is missed by little, it may be reached just ahead of a step that raises it again:
    these pieces are looked through more closely, and each step found by halving.
    """
    values = margins(grid)
    first = _first(values, margin)
    close = np.flatnonzero(values[:first] <= _NEARLY * margin)[-_PIECES:]
    if close.size:
        fine = [np.geomspace(grid[at], grid[at + 1], _FINE) for at in close]
        grid = np.unique(np.concatenate([*fine, grid[first : first + 1]]))
        values = margins(grid)
        first = _first(values, margin)
    for at in np.flatnonzero(np.diff(values[: first + 1]) > 0.0)[-_PIECES:]:
        below, above = float(grid[at]), float(grid[at + 1])
        for _ in range(_STEPS):
            middle = math.sqrt(below * above)
            falls = float(margins(np.array([middle]))[0]) <= values[at]
            below, above = (middle, above) if falls else (below, middle)
        if float(margins(np.array([below]))[0]) <= margin:
            return float(grid[at]), below
    return float(grid[max(0, first - 1)]), float(grid[first])


def _first(values: FloatArray, margin: float) -> int:
    reached = np.flatnonzero(values <= margin)
    return int(reached[0]) if reached.size else values.size - 1


def epsilon_for_odds(odds: float) -> float:
    """epsilon = ln odds, for "a report is at most so many times as likely from one answer as from another".

    Raises InputError("odds", `odds.out_of_range`).
    """
    return min(max(math.log(checked_odds(odds)), LOWEST_EPSILON), HIGHEST_EPSILON)
