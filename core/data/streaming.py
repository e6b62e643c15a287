"""Streaming of query results block by block, in bounded memory, from a thread; and translation of database errors."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from core.control import Control
from core.errors import Cancelled, DataError

if TYPE_CHECKING:
    import duckdb

TICK_SECONDS = 0.03
AHEAD = 2
"""Number of blocks ready in advance, in addition to the current one."""
VECTOR_ROWS = 2048
MOST_VECTORS = 64
MOST_CELLS = 1 << 22

Columns = tuple[NDArray[Any], ...]


def failure_of(error: Exception) -> DataError | Cancelled:
    """Return a database error without its message, because messages quote answers."""
    import duckdb

    if isinstance(error, duckdb.InterruptException):
        return Cancelled()
    if isinstance(error, duckdb.OutOfMemoryException):
        return DataError("data.memory")
    if isinstance(error, duckdb.IOException):
        return DataError("data.disk_full" if "No space left" in str(error) else "data.engine", kind="IO")
    return DataError("data.engine", kind=type(error).__name__)


class Stream(threading.Thread):
    """One query, fetched as its rows are used; call `blocks` once, then `stop`.

    cursor  a connection of its own, so that other queries may run meanwhile
    width   columns of the query: a block has at most MOST_CELLS cells and MOST_VECTORS * VECTOR_ROWS rows
    """

    def __init__(self, cursor: duckdb.DuckDBPyConnection, sql: str, width: int) -> None:
        super().__init__(name="survey-stream", daemon=True)
        self._cursor = cursor
        self._sql = sql
        self._vectors = max(1, min(MOST_VECTORS, MOST_CELLS // (VECTOR_ROWS * max(1, width))))
        self._ready: Queue[Columns | None] = Queue(AHEAD)
        self._ended = threading.Event()
        self._reached = 0.0
        self._failure: DataError | Cancelled | None = None

    def run(self) -> None:
        try:
            self._cursor.execute(self._sql)
            while not self._ended.is_set():
                frame = self._cursor.fetch_df_chunk(self._vectors)
                if not len(frame):
                    break
                self._give(tuple(frame[name].to_numpy() for name in frame.columns))
        except Exception as error:  # noqa: BLE001 - a thread that ends in silence would be a file with fewer rows
            self._failure = failure_of(error)
        self._give(None)

    def blocks(self, control: Control, code: str, start: float, end: float) -> Iterator[Columns]:
        """Yield the blocks. Raises the thread's error, and Cancelled within a tick of Stop."""
        while True:
            try:
                found = self._ready.get(timeout=TICK_SECONDS)
            except Empty:
                found = ()
            control.progress(start + (end - start) * self._done(), code)
            if self._ended.is_set():
                raise DataError("data.closed")
            if found is None:
                if self._failure is not None:
                    raise self._failure
                return
            if found:
                yield found

    def stop(self) -> None:
        """Stop the query. Interrupt it repeatedly until it ends, because it may miss a single interrupt."""
        self._ended.set()
        while self.is_alive():
            self._cursor.interrupt()
            self.join(TICK_SECONDS)

    def _give(self, found: Columns | None) -> None:
        while not self._ended.is_set():
            try:
                self._ready.put(found, timeout=TICK_SECONDS)
            except Full:
                continue
            return

    def _done(self) -> float:
        # Progress of an ended query is -1, and reading it fails if `stop` closes the connection in another thread.
        with suppress(Exception):
            self._reached = min(1.0, max(self._reached, self._cursor.query_progress() / 100))
        return self._reached
