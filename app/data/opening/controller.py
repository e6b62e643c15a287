"""Opening a survey file on the data page: look at it, choose the reading, count it, use it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, Signal

from app.data.opening.generator import OWN, Wanted
from app.data.opening.samples import read_sample
from app.jobs.open_file import OpenedFile, count_file, look_again, look_at, pasted_file
from app.jobs.runner import Job, Runner
from app.jobs.source_shelf import SourceShelf
from app.messages.data_texts import file_name
from app.messages.speak import filled, say, say_message
from app.workspace.datasets import made_up_dataset, sample_dataset
from app.workspace.declared import with_counted, with_dataset
from app.workspace.store import Store
from app.workspace.transitions import open_dataset
from app.workspace.workspace import Dataset
from core.data.odd_rows import OddRows
from core.data.proposal import Proposal
from core.data.reading import Reading
from core.data.variable import DeclaredBy
from core.errors import InputError, WorkbenchError

if TYPE_CHECKING:
    from app.data.columns.list import ColumnList
    from app.data.opening.preview import ImportPreview
    from app.data.rows.controller import RowsController


class Page(Protocol):
    """The parts of the page that show a file before its use, and messages."""

    importing: ImportPreview
    column_list: ColumnList
    reading: RowsController

    def tell(self, severity: str, text: str) -> None: ...

    def show_import(self, pending: bool) -> None: ...


class Opening(QObject):
    """The opening of one file at a time: work on another file is stopped."""

    opened = Signal(str)

    def __init__(self, parent: QObject, store: Store, runner: Runner, shelf: SourceShelf, page: Page) -> None:
        super().__init__(parent)
        self._store, self._runner, self._shelf, self._page = store, runner, shelf, page
        self.proposal: Proposal | None = None
        self._job: Job | None = None
        self._reading: Job | None = None
        self._taken: list[OpenedFile] = []
        self._query: str | None = None
        importing = page.importing
        importing.reading_wanted.connect(self._read_otherwise)
        importing.confirmed.connect(self._use_file)
        importing.cancelled.connect(self.cancel)

    def odd_rows(self, dataset: Dataset) -> OddRows | None:
        """Return the odd rows of a data set, also of a file that undo brings back."""
        wanted = (dataset.path, dataset.reading, dataset.odd_rows)
        found = ((one.dataset.path, one.dataset.reading, one.odd.total) for one in self._taken)
        places = [place for place, one in enumerate(found) if one == wanted]
        return self._taken[places[-1]].odd if places else None

    def took(self, found: OpenedFile) -> None:
        """Take the file of a study: stop the preview of any other file, and keep the odd rows."""
        self.drop()
        self._taken.append(found)

    def open_file(self, path: str, query: str | None = None) -> None:
        """Read the beginning of the file and show the result; nothing is used yet.

        query  SHA-256 of the printed query whose result the file is: the plan and the declarations then stay
        """
        self.drop()
        self._query = query
        name = filled(self.tr("Reading {name}"), name=file_name(path))
        job = self._start(name, look_at(path, self._shelf.folder))
        job.succeeded.connect(lambda found: self._show(found) if job is self._job else None)

    def open_sample(self, key: str) -> None:
        self.drop()
        try:
            dataset, question = sample_dataset(key, read_sample)
        except WorkbenchError as problem:
            self._page.tell("error", say_message(problem))
            return
        self._page.tell("", "")
        self._store.edit(open_dataset(self._store.workspace, dataset, question), self.tr("open sample"))

    def make_up(self, wanted: Wanted) -> bool:
        """Make respondents for one question; return whether that succeeded."""
        self.drop()
        question = self.tr("Made-up question")
        title = self.tr("My own margins") if wanted.kind == OWN else self.tr("Made-up data")
        declared = DeclaredBy.TYPED if wanted.kind == OWN else DeclaredBy.SAMPLE
        try:
            dataset = made_up_dataset(wanted.kind, title, question, wanted.labels, wanted.shares, wanted.n, declared)
        except InputError as problem:
            self._page.tell("error", say_message(problem))
            return False
        self._page.tell("", "")
        self._store.edit(open_dataset(self._store.workspace, dataset, question), self.tr("make up data"))
        return True

    def paste(self, text: str, html: str) -> None:
        """Preview a table from the clipboard like a file."""
        self.drop()
        job = self._start(self.tr("Reading the pasted table"), pasted_file(text, html, self._shelf.folder))
        job.succeeded.connect(lambda path: self.open_file(path) if job is self._job else None)

    def reload(self) -> None:
        """Count the current version of the file with the same reading; the plan stays."""
        dataset = self._store.workspace.dataset
        if dataset.reading is None:
            self._page.tell("note", say("page.nothing_to_reload"))
            return
        self.drop()
        self._shelf.forget(dataset)
        work = count_file(dataset.path, dataset.reading, self._shelf, dataset)
        job = self._start(filled(self.tr("Counting {name}"), name=file_name(dataset.path)), work)
        job.succeeded.connect(lambda found: self._take_again(found) if job is self._job else None)

    def cancel(self) -> None:
        self.drop()
        self._page.tell("", "")
        self._page.column_list.table.setFocus()

    def drop(self) -> None:
        """Go back to the columns of the current data, and stop work on the previewed file."""
        if self._job is not None:
            self._job.stop()
            self._job = None
        self._reading = None
        self.proposal = None
        self._page.importing.show_counting(False)
        self._page.show_import(False)

    def _start(self, name: str, work: Callable[..., Any]) -> Job:
        if self._job is not None:
            self._job.stop()
        self._page.tell("", "")
        job = self._runner.run(name, work)
        self._job = job
        job.failed.connect(lambda problem: self._failed(job, problem))
        job.cancelled.connect(lambda: self._page.tell("note", say("page.stopped")) if job is self._job else None)
        job.ended.connect(lambda: self._ended(job))
        return job

    def _failed(self, job: Job, problem: WorkbenchError) -> None:
        if job is self._job:
            self._page.tell("error", say_message(problem))

    def _ended(self, job: Job) -> None:
        if job is self._job:
            self._job = None
            self._page.importing.show_counting(False)

    def _show(self, proposal: Proposal) -> None:
        first = self.proposal is None
        self.proposal = proposal
        self._page.importing.show_proposal(proposal)
        self._page.show_import(True)
        if first:
            self._page.importing.focus_first()

    def _read_otherwise(self) -> None:
        """Read the file another way and show its rows at once."""
        if self.proposal is None:
            return
        self._page.tell("", "")
        importing = self._page.importing
        importing.wait()
        try:
            reading = importing.choices.reading()
        except InputError as problem:
            importing.show_error(say_message(problem))
            return
        if reading is not None:
            self._read_again(str(self.proposal.path), reading, self.proposal.reading)

    def _read_again(self, path: str, reading: Reading, before: Reading) -> None:
        """Read the file again; another sheet gets new proposals, because its table and names are elsewhere."""
        name = filled(self.tr("Reading {name}"), name=file_name(path))
        if self._reading is not None:
            self._reading.stop()
        work = look_again(path, reading, self._shelf.folder)
        if reading.sheet is not None and before.sheet is not None and reading.sheet.sheet != before.sheet.sheet:
            work = look_at(path, self._shelf.folder, reading.sheet.sheet, reading.missing_codes)
        job = self._runner.run(name, work, quiet=True)
        self._reading = job
        importing = self._page.importing
        job.succeeded.connect(lambda found: self._show(found) if job is self._reading else None)
        job.failed.connect(lambda problem: importing.show_error(say_message(problem)) if job is self._reading else None)

    def _use_file(self) -> None:
        """Count the whole file after the user confirmed; the preview stays until the count ends."""
        proposal = self.proposal
        if proposal is None:
            return
        path = str(proposal.path)
        work = count_file(path, proposal.reading, self._shelf, *self._before())
        job = self._start(filled(self.tr("Counting {name}"), name=file_name(path)), work)
        self._page.importing.show_counting(True)
        job.succeeded.connect(lambda found: self._take(found) if job is self._job else None)

    def _before(self) -> tuple[Dataset, ...]:
        """Return the data whose declarations apply to the result of a printed query; nothing for another file."""
        return () if self._query is None else (self._store.workspace.dataset,)

    def _take(self, found: OpenedFile) -> None:
        self._taken.append(found)
        self._job = None
        self.drop()
        dataset = found.dataset
        if Path(dataset.path).is_relative_to(self._shelf.folder):
            dataset = replace(dataset, title=say("page.pasted"))
        if self._query is None or dataset.reading is None or dataset.reading.frequencies is None:
            workspace = open_dataset(self._store.workspace, dataset, found.question)
        else:
            workspace = with_counted(self._store.workspace, dataset, self._query)
        self._store.edit(workspace, self.tr("open file"))
        told = [say_message(notice) for notice in found.notices if notice.code.startswith("counts.")]
        if told:
            self._page.tell("note", " ".join(told))
        self._page.column_list.table.setFocus()
        self.opened.emit(found.dataset.path)

    def _take_again(self, found: OpenedFile) -> None:
        self._taken.append(found)
        self._job = None
        self._page.reading.forget()
        title = self._store.workspace.dataset.title
        workspace = with_dataset(self._store.workspace, replace(found.dataset, title=title))
        self._store.edit(workspace, self.tr("read the file again"))
        self._page.tell("note", say("page.reloaded"))
        self.opened.emit(found.dataset.path)
