"""A design is chosen that cannot have the figure that is held."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.messages.speak import say_message
from app.workspace import transitions
from app.workspace.design_change import chosen, moved_notice, moved_now
from app.workspace.setting import resolve
from core.designs.registry import SPECS
from core.study.plan import Door, Typed
from tests.app.conftest import Made

UNUSED = Typed("1", 1.0)


def test_that_the_nearest_epsilon_in_reach_is_held_and_said(made: Made) -> None:
    workspace = chosen(made((60, 40)), "rappor", UNUSED)
    setting = resolve(workspace)
    assert setting.design is not None
    assert workspace.plan.epsilon == Typed("1.098", 1.098), "ln 3 is the most; what is read can be typed again"
    assert setting.design.epsilon == pytest.approx(1.098)
    notice = moved_notice(workspace)
    assert notice is not None
    assert say_message(notice) == ("ε = 1.5 is impossible here. The nearest possible value is used: ε = 1.098.")


def test_that_a_low_epsilon_moves_up_for_many_answers(made: Made) -> None:
    workspace = chosen(made((5,) * 200, design="oue", epsilon=Typed("0.01", 0.01)), "grr", UNUSED)
    assert resolve(workspace).problem is None
    assert 0.01 < workspace.plan.epsilon.value < 0.03


def test_that_odds_and_p_move_too(made: Made) -> None:
    odds = chosen(made((60, 40), door=Door.ODDS, odds=Typed("9", 9.0)), "rappor", UNUSED)
    assert (odds.plan.door, odds.plan.odds.text) == (Door.ODDS, "3")
    half = chosen(made((10,) * 6, door=Door.P, p=Typed("0.3", 0.3)), "sue", UNUSED)
    before, after = resolve(made((10,) * 6, door=Door.P, p=Typed("0.3", 0.3))).design, resolve(half).design
    assert before is not None
    assert after is not None
    assert after.epsilon == pytest.approx(before.epsilon, rel=2e-3), "the p of that design with the same epsilon"
    assert [notice.code for notice in (moved_notice(odds), moved_notice(half)) if notice] == ["reach.odds", "reach.p"]


def test_that_trying_one_design_after_the_other_loses_nothing(made: Made) -> None:
    back = chosen(chosen(made((60, 40)), "rappor", UNUSED), "grr", UNUSED)
    assert back.plan.epsilon == Typed("1.5", 1.5)
    assert moved_now(back) is None


def test_that_the_sentence_goes_with_the_next_setting(made: Made) -> None:
    moved = chosen(made((60, 40)), "rappor", UNUSED)
    assert moved_now(moved) is not None
    assert moved_now(transitions.set_epsilon(moved, Typed("1", 1.0))) is None
    undone = replace(moved, plan=made((60, 40)).plan)
    assert moved_now(undone) is None


def test_that_an_unreachable_margin_shows_a_problem_and_keeps_its_value(made: Made) -> None:
    held = made((60, 40), door=Door.MARGIN, margin=Typed("1", 0.01))
    workspace = chosen(held, "rappor", UNUSED)
    problem = resolve(workspace).problem
    assert problem is not None
    assert problem.reason.code == "margin.out_of_reach"
    assert workspace.plan.margin == held.plan.margin


@pytest.mark.parametrize("epsilon", [0.01, 1.5, 20.0])
@pytest.mark.parametrize("k", [2, 6])
def test_that_no_design_opens_with_a_refusal(made: Made, k: int, epsilon: float) -> None:
    workspace = made((100,) * k, epsilon=Typed(f"{epsilon:g}", epsilon))
    refused = {
        one.key: problem.reason.code
        for one in SPECS
        if one.why_not(k) is None and (problem := resolve(chosen(workspace, one.key, UNUSED)).problem) is not None
    }
    assert refused == {}
