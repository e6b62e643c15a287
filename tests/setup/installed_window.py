"""The window of an installed program at work: `python installed_window.py FOLDER FILE...`.

It opens each file, shows every part of every page, and writes into FOLDER what "Copy as Python" puts on the clipboard.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from survey_privacy_workbench.app.export.results import table_of
from survey_privacy_workbench.app.messages.speak import say
from survey_privacy_workbench.app.shell.application import make_window
from survey_privacy_workbench.app.ui.parts_frame import PartsFrame
from survey_privacy_workbench.app.ui.settings import Settings
from survey_privacy_workbench.app.workspace.examples import EXAMPLES, workspace_for
from survey_privacy_workbench.app.workspace.transitions import edit_look
from survey_privacy_workbench.app.workspace.workspace import Page
from survey_privacy_workbench.core.report.table import csv_text

PATIENCE = 30.0


class Window:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.application = QApplication([])
        kept = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
        self.window = make_window(self.application, kept)
        self.window.show()
        self.settle()

    def wait(self, true: Callable[[], object]) -> None:
        until = time.monotonic() + PATIENCE
        while not true():
            self.application.processEvents()
            if time.monotonic() > until:
                raise SystemExit(f"waited in vain: {self.window.data.problem.text}")

    def settle(self) -> None:
        self.wait(lambda: not self.window.runner._jobs)
        self.application.processEvents()

    def open(self, file: str) -> int:
        """Open a file as it is proposed; how many respondents it has."""
        self.window.files.open(file)
        self.wait(lambda: self.window.data.has_pending_import)
        self.settle()
        self.window.data.importing.use.click()
        self.wait(lambda: not self.window.data.has_pending_import)
        self.settle()
        return int(self.window.store.workspace.dataset.rows)

    def show(self, page: Page, part: str = "") -> None:
        store = self.window.store
        store.show(edit_look(store.workspace, page=page, part=part))
        self.settle()

    def every_part(self) -> int:
        """Return how many parts were shown."""
        shown = 0
        for page in Page:
            self.show(page)
            keys = [key for frame in self.window.findChildren(PartsFrame) if frame.isVisible() for key in frame.keys]
            for key in keys:
                self.show(page, key)
            shown += len(keys)
        return shown

    def copy_script(self, name: str) -> None:
        self.application.clipboard().clear()
        self.window.report_controller.copy_script()
        self.settle()
        self.wait(self.application.clipboard().text)
        (self.folder / f"{name}.py").write_text(self.application.clipboard().text(), encoding="utf-8")

    def write_table(self) -> None:
        preview = self.window.preview
        table = table_of(self.window.store.workspace, preview.setting, preview.current_answer.result)
        (self.folder / "preview.csv").write_text(csv_text(table), encoding="utf-8", newline="")


def main(folder: str, *files: str) -> None:
    at_work = Window(Path(folder))
    opened = [at_work.open(file) for file in files]
    at_work.show(Page.PREVIEW)
    at_work.wait(lambda: at_work.window.preview.current_answer is not None)
    at_work.write_table()
    at_work.copy_script("preview")
    at_work.show(Page.DATA)
    at_work.copy_script("questions")
    parts = at_work.every_part()
    (plagiarism,) = (one for one in EXAMPLES if one.key == "plagiarism")
    store = at_work.window.store
    store.edit(workspace_for(plagiarism, store.workspace, say), "example")
    at_work.show(Page.COLLECTED, "estimates")
    at_work.copy_script("collected")
    at_work.window.stop_work()
    print(opened, parts)


if __name__ == "__main__":
    main(*sys.argv[1:])
