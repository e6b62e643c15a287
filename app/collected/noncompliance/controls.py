"""Controls for the estimation method of non-compliance and its inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.short_tip import short_tip
from app.messages.speak import say, say_message
from app.ui.basics import label, put_text
from app.ui.form import Form
from app.ui.plain import CheckBox
from app.ui.theme.zoom import px
from core.errors import InputError
from core.estimation.noncompliance.typed import ANCHOR, MOST
from core.study.collected import HonestyMethod, HonestyPlan, HonestyRule

_ELIDE, _WIDE = Qt.TextElideMode.ElideRight, 235
_FIELDS = {HonestyMethod.BAND: ("rule", "most"), HonestyMethod.ANCHOR: ("anchor", "anchor_p")}


class HonestyControls(Form):
    """Fields of HonestyPlan; "questions": a tuple of columns."""

    def __init__(self) -> None:
        super().__init__(self.tr("2 · Compliance"))
        methods = {one: say(f"followed.method.{one.value}") for one in HonestyMethod}
        self.method = self.pick("method", self.tr("Method"), methods, headed=False)
        self.rule = self.pick("rule", self.tr("Report of non-compliant respondents"))
        self.most = self.number("most", self.tr("Largest non-compliant share"), MOST)
        self.anchor = self.pick("anchor", self.tr("Reports on the anchor question"))
        self.anchor_p = self.number("anchor_p", self.tr("Share with the anchor’s innocuous trait"), ANCHOR)
        self.questions = self.place(_Questions())
        self.questions.name.setText(self.tr("Questions analyzed jointly"))
        self.why = self.words()

    def show_plan(
        self,
        plan: HonestyPlan,
        rules: Mapping[HonestyRule, str],
        anchors: tuple[str, ...],
        questions: Sequence[tuple[str, str, bool]],
        why: str,
    ) -> None:
        """Show the plan. `rules`: names of the rules; `questions`: (column, title, ticked); `why`: reasons against
        methods.
        """
        self.offer("rule", rules)
        self.offer("anchor", {"": self.tr("choose a column"), **{name: name for name in anchors}})
        self.show_values(plan)
        rule = plan.rule if plan.rule in rules else HonestyRule.WORST
        self.show_values({"rule": rule, "anchor": plan.anchor if plan.anchor in anchors else ""})
        for method, fields in _FIELDS.items():
            self.show_fields(fields, shown=method is plan.method)
        self.questions.setVisible(plan.method is HonestyMethod.ALL_NO)
        if self.questions.show_ticks(questions):
            for tick in self.questions.ticks.values():
                tick.clicked.connect(lambda: self.changed.emit("questions", self.questions.ticked))
        put_text(self.why, why)

    def show_problem(self, problem: InputError | None) -> None:
        super().show_problem(problem)
        here = problem is not None and problem.field == "questions"
        put_text(self.questions.problem, say_message(problem) if here and problem is not None else "")


class _Questions(QWidget):
    """A tick for each question."""

    def __init__(self) -> None:
        super().__init__()
        self.ticks: dict[str, CheckBox] = {}
        self.name = label("", tone="soft", factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        self._ticked = QVBoxLayout()
        self._ticked.setSpacing(px(3))
        column.addWidget(self.name)
        column.addLayout(self._ticked)
        column.addWidget(self.problem)

    @property
    def ticked(self) -> tuple[str, ...]:
        return tuple(column for column, tick in self.ticks.items() if tick.isChecked())

    def show_ticks(self, questions: Sequence[tuple[str, str, bool]]) -> bool:
        """Return whether the check boxes were rebuilt."""
        self.name.setVisible(bool(questions))
        anew = [column for column, _, _ in questions] != list(self.ticks)
        if anew:
            for tick in self.ticks.values():
                self._ticked.removeWidget(tick)
                tick.deleteLater()
            self.ticks = {column: CheckBox() for column, _, _ in questions}
            for tick in self.ticks.values():
                self._ticked.addWidget(tick)
        for column, title, ticked in questions:
            tick = self.ticks[column]
            tick.setText(tick.fontMetrics().elidedText(title, _ELIDE, px(_WIDE)))
            tick.setToolTip(short_tip(title))
            tick.setAccessibleName(title)
            tick.setChecked(ticked)
        return anew
