"""Typed figures for several questions, as the decimals of the allocation."""

from __future__ import annotations

from decimal import ROUND_FLOOR, Decimal

from core.constraints import parse_epsilon, parse_number
from core.errors import InputError
from core.planning.budget import charge

_STEP = Decimal("0.000001")
_MOST_WEIGHT = 10**6


def typed_total(text: str) -> Decimal:
    """The total epsilon of a respondent: the decimal that was typed; of another number (ln 3, 10/3) its first six
    places, so that it is never exceeded. Raises InputError as `parse_epsilon`."""
    value = parse_epsilon(text).value
    decimal = charge(value, text)
    return decimal if float(decimal) <= value else Decimal(value).quantize(_STEP, ROUND_FLOOR)


def typed_lock(text: str) -> Decimal | None:
    """Return the epsilon of a locked question, None for an empty text. Raises InputError as `parse_epsilon`."""
    return charge(parse_epsilon(text).value, text) if text.strip() else None


def typed_weight(text: str) -> Decimal:
    """Above 0, at most a million: "2", "1,5", "1/3". Raises InputError("weight", `release.split_weights`)."""
    try:
        weight = parse_number(text).exact
    except InputError:
        weight = None
    if weight is None or not 0 < weight <= _MOST_WEIGHT:
        raise InputError("weight", text, "release.split_weights")
    return Decimal(weight.numerator) / Decimal(weight.denominator)
