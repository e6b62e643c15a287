"""What is expected, typed and drawn: the card says what a person wants and shows what is planned."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QSignalSpy, QTest
from pytestqt.qtbot import QtBot

from app.shell.plan_bar.question_details import OWN, QUESTION, QuestionDetails
from app.ui.share_sketch import ShareSketch
from app.workspace.datasets import letters, made_up_dataset
from app.workspace.planning import as_setting, edit_scenario, plan_setting, with_expected
from app.workspace.workspace import Workspace
from core.study.plan import Plan


def guess(*shares: float) -> Workspace:
    dataset = made_up_dataset("test", "Made up", "Q", ("Yes", "No"), (0.5, 0.5), 100)
    return with_expected(Workspace(dataset, Plan("Q")), letters(len(shares)), shares)


def shown(card: QuestionDetails, workspace: Workspace) -> None:
    planned = plan_setting(workspace)
    card.show_question(workspace, as_setting(workspace, planned), planned)


def test_that_a_stroke_of_the_mouse_moves_bars_and_the_others_make_room(qtbot: QtBot) -> None:
    sketch = ShareSketch()
    qtbot.addWidget(sketch)
    sketch.resize(300, 100)
    sketch.show()
    sketch.show_shares(letters(3), (0.2, 0.3, 0.5))
    spy = QSignalSpy(sketch.drawn)
    QTest.mousePress(sketch, Qt.MouseButton.LeftButton, pos=QPoint(50, 99))
    QTest.mouseRelease(sketch, Qt.MouseButton.LeftButton, pos=QPoint(50, 99))
    drawn = spy.at(0)[0]
    assert drawn[0] == 0.0
    assert abs(drawn[1] - 0.3 / 0.8) < 1e-12
    assert abs(sum(drawn) - 1.0) < 1e-12
    spy = QSignalSpy(sketch.drawn)
    QTest.mousePress(sketch, Qt.MouseButton.LeftButton, pos=QPoint(10, 20))
    QTest.mouseMove(sketch, QPoint(290, 80))
    QTest.mouseRelease(sketch, Qt.MouseButton.LeftButton, pos=QPoint(290, 80))
    last = spy.at(spy.count() - 1)[0]
    assert abs(sum(last) - 1.0) < 1e-12
    assert last[0] > last[2]


def test_that_bars_are_chosen_and_moved_by_keys_alone(qtbot: QtBot) -> None:
    sketch = ShareSketch()
    qtbot.addWidget(sketch)
    sketch.show()
    sketch.show_shares(letters(2), (0.5, 0.5))
    spy = QSignalSpy(sketch.drawn)
    QTest.keyClick(sketch, Qt.Key.Key_Right)
    QTest.keyClick(sketch, Qt.Key.Key_Up)
    QTest.keyClick(sketch, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert spy.count() == 2
    assert abs(spy.at(1)[0][1] - 0.511) < 1e-12
    assert "51.1" in sketch.accessibleDescription()


def test_that_a_bar_that_takes_all_leaves_the_others_a_way_back(qtbot: QtBot) -> None:
    sketch = ShareSketch()
    qtbot.addWidget(sketch)
    sketch.show_shares(letters(3), (1.0, 0.0, 0.0))
    QTest.keyClick(sketch, Qt.Key.Key_Down)
    assert sketch.shares == pytest.approx((0.99, 0.005, 0.005))


def test_that_typed_lines_set_the_expected_answers_and_invalid_text_shows_an_error(qtbot: QtBot) -> None:
    card = QuestionDetails()
    qtbot.addWidget(card)
    shown(card, guess(0.3, 0.7))
    assert card.typed.toPlainText() == "A 30\nB 70"
    spy = QSignalSpy(card.expected)
    card.typed.setPlainText("Yes 1\nNo 3")
    assert spy.at(0) == [("Yes", "No"), (0.25, 0.75)]
    card.typed.setPlainText("Yes 1\nNo perhaps")
    assert spy.count() == 1
    assert not card.error.isHidden()
    assert "2" in card.error.text()
    assert card.typed.toPlainText() == "Yes 1\nNo perhaps"


def test_that_more_answers_get_new_names_and_fewer_keep_the_first(qtbot: QtBot) -> None:
    card = QuestionDetails()
    qtbot.addWidget(card)
    shown(card, guess(0.3, 0.7))
    spy = QSignalSpy(card.expected)
    card.answers.setValue(4)
    labels, shares = spy.at(0)
    assert labels == ("A", "B", "C", "D")
    assert len(shares) == 4
    assert abs(sum(shares) - 1.0) < 1e-12
    shown(card, guess(0.1, 0.2, 0.3, 0.4))
    card.answers.setValue(2)
    labels, shares = spy.at(1)
    assert labels == ("A", "B")
    assert abs(shares[0] - 1 / 3) < 1e-12


def test_that_a_shape_replaces_the_shares_and_keeps_the_names(qtbot: QtBot) -> None:
    card = QuestionDetails()
    qtbot.addWidget(card)
    shown(card, guess(0.1, 0.2, 0.3, 0.4))
    spy = QSignalSpy(card.expected)
    card.shapes.setCurrentIndex(1)
    card.shapes.activated.emit(1)
    assert spy.at(0) == [("A", "B", "C", "D"), (0.25, 0.25, 0.25, 0.25)]
    assert card.shapes.currentIndex() == 0


def test_that_a_question_shows_its_own_people_until_others_are_typed(qtbot: QtBot) -> None:
    card = QuestionDetails()
    qtbot.addWidget(card)
    workspace = replace(guess(0.3, 0.7), plan=Plan("Q"))
    shown(card, workspace)
    assert card.source.button(QUESTION).isChecked()
    assert card.respondents.text_now == "100"
    assert not card.sketch.isEnabled()
    spy = QSignalSpy(card.respondents_typed)
    card.respondents.lineEdit().setText("2,500")
    card.respondents.lineEdit().textEdited.emit("2,500")
    assert spy.at(0)[0].value == 2500
    card.respondents.lineEdit().textEdited.emit("lots")
    assert not card.respondents_error.isHidden()
    shown(card, edit_scenario(workspace, own_respondents=True))
    assert not card.in_data.isHidden()
    shown(card, guess(0.3, 0.7))
    assert card.source.button(OWN).isChecked()
