"""The part Scrambling on screen: tried on numbers, reports typed, faults said once, the last figures pale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.jobs.runner import Runner
from app.lab.scrambling.controls import MODELS
from app.lab.scrambling.view import FIELD, TRY, ScramblingPart
from app.workspace.numbers import edit_numbers, numbers_setting
from app.workspace.store import whole
from app.workspace.workspace import Workspace
from core.data.variable import Column, ColumnCounts
from core.report.export import csv_file, is_public
from core.report.table import Table
from core.study.numbers import NumberSource
from core.study.numbers_scrambling import ScramblerTyped, ScramblingModel
from core.types import Origin, RandomizedInField, Target
from tests.app.made import survey, tools_for

CARDS = "0, 1, 3, 5, 8"
COUNTS = "0 x 40\n1 x 30\n3 x 20\n5 x 25\n8 x 10"


RUNNERS: list[Runner] = []


@pytest.fixture(autouse=True)
def _no_job_is_left() -> Iterator[None]:
    yield
    while RUNNERS:
        RUNNERS.pop().close()


def shown(qtbot: QtBot, workspace: Workspace | None = None) -> ScramblingPart:
    """The part, kept up to date with its store as the page does it."""
    tools = tools_for(workspace or survey())
    RUNNERS.append(tools.runner)
    part = ScramblingPart(tools)
    for widget in (part.controls, part.result, part.words):
        assert widget is not None
        qtbot.addWidget(widget)
        widget.show()

    def update() -> None:
        part.show_setting(tools.store.workspace, numbers_setting(tools.store.workspace))

    tools.store.watch(whole, update)
    update()
    qtbot.waitUntil(lambda: not part._latest.busy)
    return part


def plan_of(part: ScramblingPart):
    return part._tools.store.workspace.plan.numbers.scrambling


def settled(qtbot: QtBot, part: ScramblingPart) -> None:
    qtbot.waitUntil(lambda: not part._wait.isActive() and not part._latest.busy)


def choose(qtbot: QtBot, part: ScramblingPart, model: ScramblingModel) -> None:
    part.design.model.activated.emit(MODELS.index(model))
    settled(qtbot, part)


def field(qtbot: QtBot, part: ScramblingPart, text: str) -> None:
    part.use.button(FIELD).click()
    part.reports.text.setPlainText(text)
    settled(qtbot, part)


def dimmed(part: ScramblingPart) -> bool:
    return not part.tiles._overlay.isHidden()


def population(part: ScramblingPart) -> None:
    workspace = part._tools.store.workspace
    part._tools.store.edit(replace(workspace, plan=replace(workspace.plan, target=Target.POPULATION)), "target")


@pytest.mark.parametrize("model", list(ScramblingModel))
def test_that_every_design_shows_chart_table_words_and_epsilon(qtbot: QtBot, model: ScramblingModel) -> None:
    part = shown(qtbot)
    choose(qtbot, part, model)
    assert part.chart.figure is not None
    assert part.chart._made_table() is not None
    assert part.sentence.text()
    assert part.words.lines[0].text()
    assert part.design.epsilon.text().startswith("Epsilon: infinite.")
    assert part.design.does.text()
    assert "raw number" in part.design.sees.text()
    visible = {name for name, box in part.design.boxes.items() if not box.isHidden()}
    assert len(visible) in (1, 2)
    part.leave()


def test_that_redraw_draws_other_reports_at_the_same_numbers(qtbot: QtBot) -> None:
    part = shown(qtbot)
    before, tiles = part.sentence.text(), part.tiles.tiles[2].value_text
    part.draw.click()
    settled(qtbot, part)
    assert part.sentence.text() != before
    assert part.tiles.tiles[2].value_text == tiles, "the design effect is exact"


def test_that_a_design_that_cannot_be_is_said_under_its_field_and_the_last_figures_stay_pale(qtbot: QtBot) -> None:
    part = shown(qtbot)
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


def test_that_p_beyond_0_and_1_is_refused_under_its_field(qtbot: QtBot) -> None:
    part = shown(qtbot)
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


def test_that_numbers_that_are_not_on_the_list_are_counted(qtbot: QtBot) -> None:
    part = shown(qtbot)
    part.design.listed.click()
    settled(qtbot, part)
    assert part.chart.figure is None
    assert "of the values are not on the list" in part.chart.problem.text()


def test_that_reports_from_the_field_are_estimated_and_internal_where_epsilon_is_infinite(qtbot: QtBot) -> None:
    part = shown(qtbot)
    population(part)
    part.design.boxes["cards"].changed.emit(ScramblerTyped("list", CARDS, ""), "first")
    field(qtbot, part, "")
    assert "Paste or type the reports" in part.chart.problem.text()
    field(qtbot, part, COUNTS)
    for chart in (part.mean, part.came):
        assert chart.figure is not None
        assert isinstance(chart.figure.state, RandomizedInField)
        assert not is_public(chart.figure.state)
        table = chart._made_table()
        assert isinstance(table, Table)
        assert ".internal." in csv_file(table).name
    assert part.chart.isHidden()
    assert part.tiles.tiles[0].value_text == "1.91"
    assert "2.36" in " ".join(line.text() for line in part.words.lines)
    assert COUNTS.split("\n")[0] not in repr(part._tools.store.workspace)


def test_that_half_typed_reports_keep_the_text_and_the_last_figures(qtbot: QtBot) -> None:
    part = shown(qtbot)
    field(qtbot, part, COUNTS)
    sentence = part.sentence.text()
    part.reports.text.setPlainText(COUNTS + "\nsecret\n7")
    settled(qtbot, part)
    assert part.reports.text_problem.text().startswith("Line 6 is no number.")
    assert "secret" not in part.reports.text_problem.text() + part.sentence.text()
    assert part.reports.text.toPlainText().endswith("secret\n7")
    assert (part.sentence.text(), dimmed(part)) == (sentence, True)
    part.reports.text.setPlainText(COUNTS + "\n7")
    settled(qtbot, part)
    assert not part.reports.text_problem.text()
    assert part.sentence.text() != sentence


def test_that_sums_and_a_population_are_read_and_their_faults_said_below(qtbot: QtBot) -> None:
    part = shown(qtbot)
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
    assert "at least as many people" in part.reports.population.problem.text()
    qtbot.keyClicks(part.reports.population.edit, "0")
    settled(qtbot, part)
    assert not part.reports.population.problem.text()
    assert len(part.mean._made_table().rows()) == 5
    part.reports.noise.activated.emit(2)
    settled(qtbot, part)
    assert "leaves out part of what randomization adds" in part.notices.texts()[0]


def test_that_what_is_tried_is_not_shown_beside_reports_and_not_of_another_file(qtbot: QtBot) -> None:
    part = shown(qtbot)
    assert part.tiles.isVisible()
    field(qtbot, part, "")
    assert not part.tiles.isVisible()
    part.use.button(TRY).click()
    settled(qtbot, part)
    assert part.chart.figure is not None
    assert part.draw.isVisible()
    assert not part.reports.isVisible()


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
    part = shown(qtbot, private())
    assert part.chart.figure is not None
    assert not is_public(part.chart.figure.state)
    table = part.chart._made_table()
    assert isinstance(table, Table)
    assert ".internal." in csv_file(table).name
    assert "seed" not in dict(table.facts)


def test_that_without_a_last_picture_it_is_said_that_one_is_drawn(qtbot: QtBot) -> None:
    part = shown(qtbot)
    part.use.button(FIELD).click()
    part.use.button(TRY).click()
    assert part.chart.problem.text() == "Drawing…"
    assert [one for one in part._charts if not one.isHidden()] == [part.chart]
    settled(qtbot, part)
    assert part.chart.problem.isHidden()
    assert part.chart.figure is not None
    part.leave()
