"""Scrambled reports on screen: typed, estimated, faults said once, the last figures pale."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.collected.scrambled.view import ScrambledPart
from app.collected.state import collected_setting
from core.report.export import csv_file, is_public
from core.report.table import Table
from core.study.numbers_scrambling import ScramblerTyped
from core.types import RandomizedInField, Target
from tests.app.made import survey
from tests.app.stand import PartStand

CARDS = "0, 1, 3, 5, 8"
COUNTS = "0 x 40\n1 x 30\n3 x 20\n5 x 25\n8 x 10"


@pytest.fixture
def part(qtbot: QtBot) -> Iterator[ScrambledPart]:
    """Kept up to date with its store as the page does it."""
    made = PartStand(qtbot, ScrambledPart, survey(), collected_setting, visible=True)
    made.follow()
    yield made.part
    made.close()


def settled(qtbot: QtBot, part: ScrambledPart) -> None:
    qtbot.waitUntil(lambda: not part._wait.isActive() and not part.latest.busy)


def field(qtbot: QtBot, part: ScrambledPart, text: str) -> None:
    part.reports.text.setPlainText(text)
    settled(qtbot, part)


def dimmed(part: ScrambledPart) -> bool:
    return not part.tiles._overlay.isHidden()


def population(part: ScrambledPart) -> None:
    part.reports.target.button(Target.POPULATION.value).click()
    assert part._tools.store.workspace.plan.target is Target.POPULATION


def test_that_reports_from_the_field_are_estimated_and_internal_where_epsilon_is_infinite(
    qtbot: QtBot, part: ScrambledPart
) -> None:
    population(part)
    part.design.boxes["cards"].changed.emit(ScramblerTyped("list", CARDS, ""), "first")
    field(qtbot, part, "")
    assert "Enter the reports" in part.mean.problem.text()
    field(qtbot, part, COUNTS)
    for chart in (part.mean, part.came):
        assert isinstance(chart.figure.state, RandomizedInField)
        assert not is_public(chart.figure.state)
        table = chart._made_table()
        assert isinstance(table, Table)
        assert ".internal." in csv_file(table).name
    assert part.tiles.tiles[0].value_text == "1.91"
    assert "2.36" in " ".join(line.text() for line in part.words.lines)
    assert COUNTS.split("\n")[0] not in repr(part._tools.store.workspace)


def test_that_half_typed_reports_keep_the_text_and_the_last_figures(qtbot: QtBot, part: ScrambledPart) -> None:
    field(qtbot, part, COUNTS)
    sentence = part.sentence.text()
    part.reports.text.setPlainText(COUNTS + "\nsecret\n7")
    settled(qtbot, part)
    assert part.reports.text_problem.text().startswith("Line 6 is not a number.")
    assert "secret" not in part.reports.text_problem.text() + part.sentence.text()
    assert part.reports.text.toPlainText().endswith("secret\n7")
    assert (part.sentence.text(), dimmed(part)) == (sentence, True)
    part.reports.text.setPlainText(COUNTS + "\n7")
    settled(qtbot, part)
    assert not part.reports.text_problem.text()
    assert part.sentence.text() != sentence


def test_that_sums_and_a_population_are_read_and_their_faults_said_below(qtbot: QtBot, part: ScrambledPart) -> None:
    population(part)
    field(qtbot, part, "")
    part.reports.kind.button("sums").click()
    for name, text in (("n", "125"), ("total", "295"), ("squares", "1475")):
        qtbot.keyClicks(part.reports.lines[name].edit, text)
    settled(qtbot, part)
    assert part.mean.figure is not None
    assert part.came.isHidden()
    assert len(part.mean._made_table().rows()) == 4
    part.reports.sampling.activated.emit(1)
    settled(qtbot, part)
    assert part.reports.population.problem.text()
    qtbot.keyClicks(part.reports.population.edit, "100")
    settled(qtbot, part)
    assert "at least as large" in part.reports.population.problem.text()
    qtbot.keyClicks(part.reports.population.edit, "0")
    settled(qtbot, part)
    assert not part.reports.population.problem.text()
    assert len(part.mean._made_table().rows()) == 5
    part.reports.noise.activated.emit(2)
    settled(qtbot, part)
    assert "omits part of the noise" in part.notices.texts()[0]
