"""The legend of a chart over numbers: the swatches of its marks with their words."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.plots.plot_marks import paint_shapes
from app.theme.manager import theme
from app.theme.style import scaled_font
from app.widgets.flow import FlowLayout
from core.report.plot.figure import PlotFigure, PlotKey
from core.report.plot.keys import WIDTH, key_shapes, keys

_GAP = 6
_LEAST = 80


class PlotEntry(QWidget):
    """Shape and colour as in the chart, and the words, which end in an ellipsis where there is no room for all."""

    def __init__(self, key: PlotKey, marked: bool) -> None:
        super().__init__()
        self._key, self._marked = key, marked
        self.setFont(scaled_font(0.95))
        self.setAccessibleName(key.text)
        self.setToolTip(key.text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(round(WIDTH) + _GAP + metrics.horizontalAdvance(self._key.text) + 2, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        swatch, room = round(WIDTH), self.width() - round(WIDTH) - _GAP
        left = self.width() - swatch if mirrored else 0
        paint_shapes(painter, key_shapes(self._key, left, self.height() // 2 + 0.5, marked=self._marked))
        painter.setFont(self.font())
        painter.setPen(theme().colour("text"))
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        box = QRect(0 if mirrored else swatch + _GAP, 0, room, self.height())
        shown = self.fontMetrics().elidedText(self._key.text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute), shown)


class PlotLegend(QWidget):
    """Entries beside each other from the reading side, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, gap=14)
        self._shown: tuple[tuple[PlotKey, bool], ...] = ()
        self._entries: list[PlotEntry] = []
        theme().changed.connect(self.update)

    def show_figure(self, figure: PlotFigure | None) -> None:
        shown = () if figure is None else tuple(keys(figure))
        if shown != self._shown:
            self._shown = shown
            self._flow.clear()
            self._entries = [PlotEntry(key, marked) for key, marked in shown]
            for entry in self._entries:
                self._flow.addWidget(entry)
            self._narrow()
        self.setVisible(bool(shown))

    def _narrow(self) -> None:
        """No entry is wider than the legend."""
        for entry in self._entries:
            entry.setMaximumWidth(max(_LEAST, self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._narrow()
