"""Fixed-width text: every answer has its place in the line, and nothing stands between two of them."""

from __future__ import annotations

from collections.abc import Sequence

LEAST_LINES = 5
LEAST_LENGTH = 8
# One question has few answers; lines of many answers are mostly different.
_FEW = 20
_DIFFERENT = 0.9


def shared_length(lines: Sequence[str]) -> int:
    """Return the length of all lines where they look like fixed-width text, else 0.

    There is no line of names, so a column of ids below its name is none.

    lines  those that no delimiter cuts, without blank ones and without their line ends
    """
    lengths = set(map(len, lines))
    if len(lines) < LEAST_LINES or len(lengths) > 1 or min(lengths) < LEAST_LENGTH:
        return 0
    return min(lengths) if len(set(lines)) > min(_FEW, _DIFFERENT * len(lines)) else 0
