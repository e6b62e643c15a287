"""Codes to sentences. Those of core and of several rooms live in `sentences/`, those of one room in its `words.py`.

The window has them translated, the command line not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from typing import Any

import app
from app.messages import sentences
from core.designs.registry import SPECS
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.plural import Counted

_CONTROLS = {sign: " " for sign in (*range(32), *range(127, 160)) if chr(sign) not in "\n\t"}
"""Control characters, which a terminal would obey; lines and tabs stay."""


_SENTENCES: dict[str, str] = {}
_ROOMS: dict[str, str] = {}


def register(room: str, sentences: Mapping[str, str]) -> Mapping[str, str]:
    """What the module `room` says, by code; a code may be defined once only."""
    for code in sentences:
        if _ROOMS.setdefault(code, room) != room:
            raise ValueError(f"sentence defined twice: {code}, in {_ROOMS[code]} and {room}")
    _SENTENCES.update(sentences)
    return sentences


def sentence(code: str) -> str:
    """The sentence as it is in the catalogue."""
    return _SENTENCES[code] if code in _SENTENCES else all_sentences()[code]


def room_of(code: str) -> str:
    """The context of its translation: the module that says it."""
    sentence(code)
    return _ROOMS[code]


@lru_cache(maxsize=1)
def all_sentences() -> Mapping[str, str]:
    """Every sentence by code, of rooms that nobody opened yet, too."""
    for module in iter_modules(sentences.__path__):
        name = f"{sentences.__name__}.{module.name}"
        register(name, import_module(name).SENTENCES)
    register(f"{__name__}.designs", design_sentences())
    for found in walk_packages(app.__path__, f"{app.__name__}."):
        if found.name.endswith(".words"):
            import_module(found.name)
    return _SENTENCES


def design_sentences() -> dict[str, str]:
    """What each design of the registry says of itself, so that a design is one file."""
    found: dict[str, str] = {}
    for one in SPECS:
        words = one.words
        said = {"name": words.name, "hint": words.hint}
        found |= {f"design.{part}.{one.key}": text for part, text in said.items()}
        found[f"explain.{one.key}"] = words.explain
        if words.sign:
            found[f"design.sign.{one.key}"] = words.sign
        if words.p:
            found[f"p.{one.key}"] = words.p
        for field in one.fields:
            found[f"field.name.{one.key}.{field.name}"] = field.label
            found[f"field.hint.{one.key}.{field.name}"] = field.hint
    return found


def fill(
    code: str, params: Mapping[str, Any], translate: Callable[[str], str], number: Callable[[float | int], str]
) -> str:
    """The sentence of a code, which `translate` gives, with its blanks filled; numbers are written by `number`, several
    things with commas. A notice in a blank is a sentence inside the sentence.

    "{n} {n:answer|answers}" takes the word before the line where n is written as 1, else the one behind it.
    """

    def shown(value: Any) -> Any:
        if isinstance(value, tuple):
            return ", ".join(str(shown(one)) for one in value)
        if isinstance(value, Notice):
            return fill(value.code, value.params, translate, number)
        if isinstance(value, str):
            return value.translate(_CONTROLS)
        return number(value) if type(value) in (int, float) else value

    template = translate(code)
    return template.format(**{name: Counted(shown(value), number(1)) for name, value in params.items()})


def _plain_number(value: float | int) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:.4g}"


def english(message: Notice | WorkbenchError) -> str:
    """For the command line and for tests."""
    return english_sentence(message.code, message.params)


def english_sentence(code: str, params: Mapping[str, Any] | None = None) -> str:
    """The sentence of a code as it is in the catalogue, whatever language the window speaks."""
    return fill(code, params or {}, sentence, _plain_number)
