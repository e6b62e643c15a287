"""The appearance of the program: theme, zoom and motion, as chosen and remembered."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.preview.draw_buttons import DrawButtons
from app.shell.menus import THEMES
from app.ui import settings as keys
from app.ui.columns import ThreeColumns
from app.ui.services import Services
from app.ui.theme.manager import ThemeChoice, theme
from app.ui.theme.zoom import STEPS, USUAL, beside


class Appearance(QObject):
    """A choice holds at once and the next time."""

    def __init__(self, services: Services, buttons: DrawButtons, columns: Callable[[], ThreeColumns]) -> None:
        super().__init__(services.owner)
        self._settings, self._actions = services.settings, services.actions
        self._buttons, self._columns = buttons, columns

    def present(self) -> None:
        """Apply the last choices."""
        calm = self._settings.get(keys.REDUCE_MOTION) == "yes"
        self._actions["reduce_motion"].setChecked(calm)
        self._buttons.reduce_motion(calm)
        self._actions["words"].setChecked(self._columns().right_shown)
        self._show_theme()
        self._show_zoom()

    def reduce_motion(self, on: bool) -> None:
        self._settings.put(keys.REDUCE_MOTION, "yes" if on else "no")
        self._buttons.reduce_motion(on)

    def choose_theme(self, choice: ThemeChoice) -> None:
        theme().choose(choice)
        self._settings.put(keys.THEME, choice.value)
        self._show_theme()

    def zoom(self, towards: int) -> None:
        """Zoom one step larger (+1) or smaller (-1), or back to the usual size (0)."""
        theme().choose_zoom(beside(theme().zoom, towards) if towards else USUAL)
        self._settings.put(keys.ZOOM, str(theme().zoom))
        self._show_zoom()

    def _show_zoom(self) -> None:
        """Enable only actions that change something."""
        now = theme().zoom
        self._actions["zoom_in"].setEnabled(now < STEPS[-1])
        self._actions["zoom_out"].setEnabled(now > STEPS[0])
        self._actions["zoom_usual"].setEnabled(now != USUAL)

    def _show_theme(self) -> None:
        for key, choice in THEMES.items():
            self._actions[key].setChecked(theme().choice is choice)
