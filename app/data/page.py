"""The first page: open a file, a sample or made-up data; describe its columns; set the base; choose questions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from app.data.base.card import BaseCard
from app.data.columns.codebook import CodebookCard
from app.data.columns.describing import Describing
from app.data.columns.inspector import ColumnInspector
from app.data.columns.list import ColumnList
from app.data.columns.words import describe
from app.data.counting.controller import Counting
from app.data.counting.view import CountingView
from app.data.opening.card import OpenCard
from app.data.opening.controller import Opening
from app.data.opening.file_changes import FileChanges
from app.data.opening.generator import GeneratorForm, Wanted
from app.data.opening.preview import ImportPreview
from app.data.opening.samples import SampleList, sample_texts
from app.data.questionnaire.controller import QuestionnairePresenter
from app.data.questionnaire.view import QuestionnaireTable
from app.data.rows.controller import RowsController
from app.data.rows.view import RowView
from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.messages.base_words import base_phrase
from app.messages.column_texts import block_proposal
from app.messages.data_texts import (
    PARTS,
    file_name,
    is_pasted,
    odd_line,
    origin_line,
    origin_paragraphs,
    size_line,
    truth_line,
)
from app.messages.speak import say
from app.paths import private_folder
from app.ui.banner import Banner
from app.ui.basics import Card, Segmented, in_column, label, put_text
from app.ui.columns import ThreeColumns
from app.ui.note_field import NoteField
from app.ui.page_stack import PageStack
from app.workspace.datasets import MADE_UP
from app.workspace.declared import proposed_blocks
from app.workspace.store import Store, whole
from app.workspace.transitions import ask_question, set_note
from app.workspace.workspace import Dataset, Workspace
from core.report.table import Table


class AboutData(QWidget):
    """Three cards; the card about the truth is shown only if it is known."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        column = in_column(self, spacing=12)
        data = Card(self.tr("About this data"))
        self.title = label("", bold=True, wrap=True)
        self.size_text = label("", tone="soft", factor=0.95, wrap=True)
        self.about = label("", wrap=True)
        self.path = label("", tone="faint", factor=0.9, wrap=True)
        for part in (self.title, self.size_text, self.about, self.path):
            data.body.addWidget(part)
        self._truth_card = Card(self.tr("Known truth"))
        self.truth = label("", wrap=True)
        self._truth_card.body.addWidget(self.truth)
        who = Card(self.tr("Visibility"))
        self.origin = label("", bold=True, wrap=True)
        self.paragraphs = tuple(label("", wrap=True) for _ in range(3))
        for part in (self.origin, *self.paragraphs):
            who.body.addWidget(part)
        for card in (data, who, self._truth_card):
            column.addWidget(card)
        column.addStretch(1)

    def show_pending(self, path: str, present: str) -> None:
        """Show a previewed file: the data that stay current, and what will apply to the file."""
        self.title.setText(file_name(path))
        self.size_text.setText(say("page.pending"))
        self.about.setText(say("page.present", {"title": present}))
        self.about.show()
        self._show_path(path)
        self._truth_card.hide()
        self._show_origin(say("page.origin.private"), tuple(say(f"page.{part}.private") for part in PARTS))

    def show_dataset(self, dataset: Dataset) -> None:
        self.title.setText(dataset.title)
        self.size_text.setText(size_line(dataset))
        put_text(self.about, dataset.about)
        self._show_path(dataset.path)
        truth = truth_line(dataset)
        self.truth.setText(truth)
        self._truth_card.setVisible(bool(truth))
        self._show_origin(origin_line(dataset), origin_paragraphs(dataset))

    def _show_path(self, path: str) -> None:
        # A zero-width space after each separator lets a long path wrap.
        self.path.setText(path.replace("/", "/\u200b").replace("\\", "\\\u200b"))
        self.path.setVisible(bool(path) and not is_pasted(path))

    def _show_origin(self, line: str, paragraphs: tuple[str, ...]) -> None:
        self.origin.setText(line)
        for part, text in zip(self.paragraphs, paragraphs, strict=True):
            part.setText(text)


COLUMNS, QUESTIONS, ROWS, COUNTS = "columns", "questions", "rows", "counts"


def _seen(workspace: Workspace) -> tuple[Dataset, str, bool]:
    """Return what the columns depend on. Data that are read again are another object."""
    return workspace.dataset, workspace.plan.question, workspace.look.show_truth


def _study_note(workspace: Workspace) -> str:
    return workspace.plan.note()


