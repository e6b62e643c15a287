"""Reads damaged files in long-lived processes that are watched: the result is data or one typed error, and soon.

A process that ends by itself is what core.data.readers.sandbox turns into "data.reader_crashed": it is counted, and
another one goes on after that file.
"""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from app.messages.catalogue import english
from core.data.readers import child
from core.errors import DataError
from tests.core.data.readers.mutate import mutant, seeds_in

TOP = Path(__file__).parents[4]
PATIENCE = 30.0
MEMORY = 2 << 30
SECRET = "Canary"

_BEGIN = "from tests.core.data.readers.audit import work; work()"
_READ = "data"
_FAILED = "!"


@dataclass(slots=True)
class Audit:
    """How the damaged files of one kind were read.

    outcomes  "data", or the code of the error, and how often
    crashes   numbers of the files at which a process ended by itself
    failures  (number, what happened) of every file whose result is neither data nor one typed error
    slowest   seconds the slowest file took
    """

    outcomes: Counter[str] = field(default_factory=Counter)
    crashes: list[int] = field(default_factory=list)
    failures: list[tuple[int, str]] = field(default_factory=list)
    slowest: float = 0.0

    def __str__(self) -> str:
        tried = self.outcomes.total() + len(self.crashes) + len(self.failures)
        return f"{tried} files, {len(self.crashes)} crashes, slowest {self.slowest:.1f} s, {dict(self.outcomes)}"


def audit(
    target: str, seeds: Path, number: int, suffix: str, *, processes: int = 2, patience: float = PATIENCE
) -> Audit:
    """Read the mutants 0 to number - 1 of the files in `seeds`.

    target  "module:function" of a function of a path (and of a folder for what it writes)
    """
    found = Audit()
    lock = threading.Lock()
    threads = [
        threading.Thread(
            target=_watch, args=(found, lock, target, seeds, range(first, number, processes), suffix, patience)
        )
        for first in range(processes)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def _watch(
    found: Audit, lock: threading.Lock, target: str, seeds: Path, numbers: range, suffix: str, patience: float
) -> None:
    while numbers:
        with tempfile.TemporaryDirectory(dir=_fast_folder()) as folder:
            more = [target, str(seeds), folder, suffix, str(numbers.start), str(numbers.stop), str(numbers.step)]
            process = subprocess.Popen([sys.executable, "-W", "ignore", "-c", _BEGIN, *more], cwd=TOP, text=True,
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)  # fmt: skip
            assert process.stdout is not None
            lines: queue.SimpleQueue[str] = queue.SimpleQueue()
            listener = threading.Thread(target=_listen, args=(process, lines))
            listener.start()
            if lines.get() != "ready\n":
                raise AssertionError("the process that reads damaged files did not start")
            while numbers:
                started = time.monotonic()
                try:
                    line = lines.get(timeout=patience)
                except queue.Empty:
                    line = f"{_FAILED}took more than {patience:g} s\n"
                with lock:
                    found.slowest = max(found.slowest, time.monotonic() - started)
                    if not line:
                        found.crashes.append(numbers[0])
                    elif line.startswith(_FAILED):
                        found.failures.append((numbers[0], line[1:].strip()))
                    else:
                        found.outcomes[line.strip()] += 1
                numbers = numbers[1:]
                if not line or "took more" in line:
                    break
            process.kill()
            process.wait()
            listener.join()
            process.stdout.close()


def _listen(process: subprocess.Popen[str], lines: queue.SimpleQueue[str]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    lines.put("")


def _fast_folder() -> str | None:
    return "/dev/shm" if os.path.isdir("/dev/shm") else None


def work() -> None:
    """A process that reads one damaged file after the other, and says a line to each."""
    target, seeds, folder, suffix, *numbers = sys.argv[1:]
    module, _, name = target.partition(":")
    read: Callable[[Path, Path], object] = getattr(import_module(module), name)
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    child._limit(MEMORY)
    good = seeds_in(Path(seeds))
    path, copies = Path(folder) / f"damaged{suffix}", Path(folder) / "copies"
    answers.write("ready\n")
    for number in range(*map(int, numbers)):
        path.write_bytes(mutant(number, good))
        copies.mkdir()
        answers.write(outcome(read, path, copies) + "\n")
        _empty(copies)
    answers.flush()


def outcome(read: Callable[[Path, Path], object], path: Path, copies: Path) -> str:
    """ "data", the code of a typed error that can be said and quotes no cell, or "!" and what is wrong."""
    try:
        read(path, copies)
    except DataError as error:
        try:
            said = english(error)
        except (KeyError, ValueError, IndexError) as wrong:
            return f"{_FAILED}{error.code} cannot be said: {type(wrong).__name__}"
        return f"{_FAILED}{error.code} quotes a cell" if SECRET in f"{said}{error}" else error.code
    except BaseException as error:  # noqa: BLE001 - whatever else it is, it is wrong
        return f"{_FAILED}{type(error).__name__}: {error}".replace("\n", " ")[:300]
    return _READ


def _empty(folder: Path) -> None:
    for path in folder.iterdir():
        if path.is_dir():
            _empty(path)
        else:
            path.unlink()
    folder.rmdir()
