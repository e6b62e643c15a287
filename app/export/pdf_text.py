"""Breaks text into lines and measures it, with the fonts of the PDF."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption

from app.export.pdf_marks import Style, Words, font_of
from core.report.text_layout import clean, reads_right_to_left

_ENDLESS = 1e9


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    width: float
    rtl: bool


class Ruler:
    """For one lay-out on one thread. `missing`: signs that no font of this computer has."""

    def __init__(self) -> None:
        self._fonts: dict[Style, tuple[QFont, QFontMetricsF, float]] = {}
        self.missing: set[str] = set()

    def width(self, text: str, style: Style) -> float:
        return float(self._font(style)[1].horizontalAdvance(text))

    def lines(self, text: str, style: Style, width: float) -> list[Line]:
        """At least one line; breaks between words, inside a word only where it is wider than the whole line."""
        found: list[Line] = []
        for paragraph in text.splitlines() or [""]:
            found += self._broken(clean(paragraph), style, width)
        return found

    def words(self, line: Line, style: Style, x: float, top: float) -> Words:
        """The line with its left end at `x`, in a row of the style's line height that begins at `top`."""
        return Words(x, top + self._font(style)[2], line.width, line.text, style, line.rtl)

    def fitted(self, text: str, style: Style, width: float) -> Line:
        """One line, with an ellipsis where it is too long."""
        metrics = self._font(style)[1]
        shown = metrics.elidedText(clean(text), Qt.TextElideMode.ElideRight, width)
        return Line(shown, float(metrics.horizontalAdvance(shown)), reads_right_to_left(shown))

    def _broken(self, text: str, style: Style, width: float) -> list[Line]:
        rtl = reads_right_to_left(text)
        font, metrics, _ = self._font(style)
        plain = text.isascii()
        if plain and (natural := float(metrics.horizontalAdvance(text))) <= width:
            return [Line(text, natural, rtl)]
        layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight)
        layout.setTextOption(option)
        lines = []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            # Qt counts in UTF-16.
            start, length = line.textStart(), line.textLength()
            part = text.encode("utf-16-le")[2 * start : 2 * (start + length)].decode("utf-16-le", "ignore")
            lines.append(Line(part.rstrip(), float(line.naturalTextWidth()), rtl))
        layout.endLayout()
        if not plain:
            self._look_for_missing(layout, text)
        return lines or [Line("", 0.0, False)]

    def _look_for_missing(self, layout: QTextLayout, text: str) -> None:
        """Glyph 0 is the empty box that stands for a sign without a shape."""
        if any(0 in run.glyphIndexes() for run in layout.glyphRuns()):
            for sign in set(text):
                alone = QTextLayout(sign, layout.font())
                alone.beginLayout()
                alone.createLine()
                alone.endLayout()
                if any(0 in run.glyphIndexes() for run in alone.glyphRuns()):
                    self.missing.add(sign)

    def _font(self, style: Style) -> tuple[QFont, QFontMetricsF, float]:
        if style not in self._fonts:
            font = font_of(style)
            metrics = QFontMetricsF(font)
            base = (style.line - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent()
            self._fonts[style] = (font, metrics, float(base))
        return self._fonts[style]
