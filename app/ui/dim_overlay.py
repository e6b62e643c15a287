"""An overlay that makes a part of the window pale while its content is out of date."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.theme.manager import theme

STRENGTH = 165


class DimOverlay(QWidget):
    """Lies over a widget, follows its size, and lets the mouse through; hidden until it is shown."""

    def __init__(self, covered: QWidget) -> None:
        super().__init__(covered)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        covered.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self.resize(watched.size())
        return False

    def setVisible(self, visible: bool) -> None:
        covered = self.parentWidget()
        if visible and covered is not None:
            self.resize(covered.size())
            self.raise_()
        super().setVisible(visible)

    def paintEvent(self, event: QPaintEvent) -> None:
        colour = theme().colour("card")
        colour.setAlpha(STRENGTH)
        QPainter(self).fillRect(self.rect(), colour)
