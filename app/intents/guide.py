"""The guided tour and the card that greets newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from app.main_window import MainWindow


class Guide(QObject):
    """Starts the tour of the page on screen."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def start(self) -> None:
        """Step by step through the page on screen."""
