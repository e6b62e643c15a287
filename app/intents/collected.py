"""The page Collected: which reports, which part is shown, and reading columns of the file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.export.handing import WindowHanding
from app.intents.parts_desk import PartsDesk
from app.intents.stated_reading import StatedReading
from app.jobs.collected_reader import CollectedReader
from app.parts.base import PartTools
from app.state import transitions
from app.state.collected.page import CollectedSetting, collected_setting, edit_collected
from app.state.setting import Problem
from app.state.workspace import Page, Workspace

if TYPE_CHECKING:
    from app.main_window import MainWindow
    from app.pages.collected import CollectedPage


class CollectedDesk(PartsDesk["CollectedPage", CollectedReader]):
    """Makes the page and edits what a person chooses there."""

    place = Page.COLLECTED

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, CollectedReader)

    @property
    def setting(self) -> CollectedSetting:
        """Of what is on screen."""
        return self._setting(self._store.workspace)

    def _make(self) -> CollectedPage:
        from app.pages.collected import CollectedPage

        window, store = self._window, self._store
        still = window.actions_by_key["reduce_motion"].isChecked
        tools = PartTools(store, window.runner, WindowHanding(window), window.help.open, still)
        page = CollectedPage(tools)
        page.part_wanted.connect(lambda key: store.show(transitions.edit_look(store.workspace, part=key)))
        page.file_wanted.connect(StatedReading(window).ask)
        card = page.card
        card.source_chosen.connect(lambda source: self._edit(self.tr("reports"), source=source))
        card.question_chosen.connect(lambda column: self._edit(self.tr("question"), question=column))
        card.group_chosen.connect(lambda column: self._edit(self.tr("groups"), group=column))
        card.method_chosen.connect(lambda method: self._edit(self.tr("intervals"), method=method))
        card.moments_chosen.connect(lambda moments: self._edit(self.tr("estimate of all arms"), moments=moments))
        card.level_chosen.connect(self._level)
        card.read_again.connect(self._read_again)
        card.file_wanted.connect(window.actions_by_key["reload"].trigger)
        return page

    def _setting(self, workspace: Workspace) -> CollectedSetting:
        """Its columns are read from the file where that is needed."""
        setting = collected_setting(workspace)
        if not setting.unread:
            return setting
        read = self._reader.rows(workspace.dataset, setting.needed)
        if read is not None:
            return collected_setting(workspace, read)
        reason = self._reader.why_not()
        return setting if reason is None else replace(setting, problem=Problem("source", reason))

    def _show(self, workspace: Workspace) -> None:
        page = self._in_front(workspace)
        if page is None:
            return
        setting = self._setting(workspace)
        page.show_setting(workspace, setting)
        if setting.unread:
            self._reader.want(workspace.dataset, setting.needed)
            page.card.show_reading(self._reader.error, self._reader.stopped)

    def _read_again(self) -> None:
        workspace = self._store.workspace
        self._reader.read(workspace.dataset, collected_setting(workspace).needed)
        self._show(workspace)

    def _edit(self, words: str, **changes: object) -> None:
        self._store.edit(edit_collected(self._store.workspace, **changes), words)

    def _level(self, level: float) -> None:
        self._store.edit(transitions.edit_plan(self._store.workspace, level=level), self.tr("interval level"))
