"""How the program looks: theme and motion, as chosen and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app import settings as keys
from app.menus import THEMES
from app.theme.manager import ThemeChoice, theme

if TYPE_CHECKING:
    from app.main_window import MainWindow


class Looks(QObject):
    """A choice holds at once and the next time."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def present(self) -> None:
        """What was chosen last time."""
        calm = self._window.settings.get(keys.REDUCE_MOTION) == "yes"
        self._window.actions_by_key["reduce_motion"].setChecked(calm)
        self._window.preview.buttons.reduce_motion(calm)
        self._window.actions_by_key["words"].setChecked(self._window.columns.right_shown)
        self._show_theme()

    def reduce_motion(self, on: bool) -> None:
        self._window.settings.put(keys.REDUCE_MOTION, "yes" if on else "no")
        self._window.preview.buttons.reduce_motion(on)

    def choose_theme(self, choice: ThemeChoice) -> None:
        theme().choose(choice)
        self._window.settings.put(keys.THEME, choice.value)
        self._show_theme()

    def _show_theme(self) -> None:
        for key, choice in THEMES.items():
            self._window.actions_by_key[key].setChecked(theme().choice is choice)
