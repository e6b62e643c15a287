"""The figures of local noise that the help quotes."""

from __future__ import annotations

import math

import pytest

from core.data.numeric.invented_ages import invented_ages
from core.designs.numeric.gaussian import Gaussian, TwoLevelGaussian
from core.designs.numeric.hybrid import TURNING_EPSILON
from core.designs.numeric.registry import MECHANISMS
from core.types import Target
from tests.help.pages import quotes, section

AGES = invented_ages()
SPREAD = math.sqrt(float((AGES.values - AGES.mean) ** 2 @ AGES.counts) / AGES.n)


@pytest.mark.parametrize(
    ("key", "figure"),
    [
        ("laplace", "5.37"),
        ("gaussian", "16.0"),
        ("one_bit", "4.04"),
        ("piecewise", "3.75"),
        ("hybrid", "3.93"),
        ("square_wave", "3.82"),
    ],
)
def test_that_the_errors_of_the_example_are_right(key: str, figure: str) -> None:
    mechanism = next(one for one in MECHANISMS if one.key == key).build(0.0, 120.0, 1.0, 1e-6)
    assert f"{mechanism.planned_error(AGES.mean, SPREAD, AGES.n, Target.SAMPLE):#.3g}" == figure
    quotes("numbers", "mechanisms", figure)


def test_that_worth_and_deviation_of_the_example_are_right() -> None:
    for key, worth in (("piecewise", "22"), ("laplace", "11")):
        mechanism = next(one for one in MECHANISMS if one.key == key).build(0.0, 120.0, 1.0, 1e-6)
        error = mechanism.planned_error(AGES.mean, SPREAD, AGES.n, Target.POPULATION)
        assert f"{(SPREAD / error) ** 2:.0f}" == worth
        quotes("numbers", "mechanisms", worth)
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
