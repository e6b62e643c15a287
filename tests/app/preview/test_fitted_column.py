"""The lower half of the preview: a short table leaves its room to the chart, and takes it back when it grows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from app.messages.preview_texts import TextColumn
from app.preview.result.view import FittedColumn
from app.ui.basics import Card, label
from app.ui.text_table import ROW, TextTable, TextTableView


def _column() -> tuple[FittedColumn, QLabel, TextTable, TextTableView]:
    table = TextTable()
    view = TextTableView(table, "Shares")
    view.setMinimumHeight(5 * ROW)
    card = Card()
    card.body.addWidget(view)
    column = FittedColumn(view, card)
    above = label("Something that stands above the table and is never squeezed by it. " * 4, wrap=True)
    column.body.addWidget(above)
    column.body.addWidget(card, 1)
    return column, above, table, view


def _fill(table: TextTable, rows: int) -> None:
    table.show((TextColumn("Answer", str), TextColumn("Share", lambda row: f"{row}%")), rows)


def test_that_the_card_of_a_short_table_ends_with_its_last_row(qtbot: QtBot) -> None:
    column, above, table, view = _column()
    split = QSplitter(Qt.Orientation.Vertical)
    qtbot.addWidget(split)
    split.addWidget(QWidget())
    split.addWidget(column)
    split.resize(500, 800)
    split.show()
    column.fitted.connect(lambda: split.setSizes([400, 400]))
    for rows in (6, 1, 200, 5):
        _fill(table, rows)
        qtbot.wait(20)
        assert above.height() >= above.heightForWidth(above.width()) > 2 * above.fontMetrics().height()
        empty = view.viewport().height() - ROW * rows
        if rows == 200:
            assert empty < 0
            assert column.height() > 350, "a long table gets its half again"
        else:
            assert empty == 0, "neither an empty area nor a scroll bar"
            assert view.verticalScrollBar().maximum() == 0
            assert sum(split.sizes()) > 780, "the neighbour has the rest"
