"""A select-all question as bits, by the same conditions as its counts (core.data.counting.select_all)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.data.codebooks.codebook import MissingRule, SelectAll
from core.data.coding.row_query import RowQuery
from core.data.counting.select_all import ticks


@dataclass(frozen=True, slots=True)
class TickCoding:
    """A select-all question with bits for its answers.

    groups   for each bit, the labels of the items that set it
    missing  (column, rule): values that count as missing
    """

    block: SelectAll
    groups: tuple[tuple[str, ...], ...]
    missing: tuple[tuple[str, MissingRule], ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        return self.block.columns


@dataclass(frozen=True, slots=True)
class TickBits:
    """SQL of a select-all question: first whether the question was answered, then the bits."""

    cells: tuple[str, ...]
    answers: tuple[str, ...]

    def read(self, columns: tuple[NDArray[Any], ...]) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Return bits (n, k), all 0 for a missing answer, and flags (n,) of respondents without an answer."""
        bits = np.empty((len(columns[0]), len(columns) - 1), dtype=np.uint8)
        for at, column in enumerate(columns[1:]):
            bits[:, at] = column
        return bits, ~columns[0]


def tick_bits(query: RowQuery, coding: TickCoding, name: str, decimal_comma: bool) -> TickBits:
    """Return the SQL of the bits; `name` is part of the names of its cells. Raises DataError "base.no_column"."""
    answered, bits = ticks(query.table, query.places, coding.block, dict(coding.missing), decimal_comma)
    bit_of = {item.label: bit for item, bit in zip(coding.block.items, bits, strict=True)}
    wanted = [[bit_of[label] for label in labels if label in bit_of] for labels in coding.groups]
    cells = [answered, *("(" + (" OR ".join(group) or "false") + ")" for group in wanted)]
    names = tuple(f"{name}b{number}" for number in range(len(cells)))
    return TickBits(tuple(f"{cell} AS {one}" for cell, one in zip(cells, names, strict=True)), names)
