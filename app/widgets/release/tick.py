"""A check box in the colours of the theme: the stock one vanishes on dark cards."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen

from app.models.tick_rows import TickRow
from app.theme.manager import theme
from app.widgets.plain import CheckBox
from app.widgets.tick_list import TickCells

BOX = 16
EDGE = 4
ROOM = EDGE + BOX + 8


class ReadTick(CheckBox):
    """Ticked by key and by a click on box or words."""

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(ROOM + metrics.horizontalAdvance(self.text()) + EDGE + 2, max(28, metrics.height() + 8))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = self.width() - BOX - EDGE if mirrored else EDGE
        row = TickRow("", "", ticked=self.isChecked(), why_not="" if self.isEnabled() else self.text())
        TickCells.paint_box(painter, QRectF(left, (self.height() - BOX) // 2, BOX, BOX), row)
        painter.setPen(theme().colour("text" if self.isEnabled() else "disabled"))
        room = self.rect().adjusted(0, 0, -ROOM, 0) if mirrored else self.rect().adjusted(ROOM, 0, 0, 0)
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), self.text())
        if self.hasFocus():
            painter.setPen(QPen(theme().colour("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 2, -1, -2), 5, 5)
