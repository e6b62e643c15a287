"""What leaves the screen besides tables and pictures: reports, and the script of what is on screen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication, QMenu

from app.menus import TABLES
from app.messages.speak import say, say_message
from app.state.workspace import Page
from core.errors import Cancelled, WorkbenchError
from core.report.export import is_public
from core.types import Origin

if TYPE_CHECKING:
    from app.dialogs.report_window import ReportWindow
    from app.jobs.source_shelf import SourceShelf
    from app.main_window import MainWindow
    from core.report.export import ExportFile


class HandOver(QObject):
    """Everything here is made when it is first wanted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._report: ReportWindow | None = None

    def show_report(self) -> None:
        """The window in which a report is put together; it stays open beside the work."""
        window = self.report_window()
        window.show_report(self._window.store.workspace)
        window.show()
        window.raise_()
        window.activateWindow()

    def report_window(self) -> ReportWindow:
        """Made when it is first wanted."""
        if self._report is None:
            from app.dialogs.report_window import ReportWindow
            from app.jobs.released_before import ReadLedger
            from app.jobs.report_maker import ReportMaker, making
            from app.jobs.report_rows import ReportRows

            window = self._window
            # what a window of its own holds must not hold this one
            store, rows = window.store, ReportRows(partial(_shelf_of, ref(window)))
            ledger = ReadLedger(partial(_shelf_of, ref(window)))
            maker = ReportMaker(window.runner, lambda workspace, day: making(workspace, day, rows, ledger))
            self._report = ReportWindow(window.runner, maker)
            self._report.plan_changed.connect(lambda plan: store.show(replace(store.workspace, report=plan)))
            self._report.save_wanted.connect(self._save_report)
            self._report.help_wanted.connect(self._window.help.open)
            store.changed.connect(self._report.show_report)
        return self._report

    def _save_report(self, kind: str) -> None:
        """Ask where to, write it off the window's thread, and say so above its pages."""
        from app.jobs.report_files import report_bytes
        from core.report.report_file import report_file

        window = self.report_window()
        made = window.made
        if made is None:
            return
        empty = report_file(made.document, b"", kind, made.facts)
        chosen = self._window.saver.choose(empty)
        if chosen is None:
            return
        name = self.tr("Writing {name}").format(name=chosen.name)
        job = self._window.runner.run(name, report_bytes(made, kind), quiet=True)
        window.follow(job)

        def write(content: bytes) -> None:
            told = self._window.saver.written(replace(empty, content=content), chosen)
            if window is self._report:
                window.show_message(*told)

        job.succeeded.connect(write)

    def close(self) -> None:
        """The report window goes with the main window: nobody else would let go of it."""
        if self._report is not None:
            self._report.let_go()
            self._report = None

    def export(self, kind: str) -> None:
        """Save the page on screen: the questionnaire on the data page, estimates of collected reports, else question,
        chart and results."""
        window = self._window
        if self._on_data_page:
            window.saver.export_table(window.data.questionnaire_as_table(), kind)
        elif kind == "json" and window.store.workspace.look.page is Page.COLLECTED:
            self._export_collected()
        else:
            window.saver.export(kind)

    def _export_collected(self) -> None:
        """Worked out once more off the window's thread, with the columns of the file that it needs."""
        from app.jobs.report_rows import ReportRows
        from app.state.collected.results import collected_results_of

        window, workspace = self._window, self._window.store.workspace
        rows = ReportRows(partial(_shelf_of, ref(window)))

        def save(file: ExportFile | None) -> None:
            if file is None:
                window.saver.told.emit("warning", say("collected.results.nothing"))
            else:
                window.saver.ask(file)

        job = window.runner.run(self.tr("Results"), lambda control: collected_results_of(workspace, control, rows))
        job.succeeded.connect(save)

    def copy_table(self) -> None:
        """The table of the page on screen."""
        window = self._window
        if not self._on_data_page:
            window.saver.copy_table()
        elif (table := window.data.questionnaire_as_table()) is not None:
            window.saver.copy_table(table)

    def choose_kind(self) -> None:
        """The kinds that the questionnaire can be saved as, below the button that asks for them."""
        window = self._window
        button = window.data.questionnaire.export
        menu = QMenu(button)
        menu.addActions([window.actions_by_key[key] for key in TABLES])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    @property
    def _on_data_page(self) -> bool:
        return self._window.store.workspace.look.page is Page.DATA

    def copy_script(self) -> None:
        """The page on screen as a Python script, on the clipboard."""
        window = self._window
        workspace = window.store.workspace
        if self._on_data_page:
            from app.state.script.questionnaire import questionnaire_script

            known = window.data.asking.rows
            name = self.tr("Writing the script")
            job = window.runner.run(name, lambda control: questionnaire_script(workspace, known, control))
            job.succeeded.connect(lambda text: self._copied(text))
            return
        if workspace.look.page is Page.COLLECTED:
            self._copy_collected()
            return
        from app.state.script.writing import preview_script

        setting, answer = window.preview.setting, window.preview.current_answer
        if setting is None or answer is None:
            window.show_message("warning", say("script.nothing"))
            return
        self._copied(preview_script(workspace, setting, answer.result))

    def _copy_collected(self) -> None:
        """The part of the page Collected that is in front."""
        from app.state.collected.script import collected_script
        from app.state.collected.script_parts import script_state

        window = self._window
        desk, workspace = window.made.collected, window.store.workspace
        setting = desk.setting
        part = "" if desk.page.part is None else desk.page.part.key
        try:
            text = collected_script(workspace, setting, part)
            internal = not is_public(script_state(workspace, setting, part))
        except WorkbenchError as error:
            window.show_message("warning", say_message(error))
            return
        self._copied(text, internal=internal)

    def _copied(self, text: str, *, internal: bool | None = None) -> None:
        """`internal`: whether it may not be shown to anyone; None: as the data that are open."""
        QApplication.clipboard().setText(text)
        private = self._window.store.workspace.dataset.origin is Origin.PRIVATE if internal is None else internal
        self._window.show_message("note", say("script.copied_internal" if private else "script.copied"))


def _shelf_of(window: ref[MainWindow]) -> SourceShelf:
    """The open files of a window that is still there. Raises Cancelled once it has gone."""
    here = window()
    if here is None:
        raise Cancelled
    return here.data.shelf
