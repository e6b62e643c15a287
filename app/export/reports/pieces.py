"""What a report tells of pages that it does not know; the shell and the command line hand it in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from app.workspace.workspace import Dataset, Workspace
from core.control import Control
from core.report.facts import CollectedFacts, NumbersFacts, PairedFacts, Refused
from core.report.released_before import ReleasedBefore

ReadReleases = Callable[[Dataset, Control], ReleasedBefore | None]
"""What the ledger knows of these data."""


class Numbers(Protocol):
    """The section about numbers; None where it has nothing to say."""

    def __call__(self, workspace: Workspace, *, charts: bool) -> NumbersFacts | None: ...


class CollectedReports(Protocol):
    """The section about reports from the field; a sentence where it is not for anyone. Raises Cancelled."""

    def __call__(
        self, workspace: Workspace, control: Control, *, public: bool
    ) -> CollectedFacts | PairedFacts | Refused | str | None: ...


@dataclass(frozen=True, slots=True)
class Pieces:
    """released: for the custodian alone, None where no ledger is asked."""

    numbers: Numbers
    collected: CollectedReports
    released: ReadReleases | None = None
