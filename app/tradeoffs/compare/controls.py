"""The comparison's settings: designs to tick, the measure, the axes, the lines of other models."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from app.messages.measure_texts import delta_text
from app.messages.speak import say
from app.tradeoffs.compare.state import CompareLook
from app.ui.basics import Card
from app.ui.form import Form
from app.ui.theme.zoom import px
from app.ui.tick_row import TickRow
from app.ui.ticks import ReleaseTicks
from app.workspace.planning import DELTAS
from core.analyses.tradeoff.request import ERRORS, Axis, Measure


class CompareControls(Form):
    """Fields of CompareLook; `designs_chosen(keys)`."""

    designs_chosen = Signal(tuple)

    def __init__(self) -> None:
        super().__init__(self.tr("Chart"))
        self._column.setSpacing(px(10))
        measures = {one: say(f"tradeoffs.measure.{one.value}") for one in Measure}
        self.measure = self.pick("measure", self.tr("Measure"), measures, headed=False)
        self.what = self.words()
        self.axis = self.choice(
            "axis",
            self.tr("By"),
            {
                Axis.EPSILON: ("ε", self.tr("By epsilon")),
                Axis.RESPONDENTS: ("N", self.tr("By number of respondents")),
                Axis.ANSWERS: ("k", self.tr("By number of categories")),
            },
        )
        scales = {
            True: (self.tr("Log"), self.tr("Logarithmic: equal distances are equal factors")),
            False: (self.tr("Linear"), self.tr("Linear: equal distances are equal differences")),
        }
        self.across = self.choice("log_x", self.tr("Horizontal axis"), scales)
        self.up = self.choice("log_y", self.tr("Vertical axis"), scales)
        tip = self.tr("Show the smallest possible error, and models with a trusted party")
        self.references = self.tick("references", self.tr("Optimum, trust models"), tip)
        deltas = {one: f"δ = {delta_text(one)}" for one in DELTAS}
        self.delta = self.pick("delta", self.tr("Delta of the shuffled line"), deltas, headed=False)
        self.card(Card(self.tr("Designs on the chart")))
        self.designs = self.place(
            ReleaseTicks(self.tr("Designs on the chart"), self.tr("Find a design"), self.tr("No design matches."))
        )
        self.designs.chosen.connect(self.designs_chosen)
        self.designs.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_look(self, look: CompareLook, rows: tuple[TickRow, ...]) -> None:
        """Show the current choices."""
        over_answers = look.axis is Axis.ANSWERS
        errors = look.measure in ERRORS
        self.show_values(look)
        self.show_values({"log_x": look.log_x and not over_answers})
        self.what.setText(say(f"tradeoffs.what.{look.measure.value}"))
        self.across.setEnabled(not over_answers)
        self.references.setEnabled(errors)
        self.delta.setEnabled(errors and look.references)
        self.designs.show_rows(rows)
