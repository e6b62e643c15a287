"""Figures of the help about an unknown number of people, and about simulations of numbers."""

from __future__ import annotations

import math

import numpy as np

from app.lab.studies.rivals import exact_errors
from core.analyses.numbers.two_level import TwoLevel, sizes_from_one
from core.analyses.numbers.unknown_size_noise import MOST_FOR_OPENDP
from core.analyses.numbers.unknown_size_requests import (
    SHARED_BY,
    AssumedSize,
    CountThenMean,
    Fitted,
    People,
    PlugInAgainstResize,
    Rivals,
)
from core.central.chains import ADDED
from core.central.size_laws import SizeCase, known_size, plugged_in, resized
from core.central.size_split import best_split
from core.data.numeric.invented_ages import invented_ages
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


AGES = invented_ages()
PEOPLE = People(AGES, 0.0, 120.0)


def test_that_the_expected_means_of_wrong_sizes_are_right() -> None:
    found = Fitted(AGES.n, AGES.mean, 38.0, np.zeros(0, np.int64), np.zeros(0), 1, True)
    many, few, last = found.expected(np.array([1100, 900, 1900]))
    quotes("numbers", "studies", f"a count of 1,100 gives {many:.3f}", f"A count of 900 still gives {few:.3f}")
    quotes("numbers", "studies", f"the mean age is {last:.3f}")


def test_that_the_figures_of_the_classic_studies_are_those_that_the_part_starts_with() -> None:
    first, second, third = CountThenMean(PEOPLE), AssumedSize(PEOPLE), PlugInAgainstResize(PEOPLE)
    text = section("numbers", "studies")
    assert f"{first.runs:,} runs. Each run draws a noisy count at ε = {first.size_epsilon:g}" in text
    assert f"then draws a noisy mean at ε = {first.mean_epsilon:g}" in text
    assert f"more than {SHARED_BY} runs" in text
    assert f"These are {len(second.sizes)} sizes up to {second.sizes[-1]:,}" in text
    assert f"in {second.runs} runs for each size" in text
    assert f"sum at ε = {third.sum_epsilon:g} by a noisy count at ε = {third.count_epsilon:g}" in text
    assert f"count at ε = {third.size_epsilon:g} and a fitted mean at ε = {third.mean_epsilon:g}" in text
    assert f"up to {MOST_FOR_OPENDP:,} numbers" in text


def test_that_the_errors_of_both_ways_are_right() -> None:
    nothing = np.zeros(0)
    found = Rivals(AGES.n, AGES.mean, AGES.sd, 38.0, nothing, nothing, 1, True)
    plug_in, fitted = exact_errors(found, PlugInAgainstResize(PEOPLE))
    quotes("numbers", "studies", f"{plug_in:.3f} with sum / count", f"{fitted:.3f} with the fitted mean")


def test_that_the_errors_of_two_levels_are_right() -> None:
    asked = TwoLevel()
    variance = asked.spread**2 + asked.person_sd**2 + asked.report_sd**2
    most = sizes_from_one()[-1]
    quotes("numbers", "studies", f"add up to {variance:.0f}", f"{math.sqrt(variance):.1f} for one person")
    quotes("numbers", "studies", f"{math.sqrt(variance / most):.5f} for {most:,}")
