"""The exchange between study files and the ledger: each gets the entries of the other, so that the union counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.messages.speak import say_message
from app.paths import releases_folder
from app.shell.study.controller import StudyController
from app.shell.study.document import Document
from app.ui.services import Services
from core.control import Control

if TYPE_CHECKING:
    from core.notices import Notice
    from core.release.ledger.study_copy import StudyLedger


class StudyLedgerController(QObject):
    """The exchange. An opened or saved study is compared with the ledger, and entries known only to the study are
    added.

    `changed()`: something was written into the ledger
    """

    changed = Signal()

    def __init__(self, services: Services, study: StudyController) -> None:
        super().__init__(services.owner)
        self._services, self._study = services, study
        study.settled.connect(self._settled)

    def copying(self, document: Document) -> Callable[[Control], StudyLedger | None]:
        """Work that finds what a study about these data takes along."""
        shelf, dataset = self._services.shelf(), document.latest.dataset
        before = None if document.saved is None else document.saved.ledger

        def work(control: Control) -> StudyLedger | None:
            if before is None and not releases_folder().is_dir():
                return None
            from app.shell.study.ledger import ledger_copy
            from core.release.release_store import ReleaseStore

            return ledger_copy(ReleaseStore(releases_folder()), dataset, shelf, before, control)

        return work

    @property
    def copies(self) -> tuple[StudyLedger, ...]:
        """Return the ledger copies in the study of the current data."""
        saved = self._study.document.saved
        return () if saved is None or saved.ledger is None else (saved.ledger,)

    def _settled(self, document: Document) -> None:
        if document.saved is None or document.saved.ledger is None:
            return
        from app.shell.study.ledger import taking_over
        from core.release.release_store import ReleaseStore

        services = self._services
        release_store, dataset = ReleaseStore(releases_folder()), document.latest.dataset
        work = taking_over(release_store, document.saved.ledger, dataset, services.shelf())
        job = services.runner.run(self.tr("Comparing the ledger"), work, quiet=True)
        job.succeeded.connect(self._compared)

    def _compared(self, notices: tuple[Notice, ...]) -> None:
        if notices:
            self._services.banner.tell("warning", " ".join(say_message(one) for one in notices))
        self.changed.emit()
