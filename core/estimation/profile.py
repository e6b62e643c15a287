"""Profile-likelihood intervals for single shares of any response matrix, inside the simplex and never empty."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.designs.matrix import ResponseMatrix
from core.estimation.levels import Bounds, normal_quantile
from core.estimation.mixture import likeliest_weights
from core.estimation.mle import checked_reports, likeliest_shares
from core.types import Counts, FloatArray, Target

_MOST_STEPS = 100
_CLOSE = 1e-9
_NARROW = 1e-13

Places = NDArray[np.intp]


@checked
def profile_likelihood(matrix: ResponseMatrix, counts: Counts, level: float) -> Bounds:
    """Bounds (low, high), each (answers,): all v with 2 [max log-likelihood - max over share_x = v] <= z^2.

    The counts (reports,) of each report are effective numbers under weights. Both maxima are in the simplex, so the
    interval contains the maximum-likelihood share and stays within 0 to 1, even if the moment estimate is outside. In
    that case it covers a little more than its level. Population target. Cost: two bounds for each answer, each some 5
    maximizations of k - 1 shares, all answers at once: 4 ms for k = 2, 30 ms for k = 12, 0.4 s for k = 50. Murphy & van
    der Vaart (2000), JASA 95. Raises InputError: "level", "counts"; DesignError("matrix") where reports do not
    distinguish answers.
    """
    z = normal_quantile(level)
    n, observed = checked_reports(matrix, counts)
    best = likeliest_shares(matrix, observed)
    spread = np.sqrt(np.maximum(np.diag(matrix.covariance(best, n, Target.POPULATION)), 0.0))
    profile = _Profile(matrix.values, observed, n, matrix.values @ best)
    answers, k = np.tile(np.arange(best.size), 2), best.size
    end = np.repeat([0.0, 1.0], k)
    found = _bounds(profile, answers, np.tile(best, 2), end, np.concatenate([best - z * spread, best + z * spread]), z)
    return found[:k], found[k:]


def _bounds(
    profile: _Profile, answers: Places, best: FloatArray, end: FloatArray, guess: FloatArray, z: float
) -> FloatArray:
    """Return the points between the best share and the end at which the root of the deviance reaches z; the end if
    none.

    Newton on that root, which is nearly a straight line, inside a bracket that shrinks at every step.
    """
    inner, outer = best.copy(), end.copy()
    found = end.copy()
    open_ = (best != end) & (profile.at(answers, end)[0] > z)
    point = np.where((guess > np.minimum(best, end)) & (guess < np.maximum(best, end)), guess, (best + end) / 2.0)
    for _ in range(_MOST_STEPS):
        if not bool(open_.any()):
            break
        places = np.flatnonzero(open_)
        here = point[places]
        root, slope = profile.at(answers[places], here)
        beyond = root > z
        outer[places] = np.where(beyond, here, outer[places])
        inner[places] = np.where(beyond, inner[places], here)
        found[places] = here
        step = np.divide(z - root, slope, out=np.full(here.shape, np.inf), where=slope != 0.0)
        next_ = here + step
        least, most = np.minimum(inner[places], outer[places]), np.maximum(inner[places], outer[places])
        point[places] = np.where((next_ > least) & (next_ < most), next_, (least + most) / 2.0)
        open_[places] = (np.abs(root - z) > _CLOSE) & (most - least > _NARROW)
    return found


class _Profile:
    """The root of the deviance, and its slope, when one share is held."""

    def __init__(self, values: FloatArray, observed: FloatArray, n: float, expected: FloatArray) -> None:
        came = observed > 0.0
        self.values, self.observed, self.expected = values[came], observed[came], expected[came]
        self.n = n
        k = values.shape[1]
        self.others = np.array([[x for x in range(k) if x != held] for held in range(k)])

    def at(self, answers: Places, held: FloatArray) -> tuple[FloatArray, FloatArray]:
        """(sqrt of the deviance, its derivative by the held share), each (m,), for answers (m,) held at shares (m,)."""
        own = self.values[:, answers].T
        rest = self.values[:, self.others[answers]].transpose(1, 0, 2)
        reached = held[:, np.newaxis] * own
        left = 1.0 - held
        possible = ((reached > 0.0) | ((rest.max(axis=2) > 0.0) & (left > 0.0)[:, np.newaxis])).all(axis=1)
        root, slope = np.full(held.shape, np.inf), np.zeros(held.shape)
        if not bool(possible.any()):
            return root, slope
        own, rest, reached, left = own[possible], rest[possible], reached[possible], left[possible]
        weights = self._rest(rest, reached, left)
        expected = reached + np.matmul(rest, weights[:, :, np.newaxis])[:, :, 0]
        moved = (expected - self.expected) / self.expected
        with np.errstate(divide="ignore"):
            # An observed report with chance 0 is infinitely far.
            fallen = (self.observed * (moved - np.log1p(moved))).sum(axis=1) - (self.observed * moved).sum(axis=1)
        root[possible] = np.sqrt(2.0 * self.n * np.maximum(fallen, 0.0))
        ratio = self.observed / expected
        others = np.matmul(ratio[:, np.newaxis, :], rest)[:, 0, :].max(axis=1)
        falls = 2.0 * self.n * (others - (ratio * own).sum(axis=1))
        steep = root[possible] > 0.0
        slope[possible] = np.divide(falls, 2.0 * root[possible], out=np.zeros(falls.shape), where=steep)
        return root, slope

    def _rest(self, rest: FloatArray, reached: FloatArray, left: FloatArray) -> FloatArray:
        """The likeliest shares of all other answers, shape (m, k - 1)."""
        weights = np.zeros((len(left), rest.shape[2]))
        some = left > 0.0
        if rest.shape[2] == 1:
            weights[:, 0] = left
        elif bool(some.any()):
            observed = np.repeat(self.observed[np.newaxis, :], int(some.sum()), axis=0)
            weights[some] = likeliest_weights(observed, rest[some], reached[some], left[some]).weights
        return weights
