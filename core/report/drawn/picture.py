"""Pictures of reports that belong to no page: each draws itself as SVG in the width of the page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.report.print_theme import PrintTheme
from core.report.svg_parts import picture


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
        return picture(self.title, self.summary, width, full, theme, parts)
