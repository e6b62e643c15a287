"""Controls for the questions of a joint analysis and for the type of analysis."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.collected.card import ColumnBox
from app.collected.joint.state import SumsTold
from app.ui.basics import Card, Segmented, flat, label
from app.ui.tick_list import TickList
from app.ui.tick_row import TickRow
from core.errors import InputError
from core.study.collected import JointView

TALLEST = 260


class JointControls(QWidget):
    """The controls of the tab. Emits `view_chosen(JointView)`, `ticked(column, bool)`, and `numeric_chosen(column)` and
    `sums_chosen(column)`, each with "" for none. Emits `design_wanted()` if the user has to state the design of the
    sums."""

    view_chosen = Signal(object)
    ticked = Signal(str, bool)
    numeric_chosen = Signal(str)
    sums_chosen = Signal(str)
    design_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        card = Card(self.tr("2 · Several questions"))
        self.view = Segmented(
            (
                (
                    JointView.TABLE.value,
                    self.tr("Cross-table"),
                    self.tr("Number of respondents with each combination of answers"),
                ),
                (
                    JointView.CORRELATION.value,
                    self.tr("Correlation"),
                    self.tr("Strength of the association of two questions"),
                ),
                (JointView.SUM.value, self.tr("Sum"), self.tr("Number of traits per respondent")),
            ),
            self.tr("Analysis of several questions"),
        )
        self.questions_name = label(self.tr("Questions"), tone="soft", factor=0.92)
        self.list = TickList(self.tr("Questions analyzed jointly: Space selects"))
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.none = label(self.tr("No question is ready yet."), tone="soft", factor=0.92, wrap=True)
        self.numeric = ColumnBox(self.tr("Correlate with numbers in"))
        self.sums = ColumnBox(self.tr("Column with sums (only sums were kept)"))
        self._names: dict[ColumnBox, QLabel] = {}
        for part in (self.view, self.questions_name, self.list, self.none):
            card.body.addWidget(part)
        for box in (self.numeric, self.sums):
            name = self._names[box] = label(box.accessibleName(), tone="soft", factor=0.92, wrap=True)
            name.setBuddy(box)
            card.body.addWidget(name)
            card.body.addWidget(box)
        self.told = label("", tone="soft", factor=0.92, wrap=True)
        self.design = flat(self.tr("State its design under Set-up"), link=True)
        self.design.clicked.connect(self.design_wanted)
        for below in (self.told, self.design):
            card.body.addWidget(below)
            below.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(card)
        self.view.chosen.connect(lambda key: self.view_chosen.emit(JointView(key)))
        self.list.rows.tick_wanted.connect(self.ticked)
        self.list.rewrapped.connect(self.fit)
        self.numeric.activated.connect(lambda row: self.numeric_chosen.emit(self.numeric.itemData(row)))
        self.sums.activated.connect(lambda row: self.sums_chosen.emit(self.sums.itemData(row)))

    def show_choices(
        self,
        view: JointView,
        rows: tuple[TickRow, ...],
        numeric: tuple[str, tuple[str, ...]],
        sums: tuple[str, tuple[str, ...]],
        told: SumsTold | None,
    ) -> None:
        """Show only settings that change a figure of this view.

        `numeric`, `sums`: the chosen column, and the offered ones.
        """
        self.view.show_choice(view.value)
        self.list.rows.show(rows)
        with_sums = view is JointView.SUM and bool(sums[0])
        self.questions_name.setVisible(not with_sums)
        self.list.setVisible(bool(rows) and not with_sums)
        self.none.setVisible(not rows and not with_sums)
        for box, (chosen, columns), wanted in (
            (self.numeric, numeric, view is JointView.CORRELATION),
            (self.sums, sums, view is JointView.SUM),
        ):
            entries = [(self.tr("none"), ""), *((name, name) for name in columns)]
            box.show_entries(entries, chosen if chosen in columns else "")
            box.setVisible(wanted)
            self._names[box].setVisible(wanted)
        self.told.setText("" if told is None else told.text)
        self.told.setVisible(told is not None)
        self.design.setVisible(told is not None and told.unsaid)
        self.fit()

    def show_problem(self, problem: InputError | None) -> None:
        """Do nothing: the reason in place of the chart names the column."""

    def fit(self) -> None:
        """Fit the height to the lines, up to a limit."""
        height = min(TALLEST, self.list.height_of_all())
        if self.list.height() != height:
            self.list.setFixedHeight(height)
