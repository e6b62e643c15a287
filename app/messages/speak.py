"""What the program says: sentences and numbers, in English until the window says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from app.messages.catalogue import fill, sentence
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.numbers import PLAIN_STYLE, NumberStyle


class Voice(Protocol):
    """The language and the numbers of whoever reads."""

    def template(self, code: str) -> str: ...

    def number(self, value: float) -> str: ...

    def count(self, value: int) -> str: ...

    def style(self) -> NumberStyle: ...


class English:
    """For the command line: the catalogue as it is."""

    def template(self, code: str) -> str:
        return sentence(code)

    def number(self, value: float) -> str:
        return f"{value:.4g}"

    def count(self, value: int) -> str:
        return f"{value:,}"

    def style(self) -> NumberStyle:
        return PLAIN_STYLE


_voice: list[Voice] = [English()]


def speak_with(voice: Voice) -> None:
    """From now on everything is said by this voice; the window brings its own (app.messages.screen_voice)."""
    _voice[0] = voice


def template(code: str) -> str:
    """The sentence of a code, translated, with its blanks open."""
    return _voice[0].template(code)


def say(code: str, params: Mapping[str, Any] | None = None) -> str:
    """The sentence of a code, translated."""
    return fill(code, params or {}, template, local_number)


def say_message(message: Notice | WorkbenchError) -> str:
    return say(message.code, message.params)


def local_number(value: float | int) -> str:
    """Four significant digits as the reader writes numbers; whole numbers whole, with groups."""
    return local_count(value) if isinstance(value, int) else _voice[0].number(value)


def local_count(value: int) -> str:
    return _voice[0].count(value)


def screen_numbers() -> NumberStyle:
    """Decimal and grouping signs of the reader."""
    return _voice[0].style()
