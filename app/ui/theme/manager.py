"""The current theme: it can follow the system, and it notifies widgets that paint by hand."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication, QStyleFactory

from app.ui.theme.style import base_font, palette_for, style_sheet
from app.ui.theme.tokens import DARK, LIGHT, Tokens
from app.ui.theme.zoom import USUAL, nearest, scale


class ThemeChoice(StrEnum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class ThemeManager(QObject):
    """The theme manager; `changed` is emitted after palette, style sheet and zoom are applied."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._choice = ThemeChoice.SYSTEM
        self.tokens: Tokens = LIGHT
        self._colours: dict[str, QColor] = {}

    @property
    def choice(self) -> ThemeChoice:
        return self._choice

    def install(self, application: QApplication) -> None:
        self.prepare(application)
        self.dress(application)

    def prepare(self, application: QApplication) -> None:
        """Set style, font and palette, but no style sheet yet."""
        application.setStyle(QStyleFactory.create("Fusion"))
        application.setFont(base_font())
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._take_tokens()
        application.setStyleSheet("")
        application.setPalette(palette_for(self.tokens))
        self.changed.emit()

    def dress(self, application: QApplication) -> None:
        """Set the style sheet. With a sheet, Qt styles a widget again each time it is put into another one, so a
        window is dressed when it is complete."""
        application.setStyleSheet(style_sheet(self.tokens))

    def choose(self, choice: ThemeChoice) -> None:
        if choice != self._choice:
            self._choice = choice
            self._apply()

    @property
    def zoom(self) -> int:
        """Return the zoom in percent of the design's size."""
        return scale.percent

    def choose_zoom(self, percent: int) -> None:
        """Show everything at this size, or at the step nearest to it."""
        before, now = scale.percent, nearest(percent)
        if now == before:
            return
        application = QApplication.instance()
        if not isinstance(application, QApplication):
            scale.percent = now
            return
        from app.ui.theme.rescale import carry_out, font_changes, size_changes

        fonts, sizes = font_changes(now / before), size_changes(now / before)
        scale.percent = now
        application.setFont(base_font())
        carry_out(sizes)
        self._apply_looks(application)
        carry_out(fonts)
        self.changed.emit()

    def colour(self, token: str) -> QColor:
        """Return a color of the current theme, which the caller may change."""
        known = self._colours.get(token)
        if known is None:
            known = self._colours[token] = QColor(getattr(self.tokens, token))
        return QColor(known)

    def _system_changed(self) -> None:
        if self._choice is ThemeChoice.SYSTEM:
            self._apply()

    def _wanted(self) -> Tokens:
        if self._choice is ThemeChoice.SYSTEM:
            dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
            return DARK if dark else LIGHT
        return DARK if self._choice is ThemeChoice.DARK else LIGHT

    def _take_tokens(self) -> None:
        self.tokens = self._wanted()
        self._colours.clear()

    def _apply(self) -> None:
        self._take_tokens()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self._apply_looks(application)
        self.changed.emit()

    def _apply_looks(self, application: QApplication) -> None:
        # Replacing one sheet by another takes seconds with every page made; clearing it first takes a fifth of that.
        application.setStyleSheet("")
        application.setPalette(palette_for(self.tokens))
        self.dress(application)


_manager: ThemeManager | None = None


def theme() -> ThemeManager:
    """Return the one theme of the program (a test may make a fresh one with `reset_theme`)."""
    global _manager
    if _manager is None:
        _manager = ThemeManager()
    return _manager


def reset_theme() -> None:
    global _manager
    _manager = None
    scale.percent = USUAL
