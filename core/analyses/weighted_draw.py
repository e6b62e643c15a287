"""Simulated reports of weighted respondents, drawn from weighted shares alone."""

from __future__ import annotations

import math

import numpy as np

from core.designs.base import BinomialSource, Design
from core.types import FloatArray, IntArray


def weighted_tally(design: Design, shares: FloatArray, size: float, source: BinomialSource) -> FloatArray:
    """The tally of reports that count as `size` respondents; for support designs C_j, within 0 and size.

    `shares` (k,) are weighted, `size` >= 1 is Kish's effective number of respondents. N = round(size) equal respondents
    with whole counts M close to N shares are drawn exactly. Their deviation from the expected tally is added to the
    weighted shares and rescaled to the effective number: C/size = l(shares) + sqrt(N/size) (C'/N - l(M/N)), l(f) the
    expected tally, C' the draw of M. The mean is exactly l(shares). The variance is the variance of size equal
    respondents, with f known to 1/N. If p(1-p) = q(1-q), it equals the variance of the weighted reports themselves, sum
    w^2 p(1-p) / (sum w)^2. Values outside 0 to size are cut.
    """
    whole = max(1, round(size))
    counts = whole_answers(shares, whole, many=design.many)
    drawn = design.randomize_counts(counts, rng=source, respondents=whole)
    luck = math.sqrt(whole / size) * (drawn / whole - design.expected(counts / whole))
    observed: FloatArray = design.expected(shares) + luck
    if design.bounded:
        np.clip(observed, 0.0, 1.0, out=observed)
    if design.counts_reports:
        # Each respondent sends one of these reports, so rescale the cut shares to a sum of 1.
        observed /= observed.sum()
    return observed * size


def whole_answers(shares: FloatArray, people: int, *, many: bool) -> IntArray:
    """Return the whole numbers of people nearest to shares of answers, or of items that are ticked independently."""
    return np.rint(shares * people).astype(np.int64) if many else whole_counts(shares, people)


def whole_counts(shares: FloatArray, total: int) -> IntArray:
    """Whole numbers in proportion to shares that sum to 1, and with the sum `total`: largest remainders go up."""
    wanted = shares * total
    counts = np.floor(wanted).astype(np.int64)
    missing = total - int(counts.sum())
    if missing > 0:
        counts[np.argsort(counts - wanted, kind="stable")[:missing]] += 1
    return counts
