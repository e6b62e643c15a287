"""Chances that a form takes in percent: power and alpha."""

from __future__ import annotations

import re

from core.constraints import TypedNumber, parse_probability
from core.errors import InputError
from core.planning.power import HIGHEST_ALPHA, HIGHEST_POWER, LOWEST_ALPHA

LEAST_POWER = 0.5
"""Below it, more than every other survey would miss what it was made for."""


def parse_power(text: str) -> TypedNumber:
    """Read "80", "80 %" or "99,5" as a chance in percent. Raises InputError("power", `power.target`)."""
    return _percent(text, "power", (LEAST_POWER, HIGHEST_POWER))


def parse_alpha(text: str) -> TypedNumber:
    """Read "5", "5 %" or "0,1" as a chance in percent. Raises InputError("alpha", `power.alpha`)."""
    return _percent(text, "alpha", (LOWEST_ALPHA, HIGHEST_ALPHA))


def _percent(text: str, field: str, limits: tuple[float, float]) -> TypedNumber:
    low, high = limits
    try:
        number = parse_probability(re.sub(r"\s*%\s*$", "", text) + "%")
    except InputError:
        number = None
    if number is None or not low <= number.value <= high:
        blanks = {"lowest": 100.0 * low, "highest": 100.0 * high}
        if field == "power":
            raise InputError("power", text, "power.target", **blanks)
        raise InputError("alpha", text, "power.alpha", **blanks)
    return TypedNumber(text, number.value, number.exact)
