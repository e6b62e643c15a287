"""Epsilon and e^epsilon with 60 digits, rounded so that a stated bound remains true."""

from __future__ import annotations

import math
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from functools import lru_cache

from core.release.errors import ReleaseError

WORD = 1 << 64
"""The whole numbers of a mechanism are parts of this number."""
DIGITS = 60
PLACES = Decimal("1e-12")
"""An effective epsilon is rounded up to this many places."""
_SAME = Decimal("1e-9")
_DOWN = Context(prec=DIGITS, rounding=ROUND_FLOOR)
_UP = Context(prec=DIGITS, rounding=ROUND_CEILING)


def reach(epsilon: float, claimed: Decimal) -> Decimal:
    """Return the epsilon that the integers approach and never exceed, for a design of this epsilon and its charge.

    It is the charge itself if that equals the epsilon of the design up to 1e-9 (a typed decimal). Otherwise it is the
    design's own epsilon, which is below the charge (ln 3, charged as 1.098613). It never exceeds the charge cut to 12
    places, so that the effective epsilon, rounded up, stays below the charge. With p as a float, 1 - p is exact only to
    2^-53, and e^epsilon may be off by that amount. Raises ReleaseError `release.charge_too_low` (charge, epsilon).
    """
    own = Decimal(epsilon)
    unsure = _SAME * own + Decimal(2.0**-51 * math.exp(epsilon))
    if not claimed.is_finite() or claimed < own - unsure:
        raise ReleaseError("release.charge_too_low", charge=str(claimed), epsilon=epsilon)
    cut = claimed.quantize(PLACES, context=_DOWN)
    return cut if claimed <= own + _SAME * own else min(cut, own)


@lru_cache(maxsize=4096)
def odds(epsilon: Decimal) -> Fraction:
    """Return e^epsilon rounded down, to 59 digits."""
    return Fraction(_DOWN.next_minus(_DOWN.exp(epsilon)))


def shared(epsilon: Decimal, parts: int) -> Decimal:
    """Return epsilon / parts, rounded down."""
    return _DOWN.divide(epsilon, Decimal(parts))


def log_up(ratio: Fraction, times: int = 1) -> str:
    """Return times * ln(ratio) as decimal text, rounded up at 12 places."""
    quotient = _UP.divide(Decimal(ratio.numerator), Decimal(ratio.denominator))
    # The logarithm is rounded to nearest, so the next larger number is a safe bound.
    logarithm = _UP.next_plus(_UP.ln(quotient))
    return str(_UP.multiply(logarithm, Decimal(times)).quantize(PLACES, context=_UP))


def floor_of(value: Fraction) -> int:
    return value.numerator // value.denominator


def ceil_of(value: Fraction) -> int:
    return -(-value.numerator // value.denominator)
