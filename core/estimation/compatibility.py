"""Goodness of fit of a design: the distance of the reports from the best shares that the design allows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.arguments import checked
from core.designs.matrix import ResponseMatrix
from core.errors import InputError
from core.estimation.binomial import chi_square_tail
from core.estimation.likelihood_ratio import constrained_deviance
from core.estimation.mixture import likeliest_weights
from core.estimation.mle import checked_reports, likeliest_shares
from core.notices import Notice, Severity
from core.types import Chances, Counts, FloatArray, IntArray, Respondents

DOUBTFUL = 0.01
DRAWS = 2_000
_TIE = 1e-9
_AT_ONCE = 1 << 22


class Reference(StrEnum):
    """The reference distribution of G^2."""

    HALF_CHI_SQUARE = "half_chi_square"
    """0 or chi-square with 1 degree of freedom, each half of the time: one share at the edge of 0 to 1."""
    CHI_SQUARE = "chi_square"
    """chi-square with 1 degree of freedom: one equation too many."""
    BOOTSTRAP = "bootstrap"
    """G^2 of data drawn from the best shares that the design allows."""


@dataclass(frozen=True, slots=True)
class Compatibility:
    """The test whether the reports fit the design.

    statistic    G^2 = 2 [log-likelihood of the data at its best - at the best that the design allows], 0 or more
    p_value      chance of a G^2 at least this large if the design was followed; below .01 it has the notice
                 `estimate.data_contradict_design`
    draws        of the bootstrap, 0 without one
    comparisons  the number that multiplied the p value (Bonferroni)
    """

    statistic: float
    p_value: float
    reference: Reference
    draws: int = 0
    comparisons: int = 1

    @property
    def notices(self) -> tuple[Notice, ...]:
        if self.p_value >= DOUBTFUL:
            return ()
        figures = {"statistic": self.statistic, "p_value": self.p_value}
        return (Notice("estimate.data_contradict_design", figures, Severity.WARNING),)


@checked
def compatibility_of_shares(counts: Counts, n: Respondents, own: Chances, other: Chances) -> Compatibility:
    """Test shares that depend on one report frequency each: C_j of n reports with chance b_j + (a_j - b_j) share_j.

    G^2 of the worst of them, p = P(50:50 of 0 and chi-square(1) > G^2), times the number of shares. Give one of the
    two when there are two answers: they say the same. Self & Liang (1987), JASA 82.
    """
    statistics = np.atleast_1d(constrained_deviance(counts, n, own, other))
    statistic, comparisons = float(statistics.max()), int(statistics.size)
    p_value = half_chi_square_tail(statistic)
    return Compatibility(statistic, min(1.0, comparisons * p_value), Reference.HALF_CHI_SQUARE, comparisons=comparisons)


def compatibility_of_matrix(
    matrix: ResponseMatrix, counts: IntArray | FloatArray, *, rng: np.random.Generator, draws: int = DRAWS
) -> Compatibility:
    """For any response matrix; counts (reports,): how often each report came.

    Two reports of two answers: as above. In all other cases the parametric bootstrap at the constrained maximum of the
    likelihood, p = (1 + #{G^2* >= G^2}) / (1 + draws). The 50:50 distribution would reject 12 to 67 % of true null
    hypotheses. G^2 = 0 needs no draws: p = 1. Raises InputError("counts"); InputError("draws", `bootstrap.draws`).
    """
    n, observed = checked_reports(matrix, counts)
    if matrix.reports == matrix.answers == 2:
        own, other = matrix.values[0]
        return compatibility_of_shares(observed[:1] * n, n, np.array([own]), np.array([other]))
    best = likeliest_shares(matrix, observed)
    statistic = float(_distances(observed[np.newaxis, :], (matrix.values @ best)[np.newaxis, :], n)[0])
    if statistic <= _TIE:
        return Compatibility(0.0, 1.0, Reference.BOOTSTRAP)
    expected = matrix.values @ best
    whole, parts = max(1, round(n)), []
    at_once = max(1, _AT_ONCE // (matrix.reports * matrix.answers))
    for start in range(0, checked_draws(draws), at_once):
        drawn = rng.multinomial(whole, expected / expected.sum(), size=min(at_once, draws - start)) / whole
        fitted = likeliest_weights(drawn, matrix.values).weights @ matrix.values.T
        parts.append(_distances(drawn, fitted, n))
    return by_bootstrap(statistic, np.concatenate(parts))


def by_bootstrap(statistic: float, drawn: FloatArray) -> Compatibility:
    """The statistic among those (draws,) of data drawn from the constrained maximum; ties count as larger."""
    larger = int((drawn >= statistic - _TIE).sum())
    return Compatibility(statistic, (1 + larger) / (1 + drawn.size), Reference.BOOTSTRAP, draws=int(drawn.size))


def half_chi_square_tail(statistic: float) -> float:
    """P(50:50 mixture of 0 and chi-square with 1 degree of freedom >= statistic): 1 at 0, half the tail above."""
    return 1.0 if statistic <= 0.0 else 0.5 * chi_square_tail(statistic)


def checked_draws(draws: int) -> int:
    """InputError("draws", `bootstrap.draws`) unless from 100 to 1,000,000."""
    if not 100 <= draws <= 1_000_000:
        raise InputError("draws", draws, "bootstrap.draws", lowest=100, highest=1_000_000)
    return draws


def _distances(observed: FloatArray, fitted: FloatArray, n: float) -> FloatArray:
    """2 n sum_y lhat_y ln(lhat_y / l_y), shapes (m, reports) to (m,), 0 or more."""
    came = observed > 0.0
    ratio = np.divide(fitted, observed, out=np.ones(observed.shape), where=came)
    moved = ratio - 1.0
    # The sum of lhat * moved is the sum over observed reports of (l - lhat). It stays a separate term, because the
    # logarithm loses digits near 1.
    total = np.where(came, observed * (moved - np.log1p(moved)), fitted).sum(axis=1)
    distances: FloatArray = np.maximum(2.0 * n * total, 0.0)
    return distances
