"""The chart on screen for a projector: alone on the whole screen, in large type, dark on white."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

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
_DARK = replace(PRINT, family=FAMILY, text_soft=PRINT.text)
"""The colors of paper without gray letters."""
_CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_F11, Qt.Key.Key_Q)


class Projector(QWidget):
    """A window with one chart. Escape, F11 or a double click closes it."""

    def __init__(self, figure: AnyFigure) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._figure = figure
        set_title(self, figure.title)
        self.setAccessibleName(figure.title)
        self.setAccessibleDescription(figure.summary)

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
        paint_svg(painter, svg, area)

    def _picture(self, room: QRectF) -> bytes:
        """Return the picture in the shape of the room: higher, or wider if its rows need the whole height."""
        high = size_of(svg_text(self._figure, WIDTH, None, _DARK).encode("utf-8"))[1]
        shape = room.height() / room.width()
        wide = max(WIDTH, high / shape)
        return svg_text(self._figure, wide, wide * shape, _DARK).encode("utf-8")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _CLOSING:
            self.close()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.close()
