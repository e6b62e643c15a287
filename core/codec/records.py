"""Conversion of frozen dataclasses to JSON values and back, driven by the type hints of their fields.

Every type hint has one shape: str, int, float, bool, bytes (base64), Decimal (a text), an enumeration (its value),
None, a dataclass (an object with all its fields), tuples (lists), `X | None`, unions of dataclasses (distinguished by
"kind"), `dict[str, Any]` and Any. `Annotated[X, check]` adds a condition to X. `Annotated[X, shape]` uses that shape.
The metadata WHEN_TRUE and STATED of a field say when it is absent from the file, or ignored by readers.

A value may be written as its difference from a *base* of the same type. A dataclass then has only the fields that
differ. In a list, {"same": [from, number]} repeats items of the base, and {"like": place, "now": ...} changes one.
Reading is strict about the type of every value, every field, and the length of every list. Any fault raises `Wrong`,
which holds its place and no content.
"""

from __future__ import annotations

import dataclasses
import types
from decimal import Decimal
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from core.codec.plain_shapes import (
    NO_BASE,
    Bytes,
    Checked,
    Choice,
    DecimalText,
    Float,
    Plain,
    Shape,
    Terms,
    Untyped,
    Wrong,
)
from core.codec.tuple_diff import Part, parts
from core.errors import InputError

Record = TypeVar("Record")
SAME, LIKE, NOW, KIND = "same", "like", "now", "kind"
WHEN_TRUE = {"written": "when true"}
"""Mark of a field newer than the first files: it is absent from the file if it has its default."""
STATED = {"stated": "for the reader"}
"""Mark of a field that follows from the others: written for human readers, and left at its default when read."""


class _Maybe:
    """None, or a value of the other type."""

    def __init__(self, hint: Any) -> None:
        self._shape = shape(hint)

    def write(self, value: Any, base: Any) -> Any:
        return None if value is None else self._shape.write(value, base)

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        return None if found is None else self._shape.read(found, base, terms)


class _OneOf:
    """One of several dataclasses; "kind" holds the name of its class."""

    def __init__(self, hints: tuple[Any, ...]) -> None:
        self._shapes = {hint.__name__: shape(hint) for hint in hints}

    def write(self, value: Any, base: Any) -> Any:
        name = type(value).__name__
        return {KIND: name, **self._shapes[name].write(value, NO_BASE)}

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not dict:
            raise Wrong
        name = found.get(KIND)
        if type(name) is not str or name not in self._shapes:
            raise Wrong(KIND)
        rest = {key: value for key, value in found.items() if key != KIND}
        return self._shapes[name].read(rest, NO_BASE, terms)


class _Several:
    """A tuple of fixed length, one type for each place."""

    def __init__(self, hints: tuple[Any, ...]) -> None:
        self._shapes = [shape(hint) for hint in hints]

    def write(self, value: Any, base: Any) -> Any:
        known = base if type(base) is tuple else [NO_BASE] * len(self._shapes)
        return [one.write(part, old) for one, part, old in zip(self._shapes, value, known, strict=True)]

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not list or len(found) != len(self._shapes):
            raise Wrong
        known = base if type(base) is tuple else [NO_BASE] * len(self._shapes)
        return tuple(
            _read_inside(place, one, found[place], known[place], terms) for place, one in enumerate(self._shapes)
        )


class _Many:
    """A tuple of any length."""

    def __init__(self, hint: Any) -> None:
        self._shape = shape(hint)

    def write(self, value: Any, base: Any) -> Any:
        if type(base) is not tuple:
            return [self._shape.write(one, NO_BASE) for one in value]
        return [self._part(one, value, base) for one in parts(value, base)]

    def _part(self, part: Part, value: Any, base: Any) -> Any:
        if part.number:
            return {SAME: [part.origin, part.number]}
        if part.origin < 0:
            return self._shape.write(value[part.place], NO_BASE)
        return {LIKE: part.origin, NOW: self._shape.write(value[part.place], base[part.origin])}

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not list or len(found) > terms.longest:
            raise Wrong
        known = base if type(base) is tuple else ()
        items: list[Any] = []
        for place, one in enumerate(found):
            if known and type(one) is dict and (SAME in one or LIKE in one):
                items += _from_base(place, one, known, self._shape, terms)
            else:
                items.append(_read_inside(place, self._shape, one, NO_BASE, terms))
            if len(items) > terms.longest:
                raise Wrong
        return tuple(items)


