"""Missing values of a column by its rule."""

from __future__ import annotations

from collections.abc import Iterable

from core.data.codebooks.codebook import MissingRule
from core.data.numbers import number_of


def missing_values(rule: MissingRule, values: Iterable[str], decimal_comma: bool = False) -> tuple[str, ...]:
    """Return the `values` that the rule covers, in order: listed texts, and numbers with low <= x <= high."""
    named = frozenset(rule.values)
    if not rule.ranges:
        return tuple(value for value in values if value in named)
    return tuple(value for value in values if value in named or _within(rule, number_of(value, decimal_comma)))


def _within(rule: MissingRule, number: float | None) -> bool:
    return number is not None and any(low <= number <= high for low, high in rule.ranges)
