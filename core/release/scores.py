"""Scores of reports: the number of each answer whose mean over respondents is the debiased share."""

from __future__ import annotations

from typing import Final

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.channel import ChannelDesign
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.subset import SubsetSelection
from core.types import FloatArray

MOST_ANSWERS = 100
"""Each answer takes a column of scores, so files of questions with more answers would be unwieldy."""

ABOUT: Final = {
    "sums": "The sum of the scores of an answer estimates how many of the respondents who reported on the question "
    "have this answer.",
    "single": "A single score has no meaning of its own: it tells no more than the report.",
    "epsilon": "Scores are computed from the reports alone, so epsilon is unchanged.",
}
"""What recipients must know, for the description of a release."""


def scores_by_code(design: Design) -> FloatArray | None:
    """Return the scores, shape (k, codes): row j holds the score of answer j for each code of a report.

    A report of one number is its own code: the score is the estimate from this report alone, a column of the debiasing
    matrix. In reports of bits and of subsets, code 1 means that the report holds answer j, and the scores are
    -q / (p - q) and (1 - q) / (p - q). Estimates are affine in the tally, so they are means of scores. Chaudhuri &
    Mukerjee (1988), Randomized Response; Wang et al. (2017), USENIX Security, equation 1. None for other designs: with
    two groups no report has a score of its own, and the score of a hash value is not a function of a few codes.
    """
    if design.groups > 1:
        return None
    if design.report_kind is ReportKind.BITS or isinstance(design, SubsetSelection):
        return np.stack([design.debias(np.full(design.k, held)) for held in (0.0, 1.0)], axis=1) + 0.0
    if isinstance(design, HadamardResponse):
        codes = design.columns
    elif design.report_kind is ReportKind.CATEGORY:
        codes = design.k
    elif isinstance(design, ChannelDesign):
        codes = design.matrix.reports
    else:
        return None
    alone = [design.debias(np.asarray(design.tally(np.array([code])), dtype=np.float64)) for code in range(codes)]
    return np.stack(alone, axis=1) + 0.0  # no -0.0
