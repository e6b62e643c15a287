"""Two groups with different chances of a yes: the share of interest and one figure that nobody knows beforehand.

Shares l_g of yes are linear in two weights (u, v), l = mixing (u, v), within a square or a triangle. The figures of a
design are functions of u and v. All functions of this module are pure functions of (yes1, n1, yes2, n2) and the
chances.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.constraints import LEAST_DIFFERENCE, MOST_COLLECTED
from core.errors import DesignError, InputError
from core.estimation.binomial import log_likelihood
from core.estimation.common_share import likeliest_common_share, log_likelihood_of_share
from core.types import FloatArray, read_only

SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
TRIANGLE = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0))
_INSIDE = 1e-12
_TINY = 1e-300

Corners = tuple[tuple[float, float], ...]
Line = tuple[float, float, float]
Figures = Callable[[FloatArray], FloatArray]


@dataclass(frozen=True, slots=True, eq=False)
class TwoGroupModel:
    """`mixing` (2, 2) gives the shares of yes from the weights (u, v), inside the polygon of `corners`.

    `figures` (2,) to (f,) and their `slopes` (2,) to (f, 2) by u and v; `lines` (f,): figure = c reads x u + y v = z
    with (x, y, z) = line(c).
    """

    names: tuple[str, ...]
    mixing: FloatArray
    corners: Corners
    figures: Figures
    slopes: Figures
    lines: tuple[Callable[[float], Line], ...]

    @property
    def corner_chances(self) -> FloatArray:
        """Shares of yes at the corners, shape (corners, 2)."""
        return np.asarray(self.corners) @ self.mixing.T


@dataclass(frozen=True, slots=True, eq=False)
class TwoGroupEstimate:
    """Figures by name, in the order of `names`; a figure is nan where nothing tells it (honesty of no carriers).

    The moment estimates `values` are unclipped. The `standard_errors` of the population are by the delta method with
    divisors n_g - 1, `standard_errors_n` with n_g. Among possible figures `likeliest` has the largest likelihood, and
    it equals `values` when these are `inside`. The `statistic` is G^2 = 2 [log-likelihood at the shares of yes - at
    `likeliest`], 0 inside. The `log_likelihood` at `likeliest` omits the binomial coefficients.
    """

    names: tuple[str, ...]
    values: FloatArray
    standard_errors: FloatArray
    standard_errors_n: FloatArray
    inside: bool
    likeliest: FloatArray
    statistic: float
    log_likelihood: float


@checked
def unrelated_unknown(p1: float, p2: float) -> TwoGroupModel:
    """Unrelated question, its prevalence q unknown: l_g = p_g pi + (1 - p_g) q, p_g = P(asked the sensitive one).

    pi = [l1 (1 - p2) - l2 (1 - p1)] / (p1 - p2). Greenberg et al. (1969), JASA 64.
    """
    checked_chances(p1, p2)
    return TwoGroupModel(
        ("share", "unrelated"),
        np.array([[p1, 1.0 - p1], [p2, 1.0 - p2]]),
        SQUARE,
        lambda weights: weights,
        lambda weights: np.eye(2),
        (lambda value: (1.0, 0.0, value), lambda value: (0.0, 1.0, value)),
    )


@checked
def stochastic_lie_detector(p1: float, p2: float) -> TwoGroupModel:
    """Carriers are honest with chance t: l_g = pi t + (1 - pi)(1 - p_g); u = pi t, v = 1 - pi.

    1 - pi = (l1 - l2) / (p2 - p1), t = [l1 - (1 - pi)(1 - p1)] / pi. Moshagen, Musch & Erdfelder (2012), Behavior
    Research Methods 44.
    """
    checked_chances(p1, p2)
    return TwoGroupModel(
        ("share", "honest"),
        np.array([[1.0, 1.0 - p1], [1.0, 1.0 - p2]]),
        TRIANGLE,
        _share_and_honesty,
        _share_and_honesty_slopes,
        (lambda value: (0.0, 1.0, 1.0 - value), lambda value: (1.0, value, value)),
    )


@checked
def cheating_detection(p1: float, p2: float) -> TwoGroupModel:
    """Honest carriers pi, honest others beta (told to say yes with p_g), cheaters gamma: l_g = pi + beta p_g.

    beta = (l1 - l2) / (p1 - p2), pi = l1 - beta p1, gamma = 1 - pi - beta. Clark & Desharnais (1998), Psychological
    Methods 3.
    """
    return symmetric_cheating_detection(p1, 0.0, p2, 0.0)


@checked
def symmetric_cheating_detection(yes1: float, no1: float, yes2: float, no2: float) -> TwoGroupModel:
    """As cheating detection, but the honest of group g are told yes with yes_g and no with no_g.

    l_g = pi (1 - no_g) + beta yes_g; cheaters always say no. Ostapczuk, Musch & Moshagen (2009).
    """
    checked_chances(yes1, yes2, no1, no2, apart=(1.0 - no1) * yes2 - (1.0 - no2) * yes1)
    if max(yes1 + no1, yes2 + no2) > 1.0 + _INSIDE:
        raise DesignError("p1", max(yes1 + no1, yes2 + no2), "p.not_inside")
    return TwoGroupModel(
        ("carriers", "others", "cheaters"),
        np.array([[1.0 - no1, yes1], [1.0 - no2, yes2]]),
        TRIANGLE,
        lambda weights: np.array([weights[0], weights[1], 1.0 - weights[0] - weights[1]]),
        lambda weights: np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]]),
        (
            lambda value: (1.0, 0.0, value),
            lambda value: (0.0, 1.0, value),
            lambda value: (1.0, 1.0, 1.0 - value),
        ),
    )


@checked
def estimate_groups(model: TwoGroupModel, yes1: float, n1: float, yes2: float, n2: float) -> TwoGroupEstimate:
    """Moments, delta-method standard errors and the constrained maximum of the likelihood.

    A group of one has no information on the spread of its answers: the largest, l (1 - l) = 1/4, is taken. Raises
    InputError("counts"): `counts.empty_group`, `counts.not_counts`, `counts.more_than_reports`.
    """
    yes, n = checked_groups(yes1, n1, yes2, n2)
    observed = yes / n
    weights: FloatArray = np.asarray(np.linalg.solve(model.mixing, observed), dtype=np.float64)
    inside = _within(weights, model.corners)
    best = (weights, float(log_likelihood(yes, n, observed).sum()))
    saturated = best[1]
    if not inside:
        best = likeliest_weights_on_edges(model, yes, n)
    spread = observed * (1.0 - observed)
    whole = np.where(n > 1.0, spread / np.maximum(n - 1.0, _TINY), 0.25)
    with np.errstate(divide="ignore", invalid="ignore"):
        values, likeliest = model.figures(weights), np.clip(model.figures(best[0]), 0.0, 1.0)
        slopes = model.slopes(weights) @ np.linalg.inv(model.mixing)
        errors = np.sqrt(slopes**2 @ whole), np.sqrt(slopes**2 @ (spread / n))
    for array in (values, likeliest, *errors):
        read_only(array)
    distance = max(2.0 * (saturated - best[1]), 0.0)
    return TwoGroupEstimate(model.names, values, *errors, inside, likeliest, distance, best[1])


def likeliest_weights_on_edges(model: TwoGroupModel, yes: FloatArray, n: FloatArray) -> tuple[FloatArray, float]:
    """Return ((u, v), log-likelihood) of the best point of the polygon's edge.

    The maximum is there if the moments are outside, because the likelihood is concave. On an edge the shares of yes are
    mixed from two corners: a common share.
    """
    corners = np.asarray(model.corners)
    start, end = model.corner_chances, np.roll(model.corner_chances, -1, axis=0)
    along = likeliest_common_share(yes, n, end, start)
    reached = log_likelihood_of_share(along, yes, n, end, start)
    edge = int(np.argmax(reached))
    weights = corners[edge] + along[edge] * (np.roll(corners, -1, axis=0)[edge] - corners[edge])
    return weights, float(reached[edge])


def checked_groups(yes1: float, n1: float, yes2: float, n2: float) -> tuple[FloatArray, FloatArray]:
    """(yes (2,), n (2,)), whole or effective numbers.

    Raises InputError("counts"): `counts.empty_group`, `counts.not_counts`, `counts.more_than_reports`.
    """
    yes, n = np.array([yes1, yes2], dtype=np.float64), np.array([n1, n2], dtype=np.float64)
    for group in (0, 1):
        if not n[group] > 0.0:
            raise InputError("counts", float(n[group]), "counts.empty_group", group=group + 1)
        if not yes[group] >= 0.0:
            raise InputError("counts", float(yes[group]), "counts.not_counts", answers=2)
        if n[group] > MOST_COLLECTED:
            raise InputError("counts", float(n[group]), "counts.too_many", most=MOST_COLLECTED)
        if yes[group] > n[group]:
            raise InputError("counts", float(yes[group]), "counts.more_than_reports", reports=float(n[group]))
    return yes, n


def checked_chances(p1: float, p2: float, *others: float, apart: float | None = None) -> None:
    """Raise DesignError("p1"): `p.not_inside` unless all are within 0 to 1, `design.groups_alike` unless the groups
    differ."""
    for chance in (p1, p2, *others):
        if not 0.0 <= chance <= 1.0:
            raise DesignError("p1", chance, "p.not_inside")
    if abs(p1 - p2 if apart is None else apart) < LEAST_DIFFERENCE:
        raise DesignError("p1", p1, "design.groups_alike")


def _within(weights: FloatArray, corners: Corners) -> bool:
    total = 1.0 if len(corners) == len(TRIANGLE) else 2.0
    low, high = float(weights.min()), float(weights.max())
    return low >= -_INSIDE and high <= 1.0 + _INSIDE and float(weights.sum()) <= total + _INSIDE


def _share_and_honesty(weights: FloatArray) -> FloatArray:
    share = 1.0 - weights[1]
    return np.array([share, weights[0] / share])


def _share_and_honesty_slopes(weights: FloatArray) -> FloatArray:
    share = 1.0 - weights[1]
    return np.array([[0.0, -1.0], [1.0 / share, weights[0] / share**2]])
