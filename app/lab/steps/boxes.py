"""Formulas as boxes that paint themselves: fractions, roots, indices and brackets, from the fonts of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from app.ui.theme.style import scaled_font
from core.sentences.style import MINUS, NumberStyle
from core.steps.formula import Figure, Symbol
from core.steps.letters import NAMED
from core.steps.letters import shown as letter_of
from core.steps.writing import Sign

Draw = Callable[[QPainter, float, float], None]
SMALL = 0.72
_NESTED = 0.86
_LINE = 0.055
_SIGNS = {
    Sign.PLUS: "+",
    Sign.MINUS: MINUS,
    Sign.NEGATIVE: MINUS,
    Sign.TIMES: "·",
    Sign.EQUALS: "=",
    Sign.ABOUT: "≈",
    Sign.PROPORTIONAL: "∝",
    Sign.AT_MOST: "≤",
    Sign.COMMA: ",",
    Sign.GIVEN: "|",
}
_SPACES = {Sign.TIMES: 0.16, Sign.COMMA: 0.0, Sign.NEGATIVE: 0.0}
_SPACE = 0.24


@dataclass(frozen=True, slots=True)
class Box:
    """A piece of a formula: its size around the baseline, and how it is painted with its left end at (x, baseline).

    tall  whether it has a fraction in it, so that a fraction around it is set smaller inside
    """

    width: float
    ascent: float
    descent: float
    draw: Draw
    tall: bool = False

    @property
    def height(self) -> float:
        return self.ascent + self.descent

    def resized(self, factor: float) -> Box:
        def draw(painter: QPainter, x: float, y: float) -> None:
            painter.save()
            painter.translate(x, y)
            painter.scale(factor, factor)
            self.draw(painter, 0.0, 0.0)
            painter.restore()

        return Box(factor * self.width, factor * self.ascent, factor * self.descent, draw, self.tall)


class BoxWriter:
    """Writes formulas as boxes (core.steps.writing.Writer), with the numbers of the reader."""

    def __init__(self, style: NumberStyle, factor: float = 1.15) -> None:
        self._style = style
        self._font = scaled_font(factor)
        self._italic = scaled_font(factor)
        self._italic.setItalic(True)
        self._metrics = QFontMetricsF(self._font)
        self._em = self._metrics.horizontalAdvance("m")
        self._axis = self._metrics.xHeight() * 0.62
        """Height of the middle of a minus sign above the baseline, where fractions have their line."""
        self._pen = max(1.0, _LINE * self._metrics.height())

    def sign(self, sign: Sign) -> Box:
        room = self._em * _SPACES.get(sign, _SPACE)
        box = self._text(_SIGNS[sign], self._font)
        right = self._em * 0.28 if sign is Sign.COMMA else room
        return _padded(box, room, right)

    def symbol(self, symbol: Symbol) -> Box:
        text = letter_of(symbol.letter)
        upright = len(text) > 1 or (symbol.letter in NAMED and symbol.letter not in ("pi", "lambda", "mu", "sigma"))
        box = self._text(text, self._font if upright else self._italic)
        if symbol.hat or symbol.bar:
            box = self._accented(box, hat=symbol.hat, tall=text in "λbdfhklt" or text[0].isupper())
        if symbol.index:
            slanted = len(symbol.index) == 1 and symbol.index.isalpha()
            index = self._text(symbol.index, self._italic if slanted else self._font).resized(SMALL)
            box = self._beside(box, index, down=0.32 * self._metrics.xHeight())
        return box

    def figure(self, figure: Figure) -> Box:
        digits, power = figure.parts
        box = self._text(self._style.write(digits).replace("-", MINUS), self._font)
        if power is None:
            return box
        exponent = self._text(str(power).replace("-", MINUS), self._font)
        ten = self.power(self._text("10", self._font), exponent)
        return self.row((box, self.sign(Sign.TIMES), ten))

    def row(self, parts: Sequence[Box]) -> Box:
        gap = 0.06 * self._em

        def draw(painter: QPainter, x: float, y: float) -> None:
            for part in parts:
                part.draw(painter, x, y)
                x += part.width + gap

        width = sum(part.width for part in parts) + gap * max(0, len(parts) - 1)
        ascent, descent = max(part.ascent for part in parts), max(part.descent for part in parts)
        return Box(width, ascent, descent, draw, any(part.tall for part in parts))

    def fraction(self, top: Box, bottom: Box) -> Box:
        if top.tall or bottom.tall:
            top, bottom = (one.resized(_NESTED) if one.tall else one for one in (top, bottom))
        side, gap, axis = 0.16 * self._em, 0.18 * self._metrics.xHeight(), self._axis
        width = max(top.width, bottom.width) + 2 * side

        def draw(painter: QPainter, x: float, y: float) -> None:
            top.draw(painter, x + (width - top.width) / 2, y - axis - gap - top.descent)
            bottom.draw(painter, x + (width - bottom.width) / 2, y - axis + gap + bottom.ascent)
            self._stroke(painter, (QPointF(x, y - axis), QPointF(x + width, y - axis)))

        return Box(width, axis + gap + top.height, bottom.height + gap - axis, draw, tall=True)

    def power(self, base: Box, exponent: Box) -> Box:
        return self._beside(base, exponent.resized(SMALL), down=-(max(base.ascent, self._metrics.ascent()) * 0.44))

    def root(self, inside: Box) -> Box:
        gap, lead = 0.16 * self._metrics.xHeight(), 0.62 * self._em
        high, deep = inside.ascent + gap, inside.descent

        def draw(painter: QPainter, x: float, y: float) -> None:
            points = (
                QPointF(x + 0.04 * lead, y - 0.28 * high),
                QPointF(x + 0.24 * lead, y - 0.36 * high),
                QPointF(x + 0.55 * lead, y + deep),
                QPointF(x + 0.92 * lead, y - high),
                QPointF(x + lead + inside.width + gap, y - high),
            )
            self._stroke(painter, points)
            inside.draw(painter, x + lead, y)

        return Box(lead + inside.width + gap, high + self._pen, deep, draw, inside.tall)

    def bracket(self, inside: Box) -> Box:
        return self._between(inside, "round")

    def call(self, name: str, inside: Box) -> Box:
        if name == "abs":
            return self._between(inside, "bar")
        if name == "interval":
            return self._between(inside, "square")
        return self.row((self._text(name, self._font), self._between(inside, "round")))

    def total(self, index: Box, inside: Box) -> Box:
        sum_sign = self._text("Σ", self._font).resized(1.45)
        small = index.resized(SMALL)
        width, gap = max(sum_sign.width, small.width), 0.1 * self._metrics.xHeight()
        drop = 0.24 * sum_sign.ascent

        def draw(painter: QPainter, x: float, y: float) -> None:
            sum_sign.draw(painter, x + (width - sum_sign.width) / 2, y + drop)
            small.draw(painter, x + (width - small.width) / 2, y + drop + gap + small.ascent)

        head = Box(width, sum_sign.ascent - drop, drop + gap + small.height, draw)
        return self.row((head, inside))

    def _text(self, text: str, font: QFont) -> Box:
        metrics = QFontMetricsF(font)
        # The slant of the last italic letter would touch what follows.
        slant = 0.07 * self._em if font.italic() else 0.0

        def draw(painter: QPainter, x: float, y: float) -> None:
            painter.setFont(font)
            painter.drawText(QPointF(x, y), text)

        # The empty room above capitals would spread fractions and roots too far.
        high = max(metrics.capHeight() * 1.06, metrics.xHeight())
        return Box(metrics.horizontalAdvance(text) + slant, high, metrics.descent() * 0.72, draw)

    def _accented(self, box: Box, *, hat: bool, tall: bool) -> Box:
        base = (self._metrics.capHeight() if tall else self._metrics.xHeight()) + 0.2 * self._metrics.xHeight()
        rise, half = 0.26 * self._metrics.xHeight(), 0.24 * self._em
        middle = box.width / 2 + 0.03 * self._em

        def draw(painter: QPainter, x: float, y: float) -> None:
            box.draw(painter, x, y)
            if hat:
                ends = QPointF(x + middle - half, y - base), QPointF(x + middle + half, y - base)
                self._stroke(painter, (ends[0], QPointF(x + middle, y - base - rise), ends[1]))
            else:
                self._stroke(painter, (QPointF(x + middle - half, y - base), QPointF(x + middle + half, y - base)))

        return Box(box.width, max(box.ascent, base + rise + self._pen), box.descent, draw, box.tall)

    def _beside(self, box: Box, small: Box, *, down: float) -> Box:
        gap = 0.05 * self._em

        def draw(painter: QPainter, x: float, y: float) -> None:
            box.draw(painter, x, y)
            small.draw(painter, x + box.width + gap, y + down)

        ascent, descent = max(box.ascent, small.ascent - down), max(box.descent, small.descent + down)
        return Box(box.width + gap + small.width, ascent, descent, draw, box.tall)

    def _between(self, inside: Box, kind: str) -> Box:
        side = 0.36 * self._em
        over = 0.06 * self._metrics.height()
        ascent, descent = inside.ascent + over, inside.descent + over

        def draw(painter: QPainter, x: float, y: float) -> None:
            inside.draw(painter, x + side, y)
            top, bottom = y - ascent + over / 2, y + descent - over / 2
            for at, outward in ((x + side, -1.0), (x + side + inside.width, 1.0)):
                self._fence(painter, kind, at + outward * 0.1 * side, outward * 0.62 * side, top, bottom)

        return Box(inside.width + 2 * side, ascent, descent, draw, inside.tall)

    def _fence(self, painter: QPainter, kind: str, near: float, out: float, top: float, bottom: float) -> None:
        """Draw one side of a bracket: its ends are at `near`, its back is `out` away."""
        path = QPainterPath(QPointF(near, top))
        if kind == "round":
            bend = 0.3 * (bottom - top)
            path.cubicTo(near + out, top + bend, near + out, bottom - bend, near, bottom)
        elif kind == "square":
            for point in (QPointF(near + out, top), QPointF(near + out, bottom), QPointF(near, bottom)):
                path.lineTo(point)
        else:
            path.lineTo(QPointF(near, bottom))
        self._outline(painter, path)

    def _stroke(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        self._outline(painter, path)

    def _outline(self, painter: QPainter, path: QPainterPath) -> None:
        painter.save()
        pen = QPen(painter.pen().color(), self._pen)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.restore()


def _padded(box: Box, left: float, right: float) -> Box:
    def draw(painter: QPainter, x: float, y: float) -> None:
        box.draw(painter, x + left, y)

    return Box(left + box.width + right, box.ascent, box.descent, draw, box.tall)
