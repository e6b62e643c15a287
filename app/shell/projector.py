"""The chart on screen for a projector: alone on the whole screen, in large type, dark on white."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.export.pdf.marks import paint_svg
from app.export.pdf.picture import size_of
from app.ui.plain import set_title
from app.ui.theme.style import FAMILY
from core.report.print_theme import PRINT
from core.report.svg import svg_text
from core.report.svg_page import AnyFigure

WIDTH = 560.0
"""Width of the picture in pixels before it is enlarged: letters of a page then fill a wall."""
_MARGIN = 0.03
_PALE = 0.35
"""Opacity of the last picture while the page has no chart."""
_FOLLOW_MS = 250
_DARK = replace(PRINT, family=FAMILY, text_soft=PRINT.text)
"""The colors of paper without gray letters."""
_CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_F11, Qt.Key.Key_Q)


class Projector(QWidget):
    """A window with one chart, which follows the page. Escape, F11 or a double click closes it.

    closed()
    source  gives the chart of the page: the same object until it changes, None while there is none
    """

    closed = Signal()

    def __init__(self, figure: AnyFigure, source: Callable[[], AnyFigure | None]) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._source, self._pale = source, False
        self._show(figure)
        self._timer = QTimer(self)
        self._timer.setInterval(_FOLLOW_MS)
        self._timer.timeout.connect(self._follow)
        self._timer.start()

    def present(self, window: QWidget) -> None:
        """Fill the screen; a second screen if there is one, so that the window stays free for typing."""
        screen = next((one for one in QApplication.screens() if one is not window.screen()), None)
        if screen is not None:
            self.setScreen(screen)
            self.setGeometry(screen.geometry())
        self.showFullScreen()

    def _show(self, figure: AnyFigure) -> None:
        self._figure = figure
        set_title(self, figure.title)
        self.setAccessibleName(figure.title)
        self.setAccessibleDescription(figure.summary)
        self.update()

    def _follow(self) -> None:
        figure = self._source()
        if self._pale is not (figure is None):
            self._pale = figure is None
            self.update()
        if figure is not None and figure is not self._figure:
            self._show(figure)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = _MARGIN * self.width()
        room = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        svg = self._picture(room)
        wide, high = size_of(svg)
        scale = min(room.width() / wide, room.height() / high)
        area = QRectF(0.0, 0.0, wide * scale, high * scale)
        area.moveCenter(room.center())
        painter.setOpacity(_PALE if self._pale else 1.0)
        paint_svg(painter, svg, area)

    def _picture(self, room: QRectF) -> bytes:
        """Return the picture in the shape of the room: higher, or wider if its rows need the whole height."""
        high = size_of(svg_text(self._figure, WIDTH, None, _DARK).encode("utf-8"))[1]
        shape = room.height() / room.width()
        wide = max(WIDTH, high / shape)
        return svg_text(self._figure, wide, wide * shape, _DARK).encode("utf-8")

    def closeEvent(self, event: QCloseEvent) -> None:
        self._timer.stop()
        self.closed.emit()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _CLOSING:
            self.close()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.close()
