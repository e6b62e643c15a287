"""Colours and sizes of a picture on paper: the light theme of the program, on white."""

from __future__ import annotations

from dataclasses import dataclass

from core.report.figure import Role
from core.report.plot.figure import HUES, Hue, Ink, Tone


@dataclass(frozen=True, slots=True)
class PrintTheme:
    """Colours as #rrggbb, sizes in pixels (1 px = 1/96 inch).

    paper   color of the rims that separate marks
    ground  background of the whole picture; "" for none
    """

    paper: str = "#ffffff"
    ground: str = "#ffffff"
    text: str = "#161d2a"
    text_soft: str = "#566072"
    hairline: str = "#e7e9ef"
    zero_line: str = "#9aa2b0"
    noisy: str = "#e09a2b"
    noisy_fill: str = "#fae0b4"
    debiased: str = "#2d6fb7"
    debiased_band: str = "#bcd4f0"
    whisker: str = "#14233a"
    truth: str = "#161d2a"
    sampling: str = "#7c8696"
    pinned: str = "#bf7fb6"
    impossible: str = "#b3261e"
    badge_text: str = "#7a4a00"
    badge_fill: str = "#fff4dd"
    badge_line: str = "#ecc777"
    watermark: str = "#b3261e"
    good: str = "#2e7d4f"
    doubtful: str = "#c98a12"
    hues: tuple[str, ...] = ("#7654dc", "#0b8a52", "#dd4fa4", "#245c63", "#9c8a14", "#6b1283")
    family: str = "Inter, sans-serif"
    title_size: float = 16
    text_size: float = 12
    small_size: float = 11
    margin: float = 18
    row: float = 22

    def colour(self, role: Role) -> str:
        return {
            Role.NOISY: self.noisy,
            Role.DEBIASED: self.debiased,
            Role.TRUTH: self.truth,
            Role.SAMPLING: self.sampling,
            Role.PINNED: self.pinned,
            Role.IMPOSSIBLE: self.impossible,
            Role.QUANTILES: self.whisker,
            Role.OUTCOMES: self.whisker,
        }[role]

    def ink(self, ink: Ink) -> str:
        """The colour of a mark of a chart over numbers."""
        if isinstance(ink, Role):
            return self.colour(ink)
        if isinstance(ink, Hue):
            return self.hues[ink.number % HUES]
        return {
            Tone.STRONG: self.truth,
            Tone.SOFT: self.sampling,
            Tone.ACCENT: self.debiased,
            Tone.GOOD: self.good,
            Tone.DOUBTFUL: self.doubtful,
            Tone.BAD: self.impossible,
        }[ink]


PRINT = PrintTheme()
CLEAR = PrintTheme(ground="")
"""For pictures that are placed over other content."""
