"""Offers unsaved work that an earlier session left behind, one piece after the other, and brings it back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QObject

from app.jobs.runner import Job
from app.messages.screen_voice import screen_locale
from app.messages.speak import say, say_message
from app.state.document import Document
from core.errors import WorkbenchError

if TYPE_CHECKING:
    from app.jobs.left_behind import LeftBehind
    from app.jobs.safety import Recovered
    from app.jobs.session_lock import SessionLock
    from app.main_window import MainWindow

NO_DATA = ("study.data_missing", "study.data_differs")


class RecoveryDesk(QObject):
    """A copy goes when the person says so, or when its work is saved, or in a copy of this session.

    Nobody else offers what is offered here: the locks of the sessions that are no more are held.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._left: list[LeftBehind] = []
        self._brought: dict[str, LeftBehind] = {}
        self._locks: dict[str, SessionLock] = {}
        self._bringing: Job | None = None
        window.actions_by_key["study_recover"].setVisible(False)
        window.safety.covered.connect(self._covered)
        window.study.settled.connect(self._settled)

    def look(self) -> None:
        """Look for what was left behind, and offer the newest."""
        if not any(self._window.safety.folder.glob("*")):
            return
        # Right after the first picture is no time to import what hardly ever is needed.
        from app.jobs.left_behind import left_behind

        self._left = list(left_behind(self._window.safety.folder, self._locks.__setitem__))
        self.offer()

    def offer(self) -> None:
        """Offer the next piece; the menu does this too, since other messages may take its place."""
        self._window.actions_by_key["study_recover"].setVisible(bool(self._left))
        if not self._left or self._bringing is not None:
            return
        one = self._left[0]
        at = screen_locale().toString(QDateTime.fromSecsSinceEpoch(round(one.when)), QLocale.FormatType.ShortFormat)
        lines = [say("study.left_unsaved", {"name": one.name, "when": at})]
        if len(self._left) > 1:
            lines.append(say("study.more_unsaved", {"count": len(self._left) - 1}))
        self._window.banner.tell(
            "warning",
            " ".join(lines),
            self.tr("Bring it back"),
            lambda: self._bring(one),
            self.tr("Forget it"),
            lambda: self._forgotten(one),
        )

    def _settled(self, _document: Document) -> None:
        if self._window.banner.isHidden():
            self.offer()

    def _forgotten(self, one: LeftBehind) -> None:
        self._left.remove(one)
        self._remove(one)
        self.offer()

    def _bring(self, one: LeftBehind, study_path: Path | None = None, data_path: Path | None = None) -> None:
        if not self._window.study.leave(lambda: self._start(one, study_path, data_path)):
            self.offer()

    def _start(self, one: LeftBehind, study_path: Path | None, data_path: Path | None) -> None:
        from app.jobs.safety import recovering

        window = self._window
        if self._bringing is not None:
            return
        work = recovering(one.path, window.data.shelf, study_path=study_path, data_path=data_path)
        job = window.runner.run(self.tr("Bringing back unsaved work"), work)
        self._bringing = job
        job.succeeded.connect(lambda found: self._recovered(found, one))
        job.failed.connect(lambda problem: self._failed(problem, one, study_path, data_path))
        job.cancelled.connect(lambda: window.show_message("note", say("study.recovery_stopped")))
        job.ended.connect(self._ended)

    def _ended(self) -> None:
        self._bringing = None

    def _failed(
        self, problem: WorkbenchError, one: LeftBehind, study_path: Path | None, data_path: Path | None
    ) -> None:
        """Say why; a study or data that moved can be shown where they are now. The copy stays."""
        window, text = self._window, say_message(problem)
        if problem.code in NO_DATA:
            choose = self.tr("Choose the data file…")
            window.banner.tell("error", text, choose, lambda: self._with_data(one, study_path))
        elif problem.code == "study.missing":
            choose = self.tr("Choose the study…")
            window.banner.tell("error", text, choose, lambda: self._with_study(one, data_path))
        else:
            window.show_message("error", text)

    def _with_data(self, one: LeftBehind, study_path: Path | None) -> None:
        chosen = self._window.study.questions.where_are_the_data(str(one.path.parent))
        if chosen is not None:
            self._bring(one, study_path, chosen)

    def _with_study(self, one: LeftBehind, data_path: Path | None) -> None:
        chosen = self._window.study.questions.which_study("")
        if chosen is not None:
            self._bring(one, chosen, data_path)

    def _recovered(self, found: Recovered, one: LeftBehind) -> None:
        """The old copy goes when this session has written one of its own, or when the work is saved."""
        window = self._window
        if not window.study.may_replace():
            window.show_message("note", say("study.recovery_stopped"))
            return
        window.study.adopt(found)
        self._left.remove(one)
        lines = [say("study.brought_back"), *map(say_message, found.opened.notices)]
        if found.lost:
            lines.append(say("study.names_lost", {"count": found.lost}))
        warned = found.lost or len(found.opened.notices)
        more = self.tr("Show the next one") if self._left else ""
        window.banner.tell("warning" if warned else "note", " ".join(lines), "", None, more, self.offer)
        window.actions_by_key["study_recover"].setVisible(bool(self._left))
        document = window.study.document
        if document.worth_asking:
            self._brought[document.key] = one
            window.safety.write()
        else:
            self._remove(one)

    def _covered(self, key: str) -> None:
        one = self._brought.pop(key, None)
        if one is not None:
            self._remove(one)

    def _remove(self, one: LeftBehind) -> None:
        """Remove a copy, and let go of its session when it was the last one."""
        with suppress(OSError):
            one.path.unlink(missing_ok=True)
        kept = (*self._left, *self._brought.values())
        if one.session in self._locks and one.session not in {other.session for other in kept}:
            self._locks.pop(one.session).release(remove=not one.path.exists())

    def close(self) -> None:
        """The person saved what was brought back, or did not want it; the rest is offered next time."""
        for key in list(self._brought):
            self._covered(key)
        for lock in self._locks.values():
            lock.release()
        self._locks.clear()
