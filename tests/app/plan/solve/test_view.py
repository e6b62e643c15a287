from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale, Qt
from pytestqt.qtbot import QtBot

from app.messages.numbers import points_of
from app.plan.solve.designs import DESIGN, FIGURE, USE
from app.plan.solve.state import points
from app.plan.solve.view import SolvePart
from app.ui.table_buttons import TableButtons
from app.workspace.planning import edit_scenario, plan_setting, with_expected
from app.workspace.transitions import set_door
from app.workspace.workspace import Page, Workspace
from core.constraints import TypedNumber
from core.planning.feasibility import Light
from core.report.export import is_public
from core.report.plot.figure import Line
from core.study.plan import Door, Typed
from core.study.scenario import Goal, Unknown
from core.types import Origin
from tests.app.made import expected, setting_of, survey
from tests.app.stand import PartStand

YES_NO = expected(("Yes", "No"), (0.3, 0.7), 2000, design="warner", epsilon="1")


class Stand(PartStand[SolvePart]):
    def __init__(self, bot: QtBot, workspace: Workspace) -> None:
        self.asked = list[tuple[str, str]]()
        super().__init__(bot, SolvePart, workspace, setting_of, help=lambda *place: self.asked.append(place))
        self.follow()
        self.settle()

    def edit(self, **changes: object) -> None:
        self.tools.store.edit(edit_scenario(self.workspace, **changes), "x")
        self.settle()

    def row(self, key: str) -> int:
        return next(at for at, line in enumerate(self.part.table.lines.lines) if line.key == key)


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    QLocale.setDefault(QLocale("en_US"))
    made = Stand(qtbot, YES_NO)
    yield made
    made.close()


def test_that_how_many_people_for_three_points_at_ln_3_is_answered_in_large_letters(stand: Stand) -> None:
    """Warner at ln 3 (p = 3/4): 1.96^2 .4 .6 / (.5 .03)^2 = 4,097.6."""
    stand.tools.store.edit(set_door(stand.tools.store.workspace, Door.EPSILON, Typed("ln 3", math.log(3))), "x")
    stand.edit(unknown=Unknown.RESPONDENTS)
    assert stand.part.sentence.text() == "4,098 respondents give ±3 points at ε = ln 3 (1.0986)."
    assert stand.part.chart.figure is not None


@pytest.mark.slow
@pytest.mark.parametrize("goal", Goal)
@pytest.mark.parametrize("answer", [None, 0], ids=["least precise", "one answer"])
def test_that_only_a_search_for_epsilon_is_judged_by_the_light(stand: Stand, goal: Goal, answer: int | None) -> None:
    stand.part.fields.changed.emit("answer", answer)
    stand.edit(goal=goal, unknown=Unknown.EPSILON)
    light = stand.part.light
    assert light.lamps._lit is Light.AMBER
    assert light.title.text() == "FEASIBILITY"
    for unknown, figure in ((Unknown.RESPONDENTS, "respondents"), (Unknown.MARGIN, "points")):
        stand.edit(unknown=unknown)
        assert light.judged.isHidden()
        told = light.bands.text().splitlines()
        assert [line.split(":")[0] for line in told] == [f"At ε = {epsilon}" for epsilon in ("0.5", "1", "2", "5")]
        assert all(line.endswith(figure) for line in told)


@pytest.mark.slow
def test_that_figures_for_other_epsilons_do_not_depend_on_an_unused_field(stand: Stand) -> None:
    for unknown, field in (
        (Unknown.RESPONDENTS, {"respondents": Typed("50", 50.0)}),
        (Unknown.MARGIN, {"margin": Typed("49", 0.49)}),
    ):
        for goal in Goal:
            stand.edit(unknown=unknown, goal=goal)
            before = (stand.part.sentence.text(), stand.part.light.bands.text())
            assert before[1]
            stand.edit(**field)
            assert (stand.part.sentence.text(), stand.part.light.bands.text()) == before


def test_that_a_figure_is_not_asked_for_while_it_is_worked_out(stand: Stand) -> None:
    boxes = stand.part.three.boxes
    for unknown in Unknown:
        stand.edit(unknown=unknown)
        assert {key for key, box in boxes.items() if box.line.isHidden()} == {unknown}
        assert {key for key, box in boxes.items() if not box.found.isHidden()} == {unknown}
    assert boxes[Unknown.MARGIN].found.text() == "±4.66 points"


