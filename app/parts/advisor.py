"""Which design to take: all that fit, ranked, one sentence each, and what would change the ranking."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.jobs.latest import Latest
from app.messages.speak import say, say_message
from app.parts.base import Part, PartTools
from app.presenters.planning.advisor import (
    AdviceAnswer,
    advice_lines,
    advice_request,
    advise,
    headline,
    plain_lines,
    turn_lines,
)
from app.state.planning import PlanSetting
from app.state.solved import with_design
from app.state.transitions import edit_look
from app.state.workspace import Page, Workspace
from app.widgets.basics import Card, flat, label
from app.widgets.plain_card import PlainCard
from app.widgets.planning.advice_list import AdviceList
from core.errors import WorkbenchError


class AdvisorPart(Part):
    """Works on a job; the last list stays until the next is there."""

    key: ClassVar[str] = "advisor"
    help: ClassVar[tuple[str, str]] = ("plan", "advisor")

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self._shown: tuple[Workspace, PlanSetting] | None = None
        self._latest = Latest(tools.runner, self.tr("Comparing the designs"), advise)
        self._latest.answered.connect(self._answered)
        self._latest.failed.connect(self._failed)
        self.controls = None
        self.result = self._make_result()
        self.words: PlainCard = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)

    def _make_result(self) -> QWidget:
        head = Card()
        self.title = label("", tone="soft", factor=0.92, wrap=True)
        self.sentence = label("", bold=True, factor=1.35, wrap=True)
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        for part in (self.title, self.sentence, self.about):
            head.body.addWidget(part)
        self.ranking = Card(self.tr("In this order"))
        self.list = AdviceList(self.tr("Designs in order"))
        self.list.taken.connect(self._take)
        self.ranking.body.addWidget(self.list)
        self.turning = Card(say("advisor.turns"))
        self.turns = label("", wrap=True)
        self.at_equal = label(say("advisor.turn.at_equal"), tone="soft", factor=0.92, wrap=True)
        self.compare = flat(say("advisor.compare"), link=True)
        self.compare.clicked.connect(self._compare)
        self.turning.body.addWidget(self.turns)
        self.turning.body.addWidget(self.at_equal)
        self.turning.body.addWidget(self.compare, 0, Qt.AlignmentFlag.AlignLeft)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for box in (head, self.ranking, self.turning):
            column.addWidget(box)
        column.addStretch(1)
        return whole

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if self._shown is not None and self._shown[0].dataset.key != workspace.dataset.key:
            # nothing of one file is shown beside another
            self._show_nothing("")
        self._shown = (workspace, setting)
        request = advice_request(workspace, setting)
        if request is None:
            self._latest.leave()
            self._show_nothing(say("solve.impossible"))
            return
        self._latest.ask(request)

    def leave(self) -> None:
        self._latest.leave()

    def _answered(self, _request: object, answer: AdviceAnswer) -> None:
        if self._shown is None:
            return
        title, sentence, about = headline(answer)
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.about.setText(about)
        self.list.show_lines(advice_lines(answer, self._shown[0].plan.design))
        self.turns.setText("\n".join(turn_lines(answer)))
        self.words.show_words(plain_lines(answer) or (sentence,))
        for part in (self.title, self.about, self.turning):
            part.setVisible(True)
        self.ranking.setVisible(bool(answer.ranked))

    def _failed(self, error: WorkbenchError) -> None:
        self._show_nothing(say_message(error))

    def _show_nothing(self, sentence: str) -> None:
        self.sentence.setText(sentence)
        self.words.show_words((sentence,))
        for part in (self.title, self.about, self.ranking, self.turning):
            part.setVisible(False)

    def _take(self, key: str) -> None:
        """The design, at the epsilon there is, as one step."""
        if self._shown is not None:
            store = self._tools.store
            store.seal()
            store.edit(with_design(store.workspace, self._shown[1], key), self.tr("design"))

    def _compare(self) -> None:
        store = self._tools.store
        store.show(edit_look(store.workspace, page=Page.TRADEOFFS, part="compare"))
