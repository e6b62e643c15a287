"""The epsilon spent by releases of the current data, in the status bar, even before the page Releases is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.paths import releases_folder
from app.shell.status_line import StatusLine
from app.ui.services import Services

if TYPE_CHECKING:
    from app.jobs.runner import Job
    from app.releases.work import Books


class SpentController(QObject):
    """Asks the ledger whenever other data are opened. The page Releases has more details, and passes on the ledger it
    read."""

    def __init__(self, services: Services, status: StatusLine) -> None:
        super().__init__(services.owner)
        self._services, self._status = services, status
        self._reading: Job | None = None
        # The opening example has no owner, so its first picture waits for no ledger.
        services.store.watch(lambda workspace: workspace.dataset.key, self._other_data)

    def read(self) -> None:
        """Ask the ledger for the account of the current data. Before the first release there is no ledger."""
        services = self._services
        self._reading = None
        dataset = services.store.workspace.dataset
        if not releases_folder().is_dir() or services.shelf().key_of(dataset) is None:
            return
        from app.releases.work import spending
        from core.release.release_store import ReleaseStore

        work = spending(ReleaseStore(releases_folder()), dataset, services.shelf())
        job = services.runner.run(self.tr("Reading the ledger"), work, quiet=True)
        self._reading = job
        job.succeeded.connect(lambda books: self.show_books(books) if job is self._reading else None)

    def show_books(self, books: Books | None) -> None:
        """Show the latest account of the current data."""
        from app.releases.ledger.account import spent_line

        self._reading = None
        account = books.account if books is not None and books.identity else None
        self._status.show_spent(spent_line(account))

    def _other_data(self) -> None:
        self._status.show_spent("")
        self.read()
