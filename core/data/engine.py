"""The database of a survey file. It opens only the given files, and its error messages never leave this module."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from core.control import Control
from core.data.delimited.text import MAX_RECORD, Dialect
from core.data.streaming import TICK_SECONDS, Columns, Stream, failure_of
from core.errors import Cancelled, DataError

if TYPE_CHECKING:
    import duckdb

Row = tuple[Any, ...]
_PROGRESS = (
    "SET enable_progress_bar = true",
    "SET enable_progress_bar_print = false",
    "SET progress_bar_time = 0",
)
_CURSORS = 4
"""Number of concurrent streams that report progress; more cannot, because settings are locked after the start."""


class Engine:
    """An in-memory DuckDB with limited memory that spills into `folder` and opens no files except `files`.

    threads  number of threads; None: one for each processor
    """

    def __init__(
        self, folder: Path, memory_limit: str, files: Iterable[Path] = (), *, threads: int | None = None
    ) -> None:
        import duckdb

        self._connection: duckdb.DuckDBPyConnection = duckdb.connect(
            ":memory:",
            config={
                "memory_limit": memory_limit,
                "temp_directory": str(folder),
                "autoinstall_known_extensions": False,
                "autoload_known_extensions": False,
                "allow_community_extensions": False,
                **({} if threads is None else {"threads": threads}),
            },
        )
        self._cursors = [self._connection.cursor() for _ in range(_CURSORS)]
        self._idle = list(range(_CURSORS))
        for cursor in (self._connection, *self._cursors):
            for setting in _PROGRESS:
                cursor.execute(setting)
        # The database checks a path in the form of the query and in the form found on the disk, so both are allowed. No
        # query can name a path that is not text.
        paths = ", ".join(one for path in files if _is_text(path) for one in (quoted(str(path)), path_literal(path)))
        self._connection.execute(f"SET allowed_paths = [{paths}]")
        self._connection.execute(f"SET allowed_directories = [{quoted(str(folder))}]")
        self._connection.execute("SET enable_external_access = false")
        self._connection.execute("SET lock_configuration = true")
        self._one_at_a_time = threading.Lock()
        self._streams: set[Stream] = set()
        self._closed = False

    def rows(self, sql: str, control: Control, code: str, start: float = 0.0, end: float = 1.0) -> list[Row]:
        """Run a query and return its rows; progress goes from `start` to `end`, and Stop takes effect within a tick.

        Raises Cancelled, DataError "data.closed", "data.memory", "data.disk_full" or "data.engine" (kind: the type of
        the error, never its message, which quotes answers).
        """
        with self._one_at_a_time:
            if self._closed:
                raise DataError("data.closed")
            work = _Work(self._connection, sql)
            work.start()
            try:
                while not work.finished(TICK_SECONDS):
                    done = max(0.0, self._connection.query_progress()) / 100
                    control.progress(start + (end - start) * min(1.0, done), code)
            finally:
                work.stop()
        control.checkpoint()
        if work.failure:
            raise work.failure
        return work.rows

    def blocks(
        self, sql: str, width: int, control: Control, code: str, start: float = 0.0, end: float = 1.0
    ) -> Iterator[Columns]:
        """Yield the columns of a query in blocks of bounded size, in the order of its rows.

        The query has `width` columns without NULLs. Other queries may run meanwhile. Progress, Stop and errors are as
        in `rows`; "data.closed" if the file is closed before the end.
        """
        with self._one_at_a_time:
            if self._closed:
                raise DataError("data.closed")
            place = self._free_cursor()
            cursor = self._cursors[place]
            stream = Stream(cursor, sql, width)
            self._streams.add(stream)
            stream.start()
        try:
            yield from stream.blocks(control, code, start, end)
        finally:
            stream.stop()
            self._streams.discard(stream)
            # The next query frees the resources of a query that was not read to its end.
            with suppress(Exception):
                cursor.execute("SELECT 1").fetchall()
            self._idle.append(place)
        control.checkpoint()

    def _free_cursor(self) -> int:
        """Return the place of an unused cursor; the first ones are preferred, because they report progress."""
        if self._idle:
            place = min(self._idle)
            self._idle.remove(place)
            return place
        self._cursors.append(self._connection.cursor())
        return len(self._cursors) - 1

    def lend(self, name: str, columns: Mapping[str, NDArray[Any]]) -> None:
        """Let queries read arrays of one length, without a copy, as the table `name`. Raises "data.closed"."""
        with self._one_at_a_time:
            if self._closed:
                raise DataError("data.closed")
            self._connection.register(name, columns)

    def close(self) -> None:
        """End running queries, then the database."""
        if self._closed:
            return
        self._closed = True
        while not self._one_at_a_time.acquire(timeout=TICK_SECONDS):
            self._connection.interrupt()
        for stream in tuple(self._streams):
            stream.stop()
        for one in (*self._cursors, self._connection):
            # After an internal error, even closing a database raises an error.
            with suppress(Exception):
                one.close()
        self._one_at_a_time.release()


class _Work(threading.Thread):
    """One query in its own thread, so that the caller can report progress and stop it."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, sql: str) -> None:
        super().__init__(name="survey-query", daemon=True)
        self._connection = connection
        self._sql = sql
        self.rows: list[Row] = []
        self.failure: DataError | Cancelled | None = None

    def run(self) -> None:
        try:
            self.rows = self._connection.execute(self._sql).fetchall()
        except Exception as error:  # noqa: BLE001 - a thread that ends without rows would be a file without rows
            self.failure = failure_of(error)

    def finished(self, seconds: float) -> bool:
        self.join(seconds)
        return not self.is_alive()

    def stop(self) -> None:
        """Wait for the end. Interrupt the query repeatedly until it ends, because it may miss a single interrupt."""
        while self.is_alive():
            self._connection.interrupt()
            self.join(TICK_SECONDS)


