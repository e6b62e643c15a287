"""What a person chose becomes a runnable preview, or one reason at one place."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from app.messages.catalogue import english
from app.workspace import transitions
from app.workspace.setting import Setting, finite_epsilon, pin_request, preview_request, resolve, resolve_pin
from app.workspace.workspace import Pin, Workspace
from core.data.variable import MissingPolicy, WeightSums
from core.designs.registry import SPECS, spec
from core.errors import DesignError
from core.study.plan import Door, Typed
from core.types import Target

Made = Callable[..., Workspace]
SIX = (2622, 1515, 897, 623, 391, 318)


def problem_of(workspace: Workspace) -> tuple[str, str]:
    """(place, code) of what stands in the way, after a check that the reason can be said and nothing is drawn."""
    setting = resolve(workspace)
    assert setting.problem is not None
    assert setting.design is None
    assert preview_request(workspace, setting) is None
    assert "{" not in english(setting.problem.reason)
    return setting.problem.place, setting.problem.reason.code


def design_epsilon(workspace: Workspace) -> float:
    setting = resolve(workspace)
    assert setting.problem is None, setting.problem
    epsilon = finite_epsilon(setting.design)
    assert epsilon is not None
    return epsilon


def test_that_a_plain_setting_asks_for_its_counts_and_its_design(made: Made) -> None:
    workspace = made(SIX, missing=41)
    setting = resolve(workspace)
    request = preview_request(workspace, setting)
    assert request is not None
    assert request.counts == SIX
    assert (request.design.key, request.design.k, request.design.epsilon) == ("grr", 6, pytest.approx(1.5, abs=1e-12))
    assert (setting.counts.base, setting.counts.missing, setting.counts.total) == (6366, 41, 6407)


def test_that_a_question_without_answers_shows_a_problem_at_the_question(made: Made) -> None:
    assert problem_of(made((0, 0), missing=50)) == ("question", "column.all_missing")


def test_that_unchecking_every_answer_shows_a_problem_without_an_exception(made: Made) -> None:
    workspace = made((5, 4))
    recode = transitions.recode_of(workspace).checked(0, False).checked(1, False)
    assert problem_of(transitions.set_recode(workspace, recode))[1] == "column.nobody_left"


def test_that_one_category_is_too_few(made: Made) -> None:
    workspace = made((50,))
    assert problem_of(workspace) == ("categories", "column.one_category")
    counted = transitions.recode_of(workspace).with_missing(MissingPolicy.OWN_CATEGORY)
    assert resolve(transitions.set_recode(workspace, counted)).k == 2, "“No answer” may be the second one"


def test_that_warner_with_six_answers_shows_a_problem_at_the_design(made: Made) -> None:
    assert problem_of(made(SIX, design="warner")) == ("design", "design.only_two_answers")


@pytest.mark.parametrize("counts", [(60, 40), (10, 40, 30, 20), SIX])
def test_that_p_of_one_in_k_is_refused_where_it_is_typed(made: Made, counts: tuple[int, ...]) -> None:
    k = len(counts)
    place, code = problem_of(made(counts, door=Door.P, p=Typed(f"1/{k}", 1 / k)))
    assert (place, code) == ("privacy", "p.blind")


def test_that_a_margin_out_of_reach_names_the_margins_in_reach(made: Made) -> None:
    workspace = made((60, 40), door=Door.MARGIN, margin=Typed("0.01", 0.0001))
    setting = resolve(transitions.set_target(workspace, Target.POPULATION))
    assert setting.problem is not None
    assert (setting.problem.place, setting.problem.reason.code) == ("privacy", "margin.out_of_reach")
    lowest = setting.problem.reason.params["lowest"]
    assert lowest == pytest.approx(100 * 1.96 * math.sqrt(0.24 / 100), rel=1e-3), "sampling error alone"


def test_that_two_hundred_answers_need_more_than_the_least_epsilon(made: Made) -> None:
    workspace = made((5,) * 200, epsilon=Typed("0.01", 0.01))
    setting = resolve(workspace)
    assert setting.problem is not None
    assert isinstance(setting.problem.reason, DesignError)
    assert problem_of(workspace) == ("privacy", "epsilon.too_low_for_answers")
    lowest = setting.problem.reason.params["lowest"]
    assert resolve(made((5,) * 200, epsilon=Typed(f"{lowest}", lowest))).problem is None, "the limit said can be typed"


def test_that_forced_odds_make_the_design_of_those_odds(made: Made) -> None:
    workspace = made((60, 40), design="forced", epsilon=Typed("ln 3", math.log(3)), forced=("1/4", "3/4"))
    setting = resolve(workspace)
    assert setting.design is not None
    low, high = setting.design.support_other
    assert high / low == pytest.approx(3.0), "the second answer is forced three times as often"
    assert setting.design.epsilon == pytest.approx(math.log(3), abs=1e-12)


def test_that_forced_odds_of_another_size_count_as_equal(made: Made) -> None:
    setting = resolve(made((60, 40, 20), design="forced", forced=("1/4", "3/4")))
    assert setting.design is not None
    assert len(set(setting.design.support_other.tolist())) == 1


def test_that_an_impossible_forced_answer_shows_a_problem_at_its_field(made: Made) -> None:
    assert problem_of(made((60, 40), design="forced", forced=("0", "1/2")))[0] == "forced"


@pytest.mark.parametrize("design", [one.key for one in SPECS if one.one])
def test_that_every_design_can_be_chosen_on_two_answers(made: Made, design: str) -> None:
    setting = resolve(made((60, 40), design=design, epsilon=Typed("1", 1.0)))
    assert setting.problem is None
    assert setting.design is not None
    assert setting.design.key == design


def test_that_the_epsilon_typed_is_the_epsilon_of_the_design(made: Made) -> None:
    designs = [one.key for one in SPECS if one.one and "epsilon" in one.doors]
    for design, value in product(designs, (0.01, 0.05, 0.5, 1.0986122886681098, 5.0, 20.0)):
        low, high = spec(design).epsilon_bounds(2)
        typed = made((60, 40), design=design, epsilon=Typed("x", value))
        if low * (1 - 1e-9) <= value <= high * (1 + 1e-9):
            assert design_epsilon(typed) == pytest.approx(value, abs=1e-7), (design, value)
        else:
            assert problem_of(typed) == ("privacy", "epsilon.out_of_reach"), (design, value)


def test_that_the_pinned_setting_is_drawn_over_the_categories_of_today(made: Made) -> None:
    pinned = transitions.toggle_pin(made(SIX))
    recode = transitions.recode_of(pinned).merged((0, 1), "Seldom")
    later = transitions.redraw(transitions.set_epsilon(transitions.set_recode(pinned, recode), Typed("3", 3.0)), 9)
    request = pin_request(later)
    assert request is not None
    assert request.counts == (4137, 897, 623, 391, 318)
    assert request.design.epsilon == pytest.approx(1.5, abs=1e-12)
    assert request.seed == 1, "the ghost keeps the draw it was pinned at"


def test_that_a_pin_that_no_longer_fits_is_left_out_quietly(made: Made) -> None:
    two = transitions.toggle_pin(made((60, 40), missing=9, design="warner"))
    counted = transitions.recode_of(two).with_missing(MissingPolicy.OWN_CATEGORY)
    three = transitions.set_design(transitions.set_recode(two, counted), "grr", spec("grr").doors)
    assert resolve(three).k == 3
    assert pin_request(three) is None


def test_that_an_infinite_epsilon_has_no_place_on_the_slider(made: Made) -> None:
    setting: Setting = resolve(made((60, 40), design="direct"))
    assert setting.design is not None
    assert math.isinf(setting.design.epsilon)
    assert finite_epsilon(setting.design) is None
    assert finite_epsilon(None) is None


@pytest.mark.parametrize("target", list(Target))
def test_that_a_margin_does_not_depend_on_a_hidden_truth(made: Made, target: Target) -> None:
    def asked(counts: tuple[int, ...], margin: float, **look: bool) -> Workspace:
        workspace = made(counts, door=Door.MARGIN, margin=Typed("-", margin))
        return transitions.edit_look(transitions.set_target(workspace, target), **look)

    seen, other = asked((500, 300, 200), 0.08), asked((980, 10, 10), 0.08)
    assert design_epsilon(seen) != design_epsilon(other), "the epsilon for a margin depends on the shares"
    hidden = [asked(counts, 0.08, show_truth=False) for counts in ((500, 300, 200), (980, 10, 10))]
    assert design_epsilon(hidden[0]) == design_epsilon(hidden[1])
    assert resolve_pin(hidden[0], Pin(hidden[0].plan, "x", 1)).design == resolve(hidden[1]).design
    reasons = [resolve(asked(counts, 1e-4, show_truth=False)).problem for counts in ((500, 300, 200), (980, 10, 10))]
    if target is Target.POPULATION:
        assert reasons[0] is not None
        assert reasons[1] is not None
        assert reasons[0].reason.params == reasons[1].reason.params, "margins in reach are computed from shares, too"


@pytest.mark.parametrize("key", ["extended_crosswise", "lie_detector"])
def test_that_a_design_with_two_groups_needs_respondents_for_both(made: Made, key: str) -> None:
    """Under weights as many as they count for: only so many reports are drawn."""
    assert problem_of(made((20, 9), design=key)) == ("design", "design.too_few_for_groups")
    plain = made((20, 10), design=key)
    assert resolve(plain).problem is None
    for squares, problem in ((1.0, None), (1.5, "design.too_few_for_groups")):
        sums = WeightSums(((20.0, 20.0 * squares), (10.0, 10.0 * squares)), (0.0, 0.0), (30.0, 30.0 * squares))
        counts = replace(plain.dataset.counts[0], weighted=sums)
        found = resolve(replace(plain, dataset=replace(plain.dataset, counts=(counts,)))).problem
        assert (found and found.reason.code) == problem
