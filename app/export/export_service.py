"""Files and clipboard for the tabs of a page, through the window's saver."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.export.saving import Saver
    from core.control import Control
    from core.report.export import ExportFile
    from core.report.plot.figure import PlotFigure
    from core.report.table import Table


class ExportService:
    """The `app.ui.part.Exporter` of the window. The state of the exported object decides whether a file is internal."""

    def __init__(self, saver: Callable[[], Saver], tell: Callable[[str, str], None]) -> None:
        self._saver, self._tell = saver, tell

    def save_picture(self, figure: PlotFigure, kind: str) -> None:
        self._saver().ask_picture(figure, kind)

    def save_table(self, table: Table, kind: str) -> None:
        from app.export.saving import TABLES

        self._saver().ask(TABLES[kind](table))

    def copy_picture(self, figure: PlotFigure) -> None:
        self._saver().put_picture(figure)

    def copy_table(self, table: Table) -> None:
        self._saver().copy_table(table)

    def save_file(self, file: ExportFile) -> bool:
        return self._saver().ask(file)

    def save_in_job(self, file: ExportFile, name: str, write: Callable[[Path, Control], Path]) -> None:
        self._saver().ask_in_job(file, name, write)

    def tell(self, severity: str, sentence: str) -> None:
        self._tell(severity, sentence)
