"""Errors in three digits, as people compare them: 2.38 points, 0.0315 points, 12,500."""

from __future__ import annotations

import math

from app.messages.speak import screen_numbers
from core.report.numbers import number_text

_MOST = 9


def digits_of(value: float) -> int:
    """Decimals that leave three digits; never fewer than none."""
    if not math.isfinite(value) or value == 0.0:
        return 0
    return min(_MOST, max(0, 2 - math.floor(math.log10(abs(value) * (1 + 1e-12)))))


def three_digits(value: float) -> str:
    """In the numbers of the reader; "0" and a dash are whole."""
    return number_text(value, digits_of(value), screen_numbers())


def points_of(share: float) -> str:
    """A difference of shares in percentage points, three digits, without the word."""
    return three_digits(100.0 * share)
