"""A text broken into lines of a width, the last one elided."""

from __future__ import annotations

import re
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextLayout, QTextOption

_GAPS = re.compile(r"[^\S\u00a0\u202f]+")
"""Blanks that allow a line break; no-break spaces are kept."""


def lines_of(text: str, font: QFont, width: int, most: int) -> tuple[str, ...]:
    """Return at most `most` lines; words longer than a line are broken."""
    one = _GAPS.sub(" ", text).strip()
    return _lines(one, font.toString(), width, most) if one else ()


@lru_cache(maxsize=4096)
def _lines(text: str, font_key: str, width: int, most: int) -> tuple[str, ...]:
    font = QFont()
    font.fromString(font_key)
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    starts: list[tuple[int, int]] = []
    while len(starts) < most:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        starts.append((line.textStart(), line.textLength()))
    layout.endLayout()
    # Qt counts UTF-16 units, Python counts characters.
    units = text.encode("utf-16-le")
    lines = [units[2 * start : 2 * (start + length)].decode("utf-16-le").strip() for start, length in starts]
    if starts and 2 * sum(starts[-1]) < len(units):
        rest = units[2 * starts[-1][0] :].decode("utf-16-le")
        lines[-1] = QFontMetrics(font).elidedText(rest, Qt.TextElideMode.ElideRight, width)
    return tuple(lines)
