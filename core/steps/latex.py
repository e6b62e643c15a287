"""Formulas as LaTeX source, with decimal points and without groups of digits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.steps.formula import Figure, Formula, Symbol
from core.steps.letters import latex as letter
from core.steps.writing import Sign, written

if TYPE_CHECKING:
    from core.steps.derivation import Equation

_SIGNS = {
    Sign.PLUS: "+",
    Sign.MINUS: "-",
    Sign.NEGATIVE: "-",
    Sign.TIMES: r"\cdot",
    Sign.EQUALS: "=",
    Sign.ABOUT: r"\approx",
    Sign.PROPORTIONAL: r"\propto",
    Sign.AT_MOST: r"\le",
    Sign.COMMA: ",",
    Sign.GIVEN: r"\mid",
}
_NAMES = {"ln": r"\ln", "exp": r"\exp", "max": r"\max", "min": r"\min"}


class _Latex:
    """Every method returns source that fits into one pair of braces."""

    def sign(self, sign: Sign) -> str:
        return _SIGNS[sign]

    def symbol(self, symbol: Symbol) -> str:
        text = letter(symbol.letter)
        for wanted, accent in ((symbol.hat, "hat"), (symbol.bar, "bar")):
            text = rf"\{accent}{{{text}}}" if wanted else text
        return f"{text}_{{{symbol.index}}}" if symbol.index else text

    def figure(self, figure: Figure) -> str:
        digits, power = figure.parts
        text = digits.replace(",", "").replace("∞", r"\infty").replace("–", "-")
        return text if power is None else rf"{text} \cdot 10^{{{power}}}"

    def row(self, parts: Sequence[str]) -> str:
        return " ".join(parts)

    def fraction(self, top: str, bottom: str) -> str:
        return rf"\frac{{{top}}}{{{bottom}}}"

    def power(self, base: str, exponent: str) -> str:
        return f"{base}^{{{exponent}}}"

    def root(self, inside: str) -> str:
        return rf"\sqrt{{{inside}}}"

    def bracket(self, inside: str) -> str:
        return rf"\left( {inside} \right)"

    def call(self, name: str, inside: str) -> str:
        if name == "abs":
            return rf"\left| {inside} \right|"
        shown = _NAMES.get(name) or rf"\mathrm{{{name}}}"
        return rf"{shown}\left( {inside} \right)"

    def total(self, index: str, inside: str) -> str:
        return rf"\sum_{{{index}}} {inside}"


_WRITER = _Latex()


def latex(one: Formula) -> str:
    """Return the LaTeX source of a formula, for math mode."""
    return written(one, _WRITER)


def equation_latex(equation: Equation) -> str:
    r"""Return a whole equation in figures: "\hat{\pi} = \frac{...}{...} = 0.228"."""
    parts = [(_SIGNS[sign] + " " if sign else "") + latex(part) for sign, part in equation.parts]
    return " ".join(parts)


def derivation_latex(steps: Sequence[tuple[str, Sequence[Equation]]], about: Sequence[str] = ()) -> str:
    r"""Return (heading, equations) of all steps as LaTeX for amsmath; headings and `about` are comments.

    Each step is one `align*`, so that the whole compiles in any article that uses amsmath.
    """
    lines = [_comment(one) for one in about]
    for heading, equations in steps:
        if lines:
            lines.append("")
        if heading:
            lines.append(_comment(heading))
        if equations:
            lines += [r"\begin{align*}", " \\\\\n".join(_aligned(one) for one in equations), r"\end{align*}"]
    return "\n".join(lines) + "\n"


def _aligned(equation: Equation) -> str:
    """Return an equation with its first sign at the place of alignment."""
    first, *others = equation.parts
    text = latex(first[1])
    for place, (sign, part) in enumerate(others):
        assert sign is not None
        text += f" {'&' if place == 0 else ''}{_SIGNS[sign]} {latex(part)}"
    return "  " + text


def _comment(text: str) -> str:
    return "% " + " ".join(text.split())
