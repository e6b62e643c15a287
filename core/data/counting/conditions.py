"""Filters, weights and missing rules as SQL. Every condition is true or false, never NULL."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from core.data.base import Base, Condition
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.delimited.cells import Table, number_literal
from core.errors import DataError


@dataclass(frozen=True, slots=True)
class Respondents:
    """A selection of respondents and their weight.

    where    SQL, "" for all respondents
    weight   SQL of the weight of a row (DOUBLE), NULL if blank; "" without weights
    squares  SQL of the sum of squared weights, if `weight` is a sum; otherwise ""
    """

    where: str = ""
    weight: str = ""
    squares: str = ""

    def rows(self, table: Table, cells: str) -> str:
        """Return a SELECT of `cells` and what `measures` reads; with a weight, rows without one are left out."""
        times = f", {table.times} AS n" if table.times else ""
        weighing = f", {self.weight} AS w" if self.weight else ""
        weighing += f", {self.squares} AS q" if self.squares else ""
        where = f" WHERE {self.where}" if self.where else ""
        rows = f"SELECT {cells}{times}{weighing} FROM {table.source}{where}"
        return f"SELECT * FROM ({rows}) WHERE w IS NOT NULL" if self.weight else rows

    def measures(self, table: Table) -> Measures:
        return Measures(bool(table.times), bool(self.weight), bool(self.squares))


@dataclass(frozen=True, slots=True)
class Measures:
    """Aggregates of rows selected by `Respondents.rows`: respondents, sum of weights, sum of squared weights.

    This is the only place that knows whether a row is one respondent or, in a frequency table, several.
    """

    frequencies: bool = False
    weighted: bool = False
    squares: bool = False

    @property
    def cells(self) -> str:
        """Return the selected columns that the aggregates read, each after a comma."""
        there = (("n", self.frequencies), ("w", self.weighted), ("q", self.squares))
        return "".join(f", {name}" for name, is_there in there if is_there)

    def number(self, where: str = "") -> str:
        """Return SQL of the number of respondents, of those for whom `where` holds."""
        if self.frequencies:
            return f"CAST(coalesce(sum(n){_only(where)}, 0) AS BIGINT)"
        return f"count(*){_only(where)}"

    def sums(self, where: str = "") -> tuple[str, str]:
        """Return SQL of both weight sums (DOUBLE); 0 without weights."""
        if not self.weighted:
            return "0.0::DOUBLE", "0.0::DOUBLE"
        if self.squares:
            sums = ("w", "q")
        else:
            sums = ("n * w", "n * w * w") if self.frequencies else ("w", "w * w")
        total, squares = (f"coalesce(fsum({one}){_only(where)}, 0)" for one in sums)
        return total, squares


def _only(where: str) -> str:
    return f" FILTER (WHERE {where})" if where else ""


def respondents(table: Table, places: Mapping[str, int], base: Base, decimal_comma: bool) -> Respondents:
    """Return the respondents for whom all conditions of the base hold. Raises DataError "base.no_column"."""
    rules = dict(base.missing)
    holds = [
        _holds(table, place_of(places, one.column), one, rules.get(one.column, NOTHING_MISSING), decimal_comma)
        for one in base.conditions
    ]
    where = " AND ".join(f"({one})" for one in holds)
    if not base.weight:
        return Respondents(where)
    place = place_of(places, base.weight)
    weight = number_in(table, place, rules.get(base.weight, NOTHING_MISSING), decimal_comma)
    if table.sums is not None and table.sums[0] == place:
        return Respondents(where, weight, table.number(table.sums[1], decimal_comma))
    return Respondents(where, weight)


def number_in(table: Table, place: int, rule: MissingRule, decimal_comma: bool) -> str:
    """Return SQL of the number in a cell; NULL if it is blank, missing or not a number."""
    number = table.number(place, decimal_comma)
    if rule == NOTHING_MISSING:
        return number
    return f"CASE WHEN {called_missing(table, place, rule, decimal_comma)} THEN NULL ELSE {number} END"


def is_missing(table: Table, place: int, rule: MissingRule, decimal_comma: bool) -> str:
    """Return SQL for whether a cell is blank or missing by the rule."""
    return f"(NOT {table.filled(place)} OR {called_missing(table, place, rule, decimal_comma)})"


def called_missing(table: Table, place: int, rule: MissingRule, decimal_comma: bool) -> str:
    """Return SQL for whether a cell is one of the rule's values or a number in its ranges; false for a blank cell."""
    parts = [table.one_of(place, rule.values)] if rule.values else []
    if rule.ranges:
        number = table.number(place, decimal_comma)
        parts += [_within(number, low, high) for low, high in rule.ranges]
    return "(" + (" OR ".join(parts) or "false") + ")"


def place_of(places: Mapping[str, int], column: str) -> int:
    """Return the place of a column. Raises DataError "base.no_column"."""
    if column not in places:
        raise DataError("base.no_column", column=column)
    return places[column]


def _holds(table: Table, place: int, condition: Condition, rule: MissingRule, decimal_comma: bool) -> str:
    if not condition.values:
        low = -math.inf if condition.low is None else condition.low
        high = math.inf if condition.high is None else condition.high
        return _within(number_in(table, place, rule, decimal_comma), low, high)
    chosen = table.one_of(place, condition.values)
    # Blank cells are missing in every spelling, so "" selects all of them.
    return f"{chosen} OR NOT {table.filled(place)}" if "" in condition.values else chosen


def _within(number: str, low: float, high: float) -> str:
    return f"coalesce({number} BETWEEN {number_literal(low)} AND {number_literal(high)}, false)"
