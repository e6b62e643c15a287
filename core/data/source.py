"""A survey file as a table of texts: opened once, counted in one pass, read in pages.

A tidy file is read by the database directly, and its number of rows must be the one that core.data.scan counted. Any
other file goes through core.data.rewrite first. Either way the rows are those of core.data.text.
"""

from __future__ import annotations

import os
from dataclasses import replace
from os import PathLike
from pathlib import Path
from types import TracebackType

from core.control import Control
from core.data.count import Counted, count_columns
from core.data.dialect import layout
from core.data.engine import Engine, column_list, csv_reader
from core.data.head import checked_file, read_head
from core.data.private_folder import PrivateFolder
from core.data.rewrite import CLEAN, OddRows, rewrite
from core.data.scan import Scan, scan
from core.data.text import Dialect, read_records
from core.data.variable import Column, ColumnCounts
from core.errors import DataError

_SCANNED = 0.25
_TIDIED = 0.75


class SurveySource:
    """An open survey file. `open` it, `close` it (or use it in a with statement)."""

    def __init__(
        self, path: Path, dialect: Dialect, columns: tuple[Column, ...], folder: PrivateFolder, engine: Engine
    ) -> None:
        self.path = path
        self.dialect = dialect
        self.columns = columns
        self.odd = OddRows()
        self._folder = folder
        self._engine = engine
        self._table = ""
        self._state = _state(path)
        self._counted = Counted(0, ())

    @classmethod
    def open(
        cls,
        path: str | PathLike[str],
        dialect: Dialect,
        *,
        temp_folder: Path,
        memory_limit: str = "1GB",
        control: Control | None = None,
    ) -> SurveySource:
        """Open a file under the dialect that the person confirmed, and count it.

        temp_folder   where a private folder may be made; it is removed by `close`
        memory_limit  of the database, as it writes it ("600MB")
        control       hears progress and Stop (Cancelled is raised within a second)

        Raises DataError: the file is no text in UTF-8, has no rows, changed meanwhile, ...
        """
        path = Path(os.path.abspath(path))
        control = control or Control()
        checked_file(path)
        head = read_head(path)
        dialect = replace(dialect, encoding=head.encoding)
        found = read_records(head.text, dialect, whole=head.whole)
        columns = layout(found, dialect)
        looked = scan(path, dialect, control, _SCANNED)
        # The database takes the first line for the header, whatever it is.
        tidy = looked.plain and found[0].is_row(len(columns))
        folder = PrivateFolder(Path(temp_folder))
        try:
            engine = Engine(folder.path / "spill", memory_limit)
            source = cls(path, dialect, columns, folder, engine)
        except BaseException:
            folder.close()
            raise
        try:
            source._read(looked, tidy, control)
        except BaseException:
            source.close()
            raise
        return source

    @property
    def rows(self) -> int:
        """Respondents: the rows that are kept."""
        return self._counted.rows

    @property
    def rejected(self) -> int:
        """Rows set aside because they have more cells than there are columns (`odd` lists them)."""
        return self.odd.long

    def column_counts(self, control: Control | None = None) -> tuple[ColumnCounts, ...]:
        """The counts of all columns, made in the one pass of `open`."""
        if control is not None:
            control.checkpoint()
        return self._counted.columns

    def page(self, offset: int, limit: int, control: Control | None = None) -> tuple[tuple[str, ...], ...]:
        """Rows from `offset` on, at most `limit`, in the order of the file; blank cells are "".

        Raises DataError (the file changed or vanished) and Cancelled.
        """
        self._need_unchanged()
        cells = column_list(range(len(self.columns)))
        sql = f"SELECT {cells} FROM {self._table} LIMIT {max(0, limit)} OFFSET {max(0, offset)}"
        found = self._engine.rows(sql, control or Control(), "data.reading")
        return tuple(tuple("" if cell is None else cell for cell in row) for row in found)

    def close(self) -> None:
        """End a running query and remove everything that was written down."""
        self._engine.close()
        self._folder.close()

    def __enter__(self) -> SurveySource:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _read(self, looked: Scan, tidy: bool, control: Control) -> None:
        if not (tidy and self._read_directly(looked, control)):
            self._read_copy(control)
        self._need_unchanged()
        if not self.rows:
            raise DataError("data.no_rows")

    def _read_directly(self, looked: Scan, control: Control) -> bool:
        """Whether the database finds the same rows in the file as our own scan, all with the right number of cells."""
        expected = looked.lines - self.dialect.header
        self._table = csv_reader(self.path, self.dialect, len(self.columns), looked.line_end)
        try:
            self._counted = count_columns(self._engine, self._table, self.columns, control, _SCANNED)
        except DataError as error:
            if error.code != "data.engine":
                raise
            return False
        return self._counted.rows == expected

    def _read_copy(self, control: Control) -> None:
        copy = self._folder.path / "clean.csv"
        clean = rewrite(self.path, copy, self.dialect, len(self.columns), control, _SCANNED, _TIDIED)
        self.odd = clean.odd
        self._table = csv_reader(copy, CLEAN, len(self.columns))
        self._counted = count_columns(self._engine, self._table, self.columns, control, _TIDIED)
        if self._counted.rows != clean.rows:
            raise DataError("data.engine", kind="rows")

    def _need_unchanged(self) -> None:
        if _state(self.path) != self._state:
            raise DataError("data.changed")


def _state(path: Path) -> tuple[int, int, int]:
    state = checked_file(path)
    return state.st_size, state.st_mtime_ns, state.st_ino
