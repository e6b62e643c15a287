"""How each kind of file is read when it may be damaged: in this process, which another one watches."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import duckdb

from core.codec.plain_shapes import Terms
from core.codec.records import read_record, record_json
from core.data.readers.child import read_one
from core.data.readers.converted import Converted
from core.data.readers.registry import propose
from core.data.readers.wire import line
from core.data.reading import FileKind, Reading, SheetChoice
from core.data.source import SurveySource
from core.errors import DataError
from tests.core.data.readers.audit import SECRET

LOCKS = ("SET allowed_", "SET enable_external_access", "SET lock_configuration")


def _converting(kind: FileKind) -> Callable[[Path, Path], None]:
    reading = Reading(kind, sheet=SheetChoice() if kind is FileKind.XLSX else None)

    def read(path: Path, folder: Path) -> None:
        beginning = read_one(path, reading, folder / "beginning.csv", 50, lambda done: None)
        found = read_one(path, beginning.reading, folder / "clean.csv", None, lambda done: None)
        # What arrives at the other end of the pipe must be the same.
        arrived = read_record(Converted, json.loads(line(record_json(found))), Terms(longest=sys.maxsize))
        assert arrived.columns == found.columns
        assert found.columns
        assert found.rows >= beginning.rows

    return read


xlsx = _converting(FileKind.XLSX)
spss = _converting(FileKind.SPSS)
por = _converting(FileKind.POR)
stata = _converting(FileKind.STATA)


def survey(path: Path, folder: Path) -> None:
    """As the program opens any file that the database can read."""
    proposal = propose(path, temp_folder=folder)
    with SurveySource.open(path, proposal.reading, temp_folder=folder) as source:
        assert source.rows >= 1
        assert len(source.column_counts()) == len(source.columns)


def survey_in_one_database(path: Path, folder: Path) -> None:
    """The same, with one database for all files: making one takes longer than reading a small file."""
    with patch.object(duckdb, "connect", _Database.cursor):
        survey(path, folder)


class _Database:
    """A database of this process, made anew after a file that broke it."""

    _whole: duckdb.DuckDBPyConnection | None = None
    _connect = staticmethod(duckdb.connect)

    @classmethod
    def cursor(cls, *_: object, config: dict[str, str | bool | int | float | list[str]]) -> duckdb.DuckDBPyConnection:
        try:
            if cls._whole is not None:
                cls._whole.execute("SELECT 1").fetchall()
        except duckdb.Error:
            cls._whole = None
        if cls._whole is None:
            cls._whole = cls._connect(":memory:", config={**config, "temp_directory": "", "threads": 1})
        return _Unlocked(cls._whole.cursor())  # type: ignore[return-value]


class _Unlocked:
    """A connection that takes no locks: those of one file would keep the database from the next."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def cursor(self) -> _Unlocked:
        return _Unlocked(self._connection.cursor())

    def execute(self, sql: str) -> duckdb.DuckDBPyConnection:
        return self._connection if sql.startswith(LOCKS) else self._connection.execute(sql)


def wrong(path: Path, folder: Path) -> None:
    """A reader as it must not be: it quotes, hangs, lets errors out and ends the process."""
    place = path.stat().st_size % 5
    if place == 0:
        raise DataError("data.damaged", kind=SECRET)
    if place == 1:
        raise DataError("data.nobody_says_this")
    if place == 2:
        raise ValueError("any")
    if place == 3:
        time.sleep(60)
    os.abort()
