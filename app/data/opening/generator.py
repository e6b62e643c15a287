"""Made-up data: a shape or own margins, the number of categories, the number of respondents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QPlainTextEdit, QSizePolicy, QSpinBox, QWidget

from app.messages.speak import say_message
from app.ui.basics import Card, label, push, put_text, retone
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px
from app.workspace.datasets import letters
from core.data.samples.generator import KINDS, parse_margins, shape
from core.errors import InputError
from core.types import FloatArray

OWN = "own"
MOST_CATEGORIES = 200
MOST_PEOPLE = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """The request of the form: `kind` is a shape or "own"."""

    kind: str
    labels: tuple[str, ...]
    shares: tuple[float, ...]
    n: int


class ShapeSketch(QWidget):
    """The shares of the request as plain bars."""

    def __init__(self) -> None:
        super().__init__()
        self._shares: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(54))

    def show_shares(self, shares: Sequence[float] | FloatArray) -> None:
        self._shares = tuple(float(share) for share in shares)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        base = self.height() - 1
        if self._shares:
            slot = self.width() / len(self._shares)
            gap = min(3.0, slot * 0.25)
            largest = max(self._shares)
            for i, share in enumerate(self._shares):
                height = (base - 3) * share / largest
                left = self.width() - (i + 1) * slot if self.isRightToLeft() else i * slot
                painter.fillRect(QRectF(left + gap / 2, base - height, slot - gap, height), theme().colour("meter"))
        painter.setPen(theme().colour("zero_line"))
        painter.drawLine(0, base, self.width(), base)


class GeneratorForm(Card):
    """The form; `made(Wanted)` when the user presses Make and all fields can be read."""

    made = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Make up data"))
        self.kind = QComboBox()
        names = {
            "uniform": self.tr("Uniform: equal shares"),
            "gauss": self.tr("Bell: largest in the middle"),
            "exp": self.tr("Decreasing"),
            "one": self.tr("All in one category"),
            OWN: self.tr("My own margins"),
        }
        for key in (*KINDS, OWN):
            self.kind.addItem(names[key], key)
        self.kind.setAccessibleName(self.tr("Shape"))
        self.categories = self._number(self.tr("Categories"), 2, MOST_CATEGORIES, 4)
        self.people = self._number(self.tr("Respondents"), 1, MOST_PEOPLE, 10_000)
        self.people.setStepType(QSpinBox.StepType.AdaptiveDecimalStepType)
        self.margins = QPlainTextEdit()
        self.margins.setTabChangesFocus(True)
        self.margins.setAcceptDrops(False)
        self.margins.setFixedHeight(px(76))
        self.margins.setAccessibleName(self.tr("My own margins"))
        self.margins.setPlaceholderText(self.tr("One per line, or a list:\nYes 42\nNo 58"))
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.sketch = ShapeSketch()
        self.make = push(self.tr("Make"), tip=self.tr("Make up these respondents and show the preview"))
        self._lay_out()
        self.kind.currentIndexChanged.connect(lambda _row: self._show())
        self.categories.valueChanged.connect(lambda _k: self._show())
        self.margins.textChanged.connect(self._show)
        self.make.clicked.connect(self._make)
        self._show()

    def _number(self, name: str, low: int, high: int, value: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(low, high)
        box.setValue(value)
        box.setGroupSeparatorShown(True)
        box.setAccessibleName(name)
        box.lineEdit().setTextMargins(px(5), 0, px(5), 0)
        return box

    def _lay_out(self) -> None:
        self.body.addWidget(self.kind)
        self.body.addWidget(self.margins)
        self.body.addWidget(self.error)
        form = QGridLayout()
        form.setSpacing(px(6))
        form.setColumnStretch(1, 1)
        self._categories_label = label(self.tr("Categories"))
        form.addWidget(self._categories_label, 0, 0)
        form.addWidget(self.categories, 0, 1)
        form.addWidget(label(self.tr("Respondents")), 1, 0)
        form.addWidget(self.people, 1, 1)
        self.body.addLayout(form)
        self.body.addWidget(self.sketch)
        self.body.addWidget(self.make)

    @property
    def kind_now(self) -> str:
        return str(self.kind.currentData())

    def _wanted(self) -> Wanted:
        """Return the request. Raises InputError for margins that cannot be read."""
        if self.kind_now == OWN:
            margins = parse_margins(self.margins.toPlainText())
            if len(margins.labels) < 2:
                raise InputError("margins", self.margins.toPlainText(), "page.two_margins")
            return Wanted(OWN, margins.labels, margins.shares, self.people.value())
        k = self.categories.value()
        return Wanted(
            self.kind_now, letters(k), tuple(float(share) for share in shape(self.kind_now, k)), self.people.value()
        )

    def _show(self) -> None:
        """Update the sketch. An error is shown at once, but not before the user typed."""
        own = self.kind_now == OWN
        self.margins.setVisible(own)
        for part in (self._categories_label, self.categories):
            part.setVisible(not own)
        untouched = own and not self.margins.toPlainText().strip()
        try:
            wanted = self._wanted()
        except InputError as problem:
            self.sketch.hide()
            self._show_error("" if untouched else say_message(problem))
            return
        self.sketch.show_shares(wanted.shares)
        self.sketch.show()
        self._show_error("")

    def _show_error(self, text: str) -> None:
        put_text(self.error, text)
        retone(self.margins, "wrong", bool(text))

    def _make(self) -> None:
        try:
            wanted = self._wanted()
        except InputError as problem:
            self._show_error(say_message(problem))
            self.margins.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.made.emit(wanted)
