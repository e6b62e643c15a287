"""Figures of the help about comparing designs, convergence and the parts of an error, computed again."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analyses.convergence import CLASSIC_NUMBERS, CLASSIC_SPREAD, SIZES, NumbersRequest, number_paths
from core.analyses.tradeoff.compare import tradeoff
from core.analyses.tradeoff.request import Axis, Measure, Model, TradeoffRequest, TradeoffResult
from core.designs.local.grr import GRR
from core.designs.registry import spec
from core.designs.survey.two_coins import TwoCoins
from core.estimation.expected import expected_error
from core.planning.anatomy import RUNS, anatomy
from core.risk.shuffled import local_epsilon, shuffled_epsilon
from core.types import Target
from tests.help.pages import page, quotes, section

TEXT = page("tradeoffs")
EQUAL = (0.1,) * 10


def at_one(key: str, measure: Measure = Measure.TYPICAL, shares: tuple[float, ...] = EQUAL) -> TradeoffResult:
    k = len(shares)
    return tradeoff(
        TradeoffRequest(
            k=k,
            shares=shares,
            n=2000.0,
            target=Target.POPULATION,
            many=False,
            designs=((key, {}),),
            axis=Axis.EPSILON,
            values=(1.0,),
            epsilon=1.0,
            measure=measure,
            present=spec(key).build(k, 1.0),
        )
    )


def percent(value: float, digits: int) -> str:
    return f"{100 * value:.{digits}f}"


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("subset", "Subset selection has {} points"),
        ("oue", "optimized unary encoding {}, k-ary"),
        ("grr", "k-ary randomized response {}. For yes"),
    ],
)
def test_that_errors_of_the_example_are_true(key: str, sentence: str) -> None:
    assert sentence.format(percent(float(at_one(key).curves[0].y[0]), 2)) in TEXT


def test_that_the_error_of_yes_or_no_is_true() -> None:
    y = float(at_one("grr", shares=(0.3, 0.7)).curves[0].y[0])
    assert f"are the same design, with {percent(y, 2)} points" in TEXT


@pytest.mark.parametrize(
    ("key", "name"),
    [("grr", "under k-ary"), ("subset", "under subset selection"), ("sue", "under symmetric unary")],
)
def test_that_rates_of_guessing_are_true(key: str, name: str) -> None:
    rate = float(at_one(key, Measure.GUESSING).curves[0].y[0])
    assert f"in {percent(rate, 1)}% {name}" in TEXT


def test_that_other_models_are_as_the_text_says() -> None:
    lines = {line.model: float(line.y[0]) for line in at_one("subset").references}
    assert f"the curator has an error of {percent(lines[Model.CENTRAL], 3)} points" in TEXT
    assert f"subset selection have {percent(lines[Model.SHUFFLED], 2)}, against" in TEXT


def test_that_the_shuffled_bound_is_as_the_text_says() -> None:
    bound = float(shuffled_epsilon(np.array(1.0), np.array(1e4), 1e-6))
    assert f"the bound is {bound:.3f}" in TEXT
    allowed = float(local_epsilon(np.array(1.0), np.array(2000.0), 1e-6))
    assert f"allows reports of ε₀ = {allowed:.2f}" in TEXT
    assert float(local_epsilon(np.array(1.0), np.array(200.0), 1e-6)) == 1.0


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
