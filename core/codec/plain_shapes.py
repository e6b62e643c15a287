"""JSON values of single things: texts, numbers, bytes, choices; and what every shape (core.codec.records) has."""

from __future__ import annotations

import base64
import binascii
import math
from enum import Enum
from typing import Any, Protocol

MAX_SHARED = 10_000_000
NO_BASE: Any = object()
_GREATEST = 2**63
_NOT_FINITE = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}


class Wrong(Exception):
    """A JSON value that does not have its shape; `place` is filled from the inside out."""

    def __init__(self, *place: str | int) -> None:
        super().__init__()
        self.place = list(place)

    def inside(self, key: str | int) -> None:
        self.place.insert(0, key)


class Terms:
    """How a file is read. `lenient`: fields that are not known are passed over, as a later version may write some."""

    def __init__(self, lenient: bool = False) -> None:
        self.lenient = lenient
        self._shared = MAX_SHARED

    def take(self, number: int) -> None:
        """Count what comes from a base: a few bytes could ask for any number of things."""
        self._shared -= number
        if self._shared < 0:
            raise Wrong


class Shape(Protocol):
    """Writes values of one type and reads them back; `base` is NO_BASE or the value that both sides know."""

    def write(self, value: Any, base: Any) -> Any: ...

    def read(self, found: Any, base: Any, terms: Terms) -> Any: ...


class Plain:
    """A type whose values JSON has itself."""

    def __init__(self, kind: type) -> None:
        self._kind = kind

    def write(self, value: Any, base: Any) -> Any:
        return self._kind(value)

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not self._kind or (type(found) is int and not -_GREATEST <= found < _GREATEST):
            raise Wrong
        return found


class Float:
    """JSON has no infinite numbers: "inf" and "-inf" stand for them, and "nan" for what is none."""

    def write(self, value: Any, base: Any) -> Any:
        number = float(value)
        return number if math.isfinite(number) else repr(number)

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is str and found in _NOT_FINITE:
            return _NOT_FINITE[found]
        if type(found) is int and -_GREATEST <= found < _GREATEST:
            return float(found)
        if type(found) is not float or not math.isfinite(found):
            raise Wrong
        return found


class Bytes:
    def write(self, value: Any, base: Any) -> Any:
        return base64.b64encode(value).decode("ascii")

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not str:
            raise Wrong
        try:
            return base64.b64decode(found, validate=True)
        except (binascii.Error, ValueError):
            pass
        raise Wrong


class Choice:
    def __init__(self, kind: type[Enum]) -> None:
        self._known = {one.value: one for one in kind}

    def write(self, value: Any, base: Any) -> Any:
        return value.value

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not str or found not in self._known:
            raise Wrong
        return self._known[found]
