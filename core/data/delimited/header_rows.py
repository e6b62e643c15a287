"""Names and question texts of columns, from one to three header rows.

Some survey tools write a question once above all of its items, with "Response" or the items in the second row. Others
write short names in the first row and the questions in the second. Qualtrics adds a third row, for programs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from core.data.names import column_names, readable
from core.data.variable import Column
from core.notices import Notice, Severity

LONG_NAME = 60
_PLACEHOLDER = re.compile(r"(open-ended )?response|réponse|antwort|respuesta|ответ", re.IGNORECASE)
_FOR_PROGRAMS = re.compile(r"\s*\{\s*[\"']ImportId[\"']")
_ASKS = ("?", "\uff1f", "\u061f", "\u037e")


def columns_of(rows: Sequence[Sequence[str]], width: int) -> tuple[Column, ...]:
    """Return the columns of the header rows. A name that is a question is its text, too.

    If there are three rows, or two and a row for programs, the first has names and the second has question texts.
    """
    filled = [[*row[:width], *("" for _ in range(width - len(row)))] for row in rows]
    named = [row for row in filled if not is_for_programs(row)] or filled[:1]
    if len(named) < 2:
        headers = named[0] if named else [""] * width
        texts = [_question(readable(header)) for header in headers]
    elif len(filled) > 2:
        headers, texts = _over_texts(*named[:2])
    else:
        headers, texts = _joined(*named)
    names = column_names(headers)
    return tuple(Column(names[place], headers[place], place, texts[place]) for place in range(width))


def is_placeholder(cell: str) -> bool:
    """Return whether a cell of a second header row is only a placeholder above the answers."""
    return _PLACEHOLDER.fullmatch(cell.strip()) is not None


def is_for_programs(row: Sequence[Any]) -> bool:
    """Return whether a row holds names for programs, as the third row of Qualtrics does: {"ImportId":"QID1"}."""
    filled = [cell for cell in row if not (isinstance(cell, str) and not cell.strip())]
    return 2 * sum(isinstance(cell, str) and _FOR_PROGRAMS.match(cell) is not None for cell in filled) > len(filled)


def rows_for_programs(header: Iterable[tuple[int, Sequence[str]]], below: Sequence[str], line: int) -> list[Notice]:
    """Return notices on rows for programs: those in the header (line, cells), and the row below it."""
    found = [Notice("data.machine_row", {"line": place}) for place, cells in header if is_for_programs(cells)]
    if is_for_programs(below):
        found.append(Notice("data.machine_names", {"line": line}, Severity.WARNING))
    return found


def is_spelled_out(name: str, cell: str) -> bool:
    """Return whether a cell is the name above it in plain words: "StartDate" and "Start Date"."""
    return name != cell and _letters(name) == _letters(cell) != ""


def spans(top: Sequence[str], second: Sequence[str]) -> list[bool]:
    """Return for each column whether it is below a question written once above several columns."""
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
        elif not under[place] and (len(item) > len(first) or _letters(item) == _letters(first)):
            headers.append(above)
            texts.append(_text_over(first, item))
        else:
            header = f"{first} {item}" if first.endswith(":") else f"{first}: {item}"
            headers.append(header)
            texts.append(_question(header, first))
    return headers, texts


def _over_texts(names: Sequence[str], texts: Sequence[str]) -> tuple[list[str], list[str]]:
    headers = [name if readable(name) else text for name, text in zip(names, texts, strict=True)]
    return headers, [_text_over(readable(name), readable(text)) for name, text in zip(headers, texts, strict=True)]


def _text_over(name: str, text: str) -> str:
    """Return the question text below a name; "" if it only repeats the name, unless it is a question."""
    return text if text != name else _question(text)


def _letters(text: str) -> str:
    return "".join(text.split()).casefold()


def _question(name: str, asked: str = "") -> str:
    return name if len(name) > LONG_NAME or (asked or name).endswith(_ASKS) else ""
