"""The shortest text that means a number: 1.0 is "1", half is "0.5", and no digit is invented.

A double is written with the fewest digits that read back as the same double, a number of four bytes with the fewest
that read back as the same number of four bytes: what was typed as 1.80315 comes out as "1.80315" of both.
"""

from __future__ import annotations

import math

LEAST_PLAIN = 1e-7
MOST_PLAIN = 1e21


def double_text(value: float) -> str:
    """Digits without an exponent from 1e-7 to 1e21, with one beyond; "" for no number, "inf" and "-inf"."""
    if isinstance(value, int) or (value.is_integer() and abs(value) < MOST_PLAIN):
        return str(int(value))
    text = repr(value)
    if text == "nan":
        return ""
    return _plain(text, value) if "e" in text else text


def single_text(value: float) -> str:
    """The same for a number that the file keeps in four bytes."""
    if value.is_integer() and abs(value) < 2**24:
        return str(int(value))
    import numpy as np

    if not math.isfinite(value):
        return double_text(value)
    return double_text(float(np.format_float_scientific(np.float32(value), trim="-")))


def rounded_text(value: float) -> str:
    """The same with 15 digits: for numbers that were written in another base and are a hair off."""
    return double_text(value if value.is_integer() else float(f"{value:.15g}"))


def _plain(text: str, value: float) -> str:
    """Without an exponent where that stays readable: "1e-05" becomes "0.00001"."""
    if not LEAST_PLAIN <= abs(value) < MOST_PLAIN:
        return text
    mantissa, _, exponent = text.lstrip("-").partition("e")
    whole, _, fraction = mantissa.partition(".")
    return f"{'-' if value < 0 else ''}0.{'0' * (-int(exponent) - len(whole))}{whole}{fraction}"
