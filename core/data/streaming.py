"""Rows of a query block by block, in bounded memory, from a thread of its own; and what the database's failures are."""

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
"""Blocks that wait for whoever uses them, beside the one at hand."""
VECTOR_ROWS = 2048
MOST_VECTORS = 64
MOST_CELLS = 1 << 22

Columns = tuple[NDArray[Any], ...]


def failure_of(error: Exception) -> DataError | Cancelled:
    """What the caller hears: the type of an error, never its message, which quotes answers."""
    import duckdb

    if isinstance(error, duckdb.InterruptException):
        return Cancelled()
    if isinstance(error, duckdb.OutOfMemoryException):
        return DataError("data.memory")
    if isinstance(error, duckdb.IOException):
        return DataError("data.disk_full" if "No space left" in str(error) else "data.engine", kind="IO")
    return DataError("data.engine", kind=type(error).__name__)


class Stream(threading.Thread):
    """One query whose rows are fetched as somebody takes them; `blocks` once, then `stop`.

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
        """Raises what went wrong in the thread; Cancelled within a tick of Stop."""
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
        """End it, wherever it is: a query that nobody waits for any more is interrupted until it hears it."""
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
        # A query that ended says -1; a connection that `stop` closes in another thread says nothing any more.
        with suppress(Exception):
            self._reached = min(1.0, max(self._reached, self._cursor.query_progress() / 100))
        return self._reached
