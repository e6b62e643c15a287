"""The total epsilon of one respondent over a whole questionnaire: the plain sum of the epsilons, in decimals."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction

from core.arguments import checked
from core.constraints import parse_epsilon
from core.errors import InputError
from core.notices import Notice, Severity
from core.types import Disclosure

HIGH_TOTAL = 5
VERY_HIGH_TOTAL = 10
MOST_PLACES = 12
"""A typed number with more decimal places is not taken for a decimal."""
_STEP = Decimal("0.000001")
_EXACT = Context(prec=60)
_ROUNDING = 1e-8
_ENDLESS = 1e9
"""`_ROUNDING`: floats of a design's probabilities move an epsilon near 20 by this much.

`_ENDLESS`: beyond it is infinity.
"""


@dataclass(frozen=True, slots=True)
class Total:
    """Epsilon per respondent over the `questions` that count; infinite when any of them protects nothing.

    rows_per_person  how many rows of one person may leave, where an id column tells; each row spends the total again
    """

    epsilon: Decimal
    questions: int
    rows_per_person: int = 1

    @property
    def infinite(self) -> bool:
        return self.epsilon.is_infinite()

    @property
    def digits_of_odds(self) -> float:
        """Return log10 e^epsilon, because the odds themselves soon exceed the range of floats."""
        return float(self.epsilon) / math.log(10.0)

    @property
    def caution(self) -> Notice | None:
        """The caution for a total above 5 or above 10, or None."""
        if self.infinite or self.epsilon <= HIGH_TOTAL:
            return None
        very = self.epsilon > VERY_HIGH_TOTAL
        code, limit = ("budget.very_high", VERY_HIGH_TOTAL) if very else ("budget.high", HIGH_TOTAL)
        return Notice(code, {"limit": limit}, Severity.WARNING)


@checked
def charge(epsilon: Disclosure, typed: str = "") -> Decimal:
    """Return the charge for a design of this epsilon: the typed decimal, or without one the value rounded up to 6
    places.

    `typed`: the text of an epsilon field, as far as the design was set by one. A text that is a logarithm (ln 3), no
    short decimal (1/3), or that says less than the design has, is not what is charged.
    """
    if epsilon > _ENDLESS:
        return Decimal("Infinity")
    decimal = _decimal(typed)
    if decimal is not None and abs(float(decimal) - epsilon) <= _ROUNDING * epsilon:
        return decimal
    return Decimal(epsilon).quantize(_STEP, rounding=ROUND_CEILING).normalize(_EXACT)


def total(charges: Iterable[Decimal], rows_per_person: int = 1) -> Total:
    """The plain sum, exact: 10 questions at 0.1 make 1. Nobody may claim less for questions to the same person."""
    spent, questions = Decimal(0), 0
    for one in charges:
        spent, questions = _EXACT.add(spent, one), questions + 1
    return Total(spent.normalize(_EXACT) if spent.is_finite() else spent, questions, rows_per_person)


def decimal_text(value: Decimal) -> str:
    """Return the decimal without exponent and without trailing zeros: "12.5", "10"."""
    return f"{value.normalize(_EXACT):f}" if value.is_finite() else "inf"


def _decimal(typed: str) -> Decimal | None:
    """The number of a text that is a decimal of at most 12 places."""
    try:
        exact = parse_epsilon(typed).exact
    except InputError:
        return None
    if exact is None or (exact * 10**MOST_PLACES).denominator != 1:
        return None
    return _as_decimal(exact)


def _as_decimal(exact: Fraction) -> Decimal:
    scaled = exact * 10**MOST_PLACES
    return Decimal(scaled.numerator).scaleb(-MOST_PLACES, _EXACT).normalize(_EXACT)
