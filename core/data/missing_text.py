"""Missing codes as typed: texts, numbers and ranges, separated by semicolons."""

from __future__ import annotations

import math

from core.data.codebooks.codebook import MissingRule
from core.data.numbers import number_of, number_text
from core.errors import InputError

_TO = (" to ", "\u2013", "..")
_LOWEST, _HIGHEST = "lowest", "highest"


def missing_text(rule: MissingRule, decimal_comma: bool) -> str:
    """Return the rule as a text: "NA; 99; -9 to -1; lowest to 0"."""
    ranges = (f"{_end(low, decimal_comma)} to {_end(high, decimal_comma)}" for low, high in rule.ranges)
    return "; ".join((*rule.values, *ranges))


def parse_missing(text: str, decimal_comma: bool) -> MissingRule:
    """Return the rule of a text; an empty text gives the empty rule.

    Raises InputError("missing", `missing.range_reversed`) with low and high.
    """
    values: list[str] = []
    ranges: list[tuple[float, float]] = []
    for part in (one.strip() for one in text.split(";")):
        found = _range(part, decimal_comma)
        if found is None:
            if part:
                values.append(part)
            continue
        low, high = found
        if low > high:
            raise InputError("missing", part, "missing.range_reversed", low=low, high=high)
        ranges.append(found)
    return MissingRule(tuple(dict.fromkeys(values)), tuple(dict.fromkeys(ranges)))


def _range(part: str, decimal_comma: bool) -> tuple[float, float] | None:
    """Return both ends if the text is a range of numbers, otherwise None: an answer may contain "to" as well."""
    for sign in _TO:
        first, found, second = part.partition(sign)
        if found:
            low, high = _number(first, decimal_comma), _number(second, decimal_comma)
            if low is not None and high is not None:
                return low, high
    return None


def _number(text: str, decimal_comma: bool) -> float | None:
    word = text.strip().casefold()
    if word == _LOWEST:
        return -math.inf
    if word == _HIGHEST:
        return math.inf
    return number_of(word, decimal_comma)


def _end(number: float, decimal_comma: bool) -> str:
    if math.isinf(number):
        return _HIGHEST if number > 0 else _LOWEST
    return number_text(number, decimal_comma)
