"""Fields that the mouse wheel scrolls past: nobody changes an epsilon by moving down a page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class _Past(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Wheel:
            event.ignore()
            return True
        return False


def scroll_past(*fields: QWidget) -> None:
    """The wheel over these scrolls the page, and leaves what stands in them."""
    for field in fields:
        field.installEventFilter(_Past(field))
