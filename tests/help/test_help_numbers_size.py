"""Figures of the section on an unknown number of people, computed again."""

from __future__ import annotations

import numpy as np

from core.central.chains import ADDED
from core.central.size_laws import SizeCase, known_size, plugged_in, resized
from core.central.size_split import best_split
from tests.help.pages import quotes, section

CLASSIC = SizeCase(n=1000, mean=44.797, sd=17.745, low=0.0, high=120.0, prior=38.0, epsilon=1.0, distance=ADDED)


def test_that_the_classic_example_is_right() -> None:
    found = best_split(CLASSIC)
    fitted, half = resized(CLASSIC, np.array([0.2])).rmse[0], plugged_in(CLASSIC, np.array([0.5])).rmse[0]
    quotes("numbers", "size", "44.797", "17.745", f"{fitted:.3f}", f"{half:.3f}")
    quotes("numbers", "size", f"{found.resize.best_share:.0%}, with an error of {found.resize.least:.3f}")
    quotes("numbers", "size", f"{found.plug_in.best_share:.0%}, with an error of {found.plug_in.least:.3f}")


def test_that_the_figures_for_a_wrong_size_are_correct() -> None:
    bias = known_size(CLASSIC, np.array([2000.0])).bias[0]
    assert f"gives a mean of {CLASSIC.mean + bias:.1f} instead of {CLASSIC.mean:.1f}" in section("numbers", "size")


def test_that_the_priors_that_favor_fitting_are_correct() -> None:
    priors = best_split(CLASSIC).priors
    assert priors is not None
    assert f"from {priors[0]:.0f} to {priors[1]:.1f}" in section("numbers", "size")
