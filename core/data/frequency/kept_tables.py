"""The tables of a count that an engine sends, kept in a private folder until all of them are there, then one file."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from core.data.engine import path_literal, quoted, quoted_name
from core.data.frequency.together import SQUARES, TIMES, WEIGHTS
from core.errors import DataError

Rows = Sequence[Sequence[Any]]
Blocks = Iterator[tuple[tuple[str, ...], Rows]]
"""Blocks of rows with the names of their columns."""
_NUMBERS = {TIMES: "BIGINT", WEIGHTS: "DOUBLE", SQUARES: "DOUBLE"}
JOINED = "joined"


def keep(path: Path, work: Callable[[Path], None]) -> None:
    """Let `work` write a table, which gets its name only when it is whole."""
    half = path.with_suffix(".half")
    work(half)
    half.chmod(0o600)
    os.replace(half, path)


def write_blocks(blocks: Blocks, path: Path) -> None:
    """Write blocks of rows as Parquet: cells as texts by the rules of core.data.delimited.cells, counts as numbers."""
    import duckdb
    import pandas as pd

    with duckdb.connect() as database:
        made = False
        for names, rows in blocks:
            kinds = [_NUMBERS.get(name, "VARCHAR") for name in names]
            columns = {
                f"c{at}": [row[at] if kind != "VARCHAR" else text_of(row[at]) for row in rows]
                for at, kind in enumerate(kinds)
            }
            database.register("block", pd.DataFrame(columns, dtype=object))
            cells = ", ".join(f"CAST(c{at} AS {kind}) AS {quoted_name(names[at])}" for at, kind in enumerate(kinds))
            database.execute(("INSERT INTO t " if made else "CREATE TABLE t AS ") + f"SELECT {cells} FROM block")
            made = True
        if not made:
            raise DataError("counts.nobody_found")
        database.execute(f"COPY t TO {quoted(str(path))} (FORMAT parquet)")


def text_of(cell: Any) -> str | None:
    """Return the text of a cell from an engine, as a Parquet file with this value would have it."""
    if cell is None or isinstance(cell, str):
        return cell
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, float):
        return "0" if cell == 0 else repr(cell).removesuffix(".0")
    if isinstance(cell, Decimal):
        text = f"{cell:f}"
        return (text.rstrip("0").rstrip(".") or "0") if "." in text else text
    if isinstance(cell, datetime):
        return cell.isoformat().removesuffix("T00:00:00")
    if isinstance(cell, date):
        return cell.isoformat()
    return str(cell)


def need_same_totals(parts: Sequence[Path], folder: Path) -> None:
    """Raise DataError "counts.totals_differ" if the data changed between two counts."""
    totals = [int(_run(f"SELECT sum({TIMES}) FROM read_parquet({path_literal(path)})")[0][0]) for path in parts]
    if min(totals) < max(totals):
        shutil.rmtree(folder)
        raise DataError("counts.totals_differ", least=min(totals), greatest=max(totals))


def joined(parts: Sequence[Path], folder: Path, *, parquet: bool) -> bytes:
    """Return the file with all tables: Parquet or CSV."""
    listed = ", ".join(path_literal(path) for path in parts)
    form = "FORMAT parquet" if parquet else "FORMAT csv, HEADER"
    _run(f"COPY (SELECT * FROM read_parquet([{listed}])) TO {quoted(str(folder / JOINED))} ({form})")
    return (folder / JOINED).read_bytes()


def _run(sql: str) -> list[tuple[Any, ...]]:
    import duckdb

    with duckdb.connect() as database:
        found: list[tuple[Any, ...]] = database.execute(sql).fetchall()
        return found
