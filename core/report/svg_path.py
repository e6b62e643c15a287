"""Paths of SVG in few characters: hundredths of a pixel, and of each step the shorter of its two ways to be written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

Point = tuple[float, float]
DOT = 0.01
"""Length of the line that a pen with round ends draws as a dot. Qt leaves lines of no length out."""


def path_of_lines(lines: Iterable[Sequence[Point]], *, closed: bool = False) -> str:
    """Return lines through points, or polygons, one after the other as the data of one path."""
    parts: list[str] = []
    x = y = 0
    for line in lines:
        (first_x, first_y), *rest = ((round(100 * a), round(100 * b)) for a, b in line)
        parts.append(_start(first_x, first_y, x, y) if parts else f"M{_pair(first_x, first_y)}")
        x, y = first_x, first_y
        step = ""
        for next_x, next_y in rest:
            across, down = next_x - x, next_y - y
            if not down:
                step = "h"
                parts.append(f"h{_short(across)}")
            elif not across:
                step = "v"
                parts.append(f"v{_short(down)}")
            else:
                pair = _pair(across, down)
                parts.append(pair if step == "l" and pair[0] == "-" else f" {pair}" if step == "l" else f"l{pair}")
                step = "l"
            x, y = next_x, next_y
        if closed:
            parts.append("Z")
            x, y = first_x, first_y
    return "".join(parts)


def path_of_dots(points: Iterable[Point]) -> str:
    """Return the data of a path that a pen with round ends draws as one dot at each point."""
    return path_of_lines([((x, y), (x + DOT, y)) for x, y in points])


def _start(to_x: int, to_y: int, x: int, y: int) -> str:
    near, far = f"m{_pair(to_x - x, to_y - y)}", f"M{_pair(to_x, to_y)}"
    return near if len(near) < len(far) else far


def _pair(x: int, y: int) -> str:
    return f"{_short(x)}{_short(y)}" if y < 0 else f"{_short(x)} {_short(y)}"


@lru_cache(maxsize=8192)
def _short(hundredths: int) -> str:
    """Return the number without zeros that say nothing: 50 is .5, -100 is -1."""
    whole, part = divmod(abs(hundredths), 100)
    text = f"{whole or ''}.{part:02d}".rstrip("0") if part else str(whole)
    return f"-{text}" if hundredths < 0 else text
