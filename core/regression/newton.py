"""The ascent of a log likelihood that need not be concave: damped Newton steps from several starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from core.types import FloatArray

MOST_STEPS, _FEW_STEPS = 200, 40
"""On all rows, and from each start."""
_CAP = 2.0
"""The longest step, in units of orthonormal columns: two units change odds at most about sevenfold."""
_FLOOR = 1e-8
_HALVED = 1e-12
_NEAR = 1e-13
"""The gain of log likelihood that a Newton step still promises where the ascent ends."""
_ROUGHLY = 1e-8
"""The same for starts, whose best ends are climbed to the top afterwards."""
_USUAL = 8.0
"""The usual number of steps of an ascent on all rows, for reports of progress."""
_CLOSE = 0.1
"""The distance from a known maximum, in units of orthonormal columns, from which an ascent ends there."""
_FAR, _SLOW = 12.0, 1e-7
"""A linear predictor this far out with so little left to gain runs away to infinity."""
_PATIENCE = 12
"""Steps in a row with so little left to gain, each with less than the one before: near a maximum two or three are
enough, so this is a plateau. On the way from a flat region to a maximum, each step promises more."""

Derivatives = tuple[float, FloatArray, FloatArray]
"""(log likelihood, gradient (p,), Hessian (p, p))."""


class Surface(Protocol):
    """A log likelihood of p parameters."""

    def value(self, at: FloatArray) -> float: ...

    def derivatives(self, at: FloatArray) -> Derivatives: ...

    def complete(self, at: FloatArray) -> FloatArray | None:
        """Return the information (p, p) that direct answers would have, the metric of an EM step, or None."""


@dataclass(frozen=True, slots=True, eq=False)
class End:
    """The end of an ascent: parameters (p,), log likelihood, gradient and Hessian there.

    converged  no step gains anything; `runaway` if only parameters without bound would
    """

    at: FloatArray
    value: float
    gradient: FloatArray
    hessian: FloatArray
    steps: int
    converged: bool
    runaway: bool


def climb(
    surface: Surface,
    start: FloatArray,
    basis: FloatArray,
    *,
    em: int = 0,
    most: int = MOST_STEPS,
    near: float = _NEAR,
    known: Sequence[End] = (),
    told: Callable[[float], None] | None = None,
) -> End:
    """Return the end of the ascent from `start`.

    basis  (p, p): parameters = basis @ (coordinates in which columns are orthonormal), so that steps have one unit
    em     number of steps in the metric of the complete data before Newton's (Lange 1995, JRSS B 57)
    near   the promised gain of log likelihood, over the root of its size, where the ascent ends
    known  ends of other ascents: an ascent that comes close to a maximum among them ends there
    told   is called with the part of the ascent that is done, 0 to 1

    A step solves |A| d = g with the eigenvalues of the negative Hessian A made positive, is at most 2 long, and is
    halved until the log likelihood rises (Armijo, 1e-4 of the promise). Nocedal and Wright (2006), Numerical
    Optimization, 3.
    """
    at = np.array(start, dtype=np.float64)
    value, gradient, hessian = surface.derivatives(at)
    converged = runaway = False
    tops = [one for one in known if one.converged and not one.runaway]
    maxima = [np.linalg.solve(basis, one.at) for one in tops]
    step = idle = 0
    before = np.inf
    while step < most:
        step += 1
        if told is not None:
            told(min(step / _USUAL, 1.0))
        slope = basis.T @ gradient
        metric = surface.complete(at) if step <= em else None
        bend = basis.T @ (-hessian if metric is None else metric) @ basis
        if not (np.isfinite(bend).all() and np.isfinite(slope).all()):
            break
        ahead = _direction(bend, slope)
        promise = float(slope @ ahead)
        length = float(np.abs(ahead).max(initial=0.0))
        if length > _CAP:
            ahead = ahead * (_CAP / length)
        along = basis @ ahead
        if promise < near * max(1.0, abs(value)) ** 0.5 and metric is None:
            # The last step costs one more evaluation, and doubles the number of right digits.
            found = surface.derivatives(at + along)
            if np.isfinite(found[0]) and found[0] >= value - 1e-9 * max(1.0, abs(value)):
                at, (value, gradient, hessian) = at + along, found
            converged = True
            break
        # Most full steps are good, and then their derivatives are needed anyway.
        found = surface.derivatives(at + along)
        gain = float(slope @ ahead)
        if np.isfinite(found[0]) and found[0] >= value + 1e-4 * gain:
            at, (value, gradient, hessian) = at + along, found
        else:
            moved = _halved(surface, at, along, value, gain)
            if moved is None:
                converged = promise < 1e-7 * max(1.0, abs(value)) ** 0.5
                break
            at = moved
            value, gradient, hessian = surface.derivatives(at)
        inside = np.linalg.solve(basis, at)
        for place, one in zip(maxima, tops, strict=True):
            if float(np.abs(inside - place).max(initial=0.0)) < _CLOSE:
                return one
        far = float(np.abs(inside).max(initial=0.0)) > _FAR
        slow = promise < _SLOW and metric is None
        idle = idle + 1 if slow and promise < before else 0
        before = promise
        if (far and slow) or idle > _PATIENCE:
            converged = runaway = True
            break
    return End(at, value, gradient, hessian, step, converged, runaway)


def best_end(
    surface: Surface,
    sketch: Surface,
    basis: FloatArray,
    starts: list[FloatArray],
    *,
    em: int = 2,
    told: Callable[[float], None] | None = None,
) -> tuple[End, int]:
    """Return the best end over all starts, and how many starts reached it.

    sketch  the same likelihood on part of the rows, or roughly: all starts are climbed on it, and each of the (at most
            4) best different ends is climbed on all rows
    told    is called with the part of the work that is done, 0 to 1; the starts are a third
    """
    report = told or (lambda _done: None)
    ends: list[End] = []
    for place, start in enumerate(starts):
        report(place / len(starts) / 3.0)
        ends.append(climb(sketch, start, basis, em=em, most=_FEW_STEPS, near=_ROUGHLY, known=_different(ends)))
    ends = [one for one in ends if np.isfinite(one.value)] or ends
    ranked = sorted(ends, key=lambda one: -one.value)
    different = _different(ranked)
    final: list[End] = []
    few = different[:4]
    for one in few:

        def climbed(done: float, before: int = len(final)) -> None:
            report((1.0 + 2.0 * (before + done) / len(few)) / 3.0)

        final.append(climb(surface, one.at, basis, told=climbed))
    best = max(final, key=lambda one: (one.value, one.converged))
    place = final.index(best)
    reached = sum(abs(one.value - different[place].value) <= 1e-4 * max(1.0, abs(one.value)) ** 0.5 for one in ends)
    return best, reached


def _different(ends: Sequence[End]) -> list[End]:
    """Return the first of all ends with the same log likelihood."""
    found: list[End] = []
    for one in ends:
        if all(abs(one.value - other.value) > 1e-4 * max(1.0, abs(other.value)) ** 0.5 for other in found):
            found.append(one)
    return found


def random_starts(basis: FloatArray, count: int, rng: np.random.Generator, first: FloatArray) -> list[FloatArray]:
    """Return `first` and normal draws about it, so that linear predictors vary by about 2."""
    spread = 2.0 / max(1.0, len(first) ** 0.5)
    return [first, *(first + basis @ (spread * rng.standard_normal(len(first))) for _ in range(count - 1))]


def _direction(bend: FloatArray, slope: FloatArray) -> FloatArray:
    try:
        lower = np.linalg.cholesky(bend)
        if lower.diagonal().min(initial=1.0) ** 2 > _FLOOR * bend.diagonal().max(initial=0.0):
            found: FloatArray = np.linalg.solve(lower.T, np.linalg.solve(lower, slope))
            return found
    except np.linalg.LinAlgError:
        pass
    values, vectors = np.linalg.eigh(bend)
    sizes = np.abs(values)
    top = float(sizes.max(initial=0.0))
    if top == 0.0:
        return np.zeros_like(slope)
    ahead: FloatArray = vectors @ ((vectors.T @ slope) / np.maximum(sizes, _FLOOR * top))
    return ahead


def _halved(surface: Surface, at: FloatArray, along: FloatArray, value: float, promise: float) -> FloatArray | None:
    part = 0.5
    while part > _HALVED:
        there = at + part * along
        found = surface.value(there)
        if np.isfinite(found) and found >= value + 1e-4 * part * promise:
            return there
        part *= 0.5
    return None
