"""The frame: rail, top bar, pages, status bar. It connects actions to pages and computes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast
from weakref import ref

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

from app.export.export_service import ExportService
from app.jobs.live import Answer, LivePreview
from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import filled, paired, say
from app.paths import asset
from app.preview.page import PreviewPage
from app.shell.actions import make_actions
from app.shell.appearance import Appearance
from app.shell.data_files import DataFiles
from app.shell.help.controller import HelpController
from app.shell.languages import LanguageMenu
from app.shell.last_choices import remember
from app.shell.menus import COPIES, PICTURE_KINDS, PICTURES, TABLE_KINDS, TABLES, THEMES, fill_menus
from app.shell.number_releasing import NumberReleasing
from app.shell.pages import Pages
from app.shell.plan_bar.controller import PlanBarController
from app.shell.rail import Rail
from app.shell.recent_menu import RecentMenu
from app.shell.recovery.controller import RecoveryController
from app.shell.recovery.safety import SafetyController
from app.shell.report_controller import ReportController
from app.shell.spent import SpentController
from app.shell.status_line import StatusLine
from app.shell.study.controller import StudyController
from app.shell.study.ledger_controller import StudyLedgerController
from app.shell.study.questions import ENDING
from app.shell.top_bar import TopBar
from app.shell.tour.guide import Guide
from app.shell.translator.controller import TranslatorController
from app.ui.banner import Banner
from app.ui.basics import resize_on_screen
from app.ui.columns import InColumns, ThreeColumns
from app.ui.help_place import name_help
from app.ui.part import PartTools
from app.ui.plain import rename, set_title
from app.ui.services import Services
from app.ui.settings import Settings
from app.workspace import transitions
from app.workspace.examples import Example, workspace_for
from app.workspace.store import Store, whole
from app.workspace.workspace import Page, Workspace
from core.errors import Cancelled
from core.types import Origin

if TYPE_CHECKING:
    from app.data.page import DataPage
    from app.export.saving import Saver
    from app.shell.projector import Projector


class MainWindow(QMainWindow):
    """The one window. Everything it shows comes from the store."""

    def __init__(self, store: Store, runner: Runner, settings: Settings) -> None:
        super().__init__()
        self.store, self.runner, self.settings = store, runner, settings
        self.live = LivePreview(runner)
        self.actions_by_key = make_actions(self)
        self.addActions(list(self.actions_by_key.values()))
        self._about = ""
        self.setWindowIcon(QIcon(str(asset("icons", "app.svg"))))
        self.preview = PreviewPage(store, self.live)
        self.stack, self.status, centre = QStackedWidget(), StatusLine(), QWidget()
        self.banner = Banner(self.stack, centre)
        self.help = HelpController(lambda: store.workspace.look.page.value)
        self._saver: Saver | None = None
        self.services = services = self._made_services()
        self.files = DataFiles(services, lambda: self.data)
        self.study = StudyController(services, lambda: self.data, lambda document: self.study_ledger.copying(document))
        self.study_ledger = StudyLedgerController(services, self.study)
        self.spent = SpentController(services, self.status)
        self.safety = SafetyController(services, self.study)
        self.recovery = RecoveryController(services, self.study, self.safety)
        self.appearance = Appearance(services, self.preview.buttons, lambda: self.columns)
        self.plan_bar = PlanBarController(services, self.preview)
        self.pages = Pages(
            services, self.preview, self.files, self.spent, self.plan_bar, lambda: self.study_ledger.copies
        )
        self.report_controller = ReportController(services, self.pages, lambda: self.saver)
        self.devices = TranslatorController(services)
        self.recent = RecentMenu(self, settings.recent_studies, settings.recent_files)
        self.guide = Guide(services, self.pages)
        self.projector: Projector | None = None
        self._painted = False
        self._build(centre)
        language = LanguageMenu(settings, self.banner)
        fill_menus(self.top.menus, self.actions_by_key, self._show_example, self.recent, language)
        self._connect()
        self.setAcceptDrops(True)
        self.setMinimumSize(1024, 640)

    def _made_services(self) -> Services:
        """Return the services of the window for pages and controllers, without references to objects that they may
        outlive."""
        here, store = ref(self), self.store
        shelf, still = partial(_shelf_of, here), self.actions_by_key["reduce_motion"].isChecked
        exporter = ExportService(lambda: self.saver, self.banner.tell)
        releasing = NumberReleasing(store, shelf, lambda: self.pages.releases)
        tools = PartTools(store, self.runner, exporter, self.help.open, still, releasing)
        return Services(self, tools, self.settings, self.banner, shelf, self.actions_by_key, self.add_page)

    def _build(self, centre: QWidget) -> None:
        self.top = TopBar(self.actions_by_key)
        self.rail = Rail(
            (
                (Page.DATA.value, self.tr("Data"), "Ctrl+1"),
                (Page.PREVIEW.value, self.tr("Preview"), "Ctrl+2"),
                (Page.TRADEOFFS.value, self.tr("Trade-offs"), "Ctrl+3"),
                (Page.PLAN.value, self.tr("Plan"), "Ctrl+4"),
                (Page.COLLECTED.value, self.tr("Collected"), "Ctrl+5"),
                (Page.RELEASES.value, self.tr("Releases"), "Ctrl+6"),
                (Page.LAB.value, self.tr("Lab"), "Ctrl+7"),
            )
        )
        # Build from the outside in: a widget that moves to another parent is styled again with all its children.
        self.setCentralWidget(centre)
        whole, body, middle = QVBoxLayout(centre), QHBoxLayout(), QVBoxLayout()
        for layout in (whole, body, middle):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        whole.addWidget(self.top)
        whole.addLayout(body, 1)
        body.addWidget(self.rail)
        body.addLayout(middle, 1)
        middle.addWidget(self.guide.card)
        middle.addWidget(self.plan_bar.bar)
        middle.addWidget(self.stack, 1)
        self.add_page(self.preview)
        self.setStatusBar(self.status)

    def _connect(self) -> None:
        actions, store = self.actions_by_key, self.store
        store.watch(whole, self._show_workspace)
        store.watch(whole, self.banner.forget)
        for action in actions.values():
            action.triggered.connect(self.banner.forget)
        store.history_changed.connect(self._show_history)
        self.preview.drawn.connect(self._show_drawn)
        self.preview.menu_wanted.connect(self._chart_menu)
        self.preview.help_wanted.connect(self.help.open)
        self.preview.question_wanted.connect(lambda: self.plan_bar.open("question"))
        self.preview.shown_as.chosen.connect(lambda key: self.pages.planning.show_as(key))
        self.rail.chosen.connect(lambda page: self._go_to(Page(page)))
        self.runner.started.connect(self.status.follow)
        self.runner.crashed.connect(self.show_crash)
        self.study.changed.connect(self._show_study)
        self.recent.study_wanted.connect(lambda path: self.study.open(Path(path)))
        self.recent.data_wanted.connect(self.files.open)
        self.recent.emptied.connect(self.settings.forget_recent)
        self.files.study_wanted.connect(self.study.open)
        self.study.data_wanted.connect(self.files.open)
        self.study_ledger.changed.connect(self.pages.ledger_changed)
        self.pages.kinds_wanted.connect(self.report_controller.choose_kind)
        self._connect_commands()
        # Undo and the rail have the help of the page on screen.
        name_help(
            {
                self.top.export: "files#export",
                self.top.open: "data#open",
                self.guide.card: "manual#tour",
                # Its buttons nearly always offer a way out where a study cannot be opened, saved or brought back.
                self.banner: "studies#safe",
            }
        )

    def present(self) -> None:
        """Fill everything from the store and the remembered looks; then import what draws need, in the background."""
        geometry = self.settings.geometry()
        if geometry is None or not self.restoreGeometry(geometry):
            resize_on_screen(self, 1440, 900)
        self.appearance.present()
        self._show_history()
        workspace = self.store.workspace
        self._show_workspace(workspace)
        self.preview.present()
        self.plan_bar.show(workspace)

    def add_page(self, page: QWidget) -> None:
        """Put a page of three columns into the stack."""
        self.stack.addWidget(page)
        cast("InColumns", page).columns.folded.connect(self._show_words)

    @property
    def columns(self) -> ThreeColumns:
        """Return the columns of the current page."""
        return cast("InColumns", self.stack.currentWidget()).columns

    def _enable_exports(self) -> None:
        """Enable exports of what is on screen; the charts and tables of other pages have links of their own."""
        look = self.store.workspace.look
        page, chart = look.page, look.page is Page.PREVIEW and not look.as_number
        for key in (*PICTURES, "copy_picture"):
            self.actions_by_key[key].setEnabled(chart)
        for key in (*TABLES, "copy_table"):
            self.actions_by_key[key].setEnabled(chart or page is Page.DATA)
        if page is Page.COLLECTED:
            self.actions_by_key["export_json"].setEnabled(True)
        self.actions_by_key["copy_script"].setEnabled(page is not Page.RELEASES)

    def _connect_commands(self) -> None:
        """Connect every action of the window; what is needed rarely is made when it is first wanted."""
        actions, store, buttons = self.actions_by_key, self.store, self.preview.buttons
        triggers: dict[str, Callable[[], object]] = {
            "open": self.files.choose,
            "paste": self.files.paste,
            "counts": self.files.count,
            "codebook_load": lambda: self.files.codebook("load"),
            "codebook_save": lambda: self.files.codebook("save"),
            "reload": lambda: self.data.opening.reload(),
            "study_new": lambda: self.study.new(self.guide.ask),
            "study_open": lambda: self.study.choose(),
            "study_save": lambda: self.study.save(),
            "study_save_as": lambda: self.study.save_as(),
            "study_copy": lambda: self.study.copy_for_colleague(),
            "study_recover": lambda: self.recovery.offer(),
            "release": lambda: self.pages.releases.prepare_present(),
            "verify": lambda: self.pages.releases.verify(),
            "report": lambda: self.report_controller.show_report(),
            "print": self.print_present,
            "projector": self.project,
            "quit": self.close,
            "undo": store.undo,
            "redo": store.redo,
            "devices": self.devices.open,
            "palette": self.open_palette,
            "bar_question": lambda: self.plan_bar.open("question"),
            "bar_design": lambda: self.plan_bar.open("design"),
            "bar_epsilon": self.plan_bar.bar.strength.take_focus,
            "bar_target": lambda: self.plan_bar.open("target"),
            "redraw": buttons.redraw.click,
            "play": buttons.play.click,
            "step": buttons.step.click,
            "pin": buttons.pin.click,
            "ask": self.preview.words.ask.click,
            "copy_table": lambda: self.report_controller.copy_table(),
            "copy_picture": lambda: self.saver.copy_picture(),
            "copy_script": lambda: self.report_controller.copy_script(),
            "help": self.help.open_here,
            "manual": lambda: self.help.open("manual"),
            "start": self.guide.ask,
            "tour_page": self.guide.this_page,
            "glossary": lambda: self.help.open("glossary"),
            "classroom": lambda: self.report_controller.write_classroom(),
            "about": lambda: self.help.open("about"),
        }
        for key, slot in triggers.items():
            actions[key].triggered.connect(lambda _=False, do=slot: do())
        for page in Page:
            actions[f"page_{page.value}"].triggered.connect(lambda _=False, page=page: self._go_to(page))
        for kind in (*TABLE_KINDS, *PICTURE_KINDS):
            actions[f"export_{kind}"].triggered.connect(lambda _=False, what=kind: self.report_controller.export(what))
        actions["truth"].triggered.connect(lambda on: store.show(transitions.edit_look(store.workspace, show_truth=on)))
        actions["noisy"].triggered.connect(lambda on: store.show(transitions.edit_look(store.workspace, show_noisy=on)))
        actions["words"].triggered.connect(lambda on: self.columns.want_right(on))
        actions["study_include"].triggered.connect(lambda on: self.study.include(on))
        actions["reduce_motion"].triggered.connect(lambda on: self.appearance.reduce_motion(on))
        for towards, key in ((1, "zoom_in"), (-1, "zoom_out"), (0, "zoom_usual")):
            actions[key].triggered.connect(lambda _=False, step=towards: self.appearance.zoom(step))
        for key, choice in THEMES.items():
            actions[key].triggered.connect(lambda _=False, chosen=choice: self.appearance.choose_theme(chosen))

    def _go_to(self, page: Page) -> None:
        self.store.show(transitions.go_to(self.store.workspace, page))

    def print_present(self) -> None:
        """Print the current field kit or chart, through the dialog of the system."""
        from app.shell.printing import Printing

        Printing(self.services, self.pages).print_present()

    def project(self) -> None:
        """Show the current chart on the whole screen, in large type; close it if it is shown."""
        from app.shell.printing import Printing
        from app.shell.projector import Projector

        if self._unproject():
            return
        shown = Printing(self.services, self.pages)
        figure = shown.figure or shown.figure_of_counts()
        if figure is None:
            self.services.banner.tell("warning", self.tr("There is no chart to project on this page."))
            return
        self.banner.hide()
        self.projector = Projector(figure, lambda: shown.figure)
        self.projector.closed.connect(self._forget_projector)
        self.projector.present(self)

    def _unproject(self) -> bool:
        """Close the projector view; return whether there was one."""
        projector = self.projector
        return projector is not None and projector.close()

    def _forget_projector(self) -> None:
        self.projector = None

    def open_palette(self) -> None:
        """Open a field that finds every action, tab, question, design and help topic."""
        from app.shell.palette.entries import entries
        from app.shell.palette.view import Palette

        found = entries(self.actions_by_key, self.pages, self.plan_bar.edits, self._show_example, self.help.open)
        Palette(self, found).open()

    def _show_words(self) -> None:
        self.actions_by_key["words"].setChecked(self.columns.right_shown)

    @property
    def saver(self) -> Saver:
        if self._saver is None:
            from app.export.saving import Saver

            self._saver = Saver(self, self.preview, self.settings, self.store, self.runner)
            self._saver.told.connect(self.show_message)
            self._saver.help_wanted.connect(self.help.open)
        return self._saver

    @property
    def data(self) -> DataPage:
        return self.pages.data

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.plan_bar.bar.strength.slider.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and import what the draws need after the first picture."""
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
        page = self.pages.shown(look.page)
        if self.stack.currentWidget() is not page:
            self.stack.setCurrentWidget(page)
            self.preview.buttons.stop()
            self._show_words()
        kind = self.tr("example data") if dataset.origin is Origin.EXAMPLE else self.tr("private file")
        rows = filled(self.tr("{n:one respondent|{n} respondents}"), n=dataset.rows)
        self._about = f"{dataset.title} — {rows} · {kind}"
        self._show_study()
        self._enable_exports()
        self.status.draw.setVisible(look.page is Page.PREVIEW and not look.as_number)
        self.actions_by_key["truth"].setChecked(look.show_truth)
        self.actions_by_key["noisy"].setChecked(look.show_noisy)

    def _show_study(self) -> None:
        """Show the name of the study before the name of the data, with a star for unsaved work."""
        document = self.study.document
        name = document.name if document.path else ""
        if name and document.read_only:
            name = filled(self.tr("{name} (read-only)"), name=name)
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
            rename(action, paired(word, text) if text else word)
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
        """Open a dropped study; any other file goes to the data page, wherever it is dropped."""
        paths = [url.toLocalFile() for url in event.mimeData().urls()]
        if len(paths) == 1 and paths[0].lower().endswith(ENDING):
            event.acceptProposedAction()
            self.study.open(Path(paths[0]))
            return
        self._go_to(Page.DATA)
        self.data.dropEvent(event)

    def show_message(self, severity: str, text: str) -> None:
        self.banner.tell(severity, text)

    def show_crash(self, error: Exception) -> None:
        """Report a bug without quoting data."""
        kind = type(error).__name__
        text = filled(self.tr("An error occurred in the program ({kind}). Your work is unchanged."), kind=kind)
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
        self._unproject()
        workspace = self.store.workspace
        self.settings.put_geometry(self.saveGeometry())
        remember(workspace, self.settings)
        self.report_controller.close()
        self.help.close()
        self.stop_work()
        # After the last copy that was being written.
        self.safety.close()
        self.recovery.close()
        self.pages.close()
        super().closeEvent(event)

    def stop_work(self) -> None:
        """Stop what runs on other threads, and wait until it has tidied up."""
        self.live.close()
        self.runner.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._unproject()
            self.banner.hide()


def _shelf_of(window: ref[MainWindow]) -> SourceShelf:
    """Return the open files of a window that still exists. Raises Cancelled after it closed."""
    here = window()
    if here is None:
        raise Cancelled
    return here.data.shelf
