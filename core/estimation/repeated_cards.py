"""Kuk's cards drawn several times: each respondent reports how many of m cards were red."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated

import numpy as np

from core.arguments import checked
from core.designs.matrix import MOST_REPORTS, ResponseMatrix
from core.errors import InputError
from core.estimation.mle import checked_reports, likeliest_shares
from core.estimation.two_groups import checked_chances
from core.types import Chance, Counts, FloatArray, Within


@dataclass(frozen=True, slots=True)
class RepeatedCards:
    """The moment estimate `share` is unclipped and has two standard errors.

    standard_error            from the spread of the reports themselves (divisor n - 1)
    standard_error_of_model   from the estimate (Kuk's formula, each part with its own unbiased divisor)
    likeliest                 the maximum of the likelihood in 0 to 1
    standard_error_likeliest  from the observed information, nan at the boundary
    """

    share: float
    standard_error: float
    standard_error_of_model: float
    likeliest: float
    standard_error_likeliest: float


@checked
def card_matrix(p1: Chance, p2: Chance, m: Annotated[int, Within(1, MOST_REPORTS - 1)]) -> ResponseMatrix:
    """P[reds, answer], shape (m + 1, 2): Binomial(m, p1) for carriers, Binomial(m, p2) for all others."""
    reds = np.arange(m + 1)
    ways = np.array([math.comb(m, red) for red in range(m + 1)], dtype=np.float64)
    columns = [ways * np.power(p, reds) * np.power(1.0 - p, m - reds) for p in (p1, p2)]
    columns = [column / column.sum() for column in columns]
    return ResponseMatrix(np.column_stack(columns))


@checked
def estimate_cards(counts: Counts, p1: float, p2: float) -> RepeatedCards:
    """counts (m + 1,): how many respondents reported 0, 1, ... m red cards; p1 and p2 the chances of a red card.

    Estimate share = (mean / m - p2) / (p1 - p2). Model: phi = share p1 + (1 - share) p2 (share cut to 0 to 1), Var =
    phi (1 - phi) / ((n m - 1)(p1 - p2)^2) + (1 - 1/m) share (1 - share) / (n - 1). Kuk (1990), Biometrika 77. Raises
    DesignError("p1"), InputError("counts").
    """
    checked_chances(p1, p2)
    came = np.asarray(counts, dtype=np.float64)
    m = came.size - 1
    if came.ndim != 1 or m < 1:
        raise InputError("counts", None, "counts.not_counts", answers=2)
    matrix = card_matrix(p1, p2, m)
    n, observed = checked_reports(matrix, came)
    reds = np.arange(m + 1)
    mean = float(observed @ reds)
    share = (mean / m - p2) / (p1 - p2)
    likely = float(likeliest_shares(matrix, observed)[0])
    return RepeatedCards(
        share,
        math.sqrt(float(observed @ (reds - mean) ** 2) / (n - 1.0)) / (m * abs(p1 - p2)) if n > 1.0 else math.inf,
        _model_error(share, n, m, p1, p2),
        likely,
        _information_error(matrix, came, likely),
    )


def _model_error(share: float, n: float, m: int, p1: float, p2: float) -> float:
    if n <= 1.0:
        return math.inf
    cut = min(max(share, 0.0), 1.0)
    red = cut * p1 + (1.0 - cut) * p2
    cards = red * (1.0 - red) / ((n * m - 1.0) * (p1 - p2) ** 2)
    return math.sqrt(cards + (1.0 - 1.0 / m) * cut * (1.0 - cut) / (n - 1.0))


def _information_error(matrix: ResponseMatrix, counts: FloatArray, share: float) -> float:
    """1 / sqrt(sum_y c_y (P_y1 - P_y2)^2 / l_y^2)."""
    if not 0.0 < share < 1.0:
        return math.nan
    came = counts > 0.0
    own, other = matrix.values[came].T
    chance = share * own + (1.0 - share) * other
    information = float((counts[came] * (own - other) ** 2 / chance**2).sum())
    return 1.0 / math.sqrt(information) if information > 0.0 else math.inf
