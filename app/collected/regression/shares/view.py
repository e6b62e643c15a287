"""The calculator of predicted shares: a field for each column of the model, and the share at these values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.collected.regression.shares.words import result_words
from app.collected.regression.state import Offered
from app.messages.speak import say, say_message
from app.ui.basics import Card, label, put_text
from app.ui.choice_box import TextCombo
from app.ui.field_line import FieldLine
from app.ui.flow import FlowLayout
from app.ui.tab_order import tab_through
from app.ui.theme.zoom import px
from core.analyses.collected.regression import RegressionFound
from core.constraints import TypedNumber, parse_number
from core.figures import Figure, Move
from core.study.regression import RegressionPlan

_WIDE, _FIELD = 150, 128
_VALUE = Figure(parse=parse_number, move=Move.DIGIT, empty=True)


class _Category(QWidget):
    """The categories of a column below its name."""

    def __init__(self, column: str) -> None:
        super().__init__()
        self.box = TextCombo(column)
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(3))
        whole.addWidget(label(column, tone="soft", factor=0.92, wrap=True))
        whole.addWidget(self.box)


class SharesCard(Card):
    """`chosen(column, value)`: the value of a column in the plan, "" for the values of the respondents.

    before  the Tab stop before the fields
    """

    chosen = Signal(str, str)

    def __init__(self, before: QWidget) -> None:
        super().__init__(say("regress.shares.title"))
        self.before = before
        self.body.addWidget(label(say("regress.shares.about"), tone="soft", factor=0.92, wrap=True))
        place = QWidget()
        self._flow = FlowLayout(place, gap=12)
        self.body.addWidget(place)
        self.result = label("", factor=1.05, bold=True, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.body.addWidget(self.result)
        self.body.addWidget(self.problem)
        self.fields: dict[str, FieldLine | _Category] = {}
        self._values: dict[str, tuple[str, ...]] = {}
        self.hide()

    def show_plan(self, plan: RegressionPlan, offered: Mapping[str, Offered]) -> None:
        """Show a field for each column of the model."""
        numbers = {one.column for one in plan.terms if one.number and not one.other}
        wanted = {name: name in numbers for name in plan.named}
        if [(name, isinstance(one, FieldLine)) for name, one in self.fields.items()] != list(wanted.items()):
            self._make(wanted)
        values = dict(plan.at)
        for name, part in self.fields.items():
            value = values.get(name, "")
            if isinstance(part, FieldLine):
                part.show_text(value)
                continue
            column = offered.get(name)
            known: Sequence[str] = column.values if column is not None else ()
            self._values[name] = ("", *known)
            texts = (say("regress.shares.own"), *(column.name(one) if column is not None else one for one in known))
            part.box.show_texts(texts, self._values[name].index(value) if value in known else 0)

    def show_found(self, found: RegressionFound | None) -> None:
        put_text(self.result, "" if found is None else "\n".join(result_words(found)))
        problem = None if found is None else found.at_problem
        put_text(self.problem, "" if problem is None else say_message(problem))

    def _make(self, wanted: Mapping[str, bool]) -> None:
        """Make the fields of new columns, in the order of the model; the others stay."""
        before, self.fields = self.fields, {}
        for part in before.values():
            self._flow.removeWidget(part)
        for name, number in wanted.items():
            kept = before.get(name)
            if kept is not None and isinstance(kept, FieldLine) is number:
                part = kept
            else:
                part = self._number(name) if number else self._category(name)
                part.setFixedWidth(px(_WIDE))
            self._flow.addWidget(part)
            self.fields[name] = part
        for part in before.values():
            if part not in self.fields.values():
                part.hide()
                part.deleteLater()
        tab_through(self.before, (_stop(part) for part in self.fields.values()))

    def _number(self, name: str) -> FieldLine:
        line = FieldLine(name, _VALUE)
        line.field.setMinimumWidth(px(_FIELD))
        edit = line.field.lineEdit()
        edit.setAccessibleName(name)
        edit.setPlaceholderText(say("regress.shares.own"))
        line.entered.connect(lambda number: self.chosen.emit(name, _text(number)))
        return line

    def _category(self, name: str) -> _Category:
        part = _Category(name)
        part.box.activated.connect(lambda row: self.chosen.emit(name, self._values[name][row]))
        return part


def _stop(part: FieldLine | _Category) -> QWidget:
    return part.field if isinstance(part, FieldLine) else part.box


def _text(number: TypedNumber) -> str:
    """Return the number as studies hold it, "" for an empty field."""
    return _VALUE.text(number.value) if number.text.strip() else ""
