"""A round button in the colours of the theme: that of the desktop can hardly be seen on a dark ground."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton

from app.theme.manager import theme
from app.widgets.plain import PlainWords

SIZE, RADIUS, DOT = 18, 6.5, 3.2


class RoundButton(PlainWords, QRadioButton):
    """Without words of its own; its accessible name says what it stands for."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(SIZE, SIZE)
        theme().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(SIZE, SIZE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2.0, self.height() / 2.0)
        chosen, here = self.isChecked(), self.hasFocus()
        painter.setPen(QPen(theme().colour("accent" if chosen or here else "border_strong"), 2.0 if here else 1.4))
        painter.setBrush(theme().colour("accent" if chosen else "control"))
        painter.drawEllipse(middle, RADIUS, RADIUS)
        if chosen:
            painter.setPen(theme().colour("on_accent"))
            painter.setBrush(theme().colour("on_accent"))
            painter.drawEllipse(middle, DOT - 0.5, DOT - 0.5)
