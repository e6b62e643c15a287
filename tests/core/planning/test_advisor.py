from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.registry import SPECS, spec
from core.estimation.expected import error_curve, expected_error
from core.planning.advisor import ALIKE, Advice, Doer, Standing, advice, doer_of
from core.planning.feasibility import contenders
from core.planning.turning_points import turning_points
from core.types import Target


def _advice(k: int, epsilon: float, *, many: bool = False) -> tuple[Advice, ...]:
    return advice(k, epsilon, np.full(k, 0.5 if many else 1 / k), 2000, Target.POPULATION, many=many)


def test_which_design_serves_twelve_categories_at_epsilon_2() -> None:
    """The same matrix in a hand, on a phone; two answers in a report are a thousandth better."""
    found = _advice(12, 2.0)
    assert [one.spec.key for one in found][:4] == ["forced", "grr", "subset", "oue"]
    assert [one.doer for one in found][:3] == [Doer.HAND, Doer.PROGRAM, Doer.PROGRAM]
    assert found[0].error == pytest.approx(found[1].error, rel=1e-9)
    assert -ALIKE < found[2].extra < 0
    assert 0.15 < found[3].extra < 0.2


@pytest.mark.parametrize(("k", "epsilon", "first"), [(2, 1.0, "warner"), (12, 1.0, "subset"), (200, 1.0, "subset")])
def test_that_the_list_begins_with_the_least_error(k: int, epsilon: float, first: str) -> None:
    found = _advice(k, epsilon)
    assert found[0].spec.key == first
    least = min(one.error for one in found if one.standing is Standing.SETTABLE)
    assert found[0].error <= least * (1 + ALIKE)
    assert [list(Standing).index(one.standing) for one in found] == sorted(
        list(Standing).index(one.standing) for one in found
    )


@pytest.mark.parametrize("k", [2, 5, 6, 12, 40])
@pytest.mark.parametrize("epsilon", [0.5, 1.0, 1.5, 3.0])
def test_that_designs_of_one_place_have_equal_errors_and_later_places_larger_ones(k: int, epsilon: float) -> None:
    found = _advice(k, epsilon)
    for standing in Standing:
        mine = [one for one in found if one.standing is standing]
        least = min((one.error for one in mine), default=0.0)
        shown = [float(f"{one.error:.3g}") for one in mine]
        for one, error in zip(mine, shown, strict=True):
            assert (one.place == 1) is (one.error <= least * (1 + ALIKE))
            if one.place > 1:
                assert {other.place for other, same in zip(mine, shown, strict=True) if same == error} == {one.place}
                assert one.place == 1 + sum(other.place < one.place for other in mine)
        first = sum(one.place == 1 for one in mine)
        assert shown[first:] == sorted(shown[first:])


@pytest.mark.parametrize(("k", "many"), [(2, False), (5, False), (6, True)])
def test_that_every_design_that_fits_is_listed_with_its_own_error(k: int, many: bool) -> None:
    found = _advice(k, 1.5, many=many)
    keys = {one.spec.key for one in found}
    for one in SPECS:
        wanted = one.why_not(k, many) is None and one.protects != "nobody" and (one.doors or not one.fields)
        if one.key == "rappor":
            wanted = False  # with its usual figures it ends at ln 3
        assert (one.key in keys) is bool(wanted), one.key
    for told in found:
        planned = expected_error(told.design, np.full(k, 0.5 if many else 1 / k), 2000, Target.POPULATION)
        assert (told.error, told.worth) == (planned.typical_error, planned.worth)
        if told.standing is not Standing.ONE_SIDED:
            assert told.design.epsilon <= 1.5 * (1 + 1e-9)
        else:
            assert math.isinf(told.design.epsilon)


def test_that_two_coins_are_offered_only_where_they_protect_enough() -> None:
    standing = {one.spec.key: one.standing for one in _advice(2, 1.2)}
    assert standing["two_coins"] is Standing.STRONGER
    assert standing["crosswise"] is Standing.CONDITIONAL
    assert standing["triangular"] is Standing.ONE_SIDED
    assert "two_coins" not in {one.spec.key for one in _advice(2, 1.0)}


def test_that_many_answers_are_no_matter_for_a_hand() -> None:
    assert [doer_of(spec("forced"), k) for k in (12, 13)] == [Doer.HAND, Doer.PROGRAM]
    assert doer_of(spec("grr"), 2) is Doer.PROGRAM


@pytest.mark.parametrize(("k", "epsilon"), [(5, 1.0), (12, 2.0), (12, 1.0)])
def test_that_another_design_comes_first_on_the_other_side_of_a_turn(k: int, epsilon: float) -> None:
    turns = turning_points(k, epsilon, Target.POPULATION)
    assert turns.design == _advice(k, epsilon)[0].spec.key
    assert turns.epsilon
    for turn in turns.epsilon:
        assert turn.above is (turn.at > epsilon)
        step = 1.001 if turn.above else 1 / 1.001
        assert _advice(k, turn.at * step)[0].spec.key == turn.design
        assert _advice(k, turn.at / step)[0].spec.key == turns.design
    for turn in turns.answers:
        size, step = round(turn.at), 1 if turn.above else -1
        assert _advice(size, epsilon)[0].spec.key == turn.design
        before = _advice(size - step, epsilon)[0]
        mine = next(one for one in _advice(size - step, epsilon) if one.spec.key == turns.design)
        assert mine.error <= before.error * (1 + ALIKE)


@pytest.mark.parametrize(("k", "epsilon"), [(12, 2.0), (12, 1.0), (200, 1.0)])
def test_that_two_designs_meet_at_the_share_that_is_told(k: int, epsilon: float) -> None:
    turns = turning_points(k, epsilon, Target.SAMPLE)
    assert turns.share
    for turn in turns.share:
        shares = np.append(turn.at, np.full(k - 1, (1 - turn.at) / (k - 1)))
        now, other = (spec(key).build(k, epsilon).noise(shares)[0] for key in (turns.design, turn.design))
        assert now == pytest.approx(other, rel=1e-9)
        further = np.array([turn.at + (0.02 if turn.above else -0.02), *shares[1:]])
        assert (
            spec(turn.design).build(k, epsilon).noise(further)[0]
            < spec(turns.design).build(k, epsilon).noise(further)[0]
        )


def test_that_oue_has_less_error_than_grr_for_a_rare_answer_from_the_size_of_the_formula_on() -> None:
    """GRR beats OUE as f goes to 0 iff k < 3 E + 2."""
    edge = 3 * math.exp(2.0) + 2
    for k in (math.floor(edge), math.ceil(edge)):
        rare = np.zeros(k)
        grr, oue = (spec(key).build(k, 2.0).noise(rare)[0] for key in ("grr", "oue"))
        assert bool(grr < oue) is (k < edge)


def test_that_no_design_of_one_standing_has_less_error_than_subset_selection() -> None:
    for k in (2, 5, 12, 40):
        for epsilon in (0.5, 1.0, 2.0, 4.0):
            at, shares = np.array([epsilon]), np.full(k, 1 / k)
            errors = {one.key: error_curve(one, k, shares, 1000, Target.SAMPLE, at)[0] for one in contenders(k)}
            assert errors["subset"] <= min(errors.values()) * (1 + 1e-9)
