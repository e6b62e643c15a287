"""The maker of a report in another thread: it gathers facts, writes the document, and lays out the pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QObject, QTimer, Signal

from app.jobs.runner import Job, Runner
from app.messages.screen_voice import screen_locale
from app.paths import asset
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import WorkbenchError
from core.report.document import Document
from core.report.facts import ReportFacts

if TYPE_CHECKING:
    from app.export.pdf.pages import ReportPages
    from app.export.reports.pieces import Pieces

GATHERED = 0.7
WRITTEN = 0.75


@dataclass(frozen=True, slots=True, eq=False)
class MadeReport:
    """A finished report, and its workspace."""

    workspace: Workspace
    facts: ReportFacts
    document: Document
    pages: ReportPages


Work = Callable[[Control], MadeReport]


class ReportMaker(QObject):
    """The maker of one report at a time: a new request stops the work on the previous one and drops its result."""

    progressed = Signal(float)
    made = Signal(object)
    failed = Signal(object)
    crashed = Signal()
    stopped = Signal()

    def __init__(self, runner: Runner, work_for: Callable[[Workspace, str], Work]) -> None:
        super().__init__()
        self._runner = runner
        self._work_for = work_for
        self._wanted: Workspace | None = None
        self._job: Job | None = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._start)

    @property
    def busy(self) -> bool:
        return self._job is not None or self._pause.isActive()

    def want(self, workspace: Workspace, pause: int) -> None:
        """Make the report of this workspace after `pause` milliseconds without another request."""
        self._drop()
        self._wanted = workspace
        self._pause.start(pause)

    def stop(self) -> None:
        """Stop, because the user pressed Stop."""
        if self.busy:
            self._drop()
            self.stopped.emit()

    def close(self) -> None:
        """Drop everything, silently."""
        self._drop()

    def _drop(self) -> None:
        self._pause.stop()
        if self._job is not None:
            self._job.stop()
            self._job = None

    def _start(self) -> None:
        assert self._wanted is not None
        name = self.tr("Writing the report")
        job = self._runner.run(name, self._work_for(self._wanted, today()), quiet=True)
        self._job = job
        job.progressed.connect(lambda done: self.progressed.emit(done) if job is self._job else None)
        job.succeeded.connect(lambda made: self._end(job, "made", made))
        job.failed.connect(lambda error: self._end(job, "failed", error))
        job.crashed.connect(lambda _error: self._end(job, "crashed"))

    def _end(self, job: Job, signal: str, *values: MadeReport | WorkbenchError) -> None:
        if job is self._job:
            self._job = None
            getattr(self, signal).emit(*values)


def today() -> str:
    """Return the day in the reader's format."""
    return screen_locale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)


def making(workspace: Workspace, day: str, pieces: Pieces) -> Work:
    """Return the work for the runner. It imports what it needs itself, so that the window starts quickly."""

    def work(control: Control) -> MadeReport:
        from app.export.pdf.pages import ReportPages
        from app.export.reports.choice import sections_of
        from app.export.reports.facts import gather
        from app.messages.speak import say
        from core.report.build import build_document
        from core.report.sections.registry import plan_only, usual

        plan = workspace.report
        facts = gather(workspace, plan, pieces, control.part(0.0, GATHERED), made=day)
        document = build_document(facts, sections_of(plan, usual(len(facts.planned), plan=plan_only(facts))), say)
        control.progress(WRITTEN)
        pages = ReportPages(document, control.part(WRITTEN, 1.0))
        return MadeReport(workspace, facts, document, pages)

    return work


def report_bytes(made: MadeReport, kind: str) -> Callable[[Control], bytes]:
    """Work that writes the report as "html" or "pdf"."""

    def work(control: Control) -> bytes:
        if kind == "pdf":
            from app.export.pdf.file import pages_pdf

            return pages_pdf(made.pages, control)
        from core.report.html import html_text

        template = asset("templates", "report.html").read_text(encoding="utf-8")
        return html_text(made.document, template).encode("utf-8")

    return work
