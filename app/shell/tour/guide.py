"""The guided tours, and the four doors that greet newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.shell.pages import Pages
from app.shell.tour.doors import PLACES, PLAN, StartBand
from app.ui import settings as keys
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.planning import edit_scenario, with_expected
from app.workspace.store import whole
from app.workspace.workspace import Page, Workspace
from core.study.scenario import Unknown
from core.types import Origin

if TYPE_CHECKING:
    from app.shell.tour.leading import TourGuide


class Guide(QObject):
    """Greets a newcomer once, and leads through the page on screen whenever it is asked to."""

    def __init__(self, services: Services, pages: Pages) -> None:
        super().__init__(services.owner)
        self._services, self._pages = services, pages
        self._tours: TourGuide | None = None
        self.card = StartBand()
        self._asked = False
        services.store.watch(whole, self._greet)
        self._greet(services.store.workspace)
        self.card.wanted.connect(self.enter)
        self.card.closed.connect(self._close)

    def _greet(self, workspace: Workspace) -> None:
        """Show the doors over the example, but not over a user's own answers or another page."""
        known = self._services.settings.get(keys.WELCOMED) == "yes" and not self._asked
        elsewhere = workspace.dataset.origin is Origin.PRIVATE or workspace.look.page is not Page.PREVIEW
        gone = known or (elsewhere and not self._asked)
        # Shown before it has a place in the window, it would be a window of its own.
        if gone or self.card.parent() is not None:
            self.card.setHidden(gone)

    def _close(self) -> None:
        self._asked = False
        self._services.settings.put(keys.WELCOMED, "yes")

    @property
    def tours(self) -> TourGuide:
        """Return the tours, made on the first request, so that the window is painted without them."""
        if self._tours is None:
            from app.shell.tour.leading import TourGuide

            self._tours = TourGuide(self._pages, self._services.tools.still)
            self._tours.page_wanted.connect(self._go_to)
            self._tours.told.connect(self._services.banner.tell)
        return self._tours

    def ask(self) -> None:
        """Show the doors again."""
        self._asked = True
        self.card.show()
        self.card.doors[PLAN].setFocus()

    def enter(self, door: str) -> None:
        """Go through a door: to its place, with a tour of it. A plan starts with a guess of yes and no."""
        store = self._services.store
        workspace = store.workspace
        if door == PLAN and not workspace.plan.scenario.labels and workspace.dataset.origin is Origin.EXAMPLE:
            guess = with_expected(workspace, (self.tr("Yes"), self.tr("No")), (0.3, 0.7))
            # The door asks how many: nobody has named a number of respondents yet.
            store.edit(edit_scenario(guess, unknown=Unknown.RESPONDENTS), self.tr("a new plan"))
        store.show(transitions.edit_look(store.workspace, page=PLACES[door], part=""))
        self.tours.start(door)

    def this_page(self) -> None:
        """Start the tour of the page on screen, or of its tab; a user who asks for it knows the doors."""
        self.card.close_for_good()
        from app.shell.tour.tours import tour_of

        look = self._services.store.workspace.look
        self.tours.start(tour_of(look.page, look.part))

    def _go_to(self, page: str) -> None:
        store = self._services.store
        store.show(transitions.go_to(store.workspace, Page(page)))
