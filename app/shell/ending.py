"""Start and end of the process. No answers stay on the disk, however the process ends.

Ctrl+C, a closed terminal and the end of a session stop the work as the button Stop does. Nothing is raised in the
middle of it: Python would lose track of the threads of the database, and such a thread aborts the process at its end.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from app.paths import private_parents
from core.control import Control
from core.data.private_folder import clean_left_over, remove_all

PATIENCE_SECONDS = 3.0
"""The time that stopped work may take to clean up."""

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
_SAYING_SECONDS = 1.0


def stopped() -> str:
    """Return the default message of a stopped process."""
    return "\nStopped."


class Ending:
    """The request of the system to end the program.

    number  of the signal, 0 for none
    words   returns the message if the work does not stop in time
    """

    def __init__(self) -> None:
        self.number = 0
        self.words = stopped
        self._control = Control()
        self._begun = False
        self._patience: threading.Timer | None = None

    @property
    def code(self) -> int:
        """Return the exit code that shells give to a program ended by a signal."""
        return 128 + self.number

    def begin(self) -> Control:
        """Begin the work, and return the control that can stop it."""
        self._begun = True
        return self._control

    def heard(self, number: int) -> None:
        """Stop the work. A second signal, no work so far, or work that does not stop: end the process at once."""
        again, self.number = self.number, number
        if again or not self._begun:
            self._end()
        self._patience = threading.Timer(PATIENCE_SECONDS, self._end)
        self._patience.daemon = True
        self._patience.start()
        self._control.cancel()

    def came(self) -> None:
        """Record that the work ended in time."""
        if self._patience is not None:
            self._patience.cancel()

    def _end(self) -> None:
        end(self.code, self.words)


_present = Ending()


def present() -> Ending:
    """Return the ending of this start of the program."""
    return _present


def control() -> Control:
    """Begin the work of a command, and return the control that can stop it."""
    return _present.begin()


@contextmanager
def saying(words: Callable[[], str]) -> Iterator[None]:
    """Print this message if the process is ended inside the block."""
    before, _present.words = _present.words, words
    try:
        yield
    finally:
        _present.words = before


def end(code: int, words: Callable[[], str] | None = None) -> None:
    """End the process at once, after removing private files."""
    remove_all()
    if words is not None:
        # The stopped work may be in the middle of printing or of the ledger, so limit the wait.
        voice = threading.Thread(target=lambda: tell(words()), daemon=True)
        voice.start()
        voice.join(_SAYING_SECONDS)
    os._exit(code)


def tell(text: str) -> None:
    """Print to the terminal, which may be gone."""
    with suppress(OSError, ValueError):
        print(text, file=sys.stderr, flush=True)


@contextmanager
def orderly() -> Iterator[Ending]:
    """Remove what a killed program left, allow no core file, and hear signals until the work is done."""
    global _present
    for parent in private_parents():
        with suppress(OSError):
            clean_left_over(parent)
    _no_core_file()
    _present = Ending()
    with _listening(_present):
        yield _present


def _no_core_file() -> None:
    """Prevent a core file, which would hold answers."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, most))


@contextmanager
def _listening(ending: Ending) -> Iterator[None]:
    """Listen for signals: the system writes their numbers into a socket, and a thread reads it, even while others are
    busy.
    """
    ear, mouth = socket.socketpair()
    mouth.setblocking(False)
    woken = signal.set_wakeup_fd(mouth.fileno(), warn_on_full_buffer=False)
    found = (signal.Signals[name] for name in _SIGNALS if name in signal.Signals.__members__)
    # nohup ignores one signal, and a shell ignores another for programs in the background.
    before = {one: handler for one in found if (handler := signal.getsignal(one)) is not signal.SIG_IGN}
    for one in before:
        signal.signal(one, _nothing)
    threading.Thread(target=_listen, args=(ear, frozenset(before), ending), name="signals", daemon=True).start()
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
        signal.set_wakeup_fd(woken)
        mouth.close()
        ending.came()


def _listen(ear: socket.socket, numbers: Collection[int], ending: Ending) -> None:
    with ear:
        while said := ear.recv(1):
            if said[0] in numbers:
                ending.heard(said[0])


def _nothing(_number: int, _frame: FrameType | None) -> None:
    """Do nothing. Python writes only signals with a handler into the socket."""
