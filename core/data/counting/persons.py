"""Rows by the person whom they belong to, told by a column of ids. The database groups them, on disk where it must."""

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
class Alike:
    """Persons whose ids are written in more than one way, and who have more rows than may stay.

    persons        how many they are
    first, second  rows of one of them with two of the spellings; the first row of data is 1
    """

    persons: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Persons:
    """Some respondents of a file and who they are.

    text  SQL of an id as it is written
    key   SQL of its person, where the id is t; "t" where each id is a person
    """

    query: RowQuery
    text: str
    key: str

    def rows(self, control: Control) -> tuple[tuple[int, int], ...]:
        """Return (rows, persons): how many persons have so many rows, in ascending order. Blank ids are nobody's."""
        sizes = f"SELECT count(*) AS n FROM ({self._ids()}) WHERE {filled('t')} GROUP BY p"
        return tuple(self.query.rows(f"SELECT n, count(*) FROM ({sizes}) GROUP BY n ORDER BY n", control))

    def beyond(self, cap: int, control: Control) -> int:
        """Return how many rows go if each person keeps at most `cap` of them."""
        return sum(persons * (rows - cap) for rows, persons in self.rows(control) if rows > cap)

    def alike(self, cap: int, control: Control) -> Alike | None:
        """Return the persons for whom it matters that their spellings are one; None without any."""
        if self.key == "t":
            return None
        having = f"GROUP BY p HAVING count(*) > 1 AND sum(n) > {cap}"
        spelled = f"SELECT p, t, count(*) AS n FROM ({self._ids()}) GROUP BY p, t"
        persons = int(self.query.rows(f"SELECT count(*) FROM (SELECT p FROM ({spelled}) {having})", control)[0][0])
        if not persons:
            return None
        placed = f"SELECT p, t, count(*) AS n, min({ROW}) AS r FROM ({self._ids(numbered=True)}) GROUP BY p, t"
        pairs = f"SELECT min(r) AS a, max(r) AS b FROM ({placed}) {having} ORDER BY a LIMIT 1"
        first, second = self.query.rows(pairs, control)[0]
        return Alike(persons, int(first), int(second))

    def crowded(self, cap: int, control: Control) -> Iterator[tuple[NDArray[np.uint64], NDArray[np.int64]]]:
        """Yield blocks of (person, row of the file) of all persons with more than `cap` rows, one person after another.

        A person is a number that says nothing; the first row of data is 1.
        """
        ids = f"ids AS MATERIALIZED (SELECT hash(p) AS g, {ROW} AS r FROM ({self._ids(numbered=True)}))"
        crowd = f"SELECT g FROM ids GROUP BY g HAVING count(*) > {cap}"
        sql = f"WITH {ids} SELECT g, r FROM ids WHERE g IN ({crowd}) ORDER BY g"
        for persons, rows in self.query.engine.blocks(sql, 2, control, _STEP):
            yield persons.astype(np.uint64, copy=False), rows.astype(np.int64, copy=False)
        self.query.unchanged()

    def _ids(self, *, numbered: bool = False) -> str:
        """A row for each respondent: the id as it is written as t, its person as p."""
        query, row = (self.query.numbered(), f", {ROW}") if numbered else (self.query, "")
        cells = query.who.rows(query.table, f"{self.text} AS t{row}")
        return f"SELECT t, {self.key} AS p{row} FROM ({cells})"


def persons_of(query: RowQuery, column: str, control: Control, *, apart: bool = False) -> Persons:
    """Return the persons of a query. `apart`: ids that differ only in case, blanks or form are of different persons.

    Raises DataError "base.no_column" and those of the engine, Cancelled.
    """
    text = id_text(query, column)
    return Persons(query, text, "t" if apart else person_key_sql(query, column, "t", control))
