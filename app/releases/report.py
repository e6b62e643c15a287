"""The ledger's record of the data of a report, read on the thread that makes the report."""

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
    """A reader of the ledger. It reads the ledger again for each report and writes nothing, not even the key of a new
    ledger."""

    def __init__(self, shelf: Callable[[], SourceShelf]) -> None:
        self._shelf = shelf

    def __call__(self, dataset: Dataset, control: Control) -> ReleasedBefore | None:
        """Return the releases; None without a ledger, for data that it cannot identify, and for made-up answers."""
        ledger = Ledger.open(releases_folder())
        if not ledger.entries:
            return None
        try:
            return released_before(ledger, ledger.identity(hash_of(dataset, self._shelf(), control)))
        except (DataError, ReleaseError):
            return None
