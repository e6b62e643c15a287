"""Reading the designs of columns from the JSON of a field kit or a release, with messages above the pages."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app.collected.design.file import TakenOver, taken_over
from app.messages.speak import say, say_message
from app.ui import settings as keys
from app.ui.services import Services
from core.errors import DataError, WorkbenchError
from core.guarded import Part, guard

MOST_BYTES = 1 << 26


class StatedReading(QObject):
    """`ask()` opens the dialog, `read(path)` takes the file over; nothing is changed where it does not fit."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.owner)
        self._services = services

    def ask(self) -> None:
        services = self._services
        kinds = self.tr("Field kits and descriptions of releases (*.json);;All files (*)")
        title = self.tr("Read designs from a file")
        path, _ = QFileDialog.getOpenFileName(services.owner, title, services.settings.get(keys.FOLDER), kinds)
        if path:
            self.read(Path(path))

    def read(self, path: Path) -> None:
        from core.analyses.collected.stated_file import stated_from_file

        services = self._services
        try:
            found = taken_over(services.store.workspace, stated_from_file(_content(path)))
        except WorkbenchError as problem:
            services.banner.tell("error", say_message(problem))
            return
        guard(path, Part.DESIGNS)
        services.settings.put(keys.FOLDER, str(path.parent))
        services.store.edit(found.workspace, self.tr("designs of a file"))
        services.banner.tell("note", taken_words(found, path.name))


def taken_words(found: TakenOver, name: str) -> str:
    """Describe the designs that were applied, and those that were not."""
    parts = [say("stated.taken", {"name": name, "columns": found.columns})]
    if found.absent:
        parts.append(say("stated.taken_absent", {"columns": found.absent}))
    if found.left:
        parts.append(say("stated.taken_left", {"count": found.left}))
    return " ".join(parts)


def _content(path: Path) -> bytes:
    """Return the bytes. Raises DataError `stated.file.unreadable`, or `stated.file.not_one` for far too large files."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError:
        raise DataError("stated.file.unreadable") from None
    if len(content) > MOST_BYTES:
        raise DataError("stated.file.not_one")
    return content
