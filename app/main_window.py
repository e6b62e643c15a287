"""The frame: rail, top bar, pages, status bar. It connects actions to pages and computes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QIcon, QKeyEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.actions import make_actions
from app.assets import asset
from app.dialogs.help_desk import HelpDesk
from app.dialogs.study_questions import ENDING
from app.intents.commands import connect_commands, enable_exports
from app.intents.files import DataFiles
from app.intents.guide import Guide
from app.intents.hand_over import HandOver
from app.intents.looks import Looks
from app.intents.pages import Pages
from app.intents.recovery import RecoveryDesk
from app.intents.safety import SafetyDesk
from app.intents.spent import SpentDesk
from app.intents.study import StudyDesk
from app.intents.study_ledger import StudyLedgerDesk
from app.jobs.live import Answer, LivePreview
from app.jobs.runner import Runner
from app.menus import COPIES, PICTURES, TABLES, fill_menus
from app.messages.speak import local_count, say
from app.pages.preview import PreviewPage
from app.presenters.guide.frame_help import name_frame_help
from app.remembering import remember
from app.settings import Settings
from app.state import transitions
from app.state.examples import Example, workspace_for
from app.state.store import Store
from app.state.workspace import Page, Workspace
from app.widgets.banner import Banner
from app.widgets.basics import resize_on_screen
from app.widgets.columns import InColumns, ThreeColumns
from app.widgets.plain import rename, set_title
from app.widgets.rail import Rail
from app.widgets.recent_menu import RecentMenu
from app.widgets.status_line import StatusLine
from app.widgets.top_bar import TopBar
from core.types import Origin

if TYPE_CHECKING:
    from app.export.saving import Saver
    from app.pages.data import DataPage


class MainWindow(QMainWindow):
    """The one window. Everything it shows comes from the store."""

    preview: PreviewPage
    top: TopBar
    made: Pages

    def __init__(self, store: Store, runner: Runner, settings: Settings) -> None:
        super().__init__()
        self.store, self.runner, self.settings = store, runner, settings
        self.live = LivePreview(runner)
        self.actions_by_key = make_actions(self)
        self.addActions(list(self.actions_by_key.values()))
        self._about = ""
        self.setWindowIcon(QIcon(str(asset("icons", "app.svg"))))
        self.preview = PreviewPage(store, self.live)
        self._saver: Saver | None = None
        self.files = DataFiles(self)
        self.study = StudyDesk(self)
        self.study_ledger = StudyLedgerDesk(self)
        self.spent = SpentDesk(self)
        self.safety = SafetyDesk(self)
        self.recovery = RecoveryDesk(self)
        self.looks = Looks(self)
        self.hand_over = HandOver(self)
        self.made = Pages(self)
        self.recent = RecentMenu(self, settings.recent_studies, settings.recent_files)
        self.help = HelpDesk(lambda: store.workspace.look.page.value)
        self.guide = Guide(self)
        self._painted = False
        self._build()
        fill_menus(self.top.menus, self.actions_by_key, self._show_example, self.recent)
        self._connect()
        self.setAcceptDrops(True)
        self.setMinimumSize(1024, 640)

    def _build(self) -> None:
        self.top = TopBar(self.actions_by_key)
        self.rail = Rail(
            (
                (Page.DATA.value, self.tr("Data"), "Ctrl+1"),
                (Page.PREVIEW.value, self.tr("Preview"), "Ctrl+2"),
                (Page.TRADEOFFS.value, self.tr("Trade-offs"), "Ctrl+3"),
                (Page.PLAN.value, self.tr("Plan"), "Ctrl+4"),
                (Page.COLLECTED.value, self.tr("Collected"), "Ctrl+5"),
                (Page.NUMBERS.value, self.tr("Numbers"), "Ctrl+6"),
                (Page.RELEASES.value, self.tr("Releases"), "Ctrl+7"),
            )
        )
        # From the outside in: whatever moves to another parent is styled again with all that it holds.
        centre = QWidget()
        self.setCentralWidget(centre)
        whole, body, middle = QVBoxLayout(centre), QHBoxLayout(), QVBoxLayout()
        for layout in (whole, body, middle):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        self.pages = QStackedWidget()
        whole.addWidget(self.top)
        whole.addLayout(body, 1)
        body.addWidget(self.rail)
        body.addLayout(middle, 1)
        middle.addWidget(self.guide.card)
        middle.addWidget(self.pages, 1)
        self.banner = Banner(self.pages, centre)
        self.add_page(self.preview)
        self.status = StatusLine()
        self.setStatusBar(self.status)

    def _connect(self) -> None:
        actions, store = self.actions_by_key, self.store
        store.changed.connect(self._show_workspace)
        store.changed.connect(self.banner.forget)
        for action in actions.values():
            action.triggered.connect(self.banner.forget)
        store.history_changed.connect(self._show_history)
        self.preview.drawn.connect(self._show_drawn)
        self.preview.menu_wanted.connect(self._chart_menu)
        self.preview.help_wanted.connect(self.help.open)
        self.preview.buttons.release_wanted.connect(lambda: self.made.releases.prepare_present())
        self.rail.chosen.connect(lambda page: store.show(transitions.go_to(store.workspace, Page(page))))
        self.runner.started.connect(self.status.follow)
        self.runner.crashed.connect(self.show_crash)
        self.study.changed.connect(self._show_study)
        self.recent.study_wanted.connect(lambda path: self.study.open(Path(path)))
        self.recent.data_wanted.connect(self.files.open)
        self.recent.emptied.connect(self.settings.forget_recent)
        connect_commands(self)
        name_frame_help(self)

    def present(self) -> None:
        """Fill everything from the store and the remembered looks; then import what draws need, in the background."""
        geometry = self.settings.geometry()
        if geometry is None or not self.restoreGeometry(geometry):
            resize_on_screen(self, 1440, 900)
        self.looks.present()
        self._show_history()
        workspace = self.store.workspace
        self._show_workspace(workspace)
        self.preview.present()

    def add_page(self, page: QWidget) -> None:
        """Put a page of three columns into the stack."""
        self.pages.addWidget(page)
        cast("InColumns", page).columns.folded.connect(self._show_words)

    @property
    def columns(self) -> ThreeColumns:
        """Those of the page in front."""
        return cast("InColumns", self.pages.currentWidget()).columns

    def _show_words(self) -> None:
        self.actions_by_key["words"].setChecked(self.columns.right_shown)

    @property
    def saver(self) -> Saver:
        if self._saver is None:
            from app.export.saving import Saver

            self._saver = Saver(self, self.preview, self.settings)
            self._saver.told.connect(self.show_message)
            self._saver.help_wanted.connect(self.help.open)
        return self._saver

    @property
    def data(self) -> DataPage:
        return self.made.data

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.preview.privacy.slider.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The first picture is on screen: now there is time to import what the draws need."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self._painted_first)

    def _painted_first(self) -> None:
        self.live.warm_up()
        self.recovery.look()

    def _show_workspace(self, workspace: Workspace) -> None:
        look, dataset = workspace.look, workspace.dataset
        self.rail.show_page(look.page.value)
        page = self.made.shown(look.page)
        if self.pages.currentWidget() is not page:
            self.pages.setCurrentWidget(page)
            self.preview.buttons.stop()
            self._show_words()
        kind = self.tr("example data") if dataset.origin is Origin.EXAMPLE else self.tr("private file")
        rows = (
            self.tr("one respondent")
            if dataset.rows == 1
            else self.tr("{n} respondents").format(n=local_count(dataset.rows))
        )
        self._about = f"{dataset.title} — {rows} · {kind}"
        self._show_study()
        enable_exports(self)
        self.actions_by_key["truth"].setChecked(look.show_truth)
        self.actions_by_key["noisy"].setChecked(look.show_noisy)

    def _show_study(self) -> None:
        """The name of the study before that of the data; a star while there is something to save."""
        document = self.study.document
        name = document.name if document.path else ""
        if name and document.read_only:
            name = self.tr("{name} (read-only)").format(name=name)
        star = "*" if name and document.modified else ""
        self.top.what.show_text(f"{name}{star} · {self._about}" if name else self._about)
        program = self.tr("Survey Privacy Workbench")
        # Qt adds the name of the program to a title that does not end with it, as with a star behind the name.
        called = name or (self.tr("Unsaved study") if document.worth_asking else "")
        set_title(self, called or program, f" — {program}" if called else None)
        self.setWindowModified(document.worth_asking)
        self.actions_by_key["study_include"].setChecked(document.include)
        self.actions_by_key["study_include"].setEnabled(bool(document.latest.dataset.path))

    def _show_history(self) -> None:
        for key, text in (("undo", self.store.undo_label), ("redo", self.store.redo_label)):
            action = self.actions_by_key[key]
            action.setEnabled(bool(text))
            word = self.tr("Undo") if key == "undo" else self.tr("Redo")
            rename(action, f"{word}: {text}" if text else word)
            action.setIconText(word)

    def _show_drawn(self, answer: Answer) -> None:
        self.status.show_draw(self.store.workspace.look.draw, answer.milliseconds)

    def _show_example(self, example: Example) -> None:
        workspace = workspace_for(example, self.store.workspace, say)
        self.store.edit(workspace, self.tr("example"))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A study is opened; any other file is for the data page, wherever it is dropped."""
        paths = [url.toLocalFile() for url in event.mimeData().urls()]
        if len(paths) == 1 and paths[0].lower().endswith(ENDING):
            event.acceptProposedAction()
            self.study.open(Path(paths[0]))
            return
        self.store.show(transitions.go_to(self.store.workspace, Page.DATA))
        self.data.dropEvent(event)

    def show_message(self, severity: str, text: str) -> None:
        self.banner.tell(severity, text)

    def show_crash(self, error: Exception) -> None:
        """A bug: say so without quoting data."""
        kind = type(error).__name__
        text = self.tr("Something went wrong inside the program ({kind}). What you had is still here.").format(
            kind=kind
        )
        self.show_message("error", text)

    def _chart_menu(self, where: QPoint) -> None:
        menu = QMenu(self)
        for group in (COPIES, PICTURES, TABLES):
            menu.addActions([self.actions_by_key[key] for key in group])
            menu.addSeparator()
        menu.exec(where)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved work; remember looks and last choices; stop what is running."""
        if not self.study.may_leave():
            event.ignore()
            return
        self.preview.buttons.stop()
        workspace = self.store.workspace
        self.settings.put_geometry(self.saveGeometry())
        remember(workspace, self.settings)
        self.hand_over.close()
        self.help.close()
        self.stop_work()
        # After the last copy that was being written.
        self.safety.close()
        self.recovery.close()
        self.made.close()
        super().closeEvent(event)

    def stop_work(self) -> None:
        """Stop what runs on other threads, and wait until it has tidied up."""
        self.live.close()
        self.runner.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.banner.hide()
