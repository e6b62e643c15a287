"""Normal noise against figures computed with 60 digits from the theorem of Balle & Wang."""

from __future__ import annotations

import math

import pytest

from core.designs.numeric.calibration import least_epsilon, least_ratio, log_delta

# Bisection with 60 digits on delta = Phi(1/(2r) - eps r) - e^eps Phi(-1/(2r) - eps r).
EXACT = [
    (0.01, 1e-12, 578.9978670614141),
    (0.1, 1e-6, 36.304690426195785),
    (1.0, 1e-5, 3.7306316348159418),
    (1.0, 0.3, 0.69023058001459924),
    (4.0, 1e-9, 1.4878036771034649),
    (20.0, 1e-6, 0.30908468121885963),
    (0.01, 1e-100, 2076.6916783083054),
    (0.01, 0.999, 0.15188644927831763),
    (20.0, 0.99, 0.1083082639951134),
]


@pytest.mark.parametrize(("epsilon", "delta", "ratio"), EXACT)
def test_that_the_noise_is_the_least_that_keeps_delta(epsilon: float, delta: float, ratio: float) -> None:
    found = least_ratio(epsilon, delta)
    assert ratio <= found <= ratio * (1 + 2e-10)
    assert log_delta(found, epsilon) <= math.log(delta)
    assert log_delta(found * (1 - 1e-6), epsilon) > math.log(delta)


@pytest.mark.parametrize(("epsilon", "delta", "ratio"), EXACT)
def test_that_epsilon_of_given_noise_undoes_the_calibration(epsilon: float, delta: float, ratio: float) -> None:
    assert least_epsilon(ratio, delta) == pytest.approx(epsilon, rel=1e-8)
    assert least_epsilon(1.1 * ratio, delta) < 0.999 * epsilon


def test_that_it_is_less_noise_than_the_textbook_bound() -> None:
    textbook = math.sqrt(2 * math.log(1.25 / 1e-5)) / 0.5
    assert 0.6 * textbook < least_ratio(0.5, 1e-5) < 0.9 * textbook


def test_that_enough_noise_needs_no_epsilon_at_all() -> None:
    """delta is then the total variation distance of the two normals, 2 Phi(1/(2r)) - 1."""
    assert least_epsilon(100.0, 0.01) == 0.0
    assert math.exp(log_delta(100.0, 0.0)) == pytest.approx(math.erf(0.005 / math.sqrt(2)), rel=1e-10)
