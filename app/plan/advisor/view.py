"""Which design to take: all that fit, ranked, one sentence each, and what would change the ranking."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.jobs.latest import Latest
from app.messages.speak import local_count, say, say_message
from app.plan.advisor.words import (
    AdviceAnswer,
    AdviceLine,
    advice_lines,
    advice_request,
    advise,
    headline,
    plain_lines,
    turn_lines,
)
from app.ui.basics import Card, flat, label, retone
from app.ui.part import Part, PartTools
from app.ui.plain_card import PlainCard
from app.ui.tab_order import stop_before, tab_through
from app.workspace.planning import PlanSetting
from app.workspace.solved import with_design
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page, Workspace
from core.errors import WorkbenchError

FEW = 6


class AdviceRow(QWidget):
    """`taken(key)`: the person wants this design."""

    taken = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._key, self._present = "", False
        self.heading = label("", tone="soft", bold=True, factor=0.92, wrap=True)
        self.rank = label("", tone="faint", bold=True, factor=1.1)
        self.rank.setMinimumWidth(24)
        self.name = label("", bold=True, wrap=True)
        self.sentence = label("", tone="soft", wrap=True)
        self.use = flat(say("advisor.use"), link=True)
        self.use.clicked.connect(self._take)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 7, 0, 7)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(self.heading, 0, 0, 1, 3)
        grid.addWidget(self.rank, 1, 0, top)
        grid.addWidget(self.name, 1, 1)
        grid.addWidget(self.use, 1, 2, top | Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.sentence, 2, 1, 1, 2)
        grid.setColumnStretch(1, 1)

    def show_line(self, line: AdviceLine) -> None:
        self._key, self._present = line.key, line.present
        self.heading.setText(line.heading)
        self.heading.setVisible(bool(line.heading))
        self.rank.setText(line.rank)
        self.name.setText(line.name)
        self.sentence.setText(line.sentence)
        # one and the same button says what is taken: hidden, it would pass the keyboard on to the next design
        self.use.setText(say("advisor.present" if line.present else "advisor.use"))
        code = "advisor.present_name" if line.present else "advisor.use_name"
        self.use.setAccessibleName(say(code, {"design": line.name}))
        retone(self.use, "said", line.present)

    def _take(self) -> None:
        if not self._present:
            self.taken.emit(self._key)


class AdviceList(QWidget):
    """The first few lines, and all of them when they are asked for. Rows are made once and filled again."""

    taken = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.rows: list[AdviceRow] = []
        self._lines: tuple[AdviceLine, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.more = flat("", link=True)
        self.more.setCheckable(True)
        self.more.toggled.connect(lambda _: self._show())
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)

    def show_lines(self, lines: tuple[AdviceLine, ...]) -> None:
        self._lines = lines
        self._show()

    def _show(self) -> None:
        shown = self._lines if self.more.isChecked() else self._lines[:FEW]
        while len(self.rows) < len(shown):
            row = AdviceRow()
            row.taken.connect(self.taken)
            self._column.insertWidget(len(self.rows), row)
            tab_through(stop_before(self.more), [row.use])
            self.rows.append(row)
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(shown))
            if at < len(shown):
                row.show_line(shown[at])
        count = {"count": local_count(len(self._lines))}
        text = say("advisor.fewer") if self.more.isChecked() else say("advisor.more", count)
        self.more.setText(text)
        self.more.setAccessibleName(text)
        self.more.setVisible(len(self._lines) > FEW)


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
