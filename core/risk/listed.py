"""The kinds of reports of a design, where they are few enough to go through one by one."""

from __future__ import annotations

from core.designs.base import Design
from core.types import FloatArray

MOST_REPORTS = 400


def listed_reports(design: Design, most: int) -> FloatArray | None:
    """Return P[y, x], shape (reports, k), of a question with one answer; None if reports cannot be listed.

    That holds for more than `most` reports, and for bits, subsets, hashes, numbers and Bloom filters.
    """
    if design.many or not design.counts_reports:
        return None
    values = design.response_matrix().values
    return values if len(values) <= most else None
