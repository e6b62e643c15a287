"""The guided tour and the card that greets newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app import settings as keys
from app.state import transitions
from app.state.workspace import Page, Workspace
from app.widgets.guide.welcome_card import WelcomeCard
from core.types import Origin

if TYPE_CHECKING:
    from app.main_window import MainWindow
    from app.presenters.guide.tour_guide import TourGuide


class Guide(QObject):
    """Greets a newcomer once, and leads through the page on screen whenever it is asked to."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._tours: TourGuide | None = None
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

    @property
    def tours(self) -> TourGuide:
        """Made when it is first wanted: the window is painted without it."""
        if self._tours is None:
            from app.presenters.guide.tour_guide import TourGuide

            self._tours = TourGuide(self._window)
            self._tours.page_wanted.connect(self._go_to)
            self._tours.told.connect(self._window.show_message)
        return self._tours

    def first_steps(self) -> None:
        """Through the whole window."""
        from app.presenters.guide.tours import FIRST

        self.tours.start(FIRST)

    def this_page(self) -> None:
        """Through the page on screen."""
        self.tours.start(self._window.store.workspace.look.page.value)

    def _go_to(self, page: str) -> None:
        store = self._window.store
        store.show(transitions.go_to(store.workspace, Page(page)))
