"""Start and supervision of the child process that reads a foreign file; only a typed answer is accepted from it.

The child can import the modules of this process, but never files of the current folder. Its output is neither shown nor
logged, because error messages of libraries quote cells.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

import core
from core.codec.plain_shapes import Terms, Wrong
from core.codec.records import read_record, record_json
from core.control import Control
from core.data.delimited.head import checked_file
from core.data.private_folder import COPY, PrivateFolder
from core.data.readers.converted import Converted
from core.data.readers.wire import line, tuples
from core.data.reading import Reading
from core.errors import DataError, file_error

MAX_ANSWER = 64 << 20
GIGABYTE = 1 << 30

_BEGIN = (
    "import json,sys; request=json.loads(sys.stdin.buffer.readline()); sys.path[:]=request['modules']; "
    f"from {__package__}.child import main; main(request)"
)
_SECONDS_PER_LOOK = 0.05
# A library written in Rust prints this before it aborts for lack of memory.
_NO_MEMORY = b"memory allocation of"
_ROOT = str(Path(core.__file__).resolve().parents[core.__name__.count(".") + 1])


def run(
    path: Path,
    reading: Reading,
    folder: PrivateFolder,
    control: Control,
    *,
    limit: int | None = None,
    copy: str = COPY,
    seconds: float | None = None,
    start: float = 0.0,
    end: float = 1.0,
) -> Converted:
    """Convert a file; its rows are then in the file `copy` of the folder, in the CLEAN dialect.

    limit       largest number of respondents; None for all
    seconds     time limit; None for no limit
    start, end  progress at the beginning and at the end of this step

    Raises DataError (the converter's; "data.reader_crashed", "data.too_slow", "data.memory"), and Cancelled within 0.2
    s of Stop. Then the child has ended and the copy is removed.
    """
    path = Path(os.path.abspath(path))
    checked_file(path)
    control.checkpoint()
    target = folder.new_file(copy)
    request = _request(path, reading, target, limit)
    until = None if seconds is None else time.monotonic() + seconds
    try:
        with tempfile.TemporaryFile(dir=folder.path) as said:
            return _Child(request, folder.path, said).answer(control, until, start, end)
    except BaseException as error:
        folder.remove(target)
        if isinstance(error, OSError):
            raise file_error(error) from None
        raise


def memory_limit() -> int:
    """Return the memory limit of a child in bytes: half of the machine's, at least 2 GB, at most 4 GB.

    Measured need: 0.1 GB to start any reader, 0.2 GB for a sheet of 100,000 x 20 cells. So 4 GB suffice for about the
    largest workbook within the limits of core.data.readers.archive.
    """
    try:
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 2 * GIGABYTE
    return min(4 * GIGABYTE, max(2 * GIGABYTE, there // 2))


def _request(path: Path, reading: Reading, copy: Path, limit: int | None) -> bytes:
    return line({"path": str(path), "copy": str(copy), "reading": record_json(reading), "limit": limit,
                 "memory": memory_limit(), "modules": _modules()})  # fmt: skip


def _modules() -> list[str]:
    """Return the module search path without the current folder (unless the program is in it)."""
    here = os.getcwd()
    places = [place for place in sys.path if os.path.isabs(place) and place != here]
    return places if _ROOT in places else [_ROOT, *places]


class _Child:
    """A running child process; `answer` waits for it and then ends it."""

    def __init__(self, request: bytes, folder: Path, said: IO[bytes]) -> None:
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "RUST_BACKTRACE": "0"}
        self._said = said
        flags = ["-I", "-X", "utf8", "-W", "ignore", *(["-B"] if sys.dont_write_bytecode else [])]
        try:
            self._process = subprocess.Popen(
                [sys.executable, *flags, "-c", _BEGIN],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                cwd=folder,
                env=environment,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            raise DataError("data.reader_crashed") from None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._listener = threading.Thread(target=self._listen, name="reader-child", daemon=True)
        self._listener.start()
        stdin = self._process.stdin
        # The child may already have ended; then the missing answer is an error.
        with suppress(OSError):
            assert stdin is not None
            stdin.write(request)
            stdin.flush()

    def answer(self, control: Control, until: float | None, start: float, end: float) -> Converted:
        try:
            while True:
                control.checkpoint()
                if until is not None and time.monotonic() > until:
                    raise DataError("data.too_slow")
                with suppress(queue.Empty):
                    found = self._understood(self._lines.get(timeout=_SECONDS_PER_LOOK))
                    if isinstance(found, Converted):
                        return found
                    control.progress(start + (end - start) * found, "data.reading_file")
        finally:
            self._end()

    def _understood(self, line: bytes) -> Converted | float:
        """Return the finished part of the work, or the result. Raises the DataError that the child reports."""
        if not line:
            # The child may still run without output; its stderr is complete only once it has ended.
            self._process.kill()
            self._process.wait()
            self._said.seek(0)
            raise DataError("data.memory" if _NO_MEMORY in self._said.read(1000) else "data.reader_crashed")
        try:
            told = json.loads(line)
            if "done" in told:
                return float(told["done"])
            if "converted" in told:
                # MAX_ANSWER limits the line; value labels of a file have no limit of their own.
                return read_record(Converted, told["converted"], Terms(longest=sys.maxsize))
            code, params = str(told["code"]), tuples(dict(told["params"]))
        except (Wrong, ValueError, TypeError, KeyError, RecursionError):
            raise DataError("data.reader_crashed") from None
        raise DataError(code, **params)

    def _listen(self) -> None:
        """Queue the lines of the child, and b"" at its end; an unfinished line also counts as the end."""
        stdout = self._process.stdout
        assert stdout is not None
        line = b"-"
        while line:
            line = stdout.readline(MAX_ANSWER)
            self._lines.put(line if line.endswith(b"\n") else b"")

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