class DataPage(QWidget):
    """The page; `file_opened(path)` after a file was confirmed and counted; `preview_wanted`: go to the preview."""

    file_opened = Signal(str)
    preview_wanted = Signal()
    open_dialog_wanted = Signal()
    codebook_wanted = Signal(str)
    questionnaire_wanted = Signal()
    counts_wanted = Signal(str)
    query_wanted = Signal()
    help_wanted = Signal(str, str)

    def __init__(self, store: Store, runner: Runner, recent: tuple[str, ...] = (), folder: Path | None = None) -> None:
        super().__init__()
        self._store = store
        self.setAcceptDrops(True)
        self.open_card = OpenCard(recent)
        self.base_card = BaseCard()
        self.codebook_card = CodebookCard()
        self.samples = SampleList()
        self.generator = GeneratorForm()
        self.column_list = ColumnList()
        self.questionnaire = QuestionnaireTable()
        self.rows = RowView()
        self.counting_view = CountingView()
        self.importing = ImportPreview()
        self.inspector = ColumnInspector()
        self.about = AboutData()
        self._lay_out()
        self.shelf = SourceShelf(folder if folder is not None else private_folder())
        self.opening = Opening(self, store, runner, self.shelf, self)
        self.describing = Describing(self, store, runner, self.shelf, self)
        self.asking = QuestionnairePresenter(store, self.questionnaire)
        self.counting = Counting(store, self.counting_view)
        self.file_changes = FileChanges(self, store, self)
        self.reading = RowsController(runner, self.shelf, self.rows)
        self._connect()
        self._show_columns()

    def _lay_out(self) -> None:
        self.tabs = Segmented(
            (
                (COLUMNS, self.tr("Columns"), self.tr("Role and description of each column")),
                (QUESTIONS, self.tr("Questionnaire"), self.tr("Every question with its design and error")),
                (ROWS, self.tr("Rows"), self.tr("The answers, respondent by respondent")),
                (COUNTS, self.tr("From counts"), self.tr("Count in a database, and open the counts here")),
            ),
            self.tr("Show"),
        )
        self.tabs.show_choice(COLUMNS)
        self._parts: dict[str, QWidget] = {
            COLUMNS: self.column_list, QUESTIONS: self.questionnaire, ROWS: self.rows, COUNTS: self.counting_view,
        }  # fmt: skip
        self._stack = PageStack(*self._parts.values(), self.importing)
        middle = QWidget()
        column = in_column(middle, spacing=10)
        top = QHBoxLayout()
        top.addWidget(self.tabs)
        top.addStretch(1)
        column.addLayout(top)
        column.addWidget(self._stack, 1)
        right = QWidget()
        right.setObjectName("column")
        side = in_column(right, self.inspector, self.about, spacing=12)
        self.note_card = Card(self.tr("Note on the study"))
        self.note = NoteField(self.tr("Note on the study"))
        self.note_card.body.addWidget(self.note)
        self.note_card.body.addWidget(label(say("note.where"), tone="soft", factor=0.88, wrap=True))
        side.addWidget(self.note_card)
        side.addStretch(1)
        left = (self.open_card, self.base_card, self.codebook_card, self.samples, self.generator)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.columns = ThreeColumns(
            left,
            middle,
            right,
            name=self.tr("About this data"),
            unfold=self.tr("Show details of columns and data"),
            left_gives_way=True,
            parent=self,
        )
        row.addWidget(self.columns)
        self.problem = Banner(self.columns.middle, self)

    def _connect(self) -> None:
        self._store.watch(whole, self._show_part)
        self._store.watch(_seen, self._show_columns)
        self._store.watch(whole, self.problem.forget)
        self._store.watch(_study_note, self.note.show_note)
        self.note.show_note(_study_note(self._store.workspace))
        self.note.noted.connect(self._note)
        self.note.finished.connect(self._store.seal)
        self.open_card.dialog_wanted.connect(self.open_dialog_wanted)
        self.open_card.path_wanted.connect(self.open_file)
        self.open_card.paste_wanted.connect(self.paste)
        self.codebook_card.load_wanted.connect(lambda: self.codebook_wanted.emit("load"))
        self.codebook_card.save_wanted.connect(lambda: self.codebook_wanted.emit("save"))
        self.base_card.help_wanted.connect(self.help_wanted)
        self.samples.wanted.connect(self.open_sample)
        self.generator.made.connect(self.make_up)
        self.column_list.question_wanted.connect(self._ask)
        self.column_list.chosen.connect(self._describe)
        self.column_list.describe_wanted.connect(self._unfold)
        self.questionnaire.question_wanted.connect(self._ask)
        self.questionnaire.export_wanted.connect(self.questionnaire_wanted)
        self.opening.opened.connect(self.file_opened)
        self.counting.told.connect(self.tell)
        self.counting.result_wanted.connect(self.counts_wanted)
        self.counting_view.save_wanted.connect(self.query_wanted)
        self.tabs.chosen.connect(self.show_part)

    @property
    def has_pending_import(self) -> bool:
        return self.opening.proposal is not None

    def show_recent(self, recent: tuple[str, ...]) -> None:
        self.open_card.show_recent(recent)

    def show_part(self, key: str) -> None:
        """Show columns, questionnaire or rows of the current data."""
        self.tabs.show_choice(key)
        self._stack.setCurrentWidget(self._parts[key])
        if not self.columns.left.isVisibleTo(self.columns):
            self.columns.want_right(None)
        self.inspector.setVisible(key == COLUMNS and bool(self.inspector.names))
        self._show_part(self._store.workspace)

    def _show_columns(self) -> None:
        """Update the columns for other data, another question or another look."""
        workspace = self._store.workspace
        dataset, question, truth = _seen(workspace)
        odd = odd_line(self.opening.odd_rows(dataset), dataset.odd_rows)
        self.column_list.show_dataset(dataset, question, (("warning", odd),) if odd else (), truth=truth)
        self.show_base(workspace)
        self.codebook_card.show_possible(not dataset.key.startswith(MADE_UP))
        self.codebook_card.show_blocks(*block_proposal(proposed_blocks(dataset)))
        self._describe(self.column_list.selected)
        if not self.has_pending_import:
            self.about.show_dataset(dataset)

    def show_base(self, workspace: Workspace, problem: str = "", part: str = "filter") -> None:
        """Show the base; `problem` is shown under the filter or the weight."""
        dataset = workspace.dataset
        everyone = {counts.column: counts for counts in dataset.everyone}
        truth = workspace.look.show_truth
        self.base_card.show_base(dataset, problem, part=part, everyone=everyone, truth=truth)

    def _show_part(self, workspace: Workspace) -> None:
        """Load the rows only while they are visible."""
        if self.isVisible() and self._stack.currentWidget() is self.rows:
            self.reading.show_workspace(workspace)

    def _describe(self, names: tuple[str, ...]) -> None:
        workspace = self._store.workspace
        known = {column.name for column in workspace.dataset.columns}
        chosen = tuple(name for name in names if name in known)
        self.inspector.show_columns(describe(workspace.dataset, chosen, truth=workspace.look.show_truth))
        if self._stack.currentWidget() is not self.column_list:
            self.inspector.hide()

    def _unfold(self) -> None:
        """Show the declarations; if they replaced the left column, the same button restores it."""
        if self.columns.right_shown and not self.columns.left.isVisible():
            self.columns.want_right(None)
            return
        if not self.columns.right_shown:
            self.columns.want_right(True)
        self.inspector.focus_first()

    def show_import(self, pending: bool) -> None:
        """Show the previewed file, or the current data."""
        workspace = self._store.workspace
        self.tabs.setVisible(not pending)
        self.note_card.setVisible(not pending)
        self.inspector.setVisible(not pending and bool(self.inspector.names))
        proposal = self.opening.proposal
        if pending and proposal is not None:
            self._stack.setCurrentWidget(self.importing)
            self.about.show_pending(str(proposal.path), workspace.dataset.title)
            return
        if self._stack.currentWidget() is self.importing:
            self.show_part(COLUMNS)
        self.about.show_dataset(workspace.dataset)

    def open_file(self, path: str, query: str | None = None) -> None:
        """Preview a file. `query`: SHA-256 of the printed query whose result it is."""
        self.opening.open_file(path, query)

    def paste(self) -> None:
        """Preview a table from the clipboard like a file."""
        mime = QApplication.clipboard().mimeData()
        self.opening.paste(mime.text(), mime.html())

    def open_sample(self, key: str) -> None:
        self.opening.open_sample(key)

    def make_up(self, wanted: Wanted) -> None:
        """Show made-up respondents at once, because they have only one question."""
        if self.opening.make_up(wanted):
            self.preview_wanted.emit()

    def _note(self, text: str) -> None:
        self._store.edit(set_note(self._store.workspace, "", text), self.tr("note"), merge="note")

    def _ask(self, name: str) -> None:
        self._store.edit(ask_question(self._store.workspace, name), self.tr("question"))
        self.preview_wanted.emit()

    def tell(self, severity: str, text: str, action: str = "", do: Callable[[], None] | None = None) -> None:
        """Show one sentence above the middle, with a button that closes it or acts; nothing for an empty text."""
        self.problem.tell(severity, text, action, do)

    def showEvent(self, event: QShowEvent) -> None:
        """Load the samples when the page is first shown."""
        super().showEvent(event)
        if not self.samples.keys:
            self.samples.show_samples(sample_texts())
        self._show_part(self._store.workspace)

    def questionnaire_as_table(self) -> Table | None:
        """Return the questionnaire as a table for export."""
        return self.asking.as_table(base_phrase(self._store.workspace.dataset))

    def close_data(self) -> None:
        """Clear all notes about data when the window closes."""
        self.file_changes.stop()
        self.reading.close()
        self.shelf.close()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Preview a file that is dropped on the page."""
        event.acceptProposedAction()
        urls = event.mimeData().urls()
        if len(urls) != 1:
            self.tell("error", say("page.one_file"))
        elif not urls[0].isLocalFile():
            self.tell("error", say("page.not_local"))
        else:
            self.open_file(urls[0].toLocalFile())
