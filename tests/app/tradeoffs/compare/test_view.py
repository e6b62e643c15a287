"""The part that compares designs: drawn at once, chosen by ticks, set by a click, undone in one step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.tradeoffs.compare.view import ComparePart
from app.workspace import transitions
from app.workspace.workspace import Workspace
from core.analyses.tradeoff.request import Axis, Measure
from core.study.plan import Typed
from tests.app.made import expected, setting_of, survey
from tests.app.stand import on_stand

SIX = expected(tuple("ABCDEF"), (0.3, 0.2, 0.2, 0.1, 0.1, 0.1), 2000, epsilon="1")


@pytest.fixture
def part(qtbot: QtBot) -> Iterator[ComparePart]:
    with on_stand(qtbot, ComparePart, SIX, setting_of) as made:
        yield made


def now(part: ComparePart) -> Workspace:
    return part._tools.store.workspace


def keys(part: ComparePart) -> list[str]:
    assert part.shown is not None
    return [curve.key for curve in part.shown.curves]


def test_that_it_is_drawn_at_once_with_words_and_a_sentence(part: ComparePart) -> None:
    assert part.chart.figure is not None
    assert part.sentence.text() == part.chart.figure.summary
    assert part.words.lines[0].text().startswith("The error is 3.61 points with Subset selection")
    assert len(keys(part)) == 5


def test_that_ticks_choose_the_designs_and_can_be_undone(part: ComparePart) -> None:
    part._choices.designs.list.rows.tick_wanted.emit("hadamard", True)
    assert "hadamard" in keys(part)
    assert "hadamard" in now(part).plan.scenario.compared
    part._tools.store.undo()
    assert "hadamard" not in keys(part)


def test_that_measure_axis_and_lines_are_looks_of_the_part(part: ComparePart) -> None:
    before = now(part)
    part._choices.measure.activated.emit(list(Measure).index(Measure.KNOWING))
    assert part.shown is not None
    assert part.shown.request.measure is Measure.KNOWING
    assert part.chart.figure is not None
    assert not part.chart.figure.y.log
    assert not part._choices.references.isEnabled()
    part._choices.measure.activated.emit(0)
    part._choices.axis.button("answers").click()
    assert part.shown.request.axis is Axis.ANSWERS
    assert not part._choices.across.isEnabled()
    part._choices.axis.button("epsilon").click()
    part._choices.up.button("False").click()
    assert not part.chart.figure.y.log
    part._choices.references.click()
    assert not [key for key in part.chart.figure.legend if "custodian" in key.text]
    part._choices.references.click()
    part._choices.delta.activated.emit(3)
    assert part.shown.request.delta == 1e-9
    assert now(part) is before


def test_that_curves_over_the_number_of_answers_wait_for_the_rest_of_a_drag(part: ComparePart, qtbot: QtBot) -> None:
    part._change(axis=Axis.ANSWERS)
    assert part.shown is not None
    before = part.shown
    assert before.request.axis is Axis.ANSWERS
    for epsilon in (1.1, 1.2, 1.3):
        store = part._tools.store
        store.edit(transitions.set_epsilon(store.workspace, Typed(f"{epsilon}", epsilon)), "epsilon", merge="epsilon")
        assert part.shown is before
    qtbot.waitUntil(lambda: part.shown is not before, timeout=3000)
    assert part.shown.request.epsilon == 1.3


def test_that_a_click_sets_the_plan_in_one_step(part: ComparePart) -> None:
    assert part.chart.figure is not None
    part.chart.picked.emit(2.3456, part.chart.figure.y.low * 1.01)
    assert now(part).plan.epsilon.text == "2.35"
    assert part.shown is not None
    assert part.shown.present is not None
    assert part.shown.present.x == pytest.approx(2.35)
    part._tools.store.undo()
    assert now(part).plan == SIX.plan


def test_that_hovering_reads_every_curve(part: ComparePart) -> None:
    said = part.chart.chart.said(1.0, 0.02)
    assert said.startswith("At ε = 1\n")
    assert said.count("points") >= 7


def test_that_a_design_that_cannot_be_built_leaves_the_others_on_the_chart(part: ComparePart) -> None:
    part._tools.store.edit(replace(SIX, plan=replace(SIX.plan, design="warner")), "Design")
    assert part.chart.figure is not None
    assert part.shown is not None
    assert part.shown.present is None
    assert part.words.lines[0].text()


def test_that_without_answers_it_says_what_to_do(part: ComparePart) -> None:
    empty = survey((0, 0))
    part.show_setting(empty, setting_of(empty))
    assert part.chart.figure is None
    assert part.chart.problem.text()
