"""What the help says of the solver, the light and the ranking of designs is what they give."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.registry import spec
from core.planning.ease import ALIKE, MOST_BY_HAND
from core.planning.feasibility import DOUBTFUL, STRONG
from core.planning.precision import Asked, MarginGoal
from core.planning.solver import Solved, respondents_for, whole_respondents
from core.planning.turning_points import turning_points
from core.types import Target
from tests.conftest import TOP

TEXT = (TOP / "assets" / "help" / "plan.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("anchor", ["solve", "feasibility", "advisor"])
def test_that_the_parts_have_their_sections(anchor: str) -> None:
    assert f"{{#{anchor}}}" in TEXT


@pytest.mark.parametrize(("key", "target"), [(key, target) for key in ("grr", "subset", "oue") for target in Target])
def test_that_the_respondents_of_the_example_are_those_of_the_solver(key: str, target: Target) -> None:
    asked = Asked(np.array([0.3, 0.175, 0.175, 0.175, 0.175]), target, answer=0)
    found = respondents_for(spec(key).build(5, 1.0), asked, MarginGoal(), 0.05)
    assert isinstance(found, Solved)
    assert f"{whole_respondents(found.value):,}" in TEXT


def test_that_the_limits_of_the_light_and_of_the_ranking_are_those_in_force() -> None:
    assert (STRONG, DOUBTFUL) == (1.0, 5.0)
    assert f"less than {math.exp(STRONG):.2f}-fold" in TEXT
    assert f"within {100 * ALIKE:.0f}% of the smallest count as equal" in TEXT
    assert f"up to {MOST_BY_HAND} answers" in TEXT


def test_that_the_two_examples_of_the_ranking_are_so() -> None:
    for epsilon, first in ((2.0, "forced"), (1.0, "subset")):
        assert turning_points(12, epsilon, Target.POPULATION).design == first
    assert "its report names three answers" in TEXT
    assert np.array(
        spec("subset").build(12, 1.0).randomize(np.zeros(4, np.int64), rng=np.random.default_rng(1))
    ).shape == (4, 3)
