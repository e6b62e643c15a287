from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.designs.base import Design, ReportKind
from core.designs.category import rounded_up
from core.designs.fields import NOTHING_GIVEN, Given
from core.designs.registry import SPECS, DesignSpec, spec
from core.errors import DesignError
from tests.core.refusals import refused
from tests.each import each

named = each("one", SPECS, ids=[one.key for one in SPECS])
set_by_p = each("one", [one for one in SPECS if "p" in one.doors], ids=lambda one: one.key)


SURVEY = (
    "warner two_coins forced forced_yes unrelated soberanis_cruz unrelated_unknown crosswise extended_crosswise "
    "triangular kuk christofides mangat_singh mangat_1992 mangat_singh_singh mangat_1994 singh_joarder lie_detector "
    "cheating_detection cheating_symmetric custom direct"
)
REALISED_BELOW = ("the",)
LOCAL = "grr subset sue oue olh hadamard the she blh each_item"


def some_k(one: DesignSpec) -> int:
    return max(one.min_k, min(5, one.max_k))


def built_of(one: DesignSpec, k: int, epsilon: float, given: Given = NOTHING_GIVEN) -> Design:
    return one.build(k, epsilon, given, many=not one.one)


def test_that_survey_designs_are_in_order_and_each_key_occurs_once() -> None:
    """One that joins may stand between them."""
    known = SURVEY.split()
    assert [one.key for one in SPECS if one.family == "survey" and one.key in known] == known
    assert set(LOCAL.split()) <= {one.key for one in SPECS if one.family == "local"}
    assert len({one.key for one in SPECS}) == len(SPECS)


@named
def test_that_the_registry_builds_what_it_lists(one: DesignSpec) -> None:
    built = built_of(one, some_k(one), 1.0)
    assert spec(one.key) is one
    assert (built.key, built.k, built.report_kind) == (one.key, some_k(one), one.report_kind)


def test_that_an_unknown_design_is_refused_by_name() -> None:
    with refused("design.unknown"):
        spec("dice")


@named
def test_that_a_design_with_doors_has_the_epsilon_asked_for(one: DesignSpec) -> None:
    """Threshold histogram encoding claims more than it gives away; designs without that door ignore epsilon."""
    low, high = one.epsilon_bounds(some_k(one)) if "epsilon" in one.doors else (0.0, 20.0)
    for epsilon in (0.05, 1.0, 3.0, 8.0):
        if not low <= epsilon <= high:
            continue
        built = built_of(one, some_k(one), epsilon)
        if "epsilon" not in one.doors:
            assert built == built_of(one, some_k(one), 1.0)
        elif one.key in REALISED_BELOW:
            assert built.epsilon <= epsilon
        else:
            assert built.epsilon == pytest.approx(epsilon, abs=1e-12)


@named
def test_that_the_reason_against_a_question_is_a_notice_and_the_same_as_the_error(one: DesignSpec) -> None:
    many = not one.one
    assert one.why_not(some_k(one), many) is None
    for k in (0, 1, one.max_k + 1, 5000):
        reason = one.why_not(k, many)
        assert reason is not None
        with refused(reason.code, "k", DesignError) as caught:
            one.build(k, 1.0, many=many)
        assert caught.value.params == reason.params


@set_by_p
@given(place=st.floats(0.001, 0.999))
@settings(max_examples=20)
def test_that_a_design_set_by_p_has_that_p_and_back(one: DesignSpec, place: float) -> None:
    k = some_k(one)
    low, high = one.p_bounds(k)
    p = low + (high - low) * place
    assume(not one.p_mirrored or abs(2 * p - 1) > 0.00501)
    built = one.build_from_p(k, p, many=not one.one)
    assert one.p_of(built) == pytest.approx(p, abs=1e-12)
    if "epsilon" in one.doors:
        rebuilt = built_of(one, k, built.epsilon)
        wanted = max(p, 1 - p) if one.p_mirrored else p
        # near p = 0 some devices hardly change their epsilon
        assert one.p_of(rebuilt) == pytest.approx(wanted, abs=1e-11)


@set_by_p
def test_that_the_bounds_of_p_themselves_can_be_typed(one: DesignSpec) -> None:
    many = min(900, one.max_k) if one.report_kind in (ReportKind.CATEGORY, ReportKind.BITS) else some_k(one)
    for k in {one.min_k, some_k(one), many}:
        for p in one.p_bounds(k):
            built = one.build_from_p(k, p, many=not one.one)
            assert built.one_sided or 0.0099 < built.epsilon <= 20.0 + 1e-6


@each(("key", "blind"), [("grr", 1 / 5), ("sue", 0.5), ("warner", 0.5), ("forced", 0.0), ("extended_crosswise", 0.5)])
def test_that_a_p_that_says_nothing_is_refused_as_such(key: str, blind: float) -> None:
    with refused("p.blind", "p", DesignError):
        spec(key).build_from_p(some_k(spec(key)), blind)


