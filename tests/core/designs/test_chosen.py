"""A design by its name and one figure is the one of the registry."""

from __future__ import annotations

import pytest

from core.designs.chosen import chosen_design
from core.designs.registry import SPECS, spec
from core.errors import DesignError


@pytest.mark.parametrize("one", SPECS, ids=lambda one: one.key)
def test_that_every_design_is_made_by_its_epsilon(one: type) -> None:
    many = not one.one  # type: ignore[attr-defined]
    key: str = one.key  # type: ignore[attr-defined]
    assert chosen_design(key, 2, epsilon=0.75, many=many) == spec(key).build(2, 0.75, many=many)


def test_that_p_and_odds_of_forced_answers_are_kept() -> None:
    assert chosen_design("grr", 4, p=0.7) == spec("grr").build_from_p(4, 0.7)
    weights = (0.5, 0.25, 0.25)
    assert chosen_design("forced", 3, p=0.7, forced=weights) == spec("forced").build_from_p(3, 0.7, {"forced": weights})
    assert chosen_design("forced", 3, epsilon=2.0, forced=weights) == spec("forced").build(3, 2.0, {"forced": weights})


def test_that_further_figures_are_given_by_name() -> None:
    assert chosen_design("unrelated", 2, p=0.7, q=1 / 12) == spec("unrelated").build_from_p(2, 0.7, {"q": 1 / 12})
    assert chosen_design("kuk", 2, epsilon=2.0, m=4).response_matrix().reports == 5
    assert chosen_design("custom", 2, matrix=((0.9, 0.2), (0.1, 0.8))).explain().code == "explain.custom"


def test_that_what_a_design_cannot_be_is_refused() -> None:
    with pytest.raises(DesignError):
        chosen_design("warner", 3, epsilon=1.0)
    with pytest.raises(DesignError):
        chosen_design("two_coins", 2, p=0.7)
