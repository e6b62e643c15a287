"""Columns in JSON codebooks of other programs, and their words for each property."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from core.data.codebooks.codebook import MissingRule
from core.data.codebooks.codebook_file import Entry, kind_in, number_in, role_in
from core.errors import DataError

_TEXT = ("text", "question", "description", "label", "title", "question_text")
_LISTS = ("categories", "labels", "values", "value_labels", "choices", "options", "codes")
_MISSING = ("missing", "missing_values", "missing_codes", "na_values")
_LOW = ("lower_bound", "low", "min", "minimum")
_HIGH = ("upper_bound", "high", "max", "maximum")
_KIND = ("kind", "type", "measure", "measurement")
_KNOWN = frozenset((*_TEXT, *_LISTS, *_MISSING, *_LOW, *_HIGH, *_KIND, "role", "keys", "key_labels", "missing_ranges",
                    "bounds", "breaks", "comment"))  # fmt: skip


def entry_of(name: Any, what: Any) -> Entry:
    """Return the entry of a column.

    what  an object with known words, value-label pairs, a list of values, or the question text

    Raises DataError "codebook.shape", ".number", ".role".
    """
    column = scalar(name)
    if isinstance(what, list):
        return Entry(column, labels=tuple(map(_pair, what)))
    if not isinstance(what, dict):
        return Entry(column, scalar(what))
    if what and not _KNOWN.intersection(what):
        return Entry(column, labels=tuple((value, scalar(label)) for value, label in what.items()))
    missing = next((_values(what[key]) for key in _MISSING if what.get(key) is not None), ())
    return Entry(
        column,
        scalar(_first(what, _TEXT, "")),
        role_in(scalar(what.get("role", "")), column),
        kind_in(scalar(_first(what, _KIND, ""))),
        _labels(what),
        MissingRule(missing, tuple(_range(one, column) for one in _list(what.get("missing_ranges", [])))),
        _bounds(what, column),
        tuple(_number(one, column) for one in _list(what.get("breaks", []))),
    )


def _labels(what: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Return values and labels from two parallel lists, an object, or a list of objects, pairs or plain values."""
    if "keys" in what:
        keys, named = _values(what["keys"]), _values(what.get("key_labels", []))
        return tuple((key, named[place] if place < len(named) else key) for place, key in enumerate(keys))
    found: Any = next((what[key] for key in _LISTS if isinstance(what.get(key), dict | list)), [])
    if isinstance(found, dict):
        return tuple((value, scalar(label)) for value, label in found.items())
    return tuple(map(_pair, found))


def _pair(one: Any) -> tuple[str, str]:
    if isinstance(one, dict):
        value = _first(one, ("value", "code", "key", "id"), None)
        label = _first(one, ("label", "text", "name", "description"), "")
        return scalar(label if value is None else value), scalar(label)
    if isinstance(one, list):
        if len(one) != 2:
            raise shape_error()
        return scalar(one[0]), scalar(one[1])
    return scalar(one), scalar(one)


def _bounds(what: Mapping[str, Any], column: str) -> tuple[float, float] | None:
    """Return both bounds, or None if one of them is open."""
    ends = what.get("bounds")
    if not isinstance(ends, list):
        ends = [_first(what, _LOW, None), _first(what, _HIGH, None)]
    if len(ends) != 2:
        raise shape_error()
    if ends[0] is None or ends[1] is None:
        return None
    return _number(ends[0], column), _number(ends[1], column)


def _range(one: Any, column: str) -> tuple[float, float]:
    ends = _list(one)
    if len(ends) != 2:
        raise shape_error()
    return (-math.inf if ends[0] is None else _number(ends[0], column),
            math.inf if ends[1] is None else _number(ends[1], column))  # fmt: skip


def _number(found: Any, column: str) -> float:
    return number_in(scalar(found), column)


def _values(found: Any) -> tuple[str, ...]:
    """Return plain values; an object counts as its value, and a single value as a list of one."""
    listed = found if isinstance(found, list) else list(found) if isinstance(found, dict) else [found]
    return tuple(_pair(one)[0] for one in listed)


def _first(what: Mapping[str, Any], keys: Sequence[str], default: Any) -> Any:
    """Return the plain value of the first of these keys that has one."""
    return next(
        (what[key] for key in keys if what.get(key) is not None and not isinstance(what[key], dict | list)), default
    )


def _list(found: Any) -> list[Any]:
    if not isinstance(found, list):
        raise shape_error()
    return found


def texts_in(found: Any) -> tuple[str, ...]:
    return tuple(map(scalar, _list(found)))


def scalar(found: Any) -> str:
    """Return a text, or the text of a number or truth value. Raises DataError "codebook.shape" for other values."""
    if isinstance(found, str):
        return found
    if isinstance(found, bool):
        return "TRUE" if found else "FALSE"
    if found is None:
        return ""
    raise shape_error()


def shape_error() -> DataError:
    return DataError("codebook.shape")
