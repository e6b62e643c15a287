"""Where a release goes, which one is to be verified, and what is asked before kept reports are deleted."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from app import settings as keys
from app.messages.speak import say
from app.settings import Settings
from core.release.names import companions
from core.release.plan import Form
from core.report.file_names import file_stem

MOST_NUMBERED = 1000


class ReleaseFiles(QObject):
    """The dialogs of the page; None where the person thought better of it."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings

    def where_to(self, name: str, form: Form) -> tuple[Path, bool] | None:
        """Where the data go, and whether files that are there may be replaced (the person was asked)."""
        proposal = _free(self.folder(), file_stem(name, "release"), form)
        kind = f"{say(f'saving.kind.{form.ending}')} (*.{form.ending})"
        option = QFileDialog.Option.DontConfirmOverwrite
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Where does the release go?"), str(proposal), kind, options=option
        )
        if not chosen:
            return None
        path = Path(chosen)
        if path.suffix.lower() != f".{form.ending}":
            path = path.with_name(f"{path.name}.{form.ending}")
        self._settings.put(keys.EXPORT_FOLDER, str(path.parent))
        there = _there(path, form)
        if there and not self._may_replace(there):
            return None
        return path, bool(there)

    def which_to_verify(self) -> Path | None:
        kinds = self.tr("Releases (*.csv *.parquet *.xlsx *.sav *.description.json *.report.html);;All files (*)")
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Which release is to be verified?"), str(self.folder()), kinds
        )
        return Path(chosen) if chosen else None

    def folder(self) -> Path:
        """Where the last export went, while it is there; else the documents of the person."""
        last = self._settings.get(keys.EXPORT_FOLDER)
        if last and Path(last).is_dir():
            return Path(last)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(documents) if documents and Path(documents).is_dir() else Path.home()

    def _may_replace(self, names: list[str]) -> bool:
        text = self.tr("{names} is there already. Replace it?") if len(names) == 1 else self.tr(
            "These files are there already: {names}. Replace them?"
        )  # fmt: skip
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        title = self.tr("Replace the files?")
        return QMessageBox.question(self._window, title, text.format(names=", ".join(names)), yes | no, no) is yes


def _there(path: Path, form: Form) -> list[str]:
    """The names that would be replaced."""
    files = companions(path, form)
    return [one.name for one in (files.data, files.description, files.report) if one is not None and one.exists()]


def _free(folder: Path, stem: str, form: Form) -> Path:
    """A name that replaces nothing: a release in another form must not take the description of the first."""
    path = folder / f"{stem}.{form.ending}"
    for number in range(2, MOST_NUMBERED):
        if not _there(path, form):
            break
        path = folder / f"{stem}-{number}.{form.ending}"
    return path
