"""The rows of the current data on screen: which rows, how they are read, and when they are hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.data.rows.view import RowView
from app.jobs.runner import Job, Runner
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import say, say_message
from app.workspace.workspace import Dataset, Workspace
from core.control import Control

Read = Callable[[int, int, Control], Sequence[Sequence[str]]]
"""offset, limit, control -> rows, such as SurveySource.page."""


class RowReader(QObject):
    """A reader of rows: `arrived(offset, rows)`; `failed(WorkbenchError)`; `stopped` when the user pressed Stop.

    It reads one request at a time. A new request stops the current one if they share no row.
    """

    arrived = Signal(object, object)
    failed = Signal(object)
    stopped = Signal()

    def __init__(self, runner: Runner) -> None:
        super().__init__()
        self._runner = runner
        self._read: Read | None = None
        self._job: Job | None = None
        self._span = range(0)
        self._dropped = False
        self._wanted = range(0)

    def use(self, read: Read | None) -> None:
        """Read from another file, or none; rows of the previous file no longer arrive."""
        self._read = read
        self._wanted = range(0)
        self._drop()

    def want(self, offset: int, limit: int) -> None:
        """Request these rows, and no others; a limit of 0 for none."""
        self._wanted = range(offset, offset + limit)
        if self._job is None:
            self._next()
        elif self._dropped or not limit:
            return
        elif self._span.start <= offset and offset + limit <= self._span.stop:
            self._wanted = range(0)
        elif offset >= self._span.stop or offset + limit <= self._span.start:
            self._drop()

    def _drop(self) -> None:
        if self._job is not None:
            self._dropped = True
            self._job.stop()

    def _next(self) -> None:
        read, span = self._read, self._wanted
        if self._job is not None or read is None or not span:
            return
        self._wanted, self._span, self._dropped = range(0), span, False
        job = self._runner.run(self.tr("Reading rows"), lambda control: read(span.start, len(span), control))
        self._job = job
        job.succeeded.connect(partial(self._deliver, span.start))
        job.failed.connect(self._tell)
        job.cancelled.connect(self._cancelled)
        job.ended.connect(self._ended)

    def _deliver(self, offset: int, rows: Sequence[Sequence[str]]) -> None:
        if not self._dropped:
            self.arrived.emit(offset, rows)

    def _tell(self, error: object) -> None:
        if not self._dropped:
            self._wanted = range(0)
            self.failed.emit(error)

    def _cancelled(self) -> None:
        if not self._dropped:
            self._wanted = range(0)
            self.stopped.emit()

    def _ended(self) -> None:
        self._job = None
        self._next()


class RowsController(QObject):
    """The controller; `show_workspace` while the rows are visible. Another data set or a hidden truth changes them."""

    def __init__(self, runner: Runner, shelf: SourceShelf, view: RowView) -> None:
        super().__init__(view)
        self._shelf, self._view = shelf, view
        self._shown: tuple[object, ...] = ()
        self.reader = RowReader(runner)
        self.reader.arrived.connect(view.show_rows)
        self.reader.failed.connect(lambda problem: view.show_error(say_message(problem)))
        self.reader.stopped.connect(view.show_stopped)

    def show_workspace(self, workspace: Workspace) -> None:
        dataset, truth = workspace.dataset, workspace.look.show_truth
        shown = (SourceShelf.key_of(dataset), dataset.codebook, dataset.columns, truth)
        if shown == self._shown:
            return
        self._shown = shown
        if not truth:
            self._none(say("rows.hidden"))
        elif SourceShelf.key_of(dataset) is None:
            self._none(say("rows.made_up"))
        else:
            self._rows(dataset)

    def forget(self) -> None:
        """Forget the shown file: it was read again, and its rows may differ."""
        self._shown = ()

    def _none(self, sentence: str) -> None:
        self.reader.use(None)
        self._view.show_none(sentence)

    def _rows(self, dataset: Dataset) -> None:
        book = dataset.codebook

        def read(offset: int, limit: int, control: Control) -> Sequence[Sequence[str]]:
            return self._shelf.take(dataset, control).page(offset, limit, control)

        self.reader.use(read)
        columns = dataset.columns[: len(dataset.raw)]
        self._view.show_source(
            columns,
            dataset.lines or dataset.rows,
            self.reader.want,
            {one.column: dict(one.labels) for one in book.variables if one.labels},
            {one.column: one.missing for one in book.variables},
            decimal_comma=book.decimal_comma,
        )

    def close(self) -> None:
        """Stop reading, because the window closes."""
        self.reader.use(None)
