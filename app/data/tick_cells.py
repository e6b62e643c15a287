"""Check boxes in lists, drawn in the colours of the theme: the stock ones vanish on dark cards."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.ui.theme.manager import theme

Role = Qt.ItemDataRole
_TICK = ((0.22, 0.53), (0.42, 0.72), (0.78, 0.30))


class TickCells(QStyledItemDelegate):
    """As the stock delegate, with a check box that can be seen."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        state = index.data(Role.CheckStateRole)
        if state is None:
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        widget: QWidget = option.widget
        place = widget.style().subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, shown, widget)
        size = min(place.width(), place.height(), 15)
        box = QRectF(0, 0, size - 1, size - 1)
        box.moveCenter(QRectF(place).center())
        ticked = Qt.CheckState(state) is Qt.CheckState.Checked
        selected = shown.state & QStyle.StateFlag.State_Selected
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(place.adjusted(-1, -1, 1, 1), theme().colour("accent_soft" if selected else "card"))
        painter.setPen(QPen(theme().colour("accent" if ticked else "border_strong"), 1.2))
        painter.setBrush(theme().colour("accent" if ticked else "control"))
        painter.drawRoundedRect(box, 3, 3)
        if ticked:
            pen = QPen(theme().colour("on_accent"), 1.8)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            at = [QPointF(box.left() + x * box.width(), box.top() + y * box.height()) for x, y in _TICK]
            painter.drawPolyline(QPolygonF(at))
        painter.restore()
