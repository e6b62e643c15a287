"""The pages with tabs about the plan or about numbers: the tab on screen, and its data."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.preview.shown_as import CATEGORIES
from app.ui.numbers.editing import NumbersEditing
from app.ui.numbers.page import NumbersPage
from app.ui.numbers.part import NumbersPart
from app.ui.part import Part
from app.ui.parts_frame import PartsPage
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.numbers import edit_numbers, number_columns
from app.workspace.planning import plan_setting
from app.workspace.store import whole
from app.workspace.workspace import NUMBER_PARTS, Page, Workspace
from core.study.numbers import NumberSource


class PlanningController(QObject):
    """Each page is created when first opened, and shows the state of the store while it is on screen.

    `working_out(Unknown, str, float)`: the figure that the part in front works out, or None; its key where it is about
    numbers; epsilon where it is that figure.
    """

    working_out = Signal(object, str, object)

    def __init__(self, services: Services) -> None:
        super().__init__(services.owner)
        self._services, self._store = services, services.store
        self._pages: dict[Page, PartsPage] = {}
        self.numbers = NumbersEditing(services, self)
        self.numbers.changed.connect(self._follow)
        self._store.watch(whole, self._show)

    def page(self, page: Page) -> PartsPage:
        """Return the page TRADEOFFS, PLAN or LAB; for PREVIEW the page that shows answers as a number."""
        if page not in self._pages:
            made = self._pages[page] = self._make(page)
            self._services.add_page(made)
            self._show(self._store.workspace)
        return self._pages[page]

    def leave(self) -> None:
        """Stop all work, because the window closes."""
        self.numbers.forget()
        for page in self._pages.values():
            page.leave()

    def choose_numbers(self) -> None:
        """Open the list of numbers on the page in front."""
        page = self._pages.get(self._store.workspace.look.page)
        if isinstance(page, NumbersPage):
            page.numbers.source.setFocus()
            page.numbers.source.showPopup()

    def show_as(self, key: str) -> None:
        """Show answers as categories or as a number: the answers to the current question, if they are numbers."""
        workspace = self._store.workspace
        if key == CATEGORIES:
            self._store.show(transitions.edit_look(workspace, part=""))
            return
        question = workspace.plan.question
        if question in number_columns(workspace.dataset) and question != workspace.plan.numbers.column:
            edited = edit_numbers(workspace, source=NumberSource.COLUMN, column=question)
            self._store.edit(edited, self.tr("numbers"))
        self._store.show(transitions.edit_look(self._store.workspace, page=Page.PREVIEW, part=NUMBER_PARTS[0]))

    def _make(self, page: Page) -> PartsPage:
        from app.lab.page import LabPage
        from app.plan.page import PlanPage
        from app.preview.as_number import NumberPreview
        from app.tradeoffs.page import TradeoffsPage

        kinds = {Page.PREVIEW: NumberPreview, Page.TRADEOFFS: TradeoffsPage, Page.PLAN: PlanPage, Page.LAB: LabPage}
        made = kinds[page](self._services.tools)
        made.part_wanted.connect(lambda key: self._store.show(transitions.edit_look(self._store.workspace, part=key)))
        if isinstance(made, NumbersPage):
            self.numbers.follow(made.numbers)
        if isinstance(made, NumberPreview):
            made.shown_as.connect(self.show_as)
        return made

    def _follow(self) -> None:
        self._show(self._store.workspace)

    def _show(self, workspace: Workspace) -> None:
        """Show the current page and its wanted tab; other pages stop their work."""
        reading = False
        for page, made in self._pages.items():
            wanted = workspace.look.part
            if page is not workspace.look.page or (page is Page.PREVIEW and not workspace.look.as_number):
                made.leave()
                continue
            if wanted in made.keys:
                made.show_part(wanted)
            elif made.part is None:
                made.show_part(made.keys[0])
            if isinstance(made.part, NumbersPart) and isinstance(made, NumbersPage):
                setting = self.numbers.setting(workspace)
                made.show_numbers(workspace, setting)
                self.numbers.want(workspace, setting, made.numbers)
                reading = True
            else:
                made.show_setting(workspace, plan_setting(workspace))
            solves, found = made.part.solved_for(workspace) if isinstance(made.part, Part) else (None, None)
            self.working_out.emit(solves, made.part.key if isinstance(made.part, NumbersPart) else "", found)
        if not reading:
            self.numbers.forget()
