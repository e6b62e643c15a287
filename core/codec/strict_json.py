"""Strict reading of JSON objects: no duplicate keys, no infinite numbers, no other top-level value."""

from __future__ import annotations

import json
import math
from typing import Any


def json_object(content: bytes) -> dict[str, Any] | None:
    """Return the object encoded by these UTF-8 bytes; None for anything else, also if a key occurs twice."""
    try:
        found = json.loads(
            content.decode("utf-8-sig"),
            object_pairs_hook=_once,
            parse_constant=_refused,
            parse_float=_finite,
        )
    except (ValueError, RecursionError):
        return None
    return found if type(found) is dict else None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError
    return found


def _refused(word: str) -> None:
    raise ValueError


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError
    return number
