"""Which way to find out who followed the rules, and what it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.short_tip import short_tip
from app.messages.speak import say_message
from app.ui.basics import Card, label
from app.ui.field_line import FieldLine
from app.ui.plain import CheckBox
from app.ui.words_panel import TextCombo
from core.constraints import TypedNumber
from core.errors import InputError
from core.estimation.noncompliance.ignoring import MOST_IGNORING
from core.estimation.noncompliance.typed import parse_anchor, parse_most
from core.study.collected import HonestyMethod, HonestyPlan, HonestyRule
from core.study.typed import Typed

_ELIDE, _WIDE = Qt.TextElideMode.ElideRight, 235


class HonestyControls(QWidget):
    """`method_chosen(HonestyMethod)`, `rule_chosen(HonestyRule)`, `typed(field of HonestyPlan, Typed)`,
    `anchor_chosen(column)`, `questions_chosen(tuple of columns)`, `edit_finished()`."""

    method_chosen = Signal(object)
    rule_chosen = Signal(object)
    typed = Signal(str, object)
    anchor_chosen = Signal(str)
    questions_chosen = Signal(object)
    edit_finished = Signal()

    def __init__(self, methods: tuple[str, ...]) -> None:
        super().__init__()
        self._methods = methods
        self._rules: tuple[HonestyRule, ...] = ()
        self._anchors: tuple[str, ...] = ()
        self.ticks: dict[str, CheckBox] = {}
        self.method = TextCombo(self.tr("How to find out"))
        self.why = label("", tone="soft", factor=0.92, wrap=True)
        self.rule = TextCombo(self.tr("What those who ignored it reported"))
        self.most = FieldLine(self.tr("Share that ignored it, at most"), parse_most, _most_step, "%")
        self.anchor = TextCombo(self.tr("Reports on the anchor question"))
        self.anchor_problem = label("", tone="error", factor=0.92, wrap=True)
        name = self.tr("Share with the anchor’s innocuous trait")
        self.anchor_p = FieldLine(name, parse_anchor, _chance_step)
        self.questions_problem = label("", tone="error", factor=0.92, wrap=True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        card = Card(self.tr("2 · Who followed the rules"))
        card.body.addWidget(self.method)
        self.boxes = {method: QWidget() for method in (HonestyMethod.BAND, HonestyMethod.ANCHOR, HonestyMethod.ALL_NO)}
        named = self.tr("Those who ignored the device reported")
        self._fill(HonestyMethod.BAND, _named(named, self.rule), self.rule, self.most)
        named = self.tr("Reports on the anchor question")
        self._fill(HonestyMethod.ANCHOR, _named(named, self.anchor), self.anchor, self.anchor_problem, self.anchor_p)
        self._ticked = QVBoxLayout()
        self._ticked.setSpacing(3)
        self.questions_name = _named(self.tr("Questions taken together"), None)
        column = self._fill(HonestyMethod.ALL_NO, self.questions_name)
        column.addLayout(self._ticked)
        column.addWidget(self.questions_problem)
        for box in self.boxes.values():
            card.body.addWidget(box)
        card.body.addWidget(self.why)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(card)

    def _fill(self, method: HonestyMethod, *parts: QWidget) -> QVBoxLayout:
        column = QVBoxLayout(self.boxes[method])
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in parts:
            column.addWidget(part)
        return column

    def _connect(self) -> None:
        self.method.activated.connect(lambda at: self.method_chosen.emit(tuple(HonestyMethod)[at]))
        self.rule.activated.connect(lambda at: self.rule_chosen.emit(self._rules[at]))
        self.anchor.activated.connect(lambda at: self.anchor_chosen.emit(("", *self._anchors)[at]))
        for name, line in (("most", self.most), ("anchor_p", self.anchor_p)):
            line.entered.connect(lambda number, field=name: self._enter(field, number))
            line.field.finished.connect(self.edit_finished)

    def show_plan(
        self,
        plan: HonestyPlan,
        rules: Mapping[HonestyRule, str],
        anchors: tuple[str, ...],
        questions: Sequence[tuple[str, str, bool]],
        why: str,
    ) -> None:
        """`rules`: names of those offered; `questions`: (column, title, ticked); `why`: which ways do not fit."""
        self.method.show_texts(self._methods, tuple(HonestyMethod).index(plan.method))
        for method, box in self.boxes.items():
            box.setVisible(method is plan.method)
        self._rules, self._anchors = tuple(rules), anchors
        chosen = plan.rule if plan.rule in rules else HonestyRule.WORST
        self.rule.show_texts(tuple(rules.values()), self._rules.index(chosen))
        self.most.show_text(plan.most.text)
        place = 1 + anchors.index(plan.anchor) if plan.anchor in anchors else 0
        self.anchor.show_texts((self.tr("choose a column"), *anchors), place)
        self.anchor_p.show_text(plan.anchor_p.text)
        self.questions_name.setVisible(bool(questions))
        self._show_ticks(questions)
        self.why.setText(why)
        self.why.setVisible(bool(why))

    def show_problem(self, problem: InputError | None) -> None:
        """At the field that it names."""
        for part, field in ((self.anchor_problem, "anchor"), (self.questions_problem, "questions")):
            here = problem is not None and problem.field == field
            part.setText(say_message(problem) if here and problem is not None else "")
            part.setVisible(here)
        for line, field in ((self.most, "most"), (self.anchor_p, "anchor_p")):
            if problem is not None and problem.field == field and not line.field.unreadable:
                line.show_problem(problem)

    def _show_ticks(self, questions: Sequence[tuple[str, str, bool]]) -> None:
        if [column for column, _, _ in questions] != list(self.ticks):
            for tick in self.ticks.values():
                self._ticked.removeWidget(tick)
                tick.deleteLater()
            self.ticks = {column: CheckBox() for column, _, _ in questions}
            for tick in self.ticks.values():
                self._ticked.addWidget(tick)
                tick.clicked.connect(self._tick)
        for column, title, ticked in questions:
            tick = self.ticks[column]
            tick.setText(tick.fontMetrics().elidedText(title, _ELIDE, _WIDE))
            tick.setToolTip(short_tip(title))
            tick.setAccessibleName(title)
            tick.setChecked(ticked)

    def _tick(self) -> None:
        self.questions_chosen.emit(tuple(column for column, tick in self.ticks.items() if tick.isChecked()))

    def _enter(self, field: str, number: TypedNumber) -> None:
        self.typed.emit(field, Typed(number.text, number.value))


def _named(text: str, field: QWidget | None) -> QWidget:
    name = label(text, tone="soft", factor=0.92, wrap=True)
    if field is not None:
        name.setBuddy(field)
    return name


def _most_step(value: float, steps: int) -> str:
    """One percent up or down, within 0 to 90."""
    return f"{100.0 * min(max(value + steps / 100.0, 0.0), MOST_IGNORING):.6g}"


def _chance_step(value: float, steps: int) -> str:
    """A hundredth up or down, within .01 to .99."""
    return f"{min(max(value + steps / 100.0, 0.01), 0.99):.6g}"
