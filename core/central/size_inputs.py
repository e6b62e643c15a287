"""The inputs for a mean of an unknown number of respondents, and the check that they fit each other."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from core.central.chains import MOST_SIZE
from core.constraints import TypedNumber, parse_number, parse_respondents
from core.errors import InputError
from core.figures import NUMBER, Figure, Move, Unit, percent

if TYPE_CHECKING:
    from core.central.size_laws import SizeCase

_SLACK = 1e-9
_LARGE = 1e4


def parse_size(text: str) -> TypedNumber:
    """Return a number of people, 1 to MOST_SIZE. Raises InputError("size"): `central.size`, `central.size_large`."""
    try:
        number = parse_respondents(text)
    except InputError as error:
        if error.code == "respondents.out_of_range" and not _nobody(text):
            raise InputError("size", text, "central.size_large", highest=MOST_SIZE) from None
        raise InputError("size", text, "central.size") from None
    if number.value > MOST_SIZE:
        raise InputError("size", text, "central.size_large", highest=MOST_SIZE)
    return number


def _nobody(text: str) -> bool:
    """Return whether an out-of-range number is below 1; a number in groups of three digits never is."""
    try:
        return parse_number(text).value < 1.0
    except InputError:
        return False


def parse_spread(text: str) -> TypedNumber:
    """Return a standard deviation, 0 or more. Raises InputError: `number.not_a_number`; ("sd", `size.negative`)."""
    number = parse_number(text)
    if number.value < 0.0:
        raise InputError("sd", text, "size.negative")
    return number


SIZE = Figure(
    parse=parse_size, begins="1000", lowest=1.0, highest=float(MOST_SIZE), move=Move.WHOLE_DIGIT, unit=Unit.PEOPLE
)
SIZE_SHARE = percent("size_share", "size.share", "20", 0.01, 0.99)
PRIOR = replace(NUMBER, begins="38")
EXPECTED_SIZE = replace(SIZE, unit=Unit.NONE)
EXPECTED_MEAN = replace(NUMBER, begins="45")
EXPECTED_SD = Figure(parse=parse_spread, begins="18", lowest=0.0, move=Move.DIGIT)


def checked(case: SizeCase) -> dict[str, InputError]:
    """Return the inputs that do not fit each other, by "prior", "mean" and "sd"; {} if all fit.

    sd: n numbers between the bounds with this mean have sd^2 <= (mean - low) (high - mean) n / (n - 1) (Bhatia & Davis
    2000); for n = 1, the limit for two numbers applies. Codes: `central.constant` (low, high), `size.mean` (low, high),
    `size.sd` (most).
    """
    found: dict[str, InputError] = {}
    low, high = case.low, case.high
    ends = {"low": _plain(low), "high": _plain(high)}
    if not low <= case.prior <= high:
        found["prior"] = InputError("prior", case.prior, "central.constant", **ends)
    if not low <= case.mean <= high:
        found["mean"] = InputError("mean", case.mean, "size.mean", **ends)
    elif case.sd > (most := most_spread(case)) * (1.0 + _SLACK):
        found["sd"] = InputError("sd", case.sd, "size.sd", most=_plain(most))
    return found


def _plain(value: float) -> float | int:
    """Return a whole or large number as an integer, because a sentence writes integers without powers of ten."""
    return int(value) if value == int(value) or abs(value) >= _LARGE else value


def most_spread(case: SizeCase) -> float:
    """Return the largest standard deviation of numbers between the bounds; for n = 1, the value for two numbers."""
    n = max(case.n, 2)
    return math.sqrt((case.mean - case.low) * (case.high - case.mean) * n / (n - 1))
