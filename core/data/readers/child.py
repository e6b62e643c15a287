"""The process that reads one foreign file, so that neither a crash nor a decompression bomb harms the program.

core.data.readers.sandbox starts it with its request as the first line of stdin. It writes the clean copy in the CLEAN
dialect of delimited.rewrite, every cell quoted. It answers on stdout, one JSON object to a line: occasionally {"done":
0..1}, and finally {"converted": ...} or {"code": ..., "params": ...}. It ends at once if its stdin closes.
"""

from __future__ import annotations

import csv
import gc
import importlib
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import numpy as np

from core.codec.plain_shapes import Terms
from core.codec.records import read_record, record_json
from core.data.delimited.head import checked_file
from core.data.delimited.text import MAX_RECORD
from core.data.readers.converted import Converted, Progress
from core.data.readers.wire import line
from core.data.reading import FileKind, Reading
from core.errors import DataError, file_error
from core.types import IntArray

# These are names of modules, because each imports libraries that the others do not need.
CONVERTERS = {
    FileKind.XLSX: f"{__package__}.xlsx",
    FileKind.SPSS: f"{__package__}.spss",
    FileKind.POR: f"{__package__}.por",
    FileKind.STATA: f"{__package__}.stata",
}

_SECONDS_PER_TICK = 0.05
_PADDED_BYTES = 1 << 24
_QUOTE = '"'


def main(request: dict[str, Any]) -> None:
    """Answer the one request (see sandbox.request) and exit."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    # Output of a library must not mix with the answers.
    os.dup2(2, 1)
    _live_with_the_parent()
    _limit(request["memory"])
    # Garbage collection would only cost time in such a short process.
    gc.disable()
    try:
        path, copy = Path(request["path"]), Path(request["copy"])
        reading = read_record(Reading, request["reading"], Terms())
        converted = read_one(path, reading, copy, request["limit"], _Ticks(answers))
        answer = line({"converted": record_json(converted)})
    except DataError as error:
        answer = line({"code": error.code, "params": dict(error.params)})
    answers.write(answer)
    answers.flush()
    # The answer is written and the parent waits, so cleanup handlers of libraries are skipped.
    os._exit(0)


def read_one(path: Path, reading: Reading, copy: Path, limit: int | None, progress: Progress) -> Converted:
    """Convert a file into `copy`, at most `limit` respondents.

    Raises only DataError: the converter's, "data.memory", or "data.damaged" (kind: the type of the exception).
    """
    checked_file(path)
    convert = importlib.import_module(CONVERTERS[reading.kind]).convert
    try:
        handle = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError as error:
        raise file_error(error) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace", newline="") as out:
            converted: Converted = convert(path, reading, _Writer(out), limit, progress)
    except (DataError, KeyboardInterrupt, SystemExit):
        raise
    except MemoryError:
        raise DataError("data.memory") from None
    except OSError as error:
        raise file_error(error) from None
    except BaseException as error:  # noqa: BLE001 - a panic of a library in Rust is no Exception
        raise DataError("data.damaged", kind=type(error).__name__) from None
    return converted


class _Writer:
    """Writer of rows in the CLEAN dialect. Raises DataError at a row that readers of the copy would refuse."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._writerow = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n").writerow
        self._rows = 0

    def __call__(self, cells: Sequence[str]) -> None:
        self._rows += 1
        # The limit is in bytes, and a character has at most four.
        if self._writerow(cells) * 4 > MAX_RECORD and _bytes(cells) > MAX_RECORD:
            raise DataError("data.row_too_long", row=self._rows, limit=MAX_RECORD)

    def many(self, texts: Sequence[Sequence[str]], codes: Sequence[IntArray]) -> None:
        """Write rows from coded columns. Zero bytes, which texts do not have, pad the texts and are then removed."""
        ends = [","] * (len(texts) - 1) + ["\n"]
        cells = [np.array([_quoted(text, end) for text in one]) for one, end in zip(texts, ends, strict=True)]
        kind = np.dtype([(str(place), one.dtype) for place, one in enumerate(cells)])
        rows = len(codes[0])
        step = max(1, _PADDED_BYTES // kind.itemsize)
        self._out.flush()
        for start in range(0, rows, step):
            here = slice(start, min(rows, start + step))
            records = np.empty(here.stop - start, dtype=kind)
            for place, (one, code) in enumerate(zip(cells, codes, strict=True)):
                records[str(place)] = one[code[here]]
            padded = records.view(np.uint8)
            there = padded != 0
            if kind.itemsize > MAX_RECORD:
                long = np.flatnonzero(np.count_nonzero(there.reshape(len(records), -1), axis=1) > MAX_RECORD)
                if len(long):
                    raise DataError("data.row_too_long", row=self._rows + start + int(long[0]) + 1, limit=MAX_RECORD)
            self._out.buffer.write(padded[there].tobytes())
        self._rows += rows


def _quoted(text: str, end: str) -> bytes:
    return f'"{text.replace(_QUOTE, _QUOTE * 2)}"{end}'.encode(errors="replace")


def _bytes(cells: Sequence[str]) -> int:
    return sum(len(cell.encode(errors="replace")) + cell.count('"') + len('"",') for cell in cells)


class _Ticks:
    """Progress lines, limited to the rate that a window can show."""

    def __init__(self, answers: BinaryIO) -> None:
        self._answers = answers
        self._next = 0.0

    def __call__(self, done: float) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _SECONDS_PER_TICK
            self._answers.write(line({"done": done}))


def _live_with_the_parent() -> None:
    """Exit when stdin closes, even inside a library call that never returns; only the parent handles signals."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    threading.Thread(target=_end_with_stdin, daemon=True).start()
    if sys.platform == "linux":
        import fcntl

        # The kernel sends SIGIO, which ends the process, when the other side of the pipe is closed.
        fcntl.fcntl(0, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(0, fcntl.F_SETFL, fcntl.fcntl(0, fcntl.F_GETFL) | os.O_ASYNC)


def _end_with_stdin() -> None:
    os.read(0, 1)
    os._exit(1)


def _limit(memory: int) -> None:
    """Limit memory to `memory` bytes, and forbid core files, because they would hold answers."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_CORE, 0)):
        _, hard = resource.getrlimit(what)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(what, (most, hard))
        except (ValueError, OSError):
            # Some systems refuse these limits; the parent still limits the time.
            continue
