"""Where the light and the card of the tour go."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

GAP = 12
EDGE = 10


def visible_rect(part: QWidget, window: QWidget) -> QRect:
    """The part in coordinates of the window, cut to what the widgets around it let be seen."""
    rect = QRect(part.mapTo(window, QPoint(0, 0)), part.size())
    around = part.parentWidget()
    while around is not None and around is not window:
        rect = rect.intersected(QRect(around.mapTo(window, QPoint(0, 0)), around.size()))
        around = around.parentWidget()
    return rect.intersected(window.rect())


def card_place(window: QRect, lit: QRect, card: QSize, direction: Qt.LayoutDirection) -> QRect:
    """Beside what is lit, where there is room: after it, below, above, before it; else where it covers the least.

    "After" is the side to which one reads.
    """
    after = QPoint(lit.right() + 1 + GAP, lit.top())
    before = QPoint(lit.left() - GAP - card.width(), lit.top())
    if direction is Qt.LayoutDirection.RightToLeft:
        after, before = before, after
        along = lit.right() + 1 - card.width()
    else:
        along = lit.left()
    below = QPoint(along, lit.bottom() + 1 + GAP)
    above = QPoint(along, lit.top() - GAP - card.height())
    room = window.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    places = [_inside(QRect(place, card), room) for place in (after, below, above, before)]
    return min(places, key=lambda place: _area(place.intersected(lit)))


def _inside(rect: QRect, room: QRect) -> QRect:
    """Moved, but not resized, so that it stands in the room."""
    x = max(room.left(), min(rect.left(), room.right() + 1 - rect.width()))
    y = max(room.top(), min(rect.top(), room.bottom() + 1 - rect.height()))
    return QRect(QPoint(x, y), rect.size())


def _area(rect: QRect) -> int:
    return 0 if rect.isEmpty() else rect.width() * rect.height()
