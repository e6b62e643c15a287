"""The pages besides the preview, made when they are first wanted: the first picture waits for none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.state import transitions
from app.state.workspace import Page

if TYPE_CHECKING:
    from app.intents.collected import CollectedDesk
    from app.intents.numbers import NumbersDesk
    from app.intents.planning import PlanningDesk
    from app.intents.releases import ReleaseDesk
    from app.main_window import MainWindow
    from app.pages.data import DataPage


class Pages(QObject):
    """Every page is put into the stack of the window once, and stays."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._data: DataPage | None = None
        self._releases: ReleaseDesk | None = None
        self._planning: PlanningDesk | None = None
        self._numbers: NumbersDesk | None = None
        self._collected: CollectedDesk | None = None

    def shown(self, page: Page) -> QWidget:
        """The widget of a page."""
        if page is Page.DATA:
            return self.data
        if page in (Page.TRADEOFFS, Page.PLAN):
            return self.planning.page(page)
        if page is Page.NUMBERS:
            return self.numbers.page
        if page is Page.COLLECTED:
            return self.collected.page
        return self.releases.page if page is Page.RELEASES else self._window.preview

    @property
    def data(self) -> DataPage:
        if self._data is None:
            from app.pages.data import DataPage
            from app.presenters.guide.data_help import name_help

            window = self._window
            store = window.store
            page = DataPage(store, window.runner, window.settings.recent_files())
            name_help(page)
            page.preview_wanted.connect(lambda: store.show(transitions.go_to(store.workspace, Page.PREVIEW)))
            page.open_dialog_wanted.connect(window.files.choose)
            page.codebook_wanted.connect(window.files.codebook)
            page.help_wanted.connect(window.help.open)
            page.questionnaire_wanted.connect(window.hand_over.choose_kind)
            page.file_opened.connect(window.files.opened)
            page.questionnaire.release_wanted.connect(lambda names: self.releases.prepare(names))
            window.add_page(page)
            self._data = page
            page.show_workspace(store.workspace)
        return self._data

    @property
    def planning(self) -> PlanningDesk:
        """The desk of the pages Trade-offs and Plan."""
        if self._planning is None:
            from app.intents.planning import PlanningDesk

            self._planning = PlanningDesk(self._window)
        return self._planning

    @property
    def numbers(self) -> NumbersDesk:
        """The desk of the page Numbers."""
        if self._numbers is None:
            from app.intents.numbers import NumbersDesk

            self._numbers = NumbersDesk(self._window)
        return self._numbers

    @property
    def collected(self) -> CollectedDesk:
        """The desk of the page Collected."""
        if self._collected is None:
            from app.intents.collected import CollectedDesk

            self._collected = CollectedDesk(self._window)
        return self._collected

    @property
    def releases(self) -> ReleaseDesk:
        """The desk of the page; the page is in it."""
        if self._releases is None:
            from app.intents.releases import ReleaseDesk

            self._releases = ReleaseDesk(self._window)
            self._window.add_page(self._releases.page)
            self._releases.begin()
        return self._releases

    def ledger_changed(self) -> None:
        """Something was written into the ledger besides releases."""
        if self._releases is not None:
            self._releases.read_books()
        else:
            self._window.spent.read()

    def close(self) -> None:
        """The window goes."""
        if self._releases is not None:
            self._releases.close()
        if self._planning is not None:
            self._planning.leave()
        if self._numbers is not None:
            self._numbers.leave()
        if self._collected is not None:
            self._collected.leave()
        if self._data is not None:
            self._data.close_data()
