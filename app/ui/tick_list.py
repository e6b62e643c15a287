"""Things to tick, with a line of explanation each; some lists can be put in another order by mouse and by key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from app.ui.text_lines import lines_of
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import fpx, px
from app.ui.tick_row import TickRow
from app.ui.tick_rows import ROW_ROLE, TickRows

Index = QModelIndex | QPersistentModelIndex
BOX = 15
EDGE = 6
GRIP = 14
PAD = 5
TITLE_LINES = 2
HINT_LINES = 4
TICK = ((0.22, 0.53), (0.42, 0.72), (0.78, 0.30))


def paint_tick(painter: QPainter, box: QRectF, *, ticked: bool, lost: bool = False) -> None:
    """Paint a tick box; `lost`: nobody can change it."""
    box = box.adjusted(0.5, 0.5, -0.5, -0.5)
    edge, inside = ("border_strong",) * 2 if lost else ("accent",) * 2
    if not ticked:
        edge, inside = ("border_strong", "window") if lost else ("text_faint", "control")
    painter.setPen(QPen(theme().colour(edge), 1.2))
    painter.setBrush(theme().colour(inside))
    painter.drawRoundedRect(box, 3, 3)
    if ticked:
        pen = QPen(theme().colour("on_accent"), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        at = [QPointF(box.left() + x * box.width(), box.top() + y * box.height()) for x, y in TICK]
        painter.drawPolyline(QPolygonF(at))


class TickCells(QStyledItemDelegate):
    """Grip, tick box, title in at most two lines, and under it the hint, or the reason in the colour of a warning.

    Many lines may have the same reason: the whole text is under the current line only, and in the tool tip.
    """

    _title = ScaledFont(1.0)
    _hint = ScaledFont(0.9)

    def __init__(self, view: QListView, *, grip: bool) -> None:
        super().__init__(view)
        self._view = view
        self._grip = grip

    @property
    def _left(self) -> int:
        return px(EDGE) + (px(GRIP) if self._grip else 0)

    def _room(self, mark: str) -> int:
        free = self._view.viewport().width() - self._left - px(BOX) - px(8) - px(EDGE)
        return max(60, free - (QFontMetrics(self._hint).horizontalAdvance(mark) + 8 if mark else 0))

    def _texts(self, row: TickRow, index: Index) -> tuple[tuple[str, ...], tuple[str, ...]]:
        title, hint = self._title, self._hint
        most = 1 if row.why_not and index.row() != self._view.currentIndex().row() else HINT_LINES
        return (
            lines_of(row.title, title, self._room(row.mark), TITLE_LINES),
            lines_of(row.why_not or row.hint, hint, self._room(""), most),
        )

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        titles, hints = self._texts(index.data(ROW_ROLE), index)
        heights = [QFontMetrics(font).lineSpacing() for font in (self._title, self._hint)]
        return QSize(px(80), 2 * px(PAD) + len(titles) * heights[0] + len(hints) * heights[1])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: TickRow = index.data(ROW_ROLE)
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(box).adjusted(0.5, fpx(1.5), -0.5, -fpx(1.5))
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().colour("accent_soft"))
            painter.drawRoundedRect(frame, 4, 4)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme().colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 4, 4)
        if self._grip:
            self._paint_grip(painter, option)
        place = QRectF(self.tick_box(option))
        paint_tick(painter, place, ticked=row.ticked, lost=bool(row.why_not))
        self._paint_texts(painter, option, index)
        painter.restore()

    def _paint_grip(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colour("border_strong"))
        box: QRect = option.rect
        middle = self.tick_box(option).center().y()
        for dx in (0, px(4)):
            for dy in (-px(4), 0, px(4)):
                dot = QRect(box.left() + px(EDGE) + dx, middle + dy, px(2), px(2))
                painter.drawEllipse(QStyle.visualRect(option.direction, box, dot))

    def _paint_texts(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box: QRect = option.rect
        row: TickRow = index.data(ROW_ROLE)
        titles, hints = self._texts(row, index)
        side = QStyle.visualAlignment(option.direction, Qt.AlignmentFlag.AlignLeft)
        flags = int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        left, top = box.left() + self._left + px(BOX) + px(8), box.top() + px(PAD)
        tones = ("disabled" if row.why_not else "text", "warning" if row.why_not else "text_soft")
        for lines, font, tone, room in zip(
            (titles, hints), (self._title, self._hint), tones, (self._room(row.mark), self._room("")), strict=True
        ):
            painter.setFont(font)
            painter.setPen(theme().colour(tone))
            high = painter.fontMetrics().lineSpacing()
            for line in lines:
                painter.drawText(QStyle.visualRect(option.direction, box, QRect(left, top, room, high)), flags, line)
                top += high
        if row.mark:
            painter.setPen(theme().colour("text_faint"))
            place = QRect(box.left(), box.top() + px(PAD), box.width() - px(EDGE), painter.fontMetrics().lineSpacing())
            other = QStyle.visualAlignment(option.direction, Qt.AlignmentFlag.AlignRight)
            painter.drawText(
                QStyle.visualRect(option.direction, box, place), int(other | Qt.AlignmentFlag.AlignVCenter), row.mark
            )

    def tick_box(self, option: QStyleOptionViewItem) -> QRect:
        """Return the rectangle of the tick box."""
        box: QRect = option.rect
        top = box.top() + px(PAD) + (QFontMetrics(self._title).lineSpacing() - px(BOX)) // 2
        return QStyle.visualRect(option.direction, box, QRect(box.left() + self._left, top, px(BOX), px(BOX)))

    def editorEvent(
        self, event: QEvent, model: object, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> bool:
        """Tick the line after a click on box or words, beside the grip."""
        if not isinstance(event, QMouseEvent) or event.type() is not QEvent.Type.MouseButtonRelease:
            return False
        grip = QStyle.visualRect(
            option.direction, option.rect, QRect(option.rect.topLeft(), QSize(self._left, 1 << 12))
        )
        at: QPoint = event.position().toPoint()
        if event.button() is Qt.MouseButton.LeftButton and isinstance(model, TickRows):
            if not (self._grip and grip.left() <= at.x() <= grip.right()):
                model.toggle(index)
            return True
        return False


class TickList(QListView):
    """Keys: space ticks; Alt with the arrows moves the line where the list may be put in another order.

    `rewrapped` when lines may have another height: the list has another width, or another line is the present one.
    """

    rewrapped = Signal()

    def __init__(self, name: str, *, movable: bool = False) -> None:
        super().__init__()
        self.rows = TickRows(movable=movable)
        self.setModel(self.rows)
        self.setItemDelegate(TickCells(self, grip=movable))
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        if movable:
            self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
            self.setDropIndicatorShown(True)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme().changed.connect(self.viewport().update)

    def height_of_all(self) -> int:
        """Return the height in pixels of all lines."""
        heights = (self.sizeHintForIndex(self.rows.index(place)).height() for place in range(self.rows.rowCount()))
        return sum(heights) + 2 * self.frameWidth()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self.rewrapped.emit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Resize the lines, because a line with a reason is higher while it is current."""
        super().currentChanged(current, previous)
        self.scheduleDelayedItemsLayout()
        self.rewrapped.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self.currentIndex().row()
        if place >= 0 and event.key() == Qt.Key.Key_Space:
            self.rows.toggle(self.currentIndex())
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            target = place + (1 if event.key() == Qt.Key.Key_Down else -1)
            if self.rows.movable and place >= 0 and 0 <= target < self.rows.rowCount():
                self.rows.move_wanted.emit(place, target)
        else:
            super().keyPressEvent(event)
