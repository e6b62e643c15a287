"""Sentences with their blanks filled, in the language and with the numbers of whoever reads."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Protocol

from core.sentences.style import PLAIN_STYLE, RIGHT_TO_LEFT, Counted, NumberStyle

_CONTROLS = {sign: " " for sign in (*range(32), *range(127, 160)) if chr(sign) not in "\n\t"}
"""Control characters, which a terminal would obey; lines and tabs stay."""

_BLANK = re.compile(r"\{[^{}]*\}")


class Voice(Protocol):
    """The language and the numbers of whoever reads; `language` is its code, such as "en"."""

    @property
    def language(self) -> str: ...

    def template(self, code: str) -> str: ...

    def number(self, value: float) -> str: ...

    def count(self, value: int) -> str: ...

    def style(self) -> NumberStyle: ...


class English:
    """Whole numbers with commas, others with four digits; `sentence` gives the template of a code."""

    language = "en"

    def __init__(self, sentence: Callable[[str], str]) -> None:
        self.template = sentence

    def number(self, value: float) -> str:
        return f"{value:.4g}"

    def count(self, value: int) -> str:
        return f"{value:,}"

    def style(self) -> NumberStyle:
        return PLAIN_STYLE


def fill(template: str, params: Mapping[str, Any], voice: Voice) -> str:
    """A sentence with its blanks filled; numbers are written by the voice, several things as a list. A notice in a
    blank is a sentence inside the sentence.

    "{n} {n:answer|answers}" takes the word that follows this number (core.sentences.style). Among texts that are read
    from the right, a sentence that was not translated is isolated, so that its numbers keep their order.
    """

    def shown(value: Any) -> Any:
        if isinstance(value, tuple):
            return voice.template("phrase.comma").join(str(shown(one)) for one in value)
        if hasattr(value, "code"):
            return fill(voice.template(value.code), value.params, voice)
        if isinstance(value, str):
            return value.translate(_CONTROLS)
        if type(value) is int:
            return voice.count(value)
        return voice.number(value) if type(value) is float else value

    style = voice.style() if "|" in template else PLAIN_STYLE
    found = template.format(**{name: Counted(shown(value), style) for name, value in params.items()})
    apart = params and voice.language.split("-")[0] in RIGHT_TO_LEFT and _from_the_left(template)
    return f"\u2068{found}\u2069" if apart else found


@lru_cache(4_096)
def _from_the_left(template: str) -> bool:
    """Return whether the letters of a template are read from the left; those in its blanks do not count."""
    letters = {unicodedata.bidirectional(sign) for sign in _BLANK.sub("", template)}
    return "L" in letters and not letters & {"R", "AL"}
