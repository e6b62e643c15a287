"""Names and question texts of columns, from one or two header rows.

Survey tools write a question once above all of its items, with "Response" or the items in the second row; others
write short names in the first row and the questions in the second.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.data.names import column_names, readable
from core.data.variable import Column

LONG_NAME = 60
_PLACEHOLDER = re.compile(r"(open-ended )?response|réponse|antwort|respuesta|ответ", re.IGNORECASE)
_ASKS = ("?", "\uff1f", "\u061f", "\u037e")


def columns_of(rows: Sequence[Sequence[str]], width: int) -> tuple[Column, ...]:
    """The columns that some header rows (none, one or two) name. A name that is a question is its text, too."""
    filled = [[*row[:width], *("" for _ in range(width - len(row)))] for row in rows]
    if len(filled) < 2:
        headers = filled[0] if filled else [""] * width
        texts = [_question(readable(header)) for header in headers]
    else:
        headers, texts = _joined(*filled)
    names = column_names(headers)
    return tuple(Column(names[place], headers[place], place, texts[place]) for place in range(width))


def is_placeholder(cell: str) -> bool:
    """Whether a cell of a second header row says nothing but that the answers stand below."""
    return _PLACEHOLDER.fullmatch(cell.strip()) is not None


def spans(top: Sequence[str], second: Sequence[str]) -> list[bool]:
    """Which columns stand under a question that is written once above several of them."""
    under = [False] * len(top)
    start = None
    for place, name in enumerate(top):
        if name.strip():
            start = place
        elif start is not None and place < len(second) and second[place].strip():
            under[start] = under[place] = True
        else:
            start = None
    return under


def _joined(top: Sequence[str], second: Sequence[str]) -> tuple[list[str], list[str]]:
    under = spans(top, second)
    headers, texts = [], []
    above = ""
    for place, name in enumerate(top):
        above = name if name.strip() else above if under[place] else ""
        below = "" if is_placeholder(second[place]) else second[place]
        first, item = readable(above), readable(below)
        if not first or not item:
            headers.append(above if first else below)
            texts.append(_question(first or item))
        elif not under[place] and len(item) > len(first):
            headers.append(above)
            texts.append(item)
        else:
            header = f"{first} {item}" if first.endswith(":") else f"{first}: {item}"
            headers.append(header)
            texts.append(_question(header, first))
    return headers, texts


def _question(name: str, asked: str = "") -> str:
    return name if len(name) > LONG_NAME or (asked or name).endswith(_ASKS) else ""
