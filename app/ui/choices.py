"""Radio buttons for the conventions of a design, each with the estimate that it implies."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import say
from app.ui.basics import WrappedLabel, label, put_text
from app.ui.plain import PlainWords
from app.ui.theme.manager import theme
from app.ui.theme.zoom import fpx, px

SIZE, RADIUS, DOT = 18, 6.5, 3.2


class RoundButton(PlainWords, QRadioButton):
    """Without a text of its own; its accessible name states its meaning."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(px(SIZE), px(SIZE))
        theme().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(px(SIZE), px(SIZE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2.0, self.height() / 2.0)
        chosen, here = self.isChecked(), self.hasFocus()
        painter.setPen(QPen(theme().colour("accent" if chosen or here else "border_strong"), 2.0 if here else 1.4))
        painter.setBrush(theme().colour("accent" if chosen else "control"))
        painter.drawEllipse(middle, fpx(RADIUS), fpx(RADIUS))
        if chosen:
            painter.setPen(theme().colour("on_accent"))
            painter.setBrush(theme().colour("on_accent"))
            painter.drawEllipse(middle, fpx(DOT - 0.5), fpx(DOT - 0.5))


class StatedReadings(QWidget):
    """The choice of a convention; `chosen(key)` when the user picks one. None is picked at first."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.head = label(say("stated.readings"), bold=True, factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.rows: dict[str, ReadingRow] = {}
        self._group = QButtonGroup(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, px(2), 0, px(2))
        self._column.setSpacing(px(6))
        self._column.addWidget(self.head)
        self._column.addWidget(self.problem)
        self.hide()

    def show_readings(self, keys: Sequence[str], chosen: str) -> None:
        if tuple(self.rows) != tuple(keys):
            self._build(keys)
        self._group.setExclusive(False)
        for key, row in self.rows.items():
            row.button.setChecked(key == chosen)
        self._group.setExclusive(True)
        self.setVisible(bool(keys))

    def show_problem(self, sentence: str) -> None:
        put_text(self.problem, sentence)

    def _build(self, keys: Sequence[str]) -> None:
        for old in self.rows.values():
            self._group.removeButton(old.button)
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = {}
        for place, key in enumerate(keys, 1):
            row = self.rows[key] = ReadingRow()
            row.button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self._group.addButton(row.button)
            self._column.insertWidget(place, row)
            row.show()


class ReadingRow(QWidget):
    """A radio button with a sentence that wraps, and its result underneath."""

    def __init__(self) -> None:
        super().__init__()
        self.button = RoundButton()
        self.sentence = _Pressed(self.button)
        self.outcome = label("", tone="soft", factor=0.92, wrap=True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(6))
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.button, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.sentence, 0, 1)
        grid.addWidget(self.outcome, 1, 1)

    def show_texts(self, sentence: str, outcome: str) -> None:
        self.sentence.setText(sentence)
        put_text(self.outcome, outcome)
        self.button.setAccessibleName(sentence)
        self.button.setAccessibleDescription(outcome)


class _Pressed(WrappedLabel):
    """A sentence that presses the button before it."""

    def __init__(self, button: QRadioButton) -> None:
        super().__init__()
        self._button = button
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._button.click()
