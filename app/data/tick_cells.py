"""Check boxes in lists, drawn in the colours of the theme: the stock ones vanish on dark cards."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.ui.theme.manager import theme
from app.ui.tick_list import paint_tick

Role = Qt.ItemDataRole


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
        box = QRectF(0, 0, size, size)
        box.moveCenter(QRectF(place).center())
        selected = shown.state & QStyle.StateFlag.State_Selected
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(place.adjusted(-1, -1, 1, 1), theme().colour("accent_soft" if selected else "card"))
        ticked = Qt.CheckState(state) is Qt.CheckState.Checked
        paint_tick(painter, box, ticked=ticked)
        painter.restore()
