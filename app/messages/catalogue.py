"""Codes to sentences. Sentences of core are in core, shared ones in `sentences/`, sentences of one room in `words.py`.

The window translates them, the command line does not.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules, walk_packages
from typing import Any

import app
from app.messages import sentences
from core.designs.registry import SPECS
from core.errors import WorkbenchError
from core.notices import Notice
from core.sentences.english import modules as core_sentences
from core.sentences.filling import English, fill

_OURS = f"{app.__name__}."
_INSTALLED = app.__name__.removesuffix("app")
"""The package that holds `app` and `core` where the program is installed; "" in a clone."""

_SENTENCES: dict[str, str] = {}
_ROOMS: dict[str, str] = {}


def register(room: str, sentences: Mapping[str, str]) -> Mapping[str, str]:
    """Register and return the sentences of the module `room`. Raise ValueError for another module's code."""
    for code in sentences:
        if _ROOMS.setdefault(code, room) != room:
            raise ValueError(f"sentence defined twice: {code}, in {_ROOMS[code]} and {room}")
    _SENTENCES.update(sentences)
    return sentences


def sentence(code: str) -> str:
    """Return the untranslated sentence; rooms that were not opened yet are loaded last."""
    if code not in _SENTENCES:
        register_shared()
    if code not in _SENTENCES:
        _register_entered()
    return _SENTENCES[code] if code in _SENTENCES else all_sentences()[code]


def room_of(code: str) -> str:
    """Return the translation context of a code: the name of its module in a clone, independent of the installation."""
    sentence(code)
    return f"app.{_ROOMS[code].removeprefix(_INSTALLED).removeprefix('app.')}"


@lru_cache(maxsize=1)
def all_sentences() -> Mapping[str, str]:
    """Return every sentence by code, including rooms that were not opened yet."""
    register_shared()
    for found in walk_packages(app.__path__, _OURS):
        if found.name.endswith(".words"):
            import_module(found.name)
    return _SENTENCES


def _register_entered() -> None:
    """Register the sentences of every room with a loaded package. Another thread may load modules meanwhile."""
    entered = [
        name for name, module in sys.modules.copy().items() if name.startswith(_OURS) and hasattr(module, "__path__")
    ]
    for name in entered:
        if f"{name}.words" not in sys.modules and find_spec(f"{name}.words"):
            import_module(f"{name}.words")


@lru_cache(maxsize=1)
def register_shared() -> None:
    """Register the sentences of core and the shared ones."""
    for name, found in core_sentences().items():
        register(name, found)
    for module in iter_modules(sentences.__path__):
        name = f"{sentences.__name__}.{module.name}"
        register(name, import_module(name).SENTENCES)
    register(f"{__name__}.designs", design_sentences())


def design_sentences() -> dict[str, str]:
    """Return the words of each design of the registry, so that a design is one file."""
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


ENGLISH = English(sentence)
"""For the command line: English sentences, whatever the language of the window."""


def english(message: Notice | WorkbenchError) -> str:
    """Return the English sentence, for the command line and for tests."""
    return english_sentence(message.code, message.params)


def english_sentence(code: str, params: Mapping[str, Any] | None = None) -> str:
    """Return the filled English sentence of a code, whatever the language of the window."""
    return fill(sentence(code), params or {}, ENGLISH)
