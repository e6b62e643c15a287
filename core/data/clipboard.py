"""Import of a table from the clipboard: it becomes a private text file (core.data.kept_files), read like any other."""

from __future__ import annotations

import csv
import io
from html.parser import HTMLParser
from pathlib import Path

from core.data.delimited.encoding import line_ends
from core.data.kept_files import keep_file
from core.errors import DataError

MAX_SPAN = 1_000
NAME = "pasted.txt"
_NO_TEXT = frozenset(("style", "script", "title"))


def write_pasted(text: str, html: str, parent: Path) -> Path:
    """Write the table to a new file in a private folder inside `parent` (mode 0600, UTF-8) and return its path.

    text  the clipboard's plain text: cells between tabs, or delimited text
    html  the clipboard's web page; used if the text is not a table

    Raises DataError "clipboard.empty", "clipboard.one_cell", "data.not_in_encoding".
    """
    table = text if _is_table(text) else _delimited(table_cells(html))
    if not _is_table(table):
        raise DataError("clipboard.one_cell" if text.strip() or table.strip() else "clipboard.empty")
    try:
        content = table.encode()
    except UnicodeEncodeError as error:
        line = line_ends(table[: error.start]) + 1
    else:
        return keep_file(content, NAME, parent)
    # A lone surrogate is not a character, so no text file can hold it.
    raise DataError("data.not_in_encoding", line=line)


def table_cells(html: str) -> list[list[str]]:
    """Return the cells of the tables of a web page; a spanning cell fills its first place and leaves the others ""."""
    page = _Tables()
    page.feed(html)
    page.close()
    return page.rows


def _is_table(text: str) -> bool:
    return "\t" in text.strip("\r\n") or line_ends(text.strip()) > 0


def _delimited(rows: list[list[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter="\t", lineterminator="\n").writerows(rows)
    return out.getvalue()


class _Tables(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[list[str]] = []
        self._row: list[str] | None = None
        self._cell: list[str] | None = None
        self._span = 1
        self._silent = 0
        self._below: dict[int, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _NO_TEXT:
            self._silent += 1
        elif tag == "tr":
            self._end_row()
            self._row = []
        elif tag in ("td", "th") and self._row is not None:
            self._begin_cell(self._row, dict(attrs))
        elif tag == "br" and self._cell is not None:
            self._cell.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _NO_TEXT:
            self._silent = max(0, self._silent - 1)
        elif tag in ("td", "th"):
            self._end_cell()
        elif tag in ("tr", "table"):
            self._end_row()
        if tag == "table":
            self._below = {}

    def handle_data(self, data: str) -> None:
        if self._cell is not None and not self._silent:
            self._cell.append(data)

    def close(self) -> None:
        super().close()
        self._end_row()

    def _begin_cell(self, row: list[str], given: dict[str, str | None]) -> None:
        self._end_cell()
        self._skip_spanned(row)
        self._span = _number(given.get("colspan"))
        down = _number(given.get("rowspan"))
        # The count includes the current row, whose end subtracts one.
        self._below.update({place: down for place in range(len(row), len(row) + self._span) if down > 1})
        self._cell = []

    def _end_cell(self) -> None:
        if self._cell is not None and self._row is not None:
            self._row += [" ".join("".join(self._cell).split()), *([""] * (self._span - 1))]
        self._cell = None

    def _end_row(self) -> None:
        self._end_cell()
        if self._row is None:
            return
        self._skip_spanned(self._row)
        self._below = {place: left - 1 for place, left in self._below.items() if left > 1}
        if self._row:
            self.rows.append(self._row)
        self._row = None

    def _skip_spanned(self, row: list[str]) -> None:
        """Add blank cells below a cell that spans from a row above."""
        while len(row) in self._below:
            row.append("")


def _number(text: str | None) -> int:
    return min(MAX_SPAN, int(text)) if text and text.isdecimal() and len(text) < 9 and int(text) > 0 else 1
