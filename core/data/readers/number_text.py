"""The shortest text of a number: 1.0 is "1", half is "0.5", and no digit is invented.

A double has the fewest digits that read back as the same double. A four-byte number has the fewest that read back as
the same four-byte number. So a typed 1.80315 becomes "1.80315" in both cases.
"""

from __future__ import annotations

import math

LEAST_PLAIN = 1e-7
MOST_PLAIN = 1e21


def double_text(value: float) -> str:
    """Return digits without an exponent from 1e-7 to 1e21, with one beyond; "" for nan, "inf" and "-inf"."""
    if isinstance(value, int) or (value.is_integer() and abs(value) < MOST_PLAIN):
        return str(int(value))
    text = repr(value)
    if text == "nan":
        return ""
    return _plain(text, value) if "e" in text else text


def single_text(value: float) -> str:
    """Return the same for a number that the file stores in four bytes."""
    if value.is_integer() and abs(value) < 2**24:
        return str(int(value))
    import numpy as np

    if not math.isfinite(value):
        return double_text(value)
    return double_text(float(np.format_float_scientific(np.float32(value), trim="-")))


def rounded_text(value: float) -> str:
    """Return the same with 15 digits, for numbers converted from another base with small errors."""
    return double_text(value if value.is_integer() else float(f"{value:.15g}"))


def _plain(text: str, value: float) -> str:
    """Return the text without an exponent if it stays readable: "1e-05" becomes "0.00001"."""
    if not LEAST_PLAIN <= abs(value) < MOST_PLAIN:
        return text
    mantissa, _, exponent = text.lstrip("-").partition("e")
    whole, _, fraction = mantissa.partition(".")
    return f"{'-' if value < 0 else ''}0.{'0' * (-int(exponent) - len(whole))}{whole}{fraction}"
