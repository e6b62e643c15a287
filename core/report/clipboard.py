"""A table for the clipboard, as text and as HTML: the same cells under one line that describes them."""

from __future__ import annotations

import re
from html import escape

from core.data.delimited.formulas import harmless
from core.report.table import Table

_BREAKS = re.compile(r"[\t\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+")
_UNSEEN = re.compile("[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def clipboard_text(table: Table) -> str:
    """Return title, mark, base, target and setting in the first line, then headers and cells separated by tabs.

    A cell is one line. It starts with an apostrophe if a spreadsheet would take it for a formula.
    """
    return "\n".join("\t".join(_cell(cell) for cell in row) for row in ((_about(table),), table.headers, *table.rows()))


def clipboard_html(table: Table) -> str:
    """The same as one HTML table with a caption, numbers set to the right; for word processors and mail."""
    right = table.right
    head = "".join(_html("th", cell, number) for cell, number in zip(table.headers, right, strict=True))
    rows = ("".join(_html("td", cell, number) for cell, number in zip(row, right, strict=True)) for row in table.rows())
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    caption = f'<caption dir="auto">{escape(_cell(_about(table)))}</caption>'
    return f'<meta charset="utf-8"><table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _about(table: Table) -> str:
    return " \u00b7 ".join(part for part in (table.title, table.mark, *table.about) if part)


def _html(tag: str, cell: str, number: bool) -> str:
    side = "right" if number else "left"
    return f'<{tag} dir="auto" align="{side}">{escape(_cell(cell))}</{tag}>'


def _cell(text: str) -> str:
    return harmless(_UNSEEN.sub("", _BREAKS.sub(" ", text)))
