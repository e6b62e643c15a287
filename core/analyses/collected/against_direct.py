"""Reports that were randomized against answers that were asked directly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.analyses.collected.case import Arm
from core.analyses.collected.estimates_arm import estimate_arm, one_frequency
from core.analyses.collected.estimates_result import Comparison, EstimateRow
from core.analyses.collected.pooled_arms import ArmTally, one_share
from core.arguments import checked
from core.control import Control
from core.estimation.binomial import chi_square_tail
from core.estimation.common_share import same_share
from core.estimation.compare import (
    Side,
    difference,
    difference_test,
    homogeneity_test,
    ratio,
    wald_difference,
    wald_ratio,
)
from core.estimation.pooled import Agreement, agreement_of_arms, agreement_of_shares, likeliest_shares_of_arms
from core.study.collected import CollectedMethod
from core.types import FloatArray, IntArray, Target

LIKELIHOOD, NORMAL = "likelihood_ratio", "normal"
"""The test: G^2 of one common share against separate shares; or the difference over its standard error."""
_NO_SPREAD = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class AskedDirectly:
    """All respondents of a group who were asked directly.

    arms       indices of their arms
    row        their estimate
    tally      frequencies of the reports of all these arms together
    agreement  the agreement of several such arms with each other
    """

    arms: tuple[int, ...]
    row: EstimateRow
    tally: ArmTally
    agreement: Agreement | None


@checked
def asked_directly(
    ready: Sequence[tuple[ArmTally, EstimateRow]], method: CollectedMethod, level: float,
    *, group: int | None, rng: np.random.Generator,
) -> AskedDirectly:  # fmt: skip
    """Return the direct arms, at least one, as one sample. A direct answer is the answer itself, whatever its arm. The
    share is therefore sum_g C_g / sum_g n_g, SE^2 = s (1 - s) / (n - 1), and the interval is based on n answers. A
    single arm is its own row. Raises InputError("level")."""
    places = tuple(row.arm for _, row in ready if row.arm is not None)
    (arm, tally), row = ready[0]
    if len(ready) == 1:
        return AskedDirectly(places, row, (arm, tally), None)
    tallies = [counts for (_, counts), _ in ready]
    every: IntArray = np.stack(tallies).sum(axis=0)
    one = Arm("", arm.design, arm.reports)
    whole = estimate_arm(one, every, method, level, group=group, at=places[0], control=Control(), rng=rng)
    agreement = agreement_of_arms([np.eye(arm.reports)] * len(tallies), tallies)
    return AskedDirectly(places, whole, (one, every), agreement)


@checked
def against_direct(
    row: EstimateRow, arms: list[ArmTally], asked: AskedDirectly, method: CollectedMethod, level: float
) -> Comparison:
    """`row`: of one arm or of all `arms` together, of the same group as those who were asked directly.

    difference = share - direct share, with all direct arms as one. The intervals combine the intervals of both shares
    (MOVER); with the method Wald they use the standard errors. If each answer depends on one report frequency, the test
    is the likelihood-ratio test of a common share. Otherwise it is z of each answer, 1 if the standard error is
    unknown. Chi-square of all together of one arm (`together`, nan otherwise).
    """
    direct = asked.row
    one, two = _side(row), _side(direct)
    plain = method is CollectedMethod.WALD and bool(np.isfinite(row.standard_errors).all())
    low, high = wald_difference(one, two, level) if plain else difference(one, two)
    ratio_low, ratio_high = wald_ratio(one, two, level) if plain else ratio(one, two)
    with np.errstate(divide="ignore", invalid="ignore"):
        known = (direct.shares > 0.0) & (row.shares >= 0.0)
        times = np.where(known, row.shares / direct.shares, np.nan)
    p_values, test = _tests(row, arms, direct, asked.tally)
    return Comparison(
        group=row.group, arm=row.arm, direct=asked.arms, plain=direct, row=row, agreement=asked.agreement,
        difference=row.shares - direct.shares,
        low=np.maximum(low, -1.0), high=np.minimum(high, 1.0), ratio=times, ratio_low=ratio_low, ratio_high=ratio_high,
        p_values=p_values, together=_together(row, arms, direct, asked.tally), test=test,
    )  # fmt: skip


def _side(row: EstimateRow) -> Side:
    # Equal reports have no standard error, so use 0.
    return Side(row.shares, np.nan_to_num(row.standard_errors), row.low, row.high)


def _tests(row: EstimateRow, arms: list[ArmTally], direct: EstimateRow, asked: ArmTally) -> tuple[FloatArray, str]:
    shared = one_share([*arms, asked])
    if shared is None:
        return _of_answers(row, arms, direct, asked)
    if len(arms) == 1:
        found = same_share(shared.yes, shared.n, shared.own, shared.other).p_value
    else:
        # G^2 of two shares (arms, direct answers) against one share for all is the difference of these statistics.
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
    # A spread of 0 results from too few reports, not from certainty.
    one, two = _side(row), _side(direct)
    spread = np.hypot(one.standard_errors, two.standard_errors)
    found = difference_test(one, two).p_value
    return np.where(spread > _NO_SPREAD, found, 1.0), NORMAL


def _together(row: EstimateRow, arms: list[ArmTally], direct: EstimateRow, asked: ArmTally) -> float:
    """Return P under the hypothesis that no share differs, for more than two answers and one arm: d' (C1 + C2)^+ d. The
    covariances are taken at the maximum-likelihood shares under that hypothesis. For two direct arms this is X^2 of the
    table of counts. Covariances at the shares of each arm would not do. For rare answers these give errors that are too
    small, and with 12 answers of 20 people reject up to nine times in ten. Rao (1973), Linear Statistical Inference,
    6e."""
    if row.shares.size <= 2 or len(arms) != 1:
        return float("nan")
    both = (arms[0], asked)
    if all(np.count_nonzero(tally) < 2 for _, tally in both) or any(int(tally.sum()) < 2 for _, tally in both):
        return float("nan")
    matrices = [arm.design.response_matrix() for arm, _ in both]
    common = likeliest_shares_of_arms([one.values for one in matrices], [tally for _, tally in both])
    one, two = (
        matrix.covariance(common, float(tally.sum()), Target.POPULATION)
        for matrix, (_, tally) in zip(matrices, both, strict=True)
    )
    return float(homogeneity_test(row.shares, one, direct.shares, two).p_value)
