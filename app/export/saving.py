"""Export and copy: what is on screen goes to a file or the clipboard, marked internal when the data are private."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QMimeData, QObject, QStandardPaths, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from app.export.pdf.picture import painted
from app.export.picture_choice import KINDS, PictureChoice, chosen_file
from app.export.results import results_of
from app.messages.data_texts import kind_of_file
from app.messages.speak import filled, say, say_message
from app.ui import settings as keys
from app.ui.settings import Settings
from core.report.clipboard import clipboard_html, clipboard_text
from core.report.export import ExportFile, InternalFile, SaveError, csv_file, picture_file, save, target_path
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


def put_on_clipboard(text: str, html: str) -> None:
    """Both forms; whoever pastes takes the one it can use."""
    data = _plain_data()
    data.setText(text)
    data.setHtml(html)
    QApplication.clipboard().setMimeData(data)


def _plain_data() -> QMimeData:
    """Empty data that Qt itself has made.

    The clipboard outlives the interpreter, and what was made by `QMimeData()` asks Python when it is thrown away:
    the program would end with a crash.
    """
    model = QStringListModel([""])
    data = model.mimeData([model.index(0)])
    for kind in data.formats():
        data.removeFormat(kind)
    return data


TABLES: dict[str, Callable[[Table], ExportFile]] = {"csv": csv_file, "xlsx": xlsx_file, "latex": latex_file}
"""Kinds that every table can be saved as, with what makes the file; JSON is more than a table."""
RESULTS = "json"
QUESTIONNAIRES: dict[str, Callable[[Table], ExportFile]] = {**TABLES, RESULTS: questionnaire_json_file}
"""The same for the questionnaire, whose results are its table."""


class Source(Protocol):
    """What is on screen now; None when nothing is drawn."""

    @property
    def workspace(self) -> Workspace: ...

    @property
    def current_answer(self) -> Answer | None: ...

    @property
    def setting(self) -> Setting | None: ...

    def make_figure(self, *, keep_axis: bool) -> CategoryFigure | None: ...


class Saver(QObject):
    """`told(severity, sentence)`: what was written where, or why not; `help_wanted(topic, anchor)`: F1 in a dialog."""

    told = Signal(str, str)
    help_wanted = Signal(str, str)

    def __init__(self, owner: QWidget, source: Source, settings: Settings, store: Store, runner: Runner) -> None:
        super().__init__(owner)
        self._owner, self._source, self._settings = owner, source, settings
        self._store, self._runner = store, runner

    def export(self, kind: str) -> None:
        """Ask how and where to, and write; `kind` is one of TABLES, "json", or a picture: "svg", "png", "pdf"."""
        if kind in KINDS:
            self._ask_for_picture(kind)
            return
        results = self._results()
        if results is None:
            self._nothing()
            return
        self.ask(results_file(results, say) if kind == RESULTS else TABLES[kind](results.table))

    def _ask_for_picture(self, kind: str) -> None:
        """The figure is the one on screen now, whatever is drawn while the dialog stands."""
        figure = self._source.make_figure(keep_axis=False)
        if figure is None:
            self._nothing()
        else:
            self.ask_picture(figure, kind)

    def ask_picture(self, figure: AnyFigure, kind: str) -> None:
        """Ask how and where to any picture goes; `kind` is one of KINDS."""
        from app.export.picture_dialog import PictureDialog

        choice = PictureChoice.of(self._settings.get(keys.PICTURE)).as_kind(kind)
        dialog = PictureDialog(figure, choice, self._owner)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.help_wanted.connect(self.help_wanted)
        dialog.accepted.connect(lambda: self._picture_chosen(figure, dialog.choice))
        dialog.open()

    def _picture_chosen(self, figure: AnyFigure, choice: PictureChoice) -> None:
        """Large pictures take a moment to paint, so that is done off the window's thread."""
        self._settings.put(keys.PICTURE, choice.text())
        chosen = self.choose(picture_file(figure, b"", choice.kind))
        if chosen is not None:
            name = filled(self.tr("Writing {name}"), name=chosen.name)
            job = self._runner.run(name, lambda _control: chosen_file(figure, choice))
            job.succeeded.connect(lambda file: self.write(file, chosen))

    def _nothing(self) -> None:
        self.told.emit("warning", self.tr("There is nothing to export yet: choose a setting that can be drawn."))

    def export_table(self, table: Table | None, kind: str = "csv") -> None:
        """Ask where to, and write the questionnaire; `kind` is one of QUESTIONNAIRES."""
        if table is None:
            self.told.emit("warning", self.tr("There is no question to export yet."))
            return
        self.ask(QUESTIONNAIRES[kind](table))

    def ask(self, file: ExportFile) -> bool:
        """Ask where any file goes, and write it; whether it was written."""
        chosen = self.choose(file)
        return chosen is not None and self.write(file, chosen)

    def choose(self, file: ExportFile) -> Path | None:
        """Ask where a file goes, whatever is in it; None where the person thought better of it."""
        ending = file.name.rpartition(".")[2]
        internal = isinstance(file, InternalFile)
        title = self.tr("Save for internal use") if internal else self.tr("Save")
        chosen, _ = QFileDialog.getSaveFileName(
            self._before, title, str(self.folder() / file.name), kind_of_file(ending)
        )
        return Path(chosen) if chosen and self._may_replace(file, Path(chosen)) else None

    @property
    def _before(self) -> QWidget:
        """The window that the person is at: a dialog before another one would cover it."""
        return QApplication.activeWindow() or self._owner

    def folder(self) -> Path:
        """Where the last export went, while it is there; else the documents of the person."""
        last = self._settings.get(keys.EXPORT_FOLDER)
        if last and Path(last).is_dir():
            return Path(last)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(documents) if documents and Path(documents).is_dir() else Path.home()

    def _may_replace(self, file: ExportFile, chosen: Path) -> bool:
        """The dialog asked about the name that was typed; the real name may have got its mark or its ending since."""
        path = target_path(file, chosen)
        if path == chosen or not path.exists():
            return True
        text = filled(self.tr("{name} is there already. Replace it?"), name=path.name)
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        return QMessageBox.question(self._before, self.tr("Replace the file?"), text, yes | no, no) is yes

    def write(self, file: ExportFile, chosen: Path) -> bool:
        """Write where the person chose, and say so; whether it was written."""
        severity, sentence = self.written(file, chosen)
        self.told.emit(severity, sentence)
        return severity != "error"

    def written(self, file: ExportFile, chosen: Path) -> tuple[str, str]:
        """Write where the person chose: severity and sentence of what came of it."""
        try:
            path = save(file, chosen)
        except SaveError as error:
            return "error", say_message(error)
        self._settings.put(keys.EXPORT_FOLDER, str(path.parent))
        if isinstance(file, InternalFile):
            text = self.tr("Saved as {name} in {folder}. It is internal: for you and your team, not a release.")
        else:
            text = self.tr("Saved as {name} in {folder}.")
        return "note", text.format(name=path.name, folder=path.parent)

    def copy_table(self, table: Table | None = None) -> None:
        """As text and as HTML at once: each program takes what it can show. Without a table, that of the chart."""
        results = self._results() if table is None else None
        table = table if results is None else results.table
        if table is not None:
            put_on_clipboard(clipboard_text(table), clipboard_html(table))
            self.told.emit("note", self.tr("The table is on the clipboard."))

    def copy_picture(self) -> None:
        """The picture on screen now."""
        figure = self._source.make_figure(keep_axis=False)
        if figure is not None:
            self.put_picture(figure)

    def put_picture(self, figure: AnyFigure) -> None:
        """Any picture onto the clipboard."""
        QApplication.clipboard().setImage(painted(figure))
        self.told.emit("note", self.tr("The picture is on the clipboard."))

    def _results(self) -> Results | None:
        setting, answer = self._source.setting, self._source.current_answer
        if setting is None or answer is None:
            return None
        return results_of(self._source.workspace, setting, answer.result)
