"""Columns released without a change: their distinct texts, and each cell as a place among these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.coding.row_query import RowQuery
from core.data.order import natural_order
from core.data.variable import MAX_CATEGORIES
from core.errors import DataError


@dataclass(frozen=True, slots=True)
class RawPlaces:
    """SQL of a raw column. `values` are its texts, "" for a blank cell, in natural order to hide the row order."""

    values: tuple[str, ...]
    cells: tuple[str, ...]
    answers: tuple[str, ...]

    def read(self, columns: tuple[NDArray[Any], ...]) -> NDArray[np.uint16]:
        return columns[0].astype(np.uint16, copy=False)


def different_texts(query: RowQuery, column: str, control: Control) -> tuple[str, ...]:
    """Return the distinct texts of a column, at most MAX_CATEGORIES + 1. Raises DataError "base.no_column"."""
    text = f"coalesce({query.table.text(query.place(column))}, '') AS v"
    sql = f"SELECT DISTINCT v FROM ({query.who.rows(query.table, text)}) LIMIT {MAX_CATEGORIES + 1}"
    return tuple(natural_order([str(row[0]) for row in query.rows(sql, control)]))


def raw_places(query: RowQuery, column: str, name: str, control: Control) -> RawPlaces:
    """Return the SQL of a raw column; `name` is part of the names of its cells.

    Raises DataError "column.too_many", "base.no_column".
    """
    values = different_texts(query, column, control)
    if len(values) > MAX_CATEGORIES:
        raise DataError("column.too_many", column=column, distinct=len(values))
    place = query.place(column)
    listed = tuple(value for value in values if value)
    blank = len(listed)
    at = query.table.position(place, listed)
    cell = f"coalesce({at}, {blank})::USMALLINT AS {name}"
    # Blank cells have the last place in the database's list, so "" is last in the values.
    return RawPlaces((*listed, "") if len(listed) < len(values) else listed, (cell,), (name,))
