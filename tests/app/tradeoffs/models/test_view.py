"""The part Who sees what: three epsilons, none of which moves another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.tradeoffs.models.view import ModelsPart
from app.workspace.numbers import edit_numbers
from app.workspace.workspace import Workspace
from core.study.numbers import Neighbours, NumberSource
from core.study.typed import Typed
from tests.app.made import survey
from tests.app.stand import on_stand

START = edit_numbers(survey(), source=NumberSource.AGES)


@pytest.fixture
def part(qtbot: QtBot) -> Iterator[ModelsPart]:
    with on_stand(qtbot, ModelsPart, START) as made:
        yield made


def now(part: ModelsPart) -> Workspace:
    return part._tools.store.workspace


def epsilons(part: ModelsPart) -> tuple[float, float, float]:
    plan = now(part).plan.numbers
    return plan.local.epsilon.value, plan.shuffled.epsilon.value, plan.curator.epsilon.value


def test_that_the_chart_cards_and_words_are_shown_immediately(part: ModelsPart) -> None:
    assert part.chart.figure is not None
    assert part.sentence.text() == part.chart.figure.summary
    assert [len(card.texts) for card in part.cards.values()] == [6, 6, 6]
    assert part.chart.chart.said(1.0, 5.0).startswith("ε = 1\nLocal")


@pytest.mark.parametrize(("card", "place"), [("local", 0), ("shuffled", 1), ("central", 2)])
def test_that_one_slider_moves_one_model_and_is_one_step(part: ModelsPart, card: str, place: int) -> None:
    before = epsilons(part)
    mine = getattr(part.fields, card)
    for value in (0.3, 0.4):
        mine.slider.moved.emit(value)
    mine.slider.released.emit()
    after = epsilons(part)
    assert after[place] == 0.4
    assert [one for i, one in enumerate(after) if i != place] == [one for i, one in enumerate(before) if i != place]
    part._tools.store.undo()
    assert now(part).plan.numbers == START.plan.numbers


def test_that_two_sliders_one_after_the_other_are_two_steps(part: ModelsPart) -> None:
    part.fields.local.slider.moved.emit(0.3)
    part.fields.central.slider.moved.emit(0.3)
    part._tools.store.undo()
    assert epsilons(part) == (0.3, 1.0, 1.0)


def test_that_mechanisms_delta_and_neighbours_are_those_of_one_model(part: ModelsPart) -> None:
    part.fields.mechanism.activated.emit(1)
    part.fields.shuffled_mechanism.activated.emit(2)
    part.fields.delta.activated.emit(3)
    part.fields.neighbours.button("added").click()
    plan = now(part).plan.numbers
    assert (plan.local.mechanism, plan.shuffled.mechanism) == ("gaussian", "piecewise")
    assert plan.shuffled.delta == Typed("1e-09", 1e-9)
    assert plan.local.delta.value == 1e-6
    assert plan.curator.neighbours is Neighbours.ADDED
    part._tools.store.undo()
    assert now(part).plan.numbers.curator.neighbours is Neighbours.CHANGED


def test_that_an_obstacle_replaces_the_chart(part: ModelsPart) -> None:
    part._tools.store.edit(edit_numbers(now(part), source=NumberSource.COLUMN, column="nothing"), "column")
    assert part.found is None
    assert part.chart.figure is None
    assert part.facts.isHidden()
    assert "nothing" in part.chart.problem.text()
    assert part._table() is None
    part._tools.store.edit(START, "back")
    assert part._table() is not None
    assert not part.facts.isHidden()
