"""The questions of a report: search, tick, all or only the present one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.models.tick_rows import TickRow
from app.widgets.basics import Card, flat, label, retone
from app.widgets.data.column_choice import Search
from app.widgets.flow import FlowLayout
from app.widgets.tick_list import TickList

TALLEST = 264
SEARCH_FROM = 8
"""Fewer questions than this are seen at a glance."""


class ReportQuestions(Card):
    """`chosen(names)` whenever other questions are ticked."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Questions"))
        self._rows: tuple[TickRow, ...] = ()
        self.search = Search()
        self.search.setPlaceholderText(self.tr("Search questions (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Search questions"))
        self.search.setClearButtonEnabled(True)
        self.search.setAcceptDrops(False)
        self.list = TickList(self.tr("Questions of the report: space ticks"))
        self.none = label(self.tr("No question matches. Clear the search to see all."), tone="soft", wrap=True)
        self.all = flat(self.tr("Tick all"), link=True)
        self.one = flat(self.tr("Only the present one"), link=True)
        self.all.setToolTip(self.tr("Tick every question that is listed here and can be reported"))
        self.one.setToolTip(self.tr("The report follows the question of the Preview page"))
        self.line = label("", tone="soft", factor=0.92, wrap=True)
        self.buttons = QWidget()
        row: FlowLayout = FlowLayout(self.buttons, gap=14)
        row.addWidget(self.all)
        row.addWidget(self.one)
        for part in (self.search, self.list, self.none, self.buttons, self.line):
            self.body.addWidget(part)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.search.textChanged.connect(lambda _text: self._filter())
        self.search.down.connect(self._into_list)
        self.list.rewrapped.connect(self.fit)
        self.list.rows.tick_wanted.connect(self._tick)
        self.all.clicked.connect(self._tick_all)
        self.one.clicked.connect(self._only_present)

    def show_rows(self, rows: tuple[TickRow, ...], line: str, *, warning: bool = False) -> None:
        """`rows`: all questions, the present one first; `line`: how many are in the report, or what cannot be."""
        others = [row.key for row in rows] != [row.key for row in self._rows]
        self._rows = rows
        self.search.setVisible(len(rows) >= SEARCH_FROM)
        if others:
            self.search.clear()
        self.buttons.setVisible(len(rows) > 1)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        retone(self.line, "tone", "warning" if warning else "soft")
        self._filter()

    def _filter(self) -> None:
        words = self.search.text().casefold().split()
        found = tuple(row for row in self._rows if all(word in f"{row.key}\n{row.title}".casefold() for word in words))
        self.list.rows.show(found)
        self.none.setVisible(not found and bool(self._rows))
        self.list.setVisible(bool(found))
        self.all.setEnabled(any(not row.ticked and not row.why_not for row in found))
        self.one.setEnabled(sum(row.ticked for row in self._rows) > 1 or not any(row.ticked for row in self._rows[:1]))
        self.fit()

    def fit(self) -> None:
        """As high as its lines, up to a limit; again after the first layout, when the width is known."""
        height = min(TALLEST, self.list.height_of_all())
        if self.list.height() != height:
            self.list.setFixedHeight(height)

    def _ticked(self) -> frozenset[str]:
        return frozenset(row.key for row in self._rows if row.ticked)

    def _tick(self, key: str, on: bool) -> None:
        self.chosen.emit(self._ticked() | {key} if on else self._ticked() - {key})

    def _tick_all(self) -> None:
        self.chosen.emit(self._ticked() | {row.key for row in self.list.rows.rows if not row.why_not})

    def _only_present(self) -> None:
        self.chosen.emit(frozenset(row.key for row in self._rows[:1]))

    def _into_list(self) -> None:
        if self.list.rows.rows:
            self.list.setFocus()
            if not self.list.currentIndex().isValid():
                self.list.setCurrentIndex(self.list.rows.index(0))
