"""A layout that fills lines from the reading side and wraps to the next line."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

from app.ui.theme.zoom import px


class FlowLayout(QLayout):
    """Items keep their size hints unless the line is narrower; lines are as high as their tallest item."""

    def __init__(self, parent: QWidget, gap: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._usual_gap = gap
        self._heights: dict[int, int] = {}
        self.setContentsMargins(0, 0, 0, 0)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        parent.setSizePolicy(policy)

    @property
    def _gap(self) -> int:
        return px(self._usual_gap)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def clear(self) -> None:
        while self._items:
            widget = self._items.pop().widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.invalidate()

    def hasHeightForWidth(self) -> bool:
        return True

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        # Cache the heights, because a layout asks repeatedly.
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, *, move: bool) -> int:
        parent = self.parentWidget()
        mirrored = parent is not None and parent.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x, y, line = 0, 0, 0
        row: list[tuple[QLayoutItem, int, QSize]] = []

        def flush() -> None:
            for item, left, size in row:
                at = rect.width() - left - size.width() if mirrored else left
                item.setGeometry(QRect(QPoint(rect.x() + at, rect.y() + y + (line - size.height()) // 2), size))

        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if size.width() > rect.width():
                narrow = max(rect.width(), item.minimumSize().width())
                high = item.heightForWidth(narrow) if item.hasHeightForWidth() else size.height()
                size = QSize(narrow, high)
            if row and x + size.width() > rect.width():
                if move:
                    flush()
                x, y, line, row = 0, y + line + 4, 0, []
            row.append((item, x, size))
            x += size.width() + self._gap
            line = max(line, size.height())
        if move:
            flush()
        return y + line
