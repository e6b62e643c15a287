"""The text of a tile, for tabs of several pages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TileText:
    """A tile: its title, its figure, the text below."""

    title: str
    value: str
    below: str
