"""The files of a ledger: `ledger.jsonl`, `head`, `key`, `lock` and `turn` in a folder of mode 0700, each of mode 0600.

A writer holds the lock. A line counts as written when it and the head are on the disk. If anything fails before that,
the file is cut back to its previous length.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from core.data.private_folder import try_lock
from core.files import SaveError, make_private, write_atomically
from core.guarded import Part, guard, guard_folder
from core.release.entropy import random_bytes
from core.release.errors import ReleaseError
from core.release.ledger.chain import Chain
from core.release.ledger.entry import Entry
from core.release.ledger.secret import new_key
from core.release.ledger.state import Files, Seen, Soundness, State, head_bytes, judged

LEDGER = "ledger.jsonl"
HEAD = "head"
KEY = "key"
LOCK = "lock"
TURN = "turn"
"""Lock that gives waiting processes their turn between the writes of a busy one."""

KEPT = "kept"
"""Folder of the kept releases, one folder each, created by the draw."""

DESCRIPTION = "description.json"
"""File name in the folder of each kept release."""

_PAUSE = 0.002
_SECOND_LOOK = 0.05
_BINARY = getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class LedgerFolder:
    """The folder of a ledger. wait: time limit, in seconds, for another process that holds the lock."""

    path: Path
    wait: float = 5.0

    def __post_init__(self) -> None:
        guard_folder(self.path, Part.LEDGER)
        for name in (LEDGER, HEAD, KEY):
            # Each of them may be a link to a file elsewhere.
            guard(self.path / name, Part.LEDGER)

    def look(self, before: Seen | None = None) -> Seen:
        """Read and judge the files without waiting for a writer. If they look damaged, read them again."""
        seen = self.look_once(before)
        if not seen.state.sound:
            # Another process may be replacing its files at this moment.
            time.sleep(_SECOND_LOOK)
            seen = self.look_once(before)
        return seen

    def look_once(self, before: Seen | None = None) -> Seen:
        try:
            # Read the files in reverse order of writing, so that a line added meanwhile does not seem to be missing.
            kept = self.kept()
            head = _bytes_of(self.path / HEAD)
            files = Files(_bytes_of(self.path / LEDGER), head, _bytes_of(self.path / KEY), kept)
        except OSError:
            return Seen(state=State(Soundness.UNREADABLE))
        return judged(files, before)

    @contextlib.contextmanager
    def locked(self, *, fresh: bool) -> Iterator[None]:
        """Hold the lock. fresh: create the folder if it is missing.

        Raises ReleaseError "ledger.busy", and "ledger.not_written" for any OSError or SaveError inside.
        """
        try:
            if fresh:
                make_private(self.path)
                with contextlib.suppress(OSError):
                    self.path.chmod(0o700)
            until = time.monotonic() + self.wait
            with self._lock(TURN, until) as release, self._lock(LOCK, until):
                release()
                yield
        except (OSError, SaveError):
            raise ReleaseError("ledger.not_written", folder=str(self.path)) from None

    @contextlib.contextmanager
    def _lock(self, name: str, until: float) -> Iterator[Callable[[], None]]:
        """Hold a lock to the end of the block, or until the yielded function is called."""
        with contextlib.ExitStack() as held:
            lock = os.open(self.path / name, os.O_RDWR | os.O_CREAT | _BINARY, 0o600)
            held.callback(os.close, lock)
            while not try_lock(lock):
                if time.monotonic() > until:
                    raise ReleaseError("ledger.busy")
                time.sleep(_PAUSE)
            yield held.close

    def begin(self) -> None:
        """Create the empty ledger and then the key, so that a key without a ledger always means a lost ledger."""
        if not (self.path / LEDGER).exists():
            write_atomically(self.path / LEDGER, b"", own=Part.LEDGER)
        if not (self.path / KEY).exists():
            write_atomically(self.path / KEY, new_key(), own=Part.LEDGER)

    def append(self, chain: Chain, line: bytes, seq: int, digest: str) -> None:
        """Append a line to the chain, then write the head. Raises OSError or SaveError with nothing added."""
        if chain.tail:
            self._set_aside(chain)
        if chain.entries:
            self._catch_up(chain.entries[-1])
        length = len(chain.content)
        handle = os.open(self.path / LEDGER, os.O_RDWR | _BINARY)
        try:
            try:
                os.ftruncate(handle, length)
                os.lseek(handle, length, os.SEEK_SET)
                _write_all(handle, b"\n" + line if chain.unended else line)
                os.fsync(handle)
                write_atomically(self.path / HEAD, head_bytes(seq, digest), own=Part.LEDGER)
            except (OSError, SaveError):
                with contextlib.suppress(OSError):
                    os.ftruncate(handle, length)
                    os.fsync(handle)
                raise
        finally:
            os.close(handle)

    def _catch_up(self, last: Entry) -> None:
        """Write the head of the last line if it is missing, because its writer may have been stopped before that.

        With two such lines the ledger would seem damaged.
        """
        head = head_bytes(last.seq, last.hash)
        if _bytes_of(self.path / HEAD) != head:
            write_atomically(self.path / HEAD, head, own=Part.LEDGER)

    def _set_aside(self, chain: Chain) -> None:
        """Keep the beginning of an interrupted line in a file named after that line."""
        name = f"torn-{len(chain.entries) + 1}-{random_bytes(4).hex()}.txt"
        write_atomically(self.path / name, chain.tail, own=Part.LEDGER)

    def kept(self) -> frozenset[str]:
        """Return the ids of the releases that are kept here."""
        try:
            with os.scandir(self.path / KEPT) as found:
                names = [one.name for one in found if one.is_dir(follow_symlinks=False)]
        except (FileNotFoundError, NotADirectoryError):
            return frozenset()
        return frozenset(name for name in names if (self.path / KEPT / name / DESCRIPTION).exists())


def _bytes_of(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _write_all(handle: int, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[os.write(handle, left) :]
