"""The test of whether reports can result from a design, for any design; long bootstraps can be stopped."""

from __future__ import annotations

import numpy as np

from core.control import Control
from core.designs.base import Design
from core.designs.matrix import ResponseMatrix
from core.designs.supports import SupportDesign
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.estimation.compatibility import (
    DRAWS,
    Compatibility,
    Reference,
    compatibility_of_matrix,
    compatibility_of_shares,
)
from core.estimation.crosswise import extended_crosswise
from core.estimation.group_models import model_of
from core.estimation.two_group_intervals import compatibility_of_groups
from core.types import IntArray

AT_ONCE = 100
ENOUGH = 50
"""Drawing stops after this many draws as extreme as the data: the p value then has a relative error of 14%."""


def saturated(design: Design) -> bool:
    """Return whether the design has as many unknowns as counts. Then only shares outside 0 to 1 contradict it.

    Models of two groups have two figures for the two shares of yes; extended crosswise has one.
    """
    if isinstance(design, ExtendedCrosswise):
        return False
    matrix = None if model_of(design) is not None else design.response_matrix()
    return matrix is None or matrix.reports <= matrix.answers


def fits(
    design: Design, tally: IntArray, control: Control, *, rng: np.random.Generator
) -> tuple[Compatibility | None, Compatibility | None]:
    """Return (test of the reports against the design, test of one share's excess beyond 0 to 1 against chance alone, if
    the first tests something else). Two answers: Self & Liang (1987), JASA 82. Extended crosswise: chi-square of both
    halves. More answers or figures: the parametric bootstrap at the constrained maximum.
    """
    n, model = float(tally.sum()), model_of(design)
    if isinstance(design, ExtendedCrosswise):
        same1, other1, same2, other2 = (float(part) for part in tally)
        own, other = design.one_frequency
        edge = compatibility_of_shares(design.frequencies(tally)[:1], n, own[:1], other[:1])
        return extended_crosswise(same1, same1 + other1, same2, same2 + other2, design.p).fit, edge
    if model is not None:
        yes1, no1, yes2, no2 = (int(part) for part in tally)
        return compatibility_of_groups(model, yes1, yes1 + no1, yes2, yes2 + no2, rng=rng), None
    if isinstance(design, SupportDesign) and design.k == 2:
        counts = tally[:1].astype(np.float64)
        return compatibility_of_shares(counts, n, design.support_own[:1], design.support_other[:1]), None
    return fit_of_matrix(design.response_matrix(), tally, control, rng=rng), None


def fit_of_matrix(
    matrix: ResponseMatrix, tally: IntArray, control: Control, *, rng: np.random.Generator
) -> Compatibility:
    """The parametric bootstrap, 100 draws at a time until 50 were as far off as the data, 2,000 at most.

    p = (1 + #{G^2* >= G^2}) / (1 + draws). Besag & Clifford (1991), Biometrika 78. Raises InputError("counts"),
    Cancelled.
    """
    larger, draws = 0, 0
    while draws < DRAWS and larger < ENOUGH:
        control.checkpoint()
        found = compatibility_of_matrix(matrix, tally, rng=rng, draws=AT_ONCE)
        if found.draws == 0:
            return found
        draws += found.draws
        larger += round(found.p_value * (1 + found.draws)) - 1
    return Compatibility(found.statistic, (1 + larger) / (1 + draws), Reference.BOOTSTRAP, draws=draws)
