"""What is made later than the rest of the window is reached by Tab where it stands."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.data.opening.samples import SampleList, SampleText
from app.plan.questions.controls import QuestionLines
from app.ui.tab_order import stop_before, tab_through
from core.study.scenario import AskedToo


class Frame(QWidget):
    """A button above the widget and one below it."""

    def __init__(self, middle: QWidget) -> None:
        super().__init__()
        self.above, self.below = QPushButton("above"), QPushButton("below")
        column = QVBoxLayout(self)
        for one in (self.above, middle, self.below):
            column.addWidget(one)

    def stops(self) -> list[str]:
        """The names of what Tab reaches, from the button above on."""
        found, at = ["above"], self.above.nextInFocusChain()
        while at is not self.above:
            if at.focusPolicy() is not Qt.FocusPolicy.NoFocus:
                found.append(at.accessibleName() or at.text())  # type: ignore[attr-defined]
            at = at.nextInFocusChain()
        return found


@pytest.fixture
def frame(qtbot: QtBot):
    def make(middle: QWidget) -> Frame:
        made = Frame(middle)
        qtbot.addWidget(made)
        return made

    return make


def test_that_the_stop_before_is_the_nearest_that_takes_the_focus(frame) -> None:
    words = QLabel("words")
    made = frame(words)
    assert stop_before(words) is made.above
    assert stop_before(made.below) is made.above
    alone = QLabel("alone")
    assert stop_before(alone) is None


def test_that_new_widgets_come_last_until_they_are_put_in_their_place(frame) -> None:
    words = QLabel("words")
    made = frame(words)
    new = [QPushButton(name, made) for name in ("one", "two")]
    assert made.stops() == ["above", "below", "one", "two"]
    tab_through(stop_before(words), new)
    assert made.stops() == ["above", "one", "two", "below"]


def test_that_samples_are_reached_where_they_stand(frame) -> None:
    samples = SampleList()
    made = frame(samples)
    samples.show_samples(tuple(SampleText(key, key, "", "") for key in ("a", "b")))
    assert made.stops() == ["above", "Open the sample a", "Open the sample b", "below"]


def test_that_questions_are_reached_where_they_stand(frame) -> None:
    lines = QuestionLines()
    made = frame(lines)
    lines.show_questions((AskedToo("a"),), weighted=True)
    lines.show_questions((AskedToo("a"), AskedToo("b")), weighted=True)
    fields = [
        name
        for number in (1, 2)
        for name in (
            f"Question {number}",
            f"Categories of question {number}",
            f"Weight of question {number}",
            f"Fixed ε of question {number}",
            f"Leave question {number} out",
        )
    ]
    assert made.stops() == ["above", *fields, "below"]


def test_that_tab_reaches_later_questions_before_the_parts_below(frame) -> None:
    below = QPushButton("chart")
    made = frame(below)
    lines = QuestionLines(below)
    made.layout().insertWidget(1, lines)
    lines.show_questions((AskedToo("a"),), weighted=True)
    assert made.stops()[-3:] == ["Leave question 1 out", "chart", "below"]
