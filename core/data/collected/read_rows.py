"""Columns of a file as codes, read once by the database in the order of the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from core.control import Control
from core.data.base import EVERYONE, Base
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.collected.rows import MISSING, MOST_ROWS, CodedColumn, CollectedRows
from core.data.counting.conditions import is_missing
from core.data.source import SurveySource
from core.errors import DataError

_STEP = "data.reading"
_ROW = "row_of_file"


def read_rows(
    source: SurveySource,
    columns: Sequence[str],
    base: Base = EVERYONE,
    control: Control | None = None,
    *,
    missing: Mapping[str, MissingRule] | None = None,
    decimal_comma: bool = False,
) -> CollectedRows:
    """These columns of the respondents of the base, whose weight leaves nobody out.

    Raises DataError: the file is gone or changed, "base.no_column", "collected.too_many_rows"; and Cancelled.
    """
    control = control or Control()
    query = source.rows_under(base, decimal_comma=decimal_comma)
    table = query.table
    numbered = replace(table, source=f"(SELECT *, row_number() OVER () AS {_ROW} FROM {table.source})")
    query = replace(query, table=numbered)
    if query.count(control.quiet()) > MOST_ROWS:
        raise DataError("collected.too_many_rows", most=MOST_ROWS)
    cells, answers = [_ROW], [_ROW]
    for at, column in enumerate(columns):
        place = query.place(column)
        lacking = is_missing(numbered, place, (missing or {}).get(column, NOTHING_MISSING), decimal_comma)
        cells.append(f"CASE WHEN {lacking} THEN '' ELSE {numbered.text(place)} END AS q{at}")
        answers.append(f"q{at}")
    blocks = list(query.blocks(cells, answers, control, _STEP, 0.0, 1.0))
    if not blocks:
        nothing = np.zeros(0, dtype=np.int64)
        return CollectedRows(tuple(CodedColumn(name, (), nothing.copy()) for name in columns), nothing, nothing.copy())
    numbers, *texts = (np.concatenate(parts) for parts in zip(*blocks, strict=True))
    coded = tuple(coded_column(name, list(column)) for name, column in zip(columns, texts, strict=True))
    return CollectedRows(coded, numbers.astype(np.int64), np.ones(len(numbers), dtype=np.int64))


def coded_column(name: str, texts: Sequence[str]) -> CodedColumn:
    """Texts of cells as codes of their different values, in natural order; "" is missing."""
    import pandas as pd

    from core.data.order import natural_order

    codes, seen = pd.factorize(np.asarray(texts, dtype=object))
    values = tuple(natural_order([str(one) for one in seen if one != ""]))
    place = {value: at for at, value in enumerate(values)}
    table = np.array([*(place.get(str(one), MISSING) for one in seen), MISSING], dtype=np.int64)
    return CodedColumn(name, values, table[codes])
