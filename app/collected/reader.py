"""Reads columns of the page Collected from the file together, and keeps the last ones while the same people count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.collected.state import missing_rules
from app.jobs.runner import Job, Runner
from app.jobs.source_shelf import SourceShelf
from app.ui.part_reader import PartReader
from app.workspace.workspace import Dataset
from core.control import Control
from core.data.codebooks.codebook import MissingRule
from core.data.collected.read_rows import read_rows
from core.data.collected.rows import CollectedRows
from core.errors import WorkbenchError
from core.notices import Notice

_Keys = tuple[tuple[str, MissingRule], ...]
_MOST_HELD = 4


class CollectedReader(PartReader):
    """A reader of columns; `changed()` after an answer, an error or a stop."""

    changed = Signal()

    def __init__(self, runner: Runner, shelf: Callable[[], SourceShelf], parent: QObject) -> None:
        super().__init__(runner, shelf, parent)
        self._counted: tuple[object, ...] = ()
        self._held: tuple[object, ...] = ()
        self._read: list[tuple[_Keys, CollectedRows]] = []
        self._job: Job | None = None
        self._wanted: _Keys = ()
        self.error: WorkbenchError | None = None
        self.stopped = False

    def rows(self, dataset: Dataset, columns: tuple[str, ...]) -> CollectedRows | None:
        """Return these columns, if they were read together for the current base; the same object each time."""
        self._keep(dataset)
        wanted = self._keys(dataset, columns)
        held = next((one for one in self._read if one[0] == wanted), None)
        if held is None:
            wider = next((one for one in self._read if set(wanted) <= set(one[0])), None)
            if wider is None:
                return None
            there = dict(zip(wider[0], wider[1].columns, strict=True))
            held = wanted, replace(wider[1], columns=tuple(there[key] for key in wanted))
        self._hold(held)
        return held[1]

    def why_not(self) -> Notice | None:
        """The reason why the columns requested last were not read, once it is known."""
        if self.error is not None:
            return Notice(self.error.code, self.error.params)
        return Notice("collected.stopped") if self.stopped else None

    def want(self, dataset: Dataset, columns: tuple[str, ...]) -> None:
        """Have them read, unless they are being, or could not be."""
        self._keep(dataset)
        if self._keys(dataset, columns) != self._wanted:
            self.read(dataset, columns)

    def read(self, dataset: Dataset, columns: tuple[str, ...]) -> None:
        """Start to read these columns."""
        self._stop()
        self._keep(dataset)
        self._wanted, self.error, self.stopped = self._keys(dataset, columns), None, False
        shelf, counted, keys = self._shelf(), self._counted, self._wanted

        def work(control: Control) -> CollectedRows:
            source = shelf.take(dataset, control)
            return read_rows(
                source, columns, dataset.base, control,
                missing=missing_rules(dataset, columns), decimal_comma=dataset.codebook.decimal_comma,
            )  # fmt: skip

        job = self._job = self._runner.run(self.tr("Reading reports"), work)
        job.succeeded.connect(lambda found: self._found(counted, job, (keys, found)))
        job.failed.connect(lambda error: self._end(job, error, stopped=False))
        job.cancelled.connect(lambda: self._end(job, None, stopped=True))
        job.crashed.connect(lambda _: self._end(job, None, stopped=True))

    def forget(self) -> None:
        """Drop the columns and stop the work, because other reports are current."""
        self._stop()
        self._counted, self._wanted = (), ()
        self._read.clear()
        self.error, self.stopped = None, False

    def _keep(self, dataset: Dataset) -> None:
        """Drop columns of other respondents, or of a file that was read again."""
        counted = dataset.key, tuple(map(id, dataset.everyone)), dataset.base, dataset.codebook.decimal_comma
        if counted != self._counted:
            self.forget()
            # Keep these objects alive, so that their ids are not reused.
            self._counted, self._held = counted, dataset.everyone

    @staticmethod
    def _keys(dataset: Dataset, columns: tuple[str, ...]) -> _Keys:
        return tuple(missing_rules(dataset, columns).items())

    def _hold(self, found: tuple[_Keys, CollectedRows]) -> None:
        others = (one for one in self._read if one[0] != found[0])
        self._read = [found, *others][:_MOST_HELD]

    def _found(self, counted: tuple[object, ...], job: Job, found: tuple[_Keys, CollectedRows]) -> None:
        if job is not self._job or counted != self._counted:
            return
        self._job = None
        self._hold(found)
        self.changed.emit()

    def _end(self, job: Job, error: WorkbenchError | None, *, stopped: bool) -> None:
        if job is not self._job:
            return
        self._job, self.error, self.stopped = None, error, stopped
        self.changed.emit()

    def _stop(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            job.stop()
