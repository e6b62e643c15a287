"""Python code that makes values again: short lines, no arguments equal to a default, plain signs only."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from pathlib import PurePath
from typing import Any

WIDTH = 100
_STEP = "    "
_PLACED = 2
_MANY = 6


@dataclass(frozen=True, slots=True)
class Name:
    """A piece of Python that is written literally: a name, an attribute, an index."""

    code: str


@dataclass(frozen=True, slots=True)
class Call:
    """A call: `placed` arguments, then `named` ones."""

    name: str
    placed: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class _Group:
    """Pieces between brackets, each with its prefix ("label: ", "epsilon="). `lone`: a comma follows a single piece."""

    begin: str
    pieces: tuple[tuple[str, _Piece], ...]
    end: str
    lone: bool = False

    def flat(self) -> str:
        inside = ", ".join(before + _flat(piece) for before, piece in self.pieces)
        return f"{self.begin}{inside}{',' if self.lone and len(self.pieces) == 1 else ''}{self.end}"


_Piece = str | _Group


def python_text(value: object, before: str = "") -> str:
    """Return `before` (such as "BASE = ") and the Python that makes the value, on as many lines as needed.

    Supports numbers, texts, None, tuples, lists, mappings, enumerations, fractions, paths, `Name`, `Call`, and
    dataclasses that can be made from their fields. Raises TypeError for anything else.
    """
    return before + _laid(_piece(value), "", len(before))


def comment(text: str) -> str:
    """Return lines after "# "; signs that end or break a line become spaces."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    lines = textwrap.wrap(shown, WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"# {line}" for line in lines) or "#"


def quoted(text: str) -> str:
    """Return text in quotation marks; invisible and direction-changing signs are written by number."""
    plain = repr(text)
    return f'"{plain[1:-1]}"' if plain[0] == "'" and '"' not in text else plain


def _piece(value: object) -> _Piece:
    if isinstance(value, Name):
        return value.code
    if isinstance(value, Call):
        return _call(value.name, value.placed, value.named)
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, float):
        return repr(float(value)) if math.isfinite(value) else f'float("{value}")'
    if value is None or isinstance(value, (bool, int)):
        return repr(value)
    if isinstance(value, (tuple, list)):
        begin, end = ("(", ")") if isinstance(value, tuple) else ("[", "]")
        return _Group(begin, tuple(("", _piece(one)) for one in value), end, lone=isinstance(value, tuple))
    if isinstance(value, Mapping):
        pairs = tuple((f"{_flat(_piece(key))}: ", _piece(one)) for key, one in value.items())
        return _Group("{", pairs, "}")
    return _made(value)


def _made(value: object) -> _Piece:
    if isinstance(value, Fraction):
        return _call("Fraction", (value.numerator, value.denominator), ())
    if isinstance(value, PurePath):
        return _call("Path", (str(value),), ())
    if not is_dataclass(value) or isinstance(value, type):
        raise TypeError(f"no Python for {type(value).__name__}")
    own = [field for field in fields(value) if field.init]
    placed = tuple(getattr(value, field.name) for field in own[:_PLACED] if not _has_default(field))
    named = tuple(
        (field.name, getattr(value, field.name)) for field in own[len(placed) :] if not _is_default(value, field)
    )
    return _call(type(value).__name__, placed, named)


def _call(name: str, placed: tuple[Any, ...], named: tuple[tuple[str, Any], ...]) -> _Group:
    pieces = (*(("", _piece(one)) for one in placed), *((f"{key}=", _piece(one)) for key, one in named))
    return _Group(f"{name}(", pieces, ")")


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def _is_default(value: object, field: Field[Any]) -> bool:
    if field.default is not MISSING:
        return bool(getattr(value, field.name) == field.default)
    return field.default_factory is not MISSING and bool(getattr(value, field.name) == field.default_factory())


def _flat(piece: _Piece) -> str:
    return piece if isinstance(piece, str) else piece.flat()


def _laid(piece: _Piece, indent: str, taken: int) -> str:
    """Return one line if there is room after `taken` signs, otherwise a line per piece, or full lines of short ones."""
    flat = _flat(piece)
    if isinstance(piece, str) or taken + len(flat) < WIDTH:
        return flat
    inner = indent + _STEP
    if len(piece.pieces) >= _MANY and all(not before and isinstance(one, str) for before, one in piece.pieces):
        short = ", ".join(_flat(one) for _, one in piece.pieces) + ","
        if not any(isinstance(one, str) and one[0] in "\"'" for _, one in piece.pieces):
            lines = textwrap.wrap(short, WIDTH - len(inner), break_long_words=False, break_on_hyphens=False)
            return "\n".join((piece.begin, *(inner + line for line in lines), indent + piece.end))
    lines = [f"{inner}{before}{_laid(one, inner, len(inner + before) + 1)}," for before, one in piece.pieces]
    return "\n".join((piece.begin, *lines, indent + piece.end))
