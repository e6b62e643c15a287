"""The three figures that belong together: epsilon, precision, respondents. Two are fixed, the third follows."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QWidget

from app.messages.speak import paired, say
from app.plan.solve.state import BoxWords
from app.ui.basics import Card, flat, label, put_text, retone
from app.ui.field_line import FieldLine
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from core.constraints import TypedNumber
from core.figures import EPSILON, MARGIN, RESPONDENTS, Figure
from core.study.scenario import Unknown
from core.study.typed import Typed

_FIGURE = 1.6
"""Size of the figures, in the size of the text."""


class FigureBox(Card):
    """The field of one figure. `entered(Typed)`; `left()`: the focus left; `released()`: solve for this figure."""

    entered = Signal(object)
    left = Signal()
    released = Signal()

    def __init__(self, name: str, figure: Figure) -> None:
        super().__init__(margins=(10, 7, 10, 8), spacing=2)
        self.line = FieldLine(name, figure)
        self.line.name.hide()
        self.name = label(name, tone="soft", factor=0.92, wrap=True)
        self.state = flat("", link=True)
        self.state.clicked.connect(self.released)
        self.line.field.setFont(scaled_font(_FIGURE, weight=QFont.Weight.DemiBold))
        self.line.field.setMinimumHeight(px(36))
        self.line.field.setMinimumWidth(px(116))
        self.found = label("", factor=_FIGURE, bold=True, wrap=True)
        self.found.setMinimumHeight(px(36))
        self.found.setProperty("tone", "accent")
        self.below = label("", tone="soft", factor=0.88, wrap=True)
        head = QHBoxLayout()
        head.setSpacing(px(4))
        head.addWidget(self.name, 1)
        head.addWidget(self.state)
        self.body.addLayout(head)
        for part in (self.line, self.found, self.below):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.line.entered.connect(self._enter)
        self.line.field.finished.connect(self.left)

    def show_name(self, name: str) -> None:
        self.line.rename(name)
        self.name.setText(name)

    def show_words(self, words: BoxWords, *, follows: bool) -> None:
        retone(self, "follows", follows)
        self.line.setVisible(not follows)
        self.found.setVisible(follows)
        self.found.setText(words.text)
        self.found.setAccessibleName(paired(self.name.text(), words.text))
        if not follows:
            self.line.field.setEnabled(not words.fixed_by)
            self.line.show_text(words.text)
        put_text(self.below, words.fixed_by or words.below)
        self.state.setText(say("solve.box.follows" if follows else "solve.box.fixed"))
        # Keep the field in place, so that the keyboard focus stays.
        tip = "solve.box.follows_tip" if follows else "solve.box.fixed_tip"
        self.state.setToolTip(say(tip, {"figure": self.name.text()}))
        spoken = say("solve.box.spoken", {"state": self.state.text(), "tip": self.state.toolTip()})
        self.state.setAccessibleName(paired(self.name.text(), spoken))
        retone(self.state, "said", follows)

    @property
    def needs(self) -> int:
        """The width that its name and its button take in one line."""
        name = self.name.fontMetrics().horizontalAdvance(self.name.text())
        margins = self.body.contentsMargins()
        return name + self.state.sizeHint().width() + margins.left() + margins.right() + px(8)

    def _enter(self, number: TypedNumber) -> None:
        self.entered.emit(Typed(number.text, number.value))


class ThreeBoxes(QWidget):
    """The three figures. `entered(Unknown, Typed)`: a fixed figure was typed; `chosen(Unknown)`: solve for this one."""

    entered = Signal(object, object)
    left = Signal()
    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.boxes = {
            Unknown.EPSILON: FigureBox(self.tr("Epsilon"), EPSILON),
            Unknown.MARGIN: FigureBox(self.tr("Margin, ±"), MARGIN),
            Unknown.RESPONDENTS: FigureBox(self.tr("Respondents"), RESPONDENTS),
        }
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, px(4), 0, 0)
        self._row.setSpacing(px(10))
        for unknown, box in self.boxes.items():
            # Give all boxes one width, regardless of their names.
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self._row.addWidget(box, 1)
            box.entered.connect(lambda typed, key=unknown: self.entered.emit(key, typed))
            box.released.connect(lambda key=unknown: self.chosen.emit(key))
            box.left.connect(self.left)

    def show_words(self, words: dict[Unknown, BoxWords], unknown: Unknown, *, difference: bool) -> None:
        """`difference`: the precision is a detectable difference."""
        name = self.tr("Difference") if difference else self.tr("Margin, ±")
        self.boxes[Unknown.MARGIN].show_name(name)
        for key, box in self.boxes.items():
            box.show_words(words[key], follows=key is unknown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = max(box.needs for box in self.boxes.values()) * len(self.boxes) + 2 * self._row.spacing()
        direction = QBoxLayout.Direction.TopToBottom if self.width() < wide else QBoxLayout.Direction.LeftToRight
        if direction is not self._row.direction():
            self._row.setDirection(direction)
