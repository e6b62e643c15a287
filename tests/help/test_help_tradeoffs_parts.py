"""Figures of the sections on convergence and on the parts of an error, computed again."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analyses.convergence import CLASSIC_NUMBERS, CLASSIC_SPREAD, SIZES, NumbersRequest, number_paths
from core.designs.local.grr import GRR
from core.designs.survey.two_coins import TwoCoins
from core.estimation.expected import expected_error
from core.planning.anatomy import RUNS, anatomy
from core.types import Target
from tests.help.pages import quotes, section


def coins(n: int) -> float:
    return expected_error(TwoCoins(), np.array([0.42, 0.58]), n, Target.POPULATION).typical_error


def test_that_the_errors_of_two_coins_are_right() -> None:
    quotes("lab", "convergence", f"{100 * coins(100):.2f}", f"{100 * coins(10_000):.3f}", "3.2", "42%")
    assert f"{math.sqrt(10):.1f}" == "3.2"
    quotes("examples", "converge_coins", *(f"{100 * coins(n):.2f}" for n in (100, 10_000, 10_000_000)))
    assert f"{SIZES[0]:,} people to {SIZES[-1]:,}" in section("lab", "convergence")


def test_that_the_errors_of_two_level_gaussian_are_right() -> None:
    whole = CLASSIC_SPREAD**2 + CLASSIC_NUMBERS.sd**2
    for topic, anchor in (("lab", "convergence"), ("examples", "converge_numbers")):
        quotes(topic, anchor, "100 + 25 + 25 = 150", f"{math.sqrt(whole / 10_000):.3f}")
    request = NumbersRequest(CLASSIC_NUMBERS, 42.0, CLASSIC_SPREAD, 0.95, 1, 1, sizes=(100, 10_000))
    planned = next(number_paths(request)).errors
    assert planned[1] == pytest.approx([math.sqrt(150 / 10_000), 150 * math.sqrt(2 / 9_999) / 20])


def test_that_the_parts_of_the_example_are_right() -> None:
    parts = anatomy(GRR(2, 1.0), np.array([0.3, 0.7]), 2_000, Target.POPULATION)
    whole, sampling, privacy = (100 * math.sqrt(part[0]) for part in (parts.total, parts.sampling, parts.privacy))
    quotes("lab", "anatomy", f"{whole:.2f}", f"{sampling:.2f}", f"{privacy:.2f}", f"{parts.worth:.0f}")
    quotes("lab", "anatomy", f"{RUNS:,}")
