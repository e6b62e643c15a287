"""The inspector: one signal for each change, and what was typed or chosen wrong."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.data.columns.inspector import ColumnInspector
from app.data.columns.value_labels import LABEL, VALUE
from app.data.columns.words import Described, ValueRow

VALUES = (ValueRow("1", "1", "No", 70), ValueRow("9", "9", "", 10, missing=True))
ONE = Described(("smokes",), "smokes", role="question", kind="categories", text="Smoke?", values=VALUES, missing="9")
NUMBER = Described(("age",), "age", role="number", kind="number", low="18", high="99", breaks="18, 35")


@pytest.fixture
def panel(qtbot: QtBot) -> ColumnInspector:
    made = ColumnInspector()
    qtbot.addWidget(made)
    made.resize(300, 700)
    made.show_columns(ONE)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def typed(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)


def test_that_only_the_parts_that_the_column_has_are_there(panel: ColumnInspector) -> None:
    assert panel.text.isVisible()
    assert not panel.breaks.isVisible()
    panel.show_columns(NUMBER)
    assert panel.breaks.isVisible()
    assert panel.low.isVisible()
    panel.show_columns(Described(("a", "b"), "2 columns", can_join=True))
    assert panel.join.isVisible()
    assert not panel.text.isVisible()
    assert panel.role.currentIndex() == -1
    panel.show_columns(None)
    assert not panel.isVisible()


def test_that_a_text_is_told_once_and_only_when_it_changed(panel: ColumnInspector, qtbot: QtBot) -> None:
    heard: list[tuple[object, str]] = []
    panel.text_wanted.connect(lambda names, text: heard.append((names, text)))
    qtbot.keyClick(panel.text, Qt.Key.Key_Return)
    typed(qtbot, panel.text, "Do you smoke?")
    qtbot.keyClick(panel.text, Qt.Key.Key_Return)
    assert heard == [(("smokes",), "Do you smoke?")]


def test_that_labels_and_ticks_are_told_by_value(panel: ColumnInspector, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.missing_wanted) as ticked:
        panel.table.setCurrentIndex(panel.values.index(1, VALUE))
        qtbot.keyClick(panel.table, Qt.Key.Key_Space)
    assert ticked.args == [("smokes",), "9", False]
    with qtbot.waitSignal(panel.label_wanted) as labelled:
        panel.values.setData(panel.values.index(0, LABEL), " Never ")
    assert labelled.args == [("smokes",), "1", "Never"]
    with qtbot.assertNotEmitted(panel.label_wanted):
        panel.values.setData(panel.values.index(0, LABEL), "No")


def test_that_bounds_are_told_when_both_are_there_or_the_person_is_done(panel: ColumnInspector, qtbot: QtBot) -> None:
    panel.show_columns(Described(("age",), "age", role="number", kind="number"))
    heard: list[tuple[str, str]] = []
    panel.bounds_wanted.connect(lambda _names, low, high: heard.append((low, high)))
    typed(qtbot, panel.low, "18")
    qtbot.keyClick(panel.low, Qt.Key.Key_Tab)
    assert panel.high.hasFocus()
    assert heard == []
    typed(qtbot, panel.high, "99")
    qtbot.keyClick(panel.high, Qt.Key.Key_Return)
    assert heard == [("18", "99")]


def test_that_one_bound_alone_is_told_when_the_person_leaves_both(panel: ColumnInspector, qtbot: QtBot) -> None:
    panel.show_columns(Described(("age",), "age", role="number", kind="number"))
    typed(qtbot, panel.low, "18")
    with qtbot.waitSignal(panel.bounds_wanted) as told:
        panel.text.setFocus()
    assert told.args == [("age",), "18", ""]


def test_that_what_was_typed_wrong_stays_and_its_field_is_marked(panel: ColumnInspector, qtbot: QtBot) -> None:
    panel.show_columns(NUMBER)
    typed(qtbot, panel.breaks, "35, 18")
    panel.show_error("From the lowest to the highest.", "breaks")
    assert panel.breaks.text() == "35, 18"
    assert panel.breaks.property("wrong")
    assert not panel.low.property("wrong")
    panel.show_columns(NUMBER)
    assert not panel.error.isVisible()
    assert not panel.breaks.property("wrong")


def test_that_a_choice_that_cannot_be_goes_back(panel: ColumnInspector) -> None:
    panel.role.setCurrentIndex(panel.role.findData("ignore"))
    panel.show_error("Give a column the role Question.")
    assert panel.role.currentData() == "question"
