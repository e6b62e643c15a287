"""The common base of tabs with one chart: chart, summary, plain words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from app.messages.speak import say_message
from app.ui.basics import label
from app.ui.chart.card import PlotCard
from app.ui.columns import stacked
from app.ui.part import AnyPart, Part, PartTools
from app.ui.plain_card import Link, PlainCard
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.plot.figure import PlotFigure
from core.report.table import Table


class Charted(AnyPart):
    """Its result is one chart with its table and a sentence."""

    def __init__(
        self, tools: PartTools, name: str, *, height: int = 340, alone: bool = True, links: Sequence[Link] = ()
    ) -> None:
        """`alone`: whether caption and table are in the card of the chart, not beside it; `links`: to more help."""
        super().__init__()
        self._tools = tools
        self.chart = self.make_card(name, height, alone=alone)
        self.sentence = label("", tone="soft", factor=0.95, wrap=True)
        self.result, self.column = stacked(self.chart, self.sentence)
        self.column.addStretch(0)
        self._give_rest(self.chart)
        self.plain: PlainCard = PlainCard(self.help, links)
        self.plain.help_wanted.connect(tools.help)
        self.words = self.plain

    def make_card(self, name: str, height: int, *, alone: bool) -> PlotCard:
        return PlotCard(name, self._tools.exporter, height=height, captioned=alone, tabled=alone)

    def leave(self) -> None:
        """Do nothing, because no job runs here."""

    def show_result(self, figure: PlotFigure, table: Table, sentence: str, words: Sequence[str]) -> None:
        self.chart.show_figure(figure, table)
        # Lines with names are as high as their names need; curves take the height that the window has.
        self._give_rest(None if figure.y.names else self.chart)
        self._say(sentence, words)

    def show_reason(self, reason: Notice | WorkbenchError) -> None:
        """Show the reason why there is no chart, instead of the chart."""
        self._give_rest(None)
        self.chart.show_figure(None, None)
        self.chart.show_problem(say_message(reason))
        self._say("", ())

    def _give_rest(self, part: QWidget | None) -> None:
        """Let one part take the height that the others leave; without one the end of the column stays empty."""
        end = self.column.count() - 1
        chosen = end if part is None else self.column.indexOf(part)
        for at in range(end + 1):
            self.column.setStretch(at, int(at == chosen))

    def _say(self, sentence: str, words: Sequence[str]) -> None:
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence) and sentence not in words)
        self.plain.show_words(words)


class ChartedPart(Charted, Part):
    """A part of the pages of planning with one chart."""
