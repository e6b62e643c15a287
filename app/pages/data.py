"""The first page: open a file, a sample or made-up data; look at its columns; choose the question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.assets import asset
from app.jobs.open_file import OpenedFile, clean_private, count_file, look_again, look_at, private_parent
from app.jobs.runner import Job, Runner
from app.messages.data_texts import file_name, odd_line, size_line
from app.messages.speak import say, say_message
from app.state.presets import made_up_dataset, sample_dataset, sample_keys
from app.state.store import Store
from app.state.transitions import ask_question, open_dataset
from app.state.workspace import Dataset, Workspace
from app.widgets.about_data import AboutData
from app.widgets.column_list import ColumnList
from app.widgets.columns import ThreeColumns
from app.widgets.generator_form import OWN, GeneratorForm, Wanted
from app.widgets.import_preview import ImportPreview
from app.widgets.notice_list import NoticeBox
from app.widgets.open_card import OpenCard
from app.widgets.sample_list import SampleList, SampleText
from core.control import Control
from core.data.dialect import Dialect, Proposal
from core.data.rewrite import OddRows
from core.data.variable import DeclaredBy
from core.errors import InputError, WorkbenchError


def read_sample(name: str) -> str:
    """The text of a file of assets/samples."""
    return asset("samples", name).read_text(encoding="utf-8")


class DataPage(QWidget):
    """`file_opened(path)` once a file was confirmed and counted; `preview_wanted`: go to the preview page."""

    file_opened = Signal(str)
    preview_wanted = Signal()
    open_dialog_wanted = Signal()

    def __init__(self, store: Store, runner: Runner, recent: tuple[str, ...] = (), folder: Path | None = None) -> None:
        super().__init__()
        self._store = store
        self._runner = runner
        self._folder = folder if folder is not None else private_parent()
        self._proposal: Proposal | None = None
        self._job: Job | None = None
        self._reading: Job | None = None
        self._opened: list[OpenedFile] = []
        self._shown: tuple[Dataset, str] | None = None
        self.setAcceptDrops(True)
        self.open_card = OpenCard(recent)
        self.samples = SampleList()
        self.generator = GeneratorForm()
        self.problem = NoticeBox()
        self.column_list = ColumnList()
        self.importing = ImportPreview()
        self.about = AboutData()
        self._lay_out()
        self._connect()
        self._runner.run(self.tr("Tidying up"), clean_private(self._folder), quiet=True)
        self.show_workspace(store.workspace)

    def _lay_out(self) -> None:
        self.problem.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.column_list)
        self._stack.addWidget(self.importing)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.problem)
        column.addWidget(self._stack, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.columns = ThreeColumns((self.open_card, self.samples, self.generator), middle, self.about)
        row.addWidget(self.columns)

    def _connect(self) -> None:
        self._store.changed.connect(self.show_workspace)
        self.open_card.dialog_wanted.connect(self.open_dialog_wanted)
        self.open_card.path_wanted.connect(self.open_file)
        self.samples.wanted.connect(self.open_sample)
        self.generator.made.connect(self.make_up)
        self.column_list.question_wanted.connect(self._ask)
        self.importing.dialect_chosen.connect(self._cut_otherwise)
        self.importing.confirmed.connect(self._use_file)
        self.importing.cancelled.connect(self.cancel_import)
        self.problem.acted.connect(lambda: self._say("", ""))

    @property
    def has_pending_import(self) -> bool:
        return self._proposal is not None

    def show_recent(self, recent: tuple[str, ...]) -> None:
        self.open_card.show_recent(recent)

    def show_workspace(self, workspace: Workspace) -> None:
        """Called on every edit: only another data set or question changes anything here."""
        dataset, question = workspace.dataset, workspace.plan.question
        if self._shown is not None and self._shown[0] is dataset and self._shown[1] == question:
            return
        self._shown = (dataset, question)
        odd = odd_line(self._odd_rows(dataset), dataset.odd_rows)
        self.column_list.show_dataset(dataset, question, (("warning", odd),) if odd else ())
        if not self.has_pending_import:
            self.about.show_dataset(dataset)

    def _odd_rows(self, dataset: Dataset) -> OddRows | None:
        """Undo may bring back a file that was opened before."""
        return next((opened.odd for opened in self._opened if opened.dataset is dataset), None)

    def open_file(self, path: str) -> None:
        """Look at the beginning of the file and show what it would give; nothing is taken yet."""
        self._drop_import()
        job = self._start(self.tr("Looking at {name}").format(name=file_name(path)), look_at(path))
        job.succeeded.connect(lambda found: self._show_proposal(found) if job is self._job else None)

    def open_sample(self, key: str) -> None:
        self._drop_import()
        try:
            dataset, question = sample_dataset(key, read_sample)
        except WorkbenchError as problem:
            self._say("error", say_message(problem))
            return
        self._say("", "")
        self._store.edit(open_dataset(self._store.workspace, dataset, question), self.tr("open sample"))

    def make_up(self, wanted: Wanted) -> None:
        """Made-up respondents are shown at once: there is only one question to look at."""
        self._drop_import()
        question = self.tr("Made-up question")
        title = self.tr("My own margins") if wanted.kind == OWN else self.tr("Made-up data")
        declared = DeclaredBy.TYPED if wanted.kind == OWN else DeclaredBy.SAMPLE
        try:
            dataset = made_up_dataset(wanted.kind, title, question, wanted.labels, wanted.shares, wanted.n, declared)
        except InputError as problem:
            self._say("error", say_message(problem))
            return
        self._say("", "")
        self._store.edit(open_dataset(self._store.workspace, dataset, question), self.tr("make up data"))
        self.preview_wanted.emit()

    def cancel_import(self) -> None:
        self._drop_import()
        self._say("", "")
        self.column_list.table.setFocus()

    def _start(self, name: str, work: Callable[[Control], Any]) -> Job:
        """One piece of work at a time: what was under way for another file is given up."""
        if self._job is not None:
            self._job.stop()
        self._say("", "")
        job = self._runner.run(name, work)
        self._job = job
        job.failed.connect(lambda problem: self._failed(job, problem))
        job.cancelled.connect(lambda: self._stopped(job))
        job.ended.connect(lambda: self._ended(job))
        return job

    def _failed(self, job: Job, problem: WorkbenchError) -> None:
        if job is self._job:
            self._say("error", say_message(problem))

    def _stopped(self, job: Job) -> None:
        if job is self._job:
            self._say("note", say("page.stopped"))

    def _ended(self, job: Job) -> None:
        if job is self._job:
            self._job = None
            self.importing.show_counting(False)

    def _show_proposal(self, proposal: Proposal) -> None:
        first = self._proposal is None
        self._proposal = proposal
        self.importing.show_proposal(proposal)
        self._stack.setCurrentWidget(self.importing)
        self.about.show_pending(str(proposal.path), self._store.workspace.dataset.title)
        if first:
            self.importing.focus_first()

    def _cut_otherwise(self, delimiter: str, header: bool, quote: str) -> None:
        """The person cuts the file another way; the rows follow at once."""
        if self._proposal is None:
            return
        self._say("", "")
        self.importing.wait()
        try:
            dialect = replace(self._proposal.dialect, delimiter=delimiter, header=header, quote=quote)
        except InputError as problem:
            self.importing.show_error(say_message(problem))
            return
        self._read_again(str(self._proposal.path), dialect)

    def _read_again(self, path: str, dialect: Dialect) -> None:
        job = self._runner.run(
            self.tr("Looking at {name}").format(name=file_name(path)), look_again(path, dialect), quiet=True
        )
        self._reading = job
        job.succeeded.connect(lambda found: self._show_proposal(found) if job is self._reading else None)
        job.failed.connect(
            lambda problem: self.importing.show_error(say_message(problem)) if job is self._reading else None
        )

    def _use_file(self) -> None:
        """The person said yes: count the whole file; the preview stays until that is done."""
        proposal = self._proposal
        if proposal is None:
            return
        path = str(proposal.path)
        work = count_file(path, proposal.dialect, self._folder)
        job = self._start(self.tr("Counting {name}").format(name=file_name(path)), work)
        self.importing.show_counting(True)
        job.succeeded.connect(lambda opened: self._take(opened) if job is self._job else None)

    def _take(self, opened: OpenedFile) -> None:
        dataset = opened.dataset
        self._opened.append(opened)
        self._job = None
        self._drop_import()
        self._store.edit(open_dataset(self._store.workspace, dataset, opened.question), self.tr("open file"))
        self.column_list.table.setFocus()
        self.file_opened.emit(dataset.path)

    def _drop_import(self) -> None:
        """Back to the columns of the present data; work for the file that was looked at is given up."""
        if self._job is not None:
            self._job.stop()
            self._job = None
        self._reading = None
        self._proposal = None
        self.importing.show_counting(False)
        self._stack.setCurrentWidget(self.column_list)
        self.about.show_dataset(self._store.workspace.dataset)

    def _ask(self, name: str) -> None:
        self._store.edit(ask_question(self._store.workspace, name), self.tr("question"))
        self.preview_wanted.emit()

    def _say(self, severity: str, text: str) -> None:
        """One sentence above the middle; none when it is empty."""
        if text:
            self.problem.show_notice(severity, text, self.tr("Close"))
        self.problem.setVisible(bool(text))

    def showEvent(self, event: QShowEvent) -> None:
        """The samples are read when somebody looks at the page for the first time."""
        super().showEvent(event)
        if self.samples.keys:
            return
        texts = []
        for key in sample_keys():
            dataset, _ = sample_dataset(key, read_sample)
            texts.append(SampleText(key, dataset.title, size_line(dataset), dataset.about))
        self.samples.show_samples(tuple(texts))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A file dropped anywhere on the page is looked at."""
        event.acceptProposedAction()
        urls = event.mimeData().urls()
        if len(urls) != 1:
            self._say("error", say("page.one_file"))
        elif not urls[0].isLocalFile():
            self._say("error", say("page.not_local"))
        else:
            self.open_file(urls[0].toLocalFile())
