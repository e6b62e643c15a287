"""Exact decimal amounts of epsilon."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Context, Decimal, Inexact

_PLACES = 12
_MOST = Decimal(10) ** 9
# The precision suffices for 10**7 amounts below 10**9 with 30 places; an inexact sum raises an error and never rounds.
_EXACT = Context(prec=60, traps=[Inexact])


def amount(value: Decimal) -> Decimal:
    """Return the same amount without an exponent: 1E+1 becomes 10.

    Raises ValueError for other values, or for more than 12 places.
    """
    if not value.is_finite() or not 0 <= value < _MOST or int(value.as_tuple().exponent) < -_PLACES:
        raise ValueError("no amount of epsilon")
    return Decimal(plain(value))


def plain(value: Decimal) -> str:
    """Return the decimal without an exponent, with its digits: Decimal("1.0") is "1.0", Decimal("1E+1") is "10"."""
    return format(value, "f")


def total(amounts: Iterable[Decimal]) -> Decimal:
    """Return the exact sum; 0 for no amounts."""
    found = Decimal(0)
    for one in amounts:
        found = _EXACT.add(found, one)
    return found
