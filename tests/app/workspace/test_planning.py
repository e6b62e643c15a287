"""What the pages Trade-offs and Plan plan for: the present question, or what a person expects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.messages.catalogue import english
from app.workspace import transitions
from app.workspace.planning import Assumed, as_setting, edit_scenario, of_the_question, plan_setting, with_expected
from app.workspace.undo import UndoHistory
from app.workspace.workspace import Workspace
from core.codec.plain_shapes import NO_BASE, Terms
from core.codec.records import shape
from core.report.export import is_public
from core.study.plan import Door, Plan, Typed
from core.study.scenario import AskedToo, Scenario
from core.types import Origin, Target

Made = Callable[..., Workspace]
SIX = (2622, 1515, 897, 623, 391, 318)


def private(workspace: Workspace) -> Workspace:
    return replace(workspace, dataset=replace(workspace.dataset, origin=Origin.PRIVATE))


def test_that_a_plan_without_a_guess_is_that_of_the_present_question(made: Made) -> None:
    setting = plan_setting(made(SIX, missing=41))
    assert (setting.k, setting.n, setting.assumed) == (6, 6366.0, Assumed.TRUE)
    assert setting.shares == pytest.approx([count / 6366 for count in SIX])
    assert setting.design is not None
    assert setting.design.epsilon == pytest.approx(1.5)
    assert is_public(setting.state)


def test_that_figures_of_private_answers_are_never_public_but_those_of_a_guess_are(made: Made) -> None:
    mine = private(made(SIX))
    assert not is_public(plan_setting(mine).state)
    hidden = transitions.edit_look(mine, show_truth=False)
    assert not is_public(plan_setting(hidden).state)  # the number of respondents is a figure, too
    guess = with_expected(mine, ("Yes", "No"), (0.3, 0.7))
    assert is_public(plan_setting(guess).state)


def test_that_an_epsilon_worked_out_from_private_answers_keeps_a_guess_internal(made: Made) -> None:
    guess = with_expected(private(made(SIX)), ("Yes", "No"), (0.3, 0.7))
    counted = transitions.set_door(guess, Door.EPSILON, Typed("0.9312", 0.9312, counted=True))
    assert not is_public(plan_setting(counted).state)


def test_that_a_hidden_truth_is_replaced_by_even_shares(made: Made) -> None:
    setting = plan_setting(transitions.edit_look(made(SIX), show_truth=False))
    assert setting.assumed is Assumed.EVEN
    assert setting.shares == pytest.approx([1 / 6] * 6)


def test_that_a_guess_has_its_own_answers_shares_respondents_and_target(made: Made) -> None:
    workspace = with_expected(made(SIX), ("Yes", "No"), (3.0, 7.0))
    setting = plan_setting(edit_scenario(workspace, respondents=Typed("500", 500.0)))
    assert (setting.labels, setting.shares, setting.n) == (("Yes", "No"), (0.3, 0.7), 500.0)
    assert setting.target is Target.POPULATION
    assert setting.design is not None
    assert setting.design.k == 2


def test_that_respondents_can_be_planned_beside_the_data(made: Made) -> None:
    workspace = edit_scenario(made(SIX), respondents=Typed("100", 100.0), own_respondents=True)
    assert plan_setting(workspace).n == 100.0
    assert plan_setting(edit_scenario(workspace, own_respondents=False)).n == 6366.0


def test_that_a_margin_is_planned_at_the_guess_and_its_respondents(made: Made) -> None:
    workspace = transitions.set_door(made(SIX), Door.MARGIN, Typed("5", 0.05))
    few = plan_setting(
        edit_scenario(with_expected(workspace, ("Yes", "No"), (0.3, 0.7)), respondents=Typed("4000", 4e3))
    )
    many = plan_setting(
        edit_scenario(with_expected(workspace, ("Yes", "No"), (0.3, 0.7)), respondents=Typed("9000", 9e3))
    )
    assert few.design is not None
    assert many.design is not None
    assert few.design.epsilon > many.design.epsilon


def test_that_a_design_that_does_not_fit_the_expected_answers_shows_a_problem_at_the_design(made: Made) -> None:
    workspace = with_expected(transitions.edit_plan(made((60, 40)), design="warner"), ("A", "B", "C"), (0.2, 0.3, 0.5))
    setting = plan_setting(workspace)
    assert setting.design is None
    assert setting.problem is not None
    assert setting.problem.place == "design"
    assert "{" not in english(setting.problem.reason)


def test_that_the_controls_see_the_guess_as_they_see_a_question(made: Made) -> None:
    workspace = with_expected(made(SIX), ("Yes", "No"), (0.3, 0.7))
    setting = as_setting(workspace, plan_setting(workspace))
    assert setting.counts.labels == ("Yes", "No")
    assert setting.counts.counts == (600, 1400)
    assert setting.design is not None


def test_that_going_back_to_the_question_forgets_the_guess_only(made: Made) -> None:
    workspace = edit_scenario(with_expected(made(SIX), ("Yes", "No"), (0.3, 0.7)), margin=Typed("2", 0.02))
    back = of_the_question(workspace)
    assert plan_setting(back).assumed is Assumed.TRUE
    assert back.plan.scenario.margin.text == "2"


def test_that_a_guess_is_undone_like_every_edit_of_the_plan(made: Made) -> None:
    before = made(SIX)
    history = UndoHistory()
    history.record(before, "guess", "")
    step = history.undo(with_expected(before, ("Yes", "No"), (0.3, 0.7)))
    assert step is not None
    assert step.plan == before.plan


def test_that_a_study_keeps_a_guess_and_older_studies_open_without_one() -> None:
    scenario = Scenario(("Yes", "No"), (0.25, 0.75), questions=(AskedToo("Q1", 4, "2", "ln 2"),), compared=("grr",))
    plan = Plan("Q", scenario=scenario)
    written = shape(Plan).write(plan, NO_BASE)
    assert shape(Plan).read(written, NO_BASE, Terms()) == plan
    bare = shape(Plan).write(Plan("Q"), NO_BASE)
    assert "scenario" not in bare
    assert shape(Plan).read(bare, NO_BASE, Terms()) == Plan("Q")
