"""Line breaks and widths of text, with the fonts of the PDF."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption

from app.export.pdf.marks import Style, Words, font_of
from core.report.text_layout import apart_again, clean, has_direction, reads_right_to_left, whole_words

_ENDLESS = 1e6


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    width: float
    rtl: bool


class Ruler:
    """The ruler of one layout in one thread.

    from_right  whether the pages are read from the right: they are laid out normally and mirrored when painted
    missing     signs without a font on this computer
    """

    def __init__(self, *, from_right: bool = False) -> None:
        self.from_right = from_right
        self._fonts: dict[Style, tuple[QFont, QFontMetricsF, float]] = {}
        self.missing: set[str] = set()

    def width(self, text: str, style: Style) -> float:
        return max(line.width for line in self.lines(text, style, _ENDLESS))

    def lines(self, text: str, style: Style, width: float) -> list[Line]:
        """Return at least one line. Lines break between words, and inside a word only if it is wider than the line."""
        found: list[Line] = []
        for paragraph in text.splitlines() or [""]:
            found += self._broken(clean(paragraph), style, width)
        return found

    def start(self, line: Line, left: float, width: float) -> float:
        """Return the left end of a line in a column: it is at the side where reading starts, and for figures alone at
        the side where reading of the page starts."""
        own = line.rtl is self.from_right or not has_direction(line.text)
        return left if own else left + width - line.width

    def words(self, line: Line, style: Style, x: float, top: float) -> Words:
        """Return the line with its left end at `x`, in a row of the style's line height that starts at `top`."""
        return Words(x, top + self._font(style)[2], line.width, line.text, style, line.rtl)

    def fitted(self, text: str, style: Style, width: float) -> Line:
        """Return one line; if it is too long, as many whole words as fit and an ellipsis."""
        metrics, whole = self._font(style)[1], clean(text)
        shown = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, width)
        if shown != whole:
            shown = whole_words(whole, len(shown) - 1)
        return Line(shown, self.width(shown, style), reads_right_to_left(shown))

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
        parts, widths = [], []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            # Qt counts in UTF-16.
            start, length = line.textStart(), line.textLength()
            part = text.encode("utf-16-le")[2 * start : 2 * (start + length)].decode("utf-16-le", "ignore")
            parts.append(part.rstrip())
            widths.append(float(line.naturalTextWidth()))
        layout.endLayout()
        if not plain:
            self._look_for_missing(layout, text)
        lines = zip(apart_again(parts), widths, strict=True)
        return [Line(part, wide, rtl) for part, wide in lines] or [Line("", 0.0, False)]

    def _look_for_missing(self, layout: QTextLayout, text: str) -> None:
        """Record the missing signs: glyph 0 is the empty box for a sign without a shape."""
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


def radicals(text: str) -> dict[int, str]:
    """Return for each radical (U+2E80 to 2FDF) the sign of `text` for which a font uses the same glyph."""
    signs = "".join(sorted({sign for sign in text if "\u3400" <= sign <= "\u9fff"}))
    if not signs:
        return {}
    layout = QTextLayout(signs, font_of(Style(9)))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    alike: dict[int, str] = {}
    for run in layout.glyphRuns():
        font = run.rawFont()
        of_sign = {glyph: sign for sign in signs if (glyph := (font.glyphIndexesForString(sign) or [0])[0])}
        for code in range(0x2E80, 0x2FE0):
            glyphs = font.glyphIndexesForString(chr(code))
            if glyphs and glyphs[0] in of_sign:
                alike[code] = of_sign[glyphs[0]]
    return alike
