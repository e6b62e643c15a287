"""Columns of a file as codes: the database reads them once and counts equal rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.base import EVERYONE, Base
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.coding.row_query import ROW
from core.data.collected.rows import MISSING, MOST_CELLS, NAMED, CodedColumn, CollectedRows
from core.data.counting.conditions import is_missing
from core.data.source import SurveySource
from core.data.streaming import Columns
from core.errors import DataError
from core.types import IntArray

_STEP = "data.reading"
_MOST_ORDERED = 10_000
# Beyond this row only the first row of each kind is stored, because a list of all would not fit into memory.
_EARLY = f"list_sort(list({ROW}) FILTER (WHERE {ROW} <= 1000000))"


def read_rows(
    source: SurveySource,
    columns: Sequence[str],
    base: Base = EVERYONE,
    control: Control | None = None,
    *,
    missing: Mapping[str, MissingRule] | None = None,
    decimal_comma: bool = False,
) -> CollectedRows:
    """Return these columns for the respondents of the base, including respondents without a weight.

    The database counts equal rows, so memory holds each distinct row once; rows of a frequency table count for their
    respondents. Raises DataError if the file is gone or changed, "base.no_column", "counts.not_together",
    "counts.row_weights" for a column of weight sums, "collected.too_many_cells"; and Cancelled.
    """
    control = control or Control()
    frequencies = source.reading.frequencies
    if frequencies is not None and frequencies.weights and source.weight in columns:
        raise DataError("counts.row_weights", column=source.weight)
    query = source.rows_under(base, columns=columns, decimal_comma=decimal_comma)
    query = query.numbered()
    numbered = query.table
    places = [query.place(column) for column in columns]
    alike = [numbered.cells[place] for place in dict.fromkeys(places)]
    rules = missing or {}
    texts = []
    for column, place in zip(columns, places, strict=True):
        lacking = is_missing(numbered, place, rules.get(column, NOTHING_MISSING), decimal_comma)
        texts.append(f"CASE WHEN {lacking} THEN '' ELSE {numbered.text(place)} END")
    number = query.who.measures(numbered).number()
    answers = [number, f"min({ROW})", *(f"coalesce({_EARLY}[{at}], 0)" for at in range(2, NAMED + 1)), *texts]
    after = f"GROUP BY {', '.join(alike)} ORDER BY min({ROW})"
    found, known = [_Coding(name) for name in columns], _Known()
    for block in query.blocks([ROW, *alike], answers, control, _STEP, 0.0, 1.0, after=after):
        known.add(block[: NAMED + 1])
        if known.kinds * len(columns) > MOST_CELLS:
            raise DataError("collected.too_many_cells")
        for coding, cells in zip(found, block[NAMED + 1 :], strict=True):
            coding.add(cells)
    coded = []
    for coding in found:
        # Sorting a million distinct values takes long, so Stop is checked for each column.
        control.checkpoint()
        coded.append(coding.column())
    return known.rows(tuple(coded), lines=frequencies is not None)


class _Known:
    """The number of rows for each distinct row, and the row numbers of the first ones."""

    def __init__(self) -> None:
        self.kinds = 0
        self._times, self._first, self._which, self._number = ([np.zeros(0, dtype=np.int64)] for _ in range(4))

    def add(self, block: Columns) -> None:
        times, first, *later = (column.astype(np.int64) for column in block)
        self._times.append(times)
        self._first.append(first)
        for numbers in later:
            (there,) = numbers.nonzero()
            self._which.append(there + self.kinds)
            self._number.append(numbers[there])
        self.kinds += len(times)

    def rows(self, columns: tuple[CodedColumn, ...], *, lines: bool) -> CollectedRows:
        times, first, which, number = map(np.concatenate, (self._times, self._first, self._which, self._number))
        return CollectedRows(columns, first, times, None if lines else (which, number))


def coded_column(name: str, texts: Sequence[str], *, as_met: bool = False) -> CodedColumn:
    """Return texts of cells as codes of their distinct values, in natural or original order; "" is missing."""
    coding = _Coding(name)
    coding.add(np.asarray(texts, dtype=object))
    return coding.column(as_met=as_met)


class _Coding:
    """A column read in blocks; only its distinct texts and codes are kept."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._places: dict[str, int] = {"": 0}
        self._codes: list[IntArray] = []

    def add(self, texts: NDArray[Any]) -> None:
        import pandas as pd

        codes, seen = pd.factorize(texts)
        places = self._places
        known = [places.setdefault(str(one), len(places)) for one in seen]
        self._codes.append(np.array(known, dtype=np.int64)[codes] if known else codes.astype(np.int64))

    def column(self, *, as_met: bool = False) -> CodedColumn:
        from core.data.order import natural_order

        texts = [text for text in self._places if text]
        if as_met:
            values = tuple(texts)
        else:
            # Nobody reads a list of such length, so a plain sort is enough.
            values = natural_order(texts) if len(texts) <= _MOST_ORDERED else tuple(sorted(texts))
        table = np.full(len(self._places), MISSING, dtype=np.int64)
        for at, value in enumerate(values):
            table[self._places[value]] = at
        codes = np.concatenate(self._codes) if self._codes else np.zeros(0, dtype=np.int64)
        return CodedColumn(self._name, values, table[codes])
