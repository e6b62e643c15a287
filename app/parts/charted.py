"""What parts that show one chart have in common: chart, summary, plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import Qt

from app.messages.speak import say, say_message
from app.parts.base import AnyPart, CollectedPart, NumbersPart, Part, PartTools
from app.state.numbers.page import NumbersSetting
from app.state.transitions import edit_look
from app.state.workspace import Workspace
from app.widgets.basics import label, push
from app.widgets.columns import stacked
from app.widgets.plain_card import PlainCard
from app.widgets.plot_card import PlotCard
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.plot.figure import PlotFigure
from core.report.table import Table

Found = TypeVar("Found")


class _Charted(AnyPart):
    """Its result is one chart with its table and a sentence."""

    def __init__(self, tools: PartTools, name: str, *, height: int = 340) -> None:
        super().__init__()
        self._tools = tools
        self.chart = PlotCard(name, tools.handing, height=height)
        self.sentence = label("", tone="soft", factor=0.95, wrap=True)
        self.result, self.column = stacked(self.chart, self.sentence)
        self.column.addStretch(1)
        self.words: PlainCard = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)

    def leave(self) -> None:
        """Nothing runs here."""

    def show_result(self, figure: PlotFigure, table: Table, sentence: str, words: Sequence[str]) -> None:
        self.chart.show_figure(figure, table)
        self._say(sentence, words)

    def show_reason(self, reason: Notice | WorkbenchError) -> None:
        """Why there is nothing to show, in place of the chart."""
        self.chart.show_figure(None, None)
        self.chart.show_problem(say_message(reason))
        self._say("", ())

    def _say(self, sentence: str, words: Sequence[str]) -> None:
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self.words.show_words(words)


class ChartedPart(_Charted, Part):
    """A part of the pages of planning with one chart."""


class ChartedNumbers(_Charted, NumbersPart):
    """A part of the page Numbers with one chart."""

    def _find(
        self, find: Callable[[Workspace, NumbersSetting], Found | None], workspace: Workspace, setting: NumbersSetting
    ) -> Found | None:
        """What there is to show. Else None: what stands in the way is said, or the chart is pale while the file is
        read."""
        if setting.problem is not None:
            self._nothing(setting.problem.reason)
            return None
        try:
            found = find(workspace, setting)
        except WorkbenchError as problem:
            self._nothing(problem)
            return None
        if found is None:
            self.chart.dim(True)
        return found

    def _nothing(self, reason: Notice | WorkbenchError) -> None:
        """Nothing of before stays."""
        self.show_reason(reason)


class ChartedCollected(_Charted, CollectedPart):
    """A part of the page Collected with one chart; what the set-up lacks is said in its place, with the way there."""

    def __init__(self, tools: PartTools, name: str, *, height: int = 340) -> None:
        super().__init__(tools, name, height=height)
        self.to_setup = push(say("collected.to_setup"))
        self.to_setup.hide()
        self.to_setup.clicked.connect(self._go)
        self.chart.card.body.addWidget(self.to_setup, 0, Qt.AlignmentFlag.AlignLeft)

    def show_way(self, wanted: bool) -> None:
        self.to_setup.setVisible(wanted)

    def _go(self) -> None:
        store = self._tools.store
        store.show(edit_look(store.workspace, part="setup"))
