"""What a tile says; parts of several pages have them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TileText:
    """A tile: its title, its figure, what stands below."""

    title: str
    value: str
    below: str
