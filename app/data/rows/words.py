"""Texts of the row view: which rows it shows, and the row that was typed."""

from __future__ import annotations

import re

from app.messages.catalogue import register
from app.messages.speak import local_count, say
from core.errors import InputError

_WHOLE = re.compile(r"\d+|\d{1,3}(?:[.,'\u2019\u066c \u00a0\u2009\u202f]\d{3})+")


def span_line(first: int, last: int, rows: int, end: int) -> str:
    """Return the line on rows first to last (from 1) on screen; the table ends at row `end` of `rows`."""
    blanks = {"first": local_count(first), "last": local_count(last), "rows": local_count(rows)}
    return say("rows.span", blanks) if end >= rows else say("rows.block", blanks | {"end": local_count(end)})


def typed_row(text: str, rows: int) -> int:
    """Return the typed row (from 1), in digits of any script, with or without groups. Raises InputError("row")."""
    typed = text.strip()
    if _WHOLE.fullmatch(typed) and len(typed) < 30:
        row = int(re.sub(r"\D", "", typed))
        if 1 <= row <= rows:
            return row
    raise InputError("row", text, "rows.no_such_row", rows=rows)


SENTENCES = {
    "rows.hidden": "Show the true shares to see the rows.",
    "rows.made_up": "Made-up data have no rows, only counts of the answers.",
    "rows.span": "Rows {first} to {last} of {rows}",
    "rows.block": "Rows {first} to {last} of {rows}. Scrolling ends at row {end}; for later rows, use “Go to row”.",
    "rows.no_such_row": "Type a whole number from 1 to {rows}.",
    "rows.stopped": "Stopped. To continue, scroll or use “Go to row”.",
}
register(__name__, SENTENCES)
