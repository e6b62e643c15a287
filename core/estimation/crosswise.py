"""Crosswise answers with a check built in: two mirrored halves (extended), or an anchor question (bias-corrected)."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.estimation.common_share import CommonShare, fit_of_common_share
from core.estimation.compatibility import Compatibility, Reference
from core.estimation.two_groups import checked_chances, checked_groups
from core.types import Counts


@dataclass(frozen=True, slots=True)
class ExtendedCrosswise:
    """The `share` (unclipped) is estimated from the `agreeing` of all `n` reports. Every one-sample interval applies to
    it with a = p, b = 1 - p. Standard errors have divisors n - 1 and n. The share `likeliest` is within 0 to 1. The
    test `fit` compares the shares of both halves, which differ if respondents prefer one of the two reports.
    """

    share: float
    standard_error: float
    standard_error_n: float
    agreeing: float
    n: float
    likeliest: float
    fit: Compatibility


@dataclass(frozen=True, slots=True)
class AnchoredCrosswise:
    """The share corrected for respondents who pick a report by chance. All figures are unclipped.

    naive      share if everyone followed the design
    attentive  share of compliant respondents, estimated from the anchor question
    share      corrected for the others
    Standard errors have divisor n - 1, for `share` by the delta method; `standard_error_n` has divisor n. Values are
    nan and infinite if the estimate of `attentive` is 0.
    """

    naive: float
    naive_standard_error: float
    attentive: float
    share: float
    standard_error: float
    standard_error_n: float


@checked
def extended_crosswise(same1: float, n1: float, same2: float, n2: float, p: float) -> ExtendedCrosswise:
    """Group 1 has an innocuous trait of prevalence p, group 2 one of 1 - p; `same`: reports of "same answer to both".

    A "same" in group 1 is as likely as a "different" in group 2, l = p pi + (1 - p)(1 - pi). With A of both groups
    together, share = (A/n - (1 - p)) / (2p - 1). Fit: G^2 of one share against one frequency for each group, chi-square
    with 1 degree of freedom. Heck, Hoffmann & Moshagen (2018), Behavior Research Methods 50. Raises DesignError("p1"),
    InputError("counts").
    """
    checked_chances(p, 1.0 - p)
    same, n = checked_groups(same1, n1, same2, n2)
    agreeing, total = float(same[0] + n[1] - same[1]), float(n.sum())
    chance, slope = agreeing / total, 2.0 * p - 1.0
    spread = math.sqrt(chance * (1.0 - chance)) / abs(slope)
    fitted: CommonShare = fit_of_common_share(same, n, np.array([p, 1.0 - p]), np.array([1.0 - p, p]))
    return ExtendedCrosswise(
        (chance - (1.0 - p)) / slope,
        spread / math.sqrt(total - 1.0) if total > 1.0 else math.inf,
        spread / math.sqrt(total),
        agreeing,
        total,
        fitted.share,
        Compatibility(fitted.statistic, fitted.p_value, Reference.CHI_SQUARE),
    )


@checked
def anchored_crosswise(counts: Counts, p: float, p_anchor: float) -> AnchoredCrosswise:
    """counts (2, 2): [report on the sensitive pair][report on the anchor pair], index 0 "different", 1 "same".

    The prevalences of the innocuous traits are p and p_anchor; the anchor's sensitive statement holds for nobody.
    Attentive gamma = (l' - 1/2) / (1/2 - p_anchor), l' the share of "same" at the anchor. The others report "same" in
    half of the cases: share = [(l - (1 - gamma) / 2) / gamma - (1 - p)] / (2p - 1). The delta method uses the joint
    counts, because the same people give both reports. Atsusaka & Stevenson (2023), Political Analysis 31. Raises
    DesignError("p1"), InputError("counts").
    """
    joint = np.asarray(counts, dtype=np.float64)
    if joint.shape != (2, 2) or not bool((joint >= 0.0).all()):
        raise InputError("counts", None, "counts.not_counts", answers=4)
    n = float(joint.sum())
    if n <= 1.0:
        raise InputError("counts", n, "counts.nobody")
    checked_chances(p, 1.0 - p)
    checked_chances(p_anchor, 1.0 - p_anchor)
    same, anchor, both = float(joint[1].sum()) / n, float(joint[:, 1].sum()) / n, float(joint[1, 1]) / n
    slope, pull = 2.0 * p - 1.0, 0.5 - p_anchor
    attentive = (anchor - 0.5) / pull
    naive = (same - (1.0 - p)) / slope
    naive_error = math.sqrt(same * (1.0 - same) / (n - 1.0)) / abs(slope)
    if attentive == 0.0:
        return AnchoredCrosswise(naive, naive_error, 0.0, math.nan, math.inf, math.inf)
    share = ((same - (1.0 - attentive) / 2.0) / attentive - (1.0 - p)) / slope
    by_same = 1.0 / (attentive * slope)
    by_anchor = -(same - 0.5) / (attentive**2 * slope * pull)
    spread = (
        by_same**2 * same * (1.0 - same)
        + by_anchor**2 * anchor * (1.0 - anchor)
        + 2.0 * by_same * by_anchor * (both - same * anchor)
    )
    errors = (math.sqrt(max(spread, 0.0) / divisor) for divisor in (n - 1.0, n))
    return AnchoredCrosswise(naive, naive_error, attentive, share, *errors)
