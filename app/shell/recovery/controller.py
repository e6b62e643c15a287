"""Offers unsaved work that an earlier session left behind, one piece after the other, and brings it back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QObject

from app.jobs.runner import Job
from app.messages.screen_voice import screen_locale
from app.messages.speak import say, say_message
from app.shell.recovery.safety import SafetyController
from app.shell.study.controller import MISSING, StudyController
from app.shell.study.document import Document
from app.ui.services import Services
from core.errors import WorkbenchError

if TYPE_CHECKING:
    from app.shell.recovery.crash_copies import CrashCopy, SessionLock
    from app.shell.study.document import Recovered


class RecoveryController(QObject):
    """The recovery of unsaved work. A copy is deleted on request, or after its work is saved or copied by this session.

    It holds the locks of ended sessions, so that no other session offers their copies.
    """

    def __init__(self, services: Services, study: StudyController, safety: SafetyController) -> None:
        super().__init__(services.owner)
        self._services, self._study, self._safety = services, study, safety
        self._left: list[CrashCopy] = []
        self._brought: dict[str, CrashCopy] = {}
        self._locks: dict[str, SessionLock] = {}
        self._bringing: Job | None = None
        services.actions["study_recover"].setVisible(False)
        safety.covered.connect(self._covered)
        study.settled.connect(self._settled)

    def look(self) -> None:
        """Look for what was left behind, and offer the newest."""
        if not any(self._safety.folder.glob("*")):
            return
        # Do not import rarely used code right after the first picture, because it would delay the start.
        from app.shell.recovery.crash_copies import copies_of_crashes

        self._left = list(copies_of_crashes(self._safety.folder, self._locks.__setitem__))
        self.offer()

    def offer(self) -> None:
        """Offer the next piece; the menu does this too, since other messages may take its place."""
        self._services.actions["study_recover"].setVisible(bool(self._left))
        if not self._left or self._bringing is not None:
            return
        one = self._left[0]
        at = screen_locale().toString(QDateTime.fromSecsSinceEpoch(round(one.when)), QLocale.FormatType.ShortFormat)
        lines = [say("study.left_unsaved", {"name": one.name, "when": at})]
        if len(self._left) > 1:
            lines.append(say("study.more_unsaved", {"count": len(self._left) - 1}))
        self._services.banner.tell(
            "warning",
            " ".join(lines),
            self.tr("Restore"),
            lambda: self._bring(one),
            self.tr("Discard"),
            lambda: self._forgotten(one),
        )

    def _settled(self, _document: Document) -> None:
        if self._services.banner.isHidden():
            self.offer()

    def _forgotten(self, one: CrashCopy) -> None:
        self._left.remove(one)
        self._remove(one)
        self.offer()

    def _bring(self, one: CrashCopy, study_path: Path | None = None, data_path: Path | None = None) -> None:
        if not self._study.leave(lambda: self._start(one, study_path, data_path)):
            self.offer()

    def _start(self, one: CrashCopy, study_path: Path | None, data_path: Path | None) -> None:
        from app.shell.recovery.copies import recovering

        services = self._services
        if self._bringing is not None:
            return
        work = recovering(one.path, services.shelf(), study_path=study_path, data_path=data_path)
        job = services.runner.run(self.tr("Restoring unsaved work"), work)
        self._bringing = job
        job.succeeded.connect(lambda found: self._recovered(found, one))
        job.failed.connect(lambda problem: self._failed(problem, one, study_path, data_path))
        job.cancelled.connect(lambda: services.banner.tell("note", say("study.recovery_stopped")))
        job.ended.connect(self._ended)

    def _ended(self) -> None:
        self._bringing = None

    def _failed(self, problem: WorkbenchError, one: CrashCopy, study_path: Path | None, data_path: Path | None) -> None:
        """Say why; a study or data that moved can be shown where they are now. The copy stays."""
        services, text = self._services, say_message(problem)
        if problem.code in MISSING:
            choose = self.tr("Choose the data file…")
            services.banner.tell("error", text, choose, lambda: self._with_data(one, study_path))
        elif problem.code == "study.missing":
            choose = self.tr("Choose the study…")
            services.banner.tell("error", text, choose, lambda: self._with_study(one, data_path))
        else:
            services.banner.tell("error", text)

    def _with_data(self, one: CrashCopy, study_path: Path | None) -> None:
        chosen = self._study.questions.where_are_the_data(str(one.path.parent))
        if chosen is not None:
            self._bring(one, study_path, chosen)

    def _with_study(self, one: CrashCopy, data_path: Path | None) -> None:
        chosen = self._study.questions.which_study("")
        if chosen is not None:
            self._bring(one, chosen, data_path)

    def _recovered(self, found: Recovered, one: CrashCopy) -> None:
        """Adopt the recovered work.

        Its old copy is deleted after this session has written one of its own, or after the work is saved.
        """
        services = self._services
        if not self._study.may_replace():
            services.banner.tell("note", say("study.recovery_stopped"))
            return
        self._study.adopt(found)
        self._left.remove(one)
        lines = [say("study.brought_back"), *map(say_message, found.opened.notices)]
        if found.lost:
            lines.append(say("study.names_lost", {"count": found.lost}))
        warned = found.lost or len(found.opened.notices)
        more = self.tr("Show the next") if self._left else ""
        services.banner.tell("warning" if warned else "note", " ".join(lines), "", None, more, self.offer)
        services.actions["study_recover"].setVisible(bool(self._left))
        document = self._study.document
        if document.worth_asking:
            self._brought[document.key] = one
            self._safety.write()
        else:
            self._remove(one)

    def _covered(self, key: str) -> None:
        one = self._brought.pop(key, None)
        if one is not None:
            self._remove(one)

    def _remove(self, one: CrashCopy) -> None:
        """Remove a copy, and let go of its session when it was the last one."""
        with suppress(OSError):
            one.path.unlink(missing_ok=True)
        kept = (*self._left, *self._brought.values())
        if one.session in self._locks and one.session not in {other.session for other in kept}:
            self._locks.pop(one.session).release(remove=not one.path.exists())

    def close(self) -> None:
        """Finish: the user saved or declined the recovered work; the rest is offered next time."""
        for key in list(self._brought):
            self._covered(key)
        for lock in self._locks.values():
            lock.release()
        self._locks.clear()
