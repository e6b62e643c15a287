"""Percentages as they are typed: "80", "80 %", "0,8", "1/3 %"."""

from __future__ import annotations

from fractions import Fraction

from core.constraints import TypedNumber
from core.errors import InputError

_LONGEST = 40


def parse_percent(text: str, field: str, code: str, lowest: float = 0.0, highest: float = 1.0) -> TypedNumber:
    """A share from a number of percent, with or without its sign; `lowest` and `highest` are shares.

    Raises InputError(field, code) with the blanks `lowest` and `highest` in percent for anything else.
    """
    cleaned = text.strip().removesuffix("%").strip().replace(",", ".").replace("٪", "")
    refused = InputError(field, text, code, lowest=100.0 * lowest, highest=100.0 * highest)
    try:
        exact = Fraction(cleaned) / 100 if len(cleaned) <= _LONGEST else None
    except (ValueError, ZeroDivisionError):
        raise refused from None
    if exact is None or "e" in cleaned.lower() or not lowest <= float(exact) <= highest:
        raise refused
    return TypedNumber(text, float(exact), exact)
