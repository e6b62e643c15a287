"""The least error there can be: who reaches it, and that nobody is below."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from core.designs.local.subset import SubsetSelection
from core.designs.lower_bound import least_loss, loss_of_size, smooth_bound
from core.designs.matrix import ResponseMatrix
from core.designs.registry import SPECS, DesignSpec
from core.types import Target
from tests.each import each

EPSILONS = (0.05, 0.3, 1.0, 2.0, 5.0)


def loss(design, target: Target) -> float:
    shares = np.full(design.k, 1 / design.k)
    sampling = 1 - 1 / design.k if target is Target.POPULATION else 0.0
    return float(design.noise(shares).sum()) + sampling


@each("target", list(Target))
@each(("k", "w"), [(3, 1), (8, 2), (12, 3), (20, 4), (128, 16), (1000, 10)])
def test_that_subset_selection_reaches_the_bound_where_the_ideal_size_is_whole(k: int, w: int, target: Target) -> None:
    epsilon = math.log(k / w - 1)
    design = SubsetSelection(k, epsilon)
    assert design.w == w
    bound = least_loss(k, epsilon, target)
    assert loss(design, target) == pytest.approx(bound, rel=1e-9)
    assert smooth_bound(k, np.array([epsilon]), target)[0] == pytest.approx(bound, rel=1e-9)


@each("target", list(Target))
@each("k", [2, 3, 5, 10, 32, 200])
def test_that_subset_selection_has_the_least_loss_everywhere(k: int, target: Target) -> None:
    for epsilon in EPSILONS:
        bound = least_loss(k, epsilon, target)
        assert loss(SubsetSelection(k, epsilon), target) == pytest.approx(bound, rel=1e-9)
        assert bound == pytest.approx(min(loss_of_size(k, epsilon, w, target) for w in range(1, k)), rel=1e-12)
        assert smooth_bound(k, np.array([epsilon]), target)[0] <= bound * (1 + 1e-12)


@each("one", [one for one in SPECS if one.one and one.doors], ids=lambda one: one.key)
def test_that_no_design_is_below_the_bound_of_its_epsilon(one: DesignSpec) -> None:
    for k in {2, min(4, one.max_k), min(11, one.max_k)}:
        low, high = one.epsilon_bounds(k) if "epsilon" in one.doors else (0.0, 0.0)
        for epsilon in EPSILONS:
            if "epsilon" in one.doors and not low <= epsilon <= high:
                continue
            design = one.build(k, epsilon)
            if math.isfinite(design.epsilon):
                for target in Target:
                    assert loss(design, target) >= least_loss(k, design.epsilon, target) * (1 - 1e-9)


def test_that_a_design_with_a_tenth_less_noise_would_be_below() -> None:
    """The mutant: no rounding hides a tenth."""
    for k in (2, 10, 128):
        assert 0.9 * loss(SubsetSelection(k, 1.0), Target.SAMPLE) < least_loss(k, 1.0, Target.SAMPLE) * (1 - 1e-9)


def test_that_both_targets_differ_by_the_sampling_of_equal_shares() -> None:
    for k in (2, 7):
        between = least_loss(k, 1.0, Target.POPULATION) - least_loss(k, 1.0, Target.SAMPLE)
        assert between == pytest.approx(1 - 1 / k, rel=1e-12)


def test_that_only_who_knows_the_shares_beforehand_can_have_less() -> None:
    """k = 5, epsilon 1: "the frequent answer" or a pair of the four others, E times as likely from an answer that is
    named; shares by least squares weighted for .8 and 4 x .05. There it has 7 % less squared error, over all orders
    more: so the bound is one in the mean over orders, and is to be called so."""
    odds, shares = math.e, np.array([0.8, 0.05, 0.05, 0.05, 0.05])
    pair = (1.0 - 1.0 / odds) / (3.0 * (odds + 1.0) - 6.0 / odds)
    rows = [((1.0 - 6.0 * pair) / odds, {0}), *((pair, set(two)) for two in itertools.combinations(range(1, 5), 2))]
    chances = np.array([[weight * (odds if x in named else 1.0) for x in range(5)] for weight, named in rows])
    assert ResponseMatrix(chances).epsilon == pytest.approx(1.0, abs=1e-12)
    weighed = chances / (chances @ shares)[:, np.newaxis]
    inverse = np.linalg.solve(weighed.T @ chances, weighed.T)
    assert inverse @ chances == pytest.approx(np.eye(5), abs=1e-9)

    def privacy(true: np.ndarray) -> float:
        """n times the squared error of these respondents."""
        return float(((inverse**2) @ chances @ true - ((inverse @ chances) ** 2) @ true).sum())

    bound = least_loss(5, 1.0, Target.SAMPLE)
    sampling = float((shares * (1.0 - shares)).sum())
    assert privacy(shares) + sampling < 0.93 * (bound + sampling)
    assert np.mean([privacy(np.roll(shares, step)) for step in range(5)]) > bound
