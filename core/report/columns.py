"""Typed columns of a table: the text of a cell on screen, and its value in files."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum

from core.data.delimited.formulas import harmless
from core.planning.budget import decimal_text
from core.report.figure import Role
from core.report.numbers import (
    NO_NUMBER,
    count_text,
    epsilon_text,
    interval_text,
    number_text,
    p_text,
    points_text,
    share_text,
)
from core.report.possible import POSSIBLE_ONLY, beyond
from core.report.words import Say, interval_template
from core.sentences.style import MINUS, NumberStyle
from core.types import FloatArray

Number = float | int | Decimal


class Form(StrEnum):
    """The kind of numbers in a column: shares (0.1 is 10%), counts, epsilons, p values, or plain decimals."""

    SHARE = "share"
    COUNT = "count"
    EPSILON = "epsilon"
    P_VALUE = "p_value"
    DECIMAL = "decimal"


@dataclass(frozen=True, slots=True, eq=False)
class TextColumn:
    """Words. `key` heads the column of a file and never changes with the language; neither do `codes`.

    Files for programs hold the `codes`; if they are None, the words.
    """

    key: str
    header: str
    values: tuple[str, ...]
    codes: tuple[str | None, ...] | None = None

    @property
    def told(self) -> tuple[str | None, ...]:
        """Return the values for files for programs."""
        return self.values if self.codes is None else self.codes

    def text(self, row: int, digits: int, style: NumberStyle) -> str:
        return self.values[row]

    def parts(self) -> tuple[Part, ...]:
        return (self,)


@dataclass(frozen=True, slots=True, eq=False)
class ShareColumn:
    """Shares of one role, shape (k,)."""

    key: str
    header: str
    role: Role
    values: FloatArray

    def text(self, row: int, digits: int, style: NumberStyle) -> str:
        return share_text(float(self.values[row]), digits, style)

    def parts(self) -> tuple[Part, ...]:
        return (NumberColumn(self.key, self.header, Form.SHARE, known(self.values)),)


@dataclass(frozen=True, slots=True, eq=False)
class IntervalColumn:
    """Bounds of an interval, shape (k,) each; `template` puts them into words. Two columns in a data file.

    head_low, head_high   headers of those two
    cell, note  where an interval excludes its estimate, the template of its cell and what a third column of a file says
    """

    key: str
    header: str
    low: FloatArray
    high: FloatArray
    template: str
    head_low: str
    head_high: str
    cell: str = ""
    note: TextColumn | None = None

    def text(self, row: int, digits: int, style: NumberStyle) -> str:
        low, high = float(self.low[row]), float(self.high[row])
        text = interval_text(low, high, template=self.template, digits=digits, style=style)
        return text if self.note is None or not self.note.values[row] else self.cell.format(interval=text)

    def parts(self) -> tuple[Part, ...]:
        bounds = (
            NumberColumn(f"{self.key}_low", self.head_low, Form.SHARE, known(self.low)),
            NumberColumn(f"{self.key}_high", self.head_high, Form.SHARE, known(self.high)),
        )
        return bounds if self.note is None else (*bounds, self.note)


def interval_column(
    key: str, header: str, low: FloatArray, high: FloatArray, estimates: FloatArray, say: Say, *, coded: bool = False
) -> IntervalColumn:
    """Return the intervals of estimates; the cell of an interval that excludes its estimate says why.

    `coded`: the note in files is always there, with a code in files for programs.
    """
    note, told = note_column(f"{key}_note", header, low, high, estimates, say)
    return IntervalColumn(
        key, header, low, high, interval_template(say),
        say("chart.head_low", {"interval": header}), say("chart.head_high", {"interval": header}),
        say("chart.interval_possible", {"interval": "{interval}"}),
        note if coded else replace(note, codes=None) if told else None,
    )  # fmt: skip


def note_column(
    key: str, header: str, low: FloatArray, high: FloatArray, estimates: FloatArray, say: Say
) -> tuple[TextColumn, bool]:
    """Return the note column for bounds in separate columns, and whether any interval excludes its estimate."""
    found = beyond(estimates, low, high).tolist()
    said, codes = (tuple(note if one else "" for one in found) for note in (say("chart.possible", None), POSSIBLE_ONLY))
    return TextColumn(key, say("chart.head_note", {"interval": header}), said, codes), any(found)


@dataclass(frozen=True, slots=True, eq=False)
class CountColumn:
    """Estimated numbers of answers, shape (k,): shares (weighted where there are weights) times respondents."""

    key: str
    header: str
    values: FloatArray

    def text(self, row: int, digits: int, style: NumberStyle) -> str:
        return count_text(float(self.values[row]), style)

    def parts(self) -> tuple[Part, ...]:
        return (NumberColumn(self.key, self.header, Form.COUNT, tuple(self.values.tolist())),)


@dataclass(frozen=True, slots=True, eq=False)
class NumberColumn:
    """Numbers of one form, each rounded to the digits that it supports on screen; None where there is none.

    Shares are errors here, shown in percentage points as the header says. With `beside_shares` they have at least the
    decimals of the shares in the table. `decimals` of plain decimals; None for the digits that a number supports.
    """

    key: str
    header: str
    form: Form
    values: tuple[Number | None, ...]
    beside_shares: bool = False
    decimals: int | None = None

    def text(self, row: int, digits: int, style: NumberStyle) -> str:
        value = self.values[row]
        if value is None:
            return NO_NUMBER
        if self.form is Form.SHARE:
            # Differences beside shares have the decimals of the shares.
            if self.beside_shares:
                return number_text(100.0 * float(value), digits, style)
            return points_text(float(value), style)
        if self.form is Form.COUNT:
            return count_text(float(value), style)
        if self.form is Form.P_VALUE:
            return p_text(float(value), style)
        if self.decimals is not None and math.isfinite(value) and 0.5 <= abs(value) * 10**self.decimals < 1e6:
            return number_text(float(value), self.decimals, style)
        if isinstance(value, Decimal) and value.is_finite():
            return style.write(decimal_text(value).replace("-", MINUS))
        return epsilon_text(float(value), style)

    def parts(self) -> tuple[Part, ...]:
        return (self,)


@dataclass(frozen=True, slots=True, eq=False)
class EstimateColumn:
    """Estimates with their standard errors in parentheses; NaN where there is none. Three columns in a data file.

    decimals  (rows,) of each estimate on screen; None for a p value
    head_error, head_p  headers of the other two in files
    """

    key: str
    header: str
    values: FloatArray
    errors: FloatArray
    p_values: FloatArray
    decimals: tuple[int | None, ...]
    head_error: str
    head_p: str

    def text(self, row: int, digits: int, style: NumberStyle) -> str:
        value, error = float(self.values[row]), float(self.errors[row])
        if math.isnan(value):
            return NO_NUMBER
        decimals = self.decimals[row]
        if decimals is None:
            return p_text(value, style)
        told = number_text(value, decimals, style)
        return told if math.isnan(error) else f"{told} ({number_text(error, decimals, style)})"

    def parts(self) -> tuple[Part, ...]:
        return (
            NumberColumn(self.key, self.header, Form.DECIMAL, known(self.values)),
            NumberColumn(f"{self.key}_error", self.head_error, Form.DECIMAL, known(self.errors)),
            NumberColumn(f"{self.key}_p", self.head_p, Form.P_VALUE, known(self.p_values)),
        )


def known(values: FloatArray) -> tuple[Number | None, ...]:
    """Return the numbers with None for NaN: those cells stay blank."""
    return tuple(None if math.isnan(value) else value for value in values.tolist())


Part = TextColumn | NumberColumn
Column = TextColumn | ShareColumn | IntervalColumn | CountColumn | NumberColumn | EstimateColumn


def data_cells(part: Part) -> list[str]:
    """The cells of a text file: '.'-decimal numbers, labels that start no formula, blanks where there is nothing."""
    if isinstance(part, TextColumn):
        return [harmless(value or "") for value in part.told]
    return ["" if value is None else plain_number(value) for value in part.values]


def plain_number(value: Number) -> str:
    """Ten significant digits (all of a Decimal), '.'-decimal, no minus before zero; "inf" where nothing protects."""
    if isinstance(value, Decimal):
        return decimal_text(value)
    text = str(value) if isinstance(value, int) else f"{value:.10g}"
    return "0" if text == "-0" else text


def json_number(value: Number | None) -> float | int | str | None:
    """All digits of a number; the text "infinite" for infinity, which JSON cannot write; None where there is none."""
    if value is None or isinstance(value, int):
        return value
    number = float(value)
    if math.isnan(number):
        return None
    return number + 0.0 if math.isfinite(number) else "infinite"
