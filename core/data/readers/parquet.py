"""Reading of Parquet files by the database: every type becomes a text by the rules of core.data.delimited.cells.

Values are counted as stored, and only the distinct ones become texts. Columns of lists, groups or binary data have no
text; they are left out and listed in a notice. Old writers store texts without marking them, so a binary column counts
as text if all of it is readable. Tests with 112,000 damaged files gave no crash, no hang and at most 85 MB, so no
separate process is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from core.control import Control
from core.data.delimited.cells import Stored, Table
from core.data.delimited.text import MAX_COLUMNS
from core.data.engine import Engine, Row, path_literal, quoted_name
from core.data.names import column_names
from core.data.variable import Column
from core.errors import DataError
from core.notices import Notice, Severity

_STEP = "data.reading"

_TYPES: dict[str, Stored] = {
    "VARCHAR": Stored.TEXT,
    "BOOLEAN": Stored.BOOLEAN,
    "FLOAT": Stored.SINGLE,
    "DOUBLE": Stored.DOUBLE,
    "TIMESTAMP": Stored.TIMESTAMP,
    "TIMESTAMP_S": Stored.TIMESTAMP,
    "TIMESTAMP_MS": Stored.TIMESTAMP,
    "TIMESTAMP_NS": Stored.TIMESTAMP,
    "TIMESTAMP WITH TIME ZONE": Stored.TIMESTAMP_UTC,
    **dict.fromkeys(
        ("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT",
         "UHUGEINT"),
        Stored.WHOLE,
    ),
    **dict.fromkeys(("DATE", "TIME", "TIME_NS", "TIME WITH TIME ZONE", "INTERVAL", "UUID", "JSON", '"NULL"'),
                    Stored.OTHER),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """Content of a Parquet file before anything is counted."""

    columns: tuple[Column, ...]
    table: Table
    rows: int
    notices: tuple[Notice, ...]


def look(engine: Engine, path: Path, control: Control) -> Found:
    """Return the columns, types and number of rows, read from the end of the file.

    Raises DataError: "data.damaged", "data.no_rows", "data.too_many_columns", "data.nested_only".
    """
    source = f"read_parquet({path_literal(path)}, hive_partitioning = false)"
    described = _rows(engine, f"DESCRIBE SELECT * FROM {source}", control)
    schema = f"SELECT name, num_children FROM parquet_schema({path_literal(path)})"
    headers = _top(_rows(engine, schema, control))
    names = [str(row[0]) for row in described]
    if len(headers) != len(names):
        headers = names
    if len(names) > MAX_COLUMNS:
        raise DataError("data.too_many_columns", columns=len(names), limit=MAX_COLUMNS)
    kinds = [str(row[1]) for row in described]
    texts = {
        place for place, kind in enumerate(kinds) if kind == "BLOB" and _is_text(engine, source, names[place], control)
    }
    stored = [Stored.TEXT if place in texts else _stored(kind) for place, kind in enumerate(kinds)]
    unique = column_names(headers)
    kept = [place for place, one in enumerate(stored) if one is not None]
    if not kept:
        raise DataError("data.nested_only")
    rows = int(_rows(engine, f"SELECT count(*) FROM {source}", control)[0][0])
    if not rows:
        raise DataError("data.no_rows")
    columns = tuple(Column(unique[old], headers[old], new) for new, old in enumerate(kept))
    cells = ", ".join(f"{_cell(names[old], old in texts)} AS c{new}" for new, old in enumerate(kept))
    table = Table(f"(SELECT {cells} FROM {source})", [one for one in stored if one is not None], columnar=True)
    left_out = ", ".join(unique[place] for place, one in enumerate(stored) if one is None)
    notices = (Notice("data.nested_columns", {"columns": left_out}, Severity.WARNING),) if left_out else ()
    return Found(columns, table, rows, notices)


def page(engine: Engine, table: Table, offset: int, limit: int, control: Control) -> tuple[tuple[str, ...], ...]:
    """Return rows from `offset` on as texts, at most `limit`, in the order of the file; blank cells are ""."""
    part = f"SELECT * FROM {table.source} LIMIT {limit} OFFSET {offset}"
    found = engine.rows(f"SELECT {table.texts()} FROM ({part})", control, _STEP)
    return tuple(tuple("" if cell is None else cell for cell in row) for row in found)


@contextmanager
def damage_told() -> Iterator[None]:
    """Turn errors of the database into "data.damaged", because they mean that the Parquet file is damaged."""
    try:
        yield
    except DataError as error:
        if error.code != "data.engine":
            raise
        raise DataError("data.damaged", **error.params) from None


def _rows(engine: Engine, sql: str, control: Control) -> list[Row]:
    with damage_told():
        return engine.rows(sql, control, _STEP, 0.0, 0.0)


def _cell(name: str, is_bytes: bool) -> str:
    return f"decode({quoted_name(name)})" if is_bytes else quoted_name(name)


def _is_text(engine: Engine, source: str, name: str, control: Control) -> bool:
    """Return whether every cell of a binary column is UTF-8 without control characters, which no one types."""
    text = f"TRY({_cell(name, True)})"
    other = f"coalesce(regexp_matches({text}, '[\\x00-\\x08\\x0E-\\x1F]'), {quoted_name(name)} IS NOT NULL)"
    return not _rows(engine, f"SELECT 1 FROM {source} WHERE {other} LIMIT 1", control)


def _stored(kind: str) -> Stored | None:
    """Return the type of a column; None for types without text: lists, groups, maps, binary data."""
    if re.fullmatch(r"DECIMAL\(\d+,\d+\)", kind):
        return Stored.DECIMAL
    # The values of an ENUM are texts.
    if re.match(r"ENUM\(", kind) and not kind.endswith("]"):
        return Stored.OTHER
    return _TYPES.get(kind)


def _top(schema: list[Row]) -> list[str]:
    """Return the names of the top-level columns in a list of all schema elements, each followed by its children."""
    names: list[str] = []
    inside: list[int] = []
    for place, (name, children) in enumerate(schema):
        while inside and not inside[-1]:
            inside.pop()
        if place:
            if len(inside) == 1:
                names.append(str(name))
            if inside:
                inside[-1] -= 1
        if isinstance(children, int) and children > 0:
            inside.append(children)
    return names
