"""The rows of a file as a table that keeps some pages; it requests the others, which arrive later."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.messages.short_tip import short_tip
from app.messages.speak import local_count, paired
from app.ui.theme.manager import theme
from core.data.codebooks.codebook import MissingRule
from core.data.codebooks.declare_missing import missing_values
from core.data.variable import Column

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole
Cells = Sequence[str]
Ask = Callable[[int, int], None]

PAGE, LEAST_PAGE = 200, 25
PAGE_CELLS = 100_000
KEPT_CELLS = 1_000_000
LEAST_KEPT = 12
BLOCK = 50_000_000
"""Rows in the table at once: their heights in pixels must fit into 31 bits. Further rows are in another block."""
LONGEST = 200
WAITING = "…"


class RowPages(QAbstractTableModel):
    """A table of pages.

    need(first, last)    names the visible rows
    ask(offset, limit)   is called for missing rows, with a limit of 0 if none are missing
    take(offset, rows)   delivers them
    The pages used last are kept.
    """

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[Column, ...] = ()
        self._rows = 0
        self._first = 0
        self._page = PAGE
        self._kept = LEAST_KEPT
        self._pages: OrderedDict[int, Sequence[Cells]] = OrderedDict()
        self._ask: Ask | None = None
        self._labels: Mapping[str, Mapping[str, str]] = {}
        self._missing: Mapping[str, MissingRule] = {}
        self._comma = False
        self._labelled = False

    def show(
        self,
        columns: Sequence[Column],
        rows: int,
        ask: Ask | None,
        labels: Mapping[str, Mapping[str, str]] | None = None,
        missing: Mapping[str, MissingRule] | None = None,
        *,
        decimal_comma: bool = False,
    ) -> None:
        """Show another source; no rows and no `ask` to show none."""
        self.beginResetModel()
        self._columns = tuple(columns)
        self._rows = rows
        self._first = 0
        self._ask = ask
        self._labels, self._missing, self._comma = labels or {}, missing or {}, decimal_comma
        self._pages.clear()
        width = max(1, len(self._columns))
        self._page = min(PAGE, max(LEAST_PAGE, PAGE_CELLS // width))
        self._kept = max(LEAST_KEPT, KEPT_CELLS // (self._page * width))
        self.endResetModel()

    def show_labels(self, shown: bool) -> None:
        """Show labels in place of values."""
        if shown != self._labelled:
            self._labelled = shown
            self._tell(0, self.rowCount() - 1)

    @property
    def rows(self) -> int:
        """Return the number of rows of the file."""
        return self._rows

    @property
    def first(self) -> int:
        """Return the row of the file (from 0) at the top of the table."""
        return self._first

    @property
    def kept_pages(self) -> tuple[int, ...]:
        return tuple(self._pages)

    def place_of(self, row: int) -> int:
        """Return the place of a row of the file (from 0) in the table, which moves to its block if needed."""
        start = row // BLOCK * BLOCK
        if start != self._first:
            self.beginResetModel()
            self._first = start
            self.endResetModel()
        return row - start

    def need(self, first: int, last: int) -> None:
        """Request the missing rows at these visible places and on the adjacent pages."""
        if self._ask is None or not self._rows or last < first:
            return
        low = max(0, (self._first + first) // self._page - 1)
        high = min((self._rows - 1) // self._page, (self._first + last) // self._page + 1)
        wanted = range(low, high + 1)
        for page in wanted:
            if page in self._pages:
                self._pages.move_to_end(page)
        lacking = [page for page in wanted if page not in self._pages]
        if not lacking:
            self._ask(0, 0)
            return
        offset = lacking[0] * self._page
        self._ask(offset, min(self._rows, (lacking[-1] + 1) * self._page) - offset)

    def take(self, offset: int, rows: Sequence[Cells]) -> None:
        """Add rows of the file from `offset` on; ignore them if no rows may be shown any more."""
        if self._ask is None:
            return
        for start in range(0, len(rows), self._page):
            self._pages[(offset + start) // self._page] = rows[start : start + self._page]
            self._pages.move_to_end((offset + start) // self._page)
        while len(self._pages) > self._kept:
            self._pages.popitem(last=False)
        self._tell(offset - self._first, offset - self._first + len(rows) - 1)

    def _tell(self, first: int, last: int) -> None:
        first, last = max(0, first), min(self.rowCount() - 1, last)
        if first <= last and self._columns:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self._columns) - 1))

    def cell(self, place: int, column: int) -> str | None:
        """Return the text of a cell; None while it is unknown."""
        row = self._first + place
        found = self._pages.get(row // self._page)
        inside = row % self._page
        return found[inside][column] if found is not None and inside < len(found) else None

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else min(BLOCK, self._rows - self._first)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid() or role not in (
            Role.DisplayRole, Role.ForegroundRole, Role.ToolTipRole, Role.AccessibleTextRole,
        ):  # fmt: skip
            return None
        value = self.cell(index.row(), index.column())
        name = self._columns[index.column()].name
        if role == Role.DisplayRole:
            return self._shown(name, value)
        if role == Role.ForegroundRole:
            return theme().colour("text_faint") if self._faint(name, value) else None
        if role == Role.AccessibleTextRole:
            return paired(name, self._shown(name, value))
        return self._tip(name, value)

    def _shown(self, name: str, value: str | None) -> str:
        if value is None:
            return WAITING
        if not value.strip():
            return self.tr("blank")
        text = self._labels.get(name, {}).get(value, value) if self._labelled else value
        return " ".join((text if len(text) <= LONGEST else text[:LONGEST] + "…").splitlines())

    def _faint(self, name: str, value: str | None) -> bool:
        if value is None or not value.strip():
            return True
        rule = self._missing.get(name)
        return rule is not None and bool(missing_values(rule, (value,), self._comma))

    def _tip(self, name: str, value: str | None) -> str | None:
        if value is None or not value.strip():
            return None
        named = self._labels.get(name, {}).get(value)
        parts = [value if named is None else f"{value} = {named}"]
        if self._faint(name, value):
            parts.append(self.tr("Not an answer"))
        return short_tip("\n".join(parts))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical:
            return local_count(self._first + section + 1) if role == Role.DisplayRole else None
        if not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        if role == Role.DisplayRole:
            return column.name
        if role == Role.ToolTipRole:
            return short_tip(f"{column.name}\n{column.text}" if column.text not in ("", column.name) else column.name)
        if role == Role.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None
