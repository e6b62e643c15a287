"""A picture of the question's device: the draw as one bar, with pieces for the truth and for each named answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.report.drawn.picture import Drawn
from core.report.print_theme import PrintTheme
from core.report.svg_parts import Line, Segment, filled, noisy_boxes, text, texts
from core.report.text_layout import elided, text_width, wrapped

_HIGH = 24.0
_TOP = 20.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the bar with its chance and its consequence."""

    label: str
    chance: float
    chance_text: str


@dataclass(frozen=True, slots=True)
class OneDraw(Drawn):
    """A bar of pieces. `truth` and `named` head its two parts; each piece after the first names an answer."""

    truth: Piece
    pieces: tuple[Piece, ...]
    named: str

    def body(self, width: float, height: float | None, theme: PrintTheme) -> tuple[Sequence[str], float]:
        size = theme.small_size
        start = round(width * self.truth.chance)
        bottom = _TOP + _HIGH
        parts = [
            text(width, 12, self.named, size, theme.badge_text, anchor="end"),
            filled([(0.0, _TOP, start, bottom)], theme.debiased),
        ]
        words = f"{self.truth.label} {self.truth.chance_text}"
        if text_width(words, size) + 12 <= start:
            parts.append(text(8, _TOP + 16, words, size, theme.paper, font_weight="600"))
        else:
            parts.append(text(0, 12, words, size, theme.debiased, font_weight="600"))
        x, lowest = float(start), bottom
        boxes: list[Segment] = []
        grounds: list[Segment] = []
        chances: list[Line] = []
        labels: list[Line] = []
        for piece in self.pieces:
            end = x + width * piece.chance
            room = end - x
            boxes.append((round(x) + 1, _TOP, round(end), bottom))
            middle = (x + end) / 2
            if text_width(piece.chance_text, size - 1) + 10 <= room:
                half = text_width(piece.chance_text, size - 1) / 2 + 4
                grounds.append((middle - half, _TOP + 5, middle + half, bottom - 5))
                chances.append((middle, _TOP + 16, piece.chance_text))
            for row, line in enumerate(wrapped(piece.label, room - 4, size - 1, 3) if room > 22 else ()):
                y = bottom + 13 + row * 12
                labels.append((middle, y, elided(line, room - 2, size - 1), piece.label))
                lowest = max(lowest, y)
            x = end
        parts += [
            noisy_boxes(boxes, theme),
            filled(grounds, theme.paper),
            texts(chances, size - 1, theme.badge_text, anchor="middle"),
            texts(labels, size - 1, theme.text, anchor="middle"),
        ]
        return parts, lowest + 8
