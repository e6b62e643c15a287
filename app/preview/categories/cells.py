"""The look of one category in the list: grip, check box, label, a small bar and the count."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionButton, QStyleOptionViewItem, QWidget

from app.messages.speak import local_count
from app.preview.categories.model import COUNT_ROLE, SHARE_ROLE, CategoryModel
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px

ROW = 23
GRIP = 16
CHECK = 20
BAR = 34


def mirrored(option: QStyleOptionViewItem, rect: QRect) -> QRect:
    """Return the rectangle mirrored for text from right to left."""
    return QStyle.visualRect(option.direction, option.rect, rect)


def _side(option: QStyleOptionViewItem, side: Qt.AlignmentFlag) -> int:
    return int(QStyle.visualAlignment(option.direction, side) | Qt.AlignmentFlag.AlignVCenter)


class CategoryDelegate(QStyledItemDelegate):
    """Grip, check box, label, a small bar and the count in one row."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(px(120), px(ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
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
        self._paint_handles(painter, option, checked)
        right = box.right() - 4
        if index.data(COUNT_ROLE) is not None:
            right = self._paint_count(painter, option, int(index.data(COUNT_ROLE)), float(index.data(SHARE_ROLE)))
        painter.setFont(scaled_font(1.0))
        painter.setPen(colours.colour("text" if checked else "disabled"))
        left = box.left() + px(GRIP) + px(CHECK) + px(4)
        room = right - left - 6
        text = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room)
        place = mirrored(option, QRect(left, box.top(), room, px(ROW)))
        painter.drawText(place, _side(option, Qt.AlignmentFlag.AlignLeft), text)
        painter.restore()

    def _paint_handles(self, painter: QPainter, option: QStyleOptionViewItem, checked: bool) -> None:
        """Paint the grip for dragging, and the check box."""
        box: QRect = option.rect
        widget: QWidget = option.widget
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colour("border_strong"))
        for dx in (0, 4):
            for dy in (-4, 0, 4):
                painter.drawEllipse(
                    mirrored(option, QRect(box.left() + px(4) + dx, box.center().y() + dy, px(2), px(2)))
                )
        button = QStyleOptionButton()
        button.rect = self.check_box(option)
        on = QStyle.StateFlag.State_On if checked else QStyle.StateFlag.State_Off
        button.state = QStyle.StateFlag.State_Enabled | on
        widget.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, button, painter, widget)

    def _paint_count(self, painter: QPainter, option: QStyleOptionViewItem, number: int, share: float) -> int:
        """Paint the count and its bar at the far side; return where the label must end."""
        box: QRect = option.rect
        count = local_count(number)
        painter.setFont(scaled_font(0.95, tabular=True))
        width = max(px(34), painter.fontMetrics().horizontalAdvance(count))
        right = box.right() - 4
        painter.setPen(theme().colour("text_soft"))
        place = mirrored(option, QRect(right - width, box.top(), width, px(ROW)))
        painter.drawText(place, _side(option, Qt.AlignmentFlag.AlignRight), count)
        length = max(4, round(px(BAR) * share))
        left = right - width - px(BAR) - px(8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colour("meter"))
        bar = mirrored(option, QRect(left + px(BAR) - length, box.center().y() - px(2), length, px(6)))
        painter.drawRoundedRect(bar, 3, 3)
        return left

    @staticmethod
    def check_box(option: QStyleOptionViewItem) -> QRect:
        box: QRect = option.rect
        return mirrored(option, QRect(box.left() + px(GRIP), box.center().y() - px(7), px(15), px(15)))

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: object
    ) -> bool:
        if not isinstance(event, QMouseEvent) or event.type() is not QEvent.Type.MouseButtonRelease:
            return False
        inside = self.check_box(option).adjusted(-px(3), -px(4), px(3), px(4)).contains(event.position().toPoint())
        if inside and isinstance(model, CategoryModel) and isinstance(index, QModelIndex):
            checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
            state = Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked
            return model.setData(index, state, int(Qt.ItemDataRole.CheckStateRole))
        return False

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: object) -> None:
        box: QRect = option.rect
        editor.setGeometry(mirrored(option, box.adjusted(px(GRIP) + px(CHECK), 0, -px(4), 0)))

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: object) -> QWidget:
        editor = QLineEdit(parent)
        editor.setAccessibleName(self.tr("New name of the category"))
        return editor
