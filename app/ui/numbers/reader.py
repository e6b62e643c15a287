"""Reads the numbers of a column from the file, for columns with values that were not all counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from app.jobs.runner import Job, Runner
from app.jobs.source_shelf import SourceShelf
from app.ui.part_reader import PartReader
from app.workspace.numbers import missing_rule
from app.workspace.workspace import Dataset
from core.control import Control
from core.data.codebooks.codebook import MissingRule
from core.data.numeric.number_column import NumberColumn
from core.data.numeric.read_numbers import read_numbers
from core.errors import WorkbenchError
from core.notices import Notice


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """A column of a data set with its current base and codebook; another base or codebook makes another data set."""

    dataset: Dataset
    column: str

    def same(self, other: Asked | None) -> bool:
        return other is not None and self.column == other.column and (
            self.dataset is other.dataset or self._counted_as() == other._counted_as()
        )  # fmt: skip

    def _counted_as(self) -> tuple[object, ...]:
        data = self.dataset
        rule: MissingRule = missing_rule(data, self.column)
        # The counts change when the file is read again; comparing their identity costs nothing.
        return data.key, tuple(map(id, data.everyone)), data.base, rule, data.codebook.decimal_comma


class NumberReader(PartReader):
    """`changed()` when there is an answer, an error or a stop. Only the newest column is kept."""

    changed = Signal()

    def __init__(self, runner: Runner, shelf: Callable[[], SourceShelf], parent: QObject) -> None:
        super().__init__(runner, shelf, parent)
        self._asked: Asked | None = None
        self._job: Job | None = None
        self._found: NumberColumn | None = None
        self.error: WorkbenchError | None = None
        self.stopped = False

    @property
    def busy(self) -> bool:
        return self._job is not None

    def numbers(self, dataset: Dataset, column: str) -> NumberColumn | None:
        """Return the numbers of this column, None if they were not read."""
        return self._found if Asked(dataset, column).same(self._asked) else None

    def why_not(self, dataset: Dataset, column: str) -> Notice | None:
        """Return the reason why this column was not read, once it is known."""
        if not Asked(dataset, column).same(self._asked):
            return None
        if self.error is not None:
            return Notice(self.error.code, self.error.params)
        return Notice("numbers.stopped") if self.stopped else None

    def want(self, dataset: Dataset, column: str) -> None:
        """Have it read, unless it was, is being, or could not be."""
        if not Asked(dataset, column).same(self._asked):
            self.read(dataset, column)

    def read(self, dataset: Dataset, column: str) -> None:
        """Read the column again."""
        self.forget()
        asked = self._asked = Asked(dataset, column)
        shelf = self._shelf()

        def work(control: Control) -> NumberColumn:
            source = shelf.take(dataset, control)
            return read_numbers(
                source, column, dataset.base, control,
                decimal_comma=dataset.codebook.decimal_comma, missing=missing_rule(dataset, column),
            )  # fmt: skip

        job = self._job = self._runner.run(self.tr("Reading the numbers of a column"), work)
        job.succeeded.connect(lambda found: self._end(asked, job, found))
        job.failed.connect(lambda error: self._end(asked, job, None, error))
        job.cancelled.connect(lambda: self._end(asked, job, None, None, stopped=True))
        job.crashed.connect(lambda _: self._end(asked, job, None, None, stopped=True))

    def forget(self) -> None:
        """Drop the numbers and stop the work, because other numbers are current."""
        job, self._job = self._job, None
        self._asked, self._found, self.error, self.stopped = None, None, None, False
        if job is not None:
            job.stop()

    def _end(
        self, asked: Asked, job: Job, found: NumberColumn | None, error: WorkbenchError | None = None, *,
        stopped: bool = False,
    ) -> None:  # fmt: skip
        if asked is not self._asked:
            return
        self._job = None if self._job is job else self._job
        self._found, self.error, self.stopped = found, error, stopped
        self.changed.emit()
