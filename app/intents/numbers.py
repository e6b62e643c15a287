"""The page Numbers: which numbers and bounds, which part is shown, and reading a column of the file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.export.handing import WindowHanding
from app.intents.parts_desk import PartsDesk
from app.jobs.number_reader import NumberReader
from app.parts.base import PartTools
from app.state import transitions
from app.state.numbers.page import NumbersSetting, edit_numbers, numbers_setting, with_bounds, without_bounds
from app.state.setting import Problem
from app.state.workspace import Page, Workspace
from core.data.variable import DeclaredBy
from core.project.numbers import NumberSource
from core.project.typed import Typed
from core.types import Target

if TYPE_CHECKING:
    from app.main_window import MainWindow
    from app.pages.numbers import NumbersPage


class NumbersDesk(PartsDesk["NumbersPage", NumberReader]):
    """Makes the page and edits what a person chooses there."""

    place = Page.NUMBERS

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, NumberReader)

    def _make(self) -> NumbersPage:
        from app.intents.number_releasing import NumberReleasing
        from app.pages.numbers import NumbersPage

        window = self._window
        still = window.actions_by_key["reduce_motion"].isChecked
        tools = PartTools(
            self._store, window.runner, WindowHanding(window), window.help.open, still, NumberReleasing(window)
        )
        page = NumbersPage(tools)
        page.part_wanted.connect(lambda key: self._store.show(transitions.edit_look(self._store.workspace, part=key)))
        card = page.numbers
        card.source_chosen.connect(self._choose)
        card.bounds_typed.connect(self._type_bounds)
        card.bounds_of_data.connect(self._take_bounds)
        card.bounds_taken_back.connect(self._take_back)
        card.normal_typed.connect(self._type_normal)
        card.read_again.connect(self._read_again)
        card.target_chosen.connect(self._target)
        card.level_chosen.connect(self._level)
        card.edit_finished.connect(self._store.seal)
        return page

    def _setting(self, workspace: Workspace) -> NumbersSetting:
        """Its column is read from the file where that is needed; another one is forgotten."""
        setting = numbers_setting(workspace)
        if not setting.unread:
            self._reader.forget()
            return setting
        read = self._reader.numbers(workspace.dataset, setting.column)
        if read is not None:
            return numbers_setting(workspace, read)
        reason = self._reader.why_not(workspace.dataset, setting.column)
        return setting if reason is None else replace(setting, problem=Problem("column", reason))

    def _show(self, workspace: Workspace) -> None:
        page = self._in_front(workspace)
        if page is None:
            return
        setting = self._setting(workspace)
        page.show_setting(workspace, setting)
        if setting.unread:
            self._reader.want(workspace.dataset, setting.column)
            page.numbers.show_reading(self._reader.error, self._reader.stopped)

    def _read_again(self) -> None:
        workspace = self._store.workspace
        self._reader.read(workspace.dataset, self._setting(workspace).column)
        self._show(workspace)

    def _choose(self, source: NumberSource, column: str) -> None:
        self._store.edit(edit_numbers(self._store.workspace, source=source, column=column), self.tr("numbers"))

    def _type_bounds(self, low: Typed, high: Typed) -> None:
        now = self._setting(self._store.workspace)
        after = with_bounds(self._store.workspace, now, low, high, DeclaredBy.TYPED)
        self._store.edit(after, self.tr("bounds"), merge="bounds")

    def _take_bounds(self) -> None:
        now, nothing = self._setting(self._store.workspace), Typed("", 0.0)
        after = with_bounds(self._store.workspace, now, nothing, nothing, DeclaredBy.FROM_DATA)
        self._store.edit(after, self.tr("bounds"))

    def _take_back(self) -> None:
        workspace = self._store.workspace
        self._store.edit(without_bounds(workspace, self._setting(workspace)), self.tr("bounds"))

    def _type_normal(self, name: str, typed: Typed) -> None:
        after = edit_numbers(self._store.workspace, **{name: typed})
        self._store.edit(after, self.tr("normal curve"), merge=name)

    def _target(self, key: str) -> None:
        self._store.edit(transitions.set_target(self._store.workspace, Target(key)), self.tr("target"))

    def _level(self, level: float) -> None:
        self._store.edit(transitions.edit_plan(self._store.workspace, level=level), self.tr("interval level"))
