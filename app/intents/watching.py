"""The file on disk: when it changes or vanishes, the page says so and offers to read it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.jobs.file_watch import FileWatch
from app.messages.data_texts import file_name
from app.messages.speak import say
from app.state.store import Store
from app.state.workspace import Workspace

if TYPE_CHECKING:
    from app.pages.data import DataPage


class Watching(QObject):
    """Watches the file of the present data set; nothing is read again unless the person says so."""

    def __init__(self, store: Store, page: DataPage) -> None:
        super().__init__(page)
        self._page = page
        self._said = ""
        self.watch = FileWatch()
        self.watch.changed.connect(self._changed)
        self.watch.vanished.connect(self._vanished)
        self.watch.back.connect(lambda _path: self._page.tell("", ""))
        store.changed.connect(self.show_workspace)
        self.show_workspace(store.workspace)

    def show_workspace(self, workspace: Workspace) -> None:
        path = workspace.dataset.path
        if path != self.watch.path:
            self.watch.watch(path)
            if self._said and self._page.problem.text == self._said:
                # It was about the file before.
                self._page.tell("", "")
            self._said = ""

    def _changed(self, path: str) -> None:
        text = say("page.changed_on_disk", {"name": file_name(path)})
        self._said = text
        self._page.tell("warning", text, self.tr("Read it again"), self._page.opening.reload)

    def _vanished(self, path: str) -> None:
        self._said = say("page.vanished", {"name": file_name(path)})
        self._page.tell("warning", self._said)

    def stop(self) -> None:
        self.watch.close()