@pytest.mark.slow
def test_that_each_figure_can_be_the_unknown(stand: Stand) -> None:
    assert stand.part.sentence.text() == "2,000 respondents give ±4.66 points at ε = 1."
    stand.part.three.boxes[Unknown.EPSILON].state.click()
    stand.settle()
    assert stand.part.sentence.text() == "2,000 respondents give ±3 points at ε = 1.739."
    stand.part.fields.goal.button("difference").click()
    stand.settle()
    said = "With 2,000 respondents, a difference of 3 points is detectable at ε = 4.165."
    assert stand.part.sentence.text() == said
    stand.edit(margin=Typed("2", 0.02))
    assert stand.part.sentence.text().startswith("Even ε = 20")
    assert "with 2,000 respondents, a difference of" in stand.part.remarks.text()
    assert not stand.part.fields.power.isHidden()


def test_that_a_figure_that_cannot_be_read_is_told_under_its_field(stand: Stand) -> None:
    stand.edit(goal=Goal.DIFFERENCE)
    stand.part.fields.power.field.lineEdit().setText("40")
    stand.part.fields.power.field._edited("40")
    assert stand.part.fields.power.problem.text() == "Type a power from 50% to 99.99%."
    assert not stand.part.fields.power.problem.isHidden()
    assert stand.tools.store.workspace.plan.scenario.power.value == 0.8
    stand.part.fields.power.field._edited("90")
    assert stand.tools.store.workspace.plan.scenario.power == Typed("90", 0.9)
    assert stand.part.fields.power.problem.text() == ""


def test_that_a_design_is_applied_with_the_solution_as_one_step(stand: Stand) -> None:
    stand.edit(unknown=Unknown.EPSILON)
    before = stand.tools.store.workspace.plan
    row = stand.row("kuk")
    table = stand.part.table
    assert table.lines.data(table.lines.index(row, DESIGN)) == "Kuk’s cards"
    found = float(table.lines.data(table.lines.index(row, FIGURE)))
    table.clicked.emit(table.lines.index(row, USE))
    stand.settle()
    plan = stand.tools.store.workspace.plan
    assert (plan.design, plan.door) == ("kuk", Door.EPSILON)
    assert plan.epsilon.value == pytest.approx(found, abs=1e-3)
    assert plan.epsilon.value >= found - 5e-4, "rounded up, so that the margin is reached"
    stand.tools.store.undo()
    assert stand.tools.store.workspace.plan == before


def test_that_enter_takes_the_respondents_over_too(stand: Stand) -> None:
    stand.edit(unknown=Unknown.RESPONDENTS)
    table = stand.part.table
    table.setCurrentIndex(table.lines.index(stand.row("crosswise"), DESIGN))
    stand.bot.keyClick(table, Qt.Key.Key_Return)
    plan = stand.tools.store.workspace.plan
    assert plan.design == "crosswise"
    assert plan.scenario.respondents == Typed("4827", 4827.0)
    assert not plan.scenario.own_respondents, "they are those of the guess"


def test_that_what_has_no_figure_cannot_be_taken_over(stand: Stand) -> None:
    stand.edit(unknown=Unknown.EPSILON)
    line = stand.part.table.lines.lines[stand.row("two_coins")]
    assert (line.usable, line.figure) == (False, "not reachable")
    assert "fixed at 1.099" in line.tip
    before = stand.tools.store.workspace
    stand.part.table.clicked.emit(stand.part.table.lines.index(stand.row("two_coins"), USE))
    assert stand.tools.store.workspace == before


def test_that_one_answer_can_be_chosen(stand: Stand) -> None:
    stand.show(expected(("a", "b", "c"), (0.7, 0.2, 0.1), 2000))
    wide = stand.part.sentence.text()
    stand.part.fields.changed.emit("answer", 2)
    stand.settle()
    assert "“" in stand.part.what.text()
    assert stand.part.sentence.text() != wide
    stand.show(YES_NO)
    assert "least precise" in stand.part.what.text(), "there is no third answer any more"


def test_that_help_and_words_belong_to_the_answer(stand: Stand) -> None:
    plain = " ".join(line.text() for line in stand.part.plain.lines)
    assert "In 95% of repeated surveys" in plain
    assert "371" in plain
    stand.part.plain.findChildren(type(stand.part.chart.save))[-1].click()
    assert stand.asked == [("plan", "solve")]


def test_that_a_design_that_does_not_serve_the_question_leaves_the_others(stand: Stand) -> None:
    stand.show(expected(("a", "b", "c"), (0.5, 0.3, 0.2), 2000, design="warner"))
    assert "is not possible here" in stand.part.sentence.text()
    assert stand.part.chart.isHidden()
    assert {line.key for line in stand.part.table.lines.lines} >= {"grr", "subset", "oue"}


def test_that_nothing_to_plan_for_is_one_sentence(stand: Stand) -> None:
    workspace = edit_scenario(YES_NO, labels=("a",), shares=(1.0,))
    stand.show(workspace)
    assert "Enter the expected shares" in stand.part.sentence.text()
    assert stand.part.designs.isHidden()


