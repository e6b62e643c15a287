"""A field in percent says how it read what may have been meant otherwise, and leaves what is typed alone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.ui.belief_field import BeliefField
from app.ui.field_line import FieldLine
from core.planning.noncompliance import PART
from core.planning.percents import WIDTH


@pytest.fixture
def line(qtbot: QtBot) -> FieldLine:
    made = FieldLine("Respondents who do not follow", PART)
    qtbot.addWidget(made)
    made.show()
    made.show_text("10")
    return made


def typed(qtbot: QtBot, line: FieldLine, text: str) -> list[float]:
    found: list[float] = []
    line.entered.connect(lambda number: found.append(number.value))
    line.entered.connect(lambda number: line.show_text(f"{100.0 * number.value:.6g}"))
    line.field.lineEdit().selectAll()
    qtbot.keyClicks(line.field.lineEdit(), text)  # type: ignore[no-untyped-call]
    return found


def test_that_a_third_is_read_as_one_and_stays_as_typed(qtbot: QtBot, line: FieldLine) -> None:
    line.activateWindow()
    line.field.setFocus()
    qtbot.waitUntil(line.field.hasFocus)
    assert typed(qtbot, line, "1/3")[-1] == pytest.approx(1 / 3, abs=1e-15)
    assert (line.field.text_now, line.reading.text()) == ("1/3", "Read as 33.33%.")
    assert line.reading.isVisible()
    line.show_text("12")
    assert (line.field.text_now, line.reading.isVisible()) == ("12", False)


def test_that_an_error_hides_the_interpretation_of_a_percentage(qtbot: QtBot, line: FieldLine) -> None:
    typed(qtbot, line, "0.25")
    assert line.reading.text() == "Read as 0.25%, not 25%."
    typed(qtbot, line, "x")
    assert (line.reading.isVisible(), line.problem.isVisible()) == (False, True)


def test_that_a_field_in_another_unit_reads_nothing_out(qtbot: QtBot) -> None:
    other = FieldLine("Width", WIDTH)
    qtbot.addWidget(other)
    other.show()
    typed(qtbot, other, "0.25")
    assert other.reading.text() == ""


def test_that_a_belief_says_how_it_was_read(qtbot: QtBot) -> None:
    belief = BeliefField("Thought before")
    qtbot.addWidget(belief)
    belief.field.lineEdit().selectAll()
    qtbot.keyClicks(belief.field.lineEdit(), "1/4")  # type: ignore[no-untyped-call]
    assert belief.reading.text() == "Read as 25%."
