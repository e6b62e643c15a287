"""The legend of a chart over numbers: the swatches of its marks with their words."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.plots.plot_marks import paint_shapes
from app.theme.manager import theme
from app.widgets.basics import Inline, label
from app.widgets.flow import FlowLayout
from core.report.plot_figure import PlotKey
from core.report.svg_shapes import key_shapes


class PlotSwatch(QWidget):
    """The shape and colour of one entry, as in the chart."""

    def __init__(self, key: PlotKey) -> None:
        super().__init__()
        self._key = key
        self.setFixedSize(QSize(24, 14))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_shapes(QPainter(self), key_shapes(self._key, 4.0, 7.0))


class PlotLegend(QWidget):
    """Entries beside each other from the reading side, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, gap=14)
        self._shown: tuple[PlotKey, ...] = ()
        theme().changed.connect(self.update)

    def show_keys(self, keys: tuple[PlotKey, ...]) -> None:
        if keys != self._shown:
            self._shown = keys
            self._flow.clear()
            for key in keys:
                self._flow.addWidget(Inline(PlotSwatch(key), label(key.text, factor=0.95), spacing=5, stretch=False))
        self.setVisible(bool(keys))
