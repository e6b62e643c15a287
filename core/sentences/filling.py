"""Sentences with their blanks filled, in the language and with the numbers of whoever reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from core.sentences.style import PLAIN_STYLE, Counted, NumberStyle

_CONTROLS = {sign: " " for sign in (*range(32), *range(127, 160)) if chr(sign) not in "\n\t"}
"""Control characters, which a terminal would obey; lines and tabs stay."""


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

    "{n} {n:answer|answers}" takes the word that follows this number (core.sentences.style).
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
    return template.format(**{name: Counted(shown(value), style) for name, value in params.items()})
