"""A number that a person types. One object says how it is read, its limits, its steps, its unit and how it begins.

The form, the check of study files and the plan's first value read the same object.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any

from core.constraints import (
    HIGHEST_EPSILON,
    HIGHEST_MARGIN,
    LOWEST_EPSILON,
    LOWEST_MARGIN,
    MOST_RESPONDENTS,
    TypedNumber,
    parse_epsilon,
    parse_margin,
    parse_number,
    parse_percent,
    parse_probability,
    parse_respondents,
)
from core.errors import InputError

LARGEST = sys.float_info.max


class Unit(StrEnum):
    """The unit behind the field. For percent and points, the text is 100 times the value."""

    NONE = ""
    PERCENT = "percent"
    POINTS = "points"
    PEOPLE = "people"


class Move(StrEnum):
    """The effect of one step on the value."""

    ADD = "add"
    """The step is added."""
    DIGIT = "digit"
    """The second digit grows by one: 38 becomes 39, and 52,000 becomes 53,000."""
    WHOLE_DIGIT = "whole digit"
    """The same, but at least one."""
    TENFOLD = "tenfold"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One number of a form and of a study.

    parse            value of a text, or InputError
    begins           initial text of the field
    lowest, highest  limits of the value, both included unless they are `open`
    step, move       effect of an arrow of the field, in units of the text
    unit             shown behind the field
    empty            an empty text is allowed; it has the value 0
    """

    parse: Callable[[str], TypedNumber]
    begins: str = ""
    lowest: float = -LARGEST
    highest: float = LARGEST
    step: float = 1.0
    move: Move = Move.ADD
    unit: Unit = Unit.NONE
    empty: bool = False
    open: bool = False

    def read(self, text: str) -> TypedNumber:
        return TypedNumber("", 0.0) if self.empty and not text.strip() else self.parse(text)

    def allows(self, value: float) -> bool:
        """Return whether a study may hold this value."""
        if self.empty and value == 0.0:
            return True
        return self.lowest < value < self.highest if self.open else self.lowest <= value <= self.highest

    def text(self, value: float) -> str:
        """Of a value that nobody typed."""
        return f"{value * self._scale:.6g}" if self._scale > 1.0 else f"{value:.12g}"

    def stepped(self, value: float, steps: int) -> str:
        """Return the text of the field after this number of steps, within the limits."""
        moved = self._moved(value, steps)
        if self.open and not self.lowest < moved < self.highest:
            return self.text(value)
        return self.text(min(max(moved, self.lowest), self.highest))

    def _moved(self, value: float, steps: int) -> float:
        if self.move is Move.ADD:
            # what was typed may have more digits than anybody steps through: ln 3 by 0.1 is 1.1986
            kept = 3 - math.floor(math.log10(self.step))
            return round(value * self._scale + steps * self.step, kept) / self._scale
        if self.move is Move.TENFOLD:
            return float(value * 10.0**steps)
        digit = 10.0 ** (math.floor(math.log10(abs(value))) - 1) if value else 1.0
        return value + steps * (max(digit, 1.0) if self.move is Move.WHOLE_DIGIT else digit)

    @property
    def _scale(self) -> float:
        return 100.0 if self.unit in (Unit.PERCENT, Unit.POINTS) else 1.0


def percent(field: str, code: str, begins: str = "", lowest: float = 0.0, highest: float = 1.0) -> Figure:
    """A share that is typed in percent; the limits are shares. Its error is InputError(field, code)."""
    parse = partial(parse_percent, field=field, code=code, lowest=lowest, highest=highest)
    return Figure(parse=parse, begins=begins, lowest=lowest, highest=highest, unit=Unit.PERCENT)


def within(
    field: str,
    code: str,
    lowest: float,
    highest: float,
    *,
    read: Callable[[str], TypedNumber] = parse_number,
    **how: Any,
) -> Figure:
    """A number within limits. Whatever else is typed raises InputError(field, code), with the limits as blanks.

    `how`: the other fields of a Figure.
    """

    def parse(text: str) -> TypedNumber:
        try:
            number = read(text)
        except InputError:
            number = None
        if number is None or not figure.allows(number.value):
            raise InputError(field, text, code, lowest=lowest, highest=highest)
        return number

    figure = Figure(parse=parse, lowest=lowest, highest=highest, **how)
    return figure


EPSILON = Figure(parse=parse_epsilon, begins="1", lowest=LOWEST_EPSILON, highest=HIGHEST_EPSILON, step=0.1)
PROBABILITY = Figure(parse=parse_probability, lowest=0.0, highest=1.0, step=0.01, open=True)
MARGIN = Figure(
    parse=parse_margin, begins="3", lowest=LOWEST_MARGIN, highest=HIGHEST_MARGIN, step=0.5, unit=Unit.POINTS
)
RESPONDENTS = Figure(
    parse=parse_respondents, begins="2000", lowest=1.0, highest=float(MOST_RESPONDENTS), move=Move.WHOLE_DIGIT
)
NUMBER = Figure(parse=parse_number, move=Move.DIGIT)
