"""The guided tour and the card that greets newcomers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.shell.pages import Pages
from app.ui import settings as keys
from app.ui.basics import flat, label, push
from app.ui.flow import FlowLayout
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.workspace import Page
from core.types import Origin

if TYPE_CHECKING:
    from app.shell.tour.leading import TourGuide


class WelcomeCard(QFrame):
    """`tour_wanted`, `open_wanted`, `manual_wanted` for its buttons; `closed` when it shall never come again."""

    tour_wanted = Signal()
    open_wanted = Signal()
    manual_wanted = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("notice", "note")
        self.setAccessibleName(self.tr("New here?"))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 12, 7)
        parts = QWidget()
        flow = FlowLayout(parts, gap=10)
        self.tour = push(self.tr("Take the tour"), main=True, tip=self.tr("Nine short steps over this window"))
        self.open = push(self.tr("Open your data…"), tip=self.tr("Open survey answers from a file on this computer"))
        self.manual = push(self.tr("Read the manual"), tip=self.tr("Its contents, in a window beside this one"))
        for part in (
            label(self.tr("New here?"), bold=True),
            label(self.tr("An invented survey is open, so you can try everything."), tone="soft"),
            self.tour,
            self.open,
            self.manual,
        ):
            flow.addWidget(part)
        self.close_button = flat("✕", tip=self.tr("Close, and do not show this again"))
        self.close_button.setAccessibleName(self.tr("Close, and do not show this again"))
        row.addWidget(parts, 1)
        row.addWidget(self.close_button)
        self.tour.clicked.connect(self._tour)
        self.open.clicked.connect(self.open_wanted)
        self.manual.clicked.connect(self.manual_wanted)
        self.close_button.clicked.connect(self._close)

    def _tour(self) -> None:
        """The card goes first, so that the tour has the whole window."""
        self._close()
        self.tour_wanted.emit()

    def _close(self) -> None:
        self.hide()
        self.closed.emit()


class Guide(QObject):
    """Greets a newcomer once, and leads through the page on screen whenever it is asked to."""

    def __init__(self, services: Services, pages: Pages, open_data: Callable[[], None]) -> None:
        super().__init__(services.owner)
        self._services, self._pages = services, pages
        self._tours: TourGuide | None = None
        self.card = WelcomeCard()
        self._greet(services.store.workspace.dataset.origin)
        services.store.watch(lambda workspace: workspace.dataset.origin, self._greet)
        self.card.tour_wanted.connect(self.first_steps)
        self.card.open_wanted.connect(open_data)
        self.card.manual_wanted.connect(lambda: services.tools.help("manual", ""))
        self.card.closed.connect(lambda: services.settings.put(keys.WELCOMED, "yes"))

    def _greet(self, origin: Origin) -> None:
        """The card speaks of the invented survey: it waits while a person's own answers are open."""
        known = self._services.settings.get(keys.WELCOMED) == "yes"
        gone = known or origin is Origin.PRIVATE
        # Shown before it has a place in the window, it would be a window of its own.
        if gone or self.card.parent() is not None:
            self.card.setHidden(gone)

    @property
    def tours(self) -> TourGuide:
        """Made when it is first wanted: the window is painted without it."""
        if self._tours is None:
            from app.shell.tour.leading import TourGuide

            self._tours = TourGuide(self._pages, self._services.tools.still)
            self._tours.page_wanted.connect(self._go_to)
            self._tours.told.connect(self._services.banner.tell)
        return self._tours

    def first_steps(self) -> None:
        """Through the whole window."""
        from app.shell.tour.tours import FIRST

        self.tours.start(FIRST)

    def this_page(self) -> None:
        """Through the page on screen."""
        self.tours.start(self._services.store.workspace.look.page.value)

    def _go_to(self, page: str) -> None:
        store = self._services.store
        store.show(transitions.go_to(store.workspace, Page(page)))
