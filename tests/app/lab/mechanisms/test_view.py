"""The part Mechanisms: drawn at once, set by a click, undone in one step; no other model's epsilon moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.lab.mechanisms.state import Across
from app.lab.mechanisms.view import KEYS, MechanismsPart
from app.workspace.numbers import edit_numbers
from app.workspace.workspace import Workspace
from core.study.numbers import NumberSource
from core.study.typed import Typed
from tests.app.made import survey
from tests.app.stand import on_stand

START = edit_numbers(survey(), source=NumberSource.AGES)


@pytest.fixture
def part(qtbot: QtBot) -> Iterator[MechanismsPart]:
    with on_stand(qtbot, MechanismsPart, START) as made:
        yield made


def now(part: MechanismsPart) -> Workspace:
    return part._tools.store.workspace


def test_that_chart_sentence_and_table_are_shown_at_once(part: MechanismsPart) -> None:
    assert part.chart.figure is not None
    assert part.sentence.text() == part.chart.figure.summary
    assert part.rows.rowCount() == len(KEYS)
    assert "ε = 1" in part.table_title.text()
    assert part.chart.chart.said(1.0, 5.0).startswith("ε = 1\nPiecewise")


def test_that_a_click_is_one_step_to_undo(part: MechanismsPart) -> None:
    assert part.found is not None
    part.chart.picked.emit(0.5, part.found.errors["gaussian"] * 2.0)
    local = now(part).plan.numbers.local
    assert (local.mechanism, local.epsilon.value) == ("gaussian", 0.5)
    part._tools.store.undo()
    assert now(part).plan.numbers == START.plan.numbers


def test_that_view_settings_do_not_change_the_study(part: MechanismsPart) -> None:
    before = now(part)
    part.drawing.across.button("respondents").click()
    part.drawing.up.button("False").click()
    part.drawing.curator.click()
    assert part._look.across is Across.RESPONDENTS
    assert not part._look.log_y
    assert part._look.curator
    assert part.chart.figure is not None
    assert part.chart.figure.x.high == 1e7
    part.chart.picked.emit(100.0, 5.0)
    assert now(part) is before


def test_that_an_obstacle_replaces_the_chart(part: MechanismsPart) -> None:
    wrong = replace(START.plan.numbers.local, delta=Typed("2", 2.0))
    part._tools.store.edit(edit_numbers(now(part), local=wrong), "delta")
    assert part.found is None
    assert part.chart.figure is None
    assert part.table_card.isHidden()
    part._tools.store.edit(edit_numbers(now(part), source=NumberSource.COLUMN, column="nothing"), "column")
    assert "nothing" in part.chart.problem.text()
    part._tools.store.edit(START, "back")
    assert not part.table_card.isHidden()
