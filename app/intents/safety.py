"""Keeps a copy of unsaved work while there is some, and offers what an earlier session left behind."""

from __future__ import annotations

import uuid
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QLockFile, QObject, QTimer

from app.messages.screen_voice import screen_locale
from app.messages.speak import say, say_message
from app.places import data_folder
from app.state.document import Document
from app.state.workspace import Workspace
from core.errors import WorkbenchError
from core.files import SaveError

if TYPE_CHECKING:
    from app.jobs.safety import Recovered
    from app.main_window import MainWindow

PAUSE_MS = 3000
FOLDER = "unsaved"


class SafetyDesk(QObject):
    """A session holds a lock as long as it lives; copies whose lock nobody holds were left behind by a crash."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._folder = data_folder() / FOLDER
        self._session = uuid.uuid4().hex
        self._lock: QLockFile | None = None
        self._places: list[str] = []
        self._told = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.write)
        # A bound method, since the store would hold a lambda, and with it the window, for ever.
        window.store.changed.connect(self._follow_workspace)
        window.study.changed.connect(self._follow)

    def _follow_workspace(self, _workspace: Workspace) -> None:
        self._follow()

    def _follow(self) -> None:
        """Something was edited, saved or undone."""
        document = self._window.study.document
        if document.worth_asking:
            self._pause.start()
            return
        self._pause.stop()
        with suppress(OSError):
            self._path(document).unlink(missing_ok=True)

    def write(self) -> None:
        """Write the copy now; a failure is said once."""
        from app.jobs.safety import writing

        document = self._window.study.document
        if not document.worth_asking or not self._locked():
            return
        job = self._window.runner.run("", writing(self._path(document), document, self._window.data.shelf), quiet=True)
        job.failed.connect(self._failed)
        # Saved while the copy was being written: it is out of date.
        job.succeeded.connect(lambda _none: self._follow_saved(document))

    def _follow_saved(self, document: Document) -> None:
        if not any(
            one.latest.dataset.key == document.latest.dataset.key for one in self._window.study.documents.to_ask
        ):
            with suppress(OSError):
                self._path(document).unlink(missing_ok=True)

    def _failed(self, problem: WorkbenchError) -> None:
        """A data file that is gone or changed is told elsewhere."""
        if isinstance(problem, SaveError) and not self._told:
            self._told = True
            self._window.show_message("warning", say("study.no_safety"))

    def _path(self, document: Document) -> Path:
        """One copy for each data set of the session; the name tells nothing."""
        key = document.latest.dataset.key
        if key not in self._places:
            self._places.append(key)
        return self._folder / f"{self._session}.{self._places.index(key)}.json"

    def _locked(self) -> bool:
        if self._lock is None:
            with suppress(OSError):
                self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = self._take(self._session)
            if self._lock is None:
                self._failed(SaveError("save.failed", folder="", name="", number=0))
        return self._lock is not None

    def _take(self, session: str) -> QLockFile | None:
        """The lock of a session, unless it lives."""
        lock = QLockFile(str(self._folder / f"{session}.lock"))
        lock.setStaleLockTime(0)
        return lock if lock.tryLock(0) else None

    def offer(self) -> None:
        """Offer the newest copy that was left behind; copies that nobody can read are removed."""
        paths = sorted(self._folder.glob("*.json"))
        found = self._left_behind(paths) if paths else []
        if not found:
            return
        when, name, path, lock = max(found, key=lambda one: one[0])
        at = screen_locale().toString(QDateTime.fromSecsSinceEpoch(round(when)), QLocale.FormatType.ShortFormat)
        self._window.banner.tell(
            "warning",
            say("study.left_unsaved", {"name": name, "when": at}),
            self.tr("Bring it back"),
            lambda: self._window.study.leave(lambda: self._recover(path, lock)),
            self.tr("Forget it"),
            lambda: self._forget(path, lock),
        )

    def _left_behind(self, paths: list[Path]) -> list[tuple[float, str, Path, QLockFile]]:
        """Time, name, path and lock of each copy of a session that is no more."""
        from app.jobs.safety import writing_name

        found = []
        for path in paths:
            session = path.name.split(".")[0]
            lock = None if session == self._session else self._take(session)
            if lock is None:
                continue
            try:
                name, when = writing_name(path.read_bytes())
            except (WorkbenchError, OSError):
                self._forget(path, lock)
                continue
            found.append((when, name, path, lock))
        return found

    def _recover(self, path: Path, lock: QLockFile) -> None:
        from app.jobs.safety import recovering

        window = self._window
        job = window.runner.run(self.tr("Bringing back unsaved work"), recovering(path, window.data.shelf))
        job.succeeded.connect(lambda found: self._recovered(found, path, lock))
        job.failed.connect(lambda problem: window.show_message("error", say_message(problem)))

    def _recovered(self, found: Recovered, path: Path, lock: QLockFile) -> None:
        """The old copy goes when the new session keeps one of its own."""
        window = self._window
        window.study.adopt(found)
        lines = [say("study.brought_back"), *map(say_message, found.opened.notices)]
        if found.lost:
            lines.append(say("study.names_lost", {"count": found.lost}))
        window.show_message("warning" if found.lost else "note", " ".join(lines))
        self.write()
        self._forget(path, lock)

    def _forget(self, path: Path, lock: QLockFile) -> None:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        lock.unlock()

    def close(self) -> None:
        """The program ends as it should: nothing unsaved is left that the person wanted."""
        self._pause.stop()
        for place in range(len(self._places)):
            with suppress(OSError):
                (self._folder / f"{self._session}.{place}.json").unlink(missing_ok=True)
        if self._lock is not None:
            self._lock.unlock()
