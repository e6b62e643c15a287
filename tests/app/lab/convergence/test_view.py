from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.jobs import growing
from app.lab.convergence.state import COINS, NUMBERS, PLAN
from app.lab.convergence.view import ConvergencePart
from core.analyses.convergence import SIZES
from tests.app.made import expected, setting_of, survey
from tests.app.stand import PartStand

PLANNED = expected(("Yes", "No"), (0.3, 0.7), 2000, epsilon="1")


class Stand(PartStand[ConvergencePart]):
    def __init__(self, bot: QtBot, *, still: bool = False) -> None:
        self.asked = list[tuple[str, str]]()
        tools = {"still": lambda: still, "help": lambda *place: self.asked.append(place)}
        super().__init__(bot, ConvergencePart, PLANNED, setting_of, **tools)

    @property
    def job(self) -> growing.Growing:
        return self.part._growing


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    made = Stand(qtbot)
    yield made
    made.close()


def figure_of(stand: Stand):
    figure = stand.part.chart.figure
    assert figure is not None
    return figure


def test_that_the_plan_is_drawn_at_once_and_again_when_it_changes(stand: Stand) -> None:
    stand.show(PLANNED)
    first = figure_of(stand)
    assert "Yes" in first.title
    assert stand.part.sentence.text() == first.summary
    stand.show(expected(("Yes", "No"), (0.3, 0.7), 2000, epsilon="2"))
    assert figure_of(stand).summary != first.summary
    stand.part.buttons.again.click()
    stand.settle()
    assert stand.part._found is not None
    assert stand.part._found.paths.shape[0] == 1


def test_that_more_surveys_keep_the_first_one(stand: Stand) -> None:
    stand.show(PLANNED)
    assert stand.part._found is not None
    alone = stand.part._found.paths[0]
    stand.part._choices.paths.button("20").click()
    stand.settle()
    assert stand.part._found.paths.shape[0] == 20
    assert np.array_equal(stand.part._found.paths[0], alone)


def test_that_the_last_survey_is_shown_when_states_before_it_were_shown_too(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow computer shows states on the way; the last one may come with them, before the work has ended."""
    monkeypatch.setattr(growing, "SHOWN_MS", 0)
    stand.show(PLANNED)
    for _ in range(5):
        stand.part._choices.paths.button("20").click()
        stand.settle()
        assert stand.part._found is not None
        assert stand.part._found.paths.shape[0] == 20
        stand.part._choices.paths.button("1").click()
        stand.settle()
        assert stand.part._found.paths.shape[0] == 1


def test_that_the_axis_and_the_answer_can_be_chosen(stand: Stand) -> None:
    stand.show(PLANNED)
    stand.part._choices.view.button("True").click()
    assert figure_of(stand).y.log
    stand.part._choices.view.button("False").click()
    assert not figure_of(stand).y.log
    stand.part._choices.changed.emit("figure", 1)
    assert "No" in figure_of(stand).title


def test_that_people_arrive_step_by_step(stand: Stand) -> None:
    stand.show(PLANNED)
    buttons = stand.part.buttons
    buttons.play.click()
    assert buttons.playing
    assert stand.part._look.shown == 1
    stand.part.buttons.stepped.emit()
    assert stand.part._look.shown == 2
    buttons.step.click()
    assert not buttons.playing
    assert stand.part._look.shown == 3
    buttons.all.click()
    assert stand.part._look.shown == len(SIZES)
    buttons.play.click()
    for _ in range(len(SIZES) - 1):
        stand.part.buttons.stepped.emit()
    assert not buttons.playing, "it stops when everybody is there"
    assert stand.part._look.shown == len(SIZES)
    buttons.play.click()
    stand.part.leave()
    assert not buttons.playing


def test_that_nothing_plays_by_itself_when_motion_is_reduced(qtbot: QtBot) -> None:
    stand = Stand(qtbot, still=True)
    stand.show(PLANNED)
    assert stand.part.buttons.play.isHidden()
    assert stand.part._look.shown == len(SIZES), "the whole path at once"
    stand.part.buttons.step.click()
    assert stand.part._look.shown == 1
    stand.close()


def test_that_two_coins_are_shown_even_without_a_possible_plan(stand: Stand) -> None:
    impossible = survey((300, 300, 400), design="warner")
    stand.show(impossible)
    assert stand.part._found is None
    assert not stand.part.buttons.step.isEnabled()
    assert not stand.part.chart.problem.isHidden()
    stand.part._choices.changed.emit("case", COINS)
    stand.settle()
    assert "42%" in figure_of(stand).title
    assert stand.part.buttons.step.isEnabled()
    stand.part._choices.changed.emit("case", PLAN)
    assert stand.part._found is None


def test_that_numbers_are_drawn_person_by_person_and_stop_keeps_the_results(stand: Stand) -> None:
    stand.show(PLANNED)
    stand.part._choices.changed.emit("paths", 20)
    stand.settle()
    stand.part._choices.changed.emit("case", NUMBERS)
    assert not stand.part.buttons.stop.isHidden()
    stand.bot.waitUntil(lambda: stand.part._drawn is not None and stand.part._case.key == NUMBERS
                        and stand.part._found.truth[0, 0] == 42.0, timeout=20_000)  # fmt: skip
    stand.part.buttons.stop.click()
    stand.settle()
    assert stand.part.buttons.stop.isHidden()
    assert len(stand.part._found.paths) < 20
    assert "42" in figure_of(stand).title


def test_that_another_case_does_not_wait_for_the_running_one(stand: Stand) -> None:
    stand.show(PLANNED)
    stand.part._choices.changed.emit("paths", 20)
    stand.part._choices.changed.emit("case", NUMBERS)
    stand.part._choices.changed.emit("case", COINS)
    stand.settle()
    assert "Two coins" in figure_of(stand).title
    stand.part._choices.changed.emit("case", NUMBERS)
    stand.part._choices.changed.emit("case", COINS)
    stand.settle()
    assert "Two coins" in figure_of(stand).title
    assert stand.part._found.truth[0, 0] == pytest.approx(0.42)


@pytest.mark.parametrize(("note", "title"), [("converge_coins", "Two coins"), ("converge_numbers", "Two-level")])
def test_that_an_example_shows_its_case_and_its_known_answer(stand: Stand, note: str, title: str) -> None:
    told = replace(PLANNED, look=replace(PLANNED.look, note=f"example.{note}.note"))
    stand.part.show_setting(told, setting_of(told))
    stand.bot.waitUntil(lambda: stand.part.chart.figure is not None, timeout=20_000)
    assert title in figure_of(stand).title
    assert stand.part.notices.texts()[0].startswith("Known answer: ")
    stand.part.leave()
    stand.settle()
    stand.show(PLANNED)
    assert stand.part.notices.texts() == ()


def test_that_more_about_this_opens_the_help(stand: Stand) -> None:
    stand.show(PLANNED)
    button = next(one for one in stand.part.words.children() if getattr(one, "text", str)() == "More about this")
    button.click()
    assert stand.asked == [("lab", "convergence")]
    assert any("four times the people" in line.text() for line in stand.part.words.lines)
