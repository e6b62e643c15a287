"""Expected shares as bars that are drawn with the mouse, or moved with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.messages.speak import screen_numbers
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px
from core.report.numbers import share_text

_LEAST_TOP = 0.2
_STEP, _FINE = 0.01, 0.001


class ShareSketch(QWidget):
    """Bars of expected shares that the user draws.

    The signal `drawn(shares)` comes while the user draws or steps (they sum to 1). The signal `released()` comes when
    the drag ends and when the keyboard focus changes: earlier typing is then a step of its own.

    Bars follow the mouse; the others make room in proportion. Left and Right choose a bar, Up and Down change it by a
    point (with Shift by a tenth).
    """

    drawn = Signal(tuple)
    released = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._labels: tuple[str, ...] = ()
        self._shares: list[float] = []
        self._at = 0
        self._last: QPointF | None = None
        self._top = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Expected shares, as bars to draw"))
        theme().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(96))

    def show_shares(self, labels: tuple[str, ...], shares: Sequence[float]) -> None:
        self._labels, self._shares = labels, list(shares)
        self._at = min(self._at, max(0, len(labels) - 1))
        if self._last is None:
            self._top = max(_LEAST_TOP, 1.15 * max(self._shares, default=1.0))
        self._say()
        self.update()

    @property
    def labels(self) -> tuple[str, ...]:
        return self._labels

    @property
    def shares(self) -> tuple[float, ...]:
        return tuple(self._shares)

    def _say(self) -> None:
        if self._shares:
            text = share_text(self._shares[self._at], 1, screen_numbers())
            self.setAccessibleDescription(f"{self._labels[self._at]}: {text}")

    def _bar_at(self, x: float) -> int:
        place = int(x / max(1.0, self.width()) * len(self._shares))
        place = len(self._shares) - 1 - place if self.isRightToLeft() else place
        return min(len(self._shares) - 1, max(0, place))

    def _share_at(self, y: float) -> float:
        return min(1.0, max(0.0, (self.height() - 1 - y) / (self.height() - 4) * self._top))

    def _put(self, place: int, share: float) -> None:
        """Set one bar to this share; the others keep their proportions and fill the rest."""
        share = min(1.0, max(0.0, share))
        rest = sum(self._shares) - self._shares[place]
        others = len(self._shares) - 1
        room = 1.0 - share
        for one in range(len(self._shares)):
            if one != place:
                self._shares[one] = self._shares[one] / rest * room if rest > 0 else room / others
        self._shares[place] = share

    def _draw_to(self, where: QPointF) -> None:
        """Draw every bar between the last place of the mouse and this one, so that a quick stroke skips none."""
        start = where if self._last is None else self._last
        first, last = self._bar_at(start.x()), self._bar_at(where.x())
        step = 1 if last >= first else -1
        for place in range(first, last + step, step):
            part = 1.0 if last == first else (place - first) / (last - first)
            self._put(place, self._share_at(start.y() + (where.y() - start.y()) * part))
        self._at, self._last = last, where
        self._say()
        self.update()
        self.drawn.emit(tuple(self._shares))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and len(self._shares) > 1:
            self._last = None
            self._draw_to(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._last is not None:
            self._draw_to(event.position())
        elif self._shares:
            place = self._bar_at(event.position().x())
            text = share_text(self._shares[place], 1, screen_numbers())
            QToolTip.showText(event.globalPosition().toPoint(), f"{self._labels[place]}: {text}", self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._last is not None:
            self._last = None
            self._top = max(_LEAST_TOP, 1.15 * max(self._shares, default=1.0))
            self.update()
            self.released.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        sideways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        upwards = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
        if len(self._shares) < 2 or (key not in sideways and key not in upwards):
            super().keyPressEvent(event)
            return
        if key in sideways:
            step = sideways[Qt.Key(key)] * (-1 if self.isRightToLeft() else 1)
            self._at = min(len(self._shares) - 1, max(0, self._at + step))
            self._say()
            self.update()
            return
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._put(self._at, self._shares[self._at] + upwards[Qt.Key(key)] * (_FINE if fine else _STEP))
        self._say()
        self.update()
        self.drawn.emit(tuple(self._shares))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.released.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.released.emit()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        base = self.height() - 1
        slot = self.width() / max(1, len(self._shares))
        gap = min(4.0, slot * 0.25)
        for place, share in enumerate(self._shares):
            height = min(base - 3.0, (base - 3) * share / self._top)
            left = self.width() - (place + 1) * slot if self.isRightToLeft() else place * slot
            chosen = self.hasFocus() and place == self._at
            bar = QRectF(left + gap / 2, base - height, max(1.0, slot - gap), max(1.0, height))
            painter.fillRect(bar, theme().colour("accent" if chosen else "meter"))
        painter.setPen(theme().colour("zero_line"))
        painter.drawLine(0, base, self.width(), base)
        if self.hasFocus():
            painter.setPen(QPen(theme().colour("accent"), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
