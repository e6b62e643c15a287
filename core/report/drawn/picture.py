"""Pictures of reports that are no charts of a page: each draws itself as SVG, as wide as the page lets it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar
from xml.sax.saxutils import escape
from zlib import crc32

from core.report.print_theme import PrintTheme
from core.report.svg_parts import number, tag
from core.report.text_layout import clean


@dataclass(frozen=True, slots=True)
class Drawn:
    """`title` and `summary` say in words what the picture shows. `stretches`: it can be higher or lower."""

    stretches: ClassVar[bool] = False
    title: str
    summary: str

    def body(self, width: float, height: float | None, theme: PrintTheme) -> tuple[Sequence[str], float]:
        """The marks, and how high the picture is; `height` is what the page would like."""
        raise NotImplementedError

    def svg(self, width: float, height: float | None, theme: PrintTheme) -> str:
        """The picture, lengths in pixels."""
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
