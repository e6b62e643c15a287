"""Connections to an engine that counts. No other module of the program opens a connection.

DuckDB and SQLite files are read by the libraries of the program, without a way to write. All other engines are reached
through Ibis, which takes credentials only from the engine's own places.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any, Protocol
from urllib.parse import parse_qsl, urlsplit

from app.messages.speak import joined
from core.control import Control
from core.data.frequency.dialects import DialectKey
from core.data.frequency.kept_tables import Blocks
from core.errors import Cancelled, WorkbenchError

BLOCK = 50_000
_SECRETS = ("pass", "pwd", "token", "secret", "key", "credential", "auth")
_TICK_SECONDS = 0.1

SCHEMES = {
    "duckdb": DialectKey.DUCKDB,
    "sqlite": DialectKey.SQLITE,
    "postgres": DialectKey.POSTGRESQL,
    "postgresql": DialectKey.POSTGRESQL,
    "pyspark": DialectKey.SPARK,
    "spark": DialectKey.SPARK,
    "databricks": DialectKey.SPARK,
    "bigquery": DialectKey.BIGQUERY,
    "snowflake": DialectKey.SNOWFLAKE,
    "mssql": DialectKey.SQL_SERVER,
}


class Engine(Protocol):
    """An open connection. `counted` yields blocks of rows with the names of their columns."""

    dialect: DialectKey

    def counted(self, sql: str) -> Blocks: ...

    def interrupt(self) -> None: ...

    def close(self) -> None: ...


def dialect_of(url: str) -> DialectKey:
    """Return the dialect of an engine's URL, which may hold no secret.

    Raises WorkbenchError "count.password", "count.no_engine". Neither error quotes the URL.
    """
    try:
        parts = urlsplit(url)
        secret = parts.password is not None
    except ValueError:
        raise WorkbenchError("count.no_engine", known=joined(SCHEMES)) from None
    names = [name.casefold() for name, _ in parse_qsl(parts.query, keep_blank_values=True)]
    if secret or any(word in name for name in names for word in _SECRETS):
        raise WorkbenchError("count.password")
    if parts.scheme not in SCHEMES:
        raise WorkbenchError("count.no_engine", known=joined(SCHEMES))
    return SCHEMES[parts.scheme]


def connected(url: str) -> Engine:
    """Open the connection. Raises WorkbenchError as `dialect_of`, "count.no_ibis" and "count.failed"."""
    dialect = dialect_of(url)
    path = url.partition("://")[2]
    with failures_told():
        if dialect is DialectKey.DUCKDB:
            import duckdb

            return _Cursor(dialect, duckdb.connect(path, read_only=path != ":memory:"))
        if dialect is DialectKey.SQLITE:
            import sqlite3
            from pathlib import Path
            from urllib.parse import quote

            place = f"file:{quote(str(Path(path).absolute()))}?mode=ro"
            return _Cursor(dialect, sqlite3.connect(place, uri=True, check_same_thread=False))
        return _Ibis(dialect, url)


@contextmanager
def failures_told() -> Iterator[None]:
    """Turn errors of an engine into "count.failed" with their type, because their messages quote cells and settings."""
    try:
        yield
    except (WorkbenchError, Cancelled):
        raise
    except Exception as error:  # noqa: BLE001 - every engine has errors of its own
        raise WorkbenchError("count.failed", kind=type(error).__name__) from None


class _Cursor:
    """A connection that the libraries of the program opened."""

    def __init__(self, dialect: DialectKey, connection: Any) -> None:
        self.dialect = dialect
        self._connection = connection

    def counted(self, sql: str) -> Blocks:
        found = self._connection.execute(sql)
        names = tuple(str(one[0]) for one in found.description)
        while rows := found.fetchmany(BLOCK):
            yield names, rows

    def interrupt(self) -> None:
        self._connection.interrupt()

    def close(self) -> None:
        self._connection.close()


class _Ibis:
    """A connection through Ibis."""

    def __init__(self, dialect: DialectKey, url: str) -> None:
        self.dialect = dialect
        try:
            ibis = importlib.import_module("ibis")
        except ImportError:
            raise WorkbenchError("count.no_ibis") from None
        scheme, _, rest = url.partition("://")
        self._connection = ibis.connect(f"pyspark://{rest}" if scheme == "spark" else url)

    def counted(self, sql: str) -> Blocks:
        # Ibis must run the text unchanged: its table expressions first create a view in some engines.
        found = self._connection.raw_sql(sql)
        if hasattr(found, "fetchmany"):
            names = tuple(str(one[0]) for one in found.description)
            while rows := found.fetchmany(BLOCK):
                yield names, rows
            return
        # Spark returns a frame, BigQuery an iterator of rows with a schema.
        spark = hasattr(found, "toLocalIterator")
        names = tuple(found.columns) if spark else tuple(one.name for one in found.schema)
        each = (tuple(row) for row in (found.toLocalIterator() if spark else found))
        while rows := list(islice(each, BLOCK)):
            yield names, rows

    def interrupt(self) -> None:
        with suppress(Exception):
            self._connection.con.cancel()

    def close(self) -> None:
        with suppress(Exception):
            self._connection.disconnect()


def watched(work: Callable[[], None], engine: Engine, control: Control) -> None:
    """Do the work in a thread, so that Stop interrupts the engine. Raises its error, and Cancelled."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            with failures_told():
                work()
        except BaseException as error:  # noqa: BLE001 - raised again below
            failed.append(error)

    thread = threading.Thread(target=run, name="count", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(_TICK_SECONDS)
        if control.cancelled:
            with suppress(Exception):
                engine.interrupt()
    control.checkpoint()
    if failed:
        raise failed[0]
