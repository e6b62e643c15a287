"""What the ledger of this computer knows of the data of a report, on the thread that makes it."""

from __future__ import annotations

from collections.abc import Callable

from app.jobs.source_shelf import SourceShelf
from app.paths import releases_folder
from app.releases.work import hash_of
from app.workspace.workspace import Dataset
from core.control import Control
from core.errors import DataError
from core.release.errors import ReleaseError
from core.release.ledger.ledger import Ledger
from core.report.released_before import ReleasedBefore, released_before


class ReadLedger:
    """Asks the ledger anew for each report; nothing is written, not even the key of a ledger that is not there yet."""

    def __init__(self, shelf: Callable[[], SourceShelf]) -> None:
        self._shelf = shelf

    def __call__(self, dataset: Dataset, control: Control) -> ReleasedBefore | None:
        """None where there is no ledger, where it cannot name data, and for answers that were made up."""
        ledger = Ledger.open(releases_folder())
        if not ledger.entries:
            return None
        try:
            return released_before(ledger, ledger.identity(hash_of(dataset, self._shelf(), control)))
        except (DataError, ReleaseError):
            return None
