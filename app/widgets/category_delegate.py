"""How one category is drawn in the list: grip, check box, label, a small bar and the count."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionButton, QStyleOptionViewItem, QWidget

from app.messages.speak import local_count
from app.models.category_model import COUNT_ROLE, SHARE_ROLE, CategoryModel
from app.theme.manager import theme
from app.theme.style import scaled_font

ROW = 23
GRIP = 16
CHECK = 20
BAR = 34


class CategoryDelegate(QStyledItemDelegate):
    """Grip, check box, label, a small bar and the count in one row."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        widget: QWidget = option.widget
        colours = theme()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.colour("accent_soft"))
            painter.drawRoundedRect(box.adjusted(0, 1, -1, -1), 4, 4)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(colours.colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0, 1, -1, -1), 4, 4)
        checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        self._paint_handles(painter, box, checked, widget)
        right = box.right() - 4
        if index.data(COUNT_ROLE) is not None:
            right = self._paint_count(painter, box, int(index.data(COUNT_ROLE)), float(index.data(SHARE_ROLE)))
        painter.setFont(scaled_font(1.0))
        painter.setPen(colours.colour("text" if checked else "disabled"))
        text_left = box.left() + GRIP + CHECK + 4
        room = right - text_left - 6
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room)
        side = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRect(text_left, box.top(), room, ROW), side, text)
        painter.restore()

    def _paint_handles(self, painter: QPainter, box: QRect, checked: bool, widget: QWidget) -> None:
        """The grip to drag by, and the check box."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colour("border_strong"))
        for dx in (0, 4):
            for dy in (-4, 0, 4):
                painter.drawEllipse(box.left() + 4 + dx, box.center().y() + dy, 2, 2)
        button = QStyleOptionButton()
        button.rect = self.check_box(box)
        on = QStyle.StateFlag.State_On if checked else QStyle.StateFlag.State_Off
        button.state = QStyle.StateFlag.State_Enabled | on
        widget.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, button, painter, widget)

    def _paint_count(self, painter: QPainter, box: QRect, number: int, share: float) -> int:
        """The count and its bar at the right; returns where the label must end."""
        count = local_count(number)
        painter.setFont(scaled_font(0.95, tabular=True))
        width = max(34, painter.fontMetrics().horizontalAdvance(count))
        right = box.right() - 4
        painter.setPen(theme().colour("text_soft"))
        side = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRect(right - width, box.top(), width, ROW), side, count)
        length = max(4, round(BAR * share))
        left = right - width - BAR - 8
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colour("meter"))
        painter.drawRoundedRect(left + BAR - length, box.center().y() - 2, length, 6, 3, 3)
        return left

    @staticmethod
    def check_box(box: QRect) -> QRect:
        return QRect(box.left() + GRIP, box.center().y() - 7, 15, 15)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: object
    ) -> bool:
        if not isinstance(event, QMouseEvent) or event.type() is not QEvent.Type.MouseButtonRelease:
            return False
        if isinstance(model, CategoryModel) and isinstance(index, QModelIndex):
            box: QRect = option.rect
            if self.check_box(box).adjusted(-3, -4, 3, 4).contains(event.position().toPoint()):
                checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
                return model.setData(
                    index,
                    Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked,
                    int(Qt.ItemDataRole.CheckStateRole),
                )
        return False

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: object) -> None:
        box: QRect = option.rect
        editor.setGeometry(box.adjusted(GRIP + CHECK, 0, -4, 0))

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: object) -> QWidget:
        editor = QLineEdit(parent)
        editor.setAccessibleName(self.tr("New name of the category"))
        return editor
