"""Choosing files for the data page: survey data to open, codebooks to load and to save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from app.messages.speak import filled, say, say_message
from app.shell.study.questions import ENDING
from app.ui import settings as keys
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.workspace import Page
from core.files import SaveError, write_atomically
from core.guarded import Part, guard
from core.report.file_names import file_stem, internal_name

if TYPE_CHECKING:
    from app.data.page import DataPage


class DataFiles(QObject):
    """The dialogs for data files, which pass them to the data page. `study_wanted(path)`: the file is a study."""

    study_wanted = Signal(Path)

    def __init__(self, services: Services, data: Callable[[], DataPage]) -> None:
        super().__init__(services.owner)
        self._services, self._data = services, data

    def choose(self) -> None:
        """Ask for a file; the data page proposes how to read it."""
        self._go_to_data()
        path = self._chosen(self.tr("Open data"), self._kinds())
        if path:
            self.open(path)

    def choose_counts(self, query: str) -> None:
        """Ask for the result of a printed query; `query` is its SHA-256."""
        path = self._chosen(self.tr("Open counts"), self._kinds())
        if path:
            self._services.settings.put(keys.FOLDER, str(Path(path).parent))
            self._data().open_file(path, query)

    def save_query(self) -> None:
        """Ask where, and save the printed query."""
        chosen = self._place(self.tr("Save query"), ".sql", self.tr("Query (*.sql);;Text (*.txt)"))
        if chosen:
            self._services.settings.put(keys.EXPORT_FOLDER, str(Path(chosen).parent))
            self._data().counting.keep_query(Path(chosen))

    def count(self) -> None:
        """Show the query that counts where the rows are."""
        self._go_to_data()
        self._data().show_part("counts")

    def open(self, path: str) -> None:
        """Look at a data file; a study is opened."""
        if path.lower().endswith(ENDING):
            self.study_wanted.emit(Path(path))
            return
        self._go_to_data()
        self._services.settings.put(keys.FOLDER, str(Path(path).parent))
        self._data().open_file(path)

    def opened(self, path: str) -> None:
        """Remember the path, nothing else; what was pasted is not kept."""
        services = self._services
        services.banner.hide()
        if not Path(path).is_relative_to(services.shelf().folder):
            services.settings.add_recent(path)
            self._data().show_recent(services.settings.recent_files())

    def paste(self) -> None:
        self._go_to_data()
        self._data().paste()

    def codebook(self, what: str) -> None:
        """Load or save what is declared about the columns."""
        self._go_to_data()
        if what == "load":
            self._load_codebook()
        else:
            self._save_codebook()

    def _load_codebook(self) -> None:
        path = self._chosen(self.tr("Load codebook"), self.tr("Codebooks (*.csv *.json);;All files (*)"))
        if path:
            self._data().describing.load_codebook(path)

    def _save_codebook(self) -> None:
        kinds = self.tr("Codebook as CSV (*.csv);;Codebook as JSON (*.json)")
        chosen = self._place(self.tr("Save codebook"), ".codebook.csv", kinds)
        if chosen:
            self.write_codebook(Path(chosen))

    def _chosen(self, title: str, kinds: str) -> str:
        """Ask for a file to read; "" for none."""
        services = self._services
        return QFileDialog.getOpenFileName(services.owner, title, services.settings.get(keys.FOLDER), kinds)[0]

    def _place(self, title: str, ending: str, kinds: str) -> str:
        """Ask where to write a file that is named after the data; "" for nowhere."""
        services = self._services
        folder, name = services.settings.get(keys.EXPORT_FOLDER), file_stem(services.store.workspace.dataset.title)
        proposal = str(Path(folder) / f"{name}{ending}") if folder else f"{name}{ending}"
        return QFileDialog.getSaveFileName(services.owner, title, proposal, kinds)[0]

    def write_codebook(self, path: Path) -> None:
        """Write the declared part of the codebook, without values that were only observed. Items named after answers
        make the file internal."""
        from core.data.codebooks.codebook_csv import csv_text
        from core.data.codebooks.codebook_file import described
        from core.data.codebooks.codebook_json import json_text

        services = self._services
        dataset = services.store.workspace.dataset
        if path.suffix.lower() not in (".csv", ".json"):
            path = path.with_name(path.name + ".csv")
        if any(not block.source.private_safe for block in dataset.codebook.blocks):
            path = path.with_name(internal_name(path.name))
        found = described(dataset.codebook)
        text = json_text(found) if path.suffix.lower() == ".json" else csv_text(found)
        try:
            write_atomically(path, text.encode("utf-8"), own=Part.CODEBOOK)
        except SaveError as problem:
            self._data().tell("error", say_message(problem))
            return
        guard(path, Part.CODEBOOK)
        services.settings.put(keys.EXPORT_FOLDER, str(path.parent))
        self._data().tell("note", say("page.codebook_saved", {"name": path.name}))

    def _kinds(self) -> str:
        from core.data.readers.registry import suffixes

        known = " ".join(f"*{suffix}" for suffix in suffixes())
        return filled(self.tr("Survey data ({known});;All files (*)"), known=known)

    def _go_to_data(self) -> None:
        store = self._services.store
        store.show(transitions.go_to(store.workspace, Page.DATA))
