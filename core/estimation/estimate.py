"""From tallies of reports back to shares, with how sure they are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.constraints import MOST_COLLECTED
from core.designs.base import Design, Tally
from core.errors import InputError
from core.estimation import intervals
from core.estimation.intervals import Interval, IntervalMethod
from core.notices import Notice
from core.types import FloatArray, Target, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Estimate:
    """Debiased shares, shape (k,), unclipped, and their errors for the target.

    `standard_errors` (total)^2 = `sampling_errors`^2 + `privacy_errors`^2; sampling is 0 for the target "sample".
    `n` and `tally` are whole, or effective numbers of reports under weights.
    """

    shares: FloatArray
    standard_errors: FloatArray
    sampling_errors: FloatArray
    privacy_errors: FloatArray
    n: float
    design: Design
    target: Target
    tally: Tally
    notices: tuple[Notice, ...]

    @checked
    def interval(self, level: float = 0.95, method: IntervalMethod | None = None, comparisons: int = 1) -> Interval:
        """The interval for the target, within [0, 1]; the method defaults to the first of `methods_of`.

        With `comparisons` = m each interval has the level 1 - (1 - level) / m, so that m of them hold together.
        Raises InputError: "level", "method" (not one of `methods_of(design, target)`), "comparisons".
        """
        chosen = intervals.methods_of(self.design, self.target)[0] if method is None else method
        return intervals.interval_of(chosen, self, level, comparisons)

    @checked
    def sampling_interval(self, level: float = 0.95) -> Interval | None:
        """Sampling error alone around the debiased share (Wilson, as if asked directly); None for this sample."""
        if self.target is Target.SAMPLE:
            return None
        share = np.clip(self.shares, 0.0, 1.0)
        everyone, nobody = np.ones_like(share), np.zeros_like(share)
        unclipped = intervals.wilson(share * self.n, self.n, everyone, nobody, level)
        return intervals.inside(unclipped, level, IntervalMethod.WILSON, self.target)


@checked
def estimate(design: Design, tally: Tally, n: float, target: Target) -> Estimate:
    """Moment estimate from the tally of n reports (support designs: C_j = number of reports that support j).

    Under weights n is a float: Kish's effective number of reports. The tally is then n times the weighted mean of the
    reports' contributions. Estimate, errors and intervals are those of n unweighted reports with these shares. They are
    correct to first order if weights are independent of answers, and exact for this sample if p(1-p) = q(1-q). Warner
    (1965); Wang et al. (2017), USENIX Security; Kish (1965), Survey Sampling, for the effective number. Raises
    InputError("counts"): `counts.nobody`, `counts.too_many`, `counts.not_counts`, `counts.more_than_reports`,
    `counts.not_reports`.
    """
    if not n >= 1:
        raise InputError("counts", n, "counts.nobody")
    if n > MOST_COLLECTED:
        raise InputError("counts", n, "counts.too_many", most=MOST_COLLECTED)
    counts = design.checked_tally(tally, n)
    shares = design.debias(np.asarray(counts, dtype=np.float64) / n)
    total, sampling = design.variances(counts, n, target)
    errors = np.sqrt(total), np.sqrt(sampling), np.sqrt(total - sampling)
    for array in (counts, shares, *errors):
        read_only(array)
    return Estimate(shares, *errors, n, design, target, counts, _doubts(shares))


def _doubts(shares: FloatArray) -> tuple[Notice, ...]:
    below, above = int((shares < 0.0).sum()), int((shares > 1.0).sum())
    notices = [Notice("estimate.negative", {"answers": below})] if below else []
    if above:
        notices.append(Notice("estimate.above_one", {"answers": above}))
    return tuple(notices)
