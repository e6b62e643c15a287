"""The pages Trade-offs and Plan: what is expected, design and strength, which part is shown."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.ui.parts_frame import PartsPage
from app.ui.privacy.edits import Held, PrivacyIntents
from app.ui.scenario_card import OWN
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.datasets import letters
from app.workspace.planning import (
    as_setting,
    declared_answers,
    edit_scenario,
    of_the_question,
    plan_setting,
    with_expected,
)
from app.workspace.solved import asked_of
from app.workspace.store import whole
from app.workspace.workspace import Page, Workspace
from core.constraints import TypedNumber
from core.study.plan import Typed
from core.study.scenario import MOST_ANSWERS
from core.types import Origin, Target


class PlanningController(QObject):
    """Serves both pages; each is made when it is first wanted, and shows what the store holds while it is in front."""

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
        made.privacy.help_wanted.connect(tools.help)
        made.privacy.translator_wanted.connect(self._services.actions["devices"].trigger)
        PrivacyIntents(self._store, made.privacy, _held)
        card = made.scenario
        card.source_chosen.connect(self._source)
        card.expected.connect(self._expect)
        card.stroked.connect(self._stroke)
        card.edit_finished.connect(self._store.seal)
        card.respondents_typed.connect(self._respondents)
        card.respondents_of_data.connect(lambda: self._edit(self.tr("respondents"), "", own_respondents=False))
        card.target_chosen.connect(self._target)
        card.level_chosen.connect(
            lambda level: self._store.edit(
                transitions.edit_plan(self._store.workspace, level=level), self.tr("interval level")
            )
        )
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

    def _edit(self, what: str, merge: str, **changes: object) -> None:
        self._store.edit(edit_scenario(self._store.workspace, **changes), what, merge=merge)

    def _source(self, key: str) -> None:
        """A guess begins with equal shares; the answers of private data are not copied into it, only their number
        where it is declared."""
        workspace = self._store.workspace
        if key != OWN:
            self._store.edit(of_the_question(workspace), self.tr("what is expected"))
            return
        now = plan_setting(workspace)
        private = workspace.dataset.origin is Origin.PRIVATE
        k = (declared_answers(workspace, workspace.plan.question) or 2) if private else now.k
        labels: tuple[str, ...] = (self.tr("Yes"), self.tr("No"))
        if 2 <= k <= MOST_ANSWERS and (k > 2 or not private):
            labels = letters(k) if private else now.labels
        even = (1.0 / len(labels),) * len(labels)
        example = not private and len(labels) == now.k >= 2 and not now.many
        self._store.edit(with_expected(workspace, labels, now.shares if example else even), self.tr("what is expected"))

    def _expect(self, labels: tuple[str, ...], shares: tuple[float, ...]) -> None:
        self._store.edit(
            edit_scenario(self._store.workspace, labels=labels, shares=shares),
            self.tr("what is expected"),
            merge="expected",
        )

    def _stroke(self, shares: tuple[float, ...]) -> None:
        workspace = self._store.workspace
        labels = workspace.plan.scenario.labels
        if len(labels) == len(shares):
            self._store.edit(with_expected(workspace, labels, shares), self.tr("what is expected"), merge="expected")

    def _respondents(self, number: TypedNumber) -> None:
        after = asked_of(self._store.workspace, Typed(number.text, number.value))
        self._store.edit(after, self.tr("respondents"), merge="respondents")

    def _target(self, key: str) -> None:
        workspace = self._store.workspace
        if workspace.plan.scenario.labels:
            self._edit(self.tr("target"), "", target=Target(key))
        else:
            self._store.edit(transitions.set_target(workspace, Target(key)), self.tr("target"))


def _held(workspace: Workspace) -> Held:
    planned = plan_setting(workspace)
    typed = bool(workspace.plan.scenario.labels)
    return Held(as_setting(workspace, planned), planned.shares, planned.n, planned.target, typed)
