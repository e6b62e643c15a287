"""Declarations of a statistics file about its variables, as a codebook."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.data.codebooks.codebook import Kind, MissingRule, Sources, Variable
from core.data.readers.statistical import Cells
from core.data.variable import MAX_CATEGORIES, DeclaredBy, Role

LONG_TEXT = 32
"""A text variable wider than this, in characters, and without labels holds free text."""

_FILE = DeclaredBy.CODEBOOK


@dataclass(frozen=True, slots=True)
class Declared:
    """Declarations of a file about one variable.

    labels   value of the library -> label, decoded
    missing  values of the library that count as missing
    ranges   ranges of numbers that count as missing
    width    width of a text variable in characters, 0 for numbers
    """

    column: str
    text: str
    labels: Mapping[Any, str]
    missing: Sequence[Any] = ()
    ranges: Sequence[tuple[float, float]] = ()
    measure: str = ""
    is_date: bool = False
    width: int = 0
    weight: bool = False


def variable(declared: Declared, cells: Cells) -> Variable:
    """Return the variable; `cells` are its values, possibly not all of them."""
    # The kind comes first, because looking up the text of a label adds it to the cells.
    kind = _kind(declared, cells)
    rule = _rule(declared, cells)
    labels = _labels(declared, cells)
    return Variable(
        declared.column,
        Role.WEIGHT if declared.weight else Role.QUESTION,
        kind,
        declared.text,
        labels,
        rule,
        sources=Sources(
            role=_FILE if declared.weight else DeclaredBy.FROM_DATA,
            text=_FILE if declared.text else DeclaredBy.FROM_DATA,
            categories=_FILE if labels else DeclaredBy.FROM_DATA,
            missing=_FILE if rule != MissingRule() else DeclaredBy.FROM_DATA,
        ),
    )


def code_order(value: Any) -> tuple[bool, Any]:
    """Return a key that sorts numbers first, ascending, then texts."""
    return isinstance(value, str), value


def _is_missing(declared: Declared, value: Any) -> bool:
    if value in declared.missing:
        return True
    return not isinstance(value, str) and any(low <= value <= high for low, high in declared.ranges)


def _rule(declared: Declared, cells: Cells) -> MissingRule:
    if not (declared.is_date and declared.ranges):
        return MissingRule(_once(cells[value] for value in declared.missing), tuple(declared.ranges))
    # Dates are not numbers any more, so dates of the range that occur or have a label are listed one by one.
    inside = {value for value in (*cells, *declared.labels) if value is not None and _is_missing(declared, value)}
    return MissingRule(_once(cells[value] for value in (*declared.missing, *sorted(inside))))


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for value in values if value.strip()))


def _labels(declared: Declared, cells: Cells) -> tuple[tuple[str, str], ...]:
    """Return labels in order of codes, missing ones last; each text of a value occurs once."""
    ordered = sorted(declared.labels, key=lambda value: (_is_missing(declared, value), code_order(value)))
    found: dict[str, str] = {}
    for value in ordered[:MAX_CATEGORIES]:
        text = cells[value]
        if text.strip():
            found.setdefault(text, " ".join(declared.labels[value].split()) or text)
    return tuple(found.items())


def _kind(declared: Declared, cells: Cells) -> Kind:
    if declared.weight:
        return Kind.NUMBER
    if declared.is_date:
        return Kind.DATE
    answers = [value for value in declared.labels if not _is_missing(declared, value)]
    if declared.width:
        long = declared.width > LONG_TEXT and not answers
        return Kind.TEXT if long else Kind.ORDERED if declared.measure == "ordinal" else Kind.CATEGORIES
    if declared.measure == "ordinal":
        return Kind.ORDERED
    if declared.measure == "scale" and not _labelled(declared, answers, cells):
        return Kind.NUMBER
    return Kind.CATEGORIES


def _labelled(declared: Declared, answers: Sequence[Any], cells: Cells) -> bool:
    """Return whether a scale is categorical after all: at least half of its distinct answers have a label."""
    seen = [value for value in cells if value is not None and not _is_missing(declared, value)]
    return bool(answers) and not cells.full and 2 * sum(value in declared.labels for value in seen) >= len(seen)


def missing_of(ranges: Iterable[Mapping[str, Any]]) -> tuple[list[Any], list[tuple[float, float]]]:
    """Return single values and ranges of the library's missing ranges; the least and greatest double mean infinity."""
    values: list[Any] = []
    spans: list[tuple[float, float]] = []
    for span in ranges:
        low, high = span["lo"], span["hi"]
        if isinstance(low, str) or low == high:
            values.append(low)
        elif not (math.isnan(low) or math.isnan(high)) and low < high:
            spans.append((_ended(low), _ended(high)))
    return values, spans


def _ended(end: float) -> float:
    return math.copysign(math.inf, end) if abs(end) > 1.7e308 else end
