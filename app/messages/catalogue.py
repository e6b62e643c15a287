"""Codes to sentences. The English sentences live in `sentences/`; the app has them translated, the command line not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import app.messages.sentences as sentences
from core.designs.registry import SPECS
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.plural import Counted

_CONTROLS = {sign: " " for sign in (*range(32), *range(127, 160)) if chr(sign) not in "\n\t"}
"""Control characters, which a terminal would obey; lines and tabs stay."""


@lru_cache(maxsize=1)
def all_sentences() -> Mapping[str, str]:
    """Every sentence of every area, by code; a code may be defined once only."""
    found: dict[str, str] = {}
    for module in iter_modules(sentences.__path__):
        area: dict[str, str] = import_module(f"{sentences.__name__}.{module.name}").SENTENCES
        twice = found.keys() & area.keys()
        if twice:
            raise ValueError(f"sentence defined twice: {sorted(twice)}")
        found.update(area)
    return found | design_sentences()


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
    """The sentence of a code with its blanks filled; numbers are written by `number`, several things with commas. A
    notice in a blank is a sentence inside the sentence.

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

    template = translate(all_sentences()[code])
    return template.format(**{name: Counted(shown(value), number(1)) for name, value in params.items()})


def _plain_number(value: float | int) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:.4g}"


def english(message: Notice | WorkbenchError) -> str:
    """For the command line and for tests."""
    return english_sentence(message.code, message.params)


def english_sentence(code: str, params: Mapping[str, Any] | None = None) -> str:
    """The sentence of a code as it is in the catalogue, whatever language the window speaks."""
    return fill(code, params or {}, lambda text: text, _plain_number)
