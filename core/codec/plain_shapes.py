"""Shapes of single JSON values (texts, numbers, bytes, choices) and the protocol of all shapes (core.codec.records)."""

from __future__ import annotations

import base64
import binascii
import contextlib
import math
import re
from collections.abc import Callable, Iterator
from decimal import Context, Decimal
from enum import Enum
from typing import Annotated, Any, Protocol, runtime_checkable

MAX_LIST = 100_000
MAX_SHARED = 10_000_000
NO_BASE: Any = object()
GREATEST_WHOLE = 2**53
"""Above it, not every JSON reader keeps whole numbers exact."""
_GREATEST = 2**63
_DECIMAL = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,40})?")
_LONGEST_NUMBER = 30
_EXACT = Context(prec=60)
_NOT_FINITE = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}


class Wrong(Exception):
    """A JSON value that does not have its shape; `place` is filled from the inside out."""

    def __init__(self, *place: str | int) -> None:
        super().__init__()
        self.place = list(place)

    def inside(self, *keys: str | int) -> None:
        self.place[:0] = keys

    @property
    def words(self) -> str:
        """Return the place as "questions[2].k", or "" for the whole value."""
        return "".join(f"[{key}]" if type(key) is int else f".{key}" for key in self.place).removeprefix(".")


@contextlib.contextmanager
def inside(*keys: str | int) -> Iterator[None]:
    """Add these keys before the place of a Wrong that is raised inside."""
    try:
        yield
    except Wrong as wrong:
        wrong.inside(*keys)
        raise


class Terms:
    """Settings of a reading.

    lenient  unknown fields are skipped, because a later version may write some
    longest  entries of a list
    """

    def __init__(self, lenient: bool = False, longest: int = MAX_LIST) -> None:
        self.lenient = lenient
        self.longest = longest
        self._shared = MAX_SHARED

    def take(self, number: int) -> None:
        """Count items copied from a base, because a few bytes of a file could ask for any number of them."""
        self._shared -= number
        if self._shared < 0:
            raise Wrong


@runtime_checkable
class Shape(Protocol):
    """Writes values of one type and reads them back; `base` is NO_BASE or the value that both sides know."""

    def write(self, value: Any, base: Any) -> Any: ...

    def read(self, found: Any, base: Any, terms: Terms) -> Any: ...


class Plain:
    """A type that JSON represents directly."""

    def __init__(self, kind: type) -> None:
        self._kind = kind

    def write(self, value: Any, base: Any) -> Any:
        return self._kind(value)

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not self._kind or (type(found) is int and not -_GREATEST <= found < _GREATEST):
            raise Wrong
        return found


class Untyped:
    """Any JSON value."""

    def write(self, value: Any, base: Any) -> Any:
        return value

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        return found


class Checked:
    """A value with a condition beyond its type."""

    def __init__(self, inner: Shape, check: Callable[[Any], bool]) -> None:
        self._inner, self._check = inner, check

    def write(self, value: Any, base: Any) -> Any:
        return self._inner.write(value, base)

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        value = self._inner.read(found, base, terms)
        if not self._check(value):
            raise Wrong
        return value


class DecimalText:
    """A decimal as a text without exponent and without trailing zeros: "12.5", "10"."""

    def write(self, value: Any, base: Any) -> Any:
        return decimal_words(value)

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if not is_decimal(found):
            raise Wrong
        return Decimal(found)


class NumberText:
    """A number of one of these kinds (int, float) as its repr; reading accepts no other text of the same number."""

    def __init__(self, *kinds: type) -> None:
        self._kinds = kinds

    def write(self, value: Any, base: Any) -> Any:
        return repr(value)

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not str or len(found) > _LONGEST_NUMBER:
            raise Wrong
        for kind in self._kinds:
            with contextlib.suppress(ValueError):
                value = kind(found)
                if repr(value) == found and math.isfinite(value) and (kind is float or abs(value) <= GREATEST_WHOLE):
                    return value
        raise Wrong


class Float:
    """A float. JSON has no infinite numbers, so the texts "inf", "-inf" and "nan" replace them."""

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


def decimal_words(value: Decimal) -> str:
    """Return the decimal without exponent and without trailing zeros: "12.5", "10"."""
    return f"{value.normalize(_EXACT):f}"


def is_decimal(text: Any) -> bool:
    """Return whether this is the text of a non-negative amount: "1.098613"."""
    return type(text) is str and _DECIMAL.fullmatch(text) is not None


def within(least: int, most: int) -> Callable[[Any], bool]:
    """Return a check that a whole number, or the length of a list, is from `least` to `most`."""

    def check(value: Any) -> bool:
        return least <= (value if type(value) is int else len(value)) <= most

    return check


Count = Annotated[int, within(0, GREATEST_WHOLE)]
