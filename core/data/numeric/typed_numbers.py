"""Typed numbers and their limits."""

from __future__ import annotations

import math
from dataclasses import replace

from core.constraints import TypedNumber, parse_number, parse_respondents
from core.errors import InputError
from core.figures import Figure, Move

LARGEST = 10**15
"""Limit of bounds, means and standard deviations: whole numbers up to here are exact."""
MOST_NUMBERS = 10_000_000


def parse_bound(text: str) -> TypedNumber:
    """Return a number from -1e15 to 1e15. Raises InputError("number"): `number.not_a_number`, `numbers.too_large`."""
    number = parse_number(text)
    if abs(number.value) > LARGEST:
        raise InputError("number", text, "numbers.too_large", high=LARGEST)
    return number


def parse_spread(text: str) -> TypedNumber:
    """Return a standard deviation above 0. Raises InputError("number") as `parse_bound`, and `numbers.no_spread`."""
    number = parse_bound(text)
    if number.value <= 0.0:
        raise InputError("number", text, "numbers.no_spread")
    return number


def parse_many(text: str) -> TypedNumber:
    """Return a number of values from 1 to 10 million.

    Raises InputError("respondents"): `respondents.not_a_number`, and `numbers.too_many` with `high`.
    """
    try:
        number = parse_respondents(text)
    except InputError as error:
        if error.code != "respondents.out_of_range":
            raise
        raise InputError("respondents", text, "numbers.too_many", high=MOST_NUMBERS) from None
    if number.value > MOST_NUMBERS:
        raise InputError("respondents", text, "numbers.too_many", high=MOST_NUMBERS)
    return number


BOUND = Figure(parse=parse_bound, lowest=-float(LARGEST), highest=float(LARGEST))
MEAN = replace(BOUND, begins="42", move=Move.DIGIT)
SPREAD = Figure(parse=parse_spread, begins="10", lowest=math.ulp(0.0), highest=float(LARGEST), move=Move.DIGIT)
MANY = Figure(parse=parse_many, begins="10000", lowest=1.0, highest=float(MOST_NUMBERS), move=Move.WHOLE_DIGIT)
