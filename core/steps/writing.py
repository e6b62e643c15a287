"""One walk through a formula for every way of writing it: brackets are decided here, shapes by the writer."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol, TypeVar

from core.steps.formula import (
    Call,
    Figure,
    Formula,
    Fraction,
    Power,
    Product,
    Root,
    Sum,
    Symbol,
    Total,
)

T = TypeVar("T")


class Sign(StrEnum):
    """Signs between parts of a formula."""

    PLUS = "plus"
    MINUS = "minus"
    NEGATIVE = "negative"
    TIMES = "times"
    EQUALS = "equals"
    ABOUT = "about"
    PROPORTIONAL = "proportional"
    AT_MOST = "at_most"
    COMMA = "comma"
    GIVEN = "given"


class Writer(Protocol[T]):
    """A way to write formulas: as LaTeX, as speech, on the screen."""

    def sign(self, sign: Sign) -> T: ...

    def symbol(self, symbol: Symbol) -> T: ...

    def figure(self, figure: Figure) -> T: ...

    def row(self, parts: Sequence[T]) -> T: ...

    def fraction(self, top: T, bottom: T) -> T: ...

    def power(self, base: T, exponent: T) -> T: ...

    def root(self, inside: T) -> T: ...

    def bracket(self, inside: T) -> T: ...

    def call(self, name: str, inside: T) -> T:
        """`name` as in Call.name; `inside` has the arguments without brackets."""

    def total(self, index: T, inside: T) -> T: ...


def written(one: Formula, by: Writer[T]) -> T:
    """Return the formula in the form of the writer."""
    if isinstance(one, Symbol):
        return by.symbol(one)
    if isinstance(one, Figure):
        return by.figure(one)
    if isinstance(one, Fraction):
        return by.fraction(written(one.top, by), written(one.bottom, by))
    if isinstance(one, Power):
        return by.power(_atom(one.base, by), written(one.exponent, by))
    if isinstance(one, Root):
        return by.root(written(one.inside, by))
    if isinstance(one, Product):
        return _product(one, by)
    if isinstance(one, Sum):
        return _sum(one, by)
    if isinstance(one, Total):
        return by.total(written(one.index, by), _factor(one.inside, by, first=False))
    assert isinstance(one, Call)
    return by.call(one.name, _arguments(one, by))


def _sum(one: Sum, by: Writer[T]) -> T:
    parts: list[T] = []
    for place, (sign, term) in enumerate(one.terms):
        if place:
            parts.append(by.sign(Sign.PLUS if sign > 0 else Sign.MINUS))
        elif sign < 0:
            parts.append(by.sign(Sign.NEGATIVE))
        closed = isinstance(term, Sum) and sign < 0
        closed = closed or (_negative(term) and (place > 0 or sign < 0))
        inside = written(term, by)
        parts.append(by.bracket(inside) if closed else inside)
    return by.row(parts)


def _product(one: Product, by: Writer[T]) -> T:
    """Write letters side by side, and a dot beside figures and fractions; "2 b" needs none."""
    parts: list[T] = []
    for place, factor in enumerate(one.factors):
        if place and _dotted(one.factors[place - 1], factor):
            parts.append(by.sign(Sign.TIMES))
        parts.append(_factor(factor, by, first=place == 0))
    return by.row(parts)


def _dotted(before: Formula, after: Formula) -> bool:
    if isinstance(before, Figure) and _is_letter(after):
        return False
    return _ends_in_figure(before) or _begins_with_figure(after)


def _is_letter(one: Formula) -> bool:
    return isinstance(one, Symbol) or (isinstance(one, Power) and isinstance(one.base, Symbol))


def _factor(one: Formula, by: Writer[T], *, first: bool) -> T:
    inside = written(one, by)
    return by.bracket(inside) if isinstance(one, Sum) or (_negative(one) and not first) else inside


def _atom(one: Formula, by: Writer[T]) -> T:
    """Write the base of a power."""
    plain = isinstance(one, Symbol) or (isinstance(one, Figure) and not _negative(one) and one.parts[1] is None)
    return written(one, by) if plain else by.bracket(written(one, by))


def _arguments(one: Call, by: Writer[T]) -> T:
    parts: list[T] = []
    for place, argument in enumerate(one.arguments):
        if place:
            parts.append(by.sign(Sign.COMMA))
        parts.append(written(argument, by))
    if one.given is not None:
        parts += [by.sign(Sign.GIVEN), written(one.given, by)]
    return by.row(parts)


def _negative(one: Formula) -> bool:
    if isinstance(one, Figure):
        return one.amount < 0
    return isinstance(one, Product) and _negative(one.factors[0])


def _begins_with_figure(one: Formula) -> bool:
    if isinstance(one, Power):
        return _begins_with_figure(one.base)
    return isinstance(one, Figure | Fraction)


def _ends_in_figure(one: Formula) -> bool:
    return isinstance(one, Figure | Fraction | Root | Call) or (isinstance(one, Power) and _ends_in_figure(one.base))
