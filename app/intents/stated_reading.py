"""Reads what the JSON of a field kit or of a release says of the designs of columns, and says so above the pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app import settings as keys
from app.messages.speak import say, say_message
from app.state.collected.stated_file import TakenOver, taken_over
from core.errors import DataError, WorkbenchError
from core.guarded import Part, guard

if TYPE_CHECKING:
    from app.main_window import MainWindow

MOST_BYTES = 1 << 26


class StatedReading(QObject):
    """`ask()` opens the dialog, `read(path)` takes the file over; nothing is changed where it does not fit."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def ask(self) -> None:
        window = self._window
        kinds = self.tr("Field kits and descriptions of releases (*.json);;All files (*)")
        title = self.tr("Read designs from a file")
        path, _ = QFileDialog.getOpenFileName(window, title, window.settings.get(keys.FOLDER), kinds)
        if path:
            self.read(Path(path))

    def read(self, path: Path) -> None:
        from core.studies.collected.stated_file import stated_from_file

        window = self._window
        try:
            found = taken_over(window.store.workspace, stated_from_file(_content(path)))
        except WorkbenchError as problem:
            window.banner.tell("error", say_message(problem))
            return
        guard(path, Part.DESIGNS)
        window.settings.put(keys.FOLDER, str(path.parent))
        window.store.edit(found.workspace, self.tr("designs of a file"))
        window.banner.tell("note", taken_words(found, path.name))


def taken_words(found: TakenOver, name: str) -> str:
    """What was taken over, and what was not."""
    parts = [say("stated.taken", {"name": name, "columns": found.columns})]
    if found.absent:
        parts.append(say("stated.taken_absent", {"columns": found.absent}))
    if found.left:
        parts.append(say("stated.taken_left", {"count": found.left}))
    return " ".join(parts)


def _content(path: Path) -> bytes:
    """Raises DataError `stated.file.unreadable`, or `stated.file.not_one` for what is far too large."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError:
        raise DataError("stated.file.unreadable") from None
    if len(content) > MOST_BYTES:
        raise DataError("stated.file.not_one")
    return content
