"""Rates of the best guess at many epsilons at once, against each design on its own and against simulated reports."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import ReportKind
from core.designs.registry import SPECS, spec
from core.designs.spec import EPSILON_DOORS, DesignSpec
from core.errors import DesignError
from core.risk.guess_curves import _strangers_of_category, guess_curve, stranger_curve, stranger_rate
from core.types import FloatArray
from tests.each import each

FAR = 4.9
"""Two-sided, a false alarm of 1e-6."""
ONE = tuple(one for one in SPECS if one.one and one.doors & EPSILON_DOORS and one.report_kind is not ReportKind.BLOOM)


def falling(k: int) -> FloatArray:
    weights = np.arange(k, 0, -1.0) ** 2
    return weights / weights.sum()


def reach(one: DesignSpec, k: int) -> FloatArray:
    low, high = one.epsilon_bounds(k)
    return np.geomspace(max(low, 0.3) * 1.001, min(high, 6.0) * 0.999, 3)


@each("key", [one.key for one in ONE])
@each("k", [2, 5, 40])
def test_that_the_curve_is_what_each_design_says_of_itself(key: str, k: int) -> None:
    one, shares = spec(key), falling(k)
    if one.why_not(k) is not None:
        return
    epsilons = reach(one, k)
    alone = [one.build(k, float(epsilon)).best_guess(shares) for epsilon in epsilons]
    assert guess_curve(one, k, epsilons, shares, {}) == pytest.approx(alone, abs=1e-12)


@each("key", [one.key for one in ONE])
@each("k", [2, 5])
def test_that_the_stranger_is_right_as_often_as_every_report_listed_says(key: str, k: int) -> None:
    one, shares = spec(key), falling(k)
    if one.why_not(k) is not None:
        return
    for epsilon in reach(one, k)[1:2]:
        design = one.build(k, float(epsilon))
        curve = float(stranger_curve(one, k, np.array([epsilon]), shares, {})[0])
        try:
            values = design.response_matrix().values
        except DesignError:
            assert curve == pytest.approx(stranger_rate(design, shares), abs=1e-12)
            continue
        listed = 0.0
        for row in values:
            best = np.flatnonzero(np.isclose(row, row.max(), rtol=1e-9, atol=0.0))
            listed += float((row * shares)[best].mean())
        assert curve == pytest.approx(listed, abs=1e-12)
        assert stranger_rate(design, shares) == pytest.approx(listed, abs=1e-12)


def test_that_items_of_a_select_all_question_are_guessed_one_by_one() -> None:
    one, shares, epsilons = spec("each_item"), np.array([0.9, 0.5, 0.2, 0.1]), np.array([1.0, 4.0])
    for epsilon, knowing, guessing in zip(
        epsilons,
        guess_curve(one, 4, epsilons, shares, {}, many=True),
        stranger_curve(one, 4, epsilons, shares, {}, many=True),
        strict=True,
    ):
        design = one.build(4, float(epsilon), many=True)
        assert knowing == pytest.approx(design.best_guess(shares), abs=1e-12)
        # the bit is believed: right with p whether the item is ticked or not
        assert guessing == pytest.approx(1.0 / (1.0 + np.exp(-epsilon / 4)), abs=1e-12)
        assert stranger_rate(design, shares) == pytest.approx(float(guessing), abs=1e-12)


def distance(key: str, k: int, *, knows: bool, shift: float = 0.0) -> float:
    """By how many standard errors the rate of right guesses from simulated reports is off the curve (moved by
    `shift`)."""
    rng, shares, epsilon, people = np.random.default_rng(7), falling(k), 1.5, 150_000
    design = spec(key).build(k, epsilon)
    answers = rng.choice(k, size=people, p=shares)
    reports = design.randomize(answers, rng=rng)
    kinds, place = np.unique(reports, axis=0, return_inverse=True)
    weight = np.array([design.likelihood(kind) for kind in kinds]) * (shares if knows else 1.0)
    best = np.isclose(weight, weight.max(axis=1, keepdims=True), rtol=1e-9, atol=0.0)
    # drawn by lot among equals
    lots = rng.random((people, k)) * best[place.reshape(-1)]
    right = (lots.argmax(axis=1) == answers).astype(np.float64)
    curve = guess_curve if knows else stranger_curve
    expected = float(curve(spec(key), k, np.array([epsilon]), shares, {})[0]) + shift
    return abs(float(right.mean()) - expected) / (float(right.std()) / np.sqrt(people))


@pytest.mark.parametrize("knows", [True, False])
@pytest.mark.parametrize(
    ("key", "k"),
    [
        ("grr", 5),
        ("hadamard", 5),
        *(
            pytest.param(key, 7, marks=pytest.mark.slow)
            for key in ("subset", "oue", "sue", "the", "rappor_permanent", "forced")
        ),
    ],
)
def test_that_simulated_reports_are_guessed_as_often_as_the_curve_says(key: str, k: int, knows: bool) -> None:
    assert distance(key, k, knows=knows) < FAR
    assert distance(key, k, knows=knows, shift=0.01) > FAR


def test_that_slow_bloom_filters_give_no_curve() -> None:
    one, epsilons = spec("rappor_bloom"), np.array([0.8, 0.9])
    for curve in (guess_curve, stranger_curve):
        assert bool(np.isnan(curve(one, 5, epsilons, falling(5), {})).all())


def test_that_a_report_with_a_low_chance_for_its_answer_suggests_another_answer() -> None:
    """Every report and every answer by itself: own chances above, below and at those of the others, k = 4."""
    own, other, shares = np.array([0.4, 0.1, 0.2, 0.3]), np.array([0.2, 0.3, 0.2, 0.15]), np.array([0.1, 0.2, 0.3, 0.4])
    chances = np.where(np.eye(4) == 1.0, own[:, np.newaxis], other[:, np.newaxis])
    wanted = 0.0
    for report in chances:
        best = np.flatnonzero(report == report.max())
        wanted += float((report * shares)[best].mean())
    assert float(_strangers_of_category(own[np.newaxis], other[np.newaxis], shares)[0]) == pytest.approx(wanted)
