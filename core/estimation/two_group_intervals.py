"""Doubts about two-group estimates: profile-likelihood intervals, and whether the data fit the design at all."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.estimation.binomial import log_likelihood
from core.estimation.common_share import likeliest_common_share, log_likelihood_of_share
from core.estimation.compatibility import DRAWS, Compatibility, Reference, by_bootstrap, checked_draws
from core.estimation.levels import Bounds, normal_quantile
from core.estimation.two_groups import Line, TwoGroupModel, checked_groups, estimate_groups, likeliest_weights_on_edges
from core.types import FloatArray

_MOST_STEPS = 100
_CLOSE = 1e-10
_NARROW = 1e-13
_FAR = 1e3
_PARALLEL = 1e-12

Lines = tuple[Callable[[float], Line], ...]


@checked
def profile_of_groups(
    model: TwoGroupModel, yes1: float, n1: float, yes2: float, n2: float, level: float, most: int | None = None
) -> Bounds:
    """Bounds (low, high), each (figures,): all c with 2 [max log-likelihood - max over figure = c] <= z^2.

    Both maxima are among possible figures, so no interval is empty or leaves 0 to 1. The interval of an unidentified
    figure is 0 to 1. `most`: the number of figures to compute, the share first; 10 ms each. Raises InputError: "level",
    "counts".
    """
    z = normal_quantile(level)
    found = estimate_groups(model, yes1, n1, yes2, n2)
    yes, n = checked_groups(yes1, n1, yes2, n2)
    figures = len(model.names) if most is None else most
    told = np.tile(np.isfinite(found.likeliest[:figures]), 2)
    best = np.where(told, np.tile(found.likeliest[:figures], 2), 0.5)
    lines = model.lines[:figures] * 2

    def beyond(values: FloatArray) -> FloatArray:
        fallen = found.log_likelihood - _held(model, lines, yes, n, values)
        return np.sqrt(2.0 * np.maximum(fallen, 0.0)) - z

    ends = _roots(beyond, best, np.repeat([0.0, 1.0], figures), told, z)
    return ends[:figures], ends[figures:]


def _roots(
    beyond: Callable[[FloatArray], FloatArray], best: FloatArray, end: FloatArray, told: NDArray[np.bool_], z: float
) -> FloatArray:
    """Return the zeros of `beyond`, which is -z at the best values and increases toward the end; the end if none.

    False position with halved weights (Illinois): the function is nearly a straight line, with a kink at most.
    """
    inner, outer = best.copy(), end.copy()
    low, high = np.full(best.shape, -z), beyond(end)
    open_ = told & (high > 0.0) & (best != end)
    found = np.where(open_, best, end)
    high = np.where(np.isfinite(high), high, _FAR)
    for _ in range(_MOST_STEPS):
        if not bool(open_.any()):
            break
        middle = np.divide(inner * high - outer * low, high - low, out=found.copy(), where=open_)
        value = beyond(middle)
        past = value > 0.0
        # Halve an end that stays twice, so that both ends close in.
        low = np.where(past, low / 2.0, value)
        high = np.where(past, np.minimum(value, _FAR), high / 2.0)
        inner, outer = np.where(past, inner, middle), np.where(past, middle, outer)
        found = np.where(open_, middle, found)
        open_ = open_ & (np.abs(value) > _CLOSE) & (np.abs(outer - inner) > _NARROW)
    return found


def compatibility_of_groups(
    model: TwoGroupModel,
    yes1: int,
    n1: int,
    yes2: int,
    n2: int,
    *,
    rng: np.random.Generator,
    draws: int = DRAWS,
) -> Compatibility:
    """G^2 of the constrained maximum, by parametric bootstrap there; G^2 = 0 needs no draws: p = 1.

    Raises InputError: "counts"; "draws" (`bootstrap.draws`).
    """
    found = estimate_groups(model, yes1, n1, yes2, n2)
    if found.inside:
        return Compatibility(0.0, 1.0, Reference.BOOTSTRAP)
    yes, n = checked_groups(yes1, n1, yes2, n2)
    chances = np.clip(model.mixing @ likeliest_weights_on_edges(model, yes, n)[0], 0.0, 1.0)
    whole = np.maximum(np.round(n), 1.0).astype(np.int64)
    drawn = rng.binomial(whole, chances, size=(checked_draws(draws), 2)).astype(np.float64)
    return by_bootstrap(found.statistic, _distances(model, drawn, whole.astype(np.float64)))


def _distances(model: TwoGroupModel, yes: FloatArray, n: FloatArray) -> FloatArray:
    """G^2 of many pairs of counts of yes, shape (draws, 2) to (draws,)."""
    corners = model.corner_chances
    start, end = corners, np.roll(corners, -1, axis=0)
    along = likeliest_common_share(yes[:, np.newaxis, :], n, end, start)
    reached = log_likelihood_of_share(along, yes[:, np.newaxis, :], n, end, start).max(axis=1)
    observed = yes / n
    best = log_likelihood(yes, n, observed).sum(axis=1)
    weights = np.linalg.solve(model.mixing, observed.T).T
    total = 1.0 if len(corners) == 3 else 2.0
    inside = (weights.min(axis=1) >= 0.0) & (weights.max(axis=1) <= 1.0) & (weights.sum(axis=1) <= total)
    found: FloatArray = np.where(inside, 0.0, np.maximum(2.0 * (best - reached), 0.0))
    return found


def _held(model: TwoGroupModel, lines: Lines, yes: FloatArray, n: FloatArray, values: FloatArray) -> FloatArray:
    """The largest log-likelihood with the figure of each line held at its value, shape of the values."""
    pieces = [_segment(model, line(float(value))) for line, value in zip(lines, values, strict=True)]
    ends = np.array(pieces) @ model.mixing.T
    start, end = ends[:, 0], ends[:, 1]
    along = likeliest_common_share(yes, n, end, start)
    return log_likelihood_of_share(along, yes, n, end, start)


def _segment(model: TwoGroupModel, line: tuple[float, float, float]) -> FloatArray:
    """The two ends (2, 2) of the part of a line inside the polygon; they fall together at a corner."""
    corners = np.asarray(model.corners)
    off = corners @ np.array(line[:2]) - line[2]
    crossings = [corners[place] for place in np.flatnonzero(np.abs(off) <= _PARALLEL)]
    for place, (here, there) in enumerate(zip(off, np.roll(off, -1), strict=True)):
        if min(here, there) < -_PARALLEL and max(here, there) > _PARALLEL:
            share = here / (here - there)
            crossings.append(corners[place] + share * (np.roll(corners, -1, axis=0)[place] - corners[place]))
    points = np.array(crossings)
    across = points @ np.array([-line[1], line[0]])
    return points[[int(across.argmin()), int(across.argmax())]]
