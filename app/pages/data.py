"""The first page: open a file, a sample or made-up data; describe its columns; say who is counted; choose questions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from app.intents.describing import Describing
from app.intents.opening import Opening
from app.intents.rows import RowsDesk
from app.intents.watching import Watching
from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.messages.base_words import base_phrase
from app.messages.column_texts import block_proposal
from app.messages.data_texts import odd_line
from app.messages.speak import say
from app.places import private_folder
from app.presenters.columns import describe
from app.presenters.questionnaire import QuestionnairePresenter
from app.presenters.samples import sample_texts
from app.state.declared import proposed_blocks
from app.state.presets import MADE_UP
from app.state.store import Store
from app.state.transitions import ask_question
from app.state.workspace import Dataset, Workspace
from app.widgets.banner import Banner
from app.widgets.basics import Segmented
from app.widgets.columns import ThreeColumns
from app.widgets.data.about_data import AboutData
from app.widgets.data.base_card import BaseCard
from app.widgets.data.codebook_card import CodebookCard
from app.widgets.data.column_inspector import ColumnInspector
from app.widgets.data.column_list import ColumnList
from app.widgets.data.generator_form import GeneratorForm, Wanted
from app.widgets.data.import_preview import ImportPreview
from app.widgets.data.open_card import OpenCard
from app.widgets.data.row_view import RowView
from app.widgets.data.sample_list import SampleList
from app.widgets.page_stack import PageStack
from app.widgets.questionnaire.table import QuestionnaireTable
from core.report.table import Table

COLUMNS, QUESTIONS, ROWS = "columns", "questions", "rows"


class DataPage(QWidget):
    """`file_opened(path)` once a file was confirmed and counted; `preview_wanted`: go to the preview page."""

    file_opened = Signal(str)
    preview_wanted = Signal()
    open_dialog_wanted = Signal()
    codebook_wanted = Signal(str)
    questionnaire_wanted = Signal()
    help_wanted = Signal(str, str)

    def __init__(self, store: Store, runner: Runner, recent: tuple[str, ...] = (), folder: Path | None = None) -> None:
        super().__init__()
        self._store = store
        self._shown: tuple[Dataset, str, bool] | None = None
        self.setAcceptDrops(True)
        self.open_card = OpenCard(recent)
        self.base_card = BaseCard()
        self.codebook_card = CodebookCard()
        self.samples = SampleList()
        self.generator = GeneratorForm()
        self.column_list = ColumnList()
        self.questionnaire = QuestionnaireTable()
        self.rows = RowView()
        self.importing = ImportPreview()
        self.inspector = ColumnInspector()
        self.about = AboutData()
        self._lay_out()
        self.shelf = SourceShelf(folder if folder is not None else private_folder())
        self.opening = Opening(store, runner, self.shelf, self)
        self.describing = Describing(store, runner, self.shelf, self)
        self.asking = QuestionnairePresenter(store, self.questionnaire)
        self.watching = Watching(store, self)
        self.reading = RowsDesk(runner, self.shelf, self.rows)
        self._connect()
        self.show_workspace(store.workspace)

    def _lay_out(self) -> None:
        self.tabs = Segmented(
            (
                (COLUMNS, self.tr("Columns"), self.tr("What each column is")),
                (QUESTIONS, self.tr("Questionnaire"), self.tr("Every question with its design and error")),
                (ROWS, self.tr("Rows"), self.tr("The answers, respondent by respondent")),
            ),
            self.tr("Show"),
        )
        self.tabs.show_choice(COLUMNS)
        self._parts: dict[str, QWidget] = {COLUMNS: self.column_list, QUESTIONS: self.questionnaire, ROWS: self.rows}
        self._stack = PageStack(*self._parts.values(), self.importing)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        top = QHBoxLayout()
        top.addWidget(self.tabs)
        top.addStretch(1)
        column.addLayout(top)
        column.addWidget(self._stack, 1)
        right = QWidget()
        right.setObjectName("column")
        side = QVBoxLayout(right)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(12)
        side.addWidget(self.inspector)
        side.addWidget(self.about)
        side.addStretch(1)
        left = (self.open_card, self.base_card, self.codebook_card, self.samples, self.generator)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.columns = ThreeColumns(
            left,
            middle,
            right,
            name=self.tr("About this data"),
            unfold=self.tr("Show what is known about columns and data"),
            left_gives_way=True,
            parent=self,
        )
        row.addWidget(self.columns)
        self.problem = Banner(self.columns.middle, self)

    def _connect(self) -> None:
        self._store.changed.connect(self.show_workspace)
        self._store.changed.connect(self.problem.forget)
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
        self.tabs.chosen.connect(self.show_part)

    @property
    def has_pending_import(self) -> bool:
        return self.opening.proposal is not None

    def show_recent(self, recent: tuple[str, ...]) -> None:
        self.open_card.show_recent(recent)

    def show_part(self, key: str) -> None:
        """Columns, questionnaire or rows of the present data."""
        self.tabs.show_choice(key)
        self._stack.setCurrentWidget(self._parts[key])
        if not self.columns.left.isVisibleTo(self.columns):
            self.columns.want_right(None)
        self.inspector.setVisible(key == COLUMNS and bool(self.inspector.names))
        self._show_part(self._store.workspace)

    def show_workspace(self, workspace: Workspace) -> None:
        """Called on every edit: only other data, another question or another look changes the columns."""
        dataset, question, truth = workspace.dataset, workspace.plan.question, workspace.look.show_truth
        self._show_part(workspace)
        if self._shown is not None and self._shown[0] is dataset and self._shown[1:] == (question, truth):
            return
        self._shown = (dataset, question, truth)
        odd = odd_line(self.opening.odd_rows(dataset), dataset.odd_rows)
        self.column_list.show_dataset(dataset, question, (("warning", odd),) if odd else (), truth=truth)
        self.show_base(workspace)
        self.codebook_card.show_possible(not dataset.key.startswith(MADE_UP))
        self.codebook_card.show_blocks(*block_proposal(proposed_blocks(dataset)))
        self._describe(self.column_list.selected)
        if not self.has_pending_import:
            self.about.show_dataset(dataset)

    def show_base(self, workspace: Workspace, problem: str = "", part: str = "filter") -> None:
        """Who is counted; `problem` is said under the filter or the weight that it belongs to."""
        dataset = workspace.dataset
        everyone = {counts.column: counts for counts in dataset.everyone}
        truth = workspace.look.show_truth
        self.base_card.show_base(dataset, problem, part=part, everyone=everyone, truth=truth)

    def _show_part(self, workspace: Workspace) -> None:
        """Rows are read only while somebody looks at them."""
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
        """Show what is declared; where it took the place of the left column, the same button gives that back."""
        if self.columns.right_shown and not self.columns.left.isVisible():
            self.columns.want_right(None)
            return
        if not self.columns.right_shown:
            self.columns.want_right(True)
        self.inspector.focus_first()

    def show_import(self, pending: bool) -> None:
        """The file that is looked at, or the present data."""
        workspace = self._store.workspace
        self.tabs.setVisible(not pending)
        self.inspector.setVisible(not pending and bool(self.inspector.names))
        proposal = self.opening.proposal
        if pending and proposal is not None:
            self._stack.setCurrentWidget(self.importing)
            self.about.show_pending(str(proposal.path), workspace.dataset.title)
            return
        if self._stack.currentWidget() is self.importing:
            self.show_part(COLUMNS)
        self.about.show_dataset(workspace.dataset)

    def open_file(self, path: str) -> None:
        self.opening.open_file(path)

    def paste(self) -> None:
        """A table on the clipboard is looked at like a file."""
        mime = QApplication.clipboard().mimeData()
        self.opening.paste(mime.text(), mime.html())

    def open_sample(self, key: str) -> None:
        self.opening.open_sample(key)

    def make_up(self, wanted: Wanted) -> None:
        """Made-up respondents are shown at once: there is only one question to look at."""
        if self.opening.make_up(wanted):
            self.preview_wanted.emit()

    def _ask(self, name: str) -> None:
        self._store.edit(ask_question(self._store.workspace, name), self.tr("question"))
        self.preview_wanted.emit()

    def tell(self, severity: str, text: str, action: str = "", do: Callable[[], None] | None = None) -> None:
        """One sentence over the middle, with a button that closes it or does what it suggests; none when empty."""
        self.problem.tell(severity, text, action, do)

    def showEvent(self, event: QShowEvent) -> None:
        """The samples are read when somebody looks at the page for the first time."""
        super().showEvent(event)
        if not self.samples.keys:
            self.samples.show_samples(sample_texts())
        self._show_part(self._store.workspace)

    def questionnaire_as_table(self) -> Table | None:
        """The questionnaire as it can be saved."""
        return self.asking.as_table(base_phrase(self._store.workspace.dataset))

    def close_data(self) -> None:
        """The window goes: nothing that was written down stays."""
        self.watching.stop()
        self.reading.close()
        self.shelf.close()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A file dropped anywhere on the page is looked at."""
        event.acceptProposedAction()
        urls = event.mimeData().urls()
        if len(urls) != 1:
            self.tell("error", say("page.one_file"))
        elif not urls[0].isLocalFile():
            self.tell("error", say("page.not_local"))
        else:
            self.open_file(urls[0].toLocalFile())
