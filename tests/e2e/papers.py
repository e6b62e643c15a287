"""A person who saves and copies: answers the dialogs that ask where to, and reads what was written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from app.export.picture_dialog import PictureDialog
from app.export.reports.window import ReportWindow
from tests.e2e.data_desk import DataDesk


class SaveDialogs:
    """Stands in for the system's dialogs: every file goes into `folder` under the name that is proposed, or `name`."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.name = ""
        self.refuse = False
        self.titles: list[str] = []
        self.proposals: list[Path] = []
        patch.setattr(QFileDialog, "getSaveFileName", self._where)
        patch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes)

    def _where(self, _parent: object, title: str, proposal: str, kinds: str, **_: object) -> tuple[str, str]:
        self.titles.append(title)
        self.proposals.append(Path(proposal))
        return ("" if self.refuse else str(self.folder / (self.name or Path(proposal).name))), kinds

    @property
    def files(self) -> dict[str, Path]:
        return {path.name: path for path in self.folder.iterdir() if path.is_file()}


class PaperDesk:
    """The window with its report window, opened as a person opens it."""

    def __init__(self, desk: DataDesk, dialogs: SaveDialogs) -> None:
        self.desk = desk
        self.dialogs = dialogs

    @property
    def report(self) -> ReportWindow:
        return self.desk.window.report_controller.report_window()

    def open(self) -> ReportWindow:
        self.desk.menu_entry("File", "Report…").trigger()
        self.finished()
        return self.report

    def finished(self) -> None:
        """The pages of the present workspace are there and can be saved."""
        self.desk.until(lambda: self.report.pdf.isEnabled() and not self.report._maker.busy)
        self.desk.idle()

    def save(self, kind: str) -> str:
        """Press the button; what the banner of the report window says then."""
        self.report.banner.hide()
        self.desk.bot.mouseClick({"html": self.report.html, "pdf": self.report.pdf}[kind], Qt.MouseButton.LeftButton)
        if not self.dialogs.refuse:
            self.desk.until(self.report.banner.isVisible)
        self.desk.idle()
        return self.report.banner.text if self.report.banner.isVisible() else ""

    def export(self, kind: str, fill: Callable[[PictureDialog], Any] = lambda _dialog: None) -> str:
        """An entry of the export menu; what the window says then."""
        window = self.desk.window
        window.banner.hide()
        window.actions_by_key[f"export_{kind}"].trigger()
        dialog = next((one for one in window.findChildren(PictureDialog) if one.isVisible()), None)
        if dialog is not None:
            fill(dialog)
            self.desk.bot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
        self.desk.idle()
        return window.banner.text if window.banner.isVisible() else ""

    def close(self) -> None:
        self.report.close()
        self.report.banner.hide()
        self.desk.idle()


def english_today() -> str:
    """The day as both the window and the commands write it in English."""
    day = date.today()
    return f"{day:%A, %B} {day.day}, {day.year}"
