"""Exports other than tables and pictures: reports, and the script of the page on screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication, QMenu

from app.messages.speak import filled, say, say_message, speaking, voice
from app.shell.menus import TABLES
from app.shell.pages import Pages
from app.ui.services import Services
from app.workspace.store import whole
from app.workspace.workspace import Page
from core.errors import WorkbenchError
from core.types import Origin

if TYPE_CHECKING:
    from app.export.reports.window import ReportWindow
    from app.export.saving import Saver
    from core.control import Control
    from core.report.export import ExportFile


class ReportController(QObject):
    """Everything here is made when it is first wanted."""

    def __init__(self, services: Services, pages: Pages, saver: Callable[[], Saver]) -> None:
        super().__init__(services.owner)
        self._services, self._store, self._pages, self._saver = services, services.store, pages, saver
        self._report: ReportWindow | None = None

    def show_report(self) -> None:
        """Show the report window, which stays open beside the main window."""
        window = self.report_window()
        window.show_report(self._store.workspace)
        window.show()
        window.raise_()
        window.activateWindow()

    def report_window(self) -> ReportWindow:
        """Return the report window, made on the first request."""
        if self._report is None:
            from app.collected.report import ReportRows
            from app.export.reports.maker import ReportMaker, making
            from app.export.reports.window import ReportWindow
            from app.releases.report import ReadLedger
            from app.shell.report_pieces import report_pieces

            store, runner, shelf = self._store, self._services.runner, self._services.shelf
            pieces = report_pieces(ReportRows(shelf), ReadLedger(shelf))
            maker = ReportMaker(runner, lambda workspace, day: making(workspace, day, pieces))
            self._report = ReportWindow(runner, maker)
            self._report.plan_changed.connect(lambda plan: store.show(replace(store.workspace, report=plan)))
            self._report.save_wanted.connect(self._save_report)
            self._report.help_wanted.connect(self._services.tools.help)
            store.watch(whole, self._report.show_report)
        return self._report

    def _save_report(self, kind: str) -> None:
        """Ask where to, write it off the window's thread, and say so above its pages."""
        from app.export.reports.maker import report_bytes
        from core.report.report_file import report_file

        window = self.report_window()
        made = window.made
        if made is None:
            return
        empty = report_file(made.document, b"", kind, made.facts)
        chosen = self._saver().choose(empty)
        if chosen is None:
            return
        name = filled(self.tr("Writing {name}"), name=chosen.name)
        job = self._services.runner.run(name, report_bytes(made, kind), quiet=True)
        window.follow(job)

        def write(content: bytes) -> None:
            told = self._saver().written(replace(empty, content=content), chosen)
            if window is self._report:
                window.show_message(*told)

        job.succeeded.connect(write)

    def write_classroom(self) -> None:
        """Ask for a folder, and write the classroom pack into it off the window's thread."""
        from app.export.pdf.file import pdf_bytes
        from app.shell.classroom.pack import pack_files

        folder = self._saver().choose_folder()
        if folder is not None:
            say_now = voice()

            def make(_control: Control) -> list[ExportFile]:
                with speaking(say_now):
                    return pack_files(printed=pdf_bytes)

            job = self._services.runner.run(self.tr("Writing the classroom pack"), make)
            job.succeeded.connect(lambda files: self._saver().write_all(files, folder))

    def close(self) -> None:
        """Close the report window with the main window."""
        if self._report is not None:
            self._report.let_go()
            self._report = None

    def export(self, kind: str) -> None:
        """Save the page on screen. This is the questionnaire on the data page, or the estimates of collected reports,
        or question, chart and results."""
        if self._on_data_page:
            self._saver().export_table(self._pages.data.questionnaire_as_table(), kind)
        elif kind == "json" and self._store.workspace.look.page is Page.COLLECTED:
            self._export_collected()
        else:
            self._saver().export(kind)

    def _export_collected(self) -> None:
        """Export the results after computing them again in another thread, with the needed columns of the file."""
        from app.collected.report import ReportRows, collected_results_of

        services, workspace = self._services, self._store.workspace
        rows = ReportRows(services.shelf)

        def save(file: ExportFile | None) -> None:
            if file is None:
                self._saver().told.emit("warning", say("collected.results.nothing"))
            else:
                self._saver().ask(file)

        job = self._services.runner.run(
            self.tr("Results"), lambda control: collected_results_of(workspace, control, rows)
        )
        job.succeeded.connect(save)

    def copy_table(self) -> None:
        """Copy the table of the page on screen."""
        if not self._on_data_page:
            self._saver().copy_table()
        elif (table := self._pages.data.questionnaire_as_table()) is not None:
            self._saver().copy_table(table)

    def choose_kind(self) -> None:
        """Show the file kinds of the questionnaire below the button."""
        button = self._pages.data.questionnaire.export
        menu = QMenu(button)
        menu.addActions([self._services.actions[key] for key in TABLES])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    @property
    def _on_data_page(self) -> bool:
        return self._store.workspace.look.page is Page.DATA

    def copy_script(self) -> None:
        """Copy the page on screen as a Python script."""
        workspace = self._store.workspace
        if self._on_data_page:
            from app.data.script import questionnaire_script

            known = self._pages.data.asking.rows
            name = self.tr("Writing the script")
            job = self._services.runner.run(name, lambda control: questionnaire_script(workspace, known, control))
            job.succeeded.connect(lambda text: self._copied(text))
            return
        if workspace.look.page is Page.COLLECTED:
            self._copy_collected()
            return
        from app.export.script.writing import preview_script

        setting, answer = self._pages.preview.setting, self._pages.preview.current_answer
        if setting is None or answer is None:
            self._services.banner.tell("warning", say("script.nothing"))
            return
        self._copied(preview_script(self._pages.preview.workspace, setting, answer.result))

    def _copy_collected(self) -> None:
        """Copy the current tab of the page Collected."""
        from app.collected.script import collected_script, script_state
        from core.report.export import is_public

        collected, workspace = self._pages.collected, self._store.workspace
        setting = collected.setting
        part = "" if collected.page.part is None else collected.page.part.key
        try:
            text = collected_script(workspace, setting, part)
            internal = not is_public(script_state(workspace, setting, part))
        except WorkbenchError as error:
            self._services.banner.tell("warning", say_message(error))
            return
        self._copied(text, internal=internal)

    def _copied(self, text: str, *, internal: bool | None = None) -> None:
        """Report the copy. `internal`: whether it is private; None: like the open data."""
        QApplication.clipboard().setText(text)
        private = self._store.workspace.dataset.origin is Origin.PRIVATE if internal is None else internal
        self._services.banner.tell("note", say("script.copied_internal" if private else "script.copied"))
