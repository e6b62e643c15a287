"""The file on disk: if it changes or vanishes, the page says so and offers to read it again."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from app.messages.data_texts import file_name
from app.messages.speak import say
from app.workspace.store import Store

if TYPE_CHECKING:
    from app.data.opening.controller import Opening
    from app.ui.banner import Banner


SETTLE_MS = 300
LONGEST_WAIT = 2.0
State = tuple[int, int, int]


class FileWatch(QObject):
    """A watch on one file and its folder: editors replace a file by renaming another file to its name.

    `changed(path)`   its size, time or identity changed
    `vanished(path)`  it no longer exists
    `back(path)`      it exists again, unchanged (otherwise: `changed`)

    The signals come SETTLE_MS after the last sign of a change, so that a half-written file causes none. Network drives
    send no signs, so the file is also checked when the program becomes the active window.
    """

    changed = Signal(str)
    vanished = Signal(str)
    back = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._path = ""
        self._seen: State | None = None
        self._there = False
        self._first_sign = 0.0
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._sign)
        self._watcher.directoryChanged.connect(self._sign)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.check)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._activated)

    @property
    def path(self) -> str:
        """Return the watched file; "" for none."""
        return self._path

    def watch(self, path: str) -> None:
        """Watch this file from its current state on, and no other; "" for none."""
        self._settle.stop()
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        self._path = os.path.abspath(path) if path else ""
        self._seen = self._look()
        self._there = self._seen is not None
        self._hold()

    def check(self) -> None:
        """Check the file now and emit the signal of its change."""
        self._settle.stop()
        if not self._path:
            return
        path, now, before, was_there = self._path, self._look(), self._seen, self._there
        self._hold()
        self._there = now is not None
        if now is None:
            if was_there:
                self.vanished.emit(path)
            return
        self._seen = now
        if now != before:
            self.changed.emit(path)
        elif not was_there:
            self.back.emit(path)

    def close(self) -> None:
        """Stop watching, because the window closes."""
        self.watch("")
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.disconnect(self._activated)

    def _look(self) -> State | None:
        if not self._path:
            return None
        try:
            state = os.stat(self._path)
        except OSError:
            return None
        return state.st_size, state.st_mtime_ns, state.st_ino

    def _hold(self) -> None:
        """Watch a file that was replaced or restored again."""
        if not self._path:
            return
        wanted = (self._path, os.path.dirname(self._path))
        held = {*self._watcher.files(), *self._watcher.directories()}
        lacking = [one for one in wanted if one not in held and os.path.exists(one)]
        if lacking:
            self._watcher.addPaths(lacking)

    def _sign(self, _path: str) -> None:
        if not self._settle.isActive():
            self._first_sign = time.monotonic()
        if not self._settle.isActive() or time.monotonic() - self._first_sign < LONGEST_WAIT:
            self._settle.start()

    def _activated(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self.check()


class Page(Protocol):
    """The parts of the page that show the message and read the file again."""

    problem: Banner
    opening: Opening

    def tell(self, severity: str, text: str, action: str = "", do: Callable[[], None] | None = None) -> None: ...


class FileChanges(QObject):
    """A watch on the file of the current data set; it is read again only if the user asks."""

    def __init__(self, parent: QObject, store: Store, page: Page) -> None:
        super().__init__(parent)
        self._page = page
        self._said = ""
        self.watch = FileWatch()
        self.watch.changed.connect(self._changed)
        self.watch.vanished.connect(self._vanished)
        self.watch.back.connect(lambda _path: self._page.tell("", ""))
        store.watch(lambda workspace: workspace.dataset.path, self._other_file)
        self.watch.watch(store.workspace.dataset.path)

    def _other_file(self, path: str) -> None:
        self.watch.watch(path)
        if self._said and self._page.problem.text == self._said:
            # It was about the file before.
            self._page.tell("", "")
        self._said = ""

    def _changed(self, path: str) -> None:
        text = say("page.changed_on_disk", {"name": file_name(path)})
        self._said = text
        self._page.tell("warning", text, self.tr("Read it again"), self._page.opening.reload)

    def _vanished(self, path: str) -> None:
        self._said = say("page.vanished", {"name": file_name(path)})
        self._page.tell("warning", self._said)

    def stop(self) -> None:
        self.watch.close()
