"""The command `count`: it runs the queries of a study in an engine, and writes the frequency table.

Each finished table is kept in a folder beside the result, so that a stopped count goes on where it was.
"""

from __future__ import annotations

import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from app.cli.counting.engine import Engine, Rows, connected, dialect_of, watched
from app.cli.study_commands import print_paths
from app.messages.catalogue import english
from app.messages.speak import say
from app.shell import ending
from core.control import Control
from core.data.base import with_rules
from core.data.engine import path_literal, quoted, quoted_name
from core.data.frequency.dialects import DIALECTS, DialectKey
from core.data.frequency.query import CountQuery, Scope, fingerprint_of, query_of, query_text
from core.data.frequency.together import SQUARES, TIMES, WEIGHTS
from core.errors import WorkbenchError
from core.files import need_unguarded, write_atomically
from core.guarded import Part, guard
from core.study.codec import load_study
from core.study.counting import countable, planned_query
from core.study.study import Study

ENDINGS = (".parquet", ".csv")
_NUMBERS = {TIMES: "BIGINT", WEIGHTS: "DOUBLE", SQUARES: "DOUBLE"}


def count(asked: Namespace) -> int:
    """Print the query, or run it and write the result and the query; 0 or 1."""
    try:
        study = load_study(Path(asked.study)).study
        guard(asked.study, Part.STUDY)
        query, table = _query(study, asked)
        if asked.printed:
            print(query_text(query, table, DIALECTS[DialectKey(asked.printed)]))
            return 0
        paths = _counted(query, table, asked.engine, Path(asked.out), ending.control())
    except WorkbenchError as problem:
        print(english(problem), file=sys.stderr)
        return 1
    return print_paths(paths)


def _query(study: Study, asked: Namespace) -> tuple[CountQuery, str]:
    plan, declared = study.plan.counting, study.declared
    if asked.scope:
        plan = replace(plan, scope=Scope(asked.scope))
    if asked.only:
        plan = replace(plan, left_out=tuple(one for one in countable(declared.codebook) if one not in asked.only))
    table = asked.table or plan.table
    if not table.strip():
        raise WorkbenchError("count.no_table")
    base = with_rules(declared.base, declared.codebook)
    return planned_query(plan, declared.codebook, base, study.plan.rows_per_person), table


def _counted(query: CountQuery, table: str, url: str, out: Path, control: Control) -> list[Path]:
    if out.suffix.lower() not in ENDINGS:
        raise WorkbenchError("count.ending")
    beside = out.with_suffix(".sql")
    need_unguarded(out)
    need_unguarded(beside)
    dialect = DIALECTS[dialect_of(url)]
    text = query_text(query, table, dialect)
    folder = out.with_name(f"{out.name}.counting")
    engine = connected(url)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        parts = _parts(query, table, engine, folder, fingerprint_of(f"{url}\n{text}"), control)
    finally:
        engine.close()
    need_same_totals(parts, folder)
    joined = folder / "joined"
    _run(f"COPY ({_all(parts)}) TO {quoted(str(joined))} ({_form(out)})")
    write_atomically(out, joined.read_bytes())
    write_atomically(beside, (text + "\n").encode("utf-8"))
    shutil.rmtree(folder)
    print(say("count.done", {"hash": fingerprint_of(text)}), file=sys.stderr)
    return [out, beside]


def _parts(query: CountQuery, table: str, engine: Engine, folder: Path, mark: str, control: Control) -> list[Path]:
    """Return the finished tables; those that an earlier run finished are not counted again."""
    dialect, paths = DIALECTS[engine.dialect], []
    for place in range(len(query.together)):
        path = folder / f"{mark[:16]}-{place}.parquet"
        paths.append(path)
        told = {"place": place + 1, "tables": len(query.together)}
        if path.exists():
            print(say("count.kept", told), file=sys.stderr)
            continue
        print(say("count.table", told), file=sys.stderr)
        text = query_of(query, place, table, dialect)
        half = path.with_suffix(".half")
        watched(lambda text=text, half=half: write_blocks(engine.counted(text), half), engine, control)  # type: ignore[misc]
        os.replace(half, path)
    return paths


def write_blocks(blocks: Iterator[tuple[tuple[str, ...], Rows]], path: Path) -> None:
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
            raise WorkbenchError("count.nobody")
        database.execute(f"COPY t TO {quoted(str(path))} (FORMAT parquet)")
    path.chmod(0o600)


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
    """Raise WorkbenchError "counts.totals_differ" if the data changed between two counts."""
    totals = [int(_run(f"SELECT sum({TIMES}) FROM read_parquet({path_literal(path)})")[0][0]) for path in parts]
    if min(totals) < max(totals):
        shutil.rmtree(folder)
        raise WorkbenchError("counts.totals_differ", least=min(totals), greatest=max(totals))


def _all(parts: Sequence[Path]) -> str:
    listed = ", ".join(path_literal(path) for path in parts)
    return f"SELECT * FROM read_parquet([{listed}])"


def _form(out: Path) -> str:
    return "FORMAT parquet" if out.suffix.lower() == ".parquet" else "FORMAT csv, HEADER"


def _run(sql: str) -> list[tuple[Any, ...]]:
    import duckdb

    with duckdb.connect() as database:
        found: list[tuple[Any, ...]] = database.execute(sql).fetchall()
        return found
