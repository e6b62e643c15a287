"""Three columns: controls left, result in the middle, words right; in a narrow window the words are folded away."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.ui.basics import in_column
from app.ui.plain import PlainWords
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import px

LEFT = 300
RIGHT = 262
GAP = 3
FOLD_BELOW = 1150
HANDLE = 24
"""The width of the place of a folded column."""


class InColumns(Protocol):
    """A page of three columns."""

    columns: ThreeColumns


def stacked(*parts: QWidget) -> tuple[QWidget, QVBoxLayout]:
    """Return widgets one below the other at the top of the middle column, and the layout to add more."""
    whole = QWidget()
    whole.setObjectName("column")
    return whole, in_column(whole, *parts, spacing=10)


class Column(QScrollArea):
    """Widgets above each other; scrolls when the window is low."""

    def __init__(self, parts: tuple[QWidget, ...], width: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width = width
        self._inner = QWidget()
        # Add it before it is filled: a widget that moves to another parent is styled again with all its children.
        self.setWidget(self._inner)
        self._inner.setObjectName("column")
        in_column(self._inner, *parts, spacing=12).addStretch(1)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.be_wide(width)

    def be_wide(self, width: int) -> None:
        """Give the parts this width, before zoom. Room for the scroll bar is always kept, so that nothing moves."""
        self._width = width
        self.setFixedWidth(px(width) + self.verticalScrollBar().sizeHint().width() + px(GAP))
        self._inner.setMaximumWidth(px(width))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            # The width of the scroll bar follows from the style sheet.
            self.be_wide(self._width)


class Middle(QScrollArea):
    """What is in it has the same width whether it scrolls or not: the room of the scroll bar is always kept."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setViewportMargins(0, 0, px(GAP), 0)
        bar = self.verticalScrollBar()
        bar.setEnabled(False)
        bar.rangeChanged.connect(lambda low, high: bar.setEnabled(high > low))


class Handle(PlainWords, QAbstractButton):
    """The folded column's place at the edge of the window: its name, read from below, and an arrow."""

    _font = ScaledFont(0.86)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__()
        self.setParent(parent)
        self._name = name
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.open = False
        theme().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(px(HANDLE), px(120))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.hasFocus() or self.underMouse()
        painter.setPen(QPen(theme().colour("accent" if lit else "border"), 1))
        painter.setBrush(theme().colour("accent_soft" if lit else "card"))
        corner = px(6)
        # It goes on beyond the edge of the window, like a drawer.
        left, right = (-corner, -0.5) if self.isRightToLeft() else (0.5, corner)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(left, 0.5, right, -0.5), corner, corner)
        painter.setPen(theme().colour("accent"))
        painter.setFont(self._font)
        arrow = "›" if self.open else "‹"  # mirrored where texts are read from the right
        painter.translate(0, self.height())
        painter.rotate(-90)
        across = QRectF(0, 0, self.height(), self.width())
        painter.drawText(across, Qt.AlignmentFlag.AlignCenter, self._name)
        painter.rotate(90)
        painter.drawText(QRectF(0, -self.height(), self.width(), px(28)), Qt.AlignmentFlag.AlignCenter, arrow)


class ThreeColumns(QWidget):
    """`folded(bool)`: the words column was hidden or shown again.

    Without room for three columns, the words are placed under the controls and share their height. The result in the
    middle keeps its width.
    """

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
        parent: QWidget | None = None,
    ) -> None:
        """`name` is the right column's name, `unfold` the text of the button that brings it back.

        left_gives_way  without room for three, the right column replaces the whole left one
        parent          set at once, so that the columns are not styled a second time when they move there
        """
        super().__init__(parent)
        self._left_gives_way = left_gives_way
        row = QHBoxLayout(self)
        # Each column has its own room for a scroll bar, which is the gap beside it.
        row.setContentsMargins(px(12), px(12), 0, px(12))
        row.setSpacing(0)
        self._left_side = QWidget(self)
        self.left = Column(left, LEFT, self.tr("Controls"), self._left_side)
        self._side = in_column(self._left_side, spacing=12)
        self._side.addWidget(self.left, 1)
        row.addWidget(self._left_side)
        self.middle = scroll = Middle(self)
        scroll.setWidget(middle)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setAccessibleName(self.tr("Result"))
        middle.setObjectName("column")
        row.addWidget(scroll, 1)
        self.right = Column((right,), RIGHT, name or self.tr("In plain words"), self)
        row.addWidget(self.right)
        self._unfold_tip = unfold or self.tr("Show the plain words (Ctrl+B)")
        self.unfold = Handle(self.right.accessibleName(), self)
        self.unfold.clicked.connect(lambda: self.want_right(not self.right_shown))
        self.unfold.hide()
        row.addWidget(self.unfold)
        self._row = row
        self._wanted: bool | None = None

    def want_right(self, shown: bool | None) -> None:
        """Show or fold the right column by the user's choice; None: by the width of the window."""
        self._wanted = shown
        self._apply()

    @property
    def right_shown(self) -> bool:
        return self.right.isVisibleTo(self)

    def _apply(self) -> None:
        roomy = self.width() >= px(FOLD_BELOW)
        shown, before = roomy if self._wanted is None else self._wanted, self.right_shown
        self._left_side.setVisible(roomy or not (shown and self._left_gives_way))
        self._place_right(beside=roomy or self._left_gives_way)
        self.unfold.setVisible(not (shown and roomy))
        self.unfold.open = shown
        tip = self.tr("Hide this column (Ctrl+B)") if shown else self._unfold_tip
        self.unfold.setToolTip(tip)
        self.unfold.setAccessibleName(tip)
        self.right.setVisible(shown)
        if shown != before:
            self.folded.emit(not shown)

    def _place_right(self, *, beside: bool) -> None:
        """Put the right column beside the middle, or under the left one."""
        if beside is (self._row.indexOf(self.right) >= 0):
            return
        if beside:
            self._row.insertWidget(self._row.indexOf(self.middle) + 1, self.right)
        else:
            self._side.insertWidget(1, self.right, 1)
        self.right.be_wide(RIGHT if beside else LEFT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._apply()
