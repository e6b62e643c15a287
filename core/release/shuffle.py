"""Uniformly random order of records by secure randomness, in memory or on the disk.

Each record goes into one of B random buckets, and each bucket is put into a random order; the buckets follow each
other. The result is exactly a uniform order of all records. Give each record an independent uniform number U of [0, 1):
sorting by U gives every order the same chance. Its bucket floor(B U) is uniform and independent of the rest B U -
floor(B U), which sorts the bucket. Sorting by U is therefore the same as choosing buckets independently and sorting
each by new random numbers.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.release.entropy import secure_codes, secure_order
from core.release.errors import ReleaseError

MEMORY_BYTES = 1 << 26
"""Records up to this total size stay in memory; more are stored on the disk."""
BUCKET_ROWS = 1 << 17
"""Rows of a bucket in memory: it fits into the processor's cache, where sorting is fastest."""
DISK_BUCKET_ROWS = 1 << 20
DISK_BUCKET_BYTES = 1 << 24
GATHERED_BYTES = 1 << 24
"""Bytes scattered to the disk at once, so that the parts of a bucket are large enough to be read fast."""
SCATTERED = "scattered.part"

_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


class Shuffle:
    """Writer of records to `path` in random order. A with statement removes an unfinished file.

    most  largest number of records; a guess that is too low only costs memory
    """

    def __init__(self, path: Path, kind: np.dtype[Any], most: int) -> None:
        on_disk = most * kind.itemsize > MEMORY_BYTES
        rows = bucket_rows(kind, DISK_BUCKET_ROWS) if on_disk else BUCKET_ROWS
        self._path = path
        # Plain bytes are used, because the content does not matter and records without fields are moved far faster.
        self._kind = np.dtype((np.void, kind.itemsize))
        self._buckets = -(-max(1, most) // rows)
        self._gathered_at = GATHERED_BYTES if on_disk else 0
        self._waiting: list[NDArray[Any]] = []
        self._waiting_bytes = 0
        self._sizes: list[NDArray[np.int64]] = []
        self._store = _Store(path.with_name(SCATTERED), on_disk)
        self._rows = 0

    def add(self, records: NDArray[Any]) -> None:
        """Add records. Raises ReleaseError `release.draw_disk_full`, `release.draw_not_written`."""
        self._rows += len(records)
        self._waiting.append(records.view(self._kind))
        self._waiting_bytes += records.nbytes
        if self._waiting_bytes >= self._gathered_at:
            self._scatter()

    def write(self, control: Control, code: str, start: float, end: float) -> int:
        """Write all records as `write_buckets`. Return their number."""
        self._scatter()
        return write_buckets(self._path, self._gathered(), self._rows, control, code, start, end)

    def __enter__(self) -> Shuffle:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._store.close()

    def _scatter(self) -> None:
        """Group the waiting records by bucket and store them."""
        if not self._waiting:
            return
        records = self._waiting[0] if len(self._waiting) == 1 else np.concatenate(self._waiting)
        self._waiting.clear()
        self._waiting_bytes = 0
        if self._buckets == 1:
            self._sizes.append(np.array([len(records)]))
        else:
            chosen = secure_codes(self._buckets, len(records))
            records = np.take(records, np.argsort(chosen, kind="stable"))
            self._sizes.append(np.bincount(chosen, minlength=self._buckets))
        with _told():
            self._store.add(records.tobytes())

    def _gathered(self) -> Iterator[NDArray[Any]]:
        """Yield the buckets one after the other, each gathered from its scattered parts."""
        sizes = np.array(self._sizes, dtype=np.int64).reshape(-1, self._buckets) * self._kind.itemsize
        starts = np.cumsum(sizes, axis=1) - sizes
        for bucket in range(self._buckets):
            parts = [self._store.part(at, int(starts[at, bucket]), int(sizes[at, bucket])) for at in range(len(sizes))]
            yield np.frombuffer(b"".join(parts), dtype=self._kind)


def bucket_rows(kind: np.dtype[Any], most: int) -> int:
    """Return the number of records of a bucket of bounded size: `most`, or fewer of large records."""
    return max(1, min(most, DISK_BUCKET_BYTES // kind.itemsize))


def write_buckets(
    path: Path, buckets: Iterable[NDArray[Any]], rows: int, control: Control, code: str, start: float, end: float
) -> int:
    """Write random buckets of records, each in random order, flushed to the disk and readable by the owner alone.

    Return the number of records. rows: their expected number, for the progress. Raises Cancelled, ReleaseError
    `release.draw_disk_full`, `release.draw_not_written`; then no file remains.
    """
    written = 0
    with _told():
        file = _created(path)
        try:
            with file:
                for bucket in buckets:
                    control.progress(start + (end - start) * min(1.0, written / max(1, rows)), code)
                    # Records without fields are moved far faster.
                    bare = bucket.view(np.dtype((np.void, bucket.dtype.itemsize)))
                    file.write(np.take(bare, secure_order(len(bare))).tobytes())
                    written += len(bare)
                file.flush()
                os.fsync(file.fileno())
            control.checkpoint()
        except BaseException:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
    return written


class _Store:
    """The store of the scattered records: in memory, or one file that only the owner can read."""

    def __init__(self, path: Path, on_disk: bool) -> None:
        self._path = path
        self._file: BinaryIO | None = None
        self._kept: list[bytes] = []
        self._starts: list[int] = []
        self._on_disk = on_disk

    def add(self, content: bytes) -> None:
        if not self._on_disk:
            self._kept.append(content)
            return
        if self._file is None:
            self._file = _created(self._path)
        self._starts.append(self._file.tell())
        self._file.write(content)

    def part(self, at: int, start: int, size: int) -> bytes | memoryview:
        """Return `size` bytes from `start` on of the part added as number `at`."""
        if self._file is None:
            return memoryview(self._kept[at])[start : start + size]
        self._file.seek(self._starts[at] + start)
        return self._file.read(size)

    def close(self) -> None:
        self._kept.clear()
        if self._file is not None:
            # An error here could only repeat a write error that was already raised.
            with contextlib.suppress(OSError):
                self._file.close()
            with contextlib.suppress(OSError):
                self._path.unlink()
            self._file = None


def _created(path: Path) -> BinaryIO:
    """Return a new file, readable by the owner alone."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, 0o600), "w+b")


@contextlib.contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in _NO_ROOM:
            raise ReleaseError("release.draw_disk_full") from None
        raise ReleaseError("release.draw_not_written", number=error.errno or 0) from None
