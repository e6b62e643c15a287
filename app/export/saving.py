"""Export and copy of the content on screen to a file or the clipboard, marked internal for private data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QMimeData, QObject, QStandardPaths, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from app.export.pdf.picture import painted
from app.export.picture_choice import KINDS, PictureChoice, chosen_file
from app.export.results import results_of
from app.messages.data_texts import kind_of_file
from app.messages.speak import filled, local_count, say, say_message
from app.ui import settings as keys
from app.ui.settings import Settings
from core.files import SaveError
from core.report.clipboard import clipboard_html, clipboard_text
from core.report.export import ExportFile, InternalFile, csv_file, picture_file, save, target_path
from core.report.figure import CategoryFigure
from core.report.latex import latex_file
from core.report.results_json import Results, questionnaire_json_file, results_file
from core.report.svg_page import AnyFigure
from core.report.table import Table
from core.report.xlsx import xlsx_file

if TYPE_CHECKING:
    from app.jobs.live import Answer
    from app.jobs.runner import Runner
    from app.workspace.setting import Setting
    from app.workspace.store import Store
    from app.workspace.workspace import Workspace
    from core.control import Control


def put_on_clipboard(text: str, html: str) -> None:
    """Put both forms on the clipboard; the receiving program uses the one it supports."""
    data = _plain_data()
    data.setText(text)
    data.setHtml(html)
    QApplication.clipboard().setMimeData(data)


def _plain_data() -> QMimeData:
    """Return empty data made by Qt itself.

    The clipboard outlives the interpreter. Objects made by `QMimeData()` call Python when they are deleted, so the
    program would crash at its end.
    """
    model = QStringListModel([""])
    data = model.mimeData([model.index(0)])
    for kind in data.formats():
        data.removeFormat(kind)
    return data


TABLES: dict[str, Callable[[Table], ExportFile]] = {"csv": csv_file, "xlsx": xlsx_file, "latex": latex_file}
"""The file kinds of every table and their writers; JSON has more than a table, so it is not among them."""
RESULTS = "json"
QUESTIONNAIRES: dict[str, Callable[[Table], ExportFile]] = {**TABLES, RESULTS: questionnaire_json_file}
"""The kinds of the questionnaire, which is complete as a table."""


class Source(Protocol):
    """The content on screen; None if nothing is drawn."""

    @property
    def workspace(self) -> Workspace: ...

    @property
    def current_answer(self) -> Answer | None: ...

    @property
    def setting(self) -> Setting | None: ...

    def make_figure(self, *, keep_axis: bool) -> CategoryFigure | None: ...


class Saver(QObject):
    """The saver. `told(severity, sentence)`: the written file, or the error; `help_wanted(topic, anchor)`: F1."""

    told = Signal(str, str)
    help_wanted = Signal(str, str)

    def __init__(self, owner: QWidget, source: Source, settings: Settings, store: Store, runner: Runner) -> None:
        super().__init__(owner)
        self._owner, self._source, self._settings = owner, source, settings
        self._store, self._runner = store, runner

    def export(self, kind: str) -> None:
        """Ask how and where, and write; `kind` is one of TABLES, "json", or a picture: "svg", "png", "pdf"."""
        if kind in KINDS:
            self._ask_for_picture(kind)
            return
        results = self._results()
        if results is None:
            self._nothing()
            return
        self.ask(results_file(results, say) if kind == RESULTS else TABLES[kind](results.table))

    def _ask_for_picture(self, kind: str) -> None:
        """Use the figure on screen now, even if another one is drawn while the dialog is open."""
        figure = self._source.make_figure(keep_axis=False)
        if figure is None:
            self._nothing()
        else:
            self.ask_picture(figure, kind)

    def ask_picture(self, figure: AnyFigure, kind: str) -> None:
        """Ask how and where to save any picture; `kind` is one of KINDS."""
        from app.export.picture_dialog import PictureDialog

        choice = PictureChoice.of(self._settings.get(keys.PICTURE)).as_kind(kind)
        dialog = PictureDialog(figure, choice, self._owner)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.help_wanted.connect(self.help_wanted)
        dialog.accepted.connect(lambda: self._picture_chosen(figure, dialog.choice))
        dialog.open()

    def _picture_chosen(self, figure: AnyFigure, choice: PictureChoice) -> None:
        """Paint in another thread, because large pictures take a moment."""
        self._settings.put(keys.PICTURE, choice.text())
        chosen = self.choose(picture_file(figure, b"", choice.kind))
        if chosen is not None:
            name = filled(self.tr("Writing {name}"), name=chosen.name)
            job = self._runner.run(name, lambda _control: chosen_file(figure, choice))
            job.succeeded.connect(lambda file: self.write(file, chosen))

    def _nothing(self) -> None:
        self.told.emit("warning", self.tr("There is nothing to export yet: choose a setting that can be drawn."))

    def export_table(self, table: Table | None, kind: str = "csv") -> None:
        """Ask where, and write the questionnaire; `kind` is one of QUESTIONNAIRES."""
        if table is None:
            self.told.emit("warning", self.tr("There is no question to export yet."))
            return
        self.ask(QUESTIONNAIRES[kind](table))

    def ask(self, file: ExportFile) -> bool:
        """Ask where, and write any file; return whether it was written."""
        chosen = self.choose(file)
        return chosen is not None and self.write(file, chosen)

    def ask_in_job(self, file: ExportFile, name: str, write: Callable[[Path, Control], Path]) -> None:
        """Ask where, and have a file of this name and state written in a job."""
        chosen = self.choose(file)
        if chosen is None:
            return
        job = self._runner.run(name, lambda control: write(chosen, control))
        job.succeeded.connect(lambda path: self.told.emit(*self._placed(file, path)))
        job.failed.connect(lambda error: self.told.emit("error", say_message(error)))

    def choose(self, file: ExportFile) -> Path | None:
        """Ask for the path of any file; None if the user cancels."""
        ending = file.name.rpartition(".")[2]
        internal = isinstance(file, InternalFile)
        title = self.tr("Save for internal use") if internal else self.tr("Save")
        chosen, _ = QFileDialog.getSaveFileName(
            self._before, title, str(self.folder() / file.name), kind_of_file(ending)
        )
        return Path(chosen) if chosen and self._may_replace(file, Path(chosen)) else None

    def choose_folder(self) -> Path | None:
        """Ask for a folder for several files; None if the user cancels."""
        chosen = QFileDialog.getExistingDirectory(self._before, self.tr("Save in a folder"), str(self.folder()))
        return Path(chosen) if chosen else None

    def write_all(self, files: Sequence[ExportFile], folder: Path) -> None:
        """Write all files into the folder, and show the result; ask before files are replaced."""
        if not all(self._replaced(target_path(file, folder / file.name)) for file in files):
            return
        for file in files:
            severity, sentence = self.written(file, folder / file.name)
            if severity == "error":
                self.told.emit(severity, sentence)
                return
        text = self.tr("Saved {count} files in {folder}.")
        self.told.emit("note", filled(text, count=local_count(len(files)), folder=str(folder)))

    @property
    def _before(self) -> QWidget:
        """Return the active window: a dialog in front of another one would cover it."""
        return QApplication.activeWindow() or self._owner

    def folder(self) -> Path:
        """Return the folder of the last export if it exists, otherwise the user's documents."""
        last = self._settings.get(keys.EXPORT_FOLDER)
        if last and Path(last).is_dir():
            return Path(last)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(documents) if documents and Path(documents).is_dir() else Path.home()

    def _may_replace(self, file: ExportFile, chosen: Path) -> bool:
        """Return whether the file may be replaced.

        The dialog asked about the typed name, before its mark or ending was added.
        """
        path = target_path(file, chosen)
        return path == chosen or self._replaced(path)

    def _replaced(self, path: Path) -> bool:
        """Ask whether an existing file may be replaced."""
        if not path.exists():
            return True
        text = filled(self.tr("{name} already exists. Replace it?"), name=path.name)
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        return QMessageBox.question(self._before, self.tr("Replace the file?"), text, yes | no, no) is yes

    def write(self, file: ExportFile, chosen: Path) -> bool:
        """Write to the chosen path, and show the result; return whether it was written."""
        severity, sentence = self.written(file, chosen)
        self.told.emit(severity, sentence)
        return severity != "error"

    def written(self, file: ExportFile, chosen: Path) -> tuple[str, str]:
        """Write to the chosen path, and return the severity and sentence of the result."""
        try:
            path = save(file, chosen)
        except SaveError as error:
            return "error", say_message(error)
        return self._placed(file, path)

    def _placed(self, file: ExportFile, path: Path) -> tuple[str, str]:
        """Remember the folder, and return the severity and sentence of a written file."""
        self._settings.put(keys.EXPORT_FOLDER, str(path.parent))
        if isinstance(file, InternalFile):
            text = self.tr("Saved as {name} in {folder}. It is internal: for you and your team, not a release.")
        else:
            text = self.tr("Saved as {name} in {folder}.")
        return "note", text.format(name=path.name, folder=path.parent)

    def copy_table(self, table: Table | None = None) -> None:
        """Copy the table as text and as HTML, for all kinds of programs. Without a table, copy that of the chart."""
        results = self._results() if table is None else None
        table = table if results is None else results.table
        if table is not None:
            put_on_clipboard(clipboard_text(table), clipboard_html(table))
            self.told.emit("note", self.tr("The table is on the clipboard."))

    def copy_picture(self) -> None:
        """Copy the picture on screen."""
        figure = self._source.make_figure(keep_axis=False)
        if figure is not None:
            self.put_picture(figure)

    def put_picture(self, figure: AnyFigure) -> None:
        """Copy any picture."""
        QApplication.clipboard().setImage(painted(figure))
        self.told.emit("note", self.tr("The picture is on the clipboard."))

    def _results(self) -> Results | None:
        setting, answer = self._source.setting, self._source.current_answer
        if setting is None or answer is None:
            return None
        return results_of(self._source.workspace, setting, answer.result)
