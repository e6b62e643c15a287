"""The accepted texts of a privacy level, and their parsing. The forms and the designs use the same limits."""

from __future__ import annotations

import math
import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

from core.errors import DesignError, InputError

LOWEST_EPSILON = 0.01
HIGHEST_EPSILON = 20.0
LOWEST_MARGIN = 0.0001
HIGHEST_MARGIN = 0.5
MOST_RESPONDENTS = 10_000_000_000
"""The most respondents of a plan."""
MOST_COLLECTED = 10**15
"""The most collected reports: floats hold such counts exactly, and their sums stay below 64 bits."""
MOST_ROWS_PER_PERSON = 1_000
LEAST_DIFFERENCE = 1e-4
"""Below this |P(report | own answer) - P(report | another)| an estimate would be magnified more than 10,000 times."""

_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?"
_RATIONAL = re.compile(rf"({_NUMBER})(?:\s*/\s*({_NUMBER}))?")
_LOGARITHM = re.compile(rf"ln\s*(?:\(\s*({_NUMBER}(?:\s*/\s*{_NUMBER})?)\s*\)|({_NUMBER}(?:\s*/\s*{_NUMBER})?))", re.I)
_GROUPED = re.compile(r"\d{1,3}(?:([,. '’\u00a0\u202f])\d{3})(?:\1\d{3})*")
_LONGEST_TEXT = 60
_SIGNS = str.maketrans({"−": "-", ",": ".", "٫": "."})


@dataclass(frozen=True, slots=True)
class TypedNumber:
    """A typed text, its value, and its exact value if that is a fraction.

    `odds` is the exact e**epsilon of an epsilon typed as a logarithm ("ln 3") or as odds.
    """

    text: str
    value: float
    exact: Fraction | None = None
    odds: Fraction | None = None


def parse_epsilon(text: str) -> TypedNumber:
    """Read "1.5", "1,5", "3/2", "ln 3" or "ln(3/2)" as an epsilon of 0.01 to 20.

    Raises InputError("epsilon"): `epsilon.not_a_number`, `epsilon.out_of_range`.
    """
    cleaned = _cleaned(text)
    logarithm = _LOGARITHM.fullmatch(cleaned)
    if logarithm is None:
        exact = _rational(cleaned)
        if exact is None:
            raise InputError("epsilon", text, "epsilon.not_a_number")
        return TypedNumber(text, _within_epsilon(text, float(exact)), exact)
    odds = _rational(logarithm[1] or logarithm[2])
    if odds is None or odds <= 0:
        raise InputError("epsilon", text, "epsilon.not_a_number")
    return TypedNumber(text, _within_epsilon(text, _ln(odds)), None, odds)


def parse_probability(text: str) -> TypedNumber:
    """Read ".75", "0,75", "3/4" or "75 %" as a probability strictly between 0 and 1.

    Raises InputError("p"): `p.not_a_number`, `p.not_inside`.
    """
    exact = _chance(text)
    if exact is None:
        raise InputError("p", text, "p.not_a_number")
    if not 0 < exact < 1 or not 0.0 < float(exact) < 1.0:
        raise InputError("p", text, "p.not_inside")
    return TypedNumber(text, float(exact), exact)


def parse_chance(text: str) -> TypedNumber:
    """Read a probability from 0 to 1, both included: as `parse_probability`, and "0", "1.0", "100.0%" or "1/1".

    Raises InputError("p", `field.not_a_probability`).
    """
    exact = _chance(text)
    if exact is None or not 0 <= exact <= 1:
        raise InputError("p", text, "field.not_a_probability")
    return TypedNumber(text, float(exact), exact)


def whole_number(text: str) -> int | None:
    """Return the whole number of a text, or None: "2000", "2,000", "2 000", "2e3", "2000.0" or "4/2"."""
    bare = text.strip()
    plain = re.sub(r"\D", "", bare) if _GROUPED.fullmatch(bare) else _cleaned(bare)
    exact = _rational(plain)
    return exact.numerator if exact is not None and exact.denominator == 1 else None


def percentage(text: str) -> Fraction | None:
    """Return the share that a text means in a field with the unit percent; None if it is not a number.

    A number is in percent, with its sign or without: "25", "25 %", "0,25" (a quarter of a percent). A fraction without
    the sign is a fraction of the whole, because nobody writes a third of a percent as "1/3"; above 1 it can only be
    percent ("100/3").
    """
    cleaned = _cleaned(text).replace("٪", "%")
    exact = _rational(cleaned.removesuffix("%").rstrip())
    if exact is None or ("/" in cleaned and not cleaned.endswith("%") and abs(exact) <= 1):
        return exact
    return exact / 100


def parse_percent(text: str, field: str, code: str, lowest: float = 0.0, highest: float = 1.0) -> TypedNumber:
    """A share as `percentage` reads it; `lowest` and `highest` are shares.

    Raises InputError(field, code) with the blanks `lowest` and `highest` in percent for anything else.
    """
    exact = percentage(text)
    if exact is None or not lowest <= _as_float(exact) <= highest:
        raise InputError(field, text, code, lowest=100.0 * lowest, highest=100.0 * highest)
    return TypedNumber(text, float(exact), exact)


