"""Plain text on a few lines, whose height is told by whoever gives it a width."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStyle

from app.models.short_tip import short_tip
from app.theme.manager import theme
from app.theme.style import scaled_font
from app.widgets.plain import PlainLabel
from app.widgets.text_lines import lines_of


class FewLines(PlainLabel):
    """At most `most` lines, the last one elided; the whole text is in the tool tip.

    No height for width: a table of hundreds of lines would be laid out anew for each that changes.
    """

    def __init__(self, most: int, *, factor: float = 1.0, bold: bool = False, tone: str = "text") -> None:
        super().__init__()
        self._most, self._tone, self._whole = most, tone, ""
        self._lines: tuple[str, ...] = ()
        self.setFont(scaled_font(factor, weight=QFont.Weight.DemiBold if bold else QFont.Weight.Normal))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str, tip: str = "", tone: str = "") -> None:
        """`tip`: more than the text itself."""
        self._tone = tone or self._tone
        self._whole = text
        self.setAccessibleName(" ".join(text.split()))
        self.setToolTip(short_tip(tip or text))
        self.setVisible(bool(text))
        self.update()

    def text(self) -> str:
        return self._whole

    @property
    def lines(self) -> tuple[str, ...]:
        """As they stand there."""
        return self._lines

    def fit(self, width: int) -> int:
        """Break the text for this width and be as high as that needs; the height in pixels."""
        self._lines = lines_of(self._whole, self.font(), max(40, width), self._most)
        height = len(self._lines) * QFontMetrics(self.font()).lineSpacing()
        if height != self.maximumHeight():
            self.setFixedHeight(height)
        return height

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(theme().colour(self._tone))
        side = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        flags = int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        high = painter.fontMetrics().lineSpacing()
        for place, line in enumerate(self._lines):
            painter.drawText(0, place * high, self.width(), high, flags, line)
