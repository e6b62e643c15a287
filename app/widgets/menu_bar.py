"""A menu bar that asks for the room of all its menus, whichever way one reads."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMenuBar


class MenuBar(QMenuBar):
    """Right to left, QMenuBar places its menus from an edge that it does not know yet, and asks for one of them."""

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        places = [self.actionGeometry(action) for action in self.actions()]
        if not places:
            return hint
        across = max(place.right() for place in places) - min(place.left() for place in places) + 1
        return hint.expandedTo(QSize(across + EDGES, 0))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


EDGES = 12