def csv_reader(path: Path, dialect: Dialect, columns: int, line_end: str = "\n") -> str:
    """Return the SQL of a table of texts c0, c1, ...: blank cells and "" are NULL, and nothing more.

    A malformed row makes the query fail: delimited.rewrite decides about odd rows, and a table of rejected rows would
    hold answers.
    """
    names = ", ".join(f"'c{place}': 'VARCHAR'" for place in range(columns))
    options = {
        "auto_detect": "false",
        "columns": "{" + names + "}",
        "delim": quoted(dialect.delimiter),
        "quote": quoted(dialect.quote),
        "escape": quoted(dialect.quote),
        "header": "false",
        "skip": str(dialect.header),
        "nullstr": "''",
        "allow_quoted_nulls": "true",
        "new_line": "'\\r\\n'" if line_end == "\r\n" else "'\\n'",
        "strict_mode": "true",
        "null_padding": "false",
        "comment": "''",
        "thousands": "''",
        "encoding": "'utf-8'",
        "compression": "'none'",
        "hive_partitioning": "false",
        "max_line_size": str(MAX_RECORD + 2),
        "ignore_errors": "false",
    }
    inside = ", ".join(f"{name} = {value}" for name, value in options.items())
    return f"read_csv({path_literal(path)}, {inside})"


def _is_text(path: Path) -> bool:
    try:
        return bool(str(path).encode())
    except UnicodeEncodeError:
        return False


def path_literal(path: Path) -> str:
    """Return the path of one file as an SQL literal, with escapes because the database treats * ? [ as patterns."""
    return quoted(re.sub(r"[*?\[]", r"[\g<0>]", str(path)))


def quoted_name(name: str) -> str:
    """Return the name of a column in SQL."""
    return '"' + name.replace('"', '""') + '"'


def quoted(text: str) -> str:
    """Return a text as an SQL literal."""
    return "'" + text.replace("'", "''") + "'"
