"""The pages besides the preview, made when they are first wanted: the first picture waits for none of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.preview.page import PreviewPage
from app.shell.data_files import DataFiles
from app.shell.plan_bar.bar import PlanBar
from app.shell.plan_bar.controller import PlanBarController
from app.shell.spent import SpentController
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.store import Store
from app.workspace.workspace import Page

if TYPE_CHECKING:
    from app.collected.page import CollectedController
    from app.data.page import DataPage
    from app.releases.controller import ReleaseController
    from app.shell.planning import PlanningController
    from core.release.ledger.study_copy import StudyLedger


class Pages(QObject):
    """Every page is put into the stack of the window once, and stays.

    copies  returns the ledger copies in the study of the current data
    `kinds_wanted()`: the kinds of file for saving the questionnaire
    """

    kinds_wanted = Signal()

    def __init__(
        self,
        services: Services,
        preview: PreviewPage,
        files: DataFiles,
        spent: SpentController,
        bar: PlanBarController,
        copies: Callable[[], tuple[StudyLedger, ...]],
    ) -> None:
        super().__init__(services.owner)
        self._services, self.preview, self._files, self._spent = services, preview, files, spent
        self._bar, self._copies = bar, copies
        self._data: DataPage | None = None
        self._releases: ReleaseController | None = None
        self._planning: PlanningController | None = None
        self._collected: CollectedController | None = None

    @property
    def store(self) -> Store:
        return self._services.store

    @property
    def bar(self) -> PlanBar:
        return self._bar.bar

    @property
    def window(self) -> QWidget:
        return self._services.owner

    def shown(self, page: Page) -> QWidget:
        """Return the widget of a page."""
        if page is Page.DATA:
            return self.data
        number = page is Page.PREVIEW and self.store.workspace.look.as_number
        if number or page in (Page.TRADEOFFS, Page.PLAN, Page.LAB):
            return self.planning.page(page)
        if page is Page.COLLECTED:
            return self.collected.page
        return self.releases.page if page is Page.RELEASES else self.preview

    @property
    def data(self) -> DataPage:
        if self._data is None:
            from app.data.help import name_data_help
            from app.data.page import DataPage

            services, store, files = self._services, self._services.store, self._files
            page = DataPage(store, services.runner, services.settings.recent_files())
            name_data_help(page)
            page.preview_wanted.connect(lambda: store.show(transitions.to_preview(store.workspace)))
            page.open_dialog_wanted.connect(files.choose)
            page.codebook_wanted.connect(files.codebook)
            page.counts_wanted.connect(files.choose_counts)
            page.query_wanted.connect(files.save_query)
            page.help_wanted.connect(services.tools.help)
            page.questionnaire_wanted.connect(self.kinds_wanted)
            page.file_opened.connect(files.opened)
            page.questionnaire.release_wanted.connect(lambda names: self.releases.prepare(names))
            services.add_page(page)
            self._data = page
        return self._data

    @property
    def planning(self) -> PlanningController:
        """Return the controller of pages with tabs on the plan or on numbers."""
        if self._planning is None:
            from app.shell.planning import PlanningController

            self._planning = PlanningController(self._services)
            self._planning.working_out.connect(self._bar.work_out)
            self._bar.numbers_wanted.connect(self._planning.choose_numbers)
        return self._planning

    @property
    def collected(self) -> CollectedController:
        """Return the controller of the page Collected."""
        if self._collected is None:
            from app.collected.page import CollectedController

            self._collected = CollectedController(self._services)
        return self._collected

    @property
    def releases(self) -> ReleaseController:
        """Return the controller of the page Releases, which holds the page."""
        if self._releases is None:
            from app.releases.controller import ReleaseController

            self._releases = ReleaseController(self._services, self._copies)
            self._releases.books_read.connect(self._spent.show_books)
            self._services.add_page(self._releases.page)
            self._releases.begin()
        return self._releases

    def ledger_changed(self) -> None:
        """Refresh after a ledger entry that is not a release."""
        if self._releases is not None:
            self._releases.read_books()
        else:
            self._spent.read()

    def close(self) -> None:
        """Close all pages, because the window closes."""
        if self._releases is not None:
            self._releases.close()
        if self._planning is not None:
            self._planning.leave()
        if self._collected is not None:
            self._collected.leave()
        if self._data is not None:
            self._data.close_data()
