"""What is compared: designs to tick, the measure, the axis, how it is drawn, the lines of other models."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.measure_texts import delta_text
from app.messages.speak import say
from app.tradeoffs.compare.state import CompareLook
from app.ui.basics import Card, Segmented, label
from app.ui.plain import CheckBox
from app.ui.tick_row import TickRow
from app.ui.ticks import ReleaseTicks
from app.ui.words_panel import TextCombo
from app.workspace.planning import DELTAS
from core.analyses.tradeoff.request import ERRORS, Axis, Measure

MEASURES = tuple(Measure)
LINEAR, LOG = "linear", "log"


class CompareControls(QWidget):
    """measure_chosen(Measure), axis_chosen(Axis), designs_chosen(keys), drawn(field of the look, whether logarithmic),
    references_shown(bool), delta_chosen(float)."""

    measure_chosen = Signal(object)
    axis_chosen = Signal(object)
    designs_chosen = Signal(tuple)
    drawn = Signal(str, bool)
    references_shown = Signal(bool)
    delta_chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._make_chart())
        column.addWidget(self._make_designs())

    def _make_chart(self) -> Card:
        card = Card(self.tr("The chart"))
        self.measure = TextCombo(self.tr("What is compared"))
        self.measure.show_texts(tuple(say(f"tradeoffs.measure.{one.value}") for one in MEASURES), 0)
        self.measure.activated.connect(lambda index: self.measure_chosen.emit(MEASURES[index]))
        self.what = label("", tone="soft", factor=0.92, wrap=True)
        self.axis = Segmented(
            (
                (Axis.EPSILON.value, "ε", self.tr("Against epsilon")),
                (Axis.RESPONDENTS.value, "N", self.tr("Against the number of respondents")),
                (Axis.ANSWERS.value, "k", self.tr("Against the number of answers")),
            ),
            self.tr("Against"),
        )
        self.axis.chosen.connect(lambda key: self.axis_chosen.emit(Axis(key)))
        self.across = self._scale(self.tr("Horizontal axis"), "log_x")
        self.up = self._scale(self.tr("Vertical axis"), "log_y")
        self.references = CheckBox(self.tr("Optimum, custodian, shuffler"))
        self.references.setAccessibleName(self.references.text())
        self.references.setToolTip(self.tr("Lines of the least possible error and of models with more trust"))
        self.references.clicked.connect(self.references_shown)
        self.delta = TextCombo(self.tr("Delta of the shuffled line"))
        self.delta.show_texts(tuple(f"δ = {delta_text(one)}" for one in DELTAS), 0)
        self.delta.activated.connect(lambda index: self.delta_chosen.emit(DELTAS[index]))
        for text, widget in (
            ("", self.measure),
            ("", self.what),
            (self.tr("Against"), self.axis),
            (self.tr("Horizontal axis"), self.across),
            (self.tr("Vertical axis"), self.up),
            ("", self.references),
            ("", self.delta),
        ):
            if text:
                card.body.addWidget(label(text, tone="soft", factor=0.92))
            card.body.addWidget(widget)
        return card

    def _scale(self, name: str, field: str) -> Segmented:
        choices = (
            (LOG, self.tr("Log"), self.tr("Logarithmic: equal factors are equally far apart")),
            (LINEAR, self.tr("Linear"), self.tr("Linear: equal differences are equally far apart")),
        )
        made = Segmented(choices, name)
        made.chosen.connect(lambda key: self.drawn.emit(field, key == LOG))
        return made

    def _make_designs(self) -> Card:
        card = Card(self.tr("Designs on the chart"))
        self.designs = ReleaseTicks(
            self.tr("Designs on the chart"), self.tr("Find a design"), self.tr("No design has these letters.")
        )
        self.designs.chosen.connect(self.designs_chosen)
        self.designs.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        card.body.addWidget(self.designs)
        return card

    def show_look(self, look: CompareLook, rows: tuple[TickRow, ...]) -> None:
        """What is chosen now."""
        self.measure.setCurrentIndex(MEASURES.index(look.measure))
        self.what.setText(say(f"tradeoffs.what.{look.measure.value}"))
        self.axis.show_choice(look.axis.value)
        over_answers = look.axis is Axis.ANSWERS
        self.across.show_choice(LINEAR if over_answers or not look.log_x else LOG)
        self.across.setEnabled(not over_answers)
        self.up.show_choice(LOG if look.log_y else LINEAR)
        errors = look.measure in ERRORS
        self.references.setChecked(look.references)
        self.references.setEnabled(errors)
        self.delta.setCurrentIndex(DELTAS.index(look.delta))
        self.delta.setEnabled(errors and look.references)
        self.designs.show_rows(rows)
