"""The page Numbers: which numbers and bounds, which part is shown, and reading a column of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.export.handing import WindowHanding
from app.parts.base import PartTools
from app.state import transitions
from app.state.numbers import NumbersSetting, edit_numbers, numbers_setting, with_bounds
from app.state.workspace import Page, Workspace
from core.constraints import TypedNumber
from core.data.variable import DeclaredBy
from core.project.numbers import NumberSource
from core.project.typed import Typed

if TYPE_CHECKING:
    from app.main_window import MainWindow
    from app.pages.numbers import NumbersPage


class NumbersDesk(QObject):
    """The page is made when it is first wanted, and shows what the store holds while it is in front."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._store = window, window.store
        self._page: NumbersPage | None = None
        self._store.changed.connect(self._show)

    @property
    def page(self) -> NumbersPage:
        if self._page is None:
            self._page = self._make()
            self._window.pages.addWidget(self._page)
            self._show(self._store.workspace)
        return self._page

    def leave(self) -> None:
        """The window goes: what runs is stopped."""
        if self._page is not None:
            self._page.leave()

    def _make(self) -> NumbersPage:
        from app.pages.numbers import NumbersPage

        window = self._window
        still = window.actions_by_key["reduce_motion"].isChecked
        page = NumbersPage(PartTools(self._store, window.runner, WindowHanding(window), window.help.open, still))
        page.part_wanted.connect(lambda key: self._store.show(transitions.edit_look(self._store.workspace, part=key)))
        page.columns.folded.connect(lambda folded: window.actions_by_key["words"].setChecked(not folded))
        card = page.numbers
        card.source_chosen.connect(self._choose)
        card.bounds_typed.connect(self._type_bounds)
        card.bounds_of_data.connect(self._take_bounds)
        card.edit_finished.connect(self._store.seal)
        return page

    def _setting(self, workspace: Workspace) -> NumbersSetting:
        return numbers_setting(workspace)

    def _show(self, workspace: Workspace) -> None:
        page = self._page
        if page is None:
            return
        if workspace.look.page is not Page.NUMBERS:
            page.leave()
            return
        wanted = workspace.look.part
        if wanted in page.keys:
            page.show_part(wanted)
        elif page.part is None:
            page.show_part(page.keys[0])
        page.show_setting(workspace, self._setting(workspace))

    def _choose(self, source: NumberSource, column: str) -> None:
        self._store.edit(edit_numbers(self._store.workspace, source=source, column=column), self.tr("numbers"))

    def _type_bounds(self, low: TypedNumber, high: TypedNumber) -> None:
        now = self._setting(self._store.workspace)
        typed = Typed(low.text, low.value), Typed(high.text, high.value)
        after = with_bounds(self._store.workspace, now, *typed, DeclaredBy.TYPED)
        self._store.edit(after, self.tr("bounds"), merge="bounds")

    def _take_bounds(self) -> None:
        now, nothing = self._setting(self._store.workspace), Typed("", 0.0)
        after = with_bounds(self._store.workspace, now, nothing, nothing, DeclaredBy.FROM_DATA)
        self._store.edit(after, self.tr("bounds"))
