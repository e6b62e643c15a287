"""The further figures of a device: the fields of a form beside the strength, and the parsing of their text."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from numbers import Real
from types import MappingProxyType
from typing import Any

import numpy as np

from core.arguments import checked
from core.constraints import parse_chance, whole_number
from core.designs.weights import Weights
from core.errors import InputError

Given = Mapping[str, Any]
"""Further figures by name: floats, whole numbers, tuples of floats, or rows of a matrix as tuples of tuples.

`forced`: the proportions of the forced answers; missing or None: equal.
"""

NOTHING_GIVEN: Given = MappingProxyType({})
MOST_LINES = 200
"""The most lines of a matrix."""


class FieldKind(StrEnum):
    PROBABILITY = "probability"
    """One number from 0 to 1 ("1/12", ".25", "25 %")."""
    WHOLE = "whole"
    """A whole number within the field's limits."""
    PROBABILITIES = "probabilities"
    """Several of them, separated by blanks, semicolons or line ends."""
    MATRIX = "matrix"
    """Lines of numbers: P[report, answer], a line for each report."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One further figure of a design.

    name            its keyword when the design is built
    label, hint     English: the name of the form field with its unit, and its meaning in one sentence
    default         the initial text of the form, for k answers
    lowest, highest limits: of a whole number, or of a probability (both included)
    most            of PROBABILITIES and MATRIX: largest number of numbers in a line
    assumed         only the preview assumes it (share of honest respondents); design and estimates do not use it
    """

    name: str
    kind: FieldKind
    label: str
    hint: str
    default: str | Callable[[int], str]
    lowest: float = 0.0
    highest: float = 1.0
    most: int = 100
    assumed: bool = False

    @checked
    def default_text(self, k: int) -> str:
        return self.default if isinstance(self.default, str) else self.default(k)

    def parse(self, text: str) -> Any:
        """The value of a text, or InputError(name): `field.not_a_probability`, `field.not_whole` (lowest, highest),
        `field.out_of_range` (lowest, highest), `field.not_numbers` (place), `field.too_many` (highest),
        `field.rows_differ` (row), `matrix.too_many_reports` (highest)."""
        if self.kind is FieldKind.WHOLE:
            return self._whole(text)
        if self.kind is FieldKind.PROBABILITY:
            return self._within(text, self._chance(text, text))
        if self.kind is FieldKind.PROBABILITIES:
            return tuple(self._numbers(text, 1))
        return self._rows(text)

    def checked(self, value: Any) -> Any:
        """The same value, given by a program, when a form could have it, or InputError(name) as `parse` has them."""
        if self.kind is FieldKind.WHOLE:
            whole = isinstance(value, (int, np.integer)) and self.lowest <= value <= self.highest
            return value if whole else self._whole(str(value))
        if self.kind is FieldKind.PROBABILITY:
            if not isinstance(value, Real):
                raise InputError(self.name, value, "field.not_a_probability")
            return self._within(str(value), value)  # type: ignore[arg-type]  # exact fractions stay exact
        if not isinstance(value, (Sequence, np.ndarray)) or isinstance(value, str):
            raise InputError(self.name, value, "field.not_numbers", place=1)
        rows = value if self.kind is FieldKind.MATRIX else (value,)
        for at, row in enumerate(rows, 1):
            listed = isinstance(row, (Sequence, np.ndarray)) and not isinstance(row, str)
            if not listed or not all(isinstance(chance, Real) for chance in row):
                raise InputError(self.name, value, "field.not_numbers", place=at)
        return value

    def _whole(self, text: str) -> int:
        whole = whole_number(text)
        if whole is None or not self.lowest <= whole <= self.highest:
            limits = {"lowest": int(self.lowest), "highest": int(self.highest)}
            raise InputError(self.name, text, "field.not_whole", **limits)
        return whole

    def _within(self, text: str, value: float) -> float:
        if not self.lowest <= value <= self.highest:
            raise InputError(self.name, text, "field.out_of_range", lowest=self.lowest, highest=self.highest)
        return value

    def _chance(self, part: str, text: str) -> float:
        try:
            return parse_chance(part).value
        except InputError as error:
            raise InputError(self.name, text, error.code) from None

    def _numbers(self, line: str, row: int) -> list[float]:
        # Replace runs of blanks first: patterns that look back over long blanks would take minutes.
        joined = re.sub(r" %", "%", re.sub(r" ?/ ?", "/", " ".join(line.split())))
        parts = [part for part in re.split(r"[\s;|]+", joined) if part]
        if len(parts) == 1 and (parts[0].count(",") > 1 or ("," in parts[0] and re.search(r"[./%]", parts[0]))):
            parts = [part for part in parts[0].split(",") if part]
        else:
            parts = [part.rstrip(",") for part in parts]
        if not parts:
            raise InputError(self.name, line, "field.not_numbers", place=row)
        if len(parts) > self.most:
            raise InputError(self.name, line, "field.too_many", highest=self.most)
        try:
            return [self._chance(part, line) for part in parts]
        except InputError:
            raise InputError(self.name, line, "field.not_numbers", place=row) from None

    def _rows(self, text: str) -> tuple[tuple[float, ...], ...]:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) > MOST_LINES:
            raise InputError(self.name, len(lines), "matrix.too_many_reports", highest=MOST_LINES)
        rows = [self._numbers(line, at) for at, line in enumerate(lines, 1)]
        if not rows:
            raise InputError(self.name, text, "field.not_numbers", place=1)
        for at, row in enumerate(rows, 1):
            if len(row) != len(rows[0]):
                raise InputError(self.name, text, "field.rows_differ", row=at)
        return tuple(tuple(row) for row in rows)


INSIDE = (0.001, 0.999)
"""Limits of a chance that may be neither 0 nor 1."""


def chance_field(
    name: str,
    label: str,
    hint: str,
    default: str,
    limits: tuple[float, float] = (0.0, 1.0),
    *,
    assumed: bool = False,
) -> Field:
    """Return the field of one probability."""
    lowest, highest = limits
    return Field(
        name=name, kind=FieldKind.PROBABILITY, label=label, hint=hint, default=default, lowest=lowest, highest=highest,
        assumed=assumed,
    )  # fmt: skip


def checked_given(fields: tuple[Field, ...], given: Given, *, forced: bool) -> None:
    """Raise unless these are figures of a design with these fields (`forced`: and with proportions of forced answers).

    Raises InputError of a figure's name: as `Field.checked`, or `field.unknown` (name).
    """
    named = {field.name: field for field in fields}
    for name, value in given.items():
        if name in named:
            named[name].checked(value)
        elif name != "forced" or not (forced or value is None):
            raise InputError(name, value, "field.unknown", name=name)


def given_forced(given: Given) -> Weights:
    """The proportions of the forced answers, None when equal."""
    weights: Weights = given.get("forced")
    return weights


def number_text(value: float) -> str:
    """Return a chance in the form's notation: a short fraction if it is one, otherwise up to 12 digits."""
    near = Fraction(value).limit_denominator(60) if math.isfinite(value) else Fraction(0)
    exact = near.denominator > 1 and abs(float(near) - value) <= 1e-12 and near.denominator not in (10, 20, 50)
    return str(near) if exact else np.format_float_positional(value, precision=12, trim="-")
