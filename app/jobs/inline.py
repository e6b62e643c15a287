"""Which previews are drawn at once, on the window's own thread, and which go to the worker."""

from __future__ import annotations

from core.designs.base import Design, ReportKind
from core.designs.category import CategoryDesign

FEW_ANSWERS = 20
"""Up to so many answers a draw through a general matrix, or of subsets, takes under 4 ms."""
MANY_ANSWERS = 400
_INDEPENDENT = frozenset({ReportKind.BITS, ReportKind.HASHED})
_SLOW = frozenset({ReportKind.BLOOM})


def draws_at_once(design: Design) -> bool:
    """Whether one draw is short enough for the window to wait for it."""
    if design.report_kind in _SLOW:
        return False
    quick = isinstance(design, CategoryDesign) or design.report_kind in _INDEPENDENT
    return design.k <= (MANY_ANSWERS if quick else FEW_ANSWERS)
