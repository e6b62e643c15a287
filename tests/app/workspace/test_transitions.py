"""Every edit of the workspace changes what it is meant to change, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from app.workspace import transitions
from app.workspace.datasets import made_up_dataset
from app.workspace.workspace import Page, Workspace
from core.data.variable import DeclaredBy, MissingPolicy
from core.designs.registry import SPECS, spec
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.study.plan import Door, Plan, Typed, Uncertainty
from core.types import Target

Made = Callable[..., Workspace]


def changed_parts(before: Plan, after: Plan) -> set[str]:
    return {field.name for field in fields(Plan) if getattr(before, field.name) != getattr(after, field.name)}


@pytest.fixture
def workspace(made: Made) -> Workspace:
    return made((400, 300, 200, 100), missing=7)


def test_that_a_slider_move_holds_epsilon_and_leaves_the_rest(workspace: Workspace) -> None:
    held = transitions.set_door(workspace, Door.P, Typed("3/4", 0.75))
    after = transitions.set_epsilon(held, Typed("2.2", 2.2))
    assert changed_parts(held.plan, after.plan) == {"door", "epsilon"}
    assert (after.plan.door, after.plan.epsilon.value) == (Door.EPSILON, 2.2)


@pytest.mark.parametrize("door", list(Door))
def test_that_a_typed_value_goes_to_the_figure_that_is_held(workspace: Workspace, door: Door) -> None:
    held = replace(workspace, plan=replace(workspace.plan, door=door))
    after = transitions.set_privacy(held, Typed("x", 0.123))
    assert changed_parts(held.plan, after.plan) == {door.value}
    assert getattr(after.plan, door.value) == Typed("x", 0.123)


def test_that_another_question_keeps_its_own_categories(made: Made) -> None:
    first = made((5, 4, 3))
    dataset = replace(
        first.dataset,
        columns=(*first.dataset.columns, replace(first.dataset.columns[0], name="R")),
        counts=(*first.dataset.counts, replace(first.dataset.counts[0], column="R")),
    )
    both = replace(first, dataset=dataset)
    renamed = transitions.set_recode(both, transitions.recode_of(both).renamed(0, "First"))
    other = transitions.ask_question(renamed, "R")
    assert transitions.recode_of(other).categories[0].label == "A"
    assert transitions.recode_of(transitions.ask_question(other, "Q")).categories[0].label == "First"


def test_that_declared_categories_come_before_those_read_off_the_data(made: Made) -> None:
    dataset = made_up_dataset("x", "X", "Q", ("No", "Never heard of it"), (1.0, 0.0), 10)
    opened = transitions.open_dataset(made((1, 1)), dataset, "Q")
    recode = transitions.recode_of(opened)
    assert [category.label for category in recode.categories] == ["No", "Never heard of it"]
    assert recode.declared.private_safe
    assert transitions.recode_of(made((1, 1))).declared is DeclaredBy.FROM_DATA


@pytest.mark.parametrize("design", [one.key for one in SPECS])
def test_that_another_design_holds_a_figure_that_it_has(workspace: Workspace, design: str) -> None:
    held = transitions.set_door(workspace, Door.P, Typed("3/4", 0.75))
    after = transitions.set_design(held, design, spec(design).doors)
    assert after.plan.design == design
    if spec(design).doors:
        assert after.plan.door.value in spec(design).doors
    else:
        assert after.plan.door is Door.P, "a design without doors leaves the held figure for the next one"


def test_that_another_design_starts_with_equal_forced_answers(workspace: Workspace) -> None:
    forced = transitions.set_forced(workspace, ("1/2", "1/4", "1/8", "1/8"))
    assert transitions.set_design(forced, "forced", spec("forced").doors).plan.forced == ()


def test_that_odds_of_forced_answers_stay_when_a_category_is_only_renamed(workspace: Workspace) -> None:
    forced = transitions.set_forced(workspace, ("1/2", "1/4", "1/8", "1/8"))
    renamed = transitions.set_recode(forced, transitions.recode_of(forced).renamed(0, "First"))
    assert renamed.plan.forced == ("1/2", "1/4", "1/8", "1/8")


@pytest.mark.parametrize(
    "edit",
    [
        lambda recode: recode.merged((0, 1), "A or B"),
        lambda recode: recode.checked(3, False),
        lambda recode: recode.with_missing(MissingPolicy.OWN_CATEGORY),
        lambda recode: recode.called_missing(0),
        lambda recode: recode.moved(0, 2),
    ],
    ids=["merged", "unchecked", "missing counted", "called missing", "moved"],
)
def test_that_odds_of_forced_answers_are_reset_when_the_list_of_answers_changes(
    workspace: Workspace, edit: Callable[..., object]
) -> None:
    forced = transitions.set_forced(workspace, ("1/2", "1/4", "1/8", "1/8"))
    after = transitions.set_recode(forced, edit(transitions.recode_of(forced)))  # type: ignore[arg-type]
    assert after.plan.forced == (), "odds typed for one list would silently belong to other answers"


def test_that_the_default_method_follows_the_target_and_a_chosen_one_stays(workspace: Workspace) -> None:
    population = transitions.set_target(workspace, Target.POPULATION)
    assert (workspace.plan.method, population.plan.method) == (IntervalMethod.SCORE, IntervalMethod.WILSON)
    wald = transitions.edit_plan(population, method=IntervalMethod.WALD)
    assert transitions.set_target(wald, Target.SAMPLE).plan.method is IntervalMethod.WALD
    exact = transitions.edit_plan(population, method=IntervalMethod.CLOPPER_PEARSON)
    assert transitions.set_target(exact, Target.SAMPLE).plan.method is IntervalMethod.SCORE


def test_that_another_data_set_keeps_the_privacy_and_forgets_what_belonged_to_the_old_one(workspace: Workspace) -> None:
    busy = transitions.set_recode(workspace, transitions.recode_of(workspace).renamed(0, "First"))
    busy = transitions.toggle_pin(transitions.set_target(busy, Target.POPULATION))
    busy = transitions.edit_look(busy, note="example.four.note", show_truth=False)
    dataset = made_up_dataset("y", "Y", "R", ("Yes", "No"), (0.4, 0.6), 50)
    opened = transitions.open_dataset(busy, dataset, "R")
    assert opened.plan.epsilon == workspace.plan.epsilon
    assert opened.plan.design == workspace.plan.design
    assert (opened.plan.question, opened.plan.recodes, opened.pin, opened.look.note) == ("R", (), None, "")
    assert (opened.plan.target, opened.plan.method) == (Target.SAMPLE, IntervalMethod.SCORE)
    assert opened.look.show_truth


def test_that_view_settings_leave_the_plan_unchanged(workspace: Workspace) -> None:
    looked = transitions.go_to(
        transitions.edit_look(workspace, uncertainty=Uncertainty.DOTS, show_noisy=False), Page.DATA
    )
    assert looked.plan is workspace.plan
    assert (looked.look.page, looked.look.uncertainty, looked.look.show_noisy) == (Page.DATA, Uncertainty.DOTS, False)


def test_that_a_redraw_counts_and_takes_another_seed(workspace: Workspace) -> None:
    once = transitions.redraw(workspace, 77)
    assert (once.look.seed, once.look.draw) == (77, workspace.look.draw + 1)
    assert once.plan is workspace.plan


def test_that_a_pin_keeps_the_setting_and_the_second_press_lets_it_go(workspace: Workspace) -> None:
    pinned = transitions.toggle_pin(workspace)
    assert pinned.pin is not None
    later = transitions.set_epsilon(pinned, Typed("3", 3.0))
    assert later.pin is not None
    assert later.pin.plan.epsilon.value == 1.5
    assert transitions.toggle_pin(later).pin is None


def test_that_a_plan_edit_keeps_its_level_method_and_post_processing(workspace: Workspace) -> None:
    after = transitions.edit_plan(workspace, level=0.8, postprocess=PostProcess.CLIP)
    assert changed_parts(workspace.plan, after.plan) == {"level", "postprocess"}
