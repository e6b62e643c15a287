"""A searchable list of things to tick, as high as its lines up to a limit."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.basics import in_column, label
from app.ui.text_field import ListSearch
from app.ui.theme.zoom import px
from app.ui.tick_list import TickList
from app.ui.tick_row import TickRow

TALLEST = 236
SEARCH_FROM = 8
"""Fewer lines than this need no search."""


class ReleaseTicks(QWidget):
    """`chosen(names)`: the ticked ones in the order of the list, whenever others are ticked."""

    chosen = Signal(tuple)

    def __init__(self, name: str, search: str, nothing: str) -> None:
        super().__init__()
        self._rows: tuple[TickRow, ...] = ()
        self._asked: set[str] = set()
        self._reveal = ""
        self.list = TickList(name)
        self.search = ListSearch(self.list, search)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.none = label(nothing, tone="soft", wrap=True)
        in_column(self, self.search, self.list, self.none, spacing=6)
        self.search.textChanged.connect(lambda _text: self._filter())
        self.list.rewrapped.connect(self.fit)
        self.list.rows.tick_wanted.connect(self._tick)

    def show_rows(self, rows: tuple[TickRow, ...]) -> None:
        if rows == self._rows:
            return
        others = {row.key for row in rows} != {row.key for row in self._rows}
        ticked = [row.key for row in rows if row.ticked]
        if set(ticked) != self._asked:
            # Ticked from elsewhere: the person has not seen the line.
            self._asked, self._reveal = set(ticked), next(iter(ticked), "")
        self._rows = rows
        self.search.setVisible(len(rows) >= SEARCH_FROM)
        if others and not any(self._found(row) for row in rows):
            self.search.clear()
        self._filter()

    @property
    def shown(self) -> tuple[TickRow, ...]:
        """Return the lines that match the search."""
        return self.list.rows.rows

    def tick_shown(self, on: bool) -> None:
        """Tick or untick the lines that match the search, except lines with a reason against ticking."""
        found = {row.key for row in self.shown if not (on and row.why_not)}
        ticked = {row.key for row in self._rows if row.ticked}
        self._choose(ticked | found if on else ticked - found)

    def fit(self) -> None:
        """Fit the height to the lines, up to a limit; repeat after the first layout, when the width is known."""
        height = min(px(TALLEST), self.list.height_of_all())
        if self.list.height() != height:
            self.list.setFixedHeight(height)
        at = next((at for at, row in enumerate(self.shown) if row.key == self._reveal), -1)
        if at >= 0 and self.list.isVisible():
            self._reveal = ""
            self.list.scrollTo(self.list.rows.index(at))

    def _found(self, row: TickRow) -> bool:
        words = self.search.text().casefold().split()
        return all(word in f"{row.key}\n{row.title}\n{row.hint}".casefold() for word in words)

    def _filter(self) -> None:
        found = tuple(row for row in self._rows if self._found(row))
        self.list.rows.show(found)
        self.none.setVisible(not found and bool(self._rows))
        self.list.setVisible(bool(found))
        self.fit()

    def _tick(self, key: str, on: bool) -> None:
        ticked = {row.key for row in self._rows if row.ticked}
        self._choose(ticked | {key} if on else ticked - {key})

    def _choose(self, names: set[str]) -> None:
        self._asked = names
        self.chosen.emit(tuple(row.key for row in self._rows if row.key in names))
