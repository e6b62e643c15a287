"""Rows as Parquet, written by the database directly from the kept records.

The records are read in place (as a memory map, whose pages are given back meanwhile), one thread takes them in order,
and groups of rows have a fixed size. So equal records give equal bytes, and the memory needed does not grow with the
rows.
"""

from __future__ import annotations

import mmap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.engine import Engine, quoted, quoted_name
from core.errors import DataError
from core.files import SaveError, waiting_folder
from core.release.records import Records
from core.release.writers.blocks import pieces
from core.release.writers.layout import ASKED, FileColumn

MOST_COLUMNS = 5_000
"""This number of columns takes 0.5 GB and 0.6 ms a row; this program does not read wider files."""

_MEMORY = "1GB"
_CELLS, _MOST_ROWS = 1 << 22, 122_880
# The database builds groups of rows from its vectors.
_VECTOR = 2048
_CHECKED = 0.2
_STEP = "release.writing_file"


def write_parquet(path: Path, columns: Sequence[FileColumn], records: Records, control: Control) -> None:
    """Write the rows; `path` exists already, with its final permissions.

    Labels are strings, scores doubles, seeds unsigned 64-bit integers, other numbers 32-bit integers; blank cells are
    null. Raises SaveError `save.disk_full` or `save.failed`, and the errors of `core.release.writers.write.write_rows`.
    """
    _check(columns, records, control)
    with waiting_folder(path) as spill:
        engine = Engine(Path(spill), _MEMORY, (path,), threads=1)
        try:
            lists = tuple(dict.fromkeys(column.words for column in columns if column.words))
            engine.rows(f"CREATE TABLE lists AS SELECT {_lists(lists)}", control, _STEP, _CHECKED, _CHECKED)
            table, give_back = _mapped(records)
            engine.lend("records", _numbers(columns, table))
            cells = ", ".join(_cell(at, columns, lists, records) for at in range(len(columns)))
            size = max(_VECTOR, min(_MOST_ROWS, _CELLS // len(columns) // _VECTOR * _VECTOR))
            # Random data cannot be compressed, and codes already have the minimum number of bits.
            engine.rows(
                f"COPY (SELECT {cells} FROM records, lists) TO {quoted(str(path))} "
                f"(FORMAT parquet, COMPRESSION uncompressed, ROW_GROUP_SIZE {size}, USE_TMP_FILE false)",
                _during(control, give_back),
                _STEP,
                _CHECKED,
            )
        except DataError as error:
            raise _explained(error, path) from None
        finally:
            engine.close()


def _check(columns: Sequence[FileColumn], records: Records, control: Control) -> None:
    """Check that every code belongs to its column, because the list of words has no cell for another."""
    looking = control.part(0.0, _CHECKED)
    for piece in pieces(records, columns, max(1, _CELLS // len(columns)), looking):
        for column in columns:
            piece.codes(column)


def _during(control: Control, act: Callable[[], None]) -> Control:
    """Return a control that also acts whenever progress is reported."""

    def tell(done: float, code: str) -> None:
        act()
        control.progress(done, code)

    both = Control(tell)
    control.on_cancel(both.cancel)
    return both


def _mapped(records: Records) -> tuple[NDArray[Any], Callable[[], None]]:
    """Return the records in place, and a function that gives back the memory of those already read."""
    if not records.rows:
        return np.zeros(0, records.kind), lambda: None
    with records.path.open("rb") as file:
        pages = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    table = np.frombuffer(pages, records.kind, records.rows)
    if not hasattr(mmap, "MADV_DONTNEED"):
        return table, lambda: None
    return table, lambda: pages.madvise(mmap.MADV_DONTNEED)


def _numbers(columns: Sequence[FileColumn], table: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Return each column without copying the records, and which question each respondent was asked."""
    found = {}
    for at, column in enumerate(columns):
        if column.member is None:
            found[f"c{at}"] = column.codes(table[column.field])
    if ASKED in (table.dtype.names or ()):
        found[ASKED] = table[ASKED]
    return found


def _lists(lists: Sequence[Sequence[str]]) -> str:
    """Return the words of columns as one row of lists, the first word first; a blank word is null."""
    made = (
        "[" + ", ".join(quoted(word) if word else "NULL" for word in words) + f"]::VARCHAR[] AS w{at}"
        for at, words in enumerate(lists)
    )
    return ", ".join(made) or "0 AS nothing"


def _cell(at: int, columns: Sequence[FileColumn], lists: Sequence[Sequence[str]], records: Records) -> str:
    column = columns[at]
    if column.words:
        code = f"c{at}"
        if column.member is not None:
            # The numbers of the subset are in other columns of the same field.
            numbers = (
                f"c{place}" for place, one in enumerate(columns) if one.field == column.field and not one.score_of
            )
            code = f"({column.member} IN ({', '.join(numbers)}))"
        cell = f"w{lists.index(column.words)}[{code}::INTEGER + 1]"
        if column.score_of:
            cell = f"{cell}::DOUBLE"
    elif column.seed:
        cell = f"c{at}"
    else:
        cell = f"c{at}::INTEGER + {column.shift}"
    if column.question is not None and ASKED in (records.kind.names or ()):
        cell = f"CASE WHEN {ASKED} = {column.question} THEN {cell} END"
    return f"{cell} AS {quoted_name(column.name)}"


def _explained(error: DataError, path: Path) -> DataError | SaveError:
    """Turn file errors of the database into SaveError, because the target is the only file that it writes."""
    if error.code == "data.disk_full":
        return SaveError("save.disk_full", folder=str(path.parent), name=path.name, number=0)
    if error.code == "data.engine" and error.params.get("kind") == "IO":
        return SaveError("save.failed", folder=str(path.parent), name=path.name, number=0)
    return error
