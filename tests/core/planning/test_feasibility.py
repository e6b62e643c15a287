from __future__ import annotations

import numpy as np
import pytest

from core.designs.registry import spec
from core.planning.feasibility import BANDS, DOUBTFUL, STRONG, Light, contenders, feasibility, light_of, put_together
from core.planning.precision import Asked, DifferenceGoal, MarginGoal
from core.planning.solver import Solved, epsilon_for, precision_with
from core.types import Target


def _even(k: int) -> Asked:
    return Asked(np.full(k, 1 / k), Target.POPULATION)


@pytest.mark.parametrize(
    ("epsilon", "light"),
    [(0.01, "green"), (1.0, "green"), (1.0001, "amber"), (5.0, "amber"), (5.0001, "red"), (None, "red")],
)
def test_that_the_light_follows_the_least_epsilon(epsilon: float | None, light: str) -> None:
    assert light_of(epsilon) is Light(light)


@pytest.mark.parametrize(("k", "n", "margin"), [(2, 2000, 0.03), (12, 2000, 0.03), (5, 10000, 0.03), (2, 9000, 0.03)])
def test_that_no_design_gives_the_precision_at_less(k: int, n: int, margin: float) -> None:
    asked, goal = _even(k), MarginGoal()
    found = feasibility(asked, goal, margin, n)
    assert found.epsilon is not None
    each = [epsilon_for(one, asked, goal, margin, n) for one in contenders(k)]
    assert found.epsilon == pytest.approx(min(one.value for one in each if isinstance(one, Solved)), rel=1e-8)
    reached = precision_with(spec(found.design).build(k, found.epsilon), asked, goal, n)
    assert isinstance(reached, Solved)
    assert reached.value == pytest.approx(margin, rel=1e-8)
    assert found.light is light_of(found.epsilon)


@pytest.mark.sweep
@pytest.mark.parametrize("goal", [MarginGoal(), DifferenceGoal()], ids=["margin", "difference"])
@pytest.mark.parametrize(("k", "n"), [(5, 10000), (12, 2000), (5, 100)])
def test_that_each_help_alone_leads_to_the_better_light(goal: MarginGoal | DifferenceGoal, k: int, n: int) -> None:
    asked, wanted = _even(k), 0.03
    found = feasibility(asked, goal, wanted, n)
    assert found.light is not Light.GREEN
    assert found.aim == (DOUBTFUL if found.light is Light.RED else STRONG)
    assert found.helps
    for kind, figure in found.helps:
        if kind == "respondents":
            better = feasibility(asked, goal, wanted, figure * 1.000001)
            worse = feasibility(asked, goal, wanted, figure * 0.99)
            assert worse.light is found.light
        elif kind == "precision":
            better = feasibility(asked, goal, figure * 1.000001, n)
        else:
            better = feasibility(Asked(put_together(asked.shares, int(figure)), asked.target), goal, wanted, n)
        assert better.epsilon is not None
        assert better.epsilon <= found.aim * (1 + 1e-6)


def test_that_little_more_comes_before_fewer_answers_and_much_more_last() -> None:
    near = feasibility(_even(5), MarginGoal(), 0.03, 10000)
    assert [kind for kind, _ in near.helps] == ["respondents", "answers", "precision"]
    far = feasibility(_even(2), MarginGoal(), 0.01, 50)
    assert [kind for kind, _ in far.helps] == ["precision", "respondents"]


def test_that_bands_are_of_the_least_varying_design() -> None:
    found = feasibility(_even(12), MarginGoal(), 0.03, 2000)
    assert tuple(band.epsilon for band in found.bands) == BANDS
    assert [band.design for band in found.bands] == ["subset", "subset", "subset", "grr"]
    for band in found.bands:
        for one in contenders(12):
            reached = precision_with(one.build(12, band.epsilon), _even(12), MarginGoal(), 2000)
            assert isinstance(reached, Solved)
            assert band.precision is not None
            assert reached.value >= band.precision * (1 - 1e-9)


def test_that_green_needs_no_help() -> None:
    found = feasibility(_even(2), MarginGoal(), 0.05, 5000)
    assert (found.light, found.helps) == (Light.GREEN, ())


def test_that_the_rarest_answers_are_put_together() -> None:
    assert put_together(np.array([0.1, 0.5, 0.05, 0.35]), 3) == pytest.approx([0.5, 0.35, 0.15])


def test_that_a_design_that_is_enough_only_further_down_is_found() -> None:
    """20 answers, one with 20 %: at 2.4 subset selection names two answers and is enough; at 2.6, where k-ary response
    is, it names one and is not, because the error of a single answer rises at the step."""
    asked, goal = Asked(np.append(0.2, np.full(19, 0.8 / 19)), Target.POPULATION), MarginGoal()
    found = feasibility(asked, goal, 0.07, 500)
    each = {one.key: epsilon_for(one, asked, goal, 0.07, 500) for one in contenders(20)}
    least = {key: one.value for key, one in each.items() if isinstance(one, Solved)}
    assert found.design == "subset" == min(least, key=least.__getitem__)
    assert found.epsilon == pytest.approx(least["subset"], rel=1e-9)
    assert found.epsilon < 0.95 * least["grr"]
