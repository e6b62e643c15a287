"""Lines to tick: what is sent out, and what stays put when they are shown anew."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from pytestqt.qtbot import QtBot

from app.ui.tick_row import TickRow
from app.ui.tick_rows import TickRows

ROWS = (TickRow("a", "Apples", "round"), TickRow("b", "Bread", ticked=True), TickRow("c", "Cake", why_not="All eaten."))
CHECK = int(Qt.ItemDataRole.CheckStateRole)


def shown(rows: tuple[TickRow, ...] = ROWS, *, movable: bool = False) -> TickRows:
    model = TickRows(movable=movable)
    model.show(rows)
    return model


def test_that_a_tick_is_an_intent_and_changes_nothing_by_itself(qtbot: QtBot) -> None:
    model = shown()
    with qtbot.waitSignal(model.tick_wanted) as told:
        model.setData(model.index(0), Qt.CheckState.Checked, CHECK)
    assert told.args == ["a", True]
    assert model.rows == ROWS
    with qtbot.waitSignal(model.tick_wanted) as told:
        model.toggle(model.index(1))
    assert told.args == ["b", False]


def test_that_an_unavailable_item_cannot_be_ticked_but_can_be_cleared(qtbot: QtBot) -> None:
    model = shown()
    with qtbot.assertNotEmitted(model.tick_wanted):
        model.toggle(model.index(2))
        model.setData(model.index(1), Qt.CheckState.Checked, CHECK)
    model = shown((TickRow("c", "Cake", ticked=True, why_not="All eaten."),))
    with qtbot.waitSignal(model.tick_wanted) as told:
        model.toggle(model.index(0))
    assert told.args == ["c", False]


def test_that_the_current_line_follows_its_thing_when_the_order_changes(qtbot: QtBot) -> None:
    model = shown(movable=True)
    current = QPersistentModelIndex(model.index(0))
    model.show((ROWS[2], ROWS[1], ROWS[0]))
    assert current.row() == 2
    assert model.place("c") == 0
    assert model.place("z") == -1


def test_that_a_dropped_line_asks_for_the_place_it_was_dropped_at(qtbot: QtBot) -> None:
    model = shown(movable=True)
    data = model.mimeData([model.index(0)])
    with qtbot.waitSignal(model.move_wanted) as told:
        assert not model.dropMimeData(data, Qt.DropAction.MoveAction, 3, 0, QModelIndex())
    assert told.args == [0, 2]
    with qtbot.assertNotEmitted(model.move_wanted):
        model.dropMimeData(data, Qt.DropAction.MoveAction, 1, 0, QModelIndex())


def test_that_a_list_that_stays_in_order_takes_no_drop(qtbot: QtBot) -> None:
    model = shown()
    data = shown(movable=True).mimeData([model.index(0)])
    with qtbot.assertNotEmitted(model.move_wanted):
        assert not model.dropMimeData(data, Qt.DropAction.MoveAction, 3, 0, QModelIndex())
    assert not model.flags(model.index(0)) & Qt.ItemFlag.ItemIsDragEnabled


def test_that_a_line_is_read_out_with_its_reason(qtbot: QtBot) -> None:
    model = shown((TickRow("c", "<b>Cake</b>", "sweet", why_not="All eaten.", mark="present"),))
    index = model.index(0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "<b>Cake</b>. present. All eaten."
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "<b>Cake</b>\nAll eaten."
