from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.designs.base import Design
from core.designs.registry import SPECS, DesignSpec, spec
from core.errors import DesignError, InputError

named = pytest.mark.parametrize("one", SPECS, ids=[one.key for one in SPECS])
set_by_p = pytest.mark.parametrize("one", [one for one in SPECS if "p" in one.doors], ids=lambda one: one.key)


def some_k(one: DesignSpec) -> int:
    return min(5, one.max_k)


def built_of(one: DesignSpec, k: int, epsilon: float, weights=None) -> Design:
    return one.build(k, epsilon, weights, many=not one.one)


def test_that_every_design_is_listed_once_under_its_key() -> None:
    assert {one.key for one in SPECS} == {"direct", "warner", "two_coins", "forced", "grr", "sue", "oue", "each_item"}
    assert len({one.key for one in SPECS}) == len(SPECS)
    for one in SPECS:
        built = built_of(one, some_k(one), 1.0)
        assert spec(one.key) is one
        assert (built.key, built.k, built.report_kind) == (one.key, some_k(one), one.report_kind)


def test_that_an_unknown_design_is_refused_by_name() -> None:
    with pytest.raises(InputError) as caught:
        spec("dice")
    assert caught.value.code == "design.unknown"


@named
def test_that_a_design_with_doors_has_the_epsilon_asked_for(one: DesignSpec) -> None:
    for epsilon in (0.05, 1.0, 3.0, 8.0):
        built = built_of(one, some_k(one), epsilon)
        if one.doors:
            assert built.epsilon == pytest.approx(epsilon, abs=1e-12)
        else:
            assert built == built_of(one, some_k(one), 1.0)


@named
def test_that_the_reason_against_a_question_is_a_notice_and_the_same_as_the_error(one: DesignSpec) -> None:
    many = not one.one
    assert one.why_not(some_k(one), many) is None
    for k in (0, 1, one.max_k + 1, 5000):
        reason = one.why_not(k, many)
        assert reason is not None
        with pytest.raises(DesignError) as caught:
            one.build(k, 1.0, many=many)
        assert (caught.value.field, caught.value.code, dict(caught.value.params)) == (
            "k",
            reason.code,
            dict(reason.params),
        )


@set_by_p
@given(place=st.floats(0.001, 0.999))
def test_that_a_design_set_by_p_has_that_p_and_back(one: DesignSpec, place: float) -> None:
    k = some_k(one)
    low, high = one.p_bounds(k)
    p = low + (high - low) * place
    assume(one.key != "warner" or abs(2 * p - 1) > 0.00501)
    built = one.build_from_p(k, p, many=not one.one)
    assert one.p_of(built) == pytest.approx(p, abs=1e-12)
    rebuilt = built_of(one, k, built.epsilon)
    assert one.p_of(rebuilt) == pytest.approx(max(p, 1 - p) if one.p_mirrored else p, abs=1e-12)


@set_by_p
def test_that_the_bounds_of_p_themselves_can_be_typed(one: DesignSpec) -> None:
    for k in {2, some_k(one), min(900, one.max_k)}:
        for p in one.p_bounds(k):
            assert 0.0099 < one.build_from_p(k, p, many=not one.one).epsilon <= 20.0 + 1e-6


@set_by_p
def test_that_a_p_that_says_nothing_is_refused_as_such(one: DesignSpec) -> None:
    k = some_k(one)
    blind = {"grr": 1 / k, "sue": 0.5, "warner": 0.5, "forced": 0.0, "each_item": 0.5}[one.key]
    with pytest.raises(DesignError) as caught:
        one.build_from_p(k, blind, many=not one.one)
    assert (caught.value.field, caught.value.code) == ("p", "p.blind")


@set_by_p
def test_that_a_p_out_of_bounds_names_the_bounds(one: DesignSpec) -> None:
    for p in (-0.1, 1.0, 1.5, math.nan, 1 - 1e-13):
        with pytest.raises(DesignError) as caught:
            one.build_from_p(some_k(one), p, many=not one.one)
        assert caught.value.code == "p.out_of_range"
        assert (caught.value.params["lowest"], caught.value.params["highest"]) == one.p_bounds(some_k(one))


def test_that_p_of_a_design_without_that_door_is_refused() -> None:
    for key in ("oue", "two_coins", "direct"):
        with pytest.raises(DesignError) as caught:
            spec(key).build_from_p(2, 0.7)
        assert caught.value.code == "p.no_door"


@named
@pytest.mark.parametrize("weights", [None, (0.1, 0.2, 0.3, 0.25, 0.15)])
def test_that_supports_at_many_epsilons_are_those_of_the_designs(one: DesignSpec, weights) -> None:
    k = some_k(one)
    used = weights if one.has_forced_weights else None
    epsilons = np.array([0.05, 0.7, 3.0, 20.0])
    own, other = one.supports(k, epsilons, used)
    for row, epsilon in enumerate(epsilons):
        built = built_of(one, k, float(epsilon), used)
        assert np.broadcast_to(own[row], (k,)) == pytest.approx(built.support_own, rel=1e-8)
        assert np.broadcast_to(other[row], (k,)) == pytest.approx(built.support_other, rel=1e-7)


def test_that_p_and_q_of_a_design_are_what_the_form_shows() -> None:
    assert spec("grr").p_of(spec("grr").build(6, 1.5)) == pytest.approx(0.4727, abs=5e-5)
    assert spec("grr").q_of(spec("grr").build(6, 1.5)) == pytest.approx(0.1055, abs=5e-5)
    forced = spec("forced").build_from_p(2, 0.75, (0.4, 0.6))
    assert spec("forced").p_of(forced) == pytest.approx(0.75, abs=1e-12)
    assert spec("forced").q_of(forced) is None
    assert spec("direct").p_of(spec("direct").build(4, 1.0)) == 1.0


def test_that_only_direct_questions_show_the_raw_answer() -> None:
    assert [one.key for one in SPECS if one.raw_seen_by == "everyone"] == ["direct"]


def test_that_weights_need_not_sum_to_one_and_an_unforced_answer_is_refused_at_every_door() -> None:
    one, scaled = spec("forced"), (0.1, 0.2, 0.7)
    loose = tuple(60 * weight for weight in scaled)
    assert one.build(3, 1.0, loose).support_other == pytest.approx(one.build(3, 1.0, scaled).support_other)
    assert one.p_bounds(3, loose) == pytest.approx(one.p_bounds(3, scaled))
    for attempt in (
        lambda: one.build(3, 1.0, (0.0, 0.5, 0.5)),
        lambda: one.build_from_p(3, 0.5, (0.0, 0.5, 0.5)),
        lambda: one.epsilon_bounds(3, (0.0, 0.5, 0.5)),
    ):
        with pytest.raises(InputError) as caught:
            attempt()
        assert (caught.value.field, caught.value.code) == ("forced", "weights.zero")
