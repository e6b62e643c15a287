"""The voice of the program: sentences and numbers, in English until the window sets its own voice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from app.messages.catalogue import ENGLISH
from core.errors import WorkbenchError
from core.notices import Notice
from core.sentences.filling import Voice, fill
from core.sentences.style import NumberStyle

_voice: list[Voice] = [ENGLISH]
_for_now: ContextVar[Voice | None] = ContextVar("voice", default=None)


def speak_with(voice: Voice) -> None:
    """Set the voice of all sentences; the window brings its own (app.messages.screen_voice)."""
    _voice[0] = voice


@contextmanager
def speaking(voice: Voice) -> Iterator[None]:
    """Say everything in this voice inside the block, on this thread only: the papers of a kit have a language of
    their own."""
    token = _for_now.set(voice)
    try:
        yield
    finally:
        _for_now.reset(token)


def voice() -> Voice:
    """Return the voice of this block, or that of the program."""
    return _for_now.get() or _voice[0]


def template(code: str) -> str:
    """Return the translated sentence of a code, with its blanks open."""
    return voice().template(code)


def say(code: str, params: Mapping[str, Any] | None = None) -> str:
    """Return the translated sentence of a code."""
    return fill(template(code), params or {}, voice())


def filled(text: str, /, **params: Any) -> str:
    """Return a text that a widget translated itself, with its blanks filled."""
    return fill(text, params, voice())


def say_message(message: Notice | WorkbenchError) -> str:
    return say(message.code, message.params)


def paired(name: str, value: str) -> str:
    """What something is called, and what it is: "Question: Q7"."""
    return say("phrase.paired", {"name": name, "value": value})


def joined(parts: Iterable[str]) -> str:
    """Several things in one line: "a, b, c"."""
    return template("phrase.comma").join(parts)


def clauses(parts: Iterable[str]) -> str:
    """The same for parts that may have commas themselves: "a, b; c"."""
    return template("phrase.semicolon").join(parts)


def local_number(value: float | int) -> str:
    """Return four significant digits in the reader's format; whole numbers are complete, with groups."""
    return local_count(value) if isinstance(value, int) else voice().number(value)


def local_count(value: int) -> str:
    return voice().count(value)


def screen_numbers() -> NumberStyle:
    """Return the decimal and grouping signs of the reader."""
    return voice().style()
