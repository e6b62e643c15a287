"""SQL of the text and the number of a stored cell."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.data.blanks import BLANKS
from core.data.engine import quoted
from core.data.numbers import number_sql


class Stored(StrEnum):
    """Types of stored cells; all except TEXT occur in typed files only."""

    TEXT = "text"
    BOOLEAN = "boolean"
    WHOLE = "whole"
    SINGLE = "single"
    DOUBLE = "double"
    DECIMAL = "decimal"
    TIMESTAMP = "timestamp"
    TIMESTAMP_UTC = "timestamp_utc"
    OTHER = "other"


def _plain(cell: str) -> str:
    return f"CAST({cell} AS VARCHAR)"


def _float(cell: str) -> str:
    """Return the shortest digits of the same number: "69" for 69.0, "0.5" for 0.5; "NaN" for not-a-number."""
    digits = f"regexp_replace({_plain(cell)}, '\\.0$', '')"
    return f"CASE WHEN {cell} = 0 THEN '0' WHEN isnan({cell}) THEN 'NaN' ELSE {digits} END"


def _decimal(cell: str) -> str:
    """Return "12.5" for 12.50, because trailing zeros carry no information."""
    return f"CASE WHEN {cell} = 0 THEN '0' ELSE regexp_replace({_plain(cell)}, '(\\.[0-9]*[1-9])0+$|\\.0+$', '\\1') END"


def _moment(cell: str) -> str:
    """Return an ISO text; only the date at midnight, because files without a date type store dates that way."""
    return f"regexp_replace(regexp_replace({_plain(cell)}, ' 00:00:00$', ''), ' ', 'T')"


def _moment_utc(cell: str) -> str:
    # The database would print the local time zone, which depends on the computer.
    return f"regexp_replace({_plain(f'make_timestamp(epoch_us({cell}))')}, ' ', 'T') || 'Z'"


_TEXTS: dict[Stored, Callable[[str], str]] = {
    Stored.TEXT: lambda cell: cell,
    Stored.BOOLEAN: lambda cell: f"CASE WHEN {cell} THEN 'TRUE' WHEN NOT {cell} THEN 'FALSE' END",
    Stored.WHOLE: _plain,
    Stored.SINGLE: _float,
    Stored.DOUBLE: _float,
    Stored.DECIMAL: _decimal,
    Stored.TIMESTAMP: _moment,
    Stored.TIMESTAMP_UTC: _moment_utc,
    Stored.OTHER: _plain,
}


def _whole_literal(text: str) -> str:
    """Return the stored number with exactly this text; "" if there is none, so that no other text becomes a number."""
    return text if re.fullmatch(r"0|-?[1-9][0-9]{0,37}", text) else ""


def _double_literal(text: str) -> str:
    try:
        number = float(text)
    except ValueError:
        return ""
    written = repr(number).removesuffix(".0") if number else "0"
    return number_literal(number) if text == written and math.isfinite(number) else ""


def _truth_literal(text: str) -> str:
    return text.lower() if text in ("TRUE", "FALSE") else ""


_NO_NUMBERS = {"NaN", "inf", "-inf"}
_FEW = 64
_LITERALS = {Stored.WHOLE: _whole_literal, Stored.DOUBLE: _double_literal, Stored.BOOLEAN: _truth_literal}


@dataclass(frozen=True, slots=True)
class Table:
    """The input of the database, one row per respondent in the order of the file, or one row per cell of a frequency
    table.

    source    SQL after FROM, which gives the columns c0, c1, ...
    stored    types of the cells of each column
    columnar  whether columns are stored separately, so that reading one is independent of the others
    padded    places of texts that may have blanks around them: only these need trimming
    times     column of `source` with the number of respondents of a row (at least 1); "" if each row is one
    sums      places of the sum of weights and of squared weights; None if weights are those of single respondents
    cells     the stored columns
    """

    source: str
    stored: Sequence[Stored]
    columnar: bool = False
    padded: frozenset[int] = frozenset()
    times: str = ""
    sums: tuple[int, int] | None = None
    cells: tuple[str, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(f"c{place}" for place in range(len(self.stored))))

    def text(self, place: int) -> str:
        """Return SQL of the trimmed text of a cell; NULL for an empty cell."""
        text = text_of(self.stored[place], self.cells[place])
        return trimmed_sql(text) if place in self.padded else text

    def texts(self) -> str:
        """Return SQL that selects the texts of a whole row."""
        return ", ".join(f"{self.text(place)} AS c{place}" for place in range(len(self.stored)))

    def filled(self, place: int) -> str:
        """Return SQL for whether a cell is not blank; never NULL."""
        if self.stored[place] is Stored.TEXT:
            return f"coalesce({filled(self.cells[place])}, false)"
        return f"{self.cells[place]} IS NOT NULL"

    def number(self, place: int, decimal_comma: bool) -> str:
        """Return SQL of the number (DOUBLE) in the text of a cell by core.data.numbers, or NULL."""
        cell, stored = self.cells[place], self.stored[place]
        if stored is Stored.WHOLE:
            return f"CAST({cell} AS DOUBLE)"
        if stored is Stored.DOUBLE and not decimal_comma:
            return f"CASE WHEN isfinite({cell}) THEN {cell} END"
        if stored in (Stored.SINGLE, Stored.DECIMAL) and not decimal_comma:
            # The conversion goes through the text, because a stored 0.1 is not exactly the number 0.1.
            return f"CASE WHEN isfinite(CAST({cell} AS DOUBLE)) THEN CAST({_plain(cell)} AS DOUBLE) END"
        return number_sql(self.text(place), decimal_comma)

    def one_of(self, place: int, values: Sequence[str]) -> str:
        """Return SQL for whether the text of a cell is exactly one of `values`; never NULL."""
        cell, stored = self.cells[place], self.stored[place]
        literal = _LITERALS.get(stored)
        if literal is None or not _NO_NUMBERS.isdisjoint(values):
            return one_of(self.text(place), values)
        found = [one for one in map(literal, values) if one]
        return f"coalesce({cell} IN ({', '.join(found)}), false)" if found else "false"

    def position(self, place: int, values: Sequence[str]) -> str:
        """Return SQL of the place of a cell's text in a list of distinct texts, from 0; NULL if it is not in the list.

        Short lists are fastest with a linear search; the values of an ENUM are found by their hash.
        """
        if not values:
            return "NULL"
        if self.stored[place] is Stored.DOUBLE and _NO_NUMBERS.isdisjoint(values):
            # Converting a float to text is slow, so the search compares numbers.
            return _first(self.cells[place], [_double_literal(value) for value in values])
        listed = [quoted(value) for value in values]
        if len(values) <= _FEW:
            return _first(self.text(place), listed)
        return f"enum_code(TRY_CAST({self.text(place)} AS ENUM({', '.join(listed)})))"


def _first(cell: str, literals: Sequence[str]) -> str:
    """Return SQL of the place of a cell in a list, from 0, or NULL. An empty literal is a value that no cell has."""
    usable = [one for one in literals if one]
    if not usable:
        return "NULL"
    # A duplicate replaces each empty literal; it is never found, because the search finds the first match.
    listed = [one or usable[0] for one in literals]
    before = next(at for at, one in enumerate(literals) if one)
    return f"nullif(list_position([{', '.join(listed[before:])}], {cell}), 0) - 1 + {before}"


def text_of(stored: Stored, cell: str) -> str:
    """Return SQL of the exact text of a stored cell."""
    return _TEXTS[stored](cell)


def filled(text: str) -> str:
    """Return SQL for whether a text is more than blanks; NULL for NULL."""
    # Most answers begin with a printable ASCII character, and checking that is ten times as fast.
    return f"CASE WHEN {text} >= '!' AND {text} < chr(127) THEN true ELSE {trimmed_sql(text)} <> '' END"


def trimmed_sql(text: str) -> str:
    """Return SQL of a text without blanks around it."""
    return f"trim({text}, {quoted(BLANKS)})"


def number_literal(number: float) -> str:
    return f"CAST({quoted(repr(float(number)))} AS DOUBLE)"


def one_of(text: str, values: Sequence[str]) -> str:
    """Return SQL for whether a text is exactly one of `values`; never NULL."""
    if not values:
        return "false"
    return f"coalesce({text} IN ({', '.join(map(quoted, values))}), false)"
