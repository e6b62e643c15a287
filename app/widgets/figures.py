"""Small pictures beside the chart: the icon array, a meter, and a tile with one figure."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.theme.manager import theme
from app.widgets.basics import Card, label


class IconArray(QWidget):
    """`total` people as dots; the first `marked` are filled blue, the rest are hollow orange rings."""

    DIAMETER = 11
    PITCH = 17

    def __init__(self) -> None:
        super().__init__()
        self._total = 0
        self._marked = 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)

    def show_share(self, marked: int, total: int, spoken: str) -> None:
        self.setAccessibleName(spoken)
        if (marked, total) == (self._marked, self._total):
            return
        if total != self._total:
            self.updateGeometry()
        self._total, self._marked = total, marked
        self.update()

    def _per_row(self, width: int) -> int:
        fit = max(1, (width + self.PITCH - self.DIAMETER) // self.PITCH)
        return max(5, fit // 5 * 5) if fit >= 5 else fit

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        per_row = self._per_row(width)
        return max(1, -(-self._total // per_row)) * self.PITCH

    def sizeHint(self) -> QSize:
        return QSize(10 * self.PITCH, self.heightForWidth(10 * self.PITCH))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        per_row = self._per_row(self.width())
        for i in range(self._total):
            column, row = i % per_row, i // per_row
            if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
                column = per_row - 1 - column
            box = QRectF(column * self.PITCH + 1, row * self.PITCH + 2, self.DIAMETER, self.DIAMETER)
            if i < self._marked:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.colour("debiased"))
                painter.drawEllipse(box)
            else:
                painter.setPen(QPen(colours.colour("noisy"), 2))
                painter.setBrush(colours.colour("card"))
                painter.drawEllipse(box.adjusted(1, 1, -1, -1))


class Meter(QWidget):
    """A thin bar filled to a share, with a small mark at another share to compare with."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self._mark = 0.0
        self.setFixedHeight(12)
        theme().changed.connect(self.update)

    def show_share(self, share: float, mark: float, spoken: str) -> None:
        self._share, self._mark = share, mark
        self.setAccessibleName(spoken)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        width = self.width()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.colour("hairline"))
        painter.drawRoundedRect(QRectF(0, 3, width, 6), 3, 3)
        painter.setBrush(colours.colour("accent"))
        painter.drawRoundedRect(QRectF(0, 3, max(6.0, width * self._share), 6), 3, 3)
        painter.setBrush(colours.colour("truth"))
        painter.drawRect(QRectF(min(width - 2.0, width * self._mark), 0, 2, 12))


class Tile(Card):
    """One figure, with what it is above and what it assumes below."""

    def __init__(self, title: str, tip: str) -> None:
        super().__init__(margins=(12, 9, 12, 9), spacing=2)
        self._title = label(title, tone="soft", factor=0.88, wrap=True)
        self._value = label("", factor=1.35, bold=True, wrap=True)
        self._below = label("", tone="soft", factor=0.88, wrap=True)
        for part in (self._title, self._value, self._below):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.setToolTip(tip)
        self.setMinimumWidth(118)
        self._plain = title

    def show_figure(self, value: str, below: str, title: str = "") -> None:
        for part, text in ((self._title, title or self._plain), (self._value, value), (self._below, below)):
            if part.text() != text:
                part.setText(text)
        self.setAccessibleName(f"{title or self._plain}: {value}, {below}")

    @property
    def value_text(self) -> str:
        return self._value.text()
