"""Keeps a copy of unsaved work while there is some, so that a crash costs a few seconds of it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.jobs.runner import Job
from app.messages.speak import say
from app.paths import data_folder
from app.shell.study.controller import StudyController
from app.shell.study.document import Document, Kept, kept
from app.ui.services import Services
from app.workspace.store import whole
from core.errors import DataError, WorkbenchError
from core.files import SaveError, make_private

if TYPE_CHECKING:
    from app.shell.recovery.crash_copies import SessionLock

PAUSE_MS = 3000
FOLDER = "unsaved"


class SafetyController(QObject):
    """The safety copies. A session holds a lock until it ends; copies without a held lock were left by a crash.

    covered(key)  the work on these data needs no other copy: it was saved, undone, or this session wrote its own
    """

    covered = Signal(str)

    def __init__(self, services: Services, study: StudyController) -> None:
        super().__init__(services.owner)
        self._services, self._study = services, study
        self.folder = data_folder() / FOLDER
        self.session = os.urandom(16).hex()
        self._lock: SessionLock | None = None
        self._places: list[str] = []
        self._copied: dict[str, Kept] = {}
        self._writing: Job | None = None
        self._told: set[str] = set()
        self._closed = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.write)
        services.store.watch(whole, self._follow)
        study.changed.connect(self._follow)

    def _follow(self) -> None:
        """Start the pause after an edit, save or undo.

        A running pause continues, so that endless edits are copied too.
        """
        if self._closed:
            return
        documents = self._study.documents
        if self._behind():
            if not self._pause.isActive():
                self._pause.start()
        else:
            self._pause.stop()
        unsaved = {document.key for document in documents.to_ask}
        if self._writing is None:
            for key in self._copied.keys() - unsaved:
                self._forget(key)
        if documents.present not in unsaved:
            self.covered.emit(documents.present)

    def _behind(self) -> tuple[Document, ...]:
        """Return the unsaved work with an outdated copy."""
        documents = self._study.documents.to_ask
        return tuple(one for one in documents if self._copied.get(one.key) != kept(one.latest))

    def write(self) -> None:
        """Write the outdated copies, one after the other; a failure is reported once."""
        from app.shell.recovery.copies import writing

        waiting = [document for document in self._behind() if not self._is_nowhere(document)]
        if self._closed or not waiting or self._writing is not None or not self._locked():
            return
        document, shelf = waiting[0], self._services.shelf()
        # Also where it fails: it is tried again when there is something new to copy.
        self._copied[document.key] = kept(document.latest)
        job = self._services.runner.run("", writing(self._path(document.key), document, shelf), quiet=True)
        self._writing = job
        job.succeeded.connect(lambda _none: self._written(document))
        job.failed.connect(self._failed)
        job.ended.connect(self._ended)

    def _written(self, document: Document) -> None:
        """Signal the copy of a document that still has unsaved work; work saved meanwhile needs no copy."""
        if document.key in {one.key for one in self._study.documents.to_ask}:
            self.covered.emit(document.key)

    def _ended(self) -> None:
        self._writing = None
        self._follow()
        self.write()

    def _is_nowhere(self, document: Document) -> bool:
        """Return whether a pasted table was never saved, and warn: work on it cannot be recovered."""
        nowhere = not document.path and self._study.is_pasted(document)
        if nowhere:
            self._tell("study.no_safety_pasted")
        return nowhere

    def _failed(self, problem: WorkbenchError) -> None:
        """Ignore a missing or changed data file, which is reported elsewhere."""
        if not isinstance(problem, DataError):
            self._tell("study.no_safety" if isinstance(problem, SaveError) else "study.no_safety_here")

    def _tell(self, code: str) -> None:
        if code not in self._told:
            self._told.add(code)
            self._services.banner.tell("warning", say(code))

    def _path(self, key: str) -> Path:
        from app.shell.recovery.crash_copies import copy_name

        if key not in self._places:
            self._places.append(key)
        return self.folder / copy_name(self.session, self._places.index(key))

    def _forget(self, key: str) -> None:
        self._copied.pop(key, None)
        with suppress(OSError):
            self._path(key).unlink(missing_ok=True)

    def _locked(self) -> bool:
        """Return whether the folder exists and this session holds its lock."""
        from app.shell.recovery.crash_copies import SessionLock, lock_path

        with suppress(OSError):
            make_private(self.folder)
        if self._lock is None:
            self._lock = SessionLock.take(lock_path(self.folder, self.session))
        if self._lock is None:
            self._tell("study.no_safety")
        return self._lock is not None

    def close(self) -> None:
        """Remove the copies at a normal end of the program, while no copy is written: no unsaved work is left."""
        self._closed = True
        self._pause.stop()
        for key in self._places:
            self._forget(key)
        if self._lock is not None:
            self._lock.release(remove=True)
            self._lock = None