class _Record:
    """A dataclass. Reading raises Wrong if its constructor raises InputError."""

    def __init__(self, kind: type) -> None:
        hints = get_type_hints(kind, include_extras=True)
        self._kind = kind
        self._fields = {one.name: shape(hints[one.name]) for one in dataclasses.fields(kind) if one.init}
        self._later = {one.name: one.default for one in dataclasses.fields(kind) if "written" in one.metadata}
        self._stated = {one.name for one in dataclasses.fields(kind) if "stated" in one.metadata}

    def write(self, value: Any, base: Any) -> Any:
        if type(base) is not self._kind:
            return {
                name: one.write(getattr(value, name), NO_BASE)
                for name, one in self._fields.items()
                if name not in self._later or getattr(value, name) != self._later[name]
            }
        return {
            name: one.write(getattr(value, name), getattr(base, name))
            for name, one in self._fields.items()
            if getattr(value, name) != getattr(base, name)
        }

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not dict or not (terms.lenient or self._fields.keys() >= found.keys()):
            raise Wrong
        like = type(base) is self._kind
        given = {}
        for name, one in self._fields.items():
            old = getattr(base, name) if like else NO_BASE
            if name in self._stated:
                continue
            if name in found:
                if found[name] is None and not like and self._later.get(name, NO_BASE) is None:
                    # Writing omits the field if it holds None, so an explicit null is wrong.
                    raise Wrong(name)
                given[name] = _read_inside(name, one, found[name], old, terms)
            elif like:
                given[name] = old
            elif name in self._later:
                given[name] = self._later[name]
            else:
                raise Wrong(name)
        try:
            return self._kind(**given)
        except InputError:
            pass
        raise Wrong


def read_record(kind: type[Record], found: dict[str, Any] | None, terms: Terms) -> Record:
    """Return the dataclass of a JSON object. Raises Wrong, also if the constructor refuses the values."""
    hint: Any = kind
    record: Record = shape(hint).read(found, NO_BASE, terms)
    return record


def record_json(record: Any) -> dict[str, Any]:
    """Return a dataclass as a JSON object."""
    hint: Any = type(record)
    written: dict[str, Any] = shape(hint).write(record, NO_BASE)
    return written


def _read_inside(key: str | int, one: Shape, found: Any, base: Any, terms: Terms) -> Any:
    try:
        return one.read(found, base, terms)
    except Wrong as wrong:
        wrong.inside(key)
        raise


def _from_base(place: int, found: dict[str, Any], known: tuple[Any, ...], one: Shape, terms: Terms) -> tuple[Any, ...]:
    """Return the items of a list that are written as a reference to the base."""
    if found.keys() == {SAME}:
        start, number = _read_inside(place, _PAIR, found[SAME], NO_BASE, terms)
        if start < 0 or number < 1 or start + number > len(known):
            raise Wrong(place)
        terms.take(number)
        return known[start : start + number]
    if found.keys() == {LIKE, NOW}:
        start = _read_inside(place, _WHOLE, found[LIKE], NO_BASE, terms)
        if not 0 <= start < len(known):
            raise Wrong(place)
        return (_read_inside(place, one, found[NOW], known[start], terms),)
    raise Wrong(place)


_SINGLE: dict[Any, Shape] = {
    **{kind: Plain(kind) for kind in (str, int, bool)},
    float: Float(),
    bytes: Bytes(),
    Decimal: DecimalText(),
    Any: Untyped(),
}


@cache
def shape(hint: Any) -> Shape:
    """Return the shape of a type hint. Raises TypeError for a type without a shape."""
    if hint in _SINGLE:
        return _SINGLE[hint]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Choice(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _Record(hint)
    inside = get_args(hint)
    if get_origin(hint) is Annotated:
        said = inside[1]
        return said if isinstance(said, Shape) else Checked(shape(inside[0]), said)
    if get_origin(hint) is Literal:
        return Checked(Plain(str), inside.__contains__)
    if get_origin(hint) is dict:
        return Plain(dict)
    if get_origin(hint) is tuple:
        return _Many(inside[0]) if inside[1:] == (Ellipsis,) else _Several(inside)
    if get_origin(hint) in (Union, types.UnionType):
        rest = tuple(one for one in inside if one is not type(None))
        if len(rest) == 1:
            return _Maybe(rest[0])
        if len(rest) == len(inside):
            return _OneOf(rest)
    raise TypeError(hint)


_WHOLE = shape(int)
_PAIR = shape(tuple[int, int])