def test_that_a_click_into_the_chart_plans_with_those_respondents_as_one_step(stand: Stand) -> None:
    before = stand.tools.store.workspace.plan
    stand.part.chart.picked.emit(1234.0, 0.03)
    stand.settle()
    assert stand.tools.store.workspace.plan.scenario.respondents == Typed("1230", 1230.0)
    assert stand.part.sentence.text().startswith("1,230 respondents")
    stand.tools.store.undo()
    assert stand.tools.store.workspace.plan == before


@pytest.mark.parametrize("unknown", [Unknown.RESPONDENTS, Unknown.EPSILON])
def test_that_a_click_sets_the_margin_that_the_curve_has_there(stand: Stand, unknown: Unknown) -> None:
    """What follows from it is the figure along the axis: the click means that one."""
    stand.edit(unknown=unknown)
    along = 2.3456 if unknown is Unknown.EPSILON else 5432.0
    assert "\nClick" in stand.part._describe(along, 0.03)
    stand.part.chart.picked.emit(along, 0.5)
    stand.settle()
    answer = stand.part._answer
    assert answer.present.solution.value == pytest.approx(along, rel=0.01)


def test_that_the_point_is_dragged_live_as_one_step(stand: Stand) -> None:
    stand.edit(unknown=Unknown.RESPONDENTS)
    before = stand.tools.store.workspace.plan
    chart, sentences = stand.part.chart, []
    held = chart.chart._held[1]
    for margin in (0.05, 0.04, 0.02):
        chart.dragged.emit(3_000.0, margin)
        sentences.append(stand.part.sentence.text())
        assert chart.figure is not None
        assert chart.chart._held == (pytest.approx(4827 * (0.03 / margin) ** 2, rel=0.001), margin)
    assert [text.split(" respondents give")[1] for text in sentences] == [
        f" ±{points} points at ε = 1." for points in (5, 4, 2)
    ]
    chart.dropped.emit()
    stand.settle()
    assert stand.tools.store.workspace.plan.scenario.margin.value == 0.02
    stand.tools.store.undo()
    assert stand.tools.store.workspace.plan == before
    stand.settle()
    assert chart.chart._held[1] == pytest.approx(held)


def test_that_power_uses_the_solved_number_of_respondents(stand: Stand) -> None:
    stand.edit(unknown=Unknown.RESPONDENTS)
    stand.part.show_chart("power")
    stand.show(stand.tools.store.workspace)
    power = stand.part.charts.part
    assert "With 4,827 respondents" in power.sentence.text()


def test_that_curves_of_other_designs_are_named_at_their_ends(stand: Stand) -> None:
    figure = stand.part.chart.figure
    lines = [layer.label for layer in figure.layers if isinstance(layer, Line)]
    assert lines[-1] == "Warner"
    assert "Direct question" in lines
    assert len(lines) == len(set(lines)) >= 3


def test_that_the_first_design_is_named_with_the_turning_points(stand: Stand) -> None:
    stand.bot.waitUntil(lambda: not stand.part._turns.busy, timeout=20_000)
    told = [line.text() for line in stand.part.turning.lines if line.text()]
    assert told[0] == "With 2 equally frequent answers and ε = 1, Warner comes first."
    assert told[1:] == ["From 3 answers on, Forced response comes first."]


def test_that_found_figures_keep_their_third_digit() -> None:
    assert (points(0.03), points_of(0.018)) == ("3", "1.80")


def test_that_the_table_of_all_designs_is_saved_with_the_figures_on_screen(stand: Stand) -> None:
    stand.edit(unknown=Unknown.RESPONDENTS)
    table = stand.part._designs_table()
    assert is_public(table.state)
    assert tuple(table.headers)[:4] == ("Design", "Protection", "Respondents", "ε")
    found = {row[0]: row[2] for row in table.rows()}
    assert found == {line.name: line.figure if line.usable else "–" for line in stand.part.table.lines.lines}
    assert found["Warner"] == "4,827"
    buttons = stand.part.result.findChild(TableButtons)
    buttons.menu.actions()[0].trigger()
    buttons.copy.click()
    assert stand.tools.exporter.asked == ["save_table", "copy_table"]  # type: ignore[attr-defined]


def test_that_the_table_of_private_answers_is_internal(stand: Stand) -> None:
    private = replace(survey(), dataset=replace(survey().dataset, origin=Origin.PRIVATE))
    stand.show(private)
    table = stand.part._designs_table()
    assert not is_public(table.state)
    assert table.mark.startswith("INTERNAL")


