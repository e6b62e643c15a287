"""The lower half of the preview: a short table leaves its room to the chart, and takes it back when it grows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget
from pytestqt.qtbot import QtBot

from app.models.preview_table import TextTable
from app.models.text_column import TextColumn
from app.widgets.basics import Card, label
from app.widgets.snug import SnugColumn
from app.widgets.text_table_view import ROW, TextTableView


def _column() -> tuple[SnugColumn, TextTable, TextTableView]:
    table = TextTable()
    view = TextTableView(table, "Shares")
    view.setMinimumHeight(3 * ROW)
    card = Card()
    card.body.addWidget(view)
    column = SnugColumn(view, card)
    column.body.addWidget(label("Something above it", wrap=True))
    column.body.addWidget(card, 1)
    return column, table, view


def _fill(table: TextTable, rows: int) -> None:
    table.show((TextColumn("Answer", str), TextColumn("Share", lambda row: f"{row}%")), rows)


def test_that_the_card_of_a_short_table_ends_with_its_last_row(qtbot: QtBot) -> None:
    column, table, view = _column()
    split = QSplitter(Qt.Orientation.Vertical)
    qtbot.addWidget(split)
    split.addWidget(QWidget())
    split.addWidget(column)
    split.resize(500, 800)
    split.show()
    column.fitted.connect(lambda: split.setSizes([400, 400]))
    for rows in (6, 4, 200, 5):
        _fill(table, rows)
        qtbot.wait(20)
        empty = view.viewport().height() - ROW * rows
        if rows == 200:
            assert empty < 0
            assert column.height() > 350, "a long table gets its half again"
        else:
            assert empty == 0, "neither an empty area nor a scroll bar"
            assert view.verticalScrollBar().maximum() == 0
            assert sum(split.sizes()) > 780, "the neighbour has the rest"
