"""The rows of the file, unchanged, in any number: the visible ones are requested and arrive later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QSizePolicy, QWidget

from app.data.rows.grid import USUAL, RowTable
from app.data.rows.model import Ask, RowPages
from app.data.rows.words import span_line, typed_row
from app.messages.speak import say, say_message
from app.ui.basics import Card, Segmented, label, put_text, retone
from app.ui.text_field import text_field
from app.ui.theme.zoom import px
from core.data.codebooks.codebook import MissingRule
from core.data.variable import Column
from core.errors import InputError

SETTLE_MS = 40
CODES, LABELS = "codes", "labels"
FIT, GROW, FITTED = range(3)
"""How the widths of the columns change when the next rows arrive."""


class RowView(Card):
    """The view; `show_source` for rows, `show_rows` when some arrive, `show_none` for a sentence instead.

    `go(row)`: the user went to this row (from 1).
    """

    go = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Rows of the file"))
        self._fit = FITTED
        self.model = RowPages()
        self.table = RowTable(self.model, self.tr("Rows of the file"))
        self.table.moved.connect(self._moved)
        self.row = text_field(self.tr("Go to row"), tip=self.tr("Type a row number and press Enter"))
        self.row.setMaximumWidth(px(110))
        self.row.returnPressed.connect(self._go)
        self.row.textEdited.connect(lambda _text: self._say_wrong(""))
        self.labels = Segmented(
            (
                (CODES, self.tr("As in the file"), self.tr("Show the values unchanged")),
                (
                    LABELS,
                    self.tr("Labels"),
                    self.tr("Show the label of each code, if known"),
                ),
            ),
            self.tr("Show"),
        )
        self.labels.chosen.connect(lambda key: self._show_labels(key == LABELS))
        self.labels.show_choice(CODES)
        self.span = label("", tone="soft", factor=0.95, wrap=True)
        self.span.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.wrong = label("", tone="error", factor=0.92, wrap=True)
        self.error = label("", tone="error", factor=0.95, wrap=True)
        self.none = label("", tone="soft", wrap=True)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.ask)
        self._lay_out()
        self.show_none("")

    def _lay_out(self) -> None:
        name = label(self.tr("Go to row"), tone="soft", factor=0.95)
        name.setBuddy(self.row)
        self._top = QWidget()
        top = QHBoxLayout(self._top)
        top.setContentsMargins(0, 0, 0, 0)
        top.setSpacing(px(8))
        top.addWidget(name)
        top.addWidget(self.row)
        top.addWidget(self.labels)
        top.addWidget(self.span, 1)
        for part in (self._top, self.wrong, self.error, self.none):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self._rest = QWidget()
        self._rest.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.body.addWidget(self._rest, 1)

    def show_source(
        self,
        columns: Sequence[Column],
        rows: int,
        fetch: Ask | None,
        labels: Mapping[str, Mapping[str, str]] | None = None,
        missing: Mapping[str, MissingRule] | None = None,
        *,
        decimal_comma: bool = False,
    ) -> None:
        """Show other rows. `fetch(offset, limit)` requests some (limit 0: no more); they come through `show_rows`.

        labels   column -> value -> label
        missing  column -> rule for its missing values
        """
        self._fit = FIT
        self.model.show(columns, rows, fetch, labels, missing, decimal_comma=decimal_comma)
        self.table.horizontalHeader().setDefaultSectionSize(px(USUAL))
        self.table.numbers.fit(rows)
        self.table.scrollToTop()
        self.row.clear()
        self._say_wrong("")
        self.show_error("")
        self.labels.setVisible(labels is not None and any(labels.values()))
        self._show_parts(True)
        self.ask()

    def show_none(self, sentence: str) -> None:
        """Remove all rows, and show the sentence that says why."""
        self.model.show((), 0, None)
        self.none.setText(sentence)
        self._show_parts(False)

    def show_rows(self, offset: int, rows: Sequence[Sequence[str]]) -> None:
        """Add rows that arrived."""
        self.show_error("")
        self.model.take(offset, rows)
        self.ask()

    def show_error(self, text: str) -> None:
        """Show why no rows arrive; the next scroll requests them again."""
        put_text(self.error, text)

    def show_stopped(self) -> None:
        self.show_error(say("rows.stopped"))

    def ask(self) -> None:
        """Request the visible rows that are missing; hidden rows are not read."""
        first, last = self.table.on_screen()
        if last < first:
            return
        start = self.model.first
        self.span.setText(
            span_line(start + first + 1, start + last + 1, self.model.rows, start + self.model.rowCount())
        )
        if self.isVisible():
            self._fit_columns(first)
            self.model.need(first, last)

    def _fit_columns(self, first: int) -> None:
        """Fit the columns to visible rows only: in a hidden table Qt would measure all rows."""
        if self._fit != FITTED and self.model.cell(first, 0) is not None:
            self.table.fit_columns(grow=self._fit == GROW)
            self._fit = FITTED

    def go_to(self, row: int) -> None:
        """Show a row (from 1) in the middle and mark it."""
        index = self.model.index(self.model.place_of(row - 1), max(0, self.table.currentIndex().column()))
        self.table.setCurrentIndex(index)
        self.table.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self._fit = min(GROW, self._fit)
        self.ask()

    def _go(self) -> None:
        try:
            row = typed_row(self.row.text(), self.model.rows)
        except InputError as problem:
            self._say_wrong(say_message(problem))
            return
        self._say_wrong("")
        self.go_to(row)
        self.go.emit(row)

    def _show_labels(self, shown: bool) -> None:
        self.model.show_labels(shown)
        self.table.fit_columns(grow=True)

    def _say_wrong(self, text: str) -> None:
        put_text(self.wrong, text)
        retone(self.row, "wrong", bool(text))

    def _moved(self) -> None:
        if not self._settle.isActive():
            self._settle.start()

    def _show_parts(self, rows: bool) -> None:
        self._top.setVisible(rows)
        self.table.setVisible(rows)
        self.none.setVisible(not rows)
        self._rest.setVisible(not rows)
        if not rows:
            self._say_wrong("")
            self.show_error("")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._moved()
