"""The table under the chart: cells are written when they are looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from app.messages.preview_texts import TextColumn
from app.ui.text_table import TextTable


def columns(suffix: str = "", written: list[int] | None = None) -> tuple[TextColumn, ...]:
    def text(row: int) -> str:
        if written is not None:
            written.append(row)
        return f"{row}{suffix}"

    return TextColumn("Name", text), TextColumn("Figure", text, "debiased_text", strong=True)


def test_that_the_model_keeps_the_rules_of_qt(qtmodeltester: ModelTester) -> None:
    table = TextTable()
    table.show(columns(), 5)
    qtmodeltester.check(table)


def test_that_only_cells_that_are_looked_at_are_written() -> None:
    table, written = TextTable(), []
    table.show(columns("", written), 200)
    assert written == []
    table.data(table.index(7, 1))
    assert written == [7]


def test_that_new_figures_keep_the_rows_and_a_new_shape_resets_the_table() -> None:
    table, told = TextTable(), []
    table.modelReset.connect(lambda: told.append("reset"))
    table.dataChanged.connect(lambda *_: told.append("changed"))
    table.show(columns(), 3)
    table.show(columns("!"), 3)
    table.show(columns("!"), 4)
    table.show(columns("!")[:1], 4)
    assert told == ["reset", "changed", "reset", "reset"]
    assert table.data(table.index(0, 0)) == "0!"


def test_that_figures_stand_right_and_names_left_like_their_headers() -> None:
    table = TextTable()
    table.show(columns(), 1)
    role = Qt.ItemDataRole.TextAlignmentRole
    for section, side in ((0, Qt.AlignmentFlag.AlignLeft), (1, Qt.AlignmentFlag.AlignRight)):
        for given in (
            table.data(table.index(0, section), role),
            table.headerData(section, Qt.Orientation.Horizontal, role),
        ):
            assert int(given) & int(side)  # type: ignore[call-overload]


def test_that_text_rows_are_headers_and_cells_as_shown() -> None:
    table = TextTable()
    table.show(columns("x"), 2)
    assert table.text_rows() == [("Name", "Figure"), ("0x", "0x"), ("1x", "1x")]
