"""An empty place shows a pale example of its future content, labeled as an example, with the button that fills it.

The figures are invented and fixed; they are painted like those of the pages, and nothing can be read off or saved.
"""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import say
from app.ui.basics import label, push
from app.ui.chart.marks import hatch_brush
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px, scale

HIGH, WIDEST = 132.0, 520
PALE = 0.45


class Shown(StrEnum):
    """The future content of an empty place; `empty.picture.KEY` describes it for screen readers."""

    BARS = "bars"
    ESTIMATES = "estimates"
    FOREST = "forest"
    LEDGER = "ledger"
    RELEASE = "release"


class ExamplePicture(QWidget):
    """Decoration with words: it takes no focus and has no figures of anybody."""

    def __init__(self, shown: Shown) -> None:
        super().__init__()
        self._shown = shown
        self.setAccessibleName(say(f"empty.picture.{shown}"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(px(WIDEST), px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = self.width() / scale.factor
        wide = min(whole, float(WIDEST))
        painter.scale(scale.factor, scale.factor)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            # A picture without letters may be mirrored as a whole.
            painter.translate(whole, 0)
            painter.scale(-1, 1)
        painter.setOpacity(PALE)
        _PAINTED[self._shown](painter, wide)


def _line(painter: QPainter, left: float, top: float, wide: float, high: float, token: str) -> None:
    """Paint a rounded line in place of a text."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme().colour(token))
    painter.drawRoundedRect(QRectF(left, top, wide, high), high / 2, high / 2)


def _hairline(painter: QPainter, left: float, y: float, right: float) -> None:
    painter.fillRect(QRectF(left, y, right - left, 1), theme().colour("border_strong"))


def _bars(painter: QPainter, wide: float) -> None:
    """Paint noisy and debiased shares with their intervals."""
    floor, slot = HIGH - 18, (wide - 40) / 5
    for y in (14.0, 47.0, 80.0):
        _line(painter, 0, y - 3, 24, 6, "hairline")
        _hairline(painter, 34, y, wide)
    for place, (noisy, debiased) in enumerate(((48, 86), (40, 52), (34, 36), (29, 24), (26, 16))):
        left, each = 40 + place * slot + slot * 0.14, slot * 0.34
        painter.fillRect(QRectF(left, floor - noisy, each, noisy), hatch_brush(painter.device().devicePixelRatioF()))
        painter.fillRect(QRectF(left + each, floor - debiased, each, debiased), theme().colour("debiased"))
        painter.setPen(QPen(theme().colour("whisker"), 1.4))
        middle = left + 1.5 * each
        painter.drawLine(round(middle), round(floor - debiased - 8), round(middle), round(floor - debiased + 8))
        _line(painter, left + each * 0.4, floor + 7, each * 1.2, 6, "meter")
    _hairline(painter, 34, floor, wide)


def _estimates(painter: QPainter, wide: float) -> None:
    """Paint shares with intervals, one above the other."""
    start = 110.0
    room = wide - start - 8
    for at in range(5):
        painter.fillRect(QRectF(start + at * room / 4, 8, 1, HIGH - 34), theme().colour("hairline"))
        _line(painter, start + at * room / 4 - 9, HIGH - 18, 18, 6, "meter")
    rows = ((28.0, 0.46, 0.15, "debiased"), (64.0, 0.24, 0.09, "debiased"), (100.0, 0.14, 0.05, "whisker"))
    for y, share, half, token in rows:
        _line(painter, 16, y - 4, 78 if token == "debiased" else 58, 8, "meter")
        colour, middle = theme().colour(token), start + share * room
        painter.setPen(QPen(colour, 2))
        painter.drawLine(round(middle - half * room), round(y), round(middle + half * room), round(y))
        for end in (-half, half):
            x = round(middle + end * room)
            painter.drawLine(x, round(y) - 5, x, round(y) + 5)
        painter.setBrush(colour if token == "debiased" else theme().colour("card"))
        painter.drawEllipse(QRectF(middle - 5, y - 5, 10, 10))


def _forest(painter: QPainter, wide: float) -> None:
    """Paint coefficients with intervals beside the line of no effect, and their figures."""
    start, room, pitch = 130.0, wide - 270.0, (HIGH - 26) / 4
    null = start + 0.58 * room
    painter.fillRect(QRectF(null, 8, 1, HIGH - 26), theme().colour("zero_line"))
    for row, (middle, half) in enumerate(((0.3, 0.2), (0.38, 0.13), (0.68, 0.05), (0.5, 0.17))):
        top = 8 + row * pitch
        y = round(top + pitch / 2)
        _hairline(painter, 0, top + pitch, wide)
        _line(painter, 8, y - 4, 96 - 13 * row, 8, "meter")
        painter.setPen(QPen(theme().colour("debiased"), 2))
        at = start + middle * room
        painter.drawLine(round(at - half * room), y, round(at + half * room), y)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colour("debiased"))
        painter.drawEllipse(QRectF(at - 5, y - 5, 10, 10))
        for left, across in ((wide - 126, 30.0), (wide - 84, 60.0)):
            _line(painter, left, y - 4, across, 8, "meter")
    for place in (start + 0.1 * room, null, start + 0.86 * room):
        _line(painter, place - 9, HIGH - 12, 18, 6, "meter")


def _table(painter: QPainter, wide: float, columns: tuple[tuple[float, float, str], ...], rows: int) -> None:
    """Paint the lines of a table: (left, width as parts of the whole, color) of each column."""
    pitch = (HIGH - 26) / rows
    for left, across, _ in columns:
        _line(painter, left * wide, 6, across * wide * 0.7, 6, "meter")
    for row in range(rows):
        top = 22 + row * pitch
        _hairline(painter, 0, top, wide)
        for place, (left, across, token) in enumerate(columns):
            part = 1.0 - 0.13 * ((row * 2 + place) % 4)
            _line(painter, left * wide, top + pitch / 2 - 4, across * wide * part, 8, token)


def _ledger(painter: QPainter, wide: float) -> None:
    """Paint a line for each release: date, content, part of the budget."""
    _table(painter, wide, ((0.0, 0.14, "meter"), (0.2, 0.42, "meter"), (0.7, 0.1, "accent"), (0.86, 0.12, "good")), 4)


def _release(painter: QPainter, wide: float) -> None:
    """Paint a line for each question: its name, its design, its epsilon."""
    _table(painter, wide, ((0.0, 0.34, "meter"), (0.42, 0.26, "noisy"), (0.78, 0.14, "accent")), 4)


_PAINTED = {
    Shown.BARS: _bars, Shown.ESTIMATES: _estimates, Shown.FOREST: _forest, Shown.LEDGER: _ledger,
    Shown.RELEASE: _release,
}  # fmt: skip


class EmptyPlace(QWidget):
    """A placeholder; `wanted()` when the user presses the button that fills it."""

    wanted = Signal()

    def __init__(self, shown: Shown, button: str) -> None:
        super().__init__()
        self.badge = label(say("empty.badge"), factor=0.85, bold=True)
        self.badge.setProperty("pill", "preview")
        self.picture = ExamplePicture(shown)
        self.button = push(button, main=True)
        self.button.clicked.connect(self.wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(4), 0, px(4))
        column.setSpacing(px(8))
        column.addWidget(self.badge, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.picture)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_picture(self, shown: bool) -> None:
        """Show or hide the example. It is hidden while figures are beside the button."""
        for part in (self.badge, self.picture):
            part.setVisible(shown)
