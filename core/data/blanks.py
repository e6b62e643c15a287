"""Removal of blanks around answers: the single rule for comparing cells and declared answers.

Blanks are the invisible characters at the edges of a text: every kind of space (tab, no-break, full-width) and
zero-width characters (zero-width space, byte order mark, direction marks). Blanks inside an answer are part of it.
"""

from __future__ import annotations

from collections.abc import Iterable

INVISIBLE = "\u00ad\u180e" + "".join(
    chr(sign)
    for start, end in ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x2064), (0x2066, 0x206F), (0xFEFF, 0xFEFF))
    for sign in range(start, end + 1)
)
"""Zero-width characters."""
BLANKS = "".join(sign for sign in map(chr, range(0x3001)) if sign.isspace()) + INVISIBLE


def trimmed(text: str) -> str:
    """Return the text without blanks around it; "" for a blank one."""
    return text.strip(BLANKS)


def each_trimmed(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the different texts without blanks around them, in their order."""
    return tuple(dict.fromkeys(map(trimmed, texts)))
