"""The guided tour and the card that greets newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app import settings as keys
from app.presenters.tour_guide import TourGuide
from app.presenters.tours import FIRST
from app.state import transitions
from app.state.workspace import Page, Workspace
from app.widgets.welcome_card import WelcomeCard
from core.types import Origin

if TYPE_CHECKING:
    from app.main_window import MainWindow


class Guide(QObject):
    """Greets a newcomer once, and leads through the page on screen whenever it is asked to."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.tours = TourGuide(window)
        self.tours.page_wanted.connect(self._go_to)
        self.tours.told.connect(window.show_message)
        self.card = WelcomeCard()
        self._greet(window.store.workspace)
        window.store.changed.connect(self._greet)
        self.card.tour_wanted.connect(self.first_steps)
        self.card.open_wanted.connect(window.files.choose)
        self.card.manual_wanted.connect(lambda: window.help.open("manual"))
        self.card.closed.connect(lambda: window.settings.put(keys.WELCOMED, "yes"))

    def _greet(self, workspace: Workspace) -> None:
        """The card speaks of the invented survey: it waits while a person's own answers are open."""
        known = self._window.settings.get(keys.WELCOMED) == "yes"
        gone = known or workspace.dataset.origin is Origin.PRIVATE
        # Shown before it has a place in the window, it would be a window of its own.
        if gone or self.card.parent() is not None:
            self.card.setHidden(gone)

    def first_steps(self) -> None:
        """Through the whole window."""
        self.tours.start(FIRST)

    def this_page(self) -> None:
        """Through the page on screen."""
        self.tours.start(self._window.store.workspace.look.page.value)

    def _go_to(self, page: str) -> None:
        store = self._window.store
        store.show(transitions.go_to(store.workspace, Page(page)))
