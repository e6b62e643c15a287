"""The reading of an ambiguous percentage."""

from __future__ import annotations

from app.messages.speak import say, screen_numbers
from core.constraints import TypedNumber


def percent_reading(number: TypedNumber) -> str:
    """Return how an ambiguous percentage was read; "" if it is clear.

    Ambiguous are a fraction ("1/3": of the whole) and a number below one without the sign ("0.25"). The latter is a
    quarter of a percent, because the unit of the field is percent.
    """
    if "%" in number.text or "٪" in number.text:
        return ""
    if "/" in number.text:
        return say("percent.fraction", {"read": _written(number.value)})
    if 0.0 < 100.0 * number.value < 1.0:
        return say("percent.small", {"read": _written(number.value), "other": _written(100.0 * number.value)})
    return ""


def _written(share: float) -> str:
    style = screen_numbers()
    return style.write(f"{100.0 * share:.4g}") + style.percent
