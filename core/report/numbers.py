"""Numbers as text: one rule for each quantity, a real minus sign, never a minus before zero.

The caller passes a style (from the locale on screen); data files never use this module.
"""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np

from core.sentences.style import MINUS, PLAIN_STYLE, NumberStyle
from core.types import FloatArray

NO_NUMBER = "\u2013"
_MOST_DIGITS = 4
_MOST_DECIMALS = 9
_LEAST_P = 0.001
_COUNTABLE_ODDS = 1e6


def number_text(value: float, digits: int, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return `value` with `digits` decimals; a dash if it is not finite."""
    if not math.isfinite(value):
        return NO_NUMBER
    text = f"{abs(value):,.{digits}f}"
    negative = value < 0 and text.strip("0.,") != ""
    return (MINUS if negative else "") + style.write(text)


def share_text(share: float, digits: int = 1, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return a share as percent: 0.399 -> "39.9%"."""
    return number_text(share * 100, digits, style) + (style.percent if math.isfinite(share) else "")


def typed_share_text(share: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return a typed or planned share with as few decimals as it needs, at most two."""
    digits = next(d for d in range(3) if d == 2 or abs(round(100.0 * share, d) - 100.0 * share) < 1e-9)
    return share_text(share, digits, style)


def digits_of(value: float) -> int:
    """Return the number of decimals that leaves three significant digits; never below 0."""
    if not math.isfinite(value) or value == 0.0:
        return 0
    return min(_MOST_DECIMALS, max(0, 2 - math.floor(math.log10(abs(value) * (1 + 1e-12)))))


def three_digits(value: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return a number with three significant digits: 2.3812 -> "2.38", 12500 -> "12,500"."""
    return number_text(value, digits_of(value), style)


def points_text(share: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return a standard error, bias or margin in percentage points, without the word: 0.0238 -> "2.38".

    Three significant digits: designs differ by a few percent, and published errors have two decimals.
    """
    return three_digits(100.0 * share, style)


def share_words(share: float, style: NumberStyle = PLAIN_STYLE, *, under: str, over: str) -> str:
    """Return a share for a sentence: whole percent from 1 to 99%, otherwise one decimal, never a false 0% or 100%.

    `under` and `over` are the caller's templates, such as "under {share}".
    """
    if 0 < share < 0.0005:
        return under.format(share=share_text(0.001, 1, style))
    if 0.9995 < share < 1:
        return over.format(share=share_text(0.999, 1, style))
    return share_text(share, 0 if 0.01 <= share <= 0.99 or share in (0.0, 1.0) else 1, style)


def odds_text(odds: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return an odds factor, a bound: two significant digits rounded up, whole from 10: 4.4817 -> "4.5"."""
    if not math.isfinite(odds):
        return "\u221e"
    if odds < 10:
        return _shortest(rounded_up(odds, 2), 6, style)
    if odds >= _COUNTABLE_ODDS:
        return _shortest(rounded_up(odds, 2), 2, style)
    return count_text(math.ceil(odds * (1.0 - 2e-12)), style)


def effective_text(worth: float, style: NumberStyle = PLAIN_STYLE, *, under: str) -> str:
    """Return an effective sample size: whole from 10, otherwise one decimal, and by `under` below 1."""
    if worth < 1:
        return under.format(share=count_text(1, style))
    return number_text(worth, 0 if worth >= 9.95 else 1, style)


def rounded_up(value: float, significant: int) -> float:
    """Return the value rounded up to `significant` digits: a bound must not be rounded below the value it bounds.

    Errors of binary fractions (2e-12 of the value) do not count.
    """
    if not math.isfinite(value) or value <= 0.0:
        return value
    step = 10.0 ** (math.floor(math.log10(value)) + 1 - significant)
    return math.ceil(value / step * (1.0 - 2e-12)) * step


def count_text(count: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return a count of respondents or answers: 2542.4 -> "2,542"."""
    return number_text(count, 0, style)


def p_statement(p_value: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return "p = 0.104" or "p < 0.001"."""
    text = p_text(p_value, style)
    return f"p {text}" if text.startswith("<") else f"p = {text}"


def p_text(p_value: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return a p-value with three decimals: "0.104", "< 0.001"."""
    if math.isfinite(p_value) and p_value < _LEAST_P:
        return f"< {number_text(_LEAST_P, 3, style)}"
    return number_text(p_value, 3, style)


def interval_text(low: float, high: float, *, template: str, digits: int = 1, style: NumberStyle = PLAIN_STYLE) -> str:
    """Bounds of an interval of shares by the caller's template ("{low} to {high}"): "37.3 to 42.6%"."""
    return template.format(low=number_text(low * 100, digits, style), high=share_text(high, digits, style))


def level_text(level: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Return a confidence level without trailing zeros: 0.95 -> "95%", 0.999 -> "99.9%"."""
    return _shortest(level * 100, 6, style) + style.percent


def epsilon_text(epsilon: float, style: NumberStyle = PLAIN_STYLE) -> str:
    """Epsilon to four significant digits, "\u221e" when nothing protects."""
    return "\u221e" if math.isinf(epsilon) else _shortest(epsilon, 4, style)


def share_digits(standard_errors: FloatArray) -> int:
    """Return the decimals that the error of a percentage supports: 0 from 10 points on, 1, or more below 0.1 points.

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
