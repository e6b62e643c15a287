"""Chances that a form takes in percent: power and alpha."""

from __future__ import annotations

from core.constraints import TypedNumber, parse_percent
from core.planning.power import HIGHEST_ALPHA, HIGHEST_POWER, LOWEST_ALPHA

LEAST_POWER = 0.5
"""Below it, more than every other survey would miss what it was made for."""


def parse_power(text: str) -> TypedNumber:
    """Read "80", "80 %" or "99,5" as a chance in percent. Raises InputError("power", `power.target`)."""
    return parse_percent(text, "power", "power.target", LEAST_POWER, HIGHEST_POWER)


def parse_alpha(text: str) -> TypedNumber:
    """Read "5", "5 %" or "0,1" as a chance in percent. Raises InputError("alpha", `power.alpha`)."""
    return parse_percent(text, "alpha", "power.alpha", LOWEST_ALPHA, HIGHEST_ALPHA)
