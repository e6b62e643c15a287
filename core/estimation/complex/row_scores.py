"""Scores of reports with the noise variance of each, and their replacement for designs without scores of single
reports."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.errors import DesignError
from core.estimation.scores import score_matrix
from core.types import FloatArray, read_only

_LEAST_DIFFERENCE = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class RowScores:
    """`scores` (k, reports) as in core.estimation.scores; `noise` (k, reports): without bias for the variance that the
    device gives the score of that respondent."""

    scores: FloatArray
    noise: FloatArray

    def __post_init__(self) -> None:
        read_only(self.scores)
        read_only(self.noise)


def row_scores(design: Design) -> RowScores:
    """Return scores S and V[j, y] = sum_x S[x, y] s2_jx. The term s2_jx = sum_y P[y, x] S[j, y]^2 - [j = x] is the
    variance of the score of answer j for a respondent of answer x.

    For two reports V is r (r - 1). If the noise is the same for all answers V is that number: for cards (Christofides)
    the variance of the cards. Chaudhuri (2011), Randomized Response and Indirect Questioning Techniques. Raises
    DesignError("design", `scores.two_groups`), and the errors of the response matrix.
    """
    scores = score_matrix(design)
    chances = design.response_matrix().values
    spread = scores**2 @ chances - np.eye(design.k)
    return RowScores(scores, spread @ scores)


def linearised_scores(design: GroupsDesign, tally: FloatArray) -> RowScores:
    """Scores that do the work of those that a design with two groups lacks: to first order the estimate is

    pi + sum_g (d pi / d l_g) (weighted yes in g / weight of g - l_g), l_g the weighted share of yes in group g,

    so that the score of report "yes" or "no" of group g is pi + (W / W_g) (d pi / d l_g) (yes - l_g). The weighted mean
    of the scores is the estimate, and their spread its linearized variance. Woodruff (1971), JASA 66; Binder (1983),
    Int. Stat. Rev. 51. Shape of tally (4,): weights of yes 1, no 1, yes 2, no 2. The noise is not separated: 0. Raises
    InputError `counts.empty_group`.
    """
    pi = float(design.debias(tally)[0])
    yes1, no1, yes2, no2 = (float(part) for part in tally)
    first, second = yes1 + no1, yes2 + no2
    shares, weight = (yes1 / first, yes2 / second), first / (first + second)
    slopes = design.gradient(*shares, weight)
    row = np.array(
        [
            pi + slope / part * (sign - share)
            for slope, share, part in zip(slopes, shares, (weight, 1.0 - weight), strict=True)
            for sign in (1.0, 0.0)
        ]
    )
    return RowScores(np.stack([row, 1.0 - row]), np.zeros((2, 4)))


def two_report_scores(first: float, second: float) -> RowScores:
    """Each respondent answers twice, about the same question that may be swapped for an innocuous one whose prevalence
    nobody knows: chance p1 or p2 that it is not. Reports (I, J) as 00, 01, 10, 11:

    r = ((1 - p2) I - (1 - p1) J) / (p1 - p2), v = r (r - 1);

    the innocuous trait drops out, and so does the chance t of answering truly before the device is used at all, the
    same for both. Mangat (1992), J. Indian Soc. Agric. Stat. 44. Raises DesignError("p2", `design.says_nothing`).
    """
    if abs(first - second) < _LEAST_DIFFERENCE:
        raise DesignError("p2", second, "design.says_nothing")
    one, two = np.array([0.0, 0.0, 1.0, 1.0]), np.array([0.0, 1.0, 0.0, 1.0])
    row = ((1.0 - second) * one - (1.0 - first) * two) / (first - second)
    noise = row * (row - 1.0)
    return RowScores(np.stack([row, 1.0 - row]), np.stack([noise, noise]))
