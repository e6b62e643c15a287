"""The last cell of a question that leaves: its epsilon, typed or not, and its part of a total."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.presenters.release.pictures import RowPicture
from app.theme.style import scaled_font
from app.widgets.basics import Inline, flat, label, retone
from app.widgets.release.budget import epsilon_field
from core.report.numbers import NO_NUMBER

WIDTH = 116
FIELD = 84
WEIGHT = 52


class ReleaseStrength(QWidget):
    """`epsilon_entered(text)`: typed, also where it cannot be read; None: as planned, or by its weight again.
    `weight_entered(text)`."""

    epsilon_entered = Signal(object)
    weight_entered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(WIDTH)
        self._now = ""
        self.field = epsilon_field("", self.tr("epsilon, also as “ln 3”"))
        self.field.setFixedWidth(FIELD)
        self.fixed = label("", bold=True)
        self.fixed.setFont(scaled_font(1.0, weight=self.fixed.font().weight(), tabular=True))
        self.weight_name = label(self.tr("weight"), tone="soft", factor=0.9)
        self.weight = QLineEdit()
        self.weight.setFixedWidth(WEIGHT)
        self.weight.setAcceptDrops(False)
        self.weight.setMaxLength(12)
        self.lock = flat(
            self.tr("Lock"), tip=self.tr("Keep this epsilon, whatever the total and the weights become"), link=True
        )
        self.action = flat("", link=True)
        for button in (self.lock, self.action):
            button.setFont(scaled_font(0.9))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(3)
        box.addWidget(self.field)
        box.addWidget(Inline(self.fixed, self.lock))
        weights = QHBoxLayout()
        weights.setSpacing(6)
        weights.addWidget(self.weight_name)
        weights.addWidget(self.weight)
        weights.addStretch(1)
        box.addLayout(weights)
        box.addWidget(self.action, 0, Qt.AlignmentFlag.AlignLeft)
        box.addStretch(1)
        self.field.entered.connect(lambda number: self.epsilon_entered.emit(number.text))
        self.field.refused.connect(lambda problem: self.epsilon_entered.emit(str(problem.value)))
        self.weight.textEdited.connect(self.weight_entered)
        self.lock.clicked.connect(lambda: self.epsilon_entered.emit(self._now))
        self.action.clicked.connect(lambda: self.epsilon_entered.emit(None))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What the tab key visits, in reading order."""
        return self.field, self.lock, self.weight, self.action

    def show_row(self, row: RowPicture) -> None:
        self.field.setVisible(row.editable)
        self.field.setAccessibleName(self.tr("Epsilon of {question}").format(question=row.name))
        self.field.show_text(row.epsilon if row.editable else "")
        if row.editable and row.wrong:
            self.field.show_wrong()
        self.fixed.setVisible(not row.editable)
        self.fixed.setText(row.epsilon)
        self.fixed.setAccessibleName(self.tr("Epsilon: {epsilon}").format(epsilon=row.epsilon))
        for part in (self.field, self.fixed):
            part.setToolTip(row.epsilon_tip)
        self._show_weight(row)
        self._show_action(row)

    def _show_weight(self, row: RowPicture) -> None:
        for part in (self.weight_name, self.weight):
            part.setVisible(row.weighed)
        self.weight.setAccessibleName(self.tr("Weight of {question}").format(question=row.name))
        self.weight.setToolTip(self.tr("Its part of the total, against the weights of the others"))
        if self.weight.text() != row.weight:
            self.weight.setText(row.weight)
        retone(self.weight, "wrong", row.wrong and row.weighed)

    def _show_action(self, row: RowPicture) -> None:
        self._now = row.epsilon
        self.lock.setVisible(row.weighed)
        self.lock.setEnabled(row.epsilon != NO_NUMBER)
        self.lock.setAccessibleName(self.tr("Lock: {question}").format(question=row.name))
        if row.unlocks:
            text, tip = self.tr("Unlock"), self.tr("By its weight again")
        else:
            text, tip = self.tr("As planned"), self.tr("Use the epsilon that the question has on the page Preview")
        self.action.setText(text)
        self.action.setToolTip(tip)
        self.action.setAccessibleName(f"{text}: {row.name}")
        self.action.setVisible(row.own)
