"""The translator window: devices on the left, what they come to on the right."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.messages.translator_texts import device_text
from app.paths import asset
from app.shell.help.topics import read_topic
from app.shell.translator.editor import AmountRows, SignRows
from app.shell.translator.view import TranslatorDialog
from app.ui.help_place import topic_for
from app.ui.theme.manager import ThemeChoice, theme
from core.planning.device_design import PlannedDesign, build_planned
from core.planning.devices import OPPOSITE, TRUTH, Device, DeviceKind, force, unrelated
from core.planning.nearest_devices import usual_device
from core.planning.translator import translate
from tests.app.made import plain

YES, NO = force(0), force(1)
DIE = Device.of_signs(DeviceKind.DIE, (TRUTH,) * 4 + (YES, NO))
SPINNER = Device.of_amounts(DeviceKind.SPINNER, ((TRUTH, 270), (OPPOSITE, 90)))


@pytest.fixture(autouse=True)
def english() -> None:
    QLocale.setDefault(QLocale("en_US"))


def shown(qtbot: QtBot, labels: tuple[str, ...] = ("Yes", "No"), *, many: bool = False) -> TranslatorDialog:
    dialog = TranslatorDialog()
    qtbot.addWidget(dialog)
    dialog.show_question(labels, many=many)
    dialog.show()
    return dialog


def cell(table: QTableWidget, row: int, column: int) -> QTableWidgetItem:
    item = table.item(row, column)
    assert item is not None
    return item


def choose(dialog: TranslatorDialog, kind: DeviceKind) -> None:
    """As a person does."""
    row = dialog.editor.kind.findData(kind.value)
    dialog.editor.kind.setCurrentIndex(row)
    dialog.editor.kind.activated.emit(row)


def test_that_the_editor_starts_with_two_coins_and_shows_their_result(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert dialog.device == Device.of_signs(DeviceKind.COINS, (TRUTH, TRUTH, YES, NO))
    outcome = dialog.outcome
    assert outcome.epsilon.text() == "ε = ln 3 ≈ 1.099"
    assert [value.text() for value in outcome.values] == ["3/4 = 0.75", "1/4 = 0.25"]
    assert [name.text() for name in outcome.names] == ["P(yes | carrier)", "P(yes | non-carrier)"]
    assert plain(outcome.example.text()) == (
        "Of 100 people with the true answer “Yes”, 75 report “Yes” on average; of 100 with “No”, 25 do."
    )
    assert plain(outcome.worst.text()) == (
        "Worst pair: a report of “Yes” is 3 times as likely from “Yes” as from “No” (3/4 against 1/4)."
    )
    assert dialog.note.text() == "In the preview this is the design “Two coins”."


def test_that_a_face_that_is_given_another_meaning_changes_everything_at_once(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(DIE)
    assert plain(dialog.outcome.words.text()) == "Roll a die. 1–4: answer truthfully; 5: say “Yes”; 6: say “No”."
    assert dialog.outcome.epsilon.text() == "ε = ln 5 ≈ 1.609"
    rows = dialog.editor.rows
    assert isinstance(rows, SignRows)
    rows.boxes[3].setCurrentIndex(1)
    assert dialog.device == Device.of_signs(DeviceKind.DIE, (TRUTH, TRUTH, TRUTH, YES, YES, NO))
    assert [value.text() for value in dialog.outcome.values] == ["5/6 ≈ 0.8333", "1/3 ≈ 0.3333"]
    cells = [[cell(dialog.outcome.matrix, y, x).text() for x in (0, 1)] for y in (0, 1)]
    assert cells == [["5/6", "1/3"], ["1/6", "2/3"]]


def test_that_the_cells_of_the_worst_pair_are_bold(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(Device.of_signs(DeviceKind.DIE, (TRUTH, TRUTH, TRUTH, YES, YES, NO)))
    bold = {(y, x) for y in (0, 1) for x in (0, 1) if cell(dialog.outcome.matrix, y, x).font().bold()}
    assert bold == {(1, 0), (1, 1)}


def test_that_the_rest_of_a_spinner_is_the_truth(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(SPINNER)
    rows = dialog.editor.rows
    assert isinstance(rows, AmountRows)
    assert rows.rest is not None
    assert rows.rest.text() == "the rest: 270°"
    rows.fields[2].setValue(22.5)
    assert rows.rest.text() == "the rest: 337.5°"
    assert dialog.outcome.epsilon.text() == "ε = ln 15 ≈ 2.708"


def test_that_sectors_that_exceed_the_circle_show_an_error_and_dim_the_last_result(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(SPINNER)
    assert not dialog._faded.isEnabled()
    rows = dialog.editor.rows
    assert isinstance(rows, AmountRows)
    rows.fields[0].setValue(300)
    assert dialog.editor.error.text() == "The parts add up to 390 instead of 360."
    assert dialog.device is None
    assert dialog._faded.isEnabled()
    assert dialog.outcome.epsilon.text() == "ε = ln 3 ≈ 1.099"
    assert not dialog.use.isEnabled()
    rows.fields[0].setValue(0)
    assert dialog.editor.error.isHidden()
    assert dialog.use.isEnabled()


def test_that_the_other_question_asks_for_its_share_and_keeps_typed_text(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    choose(dialog, DeviceKind.CARDS)
    rows = dialog.editor.rows
    assert isinstance(rows, AmountRows)
    assert dialog.editor.share_row.isHidden()
    for field, cards in zip(rows.fields, (7, 0, 0, 0, 3), strict=True):
        field.setValue(cards)
    assert not dialog.editor.share_row.isHidden()
    dialog.editor.share.setText("1/12x")
    dialog.editor.share.textEdited.emit("1/12x")
    assert dialog.editor.share.text() == "1/12x"
    assert "share" in dialog.editor.share_error.text()
    dialog.editor.share.setText("1/12")
    dialog.editor.share.textEdited.emit("1/12")
    assert dialog.editor.share_error.isHidden()
    expected = Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 7), (unrelated(Fraction(1, 12)), 3)))
    assert dialog.device == expected
    assert dialog.planned == PlannedDesign("unrelated", "7/10", (("q", "1/12"),))


def test_that_each_kind_keeps_its_own_description(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(DIE)
    for kind in DeviceKind:
        choose(dialog, kind)
        assert dialog.device is not None
        assert dialog.device.kind is kind
    choose(dialog, DeviceKind.DIE)
    assert dialog.device == DIE


def test_that_more_tosses_split_the_patterns_and_fewer_join_them(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.flips.setValue(3)
    assert dialog.device == Device.of_signs(DeviceKind.COINS, (TRUTH,) * 4 + (YES, YES, NO, NO))
    assert dialog.outcome.epsilon.text() == "ε = ln 3 ≈ 1.099"
    dialog.editor.flips.setValue(2)
    assert dialog.device == Device.of_signs(DeviceKind.COINS, (TRUTH, TRUTH, YES, NO))


def test_that_a_wanted_epsilon_lists_devices_with_their_true_one(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.show_epsilon("ln 3")
    dialog.sides.button("wanted").click()
    table = dialog.choices.table
    first = [cell(table, 0, column).text() for column in range(4)]
    assert plain(first[0]).startswith("Toss a coin until the tosses decide, at most 2 times")
    assert first[1:] == ["1.099", "exact", "3.02 points"]
    assert table.rowCount() == len(dialog.choices.found)
    for row, one in enumerate(dialog.choices.found):
        assert cell(table, row, 2).text().endswith("above") == one.exceeds
    table.setCurrentCell(2, 0)
    assert dialog.device == dialog.choices.found[2].device
    assert plain(dialog.outcome.words.text()) == plain(device_text(dialog.choices.found[2].device, ("Yes", "No")))


def test_that_respondents_and_share_change_the_error(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.sides.button("wanted").click()
    before = dialog.choices.found[0]
    dialog.choices.people.setValue(4000)
    assert before.standard_error is not None
    assert dialog.choices.found[0].standard_error == pytest.approx(before.standard_error / 2)
    dialog.choices.share.setValue(50)
    assert dialog.choices.found[0].standard_error == before.rule.standard_error(4000, 0.5)


def test_that_the_way_of_devices_can_be_chosen_for_two_answers_only(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.sides.button("wanted").click()
    dialog.choices.styles.button("opposite").click()
    assert all(OPPOSITE in one.device.meanings for one in dialog.choices.found)
    dialog.show_question(("A", "B", "C", "D"))
    assert dialog.choices.styles.isHidden()
    assert all(force(3) in one.device.meanings for one in dialog.choices.found)


def test_that_an_invalid_epsilon_shows_an_error_and_the_list_stays(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.sides.button("wanted").click()
    before = dialog.choices.found
    dialog.choices.epsilon.lineEdit().selectAll()
    QTest.keyClicks(dialog.choices.epsilon.lineEdit(), "many")
    assert "Type epsilon as a number" in dialog.choices.error.text()
    assert dialog.choices.found == before
    dialog.choices.epsilon.lineEdit().selectAll()
    QTest.keyClicks(dialog.choices.epsilon.lineEdit(), "ln 5")
    assert dialog.choices.error.isHidden()
    assert dialog.choices.found[0].rule.odds == 5


def test_that_a_proposed_device_can_be_changed(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert dialog.change.isHidden()
    dialog.sides.button("wanted").click()
    dialog.choices.table.setCurrentCell(1, 0)
    picked = dialog.device
    dialog.change.click()
    assert dialog.sides.button("device").isChecked()
    assert dialog.editor.device == picked
    assert dialog.device == picked


@pytest.mark.parametrize(
    "device",
    [
        DIE,
        SPINNER,
        Device.of_signs(DeviceKind.MONTHS, (TRUTH,) * 9 + (OPPOSITE,) * 3),
        Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 7), (YES, 2), (NO, 1))),
        Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 7), (unrelated(Fraction(1, 12)), 3))),
        Device.of_amounts(DeviceKind.DAYS, ((TRUTH, 300), (YES, 65))),
    ],
    ids=lambda device: device.kind.value,
)
def test_that_what_is_handed_to_the_preview_is_just_this_device(qtbot: QtBot, device: Device) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(device)
    with qtbot.waitSignal(dialog.use_wanted) as told:
        dialog.use.click()
    key, p_text, further, forced = told.args
    built = build_planned(PlannedDesign(key, p_text, further, forced), 2)
    rule = translate(device)
    assert built.response_matrix().values[0].tolist() == pytest.approx([float(one) for one in rule.matrix[0]], abs=1e-9)


def test_that_it_can_be_used_for_a_question_with_as_many_answers_only(qtbot: QtBot) -> None:
    dialog = shown(qtbot, ("A", "B", "C"))
    assert dialog.answers.value() == 3
    assert dialog.use.isEnabled()
    dialog.answers.setValue(4)
    assert not dialog.use.isEnabled()
    assert "has 3 categories" in dialog.note.text()
    dialog.show_question(("A", "B", "C", "D"))
    assert dialog.use.isEnabled()
    dialog.show_question(("A", "B"), many=True)
    assert not dialog.use.isEnabled()
    assert "select-all question" in dialog.note.text()
    dialog.show_question(tuple("abcdefghijklmnopqrstuvwxyz"))
    assert "26 categories" in dialog.note.text()
    dialog.show_question(())
    assert dialog.note.text() == "There is no question in the preview."


def test_that_a_device_that_says_nothing_is_told_and_not_used(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(Device.of_signs(DeviceKind.COINS, (TRUTH, OPPOSITE)))
    assert dialog.outcome.epsilon.text() == "ε = 0"
    assert "nothing can be estimated" in dialog.outcome.doubts.text()
    assert dialog.outcome.worst.isHidden()
    assert not dialog.use.isEnabled()


def test_that_the_report_that_gives_the_answer_away_is_named(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(Device.of_signs(DeviceKind.COINS, (TRUTH, NO)))
    assert dialog.outcome.epsilon.text() == "ε is infinite"
    assert "A report of “Yes” comes from one true answer only" in plain(dialog.outcome.doubts.text())


def test_that_birthdays_are_conditional_in_words_and_in_the_preview(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.editor.show_device(Device.of_signs(DeviceKind.MONTHS, (TRUTH,) * 9 + (OPPOSITE,) * 3))
    assert dialog.outcome.doubts.text().startswith("Conditional")
    assert dialog.planned == PlannedDesign("crosswise", "3/4")
    assert "as random" not in dialog.note.text()
    dialog.editor.show_device(usual_device(DeviceKind.MONTHS, 2))
    assert "as random" in dialog.note.text()


@pytest.mark.slow
@pytest.mark.parametrize("k", [2, 20])
def test_that_every_kind_can_be_described_for_every_number_of_answers(qtbot: QtBot, k: int) -> None:
    dialog = shown(qtbot, tuple(f"Answer {i}" for i in range(k)))
    for kind in DeviceKind:
        choose(dialog, kind)
        assert dialog.device is not None, kind
        assert dialog.outcome.matrix.rowCount() == k


def controls(whole: QWidget) -> list[QWidget]:
    kinds = QAbstractButton | QAbstractSpinBox | QComboBox | QLineEdit | QAbstractItemView
    inner = ("qt_spinbox_lineedit",)
    found = [one for one in whole.findChildren(QWidget) if isinstance(one, kinds) and one.objectName() not in inner]
    return [one for one in found if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.window() is whole]


def test_that_every_control_has_a_name_and_its_place_in_the_help(qtbot: QtBot) -> None:
    text = asset("help", "translator.md").read_text(encoding="utf-8")
    anchors = {section.anchor for section in read_topic("translator", text).sections}
    dialog = shown(qtbot)
    for kind in (DeviceKind.COINS, DeviceKind.SPINNER):
        choose(dialog, kind)
        assert len(controls(dialog)) > 10
        for control in controls(dialog):
            assert control.accessibleName(), control
            topic, anchor = topic_for(control)
            assert topic == "translator"
            assert not anchor or anchor in anchors


def test_that_f1_leads_to_the_help_of_what_has_the_focus(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.editor.kind.setFocus()
    with qtbot.waitSignal(dialog.help_wanted) as told:
        QTest.keyClick(dialog.editor.kind, Qt.Key.Key_F1)
    assert told.args == ["translator", "device"]


def test_that_it_is_worked_by_keyboard_and_closed_with_escape(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert not dialog.isModal()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    wanted = dialog.sides.button("wanted")
    wanted.setFocus()
    QTest.keyClick(wanted, Qt.Key.Key_Space)
    assert dialog.stack.currentWidget() is dialog.choices
    dialog.choices.table.setFocus()
    QTest.keyClick(dialog.choices.table, Qt.Key.Key_Down)
    assert dialog.device == dialog.choices.found[1].device
    dialog.use.setFocus()
    with qtbot.waitSignal(dialog.use_wanted):
        QTest.keyClick(dialog.use, Qt.Key.Key_Return)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_that_those_who_do_not_see_it_get_the_same_in_words(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    said = plain(dialog.outcome.accessibleDescription())
    assert "ε = ln 3" in said
    assert "P(yes | carrier): 3/4 = 0.75" in said
    dialog.sides.button("wanted").click()
    assert plain(dialog.choices.table.accessibleDescription()).startswith(
        "18 devices. The nearest one within the target epsilon:"
    )


def test_that_long_and_foreign_labels_do_not_widen_the_window(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    before = dialog.minimumSizeHint().width()
    dialog.show_question(("An answer that goes on and on " * 8, "从来没有"))
    assert dialog.minimumSizeHint().width() <= before + 40
    head = dialog.outcome.matrix.horizontalHeaderItem(0)
    assert head is not None
    assert "…" in head.text()
    assert head.toolTip().startswith("An answer that goes on and on An")


def test_that_the_tint_follows_the_theme(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    choice = theme().choice
    theme().choose(ThemeChoice.LIGHT)
    light = cell(dialog.outcome.matrix, 0, 0).background().color()
    theme().choose(ThemeChoice.DARK)
    dark = cell(dialog.outcome.matrix, 0, 0).background().color()
    theme().choose(choice)
    assert light != dark
