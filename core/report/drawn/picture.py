"""Pictures of reports that belong to no page: each draws itself as SVG in the width of the page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar
from xml.sax.saxutils import escape
from zlib import crc32

from core.report.print_theme import PrintTheme
from core.report.svg_parts import number, tag
from core.report.text_layout import clean


@dataclass(frozen=True, slots=True)
class Drawn(ABC):
    """A picture. `title` and `summary` describe it in words. `stretches`: its height can vary."""

    stretches: ClassVar[bool] = False
    title: str
    summary: str

    @abstractmethod
    def body(self, width: float, height: float | None, theme: PrintTheme) -> tuple[Sequence[str], float]:
        """Return the marks and the height of the picture; `height` is the height that the page prefers."""

    def svg(self, width: float, height: float | None, theme: PrintTheme) -> str:
        """Return the picture as SVG, lengths in pixels."""
        parts, full = self.body(width, height, theme)
        mark = f"{crc32(clean(self.title).encode()):08x}"
        inside = (
            tag("title", escape(clean(self.title)), id=f"title-{mark}"),
            tag("desc", escape(clean(self.summary)), id=f"desc-{mark}"),
            tag("rect", width=width, height=full, fill=theme.ground) if theme.ground else "",
            *parts,
        )
        size = f'width="{number(width)}" height="{number(full)}" viewBox="0 0 {number(width)} {number(full)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title-{mark} desc-{mark}"'
            f' font-family="{theme.family}" stroke="none">\n'
            + "\n".join(part for part in inside if part)
            + "\n</svg>\n"
        )
