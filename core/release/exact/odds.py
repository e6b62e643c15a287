"""Epsilon and odds with 60 digits, rounded to the side on which a promise holds."""

from __future__ import annotations

import math
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from functools import lru_cache

from core.release.errors import ReleaseError

WORD = 1 << 64
"""What the whole numbers of a mechanism are parts of."""
DIGITS = 60
PLACES = Decimal("1e-12")
"""To these an effective epsilon is rounded up."""
_SAME = Decimal("1e-9")
_DOWN = Context(prec=DIGITS, rounding=ROUND_FLOOR)
_UP = Context(prec=DIGITS, rounding=ROUND_CEILING)


def reach(epsilon: float, claimed: Decimal) -> Decimal:
    """The epsilon that the whole numbers aim at and never pass, for a design of this epsilon and what is charged.

    It is the charge itself if that equals the epsilon of the design up to 1e-9 (a typed decimal). Otherwise it is the
    design's own epsilon, which is below the charge (ln 3, charged as 1.098613). It never exceeds the charge cut to 12
    places, so that the effective epsilon, rounded up, stays below the charge. A p held as a float knows 1 - p only to
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
    """e^epsilon from below, to 59 digits."""
    return Fraction(_DOWN.next_minus(_DOWN.exp(epsilon)))


def shared(epsilon: Decimal, parts: int) -> Decimal:
    """epsilon / parts, from below."""
    return _DOWN.divide(epsilon, Decimal(parts))


def log_up(ratio: Fraction, times: int = 1) -> str:
    """times * ln(ratio) as decimal text, rounded up at 12 digits after the point."""
    quotient = _UP.divide(Decimal(ratio.numerator), Decimal(ratio.denominator))
    # the logarithm is rounded to the nearest, so the next number is on the safe side
    logarithm = _UP.next_plus(_UP.ln(quotient))
    return str(_UP.multiply(logarithm, Decimal(times)).quantize(PLACES, context=_UP))


def floor_of(value: Fraction) -> int:
    return value.numerator // value.denominator


def ceil_of(value: Fraction) -> int:
    return -(-value.numerator // value.denominator)
