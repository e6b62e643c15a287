"""The exact laws of a mean of an unknown number of people, against sums term by term, simulation and OpenDP.

Simulated means: false alarm 1e-6 by P(|Z| > 4.9), the error of a mean and of a variance taken from the draws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from core.central.chains import ADDED, CHANGED, least_count, least_mean, least_sum
from core.central.distribution import chances
from core.central.size_grid import sizes_around
from core.central.size_laws import SizeCase, known_size, plugged_in, resized
from core.data.numeric.invented_ages import invented_ages
from core.types import FloatArray

CLASSIC = SizeCase(n=1000, mean=44.797, sd=17.745, low=0.0, high=120.0, prior=38.0, epsilon=1.0, distance=ADDED)
FALSE_ALARM_Z = 4.892
SMALL = np.array([3.0, 8.0, 15.0, 22.0, 40.0, 41.0, 55.0, 90.0])


def case_of(rows: FloatArray, **changes: object) -> SizeCase:
    made = replace(CLASSIC, n=rows.size, mean=float(rows.mean()), sd=float(rows.std(ddof=1)))
    return replace(made, **changes)  # type: ignore[arg-type]  # fields of the case


@pytest.mark.parametrize("n", [1, 2, 3, 60, 1000, 4321])
@pytest.mark.parametrize("furthest", [64, 4096])
def test_that_sums_over_sizes_are_those_term_by_term(n: int, furthest: int) -> None:
    around = sizes_around(n, furthest)
    every = np.arange(max(2, n - furthest), n + furthest + 1, dtype=np.float64)
    terms: tuple[Callable[[FloatArray], FloatArray], ...] = (
        lambda m: m**-2.0,
        lambda m: np.exp(-np.abs(m - n) / 90.0) * np.maximum(m - n, 0.0) / m,
        lambda m: np.exp(-np.abs(m - n) / 1e4) * np.maximum(1.0 / m - 1.0 / n, 0.0),
        lambda m: np.exp(-np.abs(m - n) / 0.3) * (n - m) ** 2,
    )
    for term in terms:
        assert around.weights @ term(around.sizes) == pytest.approx(term(every).sum(), rel=1e-11, abs=1e-300)
    assert around.weights.sum() == pytest.approx(every.size, rel=1e-12)


@pytest.mark.parametrize("epsilon", [0.01, 1.0, 20.0])
@pytest.mark.parametrize("n", [1, 2, 5, 1000])
@pytest.mark.parametrize("population", [False, True])
def test_that_both_distributions_follow_the_formulas_for_every_noisy_count(
    epsilon: float, n: int, population: bool
) -> None:
    case, share = replace(CLASSIC, epsilon=epsilon, n=n, distance=CHANGED, population=population), 0.3
    scale = ADDED / (epsilon * share)
    noise = np.arange(-np.ceil(40 * scale) - 2, np.ceil(40 * scale) + 3)
    weight, sizes = chances(noise, scale), np.maximum(1.0, n + noise)
    assert weight.sum() == pytest.approx(1.0, abs=1e-12)
    mean = np.where(sizes >= n, (n * case.mean + (sizes - n) * case.prior) / sizes, case.mean)
    left_out = np.where(sizes < n, case.sd**2 * (1 / sizes - 1 / n), 0.0)
    asked = np.where(sizes < n, 1.0, (n / sizes) ** 2) * case.sd**2 / n * population
    laplace = 2 * (CHANGED * 120.0 / (sizes * epsilon * 0.7)) ** 2
    found = resized(case, np.array([share]))
    assert found.bias[0] == pytest.approx(weight @ mean - case.mean, rel=1e-9, abs=1e-12)
    assert found.rmse[0] ** 2 == pytest.approx(
        weight @ ((mean - case.mean) ** 2 + left_out + asked + laplace), rel=1e-9
    )
    ratio = n * case.mean / sizes
    asked = n * case.sd**2 / sizes**2 * population
    noisy = 2 * (CHANGED * 120.0 / (epsilon * 0.7) / sizes) ** 2
    found = plugged_in(case, np.array([share]))
    assert found.bias[0] == pytest.approx(weight @ ratio - case.mean, rel=1e-8, abs=1e-11)
    assert found.rmse[0] ** 2 == pytest.approx(weight @ ((ratio - case.mean) ** 2 + asked + noisy), rel=1e-9)


def test_that_errors_about_a_population_hold_samples_of_it_too() -> None:
    """False alarm 2e-6; the error about these people alone is told from it."""
    rng, share, runs = np.random.default_rng(9), np.array([0.3]), 20_000
    case = replace(CLASSIC, n=8, mean=60.0, sd=20.0, epsilon=30.0, population=True)
    means = np.array([drawn(case, rng.normal(60.0, 20.0, 8), 0.3, "resize", 1, rng=rng)[0] for _ in range(runs)])
    law, alone = resized(case, share), resized(replace(case, population=False), share)
    assert not off(means, case, float(law.bias[0]), float(law.se[0]))
    assert off(means, case, float(law.bias[0]), 1.1 * float(law.se[0]))
    assert off(means, case, float(alone.bias[0]), float(alone.se[0]))


def drawn(case: SizeCase, rows: FloatArray, share: float, way: str, runs: int, *, rng: np.random.Generator):
    """Means as the curator draws them, with numpy's noise."""
    a = np.exp(-case.epsilon * share)
    counts = np.maximum(1, rows.size + rng.geometric(1 - a, runs) - rng.geometric(1 - a, runs))
    rest = case.epsilon * (1 - share)
    if way == "plug_in":
        noise = rng.laplace(scale=case.distance * case.bound / rest, size=runs)
        return (rows.sum() + noise) / counts
    means = np.empty(runs)
    for i, m in enumerate(counts.tolist()):
        if m < rows.size:
            means[i] = rng.permutation(rows)[:m].mean()
        else:
            means[i] = (rows.sum() + (m - rows.size) * case.prior) / m
    return means + rng.laplace(size=runs) * case.distance * (case.high - case.low) / (counts * rest)


