"""Formulas as a sentence for screen readers, in the words and numbers of whoever listens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.sentences.filling import Voice, fill
from core.steps.formula import Figure, Symbol
from core.steps.letters import NAMED
from core.steps.writing import Sign, written

if TYPE_CHECKING:
    from core.steps.derivation import Equation


class _Spoken:
    """Every method returns words without a full stop."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def _say(self, code: str, **blanks: str) -> str:
        return fill(self._voice.template(f"steps.spoken.{code}"), blanks, self._voice)

    def sign(self, sign: Sign) -> str:
        return self._say(f"sign.{sign.value}")

    def symbol(self, symbol: Symbol) -> str:
        text = self._say(f"letter.{symbol.letter}") if symbol.letter in NAMED else symbol.letter
        if symbol.hat:
            text = self._say("hat", letter=text)
        if symbol.bar:
            text = self._say("bar", letter=text)
        return self._say("index", letter=text, index=symbol.index) if symbol.index else text

    def figure(self, figure: Figure) -> str:
        digits, power = figure.parts
        text = self._voice.style().write(digits)
        return text if power is None else self._say("power_of_ten", digits=text, power=str(power))

    def row(self, parts: Sequence[str]) -> str:
        return " ".join(parts)

    def fraction(self, top: str, bottom: str) -> str:
        if " " not in top and " " not in bottom:
            return self._say("over", top=top, bottom=bottom)
        return self._say("fraction", top=top, bottom=bottom)

    def power(self, base: str, exponent: str) -> str:
        if exponent == "2":
            return self._say("squared", base=base)
        return self._say("long_power" if " " in exponent else "power", base=base, exponent=exponent)

    def root(self, inside: str) -> str:
        return self._say("root", inside=inside)

    def bracket(self, inside: str) -> str:
        return self._say("bracket", inside=inside)

    def call(self, name: str, inside: str) -> str:
        return self._say(f"call.{name}", inside=inside)

    def total(self, index: str, inside: str) -> str:
        return self._say("total", index=index, inside=inside)


def equation_spoken(equation: Equation, voice: Voice) -> str:
    """Return a whole equation in words, with its figures."""
    writer = _Spoken(voice)
    words: list[str] = []
    for sign, part in equation.parts:
        words += [writer.sign(sign)] if sign else []
        words.append(written(part, writer))
    return writer.row(words)
