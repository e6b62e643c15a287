"""Figures of the sections on mechanisms and on the three models, computed again."""

from __future__ import annotations

import math

import numpy as np

from core.analyses.numbers.mechanisms import curator_error, error_at, mechanism_curves
from core.analyses.numbers.moments import moments_of, worth
from core.central.chains import CHANGED
from core.data.numeric.invented_ages import invented_ages
from core.report.numbers import rounded_up
from core.risk.shuffled import highest_local, shuffled_epsilon
from core.types import Target
from tests.help.pages import quotes, section

AGES, N, DELTA = moments_of(invented_ages(), 0.0, 120.0), 1000, 1e-6


def error(key: str, target: Target = Target.SAMPLE) -> float:
    return error_at(key, 1.0, DELTA, AGES, N, target)


def test_that_the_errors_of_the_mechanisms_are_right() -> None:
    keys = ("laplace", "one_bit", "hybrid", "square_wave", "piecewise")
    quotes("numbers", "mechanisms", *(f"{error(key):.2f}" for key in keys), f"{error('gaussian'):.1f}")
    assert f"{math.sqrt(2 * 120**2 / 1000):.2f}" == f"{error('laplace'):.2f}"
    quotes("numbers", "mechanisms", f"{worth(AGES, error('laplace', Target.POPULATION)):.0f}")


def test_that_the_crossings_are_right() -> None:
    found = {
        (one.better, one.worse): one.x for one in mechanism_curves(AGES, Target.SAMPLE, DELTA, "laplace").crossings
    }
    quotes("numbers", "mechanisms", f"{found['piecewise', 'one_bit']:.3f}", f"{found['laplace', 'one_bit']:.2f}")


def test_that_the_three_models_of_the_example_are_right() -> None:
    quotes("numbers", "models", f"{error('laplace'):.2f}")
    for n in (1_000, 100_000):
        pile = float(shuffled_epsilon(np.array(1.0), np.array(float(n)), DELTA))
        quotes("numbers", "models", f"{rounded_up(pile, 3):.3g}")
    quotes("numbers", "models", f"{float(highest_local(np.array(1000.0), DELTA)):.2f}")
    one, people = np.array([1.0]), np.array([1000.0])
    curator = float(curator_error(AGES, one, people, CHANGED, Target.SAMPLE)[0])
    of_population = float(curator_error(AGES, one, people, CHANGED, Target.POPULATION)[0])
    quotes("numbers", "models", f"{curator:.3f}", f"{worth(AGES, of_population):.0f}")
    assert f"{worth(AGES, error('laplace', Target.POPULATION)):.0f} with the local reports" in section(
        "numbers", "models"
    )
