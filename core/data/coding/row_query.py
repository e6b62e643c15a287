"""Queries over single rows of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.control import Control
from core.data.counting.conditions import Respondents, place_of
from core.data.delimited.cells import Table
from core.data.engine import Engine, Row
from core.data.streaming import Columns

_STEP = "data.reading"
ROW = "row_of_file"
"""Name of the row number in a numbered table: the first row of data is 1."""


@dataclass(frozen=True, slots=True)
class RowQuery:
    """Some respondents of an open file.

    total      respondents of the whole file
    unchanged  raises DataError if the file changed or vanished since it was opened
    """

    engine: Engine
    table: Table
    places: Mapping[str, int]
    who: Respondents
    total: int
    unchanged: Callable[[], None]

    def place(self, column: str) -> int:
        """Return the place of a column. Raises DataError "base.no_column"."""
        return place_of(self.places, column)

    def numbered(self) -> RowQuery:
        """Return the query over a table whose rows have their number as `ROW`, in the order of the file."""
        source = f"(SELECT *, row_number() OVER () AS {ROW} FROM {self.table.source})"
        return replace(self, table=replace(self.table, source=source))

    def rows(self, sql: str, control: Control) -> list[Row]:
        return self.engine.rows(sql, control, _STEP)

    def count(self, control: Control) -> int:
        number = self.who.measures(self.table).number()
        return int(self.rows(f"SELECT {number} FROM ({self.who.rows(self.table, '1 AS one')})", control)[0][0])

    def blocks(
        self, cells: Sequence[str], answers: Sequence[str], control: Control, code: str, start: float, end: float,
        *, after: str = "",
    ) -> Iterator[Columns]:  # fmt: skip
        """Yield `answers` of each respondent, never NULL: expressions over `cells`.

        after  SQL after FROM: grouping and order

        Raises DataError at the end if the file changed.
        """
        inner = self.who.rows(self.table, ", ".join(cells))
        sql = f"SELECT {', '.join(answers)} FROM ({inner}) {after}"
        yield from self.engine.blocks(sql, len(answers), control, code, start, end)
        self.unchanged()
