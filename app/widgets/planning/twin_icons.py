"""The icon array: people of two groups, and how many of each send the same report."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.theme.manager import theme
from app.theme.style import scaled_font


@dataclass(frozen=True, slots=True)
class IconGroup:
    """`marked` of the people whom `name` calls are filled; "" where the group needs no name."""

    name: str
    marked: int


class IconArray(QWidget):
    """One group as dots over the whole width, or two side by side; the marked ones are filled blue, the others are
    hollow orange rings. Up to 20 people in each group stand large, up to 100 small."""

    HEAD, GAP = 18, 16
    LARGE, SMALL = (11, 17), (6, 10)

    def __init__(self) -> None:
        super().__init__()
        self._groups: tuple[IconGroup, ...] = ()
        self._people = 0
        self._font = scaled_font(0.85)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)

    def show_groups(self, groups: tuple[IconGroup, ...], people: int, spoken: str) -> None:
        """`people`: in each group."""
        self.setAccessibleName(spoken)
        if (groups, people) == (self._groups, self._people):
            return
        taller = people != self._people or len(groups) != len(self._groups)
        self._groups, self._people = groups, people
        if taller:
            self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if not self._groups:
            return 0
        _, pitch, per_row = self._plan(width)
        return self._head() + max(1, -(-self._people // per_row)) * pitch

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(200))

    def _head(self) -> int:
        return self.HEAD if any(group.name for group in self._groups) else 0

    def _plan(self, width: int) -> tuple[int, int, int]:
        """(diameter, pitch, dots in a row) of one group."""
        room = self._room(width)
        large = len(self._groups) == 1 or self._people <= 20
        diameter, pitch = self.LARGE if large else self.SMALL
        fit = max(1, int(room + pitch - diameter) // pitch)
        return diameter, pitch, min(10, max(5, fit // 5 * 5)) if fit >= 5 else fit

    def _room(self, width: int) -> float:
        groups = max(1, len(self._groups))
        return (width - self.GAP * (groups - 1)) / groups

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font)
        diameter, pitch, per_row = self._plan(self.width())
        room, head = self._room(self.width()), self._head()
        right = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        for place, group in enumerate(self._groups):
            left = place * (room + self.GAP)
            if group.name:
                box = QRectF(self.width() - left - room if right else left, 0, room, head)
                text = QFontMetricsF(self._font).elidedText(group.name, Qt.TextElideMode.ElideRight, room)
                painter.setPen(theme().colour("text_soft"))
                painter.drawText(box, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop, text)
            for i in range(self._people):
                x = left + i % per_row * pitch + 1
                if right:
                    x = self.width() - x - diameter
                self._dot(painter, QRectF(x, head + i // per_row * pitch + 2, diameter, diameter), i < group.marked)

    @staticmethod
    def _dot(painter: QPainter, box: QRectF, marked: bool) -> None:
        if marked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().colour("debiased"))
            painter.drawEllipse(box)
            return
        line = 2.0 if box.width() > 8 else 1.2
        painter.setPen(QPen(theme().colour("noisy"), line))
        painter.setBrush(theme().colour("card"))
        painter.drawEllipse(box.adjusted(line / 2, line / 2, -line / 2, -line / 2))
