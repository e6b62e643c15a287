"""The content of a report from pages that it does not import; the shell and the command line pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from app.workspace.workspace import Dataset, Workspace
from core.control import Control
from core.report.facts import CollectedFacts, NumbersFacts, PairedFacts, Refused
from core.report.released_before import ReleasedBefore

ReadReleases = Callable[[Dataset, Control], ReleasedBefore | None]
"""Returns the ledger's earlier releases of these data."""


class Numbers(Protocol):
    """The section about numbers; None if it has no content."""

    def __call__(self, workspace: Workspace, *, charts: bool) -> NumbersFacts | None: ...


class CollectedReports(Protocol):
    """The section about field reports; a sentence if it is not public. Raises Cancelled."""

    def __call__(
        self, workspace: Workspace, control: Control, *, public: bool
    ) -> CollectedFacts | PairedFacts | Refused | str | None: ...


@dataclass(frozen=True, slots=True)
class Pieces:
    """released: for the custodian only, None if no ledger is used."""

    numbers: Numbers
    collected: CollectedReports
    released: ReadReleases | None = None
