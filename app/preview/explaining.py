"""The right-hand column of the preview page: plain words, the observer, the best design, one person."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QObject

from app.jobs.live import Answer
from app.messages import preview_texts as texts
from app.messages.plain_words import (
    belief_words,
    observer_words,
    one_person_words,
    pin_words,
    plain_words,
    raw_seen,
    seen_words,
)
from app.messages.speak import say
from app.ui.words_panel import WordsPanel
from app.workspace.setting import Setting
from app.workspace.store import Store
from app.workspace.workspace import Workspace
from core.analyses.assumed import Assumed, assumed
from core.analyses.comparison import Rival, rivals
from core.designs.base import Design
from core.randomness import preview_generator
from core.risk.beliefs import evidence
from core.risk.observed import observations
from core.risk.one_person import ask_one
from core.types import FloatArray


class WordsPresenter(QObject):
    """The presenter fills the panel from an answer, and remembers the chosen category and report."""

    def __init__(self, panel: WordsPanel, store: Store) -> None:
        super().__init__(panel)
        self._panel = panel
        self._store, self._workspace = store, store.workspace
        self._shown: tuple[Setting, Answer] | None = None
        self._category = -1
        self._report = -1
        self._prior: float | None = None
        self._asked = 0
        self._asked_of: tuple[Design, tuple[str, ...]] | None = None
        self._reports: tuple[object, tuple[str, ...]] = (None, ())
        panel.observed.connect(self._observe)
        panel.believed.connect(self._believe)
        panel.asked.connect(self._ask)

    @property
    def picked(self) -> int:
        """Return the place of the chosen category, the first one without a choice."""
        return max(0, self._category)

    def forget(self) -> None:
        """Start again for another question: its most frequent answer, and no simulated person."""
        self._category = self._report = -1
        self._prior = None
        self._panel.prior.forget()
        self.forget_person()

    def forget_person(self) -> None:
        """Forget the simulated person: a report under another design does not apply here."""
        self._asked_of = None
        self._panel.show_one_person("")

    def show_answer(self, workspace: Workspace, setting: Setting, answer: Answer) -> None:
        self._shown, self._workspace = (setting, answer), workspace
        result, labels = answer.result, setting.counts.labels
        at = assumed(result, truth=workspace.look.show_truth)
        shares = at.shares
        if self._asked_of is not None and self._asked_of != (result.request.design, labels):
            self.forget_person()
        self._show_person(result.request.design, shares, labels)
        self._show_observer(result.request.design, shares, setting)
        self._show_designs(workspace, setting, answer, at)
        self._panel.show_people(labels, setting.many)
        self._panel.show_method(texts.method_line(workspace.plan, result))

    def _show_person(self, design: Design, shares: FloatArray, labels: tuple[str, ...]) -> None:
        """Show the reports of people with the chosen category, or with the most frequent answer."""
        largest = int(np.argmax(shares))
        usual = 0 if len(labels) == 2 and not design.many else largest
        index = self._category if 0 <= self._category < len(labels) else usual
        self._panel.show_plain(plain_words(design, labels, index))

    def _show_observer(self, design: Design, shares: FloatArray, setting: Setting) -> None:
        labels = setting.counts.labels
        seen = observations(design, shares)
        raw = raw_seen(setting.spec.raw_seen_by)
        if not seen:
            self._panel.show_observer((), -1, say("words.unreadable"), 0.0, 0.0, raw)
            return
        kinds = tuple((one.sight, one.answer, one.number) for one in seen)
        if self._reports[0] != (kinds, labels, design.key):
            self._reports = ((kinds, labels, design.key), tuple(seen_words(design, one, labels) for one in seen))
        report = self._report if 0 <= self._report < len(seen) else max(0, len(seen) - 2)
        one = seen[report]
        label, prior = labels[one.answer], one.before if self._prior is None else self._prior
        found = evidence(design, one.answer, shares)
        more = () if found is None else belief_words(found, label, prior)
        most = None if found is None else found.worst(prior)
        after = one.after if self._prior is None else one.at(prior)
        sentence = observer_words(one, label, self._prior)
        self._panel.show_observer(
            self._reports[1], report, sentence, prior, after, raw, share=one.before, most=most, more=more
        )

    def _show_designs(self, workspace: Workspace, setting: Setting, answer: Answer, at: Assumed) -> None:
        """Show the best design here, and the comparison of the current with the pinned setting."""
        result, found = answer.result, tuple[Rival, ...]()
        epsilon = result.request.design.epsilon
        if math.isfinite(epsilon):
            found = rivals(setting.k, epsilon, at.shares, result.n, workspace.plan.target, many=setting.many)
        self._panel.show_best(
            *texts.best_line(found, workspace.plan.design, setting.k, result, at.expected.typical_error)
        )
        self._panel.show_pin(pin_words(result, answer.pinned, at) if answer.pinned is not None else "")

    def pick(self, index: int) -> None:
        self._category = self._report = index
        self._again()

    def _observe(self, index: int) -> None:
        self._report = index
        self._again()

    def _believe(self, prior: float | None) -> None:
        """Set the observer's prior belief; None: the observer knows the shares."""
        self._prior = prior
        self._again()

    def _ask(self, index: int) -> None:
        """Ask one simulated person; each press draws again."""
        setting = self._shown[0] if self._shown is not None else None
        if setting is None or setting.design is None or not 0 <= index < setting.k:
            return
        self._asked += 1
        rng = preview_generator(self._store.workspace.look.seed * 100_003 + self._asked)
        self._asked_of = (setting.design, setting.counts.labels)
        asked = ask_one(setting.design, index, rng)
        self._panel.show_one_person(one_person_words(setting.design, asked, setting.counts.labels))

    def _again(self) -> None:
        if self._shown is not None:
            self.show_answer(self._workspace, *self._shown)
