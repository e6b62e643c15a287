"""What the controllers of Numbers and Collected share: the page, its reader of the file, and the part on screen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.ui.parts_frame import PartsFrame
from app.ui.services import Services
from app.workspace.store import whole
from app.workspace.workspace import Page, Workspace


class PartReader(QObject):
    """Reads columns of the open file for a page: `changed()` when there is an answer, an error or a stop."""

    changed: ClassVar[Signal]

    def __init__(self, runner: Runner, shelf: Callable[[], SourceShelf], parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._shelf = runner, shelf

    @abstractmethod
    def forget(self) -> None:
        """Stop, and keep nothing."""


Shown = TypeVar("Shown", bound=PartsFrame[Any])
Reader = TypeVar("Reader", bound=PartReader)


class PartsController(QObject, Generic[Shown, Reader]):
    """The page is made when it is first wanted, and shows what the store holds while it is in front."""

    place: Page

    def __init__(self, services: Services, reader: type[Reader]) -> None:
        super().__init__(services.owner)
        self._services, self._store = services, services.store
        self._page: Shown | None = None
        self._reader: Reader = reader(services.runner, services.shelf, self)
        self._reader.changed.connect(lambda: self._show(self._store.workspace))
        self._store.watch(whole, self._show)

    @property
    def page(self) -> Shown:
        if self._page is None:
            self._page = self._make()
            self._services.add_page(self._page)
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
