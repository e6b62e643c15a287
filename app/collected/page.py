"""The page Collected: reports that were randomized in the field, and estimates from them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.collected.card import KIT, CollectedCard
from app.collected.design.file_reading import StatedReading
from app.collected.part import CollectedPart
from app.collected.reader import CollectedReader
from app.collected.state import CollectedSetting, collected_setting, edit_collected
from app.collected.thread import KitThread
from app.ui.help_place import HELP_PROPERTY
from app.ui.part import PartTools
from app.ui.parts_frame import Entry, PartsFrame
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.kits import readable_kits, with_kit, with_rehearsal
from app.workspace.setting import Problem
from app.workspace.store import whole
from app.workspace.workspace import Page, Workspace
from core.study.collected import CollectedSource

if TYPE_CHECKING:
    from app.collected.setup.view import SetupPart

CONTEXT = "CollectedPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class CollectedPage(PartsFrame[CollectedPart]):
    """Its parts are made when they are first shown. `file_wanted()`: designs are to be read from a file."""

    file_wanted = Signal()

    def __init__(self, tools: PartTools) -> None:
        self.card = CollectedCard()
        self.card.setProperty(HELP_PROPERTY, "collected#reports")
        entries = (
            Entry("setup", _say("Set-up"), _say("Reports and their design")),
            Entry("estimates", _say("Estimates"), _say("Prevalence by group and arm, with intervals")),
            Entry(
                "regression", _say("Regression"), _say("Which respondents have the trait more often, as odds ratios")
            ),
            Entry("joint", _say("Several questions"), _say("Cross-table, correlation, sum score")),
            Entry("survey", _say("Survey design"), _say("Weights, strata, clusters and population size")),
            Entry(
                "honesty",
                _say("Compliance"),
                _say("Lies, cheating and non-compliance"),
                "noncompliance",
            ),
            Entry("scrambled", _say("Scrambled numbers"), _say("Mean of numbers that respondents scrambled")),
        )
        super().__init__(tools, entries, _say("Tabs of the page"), (self.card,), shared_first=True)
        self.thread_strip = KitThread()
        self.add_strip(self.thread_strip)

    def make(self, entry: Entry) -> CollectedPart:
        part = super().make(entry)
        if entry.key == "setup":
            cast("SetupPart", part).design.file_wanted.connect(self.file_wanted)
        return part

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        self.card.show_setting(workspace, setting)
        self.thread_strip.show_plan(setting.plan, "" if self.part is None else self.part.key)
        if self.part is not None:
            self.card.show_used(method=self.part.with_method)
            self.card.setVisible(self.part.of_columns)
            self.part.show_setting(workspace, setting)
            self.part.show_way(setting.problem is not None)


class CollectedController(QObject):
    """The controller that creates the page on first use, shows the workspace while the page is visible, and applies the
    user's choices."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.owner)
        self._services, self._store = services, services.store
        self._page: CollectedPage | None = None
        self._reader = CollectedReader(services.runner, services.shelf, self)
        self._reader.changed.connect(lambda: self._show(self._store.workspace))
        self._store.watch(whole, self._show)

    @property
    def page(self) -> CollectedPage:
        if self._page is None:
            self._page = self._make()
            self._services.add_page(self._page)
            self._show(self._store.workspace)
        return self._page

    def leave(self) -> None:
        """Stop all work, because the window closes."""
        self._reader.forget()
        if self._page is not None:
            self._page.leave()

    @property
    def setting(self) -> CollectedSetting:
        return self._setting(self._store.workspace)

    def _make(self) -> CollectedPage:
        services, store = self._services, self._store
        page = CollectedPage(services.tools)
        page.part_wanted.connect(lambda key: store.show(transitions.edit_look(store.workspace, part=key)))
        page.file_wanted.connect(StatedReading(services).ask)
        card = page.card
        card.source_chosen.connect(self._choose_source)
        page.thread_strip.wanted.connect(self._go)
        page.thread_strip.again_wanted.connect(self._rehearse)
        card.question_chosen.connect(lambda column: self._edit(self.tr("question"), question=column))
        card.group_chosen.connect(lambda column: self._edit(self.tr("groups"), group=column))
        card.method_chosen.connect(lambda method: self._edit(self.tr("intervals"), method=method))
        card.moments_chosen.connect(lambda moments: self._edit(self.tr("estimate of all arms"), moments=moments))
        card.level_chosen.connect(self._level)
        card.read_again.connect(self._read_again)
        card.file_wanted.connect(services.actions["reload"].trigger)
        return page

    def _setting(self, workspace: Workspace) -> CollectedSetting:
        """Return the setting, and load its columns from the file if needed."""
        setting = collected_setting(workspace)
        if not setting.unread:
            return setting
        read = self._reader.rows(workspace.dataset, setting.needed)
        if read is not None:
            return collected_setting(workspace, read)
        reason = self._reader.why_not()
        return setting if reason is None else replace(setting, problem=Problem("source", reason))

    def _show(self, workspace: Workspace) -> None:
        page = self._page
        if page is None:
            return
        if workspace.look.page is not Page.COLLECTED:
            page.leave()
            return
        wanted = workspace.look.part
        if wanted in page.keys:
            page.show_part(wanted)
        elif page.part is None:
            page.show_part(page.keys[0])
        setting = self._setting(workspace)
        page.show_setting(workspace, setting)
        if setting.unread:
            self._reader.want(workspace.dataset, setting.needed)
            page.card.show_reading(self._reader.error, self._reader.stopped)

    def _read_again(self) -> None:
        workspace = self._store.workspace
        self._reader.read(workspace.dataset, collected_setting(workspace).needed)
        self._show(workspace)

    def _choose_source(self, key: str) -> None:
        """Choose the source: the newest kit for kits, no kit for typed counts."""
        if key != KIT:
            self._edit(self.tr("reports"), source=CollectedSource(key), kit=0)
            return
        kits = readable_kits(self._store.workspace.plan.collected)
        if kits:
            self._store.edit(with_kit(self._store.workspace, kits[-1][0].number), self.tr("reports"))

    def _rehearse(self) -> None:
        kit = self._store.workspace.plan.collected.kit_in_front
        if kit is not None:
            drawn = with_rehearsal(self._store.workspace, kit.decoding, kit.date, kit.ignored)
            self._store.edit(drawn, self.tr("rehearsal"))

    def _go(self, step: str) -> None:
        """Go to a step on the way from the plan to the estimate."""
        places = {"plan": (Page.PLAN, "solve"), "kit": (Page.PLAN, "kit"), "counts": (Page.COLLECTED, "setup")}
        page, part = places.get(step, (Page.COLLECTED, "estimates"))
        self._store.show(transitions.edit_look(self._store.workspace, page=page, part=part))

    def _edit(self, words: str, **changes: object) -> None:
        self._store.edit(edit_collected(self._store.workspace, **changes), words)

    def _level(self, level: float) -> None:
        self._store.edit(transitions.edit_plan(self._store.workspace, level=level), self.tr("interval level"))
