"""Three models side by side, each with an epsilon of its own."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from core.analyses.numbers.models import PURE, ModelsRequest, models
from core.analyses.numbers.moments import Moments, moments_of
from core.central.chains import CHANGED, mean_chain
from core.data.numeric.invented_ages import invented_ages
from core.designs.numeric.registry import MECHANISMS
from core.types import Target
from tests.core.designs.numeric.mechanisms import LIMIT
from tests.core.refusals import refused

AGES = moments_of(invented_ages(), 0.0, 120.0)
ROWS = invented_ages().rows()
ASKED = ModelsRequest(
    moments=AGES,
    n=1000,
    target=Target.SAMPLE,
    local_key="laplace",
    local=1.0,
    local_delta=1e-6,
    shuffled_key="piecewise",
    shuffled=0.5,
    shuffled_delta=1e-6,
    central=0.4,
    distance=CHANGED,
)


def test_that_each_model_has_the_error_of_its_own_epsilon() -> None:
    found = models(ASKED)
    assert found.local.error == pytest.approx(math.sqrt(2.0 * 120**2 / 1000))
    root = math.exp(0.25) - 1.0
    second = float((((ROWS - 60.0) / 60.0) ** 2).mean())
    piecewise = 60.0 * math.sqrt((second / root + (root + 4.0) / (3.0 * root**2)) / 1000.0)
    assert found.shuffled.error == pytest.approx(piecewise)
    assert found.central.error == pytest.approx(math.sqrt(2.0) * 2.0 * 120.0 / (1000.0 * 0.4))


def test_that_the_promise_of_the_pile_is_as_by_hand() -> None:
    """Feldman, McMillan & Talwar (2021), theorem III.1, at n = 1,000, delta = 1e-6, one report 0.5."""
    odds = math.exp(0.5)
    spread = math.sqrt(odds * math.log(4e6) / 1000.0) + odds / 1000.0
    by_hand = math.log(1.0 + 8.0 * (odds - 1.0) / (odds + 1.0) * spread)
    found = models(ASKED)
    assert found.shuffled.promise == pytest.approx(by_hand, rel=1e-12)
    assert found.gains
    assert found.highest == pytest.approx(math.log(1000.0 / (16.0 * math.log(2e6))))


@pytest.mark.parametrize(("n", "epsilon"), [(1, 1.0), (50, 0.2), (1000, 5.0)])
def test_that_where_the_theorem_says_nothing_the_pile_promises_what_each_report_does(n: int, epsilon: float) -> None:
    found = models(replace(ASKED, n=n, shuffled=epsilon))
    assert epsilon > found.highest
    assert found.shuffled.promise == epsilon
    assert not found.gains


@pytest.mark.parametrize("target", list(Target))
def test_that_the_point_of_each_model_is_on_its_own_curve(target: Target) -> None:
    found = models(replace(ASKED, target=target))
    for one, slack in ((found.local, 1e-9), (found.central, 1e-9), (found.shuffled, 1e-3)):
        there = float(np.exp(np.interp(math.log(one.promise), np.log(one.x), np.log(one.y))))
        assert there == pytest.approx(one.error, rel=slack)


def test_that_another_epsilon_moves_one_model_only() -> None:
    before = models(ASKED)
    for field, moved in (("local", "local"), ("shuffled", "shuffled"), ("central", "central")):
        after = models(replace(ASKED, **{field: 2.0}))  # type: ignore[arg-type]  # the epsilons are floats
        for name in ("local", "shuffled", "central"):
            same = getattr(after, name).error == getattr(before, name).error
            assert same is (name != moved)


def test_that_the_effective_sample_size_refers_to_the_population_for_every_target() -> None:
    sample, population = models(ASKED), models(replace(ASKED, target=Target.POPULATION))
    for name in ("local", "shuffled", "central"):
        assert getattr(sample, name).worth == getattr(population, name).worth < 1000.0
    one = population.central
    assert one.worth == pytest.approx(ROWS.var() / one.error**2)


def test_that_only_mechanisms_without_delta_are_shuffled() -> None:
    assert set(PURE) == {one.key for one in MECHANISMS if not one.needs_delta}
    assert "gaussian" not in PURE


def off(claimed: float, errors: np.ndarray) -> bool:
    """Whether simulated errors of a mean contradict their standard error; false alarm 1e-6."""
    squares = errors**2
    return bool(abs(squares.mean() - claimed**2) > LIMIT * squares.std() / math.sqrt(squares.size))


def test_that_simulated_surveys_of_each_model_have_that_error() -> None:
    asked = replace(ASKED, target=Target.POPULATION, n=20)
    found, rng, runs = models(asked), np.random.default_rng(11), 5_000
    people = rng.choice(ROWS, (runs, 20))
    for key, epsilon, claimed in (
        ("laplace", 1.0, found.local.error),
        ("piecewise", 0.5, found.shuffled.error),
    ):
        design = next(one for one in MECHANISMS if one.key == key).build(0.0, 120.0, epsilon, 1e-6)
        reports = design.unbiased(design.randomize(people.ravel(), rng=rng).reports.values).reshape(runs, 20)
        errors = reports.mean(axis=1) - ROWS.mean()
        assert not off(claimed, errors)
        assert off(1.1 * claimed, errors)
    chain = mean_chain(0.0, 120.0, 20, 38.0, 2.0 * 120.0 / (20.0 * 0.4))
    drawn = np.array([chain(row) for row in rng.choice(ROWS, (1_500, 20))]) - ROWS.mean()
    assert not off(found.central.error, drawn)
    assert off(1.3 * found.central.error, drawn)


def test_that_nothing_known_has_no_smaller_error() -> None:
    known, worst = models(ASKED), models(replace(ASKED, moments=Moments(0.0, 120.0)))
    assert worst.shuffled.error >= known.shuffled.error
    assert worst.local.error == known.local.error


def test_that_directly_stated_noise_keeps_its_error_at_any_epsilon() -> None:
    found = models(replace(ASKED, local_key="two_level_gaussian", local=400.0, local_noise=(50.0 / 3600.0, 0.0)))
    assert (found.local.promise, found.local.error) == (400.0, pytest.approx(math.sqrt(50.0 / 1000.0)))
    assert found.local.x[-1] <= 20.0


def test_that_a_delta_of_none_is_refused() -> None:
    with refused("numeric.delta"):
        models(replace(ASKED, shuffled_delta=0.0))
