"""What was found is taken over so that it still holds, and says where it came from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.workspace.planning import edit_scenario, of_the_question, plan_setting, tells_of_answers, with_expected
from app.workspace.solved import typed_epsilon, with_design, with_respondents
from app.workspace.transitions import open_dataset, set_door
from core.report.export import is_public
from core.study.plan import Door, Typed
from core.types import Origin
from tests.app.made import expected, survey

GUESS = expected(("Yes", "No"), (0.3, 0.7), 2000, epsilon="1")


@pytest.mark.parametrize(
    ("epsilon", "text"), [(1.73912, "1.74"), (0.010001, "0.01001"), (12.3456, "12.35"), (20.0, "20")]
)
def test_that_an_epsilon_is_rounded_up_so_that_it_is_enough(epsilon: float, text: str) -> None:
    typed = typed_epsilon(epsilon)
    assert typed.text == text
    assert epsilon <= typed.value <= epsilon * 1.001
    assert float(typed.text) == typed.value


def test_that_a_design_is_taken_at_the_epsilon_that_was_found() -> None:
    after = with_design(GUESS, plan_setting(GUESS), "oue", 2.34567)
    assert (after.plan.design, after.plan.door, after.plan.epsilon) == ("oue", Door.EPSILON, Typed("2.346", 2.346))


def test_that_a_design_without_that_figure_keeps_the_epsilon() -> None:
    by_p = replace(GUESS, plan=replace(GUESS.plan, door=Door.P, p=Typed("3/4", 0.75)))
    after = with_design(by_p, plan_setting(by_p), "subset")
    assert after.plan.door is Door.EPSILON
    assert after.plan.epsilon.value == pytest.approx(1.0986, abs=1e-3)
    assert with_design(by_p, plan_setting(by_p), "two_coins").plan.design == "two_coins"


def test_that_the_present_design_keeps_its_figures() -> None:
    plan = replace(GUESS.plan, design="kuk", further=(("m", "3"),))
    kuk = replace(GUESS, plan=plan)
    assert with_design(kuk, plan_setting(kuk), "kuk", 1.5).plan.further == (("m", "3"),)
    assert with_design(kuk, plan_setting(kuk), "warner", 1.5).plan.further == ()


@pytest.mark.parametrize(("origin", "counted"), [(Origin.PRIVATE, True), (Origin.EXAMPLE, False)])
def test_that_what_follows_from_private_answers_says_so(origin: Origin, counted: bool) -> None:
    made = survey()
    workspace = replace(made, dataset=replace(made.dataset, origin=origin))
    setting = plan_setting(workspace)
    assert with_design(workspace, setting, "oue", 1.5).plan.epsilon.counted is counted
    scenario = with_respondents(workspace, setting, 4098).plan.scenario
    assert scenario.respondents == Typed("4098", 4098.0, counted)
    assert scenario.own_respondents


def test_that_an_epsilon_solved_from_a_margin_on_private_data_is_internal() -> None:
    made = survey()
    by_margin = set_door(made, Door.MARGIN, Typed("3", 0.03))
    for origin, told in ((Origin.PRIVATE, True), (Origin.EXAMPLE, False)):
        workspace = replace(by_margin, dataset=replace(made.dataset, origin=origin))
        assert tells_of_answers(workspace, Door.EPSILON) is told
    assert not tells_of_answers(replace(made, dataset=replace(made.dataset, origin=Origin.PRIVATE)), Door.P)


def test_that_respondents_worked_out_from_private_data_keep_a_guess_internal_until_other_data_are_open() -> None:
    made = survey()
    workspace = replace(made, dataset=replace(made.dataset, origin=Origin.PRIVATE))
    counted = with_respondents(workspace, plan_setting(workspace), 4098)
    guess = with_expected(counted, ("Yes", "No"), (0.3, 0.7))
    assert not is_public(plan_setting(guess).state)
    assert tells_of_answers(guess, Door.MARGIN)
    assert not tells_of_answers(guess, Door.P)
    typed = edit_scenario(guess, respondents=Typed("4000", 4000.0))
    assert is_public(plan_setting(typed).state)
    example = replace(guess, dataset=made.dataset)
    assert not is_public(plan_setting(of_the_question(example)).state)
    opened = open_dataset(guess, made.dataset, "Q")
    assert opened.plan.scenario.respondents == Typed("2000", 2000.0)
    assert is_public(plan_setting(opened).state)


def test_that_respondents_of_a_guess_are_not_those_of_the_question() -> None:
    guess = with_respondents(GUESS, plan_setting(GUESS), 4098)
    assert guess.plan.scenario.respondents.value == 4098.0
    assert not of_the_question(guess).plan.scenario.own_respondents
    assert plan_setting(of_the_question(guess)).n == plan_setting(of_the_question(GUESS)).n
