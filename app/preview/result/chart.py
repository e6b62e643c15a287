"""The chart over categories: the plotting library provides frame and picking, the figure provides the marks."""

from __future__ import annotations

from collections.abc import Callable

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTextLayout,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QScrollBar, QStyleOptionGraphicsItem, QToolTip, QWidget

from app.ui.chart.marks import MarksItem
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont, scaled_font
from app.ui.theme.zoom import px
from core.report.figure import CategoryFigure

MAX_LINES = 3


def wrapped(text: str, width: float, font: QFont, lines: int = MAX_LINES) -> list[str]:
    """Return `text` broken into at most `lines` lines of `width` pixels; longer text ends in an ellipsis."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    spans: list[tuple[int, int]] = []
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(12.0, width))
        spans.append((line.textStart(), line.textLength()))
    layout.endLayout()
    if len(spans) <= lines:
        return [text[start : start + length].strip() for start, length in spans]
    kept = [text[start : start + length].strip() for start, length in spans[: lines - 1]]
    rest = text[spans[lines - 1][0] :].strip()
    return [*kept, QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width)]


class PercentAxis(pg.AxisItem):  # type: ignore[misc]
    """Percent labels exactly at the figure's ticks; the hairlines are drawn with the marks."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation)
        self.setStyle(tickLength=0, tickTextOffset=6, autoExpandTextSpace=False, hideOverlappingLabels=False)
        self._shown: tuple[tuple[float, str], ...] = ()
        self.recolour()
        theme().changed.connect(self.recolour)

    def recolour(self) -> None:
        self.setPen(pg.mkPen(None))
        self.setTickPen(pg.mkPen(None))
        self.setTextPen(theme().colour("text_soft"))
        self.setTickFont(scaled_font(0.9))

    def show_ticks(self, values: tuple[float, ...], labels: tuple[str, ...]) -> None:
        pairs = tuple(zip(values, labels, strict=True))
        if pairs != self._shown:
            self._shown = pairs
            self.setTicks([list(pairs)])
            metrics = QFontMetricsF(scaled_font(0.9))
            widest = max((metrics.horizontalAdvance(text) for text in labels), default=20.0)
            if self.orientation in ("left", "right"):
                self.setWidth(widest + px(12))
            else:
                self.setHeight(metrics.height() + px(8))


class LabelAxis(pg.AxisItem):  # type: ignore[misc]
    """Category labels: wrapped under bars, right-aligned and elided beside rows."""

    _font = ScaledFont(0.9)

    def __init__(self, orientation: str, *, tone: str = "text") -> None:
        super().__init__(orientation)
        self._labels: tuple[str, ...] = ()
        self._tone = tone
        self._lines: list[list[str]] = []
        self._wrapped_for: tuple[int, tuple[str, ...]] = (-1, ())
        # The labels do not move while a figure is dragged, so they are not painted again at every tick.
        self.setCacheMode(pg.AxisItem.CacheMode.DeviceCoordinateCache)
        theme().changed.connect(self.update)

    def show_labels(self, labels: tuple[str, ...]) -> None:
        if labels != self._labels:
            self._labels = labels
            self.update()

    def natural_width(self) -> float:
        metrics = QFontMetricsF(self._font)
        return max((metrics.horizontalAdvance(text) for text in self._labels), default=0.0) + px(14)

    def fit_height(self, plot_width: float) -> None:
        """Make room for as many lines as the longest label needs at this width."""
        room = self._room(plot_width)
        key = (round(room), self._labels)
        if key != self._wrapped_for:
            self._wrapped_for = key
            self._lines = [wrapped(text, room, self._font) for text in self._labels]
        lines = max((len(part) for part in self._lines), default=1)
        self.setHeight(lines * QFontMetricsF(self._font).height() + px(10))

    def _room(self, plot_width: float) -> float:
        return plot_width / max(1, len(self._labels)) - px(8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget) -> None:
        view = self.linkedView()
        if view is None or not self._labels:
            return
        painter.setFont(self._font)
        painter.setPen(theme().colour(self._tone))
        if self.orientation == "bottom":
            self._paint_below(painter)
        else:
            self._paint_beside(painter)

    def _paint_below(self, painter: QPainter) -> None:
        low, high = self.range
        scale = self.size().width() / (high - low)
        height = QFontMetricsF(self._font).height()
        room = scale - px(4)
        for i, lines in enumerate(self._lines):
            centre = (i - low) * scale
            for row, text in enumerate(lines):
                box = QRectF(centre - room / 2 - px(4), px(6) + row * height, room + px(8), height)
                painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), text)

    def _paint_beside(self, painter: QPainter) -> None:
        low, high = min(self.range), max(self.range)
        pixels = self.size().height() / max(1e-9, high - low)
        metrics = QFontMetricsF(self._font)
        width = self.size().width() - 12
        side = Qt.AlignmentFlag.AlignRight
        for i in range(max(0, int(low)), min(len(self._labels), int(high) + 2)):
            centre = (i - low) * pixels
            text = metrics.elidedText(self._labels[i], Qt.TextElideMode.ElideRight, width)
            box = QRectF(px(2), centre - metrics.height() / 2, width, metrics.height())
            painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter), text)


