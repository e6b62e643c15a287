"""The part Scrambling on screen: tried on numbers, reports typed, faults said once, the last figures pale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.lab.scrambling.view import ScramblingPart
from app.ui.scrambling.controls import MODELS
from app.workspace.numbers import edit_numbers
from app.workspace.workspace import Page, Workspace
from core.data.variable import Column, ColumnCounts
from core.report.export import csv_file, is_public
from core.report.table import Table
from core.study.numbers import NumberSource
from core.study.numbers_scrambling import ScramblingModel
from core.types import Origin
from tests.app.made import survey
from tests.app.stand import on_stand


@pytest.fixture
def part(qtbot: QtBot) -> Iterator[ScramblingPart]:
    with on_stand(qtbot, ScramblingPart, survey()) as made:
        made.design.show()
        settled(qtbot, made)
        yield made


def plan_of(part: ScramblingPart):
    return part._tools.store.workspace.plan.numbers.scrambling


def settled(qtbot: QtBot, part: ScramblingPart) -> None:
    qtbot.waitUntil(lambda: not part._latest.busy)


def choose(qtbot: QtBot, part: ScramblingPart, model: ScramblingModel) -> None:
    part.design.model.activated.emit(MODELS.index(model))
    settled(qtbot, part)


def dimmed(part: ScramblingPart) -> bool:
    return not part.tiles._overlay.isHidden()


@pytest.mark.sweep
@pytest.mark.parametrize("model", list(ScramblingModel))
def test_that_every_design_shows_chart_table_words_and_epsilon(
    qtbot: QtBot, part: ScramblingPart, model: ScramblingModel
) -> None:
    choose(qtbot, part, model)
    assert part.chart.figure is not None
    assert part.chart._made_table() is not None
    assert part.sentence.text()
    assert part.words.lines[0].text()
    assert part.design.epsilon.text().startswith("Epsilon: infinite.")
    assert part.design.does.text()
    assert "true number" in part.design.sees.text()
    visible = {name for name, box in part.design.boxes.items() if not box.isHidden()}
    assert len(visible) in (1, 2)


def test_that_redraw_draws_other_reports_at_the_same_numbers(qtbot: QtBot, part: ScramblingPart) -> None:
    before, tiles = part.sentence.text(), part.tiles.tiles[2].value_text
    part.draw.click()
    settled(qtbot, part)
    assert part.sentence.text() != before
    assert part.tiles.tiles[2].value_text == tiles, "the design effect is exact"


def test_that_an_impossible_design_gives_a_message_below_its_field_and_dims_the_last_figures(
    qtbot: QtBot, part: ScramblingPart
) -> None:
    choose(qtbot, part, ScramblingModel.SAHA)
    sentence, box = part.sentence.text(), part.design.boxes["offset"]
    box.second.edit.clear()
    qtbot.keyClicks(box.second.edit, "-1")
    assert "standard deviation of at least 0" in box.second.problem.text()
    assert box.second.text == "-1"
    assert plan_of(part).offset.second == "-1"
    assert (part.sentence.text(), dimmed(part)) == (sentence, True)
    box.second.edit.clear()
    qtbot.keyClicks(box.second.edit, "2")
    settled(qtbot, part)
    assert not box.second.problem.text()
    assert not dimmed(part)
    # what is typed in one field is one step of undo
    part._tools.store.seal()
    part._tools.store.undo()
    assert plan_of(part).offset.second == "5"
    settled(qtbot, part)


def test_that_p_beyond_0_and_1_is_refused_under_its_field(qtbot: QtBot, part: ScramblingPart) -> None:
    edit = part.design.p.field.lineEdit()
    for text in ("1", "0", "-0.5", "x"):
        edit.clear()
        qtbot.keyClicks(edit, text)
        assert part.design.p.problem.text()
        assert plan_of(part).p.value == 0.7
    edit.clear()
    qtbot.keyClicks(edit, "60%")
    assert plan_of(part).p.value == 0.6
    assert not part.design.p.problem.text()


def test_that_numbers_that_are_not_on_the_list_are_counted(qtbot: QtBot, part: ScramblingPart) -> None:
    part.design.listed.click()
    settled(qtbot, part)
    assert part.chart.figure is None
    assert "of the values are not on the list" in part.chart.problem.text()


def private() -> Workspace:
    """A private file with a column of numbers."""
    workspace = survey()
    values = (("30", 5), ("40", 5), ("52", 10))
    counts = ColumnCounts("Age", values, 0, 20, 3)
    dataset = replace(
        workspace.dataset, origin=Origin.PRIVATE, rows=20, columns=(Column("Age", "Age", 0),), counts=(counts,)
    )
    plan = replace(workspace.plan, question="Age")
    return edit_numbers(replace(workspace, dataset=dataset, plan=plan), source=NumberSource.COLUMN, column="Age")


def test_that_trying_it_on_private_numbers_is_internal_and_needs_no_bounds(qtbot: QtBot) -> None:
    with on_stand(qtbot, ScramblingPart, private()) as part:
        settled(qtbot, part)
        assert part.chart.figure is not None
        assert not is_public(part.chart.figure.state)
        table = part.chart._made_table()
    assert isinstance(table, Table)
    assert ".internal." in csv_file(table).name
    assert "seed" not in dict(table.facts)


def test_that_without_a_previous_picture_a_message_announces_the_draw(qtbot: QtBot, part: ScramblingPart) -> None:
    part._clear("")
    part._refresh()
    assert part.chart.problem.text() == "Drawing…"
    settled(qtbot, part)
    assert part.chart.problem.isHidden()
    assert part.chart.figure is not None


def test_that_reports_from_the_field_are_a_part_of_collected(qtbot: QtBot, part: ScramblingPart) -> None:
    part.field.click()
    look = part._tools.store.workspace.look
    assert (look.page, look.part) == (Page.COLLECTED, "scrambled")
