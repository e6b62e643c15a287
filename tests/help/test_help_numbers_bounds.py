"""Figures that the help quotes about the numbers and their bounds."""

from __future__ import annotations

from core.data.numeric.invented_ages import OLDEST, YOUNGEST, invented_ages
from core.data.variable import MAX_CATEGORIES
from tests.help.pages import quotes


def test_that_the_invented_ages_are_those_of_the_page() -> None:
    ages = invented_ages()
    quotes("numbers", "bounds", f"{ages.n:,} [invented ages]", f"{YOUNGEST} to {OLDEST}", f"mean {ages.mean:.3f}",
           f"standard deviation {ages.sd:.3f}", f"more than {MAX_CATEGORIES:,} different numbers")  # fmt: skip


def test_that_the_help_states_the_number_of_clamped_values_and_their_effect_on_the_mean() -> None:
    ages = invented_ages()
    low, high = ages.outside(20.0, 80.0)
    quotes("numbers", "bounds", f"{low} people are younger than 20 and {high} older than 80", f"{low + high} of 1,000",
           f"from {ages.mean:.3f} to {ages.clamped(20.0, 80.0).mean:.3f}")  # fmt: skip
