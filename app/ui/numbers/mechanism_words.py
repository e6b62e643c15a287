"""Mechanisms for numbers by their names, and their figures as text."""

from __future__ import annotations

import math

from app.messages.catalogue import register
from app.messages.measure_texts import delta_text
from app.messages.numbers import three_digits
from app.messages.speak import say, screen_numbers
from core.report.numbers import epsilon_text, number_text

PLAIN = 1e9
"""From this value on, numbers are written with a power of ten."""


def mechanism_name(key: str) -> str:
    return say(f"mechanisms.name.{key}")


def amount(value: float) -> str:
    """Return an error or a bound in three digits; very long ones as a power of ten."""
    if abs(value) < PLAIN or not math.isfinite(value):
        return three_digits(value)
    power = math.floor(math.log10(abs(value)))
    return f"{number_text(value / 10.0**power, 2, screen_numbers())} × {delta_text(10.0**power)}"


def bound_text(value: float) -> str:
    """Return the text of a declared bound."""
    if value.is_integer() and abs(value) < PLAIN:
        return number_text(value, 0, screen_numbers())
    return epsilon_text(value, screen_numbers()) if abs(value) < PLAIN else amount(value)


SENTENCES = {
    "mechanisms.name.laplace": "Laplace",
    "mechanisms.name.gaussian": "Gaussian",
    "mechanisms.name.two_level_gaussian": "Two-level Gaussian",
    "mechanisms.name.one_bit": "One bit",
    "mechanisms.name.piecewise": "Piecewise",
    "mechanisms.name.hybrid": "Hybrid",
    "mechanisms.name.square_wave": "Square wave",
}
register(__name__, SENTENCES)