def off(means: FloatArray, case: SizeCase, bias: float, se: float) -> bool:
    """Whether mean or variance of the draws differ from what they should be; false alarm 2e-6."""
    away = means - case.mean - bias
    squares = away**2
    mean_z = away.mean() / (away.std() / np.sqrt(means.size))
    square_z = (squares.mean() - se**2) / (squares.std() / np.sqrt(means.size))
    return bool(max(abs(mean_z), abs(square_z)) > FALSE_ALARM_Z)


@pytest.mark.parametrize("way", ["resize", "plug_in"])
@pytest.mark.parametrize("distance", [ADDED, CHANGED])
def test_that_simulated_means_have_bias_and_error_of_the_law(way: str, distance: int) -> None:
    case, share = case_of(SMALL, epsilon=8.0 * distance, distance=distance), 0.3
    law = (resized if way == "resize" else plugged_in)(case, np.array([share]))
    means = drawn(case, SMALL, share, way, 30_000, rng=np.random.default_rng(8))
    bias, se = float(law.bias[0]), float(law.se[0])
    assert not off(means, case, bias, se)
    assert off(means, case, bias, 1.1 * se), "an error of a tenth more is not noticed"
    assert off(means, case, bias + 0.25 * se, se), "a shift of a quarter of the error is not noticed"


def chained(case: SizeCase, rows: FloatArray, share: float, way: str, runs: int) -> FloatArray:
    """Means drawn by OpenDP's own chains."""
    count = least_count(ADDED, case.epsilon * share)
    rest, found = case.epsilon * (1 - share), []
    total = least_sum(case.low, case.high, case.distance, rest)
    made: dict[int, Callable[[FloatArray], float]] = {}
    for _ in range(runs):
        m = max(1, int(count.chain(rows)))
        if way == "plug_in":
            found.append(total.chain(rows) / m)
            continue
        if m not in made:
            made[m] = least_mean(case.low, case.high, m, case.prior, case.distance, rest).chain
        found.append(made[m](rows))
    return np.array(found)


@pytest.mark.parametrize("runs", [120, pytest.param(20_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("way", ["resize", "plug_in"])
def test_that_means_of_opendp_have_bias_and_error_of_the_law(way: str, runs: int) -> None:
    """OpenDP's noise has no seed: whoever fails twice in a row fails (false alarm below 1e-11)."""
    case, share = case_of(SMALL, epsilon=8.0), 0.3
    law = (resized if way == "resize" else plugged_in)(case, np.array([share]))
    bias, se = float(law.bias[0]), float(law.se[0])
    assert any(not off(chained(case, SMALL, share, way, runs), case, bias, se) for _ in range(2))
    assert off(chained(case, SMALL, share, way, runs), case, bias + se, se)


def test_that_a_column_fitted_to_too_many_has_the_mean_of_numbers_and_prior() -> None:
    ages = invented_ages()
    case = case_of(ages.rows())
    sizes = np.array([1000.0, 1100.0, 2000.0, 10_000.0])
    expected = (case.n * case.mean + (sizes - case.n) * case.prior) / sizes
    assert np.allclose(case.mean + known_size(case, sizes).bias, expected, rtol=1e-14)
    assert case.mean + known_size(case, np.array([2000.0])).bias[0] == pytest.approx(41.4, abs=0.05)


def test_that_a_size_said_too_small_shifts_nothing_and_adds_the_error_of_a_part_of_the_people() -> None:
    found = known_size(CLASSIC, np.array([100.0, 500.0, 1000.0]))
    assert [str(one) for one in found.bias.tolist()] == ["0.0", "0.0", "0.0"]
    alone = 17.745**2 * (1 / 100 - 1 / 1000)
    assert found.se[0] ** 2 == pytest.approx(alone + 2 * (120 / 100) ** 2)
    assert found.se[2] == pytest.approx(np.sqrt(2) * 0.12)


def test_that_resizing_is_tighter_than_the_plug_in_in_the_classic_setting() -> None:
    resize, plug = resized(CLASSIC, np.array([0.2])), plugged_in(CLASSIC, np.array([0.5]))
    assert resize.rmse[0] == pytest.approx(0.21660, abs=5e-6)
    assert plug.rmse[0] == pytest.approx(0.36184, abs=5e-6)
    assert resize.bias[0] == pytest.approx(-0.01671, abs=5e-6)


def test_that_nobody_answered_alike_leaves_noise_alone() -> None:
    """All numbers are the prior: neither padding nor leaving out matters."""
    case = replace(CLASSIC, mean=38.0, sd=0.0, epsilon=20.0, n=10**7)
    found = resized(case, np.array([0.5]))
    assert found.bias[0] == 0.0
    assert found.se[0] == pytest.approx(np.sqrt(2) * 120 / (1e7 * 10), rel=1e-6)
