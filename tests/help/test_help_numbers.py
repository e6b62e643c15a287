"""Figures of the help about numbers: their bounds, mechanisms, local noise, a trusted curator, the three models."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analyses.numbers.mechanisms import curator_error, error_at, mechanism_curves
from core.analyses.numbers.moments import moments_of, worth
from core.central.chains import ADDED, CHANGED, count_chain, mean_chain
from core.central.curator import fitted_mean
from core.central.distribution import reach
from core.data.numeric.invented_ages import OLDEST, YOUNGEST, invented_ages
from core.data.variable import MAX_CATEGORIES
from core.designs.numeric.gaussian import Gaussian, TwoLevelGaussian
from core.designs.numeric.hybrid import TURNING_EPSILON
from core.designs.numeric.registry import MECHANISMS
from core.report.numbers import rounded_up
from core.risk.shuffled import highest_local, shuffled_epsilon
from core.types import Target
from tests.help.pages import quotes, section

AGES = invented_ages()
MOMENTS, N, DELTA = moments_of(AGES, 0.0, 120.0), 1000, 1e-6


def error(key: str, target: Target = Target.SAMPLE) -> float:
    return error_at(key, 1.0, DELTA, MOMENTS, N, target)


def test_that_the_errors_of_the_mechanisms_are_right() -> None:
    keys = ("laplace", "one_bit", "hybrid", "square_wave", "piecewise")
    quotes("numbers", "mechanisms", *(f"{error(key):.2f}" for key in keys), f"{error('gaussian'):.1f}")
    assert f"{math.sqrt(2 * 120**2 / 1000):.2f}" == f"{error('laplace'):.2f}"


def test_that_the_crossings_are_right() -> None:
    found = {
        (one.better, one.worse): one.x for one in mechanism_curves(MOMENTS, Target.SAMPLE, DELTA, "laplace").crossings
    }
    quotes("numbers", "mechanisms", f"{found['piecewise', 'one_bit']:.3f}", f"{found['laplace', 'one_bit']:.2f}")


def test_that_the_three_models_of_the_example_are_right() -> None:
    quotes("numbers", "models", f"{error('laplace'):.2f}")
    for n in (1_000, 100_000):
        pile = float(shuffled_epsilon(np.array(1.0), np.array(float(n)), DELTA))
        quotes("numbers", "models", f"{rounded_up(pile, 3):.3g}")
    quotes("numbers", "models", f"{float(highest_local(np.array(1000.0), DELTA)):.2f}")
    one, people = np.array([1.0]), np.array([1000.0])
    curator = float(curator_error(MOMENTS, one, people, CHANGED, Target.SAMPLE)[0])
    of_population = float(curator_error(MOMENTS, one, people, CHANGED, Target.POPULATION)[0])
    quotes("numbers", "models", f"{curator:.3f}", f"{worth(MOMENTS, of_population):.0f}")
    assert f"{worth(MOMENTS, error('laplace', Target.POPULATION)):.0f} with the local reports" in section(
        "numbers", "models"
    )


def test_that_the_invented_ages_are_those_of_the_page() -> None:
    quotes("numbers", "bounds", f"{AGES.n:,} [invented ages]", f"{YOUNGEST} to {OLDEST}", f"mean {AGES.mean:.3f}",
           f"standard deviation {AGES.sd:.3f}", f"more than {MAX_CATEGORIES:,} different numbers")  # fmt: skip


def test_that_the_help_states_the_number_of_clamped_values_and_their_effect_on_the_mean() -> None:
    low, high = AGES.outside(20.0, 80.0)
    quotes("numbers", "bounds", f"{low} people are younger than 20 and {high} older than 80", f"{low + high} of 1,000",
           f"from {AGES.mean:.3f} to {AGES.clamped(20.0, 80.0).mean:.3f}")  # fmt: skip


def test_that_worth_and_deviation_of_the_example_are_right() -> None:
    for key, expected in (("piecewise", "22"), ("laplace", "11")):
        assert f"{worth(MOMENTS, error(key, Target.POPULATION)):.0f}" == expected
        quotes("numbers", "mechanisms", expected)
    assert f"{Gaussian(0.0, 120.0, 1.0, 1e-6).sd:.0f}" == "507"
    quotes("numbers", "mechanisms", "507")
    quotes("numbers", "local", f"{TURNING_EPSILON:.2f}")


def test_that_the_figures_of_two_levels_are_right() -> None:
    mechanism = TwoLevelGaussian(-58.0, 142.0, 5.0, 5.0, 1e-6)
    errors = [f"{mechanism.planned_error(42.0, 10.0, 1_000, target):.3f}" for target in Target]
    assert sorted(errors) == ["0.224", "0.387"]
    quotes("numbers", "local", "0.387", "0.224", f"{mechanism.epsilon:.0f}")


def test_that_the_formulas_are_those_of_the_mechanisms() -> None:
    """Variances and the width of the wave, worked out from what the help says."""
    text, epsilon, t, half = section("numbers", "local"), 1.3, 0.4, 60.0
    found = {one.key: one.build(0.0, 120.0, epsilon, 1e-6) for one in MECHANISMS}
    value = 60.0 + t * half
    a, c, e = (math.exp(epsilon) + 1) / (math.exp(epsilon) - 1), math.exp(epsilon / 2) - 1, math.exp(epsilon)
    for key, formula, expected in (
        ("laplace", "Var = 2 scale²", 2.0 * (120.0 / epsilon) ** 2),
        ("one_bit", "Var = H² (A² − t²), A = (e^ε + 1)/(e^ε − 1)", half**2 * (a**2 - t**2)),
        (
            "piecewise",
            "Var = H² (t²/c + (c + 4)/(3c²)), c = e^(ε/2) − 1",
            half**2 * (t**2 / c + (c + 4.0) / (3.0 * c**2)),
        ),
    ):
        assert formula in text
        assert float(found[key].variance(value)[0]) == pytest.approx(expected)
    assert "b = (ε e^ε − e^ε + 1)/(2 e^ε (e^ε − 1 − ε))" in text
    wave = found["square_wave"]
    assert wave.b == pytest.approx((epsilon * e - e + 1.0) / (2.0 * e * (e - 1.0 - epsilon)))  # type: ignore[attr-defined]


def test_that_epsilons_are_those_of_the_maps() -> None:
    mean = mean_chain(0, 120, 1000, 38, 1.0)
    quotes("numbers", "curator", f"ε = {mean.map(ADDED)} at distance 1", f"and {mean.map(CHANGED)} at distance 2")
    quotes("numbers", "curator", f"A count with scale 1 has ε = {count_chain(1.0).map(ADDED):g}")


def test_that_the_wrong_sizes_are_right() -> None:
    quotes("numbers", "curator", f"{AGES.n:,} people with the mean {AGES.mean:g}")
    quotes("numbers", "curator", f"centered at {fitted_mean(AGES.mean, AGES.n, 2000, 38):g}")
    quotes("numbers", "curator", f"the center remains {fitted_mean(AGES.mean, AGES.n, 500, 38):g}")


def test_that_the_quantile_of_whole_noise_is_right() -> None:
    quotes("numbers", "curator", f"± {reach(0.95, 2.0)} for scale 2 at 95%")
