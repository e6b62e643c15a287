"""A survey file as a table of texts: counted in one pass when opened, read in pages, counted again for any base."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from os import PathLike
from pathlib import Path
from types import TracebackType

from core.control import Control
from core.data.base import Base, base_columns
from core.data.blanks import trimmed
from core.data.codebooks.codebook import NOTHING_MISSING, Codebook, MissingRule, SelectAll
from core.data.coding.row_query import RowQuery
from core.data.counting import bin_rows, select_all, weights
from core.data.counting.conditions import Respondents, place_of, respondents
from core.data.counting.count import BaseCounts, count_columns
from core.data.delimited.cells import Table
from core.data.delimited.head import checked_file
from core.data.engine import Engine
from core.data.frequency.parts import TablePart, part_with, shared
from core.data.odd_rows import OddRows
from core.data.opening import Opened, opened
from core.data.private_folder import PrivateFolder
from core.data.reading import Reading
from core.data.variable import Column, ColumnCounts
from core.errors import DataError
from core.guarded import Part, guard
from core.notices import Notice

_State = tuple[int, int, int]


class SurveySource:
    """An open survey file. `open` it, and `close` it (or use a with statement); it is thread-safe.

    Queries about its respondents raise Cancelled, and DataError if the file changed or vanished.
    """

    def __init__(self, path: Path, state: _State, found: Opened, folder: PrivateFolder) -> None:
        self.path = path
        self._state = state
        self._found = found
        self._folder = folder
        self._engine = found.engine
        self._closed = False
        self._places = {column.name: place for place, column in enumerate(found.columns)}
        frequencies = found.reading.frequencies
        # Columns can be renamed, so the places of the columns that are no questions are kept.
        self._own = frozenset(self._places[name] for name in frequencies.columns) if frequencies else frozenset()
        self._weights: dict[tuple[str, bool, MissingRule], int] = {}

    @classmethod
    def open(
        cls,
        path: str | PathLike[str],
        reading: Reading,
        *,
        temp_folder: Path,
        memory_limit: str = "1GB",
        control: Control | None = None,
    ) -> SurveySource:
        """Open a file of any kind with the confirmed settings, and count it.

        temp_folder   parent of a private folder, which `close` removes
        memory_limit  of the database, in its notation ("600MB")
        control       receives progress and Stop (Cancelled is raised within a second)

        Raises DataError if the file cannot be read as that kind, has no rows, changed meanwhile, ...
        """
        path = Path(os.path.abspath(path))
        control = control or Control()
        state = _state(path)
        with ExitStack() as undone:
            folder = undone.enter_context(PrivateFolder(Path(temp_folder)))

            def engine_of(*files: Path) -> Engine:
                engine = Engine(folder.path / "spill", memory_limit, files)
                undone.callback(engine.close)
                return engine

            found = opened(path, reading, folder, engine_of, control)
            source = cls(path, state, found, folder)
            source._need_unchanged()
            if not source.rows:
                raise DataError("data.no_rows")
            undone.pop_all()
        guard(path, Part.DATA)
        return source

    @property
    def reading(self) -> Reading:
        """Return the settings as used, with open choices filled in."""
        return self._found.reading

    @property
    def columns(self) -> tuple[Column, ...]:
        return self._found.columns

    @property
    def codebook(self) -> Codebook:
        """Return the declarations of the file itself; empty if it declares nothing."""
        return self._found.codebook

    @property
    def weight(self) -> str:
        """Return the column that the file declares as its weight, or ""."""
        return self._found.weight

    @property
    def odd(self) -> OddRows:
        return self._found.odd

    @property
    def notices(self) -> tuple[Notice, ...]:
        return self._found.notices

    @property
    def rows(self) -> int:
        """Return the number of respondents: the kept rows, or the sum of a frequency table."""
        return self._found.counted.rows

    @property
    def lines(self) -> int:
        """Return the number of rows that `page` has: respondents, or cells of a frequency table."""
        return self._found.lines

    def rename(self, names: Sequence[str]) -> None:
        """Rename the columns, because a codebook may name the columns of a file without names."""
        found = self._found
        columns = tuple(replace(one, name=name) for one, name in zip(found.columns, names, strict=True))
        if columns == found.columns:
            return
        counts = tuple(replace(one, column=name) for one, name in zip(found.counted.columns, names, strict=True))
        self._found = replace(found, columns=columns, counted=replace(found.counted, columns=counts))
        self._places = {column.name: place for place, column in enumerate(columns)}
        self._weights = {}

    def column_counts(self, control: Control | None = None) -> tuple[ColumnCounts, ...]:
        """Return the counts of all columns over all respondents, unweighted, made in the one pass of `open`."""
        if control is not None:
            control.checkpoint()
        return self._found.counted.columns

    def counts_under(self, base: Base, control: Control, *, decimal_comma: bool = False) -> BaseCounts:
        """Return the counts of all columns for the respondents of a base, with their weights, in one pass.

        A column with too many values over all respondents stays uncounted. Respondents with a blank weight are left out
        and counted. Raises DataError "base.no_column" and the errors of `check_weight`.
        """
        self._need_unchanged()
        everyone = self._found.counted.columns
        counts = list(everyone)
        rows = without = 0
        if self._without_weight(base, control, decimal_comma):
            without = self._weightless(base, control, decimal_comma)
        parts = self._parts_under(base)
        for done, (part, places) in enumerate(parts):
            who = respondents(part.table, self._named(part), base, decimal_comma)
            columns = [self.columns[place] for place in part.at]
            large = frozenset(at for at, place in enumerate(part.at) if not everyone[place].complete)
            found = count_columns(self._engine, part.table, columns, control, done / len(parts), who, large)
            rows = found.rows
            for at, place in enumerate(part.at):
                if place in places:
                    counts[place] = found.columns[at]
        for place in self._own:
            counts[place] = replace(counts[place], rows=rows, missing=rows)
        return BaseCounts(rows, tuple(counts), without)

    def binned(
        self,
        column: str,
        breaks: Sequence[float],
        base: Base,
        control: Control,
        *,
        decimal_comma: bool = False,
        missing: MissingRule = NOTHING_MISSING,
        whole: bool | None = None,
    ) -> ColumnCounts:
        """Count a number column cut into categories (core.data.counting.bins); it may have too many values to list."""
        table, places, who = self._who((column,), base, control, decimal_comma)
        return bin_rows.count_bins(
            self._engine, table, place_of(places, column), column, breaks, who, control,
            decimal_comma=decimal_comma, missing=missing, whole=whole,
        )  # fmt: skip

    def select_all(
        self,
        block: SelectAll,
        base: Base,
        control: Control,
        *,
        decimal_comma: bool = False,
        missing: Mapping[str, MissingRule] | None = None,
    ) -> ColumnCounts:
        """Count the ticks of a select-all question (core.data.counting.select_all)."""
        table, places, who = self._who(block.columns, base, control, decimal_comma)
        return select_all.count_ticks(
            self._engine, table, places, block, missing or {}, who, control,
            decimal_comma=decimal_comma,
        )  # fmt: skip

    def is_whole(
        self, column: str, control: Control, *, decimal_comma: bool = False, missing: MissingRule = NOTHING_MISSING
    ) -> bool:
        """Return whether all numbers in a column are whole; False without any."""
        self._need_unchanged()
        table, places = self._table((column,))
        return weights.are_whole(self._engine, table, place_of(places, column), control, decimal_comma, missing)

    def check_weight(
        self, column: str, control: Control, *, decimal_comma: bool = False, missing: MissingRule = NOTHING_MISSING
    ) -> int:
        """Return the number of respondents with a blank or missing weight. Cached.

        Raises DataError "weight.not_number", "weight.negative", "weight.all_zero", "base.no_column".
        """
        self._need_unchanged()
        known = (column, decimal_comma, missing)
        if known not in self._weights:
            table, places = self._table((column,))
            self._weights[known] = weights.check_weight(
                self._engine, table, place_of(places, column), column, control, decimal_comma, missing
            )
        return self._weights[known]

    def page(self, offset: int, limit: int, control: Control | None = None) -> tuple[tuple[str, ...], ...]:
        """Return rows from `offset` on, at most `limit`, in the order of the file, with trimmed cells."""
        control = control or Control()
        control.checkpoint()
        if self._closed:
            raise DataError("data.closed")
        self._need_unchanged()
        offset = max(0, offset)
        limit = min(limit, self.lines - offset)
        rows = self._found.pages(offset, limit, control) if limit > 0 else ()
        return tuple(tuple(map(trimmed, row)) for row in rows)

    def rows_under(self, base: Base, *, columns: Sequence[str] = (), decimal_comma: bool = False) -> RowQuery:
        """Return the query over the rows of a base, including rows without a weight.

        columns  columns that will be read, because a frequency table may have no table with all columns

        Raises "base.no_column", "counts.not_together".
        """
        self._need_unchanged()
        bare = replace(base, weight="")
        table, places = self._table((*columns, *base_columns(bare)))
        who = respondents(table, places, bare, decimal_comma)
        return RowQuery(self._engine, table, places, who, self.rows, self._need_unchanged)

    def close(self) -> None:
        """End a running query and remove all private copies."""
        self._closed = True
        self._engine.close()
        self._folder.close()

    def __enter__(self) -> SurveySource:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _who(
        self, columns: Sequence[str], base: Base, control: Control, decimal_comma: bool
    ) -> tuple[Table, Mapping[str, int], Respondents]:
        """Return the respondents of a base with the table, and the places in it, that has these columns."""
        self._need_unchanged()
        self._without_weight(base, control, decimal_comma)
        table, places = self._table((*columns, *base_columns(base)))
        return table, places, respondents(table, places, base, decimal_comma)

    def _table(self, columns: Sequence[str]) -> tuple[Table, Mapping[str, int]]:
        """Return the table that has these columns, and its places. Raises "base.no_column", "counts.not_together"."""
        wanted = [place_of(self._places, name) for name in columns]
        part = part_with(self._found.parts, wanted, [column.name for column in self.columns])
        return part.table, self._named(part)

    def _named(self, part: TablePart) -> Mapping[str, int]:
        return {self.columns[place].name: at for at, place in enumerate(part.at)}

    def _parts_under(self, base: Base) -> list[tuple[TablePart, tuple[int, ...]]]:
        """Return tables that have the columns of a base, each with those places of the file that are counted in it."""
        parts = self._found.parts
        if len(parts) == 1:
            return [(parts[0], parts[0].at)]
        names = [column.name for column in self.columns]
        needed = [place_of(self._places, name) for name in base_columns(base)]
        places = sorted({place for part in parts for place in part.at} - self._own)
        return shared(parts, places, needed, names)

    def _weightless(self, base: Base, control: Control, decimal_comma: bool) -> int:
        """Return the number of respondents who pass the filter without a weight."""
        table, places = self._table(base_columns(base))
        who = respondents(table, places, base, decimal_comma)
        where = f"{who.where or 'true'} AND ({who.weight}) IS NULL"
        alone = Respondents(where)
        query = f"SELECT {alone.measures(table).number()} FROM ({alone.rows(table, '1 AS one')})"
        return int(self._engine.rows(query, control, "data.counting")[0][0])

    def _without_weight(self, base: Base, control: Control, decimal_comma: bool) -> int:
        """Return the number of all respondents without a weight; 0 if the base is unweighted."""
        if not base.weight:
            return 0
        rule = dict(base.missing).get(base.weight, NOTHING_MISSING)
        return self.check_weight(base.weight, control, decimal_comma=decimal_comma, missing=rule)

    def _need_unchanged(self) -> None:
        if _state(self.path) != self._state:
            raise DataError("data.changed")


def _state(path: Path) -> _State:
    state = checked_file(path)
    return state.st_size, state.st_mtime_ns, state.st_ino
