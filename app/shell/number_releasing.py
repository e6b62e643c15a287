"""The way from numbers to the page Releases: the possible release, and showing it there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.jobs.source_shelf import SourceShelf
from app.workspace.store import Store
from app.workspace.workspace import Workspace
from core.errors import DataError, WorkbenchError
from core.release.errors import ReleaseError
from core.study.numbers import CuratorStatistic

if TYPE_CHECKING:
    from app.releases.controller import ReleaseController


class NumberReleasing:
    """The access of tabs about numbers to releases."""

    def __init__(
        self, store: Store, shelf: Callable[[], SourceShelf], releases: Callable[[], ReleaseController]
    ) -> None:
        self._store, self._shelf, self._releases = store, shelf, releases

    def why_not(self, workspace: Workspace, statistic: CuratorStatistic) -> WorkbenchError | None:
        """Return why a statistic cannot be released; None if it can. A histogram is released on the page Releases."""
        from app.workspace.number_release import number_asked

        if statistic is CuratorStatistic.HISTOGRAM:
            return ReleaseError("release.cells_elsewhere")
        if not number_asked(workspace).column:
            return ReleaseError("release.made_numbers")
        if self._shelf().key_of(workspace.dataset) is None:
            return DataError("release.made_up")
        return None

    def prepare_statistic(self, statistic: CuratorStatistic) -> None:
        from core.release.plan import ReleaseKind

        releases, curator = self._releases(), self._store.workspace.plan.numbers.curator
        releases.prepare_kind(ReleaseKind(statistic.value))
        if statistic is CuratorStatistic.COUNT:
            # A sum or mean uses the settings of Preview; a count of respondents has an epsilon of its own.
            releases.change(replace(releases.draft, total=curator.epsilon))
