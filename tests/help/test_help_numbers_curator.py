"""Figures of the section on a trusted curator, computed again."""

from __future__ import annotations

from core.central.chains import ADDED, CHANGED, count_chain, mean_chain
from core.central.curator import fitted_mean
from core.central.distribution import reach
from core.data.numeric.invented_ages import invented_ages
from tests.help.pages import quotes


def test_that_epsilons_are_those_of_the_maps() -> None:
    mean = mean_chain(0, 120, 1000, 38, 1.0)
    quotes("numbers", "curator", f"ε = {mean.map(ADDED)} at distance 1", f"and {mean.map(CHANGED)} at distance 2")
    quotes("numbers", "curator", f"A count with scale 1 has ε = {count_chain(1.0).map(ADDED):g}")


def test_that_the_wrong_sizes_are_right() -> None:
    ages = invented_ages()
    quotes("numbers", "curator", f"{ages.n:,} people with the mean {ages.mean:g}")
    quotes("numbers", "curator", f"centered at {fitted_mean(ages.mean, ages.n, 2000, 38):g}")
    quotes("numbers", "curator", f"the center remains {fitted_mean(ages.mean, ages.n, 500, 38):g}")


def test_that_the_quantile_of_whole_noise_is_right() -> None:
    quotes("numbers", "curator", f"± {reach(0.95, 2.0)} for scale 2 at 95%")
