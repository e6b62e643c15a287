"""Maximum likelihood over a simplex for many problems at once: an interior-point method with a proof of its gap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.control import Control
from core.types import FloatArray

_MOST_STEPS = 200
_MOST_HALVINGS = 30
_SMALLEST = 1e-22
_DUAL_FLOOR = 1e-12
_TO_THE_EDGE = 0.995
_RELATIVE_ZERO = 1e-10
_RIDGE = 1e-14


@dataclass(frozen=True, slots=True, eq=False)
class Mixture:
    """Weights (m, k), 0 or more, each row summing to its total. `gap` (m,): an upper bound on the possible rise of the
    mean log-likelihood. It is total max_x g_x - sum_x g_x w_x with the gradient g, because the log-likelihood is
    concave.
    """

    weights: FloatArray
    gap: FloatArray


def likeliest_weights(
    observed: FloatArray,
    columns: FloatArray,
    offset: FloatArray | None = None,
    total: FloatArray | float = 1.0,
    *,
    control: Control | None = None,
) -> Mixture:
    """The w >= 0 with sum_x w_x = total that make sum_y observed_y ln(offset_y + sum_x columns[y, x] w_x) largest.

    Shapes: observed (m, r), each row summing to 1; columns (r, k) or (m, r, k); offset (m, r) or none; total (m,) > 0.
    Reports with an observed share of 0 do not count. Each other report must be possible (offset or a column above 0),
    which the caller checks. Some 20 to 40 steps, each of m k^2 (r + k) operations, wherever the maximum is. The result
    is exact to about 1e-12 inside and on a face. It is exact to 1e-9 where the maximum only just touches a face, and
    set to 0 there below 1e-10 of the total.

    Raises Cancelled between two steps.

    Primal-dual Newton steps on g_x + s_x = lambda, s_x w_x = mu, mu -> 0, halved until the barrier function falls.
    Waechter & Biegler (2006), Mathematical Programming 106; Boyd & Vandenberghe (2004), Convex Optimization, 11.7.
    """
    problem = _Problem(observed, columns, offset, total)
    for _ in range(_MOST_STEPS):
        if control is not None:
            control.checkpoint()
        if not problem.step():
            break
    return problem.tidy()


class _Problem:
    """The point (weights w, slacks s, level lambda) of every problem, and the mu that it is on its way to."""

    def __init__(
        self, observed: FloatArray, columns: FloatArray, offset: FloatArray | None, total: FloatArray | float
    ) -> None:
        self.observed = observed
        self.columns = np.broadcast_to(columns, (len(observed), *columns.shape[-2:]))
        self.offset = np.zeros_like(observed) if offset is None else offset
        self.total = np.broadcast_to(np.asarray(total, dtype=np.float64), (len(observed),))
        k = self.columns.shape[2]
        self.weights = np.repeat((self.total / k)[:, np.newaxis], k, axis=1)
        gradient = self.gradient(self.weights)
        steepest = gradient.max(axis=1)
        # If no observed report supports any of these answers, all weights are equally good. The slacks stay above 0.
        self.level = np.where(steepest > 0.0, 2.0 * steepest, 1.0 / self.total)
        self.slack = self.level[:, np.newaxis] - gradient
        self.centre = (self.weights * self.slack).mean(axis=1)

    def expected(self, weights: FloatArray) -> FloatArray:
        found = self.offset + np.matmul(self.columns, weights[:, :, np.newaxis])[:, :, 0]
        return np.where(self.observed > 0.0, found, 1.0)

    def gradient(self, weights: FloatArray) -> FloatArray:
        ratio = self.observed / self.expected(weights)
        found: FloatArray = np.matmul(ratio[:, np.newaxis, :], self.columns)[:, 0, :]
        return found

    def barrier(self, weights: FloatArray) -> FloatArray:
        fit = (self.observed * np.log(self.expected(weights))).sum(axis=1)
        found: FloatArray = -fit - self.centre * np.log(weights).sum(axis=1)
        return found

    def step(self) -> bool:
        """One Newton step of all problems; False once none is left that gets better."""
        weights, slack = self.weights, self.slack
        expected = self.expected(weights)
        ratio = self.observed / expected
        gradient = np.matmul(ratio[:, np.newaxis, :], self.columns)[:, 0, :]
        dual = np.abs(self.level[:, np.newaxis] - gradient - slack).max(axis=1)
        off = np.abs(weights * slack - self.centre[:, np.newaxis]).max(axis=1)
        arrived = (dual * self.total <= np.maximum(10.0 * self.centre, _DUAL_FLOOR)) & (off <= 10.0 * self.centre)
        if bool((arrived & (self.centre <= _SMALLEST)).all()):
            return False
        self.centre = np.where(arrived, np.minimum(0.1 * self.centre, self.centre**1.5), self.centre)
        self.centre = np.maximum(self.centre, _SMALLEST)

        centre = self.centre[:, np.newaxis]
        curved = np.matmul((self.columns * (ratio / expected)[:, :, np.newaxis]).transpose(0, 2, 1), self.columns)
        diagonal = np.arange(weights.shape[1])
        # A small ridge: answers that no report can distinguish would make the matrix singular.
        ridge = _RIDGE * curved[:, diagonal, diagonal].max(axis=1, keepdims=True)
        curved[:, diagonal, diagonal] += slack / weights + ridge
        pull = gradient + centre / weights - self.level[:, np.newaxis]
        solved = np.linalg.solve(curved, np.stack([pull, np.ones_like(pull)], axis=2))
        rise = solved[:, :, 0].sum(axis=1) / solved[:, :, 1].sum(axis=1)
        along = solved[:, :, 0] - rise[:, np.newaxis] * solved[:, :, 1]
        across = (centre - slack * along) / weights - slack
        length = self._length(along, ((centre / weights + gradient) * along).sum(axis=1))
        self.weights = weights + length[:, np.newaxis] * along
        self.level = self.level + length * rise
        moved = slack + _room(slack, across)[:, np.newaxis] * across
        # The slacks stay near the path, because a slack far from it carries no information on the curvature.
        self.slack = np.clip(moved, centre / self.weights / 1e10, centre / self.weights * 1e10)
        return True

    def tidy(self) -> Mixture:
        """Return weights with zeros for negligible values, if that costs no likelihood, and with exact totals."""
        totals = self.total[:, np.newaxis]
        kept = self.weights * (totals / self.weights.sum(axis=1, keepdims=True))
        cut = np.where(kept <= _RELATIVE_ZERO * totals, 0.0, kept)
        cut *= totals / cut.sum(axis=1, keepdims=True)
        possible = (self.expected(cut) > 0.0).all(axis=1, keepdims=True)
        cut = np.where(possible, cut, kept)
        gap, cut_gap = self.gap(kept), self.gap(cut)
        better = cut_gap <= gap + _DUAL_FLOOR
        return Mixture(np.where(better[:, np.newaxis], cut, kept), np.where(better, cut_gap, gap))

    def gap(self, weights: FloatArray) -> FloatArray:
        gradient = self.gradient(weights)
        found: FloatArray = np.maximum(self.total * gradient.max(axis=1) - (gradient * weights).sum(axis=1), 0.0)
        return found

    def _length(self, along: FloatArray, fall: FloatArray) -> FloatArray:
        """Return step lengths (m,) after which the barrier function has fallen by a small part of the slope's
        prediction."""
        before = self.barrier(self.weights)
        length = _room(self.weights, along)
        for _ in range(_MOST_HALVINGS):
            after = self.barrier(self.weights + length[:, np.newaxis] * along)
            short = after > before - 1e-4 * length * fall + 1e-14 * (1.0 + np.abs(before))
            if not bool(short.any()):
                break
            length = np.where(short, length / 2.0, length)
        return length


def _room(values: FloatArray, change: FloatArray) -> FloatArray:
    """The longest step up to 1 that leaves all values positive, shape (m,)."""
    limits = np.divide(-values, change, out=np.full(values.shape, np.inf), where=change < 0.0)
    found: FloatArray = np.minimum(1.0, _TO_THE_EDGE * limits.min(axis=1))
    return found