ROW_HEIGHT = 24
MAX_BAR_WIDTH = 190.0


class _Frame(pg.PlotWidget):  # type: ignore[misc]
    """The plot without menus, buttons and wheel zoom; the chart around it decides what the mouse does."""

    def __init__(self, axes: dict[str, pg.AxisItem]) -> None:
        super().__init__(axisItems=axes, enableMenu=False)
        self.hideButtons()
        self.setMouseEnabled(x=False, y=False)
        self.getPlotItem().setContentsMargins(0, px(8), px(4), 0)
        self.setFrameShape(pg.PlotWidget.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setMouseTracking(True)
        # The plot paints all of itself: the rounded card behind it need not be painted at every tick.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._ring = False

    def show_focus(self, focused: bool) -> None:
        self._ring = focused
        self.viewport().update()

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a ring while the chart around it has the focus."""
        if self._ring:
            painter.resetTransform()
            painter.setPen(QPen(theme().colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.viewport().rect().adjusted(0, 0, -1, -1), 4, 4)


class CategoryChart(QWidget):
    """The chart; `show_figure(figure)` draws, `picked(index)` after a click or an arrow key on a category."""

    picked = Signal(int)
    menu_wanted = Signal(QPoint)

    def __init__(self, describe: Callable[[int], str]) -> None:
        super().__init__()
        self._describe = describe
        self._figure: CategoryFigure | None = None
        self._orientation = ""
        self._frame: _Frame | None = None
        self._marks = MarksItem()
        self._percent = PercentAxis("left")
        self._names = LabelAxis("bottom")
        self._values: LabelAxis | None = None
        self._current = -1
        self._pad = 0.0
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._scroll = QScrollBar(Qt.Orientation.Vertical)
        self._scroll.valueChanged.connect(self._scrolled)
        self._scroll.hide()
        self._row.addWidget(self._scroll)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(px(260), px(150))
        theme().changed.connect(self._recolour)

    def show_figure(self, figure: CategoryFigure | None) -> None:
        """Draw a figure; None leaves the last picture."""
        if figure is None:
            return
        if figure.orientation != self._orientation:
            self._build(figure.orientation)
        size_changed = self._figure is None or len(self._figure.labels) != len(figure.labels)
        labels_changed = self._figure is None or self._figure.labels is not figure.labels
        axis_changed = self._figure is None or self._figure.axis != figure.axis
        self._figure = figure
        self.setAccessibleName(figure.title)
        self.setAccessibleDescription(figure.summary)
        if labels_changed or size_changed or axis_changed:
            self._arrange()
        elif self._values is not None:
            self._values.show_labels(figure.values)
        self._marks.show_figure(figure, *self._visible_span(), self._pad)

    def _build(self, orientation: str) -> None:
        """Build a frame for bars or for rows, and remove the other one."""
        if self._frame is not None:
            self._frame.removeItem(self._marks)
            self._row.removeWidget(self._frame)
            self._frame.deleteLater()
        self._orientation = orientation
        self._values = None
        if orientation == "rows":
            self._percent, self._names, self._values = (
                PercentAxis("top"),
                LabelAxis("left"),
                LabelAxis("right", tone="text_soft"),
            )
            frame = _Frame({"top": self._percent, "left": self._names, "right": self._values})
            plot = frame.getPlotItem()
            plot.showAxis("top")
            plot.showAxis("right")
            plot.hideAxis("bottom")
            plot.getViewBox().invertY(True)
        else:
            self._percent, self._names = PercentAxis("left"), LabelAxis("bottom")
            frame = _Frame({"left": self._percent, "bottom": self._names})
        self._frame = frame
        frame.addItem(self._marks)
        frame.scene().sigMouseMoved.connect(self._hovered)
        frame.scene().sigMouseClicked.connect(lambda event: self._clicked(event.scenePos()))
        frame.viewport().installEventFilter(self)
        self._row.insertWidget(0, frame, 1)
        frame.show_focus(self.hasFocus())
        self._recolour()

    def _recolour(self) -> None:
        if self._frame is not None:
            self._frame.setBackground(theme().colour("card"))

    def _arrange(self) -> None:
        """Arrange axes, ranges and scroll bar for the figure and the current size."""
        figure, frame = self._figure, self._frame
        if figure is None or frame is None:
            return
        self._percent.show_ticks(figure.axis.ticks, figure.axis.tick_labels)
        self._names.show_labels(figure.labels)
        view = frame.getPlotItem().getViewBox()
        count = len(figure.labels)
        low, high = figure.axis.low, figure.axis.high
        self._pad = 0.0
        if figure.orientation == "rows":
            assert self._values is not None
            self._values.show_labels(figure.values)
            self._names.setWidth(min(self._names.natural_width(), max(90.0, self.width() * 0.4)))
            self._values.setWidth(max(54.0, self._values.natural_width()))
            per_page = self._rows_on_page()
            self._scroll.setVisible(count > per_page)
            self._scroll.setRange(0, max(0, count - per_page))
            self._scroll.setPageStep(per_page)
            view.setRange(xRange=(low, high), padding=0, disableAutoRange=True)
            self._place_rows()
        else:
            self._scroll.hide()
            width = max(80.0, self.width() - self._percent.width() - 14)
            pad = self._pad = max(0.0, width / px(MAX_BAR_WIDTH) - count) / 2
            self._names.fit_height(width * count / (count + 2 * pad))
            view.setRange(xRange=(-0.5 - pad, count - 0.5 + pad), yRange=(low, high), padding=0, disableAutoRange=True)

    def _rows_on_page(self) -> int:
        return max(3, (self.height() - px(40)) // px(ROW_HEIGHT))

    def _place_rows(self) -> None:
        frame, figure = self._frame, self._figure
        if frame is None or figure is None:
            return
        first, last = self._visible_span()
        shown = max(last - first, 1)
        stretch = max(shown, min(self._rows_on_page(), shown + 1))
        frame.getPlotItem().getViewBox().setRange(
            yRange=(first - 0.5, first - 0.5 + stretch), padding=0, disableAutoRange=True
        )

    def _visible_span(self) -> tuple[int, int]:
        if self._figure is None:
            return 0, 0
        count = len(self._figure.labels)
        if self._orientation != "rows":
            return 0, count
        first = min(self._scroll.value(), max(0, count - 1))
        return first, min(count, first + self._rows_on_page())

    def _scrolled(self) -> None:
        self._place_rows()
        self._marks.show_figure(self._figure, *self._visible_span(), self._pad)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._marks.show_figure(self._figure, *self._visible_span(), self._pad)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._frame is not None:
            self._frame.show_focus(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._frame is not None:
            self._frame.show_focus(False)

    def _index_at(self, position: QPointF) -> int:
        if self._figure is None or self._frame is None:
            return -1
        view = self._frame.getPlotItem().getViewBox()
        point = view.mapSceneToView(position)
        index = round(point.y() if self._orientation == "rows" else point.x())
        return index if 0 <= index < len(self._figure.labels) else -1

    def _hovered(self, position: QPointF) -> None:
        index = self._index_at(position)
        if index >= 0 and self._frame is not None:
            where = self._frame.viewport().mapToGlobal(self._frame.mapFromScene(position))
            QToolTip.showText(where, self._describe(index), self)
        else:
            QToolTip.hideText()

    def _clicked(self, position: QPointF) -> None:
        index = self._index_at(position)
        if index >= 0:
            self._select(index)

    def _select(self, index: int) -> None:
        self._current = index
        first, last = self._visible_span()
        if self._orientation == "rows" and not first <= index < last:
            self._scroll.setValue(index if index < first else index - (last - first) + 1)
        self.setAccessibleDescription(self._describe(index))
        self.picked.emit(index)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent) and self._orientation == "rows":
            before = self._scroll.value()
            self._scroll.setValue(before - round(event.angleDelta().y() / 40))
            if self._scroll.value() != before:
                event.accept()  # Accept the event, because otherwise the page would scroll too.
                return True
        if isinstance(event, QContextMenuEvent):
            self.menu_wanted.emit(event.globalPos())
            return True
        return isinstance(event, QHelpEvent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._figure is None:
            return
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        pages = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        last = len(self._figure.labels) - 1
        key = Qt.Key(event.key())
        if key in steps:
            self._select(min(last, max(0, self._current + steps[key])))
        elif key in pages:
            self._scroll.setValue(self._scroll.value() + pages[key] * self._scroll.pageStep())
        elif key is Qt.Key.Key_Home:
            self._select(0)
        elif key is Qt.Key.Key_End:
            self._select(last)
        elif key is Qt.Key.Key_Menu:
            self.menu_wanted.emit(self.mapToGlobal(self.rect().center()))
        else:
            super().keyPressEvent(event)
            return
        if key in steps and self._current >= 0:
            QToolTip.showText(self.mapToGlobal(self.rect().center()), self._describe(self._current), self)
