"""What the desks of Numbers and Collected have in common: the page, its reader of the file, and which part is shown."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QObject

from app.jobs.collected_reader import CollectedReader
from app.jobs.number_reader import NumberReader
from app.state.workspace import Page, Workspace
from app.widgets.parts_frame import PartsFrame

if TYPE_CHECKING:
    from app.main_window import MainWindow


Shown = TypeVar("Shown", bound=PartsFrame[Any])
Reader = TypeVar("Reader", NumberReader, CollectedReader)


class PartsDesk(QObject, Generic[Shown, Reader]):
    """The page is made when it is first wanted, and shows what the store holds while it is in front."""

    place: Page

    def __init__(self, window: MainWindow, reader: type[Reader]) -> None:
        super().__init__(window)
        self._window: MainWindow = window
        self._store = window.store
        self._page: Shown | None = None
        self._reader: Reader = reader(window.runner, lambda: window.data.shelf, self)
        self._reader.changed.connect(lambda: self._show(self._store.workspace))
        self._store.changed.connect(self._show)

    @property
    def page(self) -> Shown:
        if self._page is None:
            self._page = self._make()
            self._window.add_page(self._page)
            self._show(self._store.workspace)
        return self._page

    def leave(self) -> None:
        """The window goes: what runs is stopped."""
        self._reader.forget()
        if self._page is not None:
            self._page.leave()

    @abstractmethod
    def _make(self) -> Shown:
        """The page, with everything connected."""

    @abstractmethod
    def _show(self, workspace: Workspace) -> None:
        """What the store holds, where the page is in front."""

    def _in_front(self, workspace: Workspace) -> Shown | None:
        """The page with the part that is wanted, else its first one; None, and nothing runs, where it is not shown."""
        page = self._page
        if page is None:
            return None
        if workspace.look.page is not self.place:
            page.leave()
            return None
        wanted = workspace.look.part
        if wanted in page.keys:
            page.show_part(wanted)
        elif page.part is None:
            page.show_part(page.keys[0])
        return page
