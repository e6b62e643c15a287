"""The user's actions in the plan bar, turned into edits of the store."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from PySide6.QtCore import QObject

from app.workspace import transitions
from app.workspace.datasets import letters
from app.workspace.design_change import chosen
from app.workspace.planning import (
    as_setting,
    declared_answers,
    edit_scenario,
    of_the_question,
    plan_setting,
    tells_of_answers,
    with_expected,
)
from app.workspace.setting import Setting, resolve
from app.workspace.solved import asked_of, with_design
from app.workspace.store import Store
from app.workspace.workspace import Page, Workspace
from core.constraints import TypedNumber
from core.estimation.intervals import IntervalMethod
from core.planning.privacy_parameter import margin_of
from core.study.plan import Door, Typed
from core.study.scenario import MOST_ANSWERS, Unknown
from core.types import Origin, Target

QUESTION, OWN = "question", "own"
"""The subject of the plan: the question of the data, or a guess of one."""


@dataclass(frozen=True, slots=True)
class Held:
    """The setting of a page, and the basis of a planned margin there: shares, respondents, target of the errors.

    typed  whether all of it is independent of answers
    """

    setting: Setting
    shares: tuple[float, ...]
    n: float
    target: Target
    typed: bool = False


def held(workspace: Workspace) -> Held:
    """Return the setting that the bar shows. While the truth is hidden a margin is planned at even shares, because it
    would disclose the true ones."""
    if workspace.look.page is Page.PREVIEW and not workspace.plan.scenario.labels:
        setting = resolve(workspace)
        shares = setting.shares if workspace.look.show_truth else setting.counts.even_shares
        return Held(setting, shares, setting.counts.size, workspace.plan.target)
    planned = plan_setting(workspace)
    typed = bool(workspace.plan.scenario.labels)
    return Held(as_setting(workspace, planned), planned.shares, planned.n, planned.target, typed)


class PlanEdits(QObject):
    """Every edit is one undo step, a drag too."""

    def __init__(self, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store

    def fix(self, epsilon: float | None) -> None:
        """Set the epsilon that was computed, or the one before if there is none; the margin is computed instead."""
        workspace = self._store.workspace
        if epsilon is not None:
            workspace = with_design(workspace, plan_setting(workspace), workspace.plan.design, epsilon)
        self._store.edit(edit_scenario(workspace, unknown=Unknown.MARGIN), self.tr("privacy"))

    def choose(self, key: str) -> None:
        """Choose another design at the current epsilon."""
        self._store.edit(chosen(self._store.workspace, key, self._typed_now(Door.EPSILON)), self.tr("design"))

    def door(self, key: str) -> None:
        """Choose the figure that the user fixes. It starts at its current value, so the design does not change."""
        door = Door(key)
        typed = self._typed_now(door)
        self._store.edit(transitions.set_door(self._store.workspace, door, typed), self.tr("fixed figure"))

    def _typed_now(self, door: Door) -> Typed:
        workspace = self._store.workspace
        stored: Typed = getattr(workspace.plan, door.value)
        now = held(workspace)
        if now.setting.design is None or workspace.plan.door is door:
            return stored
        told = tells_of_answers if now.typed else transitions.from_answers
        counted = told(workspace, door)
        return replace(self._worked_out(door, workspace, now), counted=counted)

    @staticmethod
    def _worked_out(door: Door, workspace: Workspace, now: Held) -> Typed:
        """Return the current value of another figure."""
        setting = now.setting
        assert setting.design is not None
        if door is Door.EPSILON:
            value = setting.design.epsilon
            return Typed(f"{value:.4g}", value)
        if door is Door.P:
            value = setting.spec.p_of(setting.design)
            exact = setting.design.explain().params.get("p_exact")
            return Typed(str(exact) if exact else f"{value:.6g}", value)
        if door is Door.MARGIN:
            margin = margin_of(setting.design, np.array(now.shares), now.n, now.target, workspace.plan.level)
            return Typed(f"{margin * 100:.3g}", margin)
        odds = float(f"{math.exp(setting.design.epsilon):.6g}")
        return Typed(f"{odds:g}", odds)

    def value(self, number: TypedNumber) -> None:
        typed = Typed(number.text, number.value)
        self._store.edit(transitions.set_privacy(self._store.workspace, typed), self.tr("privacy"), merge="privacy")

    def slide(self, epsilon: float) -> None:
        typed = Typed(f"{epsilon:g}", epsilon)
        self._store.edit(transitions.set_epsilon(self._store.workspace, typed), self.tr("epsilon"), merge="epsilon")

    def choose_epsilon(self, epsilon: float) -> None:
        """Set the epsilon of a preset, as an undo step of its own."""
        self._store.seal()
        self.slide(epsilon)
        self._store.seal()

    def forced(self, parts: tuple[str, ...]) -> None:
        self._store.edit(
            transitions.set_forced(self._store.workspace, parts), self.tr("forced answers"), merge="forced"
        )

    def further(self, name: str, text: str) -> None:
        self._store.edit(
            transitions.set_further(self._store.workspace, name, text), self.tr("figure of the device"), merge=name
        )

    def question(self, name: str) -> None:
        self._store.edit(transitions.ask_question(self._store.workspace, name), self.tr("question"))

    def target(self, key: str) -> None:
        """Set the target. The first answer for a file may be the assumed one: then only the fact of the answer is
        stored.
        """
        workspace = self._store.workspace
        if workspace.plan.scenario.labels:
            self._scenario(self.tr("target"), target=Target(key))
            return
        changed = transitions.set_target(workspace, Target(key))
        if changed.plan == workspace.plan:
            self._store.show(changed)
        else:
            self._store.edit(changed, self.tr("target"))

    def level(self, level: float) -> None:
        self._store.edit(transitions.edit_plan(self._store.workspace, level=level), self.tr("interval level"))

    def method(self, method: IntervalMethod) -> None:
        self._store.edit(transitions.edit_plan(self._store.workspace, method=method), self.tr("interval method"))

    def source(self, key: str) -> None:
        """Set the source. A guess starts with equal shares; only a declared number of answers is copied from private
        data.
        """
        workspace = self._store.workspace
        if key != OWN:
            self._store.edit(of_the_question(workspace), self.tr("expected answers"))
            return
        now = plan_setting(workspace)
        private = workspace.dataset.origin is Origin.PRIVATE
        k = (declared_answers(workspace, workspace.plan.question) or 2) if private else now.k
        labels: tuple[str, ...] = (self.tr("Yes"), self.tr("No"))
        if 2 <= k <= MOST_ANSWERS and (k > 2 or not private):
            labels = letters(k) if private else now.labels
        even = (1.0 / len(labels),) * len(labels)
        example = not private and len(labels) == now.k >= 2 and not now.many
        self._store.edit(with_expected(workspace, labels, now.shares if example else even), self.tr("expected answers"))

    def expect(self, labels: tuple[str, ...], shares: tuple[float, ...]) -> None:
        self._scenario(self.tr("expected answers"), merge="expected", labels=labels, shares=shares)

    def stroke(self, shares: tuple[float, ...]) -> None:
        workspace = self._store.workspace
        labels = workspace.plan.scenario.labels
        if len(labels) == len(shares):
            self._store.edit(with_expected(workspace, labels, shares), self.tr("expected answers"), merge="expected")

    def note(self, text: str) -> None:
        """Set the note on the current question."""
        workspace = self._store.workspace
        question = workspace.plan.question
        self._store.edit(transitions.set_note(workspace, question, text), self.tr("note"), merge=f"note {question}")

    def respondents(self, number: TypedNumber) -> None:
        after = asked_of(self._store.workspace, Typed(number.text, number.value))
        self._store.edit(after, self.tr("respondents"), merge="respondents")

    def respondents_of_data(self) -> None:
        self._scenario(self.tr("respondents"), own_respondents=False)

    def _scenario(self, what: str, *, merge: str = "", **changes: Any) -> None:
        self._store.edit(edit_scenario(self._store.workspace, **changes), what, merge=merge)