def parse_margin(text: str) -> TypedNumber:
    """Read "3", "3 %", "2,5" or "+-3 points" as a margin in percentage points; `value` is the share (0.03).

    Raises InputError("margin"): `margin.not_a_number`, `margin.not_inside` (lowest and highest in points).
    """
    cleaned = re.sub(r"^(?:±|\+/?-)\s*", "", _cleaned(text))
    exact = _rational(re.sub(r"\s*(?:%|percent|points?|pp)$", "", cleaned, flags=re.I))
    if exact is None:
        raise InputError("margin", text, "margin.not_a_number")
    exact /= 100
    if not LOWEST_MARGIN <= float(exact) <= HIGHEST_MARGIN:
        raise InputError("margin", text, "margin.not_inside", lowest=100 * LOWEST_MARGIN, highest=100 * HIGHEST_MARGIN)
    return TypedNumber(text, float(exact), exact)


def parse_odds(text: str) -> TypedNumber:
    """Read "3", "3x", "3 times" or "3:1" as e**epsilon, for epsilon of 0.01 to 20.

    Raises InputError("odds"): `odds.not_a_number`, `odds.out_of_range` (lowest and highest).
    """
    cleaned = re.sub(r"\s*(?:x|×|times|:\s*1)$", "", _cleaned(text), flags=re.I)
    exact = _rational(cleaned)
    if exact is None:
        raise InputError("odds", text, "odds.not_a_number")
    return TypedNumber(text, checked_odds(float(exact), text), exact, exact)


def parse_respondents(text: str) -> TypedNumber:
    """A number of people, 1 to 10 thousand million, as `whole_number` reads it.

    Raises InputError("respondents"): `respondents.not_a_number`, `respondents.out_of_range` (lowest, highest).
    """
    whole = whole_number(text)
    if whole is None:
        raise InputError("respondents", text, "respondents.not_a_number")
    if not 1 <= whole <= MOST_RESPONDENTS:
        raise InputError("respondents", text, "respondents.out_of_range", lowest=1, highest=MOST_RESPONDENTS)
    return TypedNumber(text, float(whole), Fraction(whole))


def parse_number(text: str) -> TypedNumber:
    """Any number: "0", "-3.5", "1e5", "1/3". Raises InputError("number", `number.not_a_number`)."""
    exact = _rational(_cleaned(text))
    if exact is None or not math.isfinite(value := _as_float(exact)):
        raise InputError("number", text, "number.not_a_number")
    return TypedNumber(text, value, exact)


def checked_odds(odds: float, typed: object = None) -> float:
    """Return the odds if their logarithm is an epsilon of 0.01 to 20. Raise InputError("odds", `odds.out_of_range`) if
    not."""
    lowest, highest = math.exp(LOWEST_EPSILON), math.exp(HIGHEST_EPSILON)
    if not lowest <= odds <= highest:
        raise InputError(
            "odds", odds if typed is None else typed, "odds.out_of_range", lowest=lowest, highest=math.floor(highest)
        )
    return odds


def checked_epsilon(epsilon: float) -> float:
    """Return the epsilon if it is 0.01 to 20. Raise DesignError("epsilon", `epsilon.out_of_range`) if not."""
    if not LOWEST_EPSILON <= epsilon <= HIGHEST_EPSILON:
        raise DesignError("epsilon", epsilon, "epsilon.out_of_range", lowest=LOWEST_EPSILON, highest=HIGHEST_EPSILON)
    return float(epsilon)


def lowest_useful_epsilon(least_forced: float) -> float:
    """The epsilon at which P(report | own answer) - P(report | another) is 1e-4, at least 0.01.

    `least_forced` is the smallest share among forced answers (1/k for equal ones): ln(1 + d / (w (1 - d))).
    """
    return max(LOWEST_EPSILON, math.log1p(LEAST_DIFFERENCE / (least_forced * (1.0 - LEAST_DIFFERENCE))))


def snapped_epsilon(epsilon: float) -> float:
    """An epsilon computed from a p at the very limit, put on the limit when only rounding is between them (1e-6)."""
    for limit in (LOWEST_EPSILON, HIGHEST_EPSILON):
        if abs(epsilon - limit) <= 1e-6 * limit:
            return limit
    return epsilon


def plain_fraction(value: float, largest_denominator: int = 1000) -> Fraction | None:
    """The short fraction that `value` is, up to rounding (relative 1e-12), or None when it is not a short one."""
    if not math.isfinite(value):
        return None
    near = Fraction(value).limit_denominator(largest_denominator)
    return near if abs(float(near) - value) <= 1e-12 * abs(value) else None


def _chance(text: str) -> Fraction | None:
    cleaned = _cleaned(text).replace("٪", "%")
    exact = _rational(cleaned.removesuffix("%").rstrip())
    return exact / 100 if exact is not None and cleaned.endswith("%") else exact


def _cleaned(text: str) -> str:
    bare = text.strip()
    # a text that was cut would be read as the number it begins with
    return unicodedata.normalize("NFKC", bare).translate(_SIGNS).strip() if len(bare) <= _LONGEST_TEXT else ""


def _rational(text: str) -> Fraction | None:
    match = _RATIONAL.fullmatch(text)
    if match is None or len(text) > _LONGEST_TEXT:
        return None
    below = Fraction(match[2]) if match[2] else Fraction(1)
    return Fraction(match[1]) / below if below else None


def _as_float(exact: Fraction) -> float:
    try:
        return float(exact)
    except OverflowError:
        return math.inf


def _ln(value: Fraction) -> float:
    return math.log(value.numerator) - math.log(value.denominator) if value > 10**15 else math.log(value)


def _within_epsilon(text: str, value: float) -> float:
    if not LOWEST_EPSILON <= value <= HIGHEST_EPSILON:
        raise InputError("epsilon", text, "epsilon.out_of_range", lowest=LOWEST_EPSILON, highest=HIGHEST_EPSILON)
    return value
