"""The report builder: content on the left, pages on the right. It stays open beside the main window."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QCloseEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from app.export.pages.pane import PagesPane
from app.export.pages.pictures import PagePictures
from app.export.reports import choices
from app.export.reports.contents import WIDTH, ReportColumn
from app.export.reports.copy import Clip, clip
from app.export.reports.maker import MadeReport, ReportMaker
from app.export.saving import put_on_clipboard
from app.jobs.runner import Job, Runner
from app.messages.speak import filled, say, say_message
from app.ui.banner import Banner
from app.ui.basics import push, resize_on_screen
from app.ui.flow import FlowLayout
from app.ui.help_place import name_help, topic_for
from app.ui.plain import set_title
from app.ui.theme.zoom import px
from app.workspace.workspace import Workspace
from core.errors import WorkbenchError
from core.study.report_plan import ReportPlan

EDGE = 12
AT_ONCE_MS = 60
AFTER_WORK_MS = 500
"""Wait after edits on a page of the program, because many come at a time."""


class ReportWindow(QWidget):
    """The window shows the report of a workspace and edits its plan.

    plan_changed(ReportPlan)  the user changed the report; the window already makes it
    save_wanted(kind)         "html" or "pdf": save `made`
    help_wanted(topic, anchor)  F1
    """

    plan_changed = Signal(object)
    save_wanted = Signal(str)
    help_wanted = Signal(str, str)

    def __init__(self, runner: Runner, maker: ReportMaker) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._runner = runner
        self._maker = maker
        self._pictures = PagePictures(runner)
        self._workspace: Workspace | None = None
        self._shown: Workspace | None = None
        self._refused: dict[str, str] = {}
        self._refused_of: tuple[object, ...] = ()
        self._followed: Job | None = None
        self.made: MadeReport | None = None
        set_title(self, self.tr("Report"))
        self.column = ReportColumn()
        self.pdf = push(self.tr("Save as PDF…"), main=True, tip=self.tr("Pages to print or to send"))
        self.printed = push(self.tr("Print…"), tip=self.tr("All pages, through the dialog of the system (Ctrl+P)"))
        self.html = push(self.tr("Save as HTML…"), tip=self.tr("One file that every browser shows, without scripts"))
        self.copy = push(self.tr("Copy"), tip=self.tr("The whole report to the clipboard, to paste into a document"))
        self.pane = PagesPane()
        self.banner = Banner(self.pane, self)
        self._lay_out()
        self._connect()
        column = self.column
        name_help(
            {
                self: "reports",
                column.head: "reports#kinds",
                column.questions: "reports#questions",
                column.sections: "reports#sections",
                self.pane: "reports#pages",
                self.pdf: "reports#save",
                self.html: "reports#save",
                self.copy: "reports#save",
                self.printed: "reports#save",
            }
        )
        self.setMinimumSize(900, 600)
        resize_on_screen(self, 1180, 820)

    def _lay_out(self) -> None:
        foot = QWidget()
        buttons = FlowLayout(foot)
        for button in (self.pdf, self.printed, self.html, self.copy):
            buttons.addWidget(button)
        left = QVBoxLayout()
        left.setContentsMargins(0, px(12), 0, px(12))
        left.setSpacing(px(10))
        left.addWidget(self.column, 1)
        left.addWidget(foot)
        foot.setFixedWidth(px(WIDTH))
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(6))
        # Spacing, unlike margins, changes sides where text runs from right to left.
        whole.addSpacing(px(EDGE))
        whole.addLayout(left)
        whole.addWidget(self.pane, 1)

    def _connect(self) -> None:
        self.column.plan_wanted.connect(self._edit)
        self.pdf.clicked.connect(lambda: self.save_wanted.emit("pdf"))
        self.html.clicked.connect(lambda: self.save_wanted.emit("html"))
        self.copy.clicked.connect(self._copy)
        self.printed.clicked.connect(self._print)
        self.pane.wanted.connect(self._pictures.want)
        self._pictures.ready.connect(self.pane.put)
        self.pane.stop_wanted.connect(self._stop)
        self.pane.again_wanted.connect(lambda: self._make(0))
        self._maker.progressed.connect(self.pane.show_progress)
        self._maker.made.connect(self._show_made)
        self._maker.failed.connect(self._show_failed)
        self._maker.crashed.connect(lambda: self._show_problem(say("report_window.crashed")))
        self._maker.stopped.connect(lambda: self._show_problem(say("report_window.stopped"), tone=""))
        keys = (
            (Qt.Key.Key_Escape, self.close),
            ("Ctrl+W", self.close),
            ("Ctrl+P", self._print),
            ("Ctrl+F", self.column.to_search),
            ("Ctrl+PgUp", lambda: self.pane.turn(-1)),
            ("Ctrl+PgDown", lambda: self.pane.turn(1)),
            ("Ctrl++", lambda: self.pane.view.zoom(1)),
            ("Ctrl+=", lambda: self.pane.view.zoom(1)),
            ("Ctrl+-", lambda: self.pane.view.zoom(-1)),
            ("Ctrl+0", self.pane.view.fit),
            ("Ctrl+G", self.pane.show_contents),
            ("F1", self._help),
        )
        for key, slot in keys:
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    def _print(self) -> None:
        """Print the report on screen."""
        from app.export.printing import chosen_printer, put_on_paper

        if self.made is None:
            return
        printer = chosen_printer(self, self.made.pages, self.windowTitle())
        if printer is not None and not put_on_paper(self.made.pages, printer):
            self.banner.tell("error", self.tr("The printer did not take the pages. Check it, and print again."))

    def show_report(self, workspace: Workspace) -> None:
        """Show the report of this workspace, on every change of the workspace. A hidden window waits."""
        before = self._workspace
        self._workspace = workspace
        if before is None or before.dataset is not workspace.dataset:
            self._refused = {}
        self.column.show_workspace(workspace, self._refused)
        if self.isVisible() and (before is None or not same_report(before, workspace)):
            self._make(AFTER_WORK_MS if self._shown is not None else 0)

    def show_message(self, severity: str, text: str) -> None:
        """Show the result of writing a file above the pages ("note" or "error")."""
        self.banner.tell(severity, text)

    def follow(self, job: Job) -> None:
        """Show the progress of a job on the report (such as writing a file), with Stop, until it ends."""
        self._followed = job
        self.pane.show_working(job.name, dim=False)
        job.progressed.connect(lambda done: self.pane.show_progress(done) if job is self._followed else None)
        job.ended.connect(lambda: self._unfollow(job))

    def _unfollow(self, job: Job) -> None:
        if job is self._followed:
            self._followed = None
            self.pane.settle()

    def _stop(self) -> None:
        (self._followed or self._maker).stop()

    def _copy(self) -> None:
        if self.made is not None:
            document = self.made.document
            job = self._runner.run(self.tr("Copying the report"), lambda control: clip(document, control), quiet=True)
            job.succeeded.connect(self._put_on_clipboard)
            job.crashed.connect(lambda _error: self.show_message("error", say("report_window.crashed")))
            self.follow(job)

    def _put_on_clipboard(self, parts: Clip) -> None:
        put_on_clipboard(parts.text, parts.html)
        self.show_message("note", self.tr("The report is on the clipboard."))

    def _edit(self, plan: ReportPlan) -> None:
        """Emit the plan, and make its report."""
        if self._workspace is None:
            return
        self._workspace = replace(self._workspace, report=plan)
        self.column.show_workspace(self._workspace, self._refused)
        self.banner.tell("note", "")
        self._make(AT_ONCE_MS)
        self.plan_changed.emit(plan)

    def _make(self, pause: int) -> None:
        if self._workspace is not None and self.isVisible():
            self._shown = self._workspace
            self._followed = None
            self._allow(False)
            self.pane.show_working(self.tr("Writing the report"))
            self._maker.want(self._workspace, pause)

    def _show_made(self, made: MadeReport) -> None:
        self.made = made
        self._pictures.show_pages(made.pages)
        self.pane.show_made(made.pages)
        set_title(self, filled(self.tr("Report: {title}"), title=made.document.title))
        self._allow(True)
        self._announce(self.pane.where.text())
        self._find_refusals(made.workspace)

    def _show_failed(self, error: WorkbenchError) -> None:
        self._show_problem(say_message(error))

    def _show_problem(self, text: str, *, tone: str = "error") -> None:
        self.pane.show_problem(text, self.tr("Try again") if tone else self.tr("Write it"), tone=tone)
        self._announce(text)

    def _help(self) -> None:
        topic, anchor = topic_for(QApplication.focusWidget())
        self.help_wanted.emit(topic or "reports", anchor)

    def _announce(self, text: str) -> None:
        """Announce a change of the pages to screen readers."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.pane.view, text))

    def _allow(self, ready: bool) -> None:
        """Enable saving only for a report that is on screen."""
        for button in (self.pdf, self.printed, self.html, self.copy):
            button.setEnabled(ready)

    def _find_refusals(self, workspace: Workspace) -> None:
        """Find the questions that cannot be reported, in the background."""
        about = (workspace.dataset, workspace.plan, workspace.report.public, workspace.look.show_truth)
        if self._refused_of and about[0] is self._refused_of[0] and about[1:] == self._refused_of[1:]:
            return
        self._refused_of = about
        job = self._runner.run("", lambda control: choices.refusals(workspace, control), quiet=True)
        job.succeeded.connect(lambda found: self._show_refusals(about, found))

    def _show_refusals(self, about: tuple[object, ...], found: dict[str, str]) -> None:
        if about is self._refused_of:
            self._refused = found
            if self._workspace is not None:
                self.column.show_workspace(self._workspace, found)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._pictures.rest(False)
        workspace, shown = self._workspace, self._shown
        if workspace is not None and (shown is None or self.made is None or not same_report(shown, workspace)):
            self._make(0)
        elif workspace is not None:
            self._find_refusals(workspace)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Drop the unfinished report; it is made again if the window opens again."""
        self.column.settle()
        if self._maker.busy:
            self._shown = None
        self._maker.close()
        self._refused_of = ()
        self._pictures.rest(True)
        super().closeEvent(event)

    def let_go(self) -> None:
        """Stop everything, because the program ends."""
        self._followed = None
        self.close()
        self.deleteLater()


def same_report(one: Workspace, other: Workspace) -> bool:
    """Return whether two workspaces give the same report, whatever the look of the window."""
    looks = [(look.show_truth, look.show_noisy, look.uncertainty, look.seed) for look in (one.look, other.look)]
    return (
        one.dataset is other.dataset
        and (one.plan, one.report, one.pin) == (other.plan, other.report, other.pin)
        and looks[0] == looks[1]
    )
