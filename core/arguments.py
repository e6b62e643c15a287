"""Checks of arguments: each is converted to its annotated type, or refused by its name.

A text names a member of an enumeration; no number is read from a text. Which numbers make sense the function says.
"""

from __future__ import annotations

import types
from abc import ABCMeta
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache, partial, wraps
from inspect import get_annotations, isfunction, signature
from numbers import Integral, Real
from typing import Annotated, Any, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints, overload

import numpy as np
from numpy.typing import NDArray

from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray, Within

Taken = ParamSpec("Taken")
Given = TypeVar("Given")
Kind = TypeVar("Kind")
Check = Callable[[str, Any], Any]
"""From (name, value) to the value that is used. Raises InputError(name)."""

_LARGEST_WHOLE = (1 << 63) - 1
_PLAIN = {"float": float, "int": int, "str": str}


@overload
def checked(taker: type[Kind]) -> type[Kind]: ...


@overload
def checked(taker: Callable[Taken, Given]) -> Callable[Taken, Given]: ...


def checked(taker: Any) -> Any:
    """Return the function, or the dataclass, that looks at its arguments before anything else.

    Enumerations take their texts, `float` takes numbers, `int` whole numbers of 64 bits, tuples numbers alone. Raises
    InputError of the argument's name: `argument.choice` (choices), `argument.number`, `argument.whole`,
    `argument.text`, and `argument.range` (lowest, highest) where the annotation has limits.
    """
    if isinstance(taker, type):
        made: Any = taker
        made.__init__ = checked(made.__init__)
        return made

    checks: tuple[tuple[int, str, Check], ...] | None = None  # hints are resolved by the first call

    @wraps(taker)
    def call(*args: Any, **named: Any) -> Any:
        nonlocal checks
        if checks is None:
            checks = _arguments_of(taker)
        if not checks:
            return taker(*args, **named)
        placed = list(args)
        _look(checks, placed, named)
        return taker(*placed, **named)

    return call


class Checked(ABCMeta):
    """The type of designs: their figures, and the arguments of their public methods, are looked at as by `checked`.

    So a design in a new file needs no line for it. Figures are refused as DesignError.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **more: Any) -> Checked:
        for key, value in namespace.items():
            inner = value.__func__ if isinstance(value, classmethod) else value
            # A dataclass with slots is created a second time, from the first class.
            if key.startswith("_") or not isfunction(inner) or hasattr(inner, "__wrapped__"):
                continue
            namespace[key] = classmethod(checked(inner)) if isinstance(value, classmethod) else checked(inner)
        return super().__new__(cls, name, bases, namespace, **more)

    def __call__(cls, *args: Any, **named: Any) -> Any:
        placed = list(args)
        try:
            _look(_arguments_of(cls), placed, named)
        except InputError as error:
            raise DesignError(error.field, error.value, error.code, **error.params) from None
        return super().__call__(*placed, **named)


def _look(checks: tuple[tuple[int, str, Check], ...], placed: list[Any], named: dict[str, Any]) -> None:
    """Put into `placed` and `named` what is used instead."""
    for place, name, check in checks:
        if place < len(placed):
            placed[place] = check(name, placed[place])
        elif name in named:
            named[name] = check(name, named[name])


@cache
def _arguments_of(taker: Callable[..., Any]) -> tuple[tuple[int, str, Check], ...]:
    """(place, name, check) of each argument of a function, or figure of a dataclass, that can be looked at."""
    if isinstance(taker, type):
        names = [one.name for one in fields(taker) if one.init] if is_dataclass(taker) else []
    else:
        names = list(signature(taker).parameters)
    hints = _hints_of(taker)
    checks = ((place, name, _check_of(hints.get(name))) for place, name in enumerate(names))
    return tuple((place, name, check) for place, name, check in checks if check is not None)


def _hints_of(taker: Callable[..., Any]) -> dict[str, Any]:
    try:
        return get_type_hints(taker, include_extras=True)
    except NameError:
        # a design of a file that was run has no module left in which names are looked up
        return {name: _PLAIN.get(text) for name, text in get_annotations(taker).items()}


def _check_of(hint: Any) -> Check | None:
    """None for what cannot be looked at: designs, generators, arrays without limits."""
    if hint is float:
        return _number
    if hint is int:
        return _whole
    if hint is str:
        return _text
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return partial(_choice, hint)
    inner = get_args(hint)
    if get_origin(hint) is Annotated and isinstance(inner[1], Within):
        check = _numbers if inner[0] in (FloatArray, IntArray | FloatArray) else _check_of(inner[0])
        return None if check is None else partial(_inside, check, inner[1])
    if get_origin(hint) is Sequence or (get_origin(hint) is tuple and inner[1:] == (Ellipsis,)):
        each = _check_of(inner[0])
        return None if each is None else partial(_each, each)
    if get_origin(hint) in (Union, types.UnionType) and len(inner) == 2 and inner[1] is type(None):
        check = _check_of(inner[0])
        return None if check is None else partial(_perhaps, check)
    return None


def _number(name: str, value: Any) -> Any:
    """Fractions stay exact."""
    if type(value) is float:
        return value
    try:
        if isinstance(value, Real) and not isinstance(value, bool):
            float(value)
            return value
    except OverflowError:
        pass
    raise InputError(name, value, "argument.number", name=name)


def _whole(name: str, value: Any) -> int:
    if type(value) is int and abs(value) <= _LARGEST_WHOLE:
        return value
    if isinstance(value, bool) or not isinstance(value, Integral) or abs(int(value)) > _LARGEST_WHOLE:
        raise InputError(name, value, "argument.whole", name=name)
    return int(value)


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise InputError(name, None, "argument.text", name=name)
    return value


def _choice(kind: type[StrEnum], name: str, value: Any) -> StrEnum:
    if type(value) is kind:
        return value
    try:
        return kind(value)
    except (ValueError, TypeError):
        raise InputError(name, value, "argument.choice", name=name, choices=", ".join(kind)) from None


def array_of(value: Any) -> NDArray[Any]:
    """The value as an array, of objects where its rows differ in length."""
    try:
        return np.asarray(value)
    except ValueError:
        return np.array(None)


def _numbers(name: str, value: Any) -> Any:
    array = array_of(value)
    if array.dtype.kind not in "iuf":
        raise InputError(name, None, "argument.numbers", name=name)
    return array


def _inside(check: Check, limits: Within, name: str, value: Any) -> Any:
    known = check(name, value)
    if limits.axes is not None and known.ndim != limits.axes:
        raise InputError(name, None, "argument.numbers", name=name)
    if type(known) is float or type(known) is int:
        # The usual case: no array is made of one number.
        right = limits.lowest <= known <= limits.highest or (limits.unknown and known != known)
    else:
        right = bool(np.all((limits.lowest <= known) & (known <= limits.highest) | (limits.unknown & (known != known))))
    if not right:
        raise InputError(name, value, "argument.range", name=name, lowest=limits.lowest, highest=limits.highest)
    return known


def _each(check: Check, name: str, value: Any) -> tuple[Any, ...]:
    if not isinstance(value, (Sequence, np.ndarray)) or isinstance(value, (str, bytes)):
        raise InputError(name, value, "argument.numbers", name=name)
    return tuple(check(name, one) for one in value)


def _perhaps(check: Check, name: str, value: Any) -> Any:
    return None if value is None else check(name, value)
