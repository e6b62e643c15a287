"""A design by its name and one figure is the one of the registry."""

from __future__ import annotations

import pytest

from core.designs.chosen import chosen_design
from core.designs.registry import SPECS, spec
from core.designs.spec import DesignSpec
from core.errors import DesignError
from tests.core.refusals import refused
from tests.each import each


@each("one", SPECS, ids=lambda one: one.key)
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


@each(
    ("key", "figures", "field", "code"),
    [
        ("unrelated", {"Q": 0.5}, "Q", "field.unknown"),
        ("warner", {"q": 0.5}, "q", "field.unknown"),
        ("grr", {"forced": (0.5, 0.5)}, "forced", "field.unknown"),
        ("kuk", {"m": 0}, "m", "field.not_whole"),
        ("kuk", {"p2": float("inf")}, "p2", "field.out_of_range"),
        ("rappor_bloom", {"hashes": 0}, "hashes", "field.not_whole"),
        ("christofides", {"cards": None}, "cards", "field.not_numbers"),
        ("custom", {"matrix": 1.0}, "matrix", "field.not_numbers"),
        ("forced", {"forced": (1e-300, 1.0)}, "forced", "weights.zero"),
        ("forced", {"forced": (1e300, 1e-9)}, "forced", "weights.zero"),
        ("forced", {"forced": "ab"}, "forced", "argument.numbers"),
    ],
)
def test_that_a_figure_that_cannot_be_is_refused_by_its_name(key: str, figures: dict, field: str, code: str) -> None:
    for strength in ({"epsilon": 1.0}, {"p": 0.6}) if spec(key).from_p else ({},):
        with refused(code, field):
            chosen_design(key, 2, **strength, **figures)


def test_that_huge_odds_of_forced_answers_are_scaled_and_zero_odds_are_refused() -> None:
    assert chosen_design("forced", 2, epsilon=1.0, forced=(1e308, 1e308)) == chosen_design("forced", 2, epsilon=1.0)
    assert chosen_design("unrelated", 2, epsilon=1.0, forced=None) == chosen_design("unrelated", 2, epsilon=1.0)


@pytest.mark.parametrize("k", [2.5, 3.0, "3", None])
def test_that_the_number_of_answers_is_whole(k: object) -> None:
    with refused("argument.whole", "k"):
        chosen_design("grr", k, epsilon=1.0)  # type: ignore[arg-type]


@each("one", [one for one in SPECS if {"epsilon", "p"} <= one.doors], ids=lambda one: one.key)
@each("k", [2, 3, 7, 100])
def test_that_the_p_of_a_design_at_its_limits_makes_it_again(one: DesignSpec, k: int) -> None:
    if one.why_not(k, not one.one) is not None:
        assert one.max_k == 2
        return
    for epsilon in one.epsilon_bounds(k):
        made = one.build(k, epsilon, many=not one.one)
        again = one.build_from_p(k, one.p_of(made), many=not one.one)
        assert again.epsilon == pytest.approx(made.epsilon, rel=1e-6)
