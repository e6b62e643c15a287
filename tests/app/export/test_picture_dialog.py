"""The dialog that asks how a picture is to be saved."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QDialog, QWidget
from pytestqt.qtbot import QtBot

from app.export.pdf.picture import size_of
from app.export.picture_choice import PictureChoice, chosen_file
from app.export.picture_dialog import PictureDialog
from tests.core.report.examples import figure, preview


def dialog_of(qtbot: QtBot, choice: PictureChoice | None = None, categories: int = 6) -> PictureDialog:
    drawn = figure(preview()) if categories == 6 else figure(preview((5,) * categories))
    dialog = PictureDialog(drawn, choice or PictureChoice())
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_that_the_dialog_begins_with_the_last_choice(qtbot: QtBot) -> None:
    choice = PictureChoice("png", 640, 480, 3, True)
    dialog = dialog_of(qtbot, choice)
    assert dialog.kinds.button("png").isChecked()
    assert (dialog.width_field.value(), dialog.height_field.value()) == (640, 480)
    assert dialog.scales.button("3").isChecked()
    assert dialog.grounds.button("clear").isChecked()
    assert dialog.choice == choice


def test_that_every_control_changes_its_part_of_the_choice(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    dialog.kinds.button("png").click()
    dialog.width_field.setValue(700)
    dialog.height_field.setValue(500)
    dialog.scales.button("4").click()
    dialog.grounds.button("clear").click()
    assert dialog.choice == PictureChoice("png", 700, 500, 4, True)
    dialog.height_field.setValue(dialog.height_field.minimum())
    assert dialog.choice.height == 0
    assert dialog.height_field.text() == "as needed"


def test_that_it_says_the_pixels_that_the_file_will_have(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, PictureChoice("png", 700, 500, 2))
    assert dialog.outcome.text() == "1400 × 1000 pixels."
    png = chosen_file(figure(preview()), dialog.choice).content
    assert png[16:24] == (1400).to_bytes(4) + (1000).to_bytes(4)
    dialog.scales.button("3").click()
    qtbot.waitUntil(lambda: dialog.outcome.text() == "2100 × 1500 pixels.")
    dialog.kinds.button("pdf").click()
    qtbot.waitUntil(lambda: dialog.outcome.text().startswith("18.5 × 13.2 cm"))


def test_that_it_says_when_a_picture_cannot_be_as_large_as_asked(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, PictureChoice("png", 4000, 0, 4), categories=200)
    assert "memory" in dialog.outcome.text()
    dialog.scales.button("1").click()
    qtbot.waitUntil(lambda: "memory" not in dialog.outcome.text())


def test_that_the_look_shows_the_very_picture_of_the_choice(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    dialog.width_field.setValue(400)
    qtbot.waitUntil(lambda: size_of(dialog.look._svg)[0] == 400)
    assert dialog.look._svg == dialog.choice.svg(figure(preview()))
    area = dialog.look.area
    assert dialog.look.rect().contains(area)
    width, height = size_of(dialog.look._svg)
    assert area.width() / area.height() == pytest.approx(width / height, rel=0.02)


def test_that_the_preview_of_two_hundred_rows_shows_the_top_at_a_readable_size(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, PictureChoice("svg", 900), categories=200)
    area = dialog.look.area
    assert area.top() == 1
    assert area.width() > 0.5 * dialog.look.width()


def test_that_scale_is_for_pixels_only_and_says_so(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    assert not dialog.scales.isEnabled()
    assert dialog.scales.toolTip() == "Only PNG has pixels"
    dialog.kinds.button("png").click()
    assert dialog.scales.isEnabled()


def test_that_enter_saves_and_escape_does_not(qtbot: QtBot) -> None:
    saved, left = dialog_of(qtbot), dialog_of(qtbot)
    qtbot.keyClick(saved, Qt.Key.Key_Return)
    qtbot.keyClick(left, Qt.Key.Key_Escape)
    assert saved.result() == QDialog.DialogCode.Accepted
    assert left.result() == QDialog.DialogCode.Rejected


def test_that_every_control_has_a_name_and_can_be_reached_by_key(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    controls = [w for w in dialog.findChildren(QWidget) if isinstance(w, QAbstractButton | QAbstractSpinBox)]
    assert len(controls) == 13
    for control in controls:
        assert control.accessibleName()
        # Of buttons that exclude each other the one in force is reached by Tab, the others by the arrow keys.
        if not isinstance(control, QAbstractButton) or control.isChecked() or not control.isCheckable():
            assert control.focusPolicy() & Qt.FocusPolicy.TabFocus, control.accessibleName()
    assert dialog.look.accessibleName()
    assert dialog.look.accessibleDescription() == figure(preview()).summary
