"""Figures of the help about comparing designs, worked out anew."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.analyses.tradeoff.compare import tradeoff
from core.analyses.tradeoff.request import Axis, Measure, Model, TradeoffRequest, TradeoffResult
from core.designs.registry import spec
from core.risk.shuffled import local_epsilon, shuffled_epsilon
from core.types import Target

TEXT = (Path(__file__).resolve().parents[2] / "assets" / "help" / "tradeoffs.md").read_text(encoding="utf-8")
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
