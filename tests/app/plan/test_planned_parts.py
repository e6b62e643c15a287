"""Power, asking directly, honesty, several questions on screen: typed things are shown, wrong ones said once."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.plan.direct.view import DirectPart
from app.plan.noncompliance.view import HonestyPart
from app.plan.power.figure import Asked
from app.plan.power.view import PowerPart
from app.plan.questions.view import QuestionsPart
from app.ui.part import Part
from app.workspace.planning import edit_scenario, plan_setting
from app.workspace.workspace import Workspace
from core.constraints import TypedNumber
from core.estimation.intervals import IntervalMethod
from core.planning.noncompliance import Manner
from core.planning.questions import SchemeKind
from core.study.plan import Typed
from tests.app.made import expected, survey
from tests.app.stand import PartStand


def shown(qtbot: QtBot, kind: type[Part], workspace: Workspace) -> Part:
    """The part, kept up to date with its store as the page does it."""
    made = PartStand(qtbot, kind, workspace, plan_setting, visible=True)
    made.follow()
    return made.part


def plan(n: int = 2_000) -> Workspace:
    return expected(("Yes", "No"), (0.2, 0.8), n, epsilon="1")


@pytest.mark.parametrize("kind", [PowerPart, DirectPart, HonestyPart, QuestionsPart])
@pytest.mark.parametrize("counts", [(600, 1400), (5,) * 40])
def test_that_each_part_shows_chart_table_and_words(qtbot: QtBot, kind: type[Part], counts: tuple[int, ...]) -> None:
    part = shown(qtbot, kind, survey(counts))
    assert part.chart.figure is not None
    assert part.sentence.text()
    assert part.plain.lines[0].text()
    part.leave()


@pytest.mark.parametrize("kind", [PowerPart, DirectPart, HonestyPart])
def test_that_an_impossible_design_replaces_the_chart(qtbot: QtBot, kind: type[Part]) -> None:
    part = shown(qtbot, kind, expected(("A", "B", "C"), (0.2, 0.3, 0.5), 500, design="warner"))
    assert part.chart.figure is None
    assert part.chart.problem.text()
    assert not part.sentence.text()


def test_that_limits_that_are_searched_for_are_worked_out_beside_the_window(qtbot: QtBot) -> None:
    workspace = plan()
    at_once = shown(qtbot, HonestyPart, workspace)
    guaranteed = replace(workspace, plan=replace(workspace.plan, method=IntervalMethod.CLOPPER_PEARSON))
    part = shown(qtbot, HonestyPart, guaranteed)
    assert part.chart.figure is None
    qtbot.waitUntil(lambda: part.chart.figure is not None)
    assert part._found.now.coverage > at_once._found.now.coverage
    assert part._found.now.bias == at_once._found.now.bias
    # a plan that cannot be is said at once, and the answer under way does not come back over it
    part._change("part", 0.2)
    broken = replace(guaranteed, plan=replace(guaranteed.plan, epsilon=Typed("x", math.nan)))
    part.show_setting(broken, plan_setting(broken))
    qtbot.waitUntil(lambda: not part._latest.busy)
    assert part.chart.figure is None
    part.leave()
    part._tools.runner.close()


def test_that_non_compliant_respondents_may_mix_their_behavior(qtbot: QtBot) -> None:
    part = shown(qtbot, HonestyPart, plan())
    controls = part.controls
    assert controls.safely.isHidden()
    part._change("manner", Manner.MIX)
    assert not controls.safely.isHidden()
    assert controls.rest.text() == "The others, 33.33%, answer at random."
    for line, text in ((controls.safely, "50"), (controls.truly, "1/4")):
        line.field.lineEdit().selectAll()
        qtbot.keyClicks(line.field.lineEdit(), text)
    assert part._look.mix == (0.5, 0.25)
    assert controls.rest.text() == "The others, 25%, answer at random."
    assert "25% give their true answer, 25% answer at random" in " ".join(part.chart.figure.caption)
    line = controls.safely.field.lineEdit()
    line.selectAll()
    qtbot.keyClicks(line, "80")
    assert "at most 100%" in controls.safely.problem.text()
    assert part._look.mix[1] == 0.25
    part.leave()


def test_that_typed_power_is_one_undo_step_and_moves_the_answer(qtbot: QtBot) -> None:
    part = shown(qtbot, PowerPart, plan())
    before = part._found.needed
    line = part.controls.power.field.lineEdit()
    line.selectAll()
    qtbot.keyClicks(line, "95")
    store = part._tools.store
    assert store.workspace.plan.scenario.power.value == pytest.approx(0.95)
    assert part._found.needed > before
    assert len(store.history[0]) == 1
    qtbot.keyClicks(line, "x")
    assert part.controls.power.problem.isVisible()


def test_that_equal_shares_are_stated_below_their_field(qtbot: QtBot) -> None:
    part = shown(qtbot, PowerPart, plan())
    part._change("asked", Asked.GROUPS)
    part._change("null", 0.2)
    assert "Both shares are equal" in part.controls.share.problem.text()
    part._change("null", 0.1)
    assert not part.controls.share.problem.isVisible()
    assert part.chart.figure is not None


def test_that_questions_are_added_edited_and_left_out_with_one_undo_step_each(qtbot: QtBot) -> None:
    part = shown(qtbot, QuestionsPart, plan())
    store = part._tools.store
    qtbot.mouseClick(part._choices.add, Qt.MouseButton.LeftButton)
    assert len(store.workspace.plan.scenario.questions) == 6
    line = part.questions._lines[5]
    line.lock.setText("0.5")
    line.lock.editingFinished.emit()
    assert store.workspace.plan.scenario.questions[5].locked == "0.5"
    assert line.figures[0].text() == "0.5"
    part.questions._lines[0].remove.click()
    assert store.workspace.plan.scenario.questions[0].name == "Question 2"
    assert len(store.history[0]) == 3
    assert len(part.questions._lines) == 5


def test_that_how_many_answers_a_question_has_is_read_in_every_spelling(qtbot: QtBot) -> None:
    part = shown(qtbot, QuestionsPart, plan())
    line = part.questions._lines[1]
    for typed, answers in (("3.0", 3), ("8/2", 4), ("two", 0)):
        line.answers.setText(typed)
        line.answers.editingFinished.emit()
        assert part._tools.store.workspace.plan.scenario.questions[1].answers == answers
        assert line.answers.text() == typed


def test_that_a_wrong_weight_gives_one_message_below_its_line(qtbot: QtBot) -> None:
    part = shown(qtbot, QuestionsPart, plan())
    line = part.questions._lines[1]
    line.weight.setText("0")
    line.weight.editingFinished.emit()
    assert line.problem.text() == "Type a weight above 0, for example 1."
    assert not part.chart.isVisible()
    assert not part.respondent.isVisible()
    line.weight.setText("2")
    line.weight.editingFinished.emit()
    assert not line.problem.isVisible()
    assert part.chart.isVisible()
    assert part.respondent.isVisible()


def test_that_weights_and_locks_rest_where_they_play_no_part(qtbot: QtBot) -> None:
    part = shown(qtbot, QuestionsPart, plan())
    part._choose_scheme(SchemeKind.ONE)
    assert not part.questions._lines[0].weight.isEnabled()
    part._choose_scheme(SchemeKind.SPLIT)
    assert part.questions._lines[0].lock.isEnabled()


def test_that_a_typed_total_applies_and_too_small_a_total_gives_a_message(qtbot: QtBot) -> None:
    part = shown(qtbot, QuestionsPart, plan())
    line = part._choices.total.field.lineEdit()
    line.selectAll()
    qtbot.keyClicks(line, "0.04")
    assert "One question would get an epsilon below 0.01" in part._choices.total.problem.text()
    line.selectAll()
    qtbot.keyClicks(line, "2")
    assert part.told[0].text().startswith("All 5 questions together have ε = 2")


def test_that_until_a_total_is_typed_each_question_has_the_epsilon_of_the_plan(qtbot: QtBot) -> None:
    part = shown(qtbot, QuestionsPart, expected(("Yes", "No"), (0.3, 0.7), 2_000, design="two_coins"))
    assert part.told[0].font().bold()
    assert part.told[0].text().startswith("All 5 questions together have ε = 5.493: ")
    assert part._choices.total.field.text_now == "5.493"
    assert not part.told[3].isVisible()
    qtbot.mouseClick(part._choices.add, Qt.MouseButton.LeftButton)
    assert part.told[0].text().startswith("All 6 questions together have ε = 6.592")
    for _ in range(13):
        part._choices.add.click()
    assert part.told[0].text().startswith("All 19 questions together have ε = 20.87: ")
    assert "at most e^20.87 times" in part.told[0].text()
    assert "can rise to over 99.9%" in part.told[1].text()
    part._choices.total_typed.emit(TypedNumber("3", 3.0))
    assert part._tools.store.workspace.plan.scenario.own_total
    assert part.told[0].text().startswith("All 19 questions together have ε = 3: ")


def test_that_a_total_typed_in_a_study_of_before_stays(qtbot: QtBot) -> None:
    part = shown(qtbot, QuestionsPart, edit_scenario(plan(), total=Typed("2", 2.0)))
    assert part.told[0].text().startswith("All 5 questions together have ε = 2: ")


def test_that_questions_come_from_the_questionnaire(qtbot: QtBot) -> None:
    part = shown(qtbot, QuestionsPart, survey((600, 900, 500)))
    part._choices.take.click()
    (one,) = part._tools.store.workspace.plan.scenario.questions
    assert (one.name, one.answers) == ("Q", 3)


def test_that_the_help_of_each_part_is_its_section(qtbot: QtBot) -> None:
    assert PowerPart.help == ("plan", "power")
    assert DirectPart.help == ("plan", "direct")
    assert HonestyPart.help == ("plan", "honesty")
    assert QuestionsPart.help == ("plan", "questions")
