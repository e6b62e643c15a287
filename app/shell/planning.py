"""The pages Trade-offs and Plan: which part is shown."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.ui.parts_frame import PartsPage
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.planning import (
    plan_setting,
)
from app.workspace.store import whole
from app.workspace.workspace import Page, Workspace


class PlanningController(QObject):
    """Serves both pages; each is made when it is first wanted, and shows what the store holds while it is in front.

    `working_out(Unknown)`: the figure that the part in front works out, or None.
    """

    working_out = Signal(object)

    def __init__(self, services: Services) -> None:
        super().__init__(services.owner)
        self._services, self._store = services, services.store
        self._pages: dict[Page, PartsPage] = {}
        self._store.watch(whole, self._show)

    def page(self, page: Page) -> PartsPage:
        """The page TRADEOFFS or PLAN."""
        if page not in self._pages:
            made = self._pages[page] = self._make(page)
            self._services.add_page(made)
            self._show(self._store.workspace)
        return self._pages[page]

    def leave(self) -> None:
        """The window goes: what runs is stopped."""
        for page in self._pages.values():
            page.leave()

    def _make(self, page: Page) -> PartsPage:
        from app.plan.page import PlanPage
        from app.tradeoffs.page import TradeoffsPage

        tools = self._services.tools
        made = TradeoffsPage(tools) if page is Page.TRADEOFFS else PlanPage(tools)
        made.part_wanted.connect(lambda key: self._store.show(transitions.edit_look(self._store.workspace, part=key)))
        return made

    def _show(self, workspace: Workspace) -> None:
        """The page in front, and the part of it that is wanted; a page that is not in front stops what it runs."""
        for page, made in self._pages.items():
            if page is not workspace.look.page:
                made.leave()
                continue
            wanted = workspace.look.part
            if wanted in made.keys:
                made.show_part(wanted)
            elif made.part is None:
                made.show_part(made.keys[0])
            made.show_setting(workspace, plan_setting(workspace))
            if made.part is not None:
                self.working_out.emit(made.part.solved_for(workspace))
