"""Coded answers of each respondent, in blocks of bounded size, by one query for any number of questions.

Counting the codes of a question gives the counts of core.data.recode. A row of a frequency table is repeated for each
of its respondents. This happens after its cells are coded, so only one block of respondents is in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.base import Base
from core.data.coding.column_code import ColumnCode, ColumnCoding, column_code
from core.data.coding.raw_places import RawPlaces, raw_places
from core.data.coding.row_query import ROW, RowQuery
from core.data.coding.tick_bits import TickBits, TickCoding, tick_bits
from core.data.source import SurveySource
from core.types import BoolArray, IntArray

RowCoding = ColumnCoding | TickCoding
Codes = NDArray[Any]
"""(n,) codes of a ColumnCoding, including its codes for missing and undeclared answers."""
REPEATED_ROWS = 1 << 17
"""Largest number of respondents in a block of a frequency table."""


@dataclass(frozen=True, slots=True, eq=False)
class Ticks:
    """Bits (n, k) of a TickCoding, 0 for a missing answer, and flags (n,) of respondents without an answer."""

    bits: NDArray[np.uint8]
    missing: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Some respondents, in the order of the file: answers to each question, and places in the lists of raw texts."""

    rows: int
    answers: tuple[Codes | Ticks, ...]
    raw: tuple[NDArray[np.uint16], ...] = ()


@dataclass(frozen=True, slots=True)
class CodedRows:
    """The coded rows of a file. `raw`: the distinct texts of each raw column, known before the first block.

    `blocks` may be iterated several times; each time, the file is read again.
    """

    raw: tuple[tuple[str, ...], ...]
    _query: RowQuery
    _stays: Callable[[IntArray], BoolArray] | None
    _parts: tuple[ColumnCode | TickBits | RawPlaces, ...]

    def blocks(
        self, control: Control, code: str = "data.reading", start: float = 0.0, end: float = 1.0
    ) -> Generator[Block, None, None]:
        """Yield the blocks; progress is reported with the message `code`.

        Raises Cancelled, DataError "data.changed" (as late as after the last block) and the errors of Engine.rows.
        """
        if self._query.table.times:
            yield from self._repeated(control, code, start, end)
            return
        cells, answers = self._selected
        if self._stays is None:
            # The row number is always queried, because respondents count even if there are no questions.
            cells, answers = [*cells, f"true AS {ROW}"], [*answers, ROW]
        else:
            cells, answers = [*cells, ROW], [*answers, ROW]
        for columns in self._query.blocks(cells, answers, control, code, start, end):
            kept = columns
            if self._stays is not None:
                stay = self._stays(columns[-1].astype(np.int64, copy=False))
                kept = tuple(column[stay] for column in columns)
            if len(kept[-1]):
                yield self._block(kept)

    def counted(self, control: Control) -> Generator[tuple[Block, IntArray | None], None, None]:
        """Yield blocks of rows of the file, and the number of respondents of each; None if each row is one.

        Raises as `blocks`.
        """
        if self._query.table.times:
            yield from ((self._block(columns), columns[-1]) for columns in self._cells(control))
        else:
            yield from ((block, None) for block in self.blocks(control))

    def cells(self, control: Control) -> tuple[Block, IntArray]:
        """Return all rows of a frequency table at once, and the number of respondents of each. Raises as `blocks`."""
        found = list(self._cells(control))
        columns = [np.concatenate(one) for one in zip(*found, strict=True)] or [np.empty(0, np.int64)]
        return self._block(tuple(columns)), columns[-1]

    def _cells(self, control: Control) -> Iterator[tuple[NDArray[Any], ...]]:
        """Yield the columns of a frequency table, the numbers of respondents last."""
        cells, answers = self._selected
        for columns in self._query.blocks(cells, [*answers, "n"], control, "data.reading", 0.0, 1.0):
            yield (*columns[:-1], columns[-1].astype(np.int64, copy=False))

    @property
    def _selected(self) -> tuple[list[str], list[str]]:
        """Return the selected cells, and the expressions over them."""
        cells = [cell for part in self._parts for cell in part.cells]
        return cells, [answer for part in self._parts for answer in part.answers]

    def _repeated(self, control: Control, code: str, start: float, end: float) -> Iterator[Block]:
        total, done = self._query.count(control.quiet()), 0
        for columns in self._cells(control.quiet()):
            for block in repeated(self._block(columns), columns[-1]):
                yield block
                done += block.rows
                control.progress(start + (end - start) * min(1.0, done / total), code)

    def _block(self, columns: tuple[NDArray[Any], ...]) -> Block:
        found: list[Codes | Ticks] = []
        raw: list[NDArray[np.uint16]] = []
        at = 0
        for part in self._parts:
            mine = columns[at : at + len(part.answers)]
            at += len(part.answers)
            if isinstance(part, TickBits):
                found.append(Ticks(*part.read(mine)))
            elif isinstance(part, ColumnCode):
                found.append(part.read(mine))
            else:
                raw.append(part.read(mine))
        return Block(len(columns[-1]), tuple(found), tuple(raw))


def repeated(block: Block, times: IntArray, rows: int = REPEATED_ROWS) -> Iterator[Block]:
    """Yield a block with each row repeated, `rows` at a time; `times` (n,) are the numbers of repetitions."""
    ends = np.cumsum(times)
    for start in range(0, int(ends[-1]) if len(ends) else 0, rows):
        stop = min(start + rows, int(ends[-1]))
        first, last = np.searchsorted(ends, (start, stop - 1), side="right")
        here = slice(int(first), int(last) + 1)
        # The part of each row that lies between `start` and `stop`.
        yield several(block, here, np.minimum(ends[here], stop) - np.maximum(ends[here] - times[here], start))


def several(block: Block, here: slice | IntArray, times: IntArray) -> Block:
    """Return some rows of a block, each repeated as many times as `times` says."""
    answers = tuple(
        Ticks(np.repeat(one.bits[here], times, axis=0), np.repeat(one.missing[here], times))
        if isinstance(one, Ticks)
        else np.repeat(one[here], times)
        for one in block.answers
    )
    return Block(int(times.sum()), answers, tuple(np.repeat(one[here], times) for one in block.raw))


def coded_rows(
    source: SurveySource,
    codings: Sequence[RowCoding],
    base: Base,
    control: Control,
    *,
    raw: Sequence[str] = (),
    decimal_comma: bool = False,
    stays: Callable[[IntArray], BoolArray] | None = None,
) -> CodedRows:
    """Return the coded rows of a base; of a frequency table, one for each respondent.

    stays  function from row numbers of the file (the first is 1) to flags of wanted rows; None: all rows of the base

    Raises DataError "base.no_column", "counts.not_together", "data.changed", and "column.too_many" for a raw column
    with too many texts.
    """
    columns = [name for one in codings for name in one.columns]
    query = source.rows_under(base, columns=(*columns, *raw), decimal_comma=decimal_comma)
    if stays is not None:
        if query.table.times:
            raise ValueError("respondents of a frequency table have no rows to choose from")
        query = query.numbered()
    parts: list[ColumnCode | TickBits | RawPlaces] = []
    for at, coding in enumerate(codings):
        if isinstance(coding, TickCoding):
            parts.append(tick_bits(query, coding, f"q{at}", decimal_comma))
        else:
            parts.append(column_code(query, coding, f"q{at}", decimal_comma))
    lists = [raw_places(query, column, f"r{at}", control) for at, column in enumerate(raw)]
    return CodedRows(tuple(one.values for one in lists), query, stays, (*parts, *lists))
