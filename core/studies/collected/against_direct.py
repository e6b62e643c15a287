"""Reports that were randomized against answers that were asked directly."""

from __future__ import annotations

import numpy as np

from core.estimate.binomial import chi_square_tail
from core.estimate.common_share import same_share
from core.estimate.compare import (
    Side,
    difference,
    difference_test,
    homogeneity_test,
    ratio,
    wald_difference,
    wald_ratio,
)
from core.estimate.pooled import agreement_of_shares
from core.project.collected import CollectedMethod
from core.studies.collected.estimates_arm import one_frequency
from core.studies.collected.estimates_result import Comparison, EstimateRow
from core.studies.collected.pooled_arms import ArmTally, one_share
from core.types import FloatArray, Target

LIKELIHOOD, NORMAL = "likelihood_ratio", "normal"
"""How it was tested: G^2 of one share against a share for each; or difference over its standard error."""
_NO_SPREAD = 1e-9


def against_direct(
    row: EstimateRow, arms: list[ArmTally], direct: EstimateRow, asked: ArmTally, method: CollectedMethod, level: float
) -> Comparison:
    """`row`: of one arm or of all `arms` together; `direct`: of the one that was `asked`. Both of the same group.

    Intervals from those of both shares (MOVER), from the standard errors with the method Wald. Answers that hang on one
    report frequency each: the likelihood-ratio test that both arms have one share. Else z of each answer, 1 where
    nothing tells the spread. Chi-square of all together where the covariances are known (`together`, nan otherwise).
    """
    one, two = _side(row), _side(direct)
    plain = method is CollectedMethod.WALD and bool(np.isfinite(row.standard_errors).all())
    low, high = wald_difference(one, two, level) if plain else difference(one, two)
    ratio_low, ratio_high = wald_ratio(one, two, level) if plain else ratio(one, two)
    with np.errstate(divide="ignore", invalid="ignore"):
        known = (direct.shares > 0.0) & (row.shares >= 0.0)
        times = np.where(known, row.shares / direct.shares, np.nan)
    p_values, test = _tests(row, arms, direct, asked)
    assert direct.arm is not None
    return Comparison(
        group=row.group, arm=row.arm, direct=direct.arm, difference=row.shares - direct.shares,
        low=np.maximum(low, -1.0), high=np.minimum(high, 1.0), ratio=times, ratio_low=ratio_low, ratio_high=ratio_high,
        p_values=p_values, together=_together(row, arms, direct, asked), test=test,
    )  # fmt: skip


def _side(row: EstimateRow) -> Side:
    return Side(row.shares, row.standard_errors, row.low, row.high)


def _tests(row: EstimateRow, arms: list[ArmTally], direct: EstimateRow, asked: ArmTally) -> tuple[FloatArray, str]:
    shared = one_share([*arms, asked])
    if shared is None:
        return _of_answers(row, arms, direct, asked)
    if len(arms) == 1:
        found = same_share(shared.yes, shared.n, shared.own, shared.other).p_value
    else:
        # one share for the arms and one for the direct answers, against one for all: G^2 differ by exactly that
        whole = agreement_of_shares(shared.yes, shared.n, shared.own, shared.other).statistic
        apart = agreement_of_shares(shared.yes[:-1], shared.n[:-1], shared.own[:-1], shared.other[:-1]).statistic
        found = chi_square_tail(whole - apart)
    return np.full(2, found), LIKELIHOOD


def _of_answers(row: EstimateRow, arms: list[ArmTally], direct: EstimateRow, asked: ArmTally) -> tuple[FloatArray, str]:
    """(k,) for each answer by itself."""
    known = [one_frequency(arm.design, tally) for arm, tally in (arms[0], asked)]
    if len(arms) == 1 and known[0] is not None and known[1] is not None and row.shares.size > 2:
        sizes = np.array([float(tally.sum()) for _, tally in (arms[0], asked)])
        yes, own, other = (np.stack(part, axis=1) for part in zip(*(one for one in known if one), strict=True))
        return np.array([same_share(yes[j], sizes, own[j], other[j]).p_value for j in range(len(yes))]), LIKELIHOOD
    # no spread at all is that of too few reports, and no certainty
    spread = np.hypot(row.standard_errors, direct.standard_errors)
    found = difference_test(_side(row), _side(direct)).p_value
    return np.where(spread > _NO_SPREAD, found, 1.0), NORMAL


def _together(row: EstimateRow, arms: list[ArmTally], direct: EstimateRow, asked: ArmTally) -> float:
    """P that no share differs, of more than two answers and one arm."""
    if row.shares.size <= 2 or len(arms) != 1:
        return float("nan")
    if all(np.count_nonzero(tally) < 2 for _, tally in (arms[0], asked)):
        return float("nan")
    covariances = []
    for arm, tally in (arms[0], asked):
        n = float(tally.sum())
        if n < 2.0:
            return float("nan")
        matrix = arm.design.response_matrix()
        covariances.append(matrix.covariance(matrix.moments(tally / n), n - 1.0, Target.POPULATION))
    return float(homogeneity_test(row.shares, covariances[0], direct.shares, covariances[1]).p_value)
