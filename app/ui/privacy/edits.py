"""What a person does with design and strength, on whichever page, turned into edits of the store."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QObject

from app.ui.privacy.panel import PrivacyPanel
from app.workspace import transitions
from app.workspace.design_change import chosen
from app.workspace.planning import tells_of_answers
from app.workspace.setting import Setting
from app.workspace.store import Store
from app.workspace.workspace import Workspace
from core.constraints import TypedNumber
from core.planning.privacy_parameter import margin_of
from core.study.plan import Door, Typed
from core.types import Target


@dataclass(frozen=True, slots=True)
class Held:
    """The setting of a page, and what a margin is planned at there: shares, respondents, whom errors speak about.

    typed  whether nothing of it was read off answers
    """

    setting: Setting
    shares: tuple[float, ...]
    n: float
    target: Target
    typed: bool = False


class PrivacyIntents(QObject):
    """Connects a panel; every edit is one undo step, a drag too. `held`: the setting of the page of the panel."""

    def __init__(self, store: Store, panel: PrivacyPanel, held: Callable[[Workspace], Held]) -> None:
        super().__init__(panel)
        self._store = store
        self._held = held
        panel.design_chosen.connect(self.choose)
        panel.door_chosen.connect(self._door)
        panel.value_entered.connect(self._value)
        panel.slider_moved.connect(self._slide)
        panel.edit_finished.connect(store.seal)
        panel.forced_entered.connect(self._forced)
        panel.further_entered.connect(self._further)

    def choose(self, key: str) -> None:
        """Another design, at the epsilon there is."""
        self._store.edit(chosen(self._store.workspace, key, self._typed_now(Door.EPSILON)), self.tr("design"))

    def _door(self, key: str) -> None:
        """The field starts at what the present setting comes to, so that nothing jumps."""
        door = Door(key)
        typed = self._typed_now(door)
        self._store.edit(transitions.set_door(self._store.workspace, door, typed), self.tr("what is held fixed"))

    def _typed_now(self, door: Door) -> Typed:
        workspace = self._store.workspace
        stored: Typed = getattr(workspace.plan, door.value)
        held = self._held(workspace)
        if held.setting.design is None or workspace.plan.door is door:
            return stored
        told = tells_of_answers if held.typed else transitions.from_answers
        counted = told(workspace, door)
        return replace(self._worked_out(door, workspace, held), counted=counted)

    @staticmethod
    def _worked_out(door: Door, workspace: Workspace, held: Held) -> Typed:
        """What the present setting comes to behind another door."""
        setting = held.setting
        assert setting.design is not None
        if door is Door.EPSILON:
            value = setting.design.epsilon
            return Typed(f"{value:.4g}", value)
        if door is Door.P:
            value = setting.spec.p_of(setting.design)
            exact = setting.design.explain().params.get("p_exact")
            return Typed(str(exact) if exact else f"{value:.6g}", value)
        if door is Door.MARGIN:
            margin = margin_of(setting.design, np.array(held.shares), held.n, held.target, workspace.plan.level)
            return Typed(f"{margin * 100:.3g}", margin)
        odds = float(f"{math.exp(setting.design.epsilon):.6g}")
        return Typed(f"{odds:g}", odds)

    def _value(self, number: TypedNumber) -> None:
        typed = Typed(number.text, number.value)
        self._store.edit(transitions.set_privacy(self._store.workspace, typed), self.tr("privacy"), merge="privacy")

    def _slide(self, epsilon: float) -> None:
        typed = Typed(f"{epsilon:g}", epsilon)
        self._store.edit(transitions.set_epsilon(self._store.workspace, typed), self.tr("epsilon"), merge="epsilon")

    def _forced(self, parts: tuple[str, ...]) -> None:
        self._store.edit(
            transitions.set_forced(self._store.workspace, parts), self.tr("forced answers"), merge="forced"
        )

    def _further(self, name: str, text: str) -> None:
        self._store.edit(
            transitions.set_further(self._store.workspace, name, text), self.tr("figure of the device"), merge=name
        )
