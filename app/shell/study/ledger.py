"""Exchange between a study and the ledger: the copy inside the study, and entries taken over from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.jobs.source_shelf import SourceShelf
from app.releases.work import hash_of
from app.workspace.workspace import Dataset
from core.control import Control
from core.errors import DataError
from core.notices import Notice, Severity
from core.release.errors import ReleaseError
from core.release.ledger.study_copy import StudyLedger
from core.release.release_store import ReleaseStore


def ledger_copy(
    release_store: ReleaseStore, dataset: Dataset, shelf: SourceShelf, before: StudyLedger | None, control: Control
) -> StudyLedger | None:
    """Return the known releases of these data, from the ledger and the earlier study; None without releases.

    before  what the study held; it stays where the ledger cannot be read
    """
    ledger = release_store.ledger()
    if not ledger.entries:
        return before
    try:
        copy = ledger.copy_for(ledger.identity(hash_of(dataset, shelf, control)))
    except (ReleaseError, DataError):
        return before
    if before is not None:
        copy = replace(copy, lines=tuple(dict.fromkeys((*before.lines, *copy.lines))))
    return copy if copy.lines else None


def taking_over(
    release_store: ReleaseStore, copy: StudyLedger, dataset: Dataset, shelf: SourceShelf
) -> Callable[[Control], tuple[Notice, ...]]:
    """Return work that adds the study's missing entries to the ledger, and returns notices about contradictions.

    If the ledger was set back, or is damaged, no entry is written: it refuses releases until the user settles that.
    """

    def work(control: Control) -> tuple[Notice, ...]:
        ledger = release_store.ledger()
        try:
            identity = ledger.identity(hash_of(dataset, shelf, control))
            found = ledger.compare(copy, identity)
            if found.lacking and not found.rolled_back:
                ledger.adopt(copy, identity)
        except ReleaseError as error:
            return (Notice(error.code, error.params, Severity.WARNING),)
        except DataError:
            return ()
        return found.notices

    return work
