"""Numbers as text: rounded to what they are worth, a real minus sign, never a minus before zero.

A style is handed in by the caller (from the locale on screen); data files never use this module.
"""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np

from core.sentences.style import MINUS, PLAIN_STYLE, NumberStyle
from core.types import FloatArray

NO_NUMBER = "\u2013"
_MOST_DIGITS = 4
_LEAST_P = 0.001


def number_text(value: float, digits: int, style: NumberStyle = PLAIN_STYLE) -> str:
    """`value` with `digits` decimals; a dash when there is no finite number."""
    if not math.isfinite(value):
        return NO_NUMBER
    text = f"{abs(value):,.{digits}f}"
    negative = value < 0 and text.strip("0.,") != ""
    return (MINUS if negative else "") + style.write(text)


def share_text(share: float, digits: int = 1, style: NumberStyle = PLAIN_STYLE) -> str:
    """A share as percent: 0.399 -> "39.9%"."""
    return number_text(share * 100, digits, style) + (style.percent if math.isfinite(share) else "")


def typed_share_text(share: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """A share that was typed or planned: no more decimals than it needs, two at most."""
    digits = next(d for d in range(3) if d == 2 or abs(round(100.0 * share, d) - 100.0 * share) < 1e-9)
    return share_text(share, digits, style)


def points_text(share: float, style: NumberStyle = PLAIN_STYLE, least: int = 0) -> str:
    """A difference of shares in percentage points, without the word: 0.0123 -> "1.2", 0.0004 -> "0.04"; with `least`
    decimals or more."""
    points = abs(share) * 100
    if not math.isfinite(points) or points == 0:
        return number_text(points, least, style)
    digits = 0 if points >= 100 else 1 if points >= 0.1 else min(_MOST_DIGITS, -math.floor(math.log10(points)))
    return number_text(share * 100, max(digits, least), style)


def rounded_up(value: float, significant: int) -> float:
    """The least number of so many digits that is not below: a bound must not be rounded under what it bounds.

    What only binary fractions add (2e-12 of the value) does not count.
    """
    if not math.isfinite(value) or value <= 0.0:
        return value
    step = 10.0 ** (math.floor(math.log10(value)) + 1 - significant)
    return math.ceil(value / step * (1.0 - 2e-12)) * step


def count_text(count: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """A count of respondents or answers: 2542.4 -> "2,542"."""
    return number_text(count, 0, style)


def p_text(p_value: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """A p value to three decimals: "0.104", "< 0.001"."""
    if math.isfinite(p_value) and p_value < _LEAST_P:
        return f"< {number_text(_LEAST_P, 3, style)}"
    return number_text(p_value, 3, style)


def interval_text(low: float, high: float, *, template: str, digits: int = 1, style: NumberStyle = PLAIN_STYLE) -> str:
    """Bounds of an interval of shares by the caller's template ("{low} to {high}"): "37.3 to 42.6%"."""
    return template.format(low=number_text(low * 100, digits, style), high=share_text(high, digits, style))


def level_text(level: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """A confidence level without idle decimals: 0.95 -> "95%", 0.999 -> "99.9%"."""
    return _shortest(level * 100, 6, style) + style.percent


def epsilon_text(epsilon: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Epsilon to four significant digits, "\u221e" when nothing protects."""
    return "\u221e" if math.isinf(epsilon) else _shortest(epsilon, 4, style)


def share_digits(standard_errors: FloatArray) -> int:
    """Decimals of a percentage that its error supports: 0 from 10 points on, else 1; more below 0.1 points.

    The typical error (root of the mean variance) decides, so that all rows of one table agree.
    """
    known = standard_errors[np.isfinite(standard_errors)]
    points = 100 * math.sqrt(float(known @ known) / known.size) if known.size else 0.0
    if points == 0 or 0.1 <= points < 10:
        return 1
    return 0 if points >= 10 else min(_MOST_DIGITS, -math.floor(math.log10(points)))


def quantile_scores(dots: int) -> FloatArray:
    """Standard normal quantiles at (i - 1/2)/dots, i = 1..dots: the places of a quantile dotplot."""
    normal = NormalDist()
    return np.array([normal.inv_cdf((i - 0.5) / dots) for i in range(1, dots + 1)])


def _shortest(value: float, significant: int, style: NumberStyle) -> str:
    return style.write(f"{value:.{significant}g}".replace("-", MINUS))
