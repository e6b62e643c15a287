"""One legend above the chart, with the switches that hide a series."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from app.messages.speak import filled
from app.ui.basics import Inline, WrappedLabel, flat
from app.ui.chart.marks import hatch_brush, role_colour, zero_marker
from app.ui.flow import FlowLayout
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px, scale
from core.report.figure import LegendEntry, Role

SWITCHED = (Role.NOISY, Role.TRUTH)


class Swatch(QWidget):
    """The shape and color of one role, as in the chart."""

    def __init__(self, role: Role, rows: bool) -> None:
        super().__init__()
        self._role = role
        self._rows = rows
        self.setFixedSize(QSize(px(16), px(14)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.scale(scale.factor, scale.factor)
        colour = role_colour(self._role)
        middle = QPointF(7.5, 7.0)
        if self._role is Role.NOISY and not self._rows:
            painter.setBrush(hatch_brush(self.devicePixelRatioF()))
            painter.setPen(QPen(colour, 1))
            painter.drawRect(QRectF(1.5, 1.5, 11, 11))
        elif self._role is Role.DEBIASED and not self._rows:
            painter.fillRect(QRectF(1, 1, 12, 12), colour)
        elif self._role is Role.TRUTH and not self._rows:
            pen = QPen(colour, 2)
            pen.setDashPattern([2.6, 1.4])
            painter.setPen(pen)
            painter.drawLine(QLineF(0, 7, 16, 7))
        elif self._role in (Role.TRUTH, Role.PINNED):
            painter.fillRect(QRectF(6, 1, 3, 12), colour)
        elif self._role is Role.OUTCOMES:
            colour = role_colour(Role.DEBIASED) if self._rows else colour
            for place, strength in ((2, 0.35), (7, 0.65), (12, 1.0)):
                colour.setAlphaF(strength)
                painter.fillRect(
                    QRectF(place, 1, 2, 12) if self._rows else QRectF(2, 13 - place, 12, 2),
                    colour,
                )
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_round(painter, middle)

    def _paint_round(self, painter: QPainter, middle: QPointF) -> None:
        colour = role_colour(self._role)
        if self._role is Role.SAMPLING:
            painter.fillRect(QRectF(0, 5, 15, 4), colour)
            return
        if self._role is Role.IMPOSSIBLE:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawPolygon(zero_marker(QPointF(7.5, 11.0), 4.5, rows=False))
            return
        if self._role is Role.DEBIASED:
            painter.fillRect(QRectF(0, 4, 15, 6), theme().colour("debiased_band"))
        if self._role is Role.NOISY:
            painter.setPen(QPen(colour, 1.8))
            painter.setBrush(theme().colour("card"))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
        radius = {Role.DEBIASED: 4.5, Role.QUANTILES: 2.5}.get(self._role, 3.5)
        painter.drawEllipse(middle, radius, radius)


class Named(WrappedLabel):
    """The text of an entry: in one line, unless the whole legend is narrower."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setFont(scaled_font(0.95))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + px(2), metrics.height())


class Legend(QWidget):
    """The legend; `switched(role, shown)` when a series is hidden or shown again."""

    switched = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, gap=14)
        self._shown: tuple[object, ...] = ()
        theme().changed.connect(self.update)

    def show_entries(self, entries: tuple[LegendEntry, ...], rows: bool, hidden: tuple[tuple[Role, str], ...]) -> bool:
        """Show the entries and return whether anything changed. `hidden`: switched-off series with their texts."""
        key = (entries, rows, hidden)
        if key == self._shown:
            return False
        self._shown = key
        self._flow.clear()
        for entry in entries:
            self._flow.addWidget(self._entry(entry, rows))
        for role, text in hidden:
            button = flat(text, link=True)
            button.clicked.connect(lambda _=False, chosen=role: self.switched.emit(chosen.value, True))
            self._flow.addWidget(button)
        return True

    def chain_after(self, widget: QWidget) -> None:
        """Put the switches after `widget` in the tab order, in reading order."""
        for button in self.findChildren(QToolButton):
            QWidget.setTabOrder(widget, button)
            widget = button

    def _entry(self, entry: LegendEntry, rows: bool) -> QWidget:
        parts: list[QWidget] = [Swatch(entry.role, rows), Named(entry.text)]
        if entry.role in SWITCHED:
            hide = flat(self.tr("hide"), tip=self.tr("Hide this series"), link=True)
            hide.setAccessibleName(filled(self.tr("Hide {series}"), series=entry.text))
            hide.clicked.connect(lambda _=False, chosen=entry.role: self.switched.emit(chosen.value, False))
            parts.append(hide)
        return Inline(*parts, spacing=5, stretch=False)
