"""Conversion of declared types to JSON and back, for requests to a child process and its answers.

Pickle would be unsafe: the child has read hostile bytes, so its answer is checked against the types.
"""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache, partial
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from core.errors import InputError

Made = TypeVar("Made")
_PLAIN = (str, int, float, bool)


def packed(value: Any) -> str:
    """Return a dataclass (or a value inside one) as one line of JSON, plain ASCII."""
    return json.dumps(_plain(value), ensure_ascii=True, separators=(",", ":"))


def unpacked(kind: type[Made], line: str | bytes) -> Made:
    """Return the value of type `kind` that `packed` made into a line. Raises ValueError for any other line."""
    try:
        return rebuilt(kind, json.loads(line))
    except RecursionError:
        raise ValueError("depth") from None


def rebuilt(kind: type[Made], data: Any) -> Made:
    """Return the value of type `kind` from parsed JSON. Raises ValueError."""
    try:
        made: Made = _made(kind, data)
    except (TypeError, KeyError, AttributeError, RecursionError, InputError) as error:
        raise ValueError(type(error).__name__) from None
    return made


def _plain(value: Any) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, list | tuple):
        # Lists of thousands of counts are too slow to convert one by one.
        return list(value) if {*map(type, value)} <= {*_PLAIN} else [_plain(one) for one in value]
    if dataclasses.is_dataclass(type(value)):
        return {name: _plain(getattr(value, name)) for name in _parts(type(value))}  # type: ignore[arg-type]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if value is None or isinstance(value, str | int | float):
        return value
    # Parameters of a notice may contain a number type of another library.
    return value.item() if hasattr(value, "item") else str(value)


@cache
def _parts(kind: type) -> Mapping[str, Any]:
    """Return the constructor fields of a dataclass, with their types."""
    hints = get_type_hints(kind)
    return {one.name: hints[one.name] for one in dataclasses.fields(kind) if one.init}


def _made(kind: Any, data: Any) -> Any:
    return _maker(kind)(data)


@cache
def _maker(kind: Any) -> Callable[[Any], Any]:
    """Return the function that makes values of a type. Cached, because thousands of variables share few types."""
    origin, within = get_origin(kind), get_args(kind)
    if kind is Any:
        return _anything
    if origin in (types.UnionType, Union):
        return partial(_one_of, within)
    if origin is tuple:
        return partial(_tuple, within)
    if origin is Mapping:
        return lambda data: {_made(str, key): _made(within[1], one) for key, one in data.items()}
    if dataclasses.is_dataclass(kind):
        return partial(_filled, kind, _parts(kind))  # type: ignore[arg-type]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    return partial(_checked, kind)


def _anything(data: Any) -> Any:
    return tuple(map(_anything, data)) if isinstance(data, list) else data


def _filled(kind: Any, parts: Mapping[str, Any], data: Any) -> Any:
    if not isinstance(data, dict) or data.keys() != parts.keys():
        raise ValueError("fields")
    return kind(**{name: _maker(parts[name])(one) for name, one in data.items()})


def _checked(kind: type, data: Any) -> Any:
    if type(data) is kind:
        return data
    if kind is float and type(data) is int:
        return float(data)
    raise ValueError("type")


def _one_of(kinds: tuple[Any, ...], data: Any) -> Any:
    if data is None and type(None) in kinds:
        return None
    (kind,) = (one for one in kinds if one is not type(None))
    return _made(kind, data)


def _tuple(kinds: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise ValueError("list")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        if kinds[0] in (str, int) and {*map(type, data)} <= {kinds[0]}:
            return tuple(data)
        return tuple(map(_maker(kinds[0]), data))
    if len(kinds) != len(data):
        raise ValueError("length")
    return tuple(_made(kind, one) for kind, one in zip(kinds, data, strict=True))
