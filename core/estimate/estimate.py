"""From support counts back to shares, with how sure they are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.designs.base import Design
from core.designs.counts import checked_counts
from core.errors import InputError
from core.estimate import intervals
from core.estimate.intervals import Interval, IntervalMethod
from core.estimate.moments import debiased, estimated_variances
from core.notices import Notice
from core.types import FloatArray, IntArray, Target, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Estimate:
    """Debiased shares, shape (k,), unclipped, and their errors for the target.

    `standard_errors` (total)^2 = `sampling_errors`^2 + `privacy_errors`^2; sampling is 0 for the target "sample".
    `n` and `support_counts` are whole, or effective numbers of reports under weights.
    """

    shares: FloatArray
    standard_errors: FloatArray
    sampling_errors: FloatArray
    privacy_errors: FloatArray
    n: float
    design: Design
    target: Target
    support_counts: IntArray | FloatArray
    notices: tuple[Notice, ...]

    def interval(self, level: float = 0.95, method: IntervalMethod | None = None) -> Interval:
        """The interval for the target, within [0, 1]; the method defaults to Wilson (population) or score (sample).

        Raises InputError: "level", "method" (not one of `methods_for(target)`).
        """
        chosen = intervals.methods_for(self.target)[0] if method is None else method
        own, other = self.design.support_own, self.design.support_other
        unclipped = intervals.bounds(chosen, self.target, self.support_counts, self.n, own, other, level)
        return intervals.inside(unclipped, level, chosen, self.target)

    def sampling_interval(self, level: float = 0.95) -> Interval | None:
        """Sampling error alone around the debiased share (Wilson, as if asked directly); None for this sample."""
        if self.target is Target.SAMPLE:
            return None
        share = np.clip(self.shares, 0.0, 1.0)
        everyone, nobody = np.ones_like(share), np.zeros_like(share)
        unclipped = intervals.wilson(share * self.n, self.n, everyone, nobody, level)
        return intervals.inside(unclipped, level, IntervalMethod.WILSON, self.target)


def debias(design: Design, support_shares: FloatArray) -> FloatArray:
    """share_j = (lhat_j - q_j) / (p_j - q_j), shape (k,), unclipped; lhat_j = share of reports that support j."""
    return debiased(np.asarray(support_shares, dtype=np.float64), design.support_own, design.support_other)


def noisy(design: Design, shares: FloatArray) -> FloatArray:
    """l_j = q_j + (p_j - q_j) share_j: the expected share of reports that support j."""
    own, other = design.support_own, design.support_other
    expected: FloatArray = other + (own - other) * np.asarray(shares, dtype=np.float64)
    return expected


def estimate(design: Design, support_counts: IntArray | FloatArray, n: float, target: Target) -> Estimate:
    """Moment estimate from C_j = number of n reports that support j; variances as in `estimated_variances`.

    Under weights n is a float: Kish's effective number of reports, and C_j = n times the weighted share of reports
    that support j; estimate, errors and intervals are those of n unweighted reports with these shares. That is right
    to first order where weights are independent of answers; it is exact for this sample where p(1-p) = q(1-q).
    Warner (1965); Wang et al. (2017), USENIX Security; Kish (1965), Survey Sampling, for the effective number.
    Raises InputError("counts"): `counts.nobody`, `counts.not_counts`, `counts.more_than_reports`.
    """
    counts = _checked(support_counts, design.k, n).copy()
    if n < 1:
        raise InputError("counts", n, "counts.nobody")
    if counts.max() > n:
        raise InputError("counts", float(counts.max()), "counts.more_than_reports", reports=n)
    own, other = design.support_own, design.support_other
    shares = debiased(counts / n, own, other)
    total, sampling = estimated_variances(counts, n, own, other, target)
    errors = np.sqrt(total), np.sqrt(sampling), np.sqrt(total - sampling)
    for array in (counts, shares, *errors):
        read_only(array)
    return Estimate(shares, *errors, n, design, target, counts, _doubts(shares))


def _checked(support_counts: IntArray | FloatArray, k: int, n: float) -> IntArray | FloatArray:
    """Whole counts for a whole number of reports; any from 0 on for an effective number."""
    if isinstance(n, (int, np.integer)):
        return checked_counts(support_counts, k)  # type: ignore[arg-type]  # told apart inside
    counts = np.asarray(support_counts, dtype=np.float64)
    if counts.shape != (k,) or not bool((counts >= 0.0).all()):
        raise InputError("counts", None, "counts.not_counts", answers=k)
    return counts


def _doubts(shares: FloatArray) -> tuple[Notice, ...]:
    below, above = int((shares < 0.0).sum()), int((shares > 1.0).sum())
    notices = [Notice("estimate.negative", {"answers": below})] if below else []
    if above:
        notices.append(Notice("estimate.above_one", {"answers": above}))
    return tuple(notices)
