"""Declared types as JSON and back: how a child process is told what to read, and what it answers.

Never pickle: the child has read hostile bytes, so its answer is checked against the types and can be nothing else.
"""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from core.errors import InputError

Made = TypeVar("Made")
_PLAIN = (str, int, float, bool)


def packed(value: Any) -> str:
    """A dataclass (or what stands in one) as one line of JSON, plain ASCII."""
    return json.dumps(_plain(value), ensure_ascii=True, separators=(",", ":"))


def unpacked(kind: type[Made], line: str | bytes) -> Made:
    """The value of type `kind` that `packed` made into a line. Raises ValueError when the line says anything else."""
    try:
        return rebuilt(kind, json.loads(line))
    except RecursionError:
        raise ValueError("depth") from None


def rebuilt(kind: type[Made], data: Any) -> Made:
    """The same from parsed JSON."""
    try:
        made: Made = _made(kind, data)
    except (TypeError, KeyError, AttributeError, RecursionError, InputError) as error:
        raise ValueError(type(error).__name__) from None
    return made


def _plain(value: Any) -> Any:
    if type(value) in _PLAIN:
        return value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {name: _plain(getattr(value, name)) for name in _parts(type(value))}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if value is None or isinstance(value, str | int | float):
        return value
    # A number of another library that crept into the parameters of a notice.
    return value.item() if hasattr(value, "item") else str(value)


@cache
def _parts(kind: type) -> Mapping[str, Any]:
    """The fields that make a dataclass, with their types."""
    hints = get_type_hints(kind)
    return {one.name: hints[one.name] for one in dataclasses.fields(kind) if one.init}


@cache
def _shape(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    return get_origin(kind), get_args(kind)


def _made(kind: Any, data: Any) -> Any:
    if kind is type(data) and kind in _PLAIN:
        return data
    if kind is Any:
        return tuple(_made(Any, one) for one in data) if isinstance(data, list) else data
    origin, within = _shape(kind)
    if origin in (types.UnionType, Union):
        return _one_of(within, data)
    if origin is tuple:
        return _tuple(within, data)
    if origin is Mapping:
        return {_made(str, key): _made(within[1], one) for key, one in data.items()}
    if dataclasses.is_dataclass(kind):
        parts = _parts(kind)  # type: ignore[arg-type]
        if not isinstance(data, dict) or data.keys() != parts.keys():
            raise ValueError("fields")
        return kind(**{name: _made(parts[name], one) for name, one in data.items()})  # type: ignore[operator]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    if kind is float and type(data) is int:
        return float(data)
    if type(data) is not kind:
        raise ValueError("type")
    return data


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
            # Thousands of counts: not one by one.
            return tuple(data)
        return tuple(_made(kinds[0], one) for one in data)
    if len(kinds) != len(data):
        raise ValueError("length")
    return tuple(_made(kind, one) for kind, one in zip(kinds, data, strict=True))
