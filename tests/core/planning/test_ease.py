from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.registry import spec
from core.estimation.expected import error_curve
from core.planning.ease import ALIKE, Doer, doer_of, winner
from core.planning.feasibility import contenders
from core.planning.turning_points import turning_points
from core.types import Target


def _errors(k: int, epsilon: float) -> dict[str, float]:
    at, shares = np.array([epsilon]), np.full(k, 1 / k)
    return {one.key: error_curve(one, k, shares, 1000, Target.POPULATION, at)[0] for one in contenders(k)}


def _first(k: int, epsilon: float) -> str:
    found = winner([(spec(key), error) for key, error in _errors(k, epsilon).items()], k)
    return found.key


@pytest.mark.parametrize(
    ("k", "epsilon", "first"), [(2, 1.0, "warner"), (12, 2.0, "forced"), (12, 1.0, "subset"), (200, 1.0, "subset")]
)
def test_that_the_easiest_of_the_best_designs_comes_first(k: int, epsilon: float, first: str) -> None:
    """At 12 answers and epsilon 2 subset selection is a thousandth better, but nobody does it by hand."""
    errors = _errors(k, epsilon)
    assert _first(k, epsilon) == first
    assert errors[first] <= min(errors.values()) * (1 + ALIKE)


def test_that_an_empty_list_has_no_first_design() -> None:
    assert winner([], 5) is None


def test_that_many_answers_are_too_difficult_by_hand() -> None:
    assert [doer_of(spec("forced"), k) for k in (12, 13)] == [Doer.HAND, Doer.PROGRAM]
    assert doer_of(spec("grr"), 2) is Doer.PROGRAM


@pytest.mark.parametrize(("k", "epsilon"), [(5, 1.0), (12, 2.0), (12, 1.0)])
def test_that_another_design_comes_first_on_the_other_side_of_a_turn(k: int, epsilon: float) -> None:
    turns = turning_points(k, epsilon, Target.POPULATION)
    assert turns.design == _first(k, epsilon)
    assert turns.epsilon
    for turn in turns.epsilon:
        assert turn.above is (turn.at > epsilon)
        step = 1.001 if turn.above else 1 / 1.001
        assert _first(k, turn.at * step) == turn.design
        assert _first(k, turn.at / step) == turns.design
    for turn in turns.answers:
        size, step = round(turn.at), 1 if turn.above else -1
        assert _first(size, epsilon) == turn.design
        before = _errors(size - step, epsilon)
        assert before[turns.design] <= min(before.values()) * (1 + ALIKE)


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
