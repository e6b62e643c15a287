"""Shares of a population of known size, from reports that are scored one by one (simple random sample, not replaced).

A score r is unbiased for the respondent's own answer; v estimates the noise of that score without bias.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.designs.matrix import COLUMN_TOLERANCE
from core.errors import DesignError, InputError
from core.estimation.two_groups import checked_chances
from core.types import Counts, FloatArray, Shares, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Scores:
    """For each possible report, (reports,): its score r and the noise v of that score."""

    scores: FloatArray
    noise: FloatArray


@dataclass(frozen=True, slots=True)
class PopulationShare:
    """share = mean score, unclipped; standard_error of the share of all N people."""

    share: float
    standard_error: float


@checked
def yes_no_scores(a: float, b: float) -> Scores:
    """Reports no (0) and yes (1): r = (z - b) / (a - b), v = r (r - 1), as an answer of 0 or 1 is its own square.

    Raises DesignError("p1").
    """
    checked_chances(a, b)
    scores = (np.array([0.0, 1.0]) - b) / (a - b)
    return _scores(scores, scores * (scores - 1.0))


@checked
def card_scores(chances: Shares) -> Scores:
    """Cards 1 to m drawn with chances p_1 to p_m; carriers report m + 1 - card, others the card.

    r = (z - mu) / (m + 1 - 2 mu), mu the mean card; v its variance over (m + 1 - 2 mu)^2. Christofides (2003),
    Metrika 57. Raises DesignError("p"): `matrix.columns`, `design.says_nothing` (mu in the middle).
    """
    p = np.asarray(chances, dtype=np.float64)
    total = float(p.sum())
    if p.ndim != 1 or p.size < 2 or bool((p < 0.0).any()) or abs(total - 1.0) > COLUMN_TOLERANCE:
        raise DesignError("p", total, "matrix.columns", answer=1, total=total)
    cards = np.arange(1.0, p.size + 1.0)
    mean = float(p @ cards)
    slope = p.size + 1.0 - 2.0 * mean
    if abs(slope) < 1e-9:
        raise DesignError("p", mean, "design.says_nothing")
    return _scores((cards - mean) / slope, np.full(p.size, float(p @ (cards - mean) ** 2) / slope**2))


@checked
def population_share(counts: Counts, scored: Scores, population: float) -> PopulationShare:
    """counts (reports,) of n respondents out of `population` = N people.

    Var = (1 - n/N) s_r^2 / n + mean v / N: the sample leaves out 1 - n/N of the people, the noise of the device stays
    whole. It tends to s_r^2 / n (divisor n - 1 inside s_r^2) as N grows. Raises InputError: "counts"
    (`counts.not_counts`, `counts.nobody`), "population" (`population.too_small`).
    """
    came = np.asarray(counts, dtype=np.float64)
    if came.shape != scored.scores.shape or not bool((came >= 0.0).all()):
        raise InputError("counts", None, "counts.not_counts", answers=int(scored.scores.size))
    n = float(came.sum())
    if n <= 1.0:
        raise InputError("counts", n, "counts.nobody")
    if population < n:
        raise InputError("population", population, "population.too_small", respondents=n)
    mean = float(came @ scored.scores) / n
    spread = float(came @ (scored.scores - mean) ** 2) / (n - 1.0)
    variance = (1.0 - n / population) * spread / n + float(came @ scored.noise) / n / population
    return PopulationShare(mean, math.sqrt(max(variance, 0.0)))


def _scores(scores: FloatArray, noise: FloatArray) -> Scores:
    read_only(scores)
    read_only(noise)
    return Scores(scores, noise)
