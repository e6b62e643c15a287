"""Several yes/no questions with a class of respondents who say no to all of them, whatever is true: its likelihood.

The cells c are the observed combinations of designs and reports. With l_cj = b_cj + (a_cj - b_cj) p_j and f_cj = l_cj
for a yes, 1 - l_cj for a no: P_c = (1 - phi) prod_j f_cj + phi [all of c are no]. The model takes the answers to the
questions as independent among compliant respondents.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError
from core.types import BoolArray, FloatArray, read_only

MOST_QUESTIONS = 12
_TINY = 1e-100
_WARM = 15
_MOST_STEPS = 200
_MOST_HALVINGS = 30
_CLOSE, _ROUNDING = 1e-12, 1e-15
_EDGE = 1e-12
_FLAT = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class AllNoData:
    """Cells: chances of a yes `own` (c, m) of carriers and `other` (c, m) of others, `yes` (c, m), `times` (c,).

    Raises InputError: "questions" (`followed.all_no_one`, `followed.all_no_many`), "counts" (`counts.nobody`).
    """

    own: FloatArray
    other: FloatArray
    yes: BoolArray
    times: FloatArray

    def __post_init__(self) -> None:
        questions = self.own.shape[1]
        if questions < 2:
            raise InputError("questions", questions, "followed.all_no_one")
        if questions > MOST_QUESTIONS:
            raise InputError("questions", questions, "followed.all_no_many", most=MOST_QUESTIONS)
        if not float(self.times.sum()) > 0.0:
            raise InputError("counts", 0, "counts.nobody")
        for array in (self.own, self.other, self.yes, self.times):
            read_only(array)

    @property
    def questions(self) -> int:
        return int(self.own.shape[1])

    @property
    def none(self) -> BoolArray:
        """(c,): whether every report of the cell is a no."""
        found: BoolArray = np.logical_not(self.yes.any(axis=1))
        return found


def log_likelihood(data: AllNoData, point: FloatArray) -> float:
    """At (p_1, ..., p_m, phi), without multinomial coefficients."""
    return float(data.times @ np.log(np.maximum(_chances(data, point)[0], _TINY)))


def likeliest(data: AllNoData, held: int = -1, value: float = 0.0, start: FloatArray | None = None) -> FloatArray:
    """(p_1, ..., p_m, phi) of 0 to 1 with the largest likelihood; `held`: one of them that stays at `value`.

    EM from several starts (or one), then Newton steps on whatever is inside, halved until the likelihood rises.
    Dempster, Laird & Rubin (1977), JRSS B 39.
    """
    m = data.questions
    starts = (
        [start] if start is not None else [np.append(np.full(m, p), phi) for p in (0.1, 0.5) for phi in (0.05, 0.5)]
    )
    best, reached = np.full(m + 1, np.nan), -np.inf
    for begin in starts:
        point = np.clip(begin, 1e-3, 1.0 - 1e-3)
        if held >= 0:
            point[held] = value
        for _ in range(_WARM if start is None else 0):
            point = _em(data, point, held)
        point = _newton(data, point, held)
        found = log_likelihood(data, point)
        if found > reached:
            best, reached = point, found
    return best


def information(data: AllNoData, point: FloatArray) -> tuple[FloatArray, FloatArray]:
    """(gradient (m + 1,), observed information (m + 1, m + 1)) of the log-likelihood."""
    chance, rest, ratio = _chances(data, point)
    m = data.questions
    weight = data.times / np.maximum(chance, _TINY)
    first = np.empty((chance.size, m + 1))
    first[:, :m] = (1.0 - point[m]) * rest[:, np.newaxis] * ratio
    first[:, m] = data.none - rest
    gradient = weight @ first
    second = np.einsum("c,cj,ck->jk", weight * (1.0 - point[m]) * rest, ratio, ratio)
    second[np.arange(m), np.arange(m)] = 0.0
    curved = np.zeros((m + 1, m + 1))
    curved[:m, :m] = second
    curved[:m, m] = curved[m, :m] = -(weight * rest) @ ratio
    outer = (first * (weight**2 / np.maximum(data.times, _TINY))[:, np.newaxis]).T @ first
    return gradient, outer - curved


def inside(point: FloatArray) -> BoolArray:
    """Return the mask of the figures away from 0 and 1."""
    found: BoolArray = (point > _FLAT) & (point < 1.0 - _FLAT)
    return found


def _chances(data: AllNoData, point: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
    """(P_c (c,), prod_j f_cj (c,), (d f_cj / d p_j) / f_cj (c, m))."""
    m = data.questions
    slope = data.own - data.other
    told = data.other + slope * point[:m]
    each = np.maximum(np.where(data.yes, told, 1.0 - told), _EDGE)
    rest = each.prod(axis=1)
    chance = (1.0 - point[m]) * rest + point[m] * data.none
    return chance, rest, np.where(data.yes, slope, -slope) / each


def _em(data: AllNoData, point: FloatArray, held: int) -> FloatArray:
    m = data.questions
    chance, _, _ = _chances(data, point)
    evasive = point[m] * data.none / np.maximum(chance, _TINY)
    followed = data.times * (1.0 - evasive)
    carrier = point[:m] * np.where(data.yes, data.own, 1.0 - data.own)
    others = (1.0 - point[:m]) * np.where(data.yes, data.other, 1.0 - data.other)
    truth = carrier / np.maximum(carrier + others, _TINY)
    found = np.append(
        followed @ truth / max(float(followed.sum()), _TINY), float(data.times @ evasive / data.times.sum())
    )
    if held >= 0:
        found[held] = point[held]
    return found


def _newton(data: AllNoData, point: FloatArray, held: int) -> FloatArray:
    """Steps on the figures that are free: not held, and not at an edge towards which the likelihood rises."""
    reached = log_likelihood(data, point)
    for _ in range(_MOST_STEPS):
        gradient, curved = information(data, point)
        free = _free(point, gradient, held)
        if not free.any():
            break
        along = np.zeros(point.size)
        along[free] = _direction(gradient[free], curved[np.ix_(free, free)])
        # The expected gain of the step is below the rounding of the likelihood, so this is the maximum.
        if float(gradient @ along) <= _CLOSE + _ROUNDING * abs(reached):
            break
        for halving in range(_MOST_HALVINGS):
            moved = np.clip(point + along / 2.0**halving, 0.0, 1.0)
            found = log_likelihood(data, moved)
            if found > reached:
                break
        else:
            break
        point, reached = moved, found
    return point


def _free(point: FloatArray, gradient: FloatArray, held: int) -> NDArray[np.bool_]:
    stuck = ((point <= 0.0) & (gradient <= 0.0)) | ((point >= 1.0) & (gradient >= 0.0))
    if held >= 0:
        stuck[held] = True
    return ~stuck


def _direction(gradient: FloatArray, curved: FloatArray) -> FloatArray:
    """Return Newton's direction; the curvature is made positive if the likelihood is not concave."""
    values, vectors = np.linalg.eigh(curved)
    bent = np.maximum(np.abs(values), 1e-10 * max(float(np.abs(values).max()), 1.0))
    found: FloatArray = vectors @ ((vectors.T @ gradient) / bent)
    return found