def test_that_the_present_design_offers_nothing_to_take_over_while_its_margin_is_asked(stand: Stand) -> None:
    present = stand.part.table.lines.lines[stand.row("warner")]
    assert (present.present, present.usable, present.takes) == (True, True, False)
    stand.edit(unknown=Unknown.EPSILON)
    assert stand.part.table.lines.lines[stand.row("warner")].takes


def test_that_the_way_to_the_kit_takes_the_figure_that_was_worked_out(stand: Stand) -> None:
    """The kit and its rehearsal are of 4,827 respondents, not of the 2,000 that stood there before."""
    stand.edit(unknown=Unknown.RESPONDENTS)
    stand.part.kit.click()
    stand.settle()
    workspace = stand.tools.store.workspace
    assert workspace.plan.scenario.respondents == Typed("4827", 4827.0)
    assert (workspace.look.page, workspace.look.part) == (Page.PLAN, "kit")
    stand.part.leave()


def test_that_a_rehearsal_is_drawn_for_the_figure_that_was_worked_out(stand: Stand) -> None:
    stand.edit(unknown=Unknown.RESPONDENTS)
    stand.part.rehearse.click()
    workspace = stand.tools.store.workspace
    (kit,) = workspace.plan.collected.kits
    assert kit.rehearsal > 0
    assert sum(map(int, kit.counts)) == 4827
    assert (workspace.look.page, workspace.look.part) == (Page.COLLECTED, "estimates")
    stand.part.leave()


def test_that_the_kit_gets_the_figure_in_the_box_even_while_all_designs_are_still_worked_out(stand: Stand) -> None:
    stand.edit(unknown=Unknown.RESPONDENTS)
    store = stand.tools.store
    store.edit(edit_scenario(store.workspace, margin=Typed("1", 0.01)), "x")
    assert stand.part._latest.busy
    stand.part._take("warner")
    assert not store.workspace.plan.scenario.respondents.text.startswith("48"), "the table is of another margin"
    stand.part.kit.click()
    stand.settle()
    assert store.workspace.plan.scenario.respondents == Typed("43435", 43435.0)
    stand.part.leave()


@pytest.mark.parametrize(
    ("design", "why"),
    [
        ("triangular", "Only carriers are protected"),
        ("mangat_1994", "Only carriers are protected"),
        ("two_coins", "Fixed by the design"),
        ("direct", "Nobody is protected"),
    ],
)
def test_that_epsilon_is_not_typed_where_a_design_has_none_to_set(stand: Stand, design: str, why: str) -> None:
    stand.show(expected(("Yes", "No"), (0.3, 0.7), 2000, design=design))
    box = stand.part.three.boxes[Unknown.EPSILON]
    assert not box.line.field.isEnabled()
    assert box.below.text() == why


def test_that_a_margin_from_private_answers_counts_as_private(stand: Stand) -> None:
    private = replace(survey(), dataset=replace(survey().dataset, origin=Origin.PRIVATE))
    stand.tools.store.edit(edit_scenario(private, unknown=Unknown.RESPONDENTS), "x")
    stand.show(stand.tools.store.workspace)
    stand.part.chart.picked.emit(3_000.0, 0.03)
    stand.settle()
    workspace = stand.tools.store.workspace
    assert workspace.plan.scenario.margin.counted
    guessed = with_expected(workspace, ("Yes", "No"), (0.3, 0.7))
    assert not is_public(plan_setting(guessed).state)


def test_that_a_detectable_difference_is_not_shown_as_a_margin(stand: Stand) -> None:
    stand.edit(goal=Goal.DIFFERENCE)
    assert not stand.part.three.boxes[Unknown.MARGIN].found.text().startswith("±")


def test_that_a_typed_share_keeps_the_proportions_of_the_others(stand: Stand) -> None:
    stand.edit(labels=("Yes", "No", "Refused"), shares=(0.3, 0.6, 0.1))
    card = stand.part.expected
    assert [line.field.text_now for line in card.lines if line.isVisibleTo(card)] == ["30", "60", "10"]
    card.lines[0].entered.emit(TypedNumber("65", 0.65))
    assert stand.tools.store.workspace.plan.scenario.shares == pytest.approx((0.65, 0.30, 0.05))
    stand.edit(labels=tuple("abcdef"), shares=(1 / 6,) * 6)
    assert card.isHidden()


def test_that_a_better_design_is_named_only_where_epsilon_is_the_same(stand: Stand) -> None:
    stand.show(expected(("Yes", "No"), (0.3, 0.7), 2000, design="oue"))
    stand.settle()
    assert stand.part.remarks.text().startswith("Warner gives the smallest margin: ±")
    stand.show(expected(("Yes", "No"), (0.3, 0.7), 2000, design="triangular"))
    stand.settle()
    assert stand.part.remarks.text() == ""
    assert stand.part.sentence.text().endswith("; only carriers are protected.")
