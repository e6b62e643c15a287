"""Formulas as expression trees: one tree is filled with figures, computed, painted, written as LaTeX and spoken."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import mul

SIGNIFICANT = 5
_SMALLEST = 1e-4
_SAME = 1e-12


class Formula(ABC):
    """A formula. Operators build larger ones: `(a - b) / n` is a fraction."""

    __slots__ = ()

    @abstractmethod
    def value(self, known: Mapping[Symbol, float]) -> float:
        """Return the value at these figures. Raises KeyError for an unknown symbol."""

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        """Return the formula with figures in place of the known symbols."""
        return self

    def __add__(self, other: Formula | float) -> Formula:
        return Sum((*_terms(self), (1, formula(other))))

    def __radd__(self, other: float) -> Formula:
        return formula(other) + self

    def __sub__(self, other: Formula | float) -> Formula:
        return Sum((*_terms(self), (-1, formula(other))))

    def __rsub__(self, other: float) -> Formula:
        return formula(other) - self

    def __mul__(self, other: Formula | float) -> Formula:
        mine = self.factors if isinstance(self, Product) else (self,)
        return Product((*mine, formula(other)))

    def __rmul__(self, other: float) -> Formula:
        return formula(other) * self

    def __truediv__(self, other: Formula | float) -> Formula:
        return Fraction(self, formula(other))

    def __rtruediv__(self, other: float) -> Formula:
        return Fraction(formula(other), self)

    def __pow__(self, other: Formula | float) -> Formula:
        return Power(self, formula(other))


@dataclass(frozen=True, slots=True)
class Symbol(Formula):
    """A letter of `core.steps.letters`, with a hat (estimated) or a bar (mean of reports), and an index."""

    letter: str
    index: str = ""
    hat: bool = False
    bar: bool = False

    def value(self, known: Mapping[Symbol, float]) -> float:
        return math.e if self == EULER else known[self]

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        return Figure(known[self]) if self in known else self


EULER = Symbol("e")
"""The base of the natural logarithm, which is never filled in."""


@dataclass(frozen=True, slots=True)
class Figure(Formula):
    """A number, shown with five significant digits; whole numbers are shown complete."""

    amount: float

    def value(self, known: Mapping[Symbol, float]) -> float:
        return float(self.amount)

    @property
    def parts(self) -> tuple[str, int | None]:
        """Return the digits ("0.364", "12,000", "-0.5"), and the power of ten behind them, if there is one."""
        amount = float(self.amount)
        if not math.isfinite(amount):
            return ("∞" if amount > 0 else "-∞" if amount < 0 else "–"), None
        if amount == round(amount) and abs(amount) < 1e15:
            return f"{round(amount):,}", None
        if abs(amount) < _SMALLEST:
            digits, _, power = f"{amount:.{SIGNIFICANT - 1}e}".partition("e")
            return (digits.rstrip("0").rstrip("."), int(power))
        decimals = max(0, SIGNIFICANT - 1 - math.floor(math.log10(abs(amount))))
        text = f"{amount:,.{decimals}f}"
        return (text.rstrip("0").rstrip(".") if "." in text else text), None

    @property
    def rounded(self) -> bool:
        """Return whether the digits are not the whole number."""
        digits, power = self.parts
        if not math.isfinite(self.amount):
            return False
        shown = float(digits.replace(",", "")) * 10.0 ** (power or 0)
        return abs(shown - self.amount) > _SAME * max(1.0, abs(self.amount))


@dataclass(frozen=True, slots=True)
class Sum(Formula):
    """(sign, term) pairs; a sign is 1 or -1."""

    terms: tuple[tuple[int, Formula], ...]

    def value(self, known: Mapping[Symbol, float]) -> float:
        return math.fsum(sign * term.value(known) for sign, term in self.terms)

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        return Sum(tuple((sign, term.filled(known)) for sign, term in self.terms))


@dataclass(frozen=True, slots=True)
class Product(Formula):
    factors: tuple[Formula, ...]

    def value(self, known: Mapping[Symbol, float]) -> float:
        return reduce(mul, (factor.value(known) for factor in self.factors), 1.0)

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        return Product(tuple(factor.filled(known) for factor in self.factors))


@dataclass(frozen=True, slots=True)
class Fraction(Formula):
    top: Formula
    bottom: Formula

    def value(self, known: Mapping[Symbol, float]) -> float:
        return self.top.value(known) / self.bottom.value(known)

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        return Fraction(self.top.filled(known), self.bottom.filled(known))


@dataclass(frozen=True, slots=True)
class Power(Formula):
    base: Formula
    exponent: Formula

    def value(self, known: Mapping[Symbol, float]) -> float:
        found: float = self.base.value(known) ** self.exponent.value(known)
        return found

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        return Power(self.base.filled(known), self.exponent.filled(known))


@dataclass(frozen=True, slots=True)
class Root(Formula):
    inside: Formula

    def value(self, known: Mapping[Symbol, float]) -> float:
        return math.sqrt(self.inside.value(known))

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        return Root(self.inside.filled(known))


_COMPUTED: Mapping[str, Callable[..., float]] = {
    "ln": math.log,
    "exp": math.exp,
    "max": max,
    "min": min,
    "abs": abs,
}
"""Functions with a value; all others are only written."""


@dataclass(frozen=True, slots=True)
class Call(Formula):
    """A function of its arguments; `given` is behind a bar, as in P(report | answer)."""

    name: str
    arguments: tuple[Formula, ...]
    given: Formula | None = None

    def value(self, known: Mapping[Symbol, float]) -> float:
        return float(_COMPUTED[self.name](*(one.value(known) for one in self.arguments)))

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        given = None if self.given is None else self.given.filled(known)
        return Call(self.name, tuple(one.filled(known) for one in self.arguments), given)


@dataclass(frozen=True, slots=True)
class Total(Formula):
    """The sum over an index; `terms` are the terms in figures, () if there are too many to write them down."""

    inside: Formula
    index: Symbol
    terms: tuple[Formula, ...] = ()

    def value(self, known: Mapping[Symbol, float]) -> float:
        if not self.terms:
            raise KeyError(self.index)
        return math.fsum(one.value(known) for one in self.terms)

    def filled(self, known: Mapping[Symbol, float]) -> Formula:
        return Sum(tuple(_signed(one) for one in self.terms)) if self.terms else self


def formula(one: Formula | float) -> Formula:
    return one if isinstance(one, Formula) else Figure(one)


def ln(inside: Formula) -> Formula:
    return Call("ln", (inside,))


def _signed(one: Formula) -> tuple[int, Formula]:
    """Return a product with its sign in front."""
    if isinstance(one, Product) and isinstance(one.factors[0], Figure) and one.factors[0].amount < 0:
        return -1, Product((Figure(-one.factors[0].amount), *one.factors[1:]))
    return 1, one


def _terms(one: Formula) -> tuple[tuple[int, Formula], ...]:
    return one.terms if isinstance(one, Sum) else ((1, one),)
