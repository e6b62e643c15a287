"""Reads columns of the page Collected from the file; each once, for as long as the same respondents count."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.jobs.runner import Job, Runner
from app.jobs.source_shelf import SourceShelf
from app.state.collected.page import missing_rules
from app.state.workspace import Dataset
from core.control import Control
from core.data.collected.read_rows import read_rows
from core.data.collected.rows import CodedColumn, CollectedRows
from core.errors import WorkbenchError
from core.notices import Notice


class CollectedReader(QObject):
    """`changed()` when there is an answer, an error or a stop."""

    changed = Signal()

    def __init__(self, runner: Runner, shelf: Callable[[], SourceShelf], parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._shelf = runner, shelf
        self._counted: tuple[object, ...] = ()
        self._held: tuple[object, ...] = ()
        self._kept: dict[tuple[object, ...], CodedColumn] = {}
        self._last: CollectedRows | None = None
        self._job: Job | None = None
        self._wanted: tuple[tuple[object, ...], ...] = ()
        self.error: WorkbenchError | None = None
        self.stopped = False

    def rows(self, dataset: Dataset, columns: tuple[str, ...]) -> CollectedRows | None:
        """These columns, if all of them were read for the respondents who count now."""
        self._keep(dataset)
        if self._last is None or any(key not in self._kept for key in self._keys(dataset, columns)):
            return None
        found = tuple(self._kept[key] for key in self._keys(dataset, columns))
        if self._last.columns == found:
            return self._last
        self._last = CollectedRows(found, self._last.numbers, self._last.times)
        return self._last

    def why_not(self) -> Notice | None:
        """Why the columns that were wanted last were not read, once that is known."""
        if self.error is not None:
            return Notice(self.error.code, self.error.params)
        return Notice("collected.stopped") if self.stopped else None

    def want(self, dataset: Dataset, columns: tuple[str, ...]) -> None:
        """Have them read, unless they are being, or could not be."""
        self._keep(dataset)
        if self._keys(dataset, columns) != self._wanted:
            self.read(dataset, columns)

    def read(self, dataset: Dataset, columns: tuple[str, ...]) -> None:
        """Begin anew with those that are not there yet."""
        self._stop()
        self._keep(dataset)
        self._wanted, self.error, self.stopped = self._keys(dataset, columns), None, False
        missing = [name for name in columns if self._key(dataset, name) not in self._kept]
        shelf, counted = self._shelf(), self._counted

        def work(control: Control) -> CollectedRows:
            source = shelf.take(dataset, control)
            return read_rows(
                source, missing, dataset.base, control,
                missing=missing_rules(dataset, tuple(missing)), decimal_comma=dataset.codebook.decimal_comma,
            )  # fmt: skip

        job = self._job = self._runner.run(self.tr("Reading reports"), work)
        job.succeeded.connect(lambda found: self._found(dataset, counted, job, found))
        job.failed.connect(lambda error: self._end(job, error, stopped=False))
        job.cancelled.connect(lambda: self._end(job, None, stopped=True))
        job.crashed.connect(lambda _: self._end(job, None, stopped=True))

    def forget(self) -> None:
        """Other reports are in front: what was read is dropped, what runs is stopped."""
        self._stop()
        self._counted, self._last, self._wanted = (), None, ()
        self._kept.clear()
        self.error, self.stopped = None, False

    def _keep(self, dataset: Dataset) -> None:
        """Columns of other respondents, or of a file that was read again, are dropped."""
        counted = dataset.key, tuple(map(id, dataset.everyone)), dataset.base, dataset.codebook.decimal_comma
        if counted != self._counted:
            self.forget()
            # while these live, nothing else has their ids
            self._counted, self._held = counted, dataset.everyone

    @staticmethod
    def _key(dataset: Dataset, name: str) -> tuple[object, ...]:
        return name, missing_rules(dataset, (name,))[name]

    def _keys(self, dataset: Dataset, columns: tuple[str, ...]) -> tuple[tuple[object, ...], ...]:
        return tuple(self._key(dataset, name) for name in columns)

    def _found(self, dataset: Dataset, counted: tuple[object, ...], job: Job, found: CollectedRows) -> None:
        if job is not self._job or counted != self._counted:
            return
        self._job = None
        for column in found.columns:
            self._kept[self._key(dataset, column.name)] = column
        self._last = found
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
