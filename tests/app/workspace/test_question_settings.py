"""Questions with a setting of their own, and the common one that all others follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from app.workspace import transitions
from app.workspace.datasets import made_up_dataset
from app.workspace.planning import Assumed, edit_scenario, plan_setting, with_expected
from app.workspace.question_settings import (
    common_protection,
    counted,
    designed,
    has_own,
    protection_of,
    with_protections,
    without_protection,
)
from app.workspace.setting import resolve, resolve_question
from app.workspace.store import Store
from app.workspace.workspace import Workspace
from core.study.plan import Door, Plan, Protection, Typed

Made = Callable[..., Workspace]
OWN = Protection(design="warner", epsilon=Typed("0.7", 0.7))


@pytest.fixture
def workspace(made: Made) -> Workspace:
    """Questions Q, R and S with the same answers; Q is the present one, epsilon 1.5 for all."""
    first = made((60, 40))
    names = ("Q", "R", "S")
    dataset = replace(
        first.dataset,
        columns=tuple(replace(first.dataset.columns[0], name=name) for name in names),
        counts=tuple(replace(first.dataset.counts[0], column=name) for name in names),
    )
    return replace(first, dataset=dataset)


def epsilons(workspace: Workspace) -> dict[str, float]:
    return {name: protection_of(workspace, name).epsilon.value for name in ("Q", "R", "S")}


def test_that_every_part_of_a_protection_is_a_field_of_the_plan() -> None:
    assert {field.name for field in fields(Protection)} <= {field.name for field in fields(Plan)}
    bare = Plan("Q")
    assert all(getattr(bare, field.name) == getattr(Protection(), field.name) for field in fields(Protection))


def test_that_a_question_without_its_own_follows_the_common_setting(workspace: Workspace) -> None:
    after = transitions.set_epsilon(workspace, Typed("2", 2.0))
    assert epsilons(after) == {"Q": 2.0, "R": 2.0, "S": 2.0}
    assert not has_own(after.plan, "R")


def test_that_another_question_can_have_its_own(workspace: Workspace) -> None:
    after = with_protections(workspace, {"R": OWN})
    assert protection_of(after, "R") == OWN
    assert (has_own(after.plan, "Q"), has_own(after.plan, "R"), has_own(after.plan, "S")) == (False, True, False)
    assert epsilons(after) == {"Q": 1.5, "R": 0.7, "S": 1.5}
    common = transitions.set_epsilon(after, Typed("2", 2.0))
    assert epsilons(common) == {"Q": 2.0, "R": 0.7, "S": 2.0}


def test_that_the_present_question_can_have_its_own_and_the_preview_edits_it(workspace: Workspace) -> None:
    after = with_protections(workspace, {"Q": OWN})
    assert (after.plan.design, after.plan.epsilon.text) == ("warner", "0.7")
    assert epsilons(after) == {"Q": 0.7, "R": 1.5, "S": 1.5}
    edited = transitions.set_epsilon(after, Typed("0.9", 0.9))
    assert epsilons(edited) == {"Q": 0.9, "R": 1.5, "S": 1.5}
    assert common_protection(edited.plan).design == "grr"


def test_that_asking_brings_the_own_setting_in_and_the_common_one_back(workspace: Workspace) -> None:
    after = transitions.ask_question(with_protections(workspace, {"R": OWN}), "R")
    assert after.plan.design == "warner"
    own_edited = transitions.set_epsilon(after, Typed("0.2", 0.2))
    back = transitions.ask_question(own_edited, "S")
    assert (back.plan.design, back.plan.epsilon.value, back.plan.common) == ("grr", 1.5, None)
    common_edited = transitions.set_epsilon(back, Typed("3", 3.0))
    assert epsilons(common_edited) == {"Q": 3.0, "R": 0.2, "S": 3.0}


def test_that_going_from_one_own_setting_to_another_keeps_both_and_the_common_one(workspace: Workspace) -> None:
    both = with_protections(with_protections(workspace, {"Q": OWN}), {"R": replace(OWN, epsilon=Typed("4", 4.0))})
    there = transitions.ask_question(both, "R")
    assert epsilons(there) == {"Q": 0.7, "R": 4.0, "S": 1.5}
    assert transitions.ask_question(there, "Q") == both


def test_that_the_walk_through_all_questions_changes_nothing(workspace: Workspace) -> None:
    start = with_protections(workspace, dict.fromkeys(("R", "Q"), OWN))
    walked = start
    for name in ("S", "R", "S", "Q", "R", "Q"):
        walked = transitions.ask_question(walked, name)
        assert epsilons(walked) == {"Q": 0.7, "R": 0.7, "S": 1.5}
    assert walked == start


def test_that_asking_the_present_question_again_keeps_its_odds(workspace: Workspace) -> None:
    forced = transitions.set_forced(workspace, ("1/4", "1/8"))
    assert transitions.ask_question(forced, "Q") == forced


def test_that_odds_of_forced_answers_stay_with_their_question(workspace: Workspace) -> None:
    common = transitions.set_forced(workspace, ("1/4", "1/8"))
    assert protection_of(common, "R").forced == ()
    own = with_protections(workspace, {"Q": replace(OWN, design="forced")})
    forced = transitions.set_forced(own, ("1/4", "1/8"))
    away = transitions.ask_question(forced, "R")
    assert away.plan.forced == ()
    assert transitions.ask_question(away, "Q").plan.forced == ("1/4", "1/8")


def test_that_a_question_can_go_back_to_the_common_setting(workspace: Workspace) -> None:
    own = with_protections(workspace, dict.fromkeys(("Q", "R", "S"), OWN))
    assert epsilons(without_protection(own, ("R",))) == {"Q": 0.7, "R": 1.5, "S": 0.7}
    assert without_protection(own, ("Q", "R", "S")) == workspace


def test_that_another_data_set_starts_with_the_common_setting(workspace: Workspace) -> None:
    busy = counted(with_protections(workspace, dict.fromkeys(("Q", "R"), OWN)), ("S",), False)
    busy = transitions.edit_plan(busy, rows_per_person=3)
    dataset = made_up_dataset("y", "Y", "R", ("Yes", "No"), (0.4, 0.6), 50)
    plan = transitions.open_dataset(busy, dataset, "R").plan
    assert (plan.design, plan.epsilon.value) == ("grr", 1.5)
    assert (plan.own, plan.common, plan.left_out_of_total) == ((), None, ())
    assert plan.rows_per_person == 1, "how many rows of a person leave is declared for one data set"


def test_that_a_question_is_resolved_as_it_will_be_when_it_is_asked(workspace: Workspace) -> None:
    own = with_protections(workspace, {"R": OWN})
    assert resolve_question(own, "R").design == resolve(transitions.ask_question(own, "R")).design
    assert resolve_question(own, "S").design == resolve(own).design


@pytest.mark.parametrize(("design", "door"), [("grr", Door.EPSILON), ("direct", Door.P)])
def test_that_a_design_holds_the_epsilon_it_is_given_where_it_has_one(
    workspace: Workspace, design: str, door: Door
) -> None:
    held = transitions.set_door(workspace, Door.P, Typed("3/4", 0.75))
    found = designed(protection_of(held, "R"), design, Typed("ln 3", 1.0986))
    assert (found.design, found.door, found.p.text) == (design, door, "3/4")
    assert found.epsilon.text == ("ln 3" if design == "grr" else "1.5")


def test_that_questions_can_be_left_out_of_the_total_and_taken_back(workspace: Workspace) -> None:
    out = counted(workspace, ("R", "S", "R"), False)
    assert out.plan.left_out_of_total == ("R", "S")
    assert counted(out, ("S",), False).plan.left_out_of_total == ("R", "S")
    assert counted(out, ("R", "S"), True) == workspace


def test_that_one_undo_takes_a_design_back_from_all_questions(workspace: Workspace) -> None:
    store = Store(workspace)
    store.edit(with_protections(workspace, dict.fromkeys(("Q", "R", "S"), OWN)), "design of several questions")
    assert epsilons(store.workspace) == {"Q": 0.7, "R": 0.7, "S": 0.7}
    store.undo()
    assert store.workspace == workspace
    store.redo()
    assert epsilons(store.workspace) == {"Q": 0.7, "R": 0.7, "S": 0.7}


def test_that_expected_answers_for_one_data_set_do_not_apply_to_another(workspace: Workspace) -> None:
    guess = with_expected(workspace, ("a", "b", "c"), (0.5, 0.3, 0.2))
    wish = Typed("2", 0.02)
    guess = edit_scenario(guess, respondents=Typed("900", 900.0), own_respondents=True, margin=wish)
    dataset = made_up_dataset("y", "Y", "R", ("Yes", "No"), (0.4, 0.6), 50)
    store = Store(guess)
    store.edit(transitions.open_dataset(guess, dataset, "R"), "open file")
    planned = plan_setting(store.workspace)
    assert (planned.assumed, planned.labels, planned.n) == (Assumed.TRUE, ("Yes", "No"), 50.0)
    assert planned.shares == pytest.approx((0.4, 0.6))
    assert store.workspace.plan.scenario.margin == wish, "what is wanted does not hang on the data"
    store.undo()
    assert store.workspace == guess
