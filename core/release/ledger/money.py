"""Amounts of epsilon: decimals that add up exactly."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Context, Decimal, Inexact

_PLACES = 12
_MOST = Decimal(10) ** 9
# Wide enough for 10**7 amounts below 10**9 with 30 places; an inexact sum would be an error, never a rounding.
_EXACT = Context(prec=60, traps=[Inexact])


def amount(value: Decimal) -> Decimal:
    """Return the same amount without an exponent: 1E+1 becomes 10. Raises ValueError for other values, or for more than
    12 places."""
    if not value.is_finite() or not 0 <= value < _MOST or int(value.as_tuple().exponent) < -_PLACES:
        raise ValueError("no amount of epsilon")
    return Decimal(plain(value))


def plain(value: Decimal) -> str:
    """Return the decimal without an exponent, digits kept: Decimal("1.0") is "1.0", Decimal("1E+1") is "10"."""
    return format(value, "f")


def total(amounts: Iterable[Decimal]) -> Decimal:
    """The exact sum; 0 for nothing."""
    found = Decimal(0)
    for one in amounts:
        found = _EXACT.add(found, one)
    return found
