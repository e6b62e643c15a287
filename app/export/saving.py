"""Export and copy: what is on screen goes to a file or the clipboard, marked internal when the data are private."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from app import settings as keys
from app.export.picture import painted, png_bytes
from app.messages.speak import say_message
from app.settings import Settings
from core.report.export import ExportFile, InternalFile, SaveError, csv_file, picture_file, save, svg_file, target_path
from core.report.figure import CategoryFigure
from core.report.table import Table


class Source(Protocol):
    """What can be exported now; None when nothing is drawn."""

    def make_figure(self, *, keep_axis: bool) -> CategoryFigure | None: ...

    def make_table(self) -> Table | None: ...


class Saver(QObject):
    """`told(severity, sentence)`: what was written where, or why not."""

    told = Signal(str, str)

    def __init__(self, window: QWidget, source: Source, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._source, self._settings = window, source, settings

    def export(self, kind: str) -> None:
        """Ask where to, and write; `kind` is csv, svg or png."""
        file = self._file(kind)
        if file is None:
            self.told.emit("warning", self.tr("There is nothing to export yet: choose a setting that can be drawn."))
            return
        self._ask(file, kind)

    def export_table(self, table: Table | None) -> None:
        """Ask where to, and write a table of another page as CSV."""
        if table is None:
            self.told.emit("warning", self.tr("There is no question to export yet."))
            return
        self._ask(csv_file(table), "csv")

    def _ask(self, file: ExportFile, kind: str) -> None:
        folder = self._settings.get(keys.EXPORT_FOLDER)
        proposal = str(Path(folder) / file.name) if folder else file.name
        chosen, _ = QFileDialog.getSaveFileName(self._window, self._question(file), proposal, f"*.{kind}")
        if chosen and self._may_replace(file, Path(chosen)):
            self.write(file, Path(chosen))

    def _may_replace(self, file: ExportFile, chosen: Path) -> bool:
        """The dialog asked about the name that was typed; the real name may have got its mark or its ending since."""
        path = target_path(file, chosen)
        if path == chosen or not path.exists():
            return True
        text = self.tr("{name} is there already. Replace it?").format(name=path.name)
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        return QMessageBox.question(self._window, self.tr("Replace the file?"), text, yes | no, no) is yes

    def write(self, file: ExportFile, chosen: Path) -> None:
        try:
            path = save(file, chosen)
        except SaveError as error:
            self.told.emit("error", say_message(error))
            return
        self._settings.put(keys.EXPORT_FOLDER, str(path.parent))
        if isinstance(file, InternalFile):
            text = self.tr("Saved as {name}. It was made from private data: for you only, not a release.")
        else:
            text = self.tr("Saved as {name}.")
        self.told.emit("note", text.format(name=str(path)))

    def copy_table(self) -> None:
        table, figure = self._source.make_table(), self._source.make_figure(keep_axis=False)
        if table is not None and figure is not None:
            about = " · ".join(
                part for part in (figure.title, figure.watermark or figure.badge, *figure.caption) if part
            )
            rows = [(about,), table.headers, *table.rows()]
            QApplication.clipboard().setText("\n".join("\t".join(row) for row in rows))
            self.told.emit("note", self.tr("The table is on the clipboard."))

    def copy_picture(self) -> None:
        figure = self._source.make_figure(keep_axis=False)
        if figure is not None:
            QApplication.clipboard().setImage(painted(figure))
            self.told.emit("note", self.tr("The picture is on the clipboard."))

    def _file(self, kind: str) -> ExportFile | None:
        if kind == "csv":
            table = self._source.make_table()
            return None if table is None else csv_file(table)
        figure = self._source.make_figure(keep_axis=False)
        if figure is None:
            return None
        return svg_file(figure) if kind == "svg" else picture_file(figure, png_bytes(figure), "png")

    def _question(self, file: ExportFile) -> str:
        internal = isinstance(file, InternalFile)
        return self.tr("Save for internal use") if internal else self.tr("Save")
