"""Reports of a person whose group is known, against every sequence by itself."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from core.designs.groups import GroupsDesign
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.errors import InputError
from core.risk.attacker import fresh_waves
from core.risk.in_groups import epsilon_in, worse_group

SHARES = np.array([0.3, 0.7])
DESIGNS = (
    UnrelatedUnknown(0.8, 0.3, 0.25),
    LieDetector(0.2, 0.9, 0.7),
    CheatingDetection(0.3, 0.6, 0.1),
    ExtendedCrosswise(0.2),
)


def by_hand(design: GroupsDesign, group: int, reports: int) -> float:
    """sum over sequences of max over answers of f_x prod P(y_i | x), of the group alone."""
    chances = design.assumed[group - 1]
    guess = 0.0
    for told in itertools.product((True, False), repeat=reports):
        likely = [math.prod(a if yes else 1.0 - a for yes in told) for a in chances]
        guess += max(share * one for share, one in zip(SHARES, likely, strict=True))
    return guess


@pytest.mark.parametrize("design", DESIGNS, ids=lambda one: one.key)
@pytest.mark.parametrize("group", [1, 2])
def test_that_guesses_in_a_group_are_those_of_its_own_device(design: GroupsDesign, group: int) -> None:
    rng = np.random.default_rng(1)
    found = fresh_waves(design, SHARES, 0, 6, rng=rng, group=group)
    assert found.exact
    assert found.guess.tolist() == pytest.approx([by_hand(design, group, m) for m in range(1, 7)], abs=1e-12)


@pytest.mark.parametrize("design", DESIGNS, ids=lambda one: one.key)
def test_that_the_worse_group_is_the_one_where_more_is_guessed(design: GroupsDesign) -> None:
    guesses = {group: by_hand(design, group, 5) for group in (1, 2)}
    worse = worse_group(design, SHARES, 0, 5)
    assert guesses[worse] == pytest.approx(max(guesses.values()), abs=1e-12)
    assert max(epsilon_in(design, group) for group in (1, 2)) == design.epsilon


def test_that_the_worse_group_is_not_always_the_same() -> None:
    assert worse_group(UnrelatedUnknown(0.8, 0.3, 0.25), SHARES, 0, 5) == 1
    assert worse_group(UnrelatedUnknown(0.3, 0.8, 0.25), SHARES, 0, 5) == 2


def test_that_groups_alike_count_as_the_first() -> None:
    assert worse_group(ExtendedCrosswise(0.2), SHARES, 0, 5) == 1


def test_that_compliant_respondents_are_not_promised_less_than_assumed_ones() -> None:
    """A yes of somebody who keeps to the rule of the lie detector says more than one of carriers who may lie."""
    design = LieDetector(0.2, 0.9, 0.7)
    found = fresh_waves(design, SHARES, 0, 3, rng=np.random.default_rng(1), group=2)
    odds = 0.3 / 0.7 * (1.0 / 0.1) ** 3
    assert found.worst[2] == pytest.approx(odds / (1.0 + odds), abs=1e-12)


@pytest.mark.parametrize("group", [-1, 0, 3])
def test_that_there_are_two_groups_and_none_is_counted_from_behind(group: int) -> None:
    with pytest.raises(InputError, match=r"attacker\.group"):
        fresh_waves(UnrelatedUnknown(0.8, 0.3, 0.25), SHARES, 0, 3, rng=np.random.default_rng(1), group=group)


def test_that_the_worse_group_is_that_of_people_as_assumed() -> None:
    """Carriers lie behind the lie detector's first group: of those who follow the rule more is told in the second."""
    assert worse_group(LieDetector(0.1, 0.7, 0.5), SHARES, 0, 5) == 1


def test_that_equal_guesses_rank_the_group_with_the_larger_odds_worse() -> None:
    """One in a hundred carriers: everybody is guessed to be none, whatever is reported once."""
    design, rare = UnrelatedUnknown(0.3, 0.8, 0.25), np.array([0.01, 0.99])
    assert epsilon_in(design, 1) < epsilon_in(design, 2)
    assert worse_group(design, rare, 0, 1) == 2


def test_that_rounding_makes_no_group_worse() -> None:
    assert worse_group(ExtendedCrosswise(0.1), np.array([0.1, 0.9]), 0, 1) == 1
