"""The command `count`: it runs the queries of a study in an engine, and writes the frequency table.

Each finished table is kept in a folder beside the result, so that a stopped count goes on where it was.
"""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from dataclasses import replace
from functools import partial
from pathlib import Path

from app.cli.counting.engine import Engine, connected, dialect_of, watched
from app.cli.study_commands import print_paths
from app.messages.catalogue import english
from app.messages.speak import say
from app.shell import ending
from core.control import Control
from core.data.base import with_rules
from core.data.frequency.dialects import DIALECTS, DialectKey
from core.data.frequency.kept_tables import joined, keep, need_same_totals, write_blocks
from core.data.frequency.query import CountQuery, Scope, fingerprint_of, query_of, query_text
from core.errors import WorkbenchError
from core.files import make_private, need_unguarded, write_atomically
from core.guarded import Part, guard
from core.study.codec import load_study
from core.study.counting import countable, planned_query
from core.study.study import Study

ENDINGS = (".parquet", ".csv")


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
        make_private(folder)
        parts = _parts(query, table, engine, folder, fingerprint_of(f"{url}\n{text}"), control)
    finally:
        engine.close()
    need_same_totals(parts, folder)
    write_atomically(out, joined(parts, folder, parquet=out.suffix.lower() == ENDINGS[0]))
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
        keep(path, partial(_counting, engine, text, control))
    return paths


def _counting(engine: Engine, text: str, control: Control, path: Path) -> None:
    watched(lambda: write_blocks(engine.counted(text), path), engine, control)
