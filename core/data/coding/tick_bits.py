"""A select-all question as bits, with the very conditions that count its ticks (core.data.counting.select_all)."""

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
    """A select-all question whose answers are bits.

    groups   for each bit the labels of the items that set it
    missing  (column, rule): values that are no answers
    """

    block: SelectAll
    groups: tuple[tuple[str, ...], ...]
    missing: tuple[tuple[str, MissingRule], ...] = ()


@dataclass(frozen=True, slots=True)
class TickBits:
    """SQL of a select-all question: the first answer says who answered, the others are the bits."""

    cells: tuple[str, ...]
    answers: tuple[str, ...]

    def read(self, columns: tuple[NDArray[Any], ...]) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Bits (n, k), 0 for all items where nothing was answered, and who did not answer (n,)."""
        bits = np.empty((len(columns[0]), len(columns) - 1), dtype=np.uint8)
        for at, column in enumerate(columns[1:]):
            bits[:, at] = column
        return bits, ~columns[0]


def tick_bits(query: RowQuery, coding: TickCoding, name: str, decimal_comma: bool) -> TickBits:
    """`name` is part of the names of its cells. Raises DataError "base.no_column"."""
    answered, bits = ticks(query.table, query.places, coding.block, dict(coding.missing), decimal_comma)
    bit_of = {item.label: bit for item, bit in zip(coding.block.items, bits, strict=True)}
    wanted = [[bit_of[label] for label in labels if label in bit_of] for labels in coding.groups]
    cells = [answered, *("(" + (" OR ".join(group) or "false") + ")" for group in wanted)]
    names = tuple(f"{name}b{number}" for number in range(len(cells)))
    return TickBits(tuple(f"{cell} AS {one}" for cell, one in zip(cells, names, strict=True)), names)
