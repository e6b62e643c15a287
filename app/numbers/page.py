"""Numbers: what noise does to them when respondents add it themselves, and when a trusted curator does."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from app.numbers.card import NumbersCard
from app.numbers.part import NumbersPart
from app.numbers.reader import NumberReader
from app.ui.help_place import HELP_PROPERTY
from app.ui.part import PartTools
from app.ui.parts_controller import PartsController
from app.ui.parts_frame import Entry, PartsFrame
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.numbers import NumbersSetting, edit_numbers, numbers_setting, with_bounds, without_bounds
from app.workspace.setting import Problem
from app.workspace.workspace import Page, Workspace
from core.data.variable import DeclaredBy
from core.study.numbers import NumberSource
from core.study.typed import Typed
from core.types import Target

CONTEXT = "NumbersPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class NumbersPage(PartsFrame[NumbersPart]):
    """Its parts are made when they are first shown."""

    def __init__(self, tools: PartTools) -> None:
        self.numbers = NumbersCard()
        self.numbers.setProperty(HELP_PROPERTY, "numbers#bounds")
        entries = (
            Entry("local", _say("Local noise"), _say("Respondents add noise to their own number")),
            Entry("mechanisms", _say("Mechanisms"), _say("The error of every mechanism side by side")),
            Entry("scrambling", _say("Scrambling"), _say("Numbers multiplied, added to or replaced by chance")),
            Entry("curator", _say("Curator"), _say("A count, a sum, a mean or cells from a trusted curator")),
            Entry("size", _say("Unknown size"), _say("Means where the number of people is private")),
            Entry("studies", _say("Simulations"), _say("The same release many times over")),
            Entry("models", _say("Who sees what"), _say("Local, shuffled and trusted curator side by side")),
        )
        super().__init__(tools, entries, _say("Parts of the page"), (self.numbers,), shared_first=True)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self.numbers.show_setting(workspace, setting)
        if self.part is not None:
            used = self.numbers.target_level
            used.show_used(target=self.part.with_target, level=self.part.with_level)
            self.part.show_setting(workspace, setting)


class NumbersController(PartsController["NumbersPage", NumberReader]):
    """Makes the page and edits what a person chooses there."""

    place = Page.NUMBERS

    def __init__(self, services: Services) -> None:
        super().__init__(services, NumberReader)

    def _make(self) -> NumbersPage:
        page = NumbersPage(self._services.tools)
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
