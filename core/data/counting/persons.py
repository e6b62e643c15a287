"""Rows grouped by person, identified by a column of ids. The database groups them, on disk if necessary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.coding.row_query import ROW, RowQuery
from core.data.counting.person_keys import id_text, person_key_sql
from core.data.delimited.cells import filled

_STEP = "data.reading"


@dataclass(frozen=True, slots=True)
class PersonCounts:
    """Numbers of rows per person, and whether the id of a person has several spellings. Blank ids do not count.

    sizes  (rows, whether there are several spellings, persons) in ascending order
    """

    sizes: tuple[tuple[int, bool, int], ...]

    @property
    def rows(self) -> tuple[tuple[int, int], ...]:
        """Return (rows, persons): the number of persons with each number of rows."""
        found: dict[int, int] = {}
        for rows, _, persons in self.sizes:
            found[rows] = found.get(rows, 0) + persons
        return tuple(found.items())

    def beyond(self, cap: int) -> int:
        """Return the number of rows to remove if each person keeps at most `cap`."""
        return sum(persons * (rows - cap) for rows, persons in self.rows if rows > cap)

    def alike(self, cap: int) -> int:
        """Return the number of persons with several spellings and, together, more than `cap` rows."""
        return sum(persons for rows, several, persons in self.sizes if several and rows > cap)


@dataclass(frozen=True, slots=True)
class Persons:
    """Some respondents of a file, with the persons that they are.

    text  SQL of an id as written
    key   SQL of the person of an id t; "t" if each spelling is a person
    """

    query: RowQuery
    text: str
    key: str

    def counts(self, control: Control) -> PersonCounts:
        spelled = f"SELECT p, t, count(*) AS n FROM ({self._ids()}) WHERE {filled('t')} GROUP BY p, t"
        persons = f"SELECT sum(n)::BIGINT AS n, count(*) > 1 AS several FROM ({spelled}) GROUP BY p"
        sql = f"SELECT n, several, count(*) FROM ({persons}) GROUP BY n, several ORDER BY n, several"
        return PersonCounts(tuple(self.query.rows(sql, control)))

    def example(self, cap: int, control: Control) -> tuple[int, int]:
        """Return two rows of a person with several spellings and more than `cap` rows; the first row of data is 1."""
        placed = f"SELECT p, t, count(*) AS n, min({ROW}) AS r FROM ({self._ids(numbered=True)}) GROUP BY p, t"
        pairs = f"SELECT min(r) AS a, max(r) AS b FROM ({placed}) GROUP BY p HAVING count(*) > 1 AND sum(n) > {cap}"
        first, second = self.query.rows(f"SELECT a, b FROM ({pairs}) ORDER BY a LIMIT 1", control)[0]
        return int(first), int(second)

    def crowded(self, cap: int, control: Control) -> Iterator[tuple[NDArray[np.uint64], NDArray[np.int64]]]:
        """Yield blocks of (person, row of the file) of all persons with more than `cap` rows, one person after another.

        A person is a meaningless number; the first row of data is 1.
        """
        ids = f"ids AS MATERIALIZED (SELECT hash(p) AS g, {ROW} AS r FROM ({self._ids(numbered=True)}))"
        crowd = f"SELECT g FROM ids GROUP BY g HAVING count(*) > {cap}"
        sql = f"WITH {ids} SELECT g, r FROM ids WHERE g IN ({crowd}) ORDER BY g"
        for persons, rows in self.query.engine.blocks(sql, 2, control, _STEP):
            yield persons.astype(np.uint64, copy=False), rows.astype(np.int64, copy=False)
        self.query.unchanged()

    def _ids(self, *, numbered: bool = False) -> str:
        """Return a query with a row for each respondent: the id as written (t) and its person (p)."""
        query, row = (self.query.numbered(), f", {ROW}") if numbered else (self.query, "")
        cells = query.who.rows(query.table, f"{self.text} AS t{row}")
        return f"SELECT t, {self.key} AS p{row} FROM ({cells})"


def persons_of(query: RowQuery, column: str, control: Control, *, apart: bool = False) -> Persons:
    """Return the persons of a query. `apart`: ids that differ only in case, blanks or form belong to different persons.

    Raises DataError "base.no_column" and the errors of the engine, Cancelled.
    """
    text = id_text(query, column)
    return Persons(query, text, "t" if apart else person_key_sql(query, column, "t", control))
