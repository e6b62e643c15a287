"""Scores: numbers put in place of reports, whose mean over respondents is the debiased share."""

from __future__ import annotations

import numpy as np

from core.designs.base import Design
from core.errors import DesignError
from core.types import FloatArray, read_only


def score_matrix(design: Design) -> FloatArray:
    """Return S, shape (k, reports); the column S[:, y] is the score of report y.

    The mean of the scores of all reports is the moment estimate: E(S[:, y] | answer x) = 1 in row x, 0 in the others. S
    = P^-1, or the left inverse with which the design debiases. Chaudhuri & Mukerjee (1988), Randomized Response.

    Raises DesignError("design", `scores.two_groups`) for designs with two groups, because their figures depend on the
    whole sample, and the errors of the response matrix.
    """
    if design.groups > 1:
        raise DesignError("design", None, "scores.two_groups")
    reports = design.response_matrix().reports
    scores = np.stack([design.debias(column) for column in np.eye(reports)], axis=1)
    read_only(scores)
    return scores
