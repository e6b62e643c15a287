"""Three columns: controls left, result in the middle, words right - the last folded away when it gets narrow."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.widgets.basics import flat

LEFT = 300
RIGHT = 262
GAP = 3
FOLD_BELOW = 1150


def stacked(*parts: QWidget) -> tuple[QWidget, QVBoxLayout]:
    """Widgets above each other at the top of the middle column, with the layout to add more."""
    whole = QWidget()
    whole.setObjectName("column")
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(10)
    for part in parts:
        column.addWidget(part)
    return whole, column


class Column(QScrollArea):
    """Widgets above each other; scrolls when the window is low."""

    def __init__(self, parts: tuple[QWidget, ...], width: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inner = QWidget()
        # Taken in before it is filled: whatever moves to another parent is styled again with all that it holds.
        self.setWidget(self._inner)
        self._inner.setObjectName("column")
        box = QVBoxLayout(self._inner)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        for part in parts:
            box.addWidget(part)
        box.addStretch(1)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        # Room for the scroll bar is always kept, so that nothing beside it moves when it comes.
        self.setFixedWidth(width + self.verticalScrollBar().sizeHint().width() + GAP)
        self._inner.setMaximumWidth(width)


class ThreeColumns(QWidget):
    """`folded(bool)`: the words column went away or came back."""

    folded = Signal(bool)

    def __init__(
        self,
        left: tuple[QWidget, ...],
        middle: QWidget,
        right: QWidget,
        *,
        name: str = "",
        unfold: str = "",
        left_gives_way: bool = False,
        left_foot: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """The right column is called `name`, the button that brings it back says `unfold`.

        left_foot       stays in sight under the left column, however long that is
        left_gives_way  where there is no room for three, the right column takes the place of the left one
        parent          spares the columns from being styled a second time when they move there
        """
        super().__init__(parent)
        self._left_gives_way = left_gives_way
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(12)
        self._left_side = QWidget(self)
        self.left = Column(left, LEFT, self.tr("Controls"), self._left_side)
        self._fill_side(left_foot)
        row.addWidget(self._left_side)
        self.middle = scroll = QScrollArea(self)
        scroll.setWidget(middle)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setAccessibleName(self.tr("Result"))
        middle.setObjectName("column")
        row.addWidget(scroll, 1)
        self.right = Column((right,), RIGHT, name or self.tr("In plain words"), self)
        row.addWidget(self.right)
        self.unfold = flat("‹", tip=unfold or self.tr("Show the plain words (Ctrl+B)"), link=True)
        self.unfold.setAccessibleName(unfold or self.tr("Show the plain words"))
        self.unfold.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.unfold.setFixedWidth(20)
        self.unfold.setProperty("mini", True)
        self.unfold.clicked.connect(lambda: self.want_right(True))
        self.unfold.hide()
        row.addWidget(self.unfold)
        self._wanted: bool | None = None

    def _fill_side(self, foot: QWidget | None) -> None:
        side = QVBoxLayout(self._left_side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(12)
        side.addWidget(self.left, 1)
        if foot is not None:
            side.addWidget(foot)

    def want_right(self, shown: bool | None) -> None:
        """Shown or folded by the person; None: by the width of the window."""
        self._wanted = shown
        self._apply()

    @property
    def right_shown(self) -> bool:
        return self.right.isVisibleTo(self)

    def _apply(self) -> None:
        roomy = self.width() >= FOLD_BELOW
        shown = roomy if self._wanted is None else self._wanted
        self._left_side.setVisible(roomy or not (shown and self._left_gives_way))
        if shown != self.right_shown:
            self.right.setVisible(shown)
            self.unfold.setVisible(not shown)
            self.folded.emit(not shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._apply()
