"""What is asked before unsaved work is left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from app.shell.study.questions import Answer, StudyQuestions


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("house.spw", "Save the changes to house.spw?"),
        ("house.csv", "Save your work on house.csv as a study?"),
        ("<b>odd</b>.csv", "Save your work on <b>odd</b>.csv as a study?"),
    ],
)
def test_that_nobody_is_asked_to_save_into_the_data_file(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, asked: str
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    boxes: list[QMessageBox] = []

    def answer(box: QMessageBox) -> int:
        boxes.append(box)
        return int(QMessageBox.StandardButton.Discard.value)

    monkeypatch.setattr(QMessageBox, "exec", answer)
    assert StudyQuestions(window).save_changes(name) is Answer.DISCARD
    assert boxes[0].text() == asked
    assert boxes[0].textFormat() is Qt.TextFormat.PlainText