def test_that_a_p_between_the_two_sides_of_a_mirrored_device_says_nothing() -> None:
    for key in ("warner", "crosswise", "extended_crosswise"):
        assert spec(key).p_mirrored
        for p in (0.498, 0.502):
            with refused("design.says_nothing", "p", DesignError):
                spec(key).build_from_p(2, p)


@set_by_p
def test_that_a_p_out_of_bounds_names_the_bounds(one: DesignSpec) -> None:
    for p in (-0.1, 1.0, 1.5, math.nan, 1 - 1e-13):
        with refused("p.out_of_range", kind=DesignError) as caught:
            one.build_from_p(some_k(one), p, many=not one.one)
        assert (caught.value.params["lowest"], caught.value.params["highest"]) == one.p_bounds(some_k(one))


def test_that_p_of_a_design_without_that_door_is_refused() -> None:
    for key in ("oue", "two_coins", "direct"):
        with refused("p.no_door", kind=DesignError):
            spec(key).build_from_p(2, 0.7)


@each("one", [one for one in SPECS if one.supports], ids=lambda one: one.key)
@each("weights", [None, (0.1, 0.2, 0.3, 0.25, 0.15)])
def test_that_supports_at_many_epsilons_are_those_of_the_designs(one: DesignSpec, weights) -> None:
    k = some_k(one)
    used = one.completed(k, {"forced": weights} if one.has_forced_weights else {})
    low, high = one.epsilon_bounds(k, used)
    epsilons = np.clip([0.05, 0.7, 3.0, 20.0], low, high)
    assert one.supports is not None
    own, other = one.supports(k, epsilons, used)
    for row, epsilon in enumerate(epsilons):
        built = built_of(one, k, float(epsilon), used)
        assert np.broadcast_to(own[row], (k,)) == pytest.approx(built.support_own, rel=1e-8)
        assert np.broadcast_to(other[row], (k,)) == pytest.approx(built.support_other, rel=1e-7)


@each("one", [one for one in SPECS if "epsilon" in one.doors and one.one], ids=lambda one: one.key)
def test_that_the_noise_at_many_epsilons_is_that_of_the_designs(one: DesignSpec) -> None:
    k = some_k(one)
    low, high = one.epsilon_bounds(k)
    epsilons, shares = np.clip([0.3, 1.0, 6.0], low, high), np.arange(1.0, k + 1) / (k * (k + 1) / 2)
    curve = one.noise_curve(k, epsilons, shares, one.completed(k, {}))
    for row, epsilon in zip(curve, epsilons, strict=True):
        wanted = built_of(one, k, float(epsilon)).noise(shares)
        assert row.mean() == pytest.approx(wanted.mean(), rel=1e-7)


def test_that_the_p_of_a_design_is_the_p_of_the_form() -> None:
    assert spec("grr").p_of(spec("grr").build(6, 1.5)) == pytest.approx(0.4727, abs=5e-5)
    forced = spec("forced").build_from_p(2, 0.75, {"forced": (0.4, 0.6)})
    assert spec("forced").p_of(forced) == pytest.approx(0.75, abs=1e-12)
    assert spec("direct").p_of(spec("direct").build(4, 1.0)) == 1.0
    assert spec("kuk").p_of(spec("kuk").build_from_p(2, 0.7, {"p2": 0.3, "m": 3})) == 0.7


def test_that_only_direct_questions_show_the_raw_answer() -> None:
    assert [one.key for one in SPECS if one.raw_seen_by == "everyone"] == ["direct"]


def test_that_weights_need_not_sum_to_one_and_an_unforced_answer_is_refused_at_every_door() -> None:
    one, scaled = spec("forced"), {"forced": (0.1, 0.2, 0.7)}
    loose = {"forced": tuple(60 * weight for weight in scaled["forced"])}
    assert one.build(3, 1.0, loose).support_other == pytest.approx(one.build(3, 1.0, scaled).support_other)
    assert one.p_bounds(3, loose) == pytest.approx(one.p_bounds(3, scaled))
    never = {"forced": (0.0, 0.5, 0.5)}
    for attempt in (
        lambda: one.build(3, 1.0, never),
        lambda: one.build_from_p(3, 0.5, never),
        lambda: one.epsilon_bounds(3, never),
    ):
        with refused("weights.zero", "forced"):
            attempt()


def test_that_a_lowest_epsilon_is_rounded_up_to_what_can_be_typed() -> None:
    assert [rounded_up(one) for one in (0.0001, 0.25, 1.2344, 1.2346, 7.0)] == [0.001, 0.25, 1.235, 1.235, 7.0]
