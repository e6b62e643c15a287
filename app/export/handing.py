"""Files and the clipboard for the parts of a page, by the saver of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.export.saving import TABLES
from core.report.export import ExportFile
from core.report.plot.figure import PlotFigure
from core.report.table import Table

if TYPE_CHECKING:
    from app.main_window import MainWindow


class WindowHanding:
    """`app.parts.base.Handing`. Internal or public is decided by the state of what is handed in, never here."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def save_picture(self, figure: PlotFigure, kind: str) -> None:
        self._window.saver.ask_picture(figure, kind)

    def save_table(self, table: Table, kind: str) -> None:
        self._window.saver.ask(TABLES[kind](table))

    def copy_picture(self, figure: PlotFigure) -> None:
        self._window.saver.put_picture(figure)

    def copy_table(self, table: Table) -> None:
        self._window.saver.copy_table(table)

    def save_file(self, file: ExportFile) -> None:
        self._window.saver.ask(file)

    def tell(self, severity: str, sentence: str) -> None:
        self._window.show_message(severity, sentence)
