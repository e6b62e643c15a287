from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.plan.attacker.view import AttackerPart
from app.workspace.transitions import set_design
from app.workspace.workspace import Workspace
from core.designs.registry import spec
from tests.app.made import expected, setting_of, tools_for

TWO = expected(("Yes", "No"), (0.5, 0.5), 2000, epsilon="1")
FIVE = expected(tuple("ABCDE"), (0.4, 0.3, 0.1, 0.1, 0.1), 2000, epsilon="1")


@pytest.fixture
def part(qtbot: QtBot) -> Iterator[AttackerPart]:
    tools = tools_for(TWO)
    made = AttackerPart(tools)
    for widget in (made.controls, made.result, made.words):
        assert widget is not None
        qtbot.addWidget(widget)
    yield made
    made.leave()
    tools.runner.close()


def show(part: AttackerPart, workspace: Workspace) -> None:
    part._tools.store.open(workspace)
    part.show_setting(workspace, setting_of(workspace))


def test_that_two_answers_are_counted_at_once(part: AttackerPart) -> None:
    show(part, TWO)
    assert not part._latest.busy
    assert "After 11 reports" in part.sentence.text()
    assert "95%" in part.sentence.text()
    assert any("after one report: 73%" in line.text() for line in part.words.lines)


def test_that_reports_and_beliefs_are_chosen_without_counting_again(part: AttackerPart) -> None:
    show(part, TWO)
    found = part._found
    part._choices.reports.field.lineEdit().setText("3")
    part._choices.reports.field._edited("3")
    part._choices.reports.field._finish()
    part._choices.shown.button("True").click()
    assert part._found is found
    assert "After 3 reports" in part.sentence.text()
    assert "Posterior belief" in part.chart.figure.y.title
    part._choices.reports.field._edited("51")
    assert "1 to 50" in part._choices.reports.problem.text()
    assert "After 3 reports" in part.sentence.text()


@pytest.mark.parametrize("typed", ["3", "3.0", "6/2", " 3 "])
def test_that_reports_mean_the_same_in_every_spelling(part: AttackerPart, typed: str) -> None:
    part._choices.reports.field._edited(typed)
    assert part._look.reports == 3
    assert not part._choices.reports.problem.isVisibleTo(part._choices)


def test_that_what_was_thought_before_moves_the_belief_and_the_share_brings_it_back(part: AttackerPart) -> None:
    show(part, TWO)
    part._choices.prior.field._edited("10")
    assert part._found[0].prior == pytest.approx((0.1, 0.9))
    part._choices.prior.reset.click()
    assert part._found[0].prior == pytest.approx((0.5, 0.5))
    assert part._choices.prior.field.text_now == "50"


def test_that_more_answers_are_drawn_beside_the_window_and_the_newest_setting_wins(
    part: AttackerPart, qtbot: QtBot
) -> None:
    show(part, FIVE)
    assert part._latest.busy
    show(part, expected(tuple("ABCDE"), (0.4, 0.3, 0.1, 0.1, 0.1), 2000, epsilon="2"))
    qtbot.waitUntil(lambda: not part._latest.busy and part._found is not None, timeout=20_000)
    assert part._found[0].design.epsilon == pytest.approx(2.0)
    assert "standard error" in part.chart.figure.notes[0]


def test_that_stop_and_leaving_end_the_work(part: AttackerPart, qtbot: QtBot) -> None:
    show(part, FIVE)
    assert part.chart.isHidden()
    part._latest._running.stop()
    qtbot.waitUntil(lambda: not part._latest.busy, timeout=20_000)
    assert part._found is None
    assert "To restart" in part.chart.problem.text()
    part._choices.reports.field._edited("3")
    assert part._latest.busy
    qtbot.waitUntil(lambda: part._found is not None, timeout=20_000)
    assert not part.chart.isHidden()


def test_that_the_group_of_the_person_is_asked_only_where_there_are_two(part: AttackerPart) -> None:
    show(part, TWO)
    assert part._choices.group.isHidden()
    show(part, set_design(TWO, "unrelated_unknown", spec("unrelated_unknown").doors))
    assert not part._choices.group.isHidden()
    first = part._found[1].fresh.guess[10]
    part._choices.group.button("2").click()
    assert part._found[0].group == 2
    assert part._found[1].fresh.guess[10] < first


def test_that_a_design_with_numbers_as_reports_does_not_fit(part: AttackerPart) -> None:
    show(part, set_design(FIVE, "she", spec("she").doors))
    assert part.chart.figure is None
    assert part._found is None
    assert part.sentence.isHidden()
