"""A panel over the window, opened under its field. The content behind it stays visible and moves along."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from app.ui.bar_field import BarField
from app.ui.tab_order import takes_tab
from app.ui.theme.zoom import px

EDGES = 6
AIR = 4
"""Space between a field and its popup, and to the edge of the window."""


class Popover(QFrame):
    """Its content is made when it is first opened. Esc closes it, as does a press elsewhere; changes hold at once.

    `opened()` before it is shown, so that the content can be filled.
    """

    opened = Signal()

    def __init__(self, field: QWidget, make: Callable[[], QWidget], name: str, width: int, *, around: QWidget) -> None:
        """`around`: the widget above the panel; a press on it, or the focus in it, leaves the panel open."""
        super().__init__(around)
        self._field, self._make, self._width, self._around = field, make, width, around
        self._content: QWidget | None = None
        self._open = False
        self.setObjectName("popover")
        self.setAccessibleName(name)
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.addWidget(self._scroll)
        self.hide()

    @property
    def content(self) -> QWidget:
        if self._content is None:
            self._content = self._make()
            self._scroll.setWidget(self._content)
            self._content.installEventFilter(self)
        return self._content

    @property
    def shown(self) -> bool:
        return self._open

    def toggle(self) -> None:
        if self.shown:
            self.close_up(back=True)
        else:
            self.open_up()

    def open_up(self) -> None:
        if self._open:
            return
        window = self._field.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        content, self._open = self.content, True
        self.opened.emit()
        self._mark(True)
        self._place()
        self.show()
        self.raise_()
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        first = next((one for one in content.findChildren(QWidget) if takes_tab(one)), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_up(self, *, back: bool) -> None:
        """`back`: move the focus to the field."""
        if not self.shown:
            return
        self._open = False
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        if back:
            self._field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()
        self._mark(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_up(back=True)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._content:
            if kind is QEvent.Type.LayoutRequest and self.shown:
                self._place()
        elif kind in (QEvent.Type.MouseButtonPress, QEvent.Type.FocusIn):
            if isinstance(watched, QWidget) and not self._belongs(watched):
                self.close_up(back=False)
        elif kind is QEvent.Type.Resize and watched is self.parentWidget():
            self._place()
        elif kind is QEvent.Type.Hide and watched is self._field:
            self.close_up(back=False)
        return False

    def _belongs(self, widget: QWidget) -> bool:
        """Return whether a widget belongs to the panel; lists opened from it, and dialogs, are windows of their own."""
        if widget.window() is not self.parentWidget():
            return True
        inside = any(one is widget or one.isAncestorOf(widget) for one in (self, self._field, self._around))
        return inside or widget is self.parentWidget()

    def _mark(self, lit: bool) -> None:
        if isinstance(self._field, BarField):
            self._field.lit = lit
            self._field.update()

    def _place(self) -> None:
        window, content = self.parentWidget(), self._content
        if window is None or content is None:
            return
        field = QRect(self._around.mapTo(window, QPoint(0, 0)), self._around.size())
        inside = px(self._width) - px(EDGES)
        layout = content.layout()
        wanted = layout.heightForWidth(inside) if layout is not None and layout.hasHeightForWidth() else -1
        height = wanted if wanted >= 0 else content.sizeHint().height()
        place = popup_place(window.rect(), field, QSize(px(self._width), height + px(EDGES)), self.layoutDirection())
        if place.height() < height + px(EDGES):
            place.setWidth(place.width() + self._scroll.verticalScrollBar().sizeHint().width())
        if place != self.geometry():
            self.setGeometry(place)


def popup_place(window: QRect, field: QRect, wanted: QSize, direction: Qt.LayoutDirection) -> QRect:
    """Return a place under the field if there is room, and otherwise only as far up as needed; never outside the
    window."""
    width = min(wanted.width(), window.width() - 2 * AIR)
    height = min(wanted.height(), window.height() - 2 * AIR)
    left = field.right() + 1 - width if direction is Qt.LayoutDirection.RightToLeft else field.left()
    left = max(window.left() + AIR, min(left, window.right() + 1 - AIR - width))
    top = max(window.top() + AIR, min(field.bottom() + 1 + AIR, window.bottom() + 1 - AIR - height))
    return QRect(left, top, width, height)
