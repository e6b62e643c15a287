"""The sheets of a field kit as frozen blocks of words and drawings to scale; HTML and PDF are written from them."""

from __future__ import annotations

from dataclasses import dataclass

from core.report.document import Bullets, Facts, Paragraph

MM_PER_POINT = 25.4 / 72
NORMAL, LARGE = 12.0, 18.0
"""Sizes of running text in points; nothing on a large sheet is smaller than LARGE."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that must come out of the printer at its own size.

    width, height  in millimetres
    words          what it shows, for those who cannot see it
    """

    svg: str
    width: float
    height: float
    words: str


Block = Paragraph | Bullets | Facts | Drawing
"""Paragraphs have the tone "" (running text), "strong" (the question), "soft" (a remark) or "box" (what must not be
missed)."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What begins on a page of its own."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class KitSheets:
    """All sheets of a kit.

    large      for people who read large print, 18 points or more
    watermark  stands on every page of an internal kit; "" for one that may be handed out
    """

    title: str
    language: str
    footer: str
    sheets: tuple[Sheet, ...]
    large: bool = False
    watermark: str = ""

    @property
    def size(self) -> float:
        """Of running text, in points."""
        return LARGE if self.large else NORMAL
