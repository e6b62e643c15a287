"""The breaks that cut the numbers of a column into categories, its bounds, and their typed forms.

Breaks are ascending numbers b: the categories are below b0, from b0 to below b1, ..., from the last on.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise

from core.data.numbers import number_of
from core.errors import InputError

MAX_BREAKS = 100
_DASH = r"\s*[-\u2010-\u2015\u2212]\s*"
_DIGITS = r"\d(?:[\d.,']*\d)?"
_RANGE = re.compile(rf"(?P<low>{_DIGITS}){_DASH}(?P<high>{_DIGITS})")
_FROM = re.compile(rf"(?P<low>{_DIGITS})\s*\+")
_BELOW = re.compile(rf"<\s*(?P<high>{_DIGITS})")


def checked_breaks(breaks: Sequence[float]) -> tuple[float, ...]:
    """Return the breaks if they are 1 to MAX_BREAKS ascending finite numbers. Raises InputError("breaks")."""
    given = tuple(float(one) for one in breaks)
    if not given:
        raise InputError("breaks", given, "breaks.empty")
    if len(given) > MAX_BREAKS:
        raise InputError("breaks", given, "breaks.too_many", limit=MAX_BREAKS)
    for place, number in enumerate(given, start=1):
        if not math.isfinite(number):
            raise InputError("breaks", given, "breaks.not_a_number", place=place)
        if place > 1 and number <= given[place - 2]:
            raise InputError("breaks", given, "breaks.order", place=place)
    return given


def parse_breaks(text: str, decimal_comma: bool = False) -> tuple[float, ...]:
    """Read "18, 35, 50" or adjacent ranges, "<18, 18-34, 35-49, 50+", as breaks.

    With a decimal comma, spaces or semicolons separate the numbers ("1,5; 2,5"). A range of whole numbers ends before
    the next begins (34 and 35); other ranges share their end ("0-1.5, 1.5-3"). Raises InputError("breaks"):
    `breaks.empty`, `.not_a_number`, `.order`, `.gap`, `.too_many`.
    """
    tidied = _RANGE.sub(r"\g<low>-\g<high>", text.strip())
    tidied = re.sub(r"<\s+", "<", re.sub(r"\s+\+", "+", tidied))
    parts = [part for part in re.split(r"[;\s]+|,(?=\s|$)" if decimal_comma else r"[,;\s]+", tidied) if part]
    if len(parts) > MAX_BREAKS + 1:
        raise InputError("breaks", text, "breaks.too_many", limit=MAX_BREAKS)
    if any(pattern.fullmatch(part) for part in parts for pattern in (_RANGE, _FROM, _BELOW)):
        return checked_breaks(_ends(text, parts, decimal_comma))
    return checked_breaks([_number(text, part, place, decimal_comma) for place, part in enumerate(parts, start=1)])


def _ends(text: str, parts: Sequence[str], decimal_comma: bool) -> list[float]:
    """Return the beginning of each range, and the end of the last one if it has one."""
    spans: list[tuple[float | None, float | None]] = []
    for place, part in enumerate(parts, start=1):
        found = _RANGE.fullmatch(part) or _FROM.fullmatch(part) or _BELOW.fullmatch(part)
        if found is None:
            raise InputError("breaks", text, "breaks.not_a_number", place=place)
        said = {name: _number(text, digits, place, decimal_comma) for name, digits in found.groupdict().items()}
        low, high = said.get("low"), said.get("high")
        if low is not None and high is not None and high < low:
            raise InputError("breaks", text, "breaks.order", place=place)
        spans.append((low, high))
    step = _step(spans)
    stops = [None if high is None else high + (0.0 if low is None else step) for low, high in spans]
    for place, (stop, (low, _)) in enumerate(zip(stops, spans[1:], strict=False), start=2):
        if stop is None or low != stop:
            raise InputError("breaks", text, "breaks.gap", place=place)
    ends = [low for low, _ in spans if low is not None]
    return ends if stops[-1] is None else [*ends, stops[-1]]


def _step(spans: Sequence[tuple[float | None, float | None]]) -> float:
    """Return 1 if "18-34" ends before 35, otherwise 0.

    It does if all numbers are whole and no range begins at the end of another.
    """
    numbers = [number for span in spans for number in span if number is not None]
    shared = any(low is not None and high == after for (low, high), (after, _) in pairwise(spans))
    return 1.0 if all(number.is_integer() for number in numbers) and not shared else 0.0


def checked_bounds(bounds: tuple[float, float] | None) -> tuple[float, float] | None:
    """Return the bounds if they are None or two finite numbers low < high. Raises InputError("bounds")."""
    if bounds is None:
        return None
    low, high = float(bounds[0]), float(bounds[1])
    if not (math.isfinite(low) and math.isfinite(high)):
        raise InputError("bounds", bounds, "bounds.not_a_number")
    if low >= high:
        raise InputError("bounds", bounds, "bounds.order")
    return low, high


def parse_bounds(low: str, high: str, decimal_comma: bool = False) -> tuple[float, float] | None:
    """Return the bounds typed in two fields; None if both are blank. Raises InputError("bounds")."""
    if not low.strip() and not high.strip():
        return None
    numbers = [number_of(text.strip(), decimal_comma) for text in (low, high)]
    if numbers[0] is None or numbers[1] is None:
        raise InputError("bounds", (low, high), "bounds.not_a_number")
    return checked_bounds((numbers[0], numbers[1]))


def _number(text: str, part: str, place: int, decimal_comma: bool) -> float:
    number = number_of(part, decimal_comma)
    if number is None:
        raise InputError("breaks", text, "breaks.not_a_number", place=place)
    return number
