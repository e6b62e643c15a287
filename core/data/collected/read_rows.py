"""Columns of a file as codes, read once by the database in the order of the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.base import EVERYONE, Base
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.coding.row_query import ROW
from core.data.collected.rows import MISSING, MOST_CELLS, MOST_ROWS, CodedColumn, CollectedRows
from core.data.counting.conditions import is_missing
from core.data.source import SurveySource
from core.errors import DataError
from core.types import IntArray

_STEP = "data.reading"
_MOST_ORDERED = 10_000


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

    Raises DataError: the file is gone or changed, "base.no_column", "collected.too_many_rows" (most),
    "collected.too_many_cells" (most); and Cancelled.
    """
    control = control or Control()
    query = source.rows_under(base, decimal_comma=decimal_comma)
    query = query.numbered()
    count = query.count(control.quiet())
    if count > MOST_ROWS:
        raise DataError("collected.too_many_rows", most=MOST_ROWS)
    if count * len(columns) > MOST_CELLS:
        raise DataError("collected.too_many_cells", most=MOST_CELLS // max(count, 1))
    cells, answers = [ROW], [ROW]
    for at, column in enumerate(columns):
        place = query.place(column)
        lacking = is_missing(query.table, place, (missing or {}).get(column, NOTHING_MISSING), decimal_comma)
        cells.append(f"CASE WHEN {lacking} THEN '' ELSE {query.table.text(place)} END AS q{at}")
        answers.append(f"q{at}")
    found, numbers = [_Coding(name) for name in columns], [np.zeros(0, dtype=np.int64)]
    for block in query.blocks(cells, answers, control, _STEP, 0.0, 1.0):
        numbers.append(block[0].astype(np.int64))
        for coding, texts in zip(found, block[1:], strict=True):
            coding.add(texts)
    rows = np.concatenate(numbers)
    coded = []
    for coding in found:
        # to put a million different values in order takes a while
        control.checkpoint()
        coded.append(coding.column())
    return CollectedRows(tuple(coded), rows, np.ones(len(rows), dtype=np.int64))


def coded_column(name: str, texts: Sequence[str], *, as_met: bool = False) -> CodedColumn:
    """Texts of cells as codes of their different values, in natural order or as they are met; "" is missing."""
    coding = _Coding(name)
    coding.add(np.asarray(texts, dtype=object))
    return coding.column(as_met=as_met)


class _Coding:
    """A column that comes in blocks: of each only the different texts are kept."""

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
            # nobody reads so long a list
            values = natural_order(texts) if len(texts) <= _MOST_ORDERED else tuple(sorted(texts))
        table = np.full(len(self._places), MISSING, dtype=np.int64)
        for at, value in enumerate(values):
            table[self._places[value]] = at
        codes = np.concatenate(self._codes) if self._codes else np.zeros(0, dtype=np.int64)
        return CodedColumn(self._name, values, table[codes])
