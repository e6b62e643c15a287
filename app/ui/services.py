"""The services of the window for the controllers of the pages; the shell makes them and passes them in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.ui.banner import Banner
from app.ui.part import PartTools
from app.ui.settings import Settings
from app.workspace.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """owner     of controllers and dialogs
    tools     the services that tabs get as well
    banner    says sentences above the page
    shelf     the open files
    actions   of the window, by key
    add_page  puts a page of three columns into the stack
    """

    owner: QWidget
    tools: PartTools
    settings: Settings
    banner: Banner
    shelf: Callable[[], SourceShelf]
    actions: Mapping[str, QAction]
    add_page: Callable[[QWidget], None]

    @property
    def store(self) -> Store:
        return self.tools.store

    @property
    def runner(self) -> Runner:
        return self.tools.runner
