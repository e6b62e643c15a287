"""The rows of the present data on screen: which rows, read by whom, and when they may not be shown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from app.jobs.row_reader import RowReader
from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import say, say_message
from app.state.workspace import Dataset, Workspace
from app.widgets.data.row_view import RowView
from core.control import Control


class RowsDesk(QObject):
    """`show_workspace` while the rows are in sight; another data set, or a hidden truth, changes what stands there."""

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
        """The file was read again: the same place holds other rows."""
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
            dataset.rows,
            self.reader.want,
            {one.column: dict(one.labels) for one in book.variables if one.labels},
            {one.column: one.missing for one in book.variables},
            decimal_comma=book.decimal_comma,
        )

    def close(self) -> None:
        self.reader.close()
