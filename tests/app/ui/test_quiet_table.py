"""Tables to read: what is copied is no formula, whatever an answer is called."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.text_table import TextColumn, TextTable, TextTableView

LABELS = ("=1+1", "two\tcells", "plain")


def test_that_copied_rows_hold_no_formula_and_no_further_cells(qtbot: QtBot) -> None:
    model = TextTable()
    view = TextTableView(model, "Shares")
    qtbot.addWidget(view)
    model.show((TextColumn("Answer", LABELS.__getitem__), TextColumn("Share", lambda row: f"{row}%")), len(LABELS))
    view.copy()
    rows = [line.split("\t") for line in QApplication.clipboard().text().split("\n")]
    assert rows == [["Answer", "Share"], ["'=1+1", "0%"], ["two cells", "1%"], ["plain", "2%"]]
    flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    view.selectionModel().select(model.index(2, 0), flags)
    view.copy()
    assert QApplication.clipboard().text() == "Answer\tShare\nplain\t2%"
