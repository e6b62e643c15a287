"""A design against a plain question that is lied to: Warner's tables, break-even, simulated surveys."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.survey.warner import Warner
from core.planning.asked_directly import DirectQuestion, break_even, compared
from core.planning.share_spread import share_spread
from core.types import Target
from tests.core.audit import reference
from tests.core.refusals import refused

TABLES = [case for case in reference("power.json")["cases"] if case["id"].startswith("warner1965")]
EVEN = np.array([0.5, 0.5])


@pytest.mark.parametrize("case", TABLES, ids=lambda case: case["id"])
def test_that_the_ratio_of_errors_is_that_of_warners_tables(case: dict) -> None:
    share, n = case["params"]["pi"], case["data"]["n"]
    for row in case["expected"]["table"]:
        direct = DirectQuestion(share, row["Ta"], row["Tb"], n)
        assert direct.bias == pytest.approx(row["bias"], abs=1e-12)
        for p, ratio in row["mse_ratio"].items():
            spread = share_spread(Warner(float(p)), EVEN, 0, Target.POPULATION)
            assert compared(direct, spread).ratio == pytest.approx(ratio, rel=case["tol"], abs=case["tol"])


@pytest.mark.parametrize("target", Target)
def test_that_both_err_alike_at_the_break_even(target: Target) -> None:
    spread = share_spread(Warner(0.75), EVEN, 0, target)
    honest = DirectQuestion(0.3, 1.0, 1.0, 1_000, target)
    design = compared(honest, spread).design_mse
    (lies,) = break_even(honest, design)
    assert 0.0 < lies < 0.2
    there = DirectQuestion(0.3, 1.0 - lies, 1.0, 1_000, target)
    assert there.mse == pytest.approx(design, rel=1e-9)
    assert DirectQuestion(0.3, 1.0 - lies - 0.01, 1.0, 1_000, target).mse > design


def test_that_lies_of_others_can_make_two_break_evens_or_none() -> None:
    # two kinds of lies cancel between the two, so asking directly is better there only
    direct = DirectQuestion(0.5, 1.0, 0.8, 10_000)
    few, many = break_even(direct, 0.01)
    assert few < 0.2 < many
    assert DirectQuestion(0.5, 0.8, 0.8, 10_000).mse < 0.01
    assert DirectQuestion(0.5, 1.0, 0.8, 10_000).bias > 0.0
    assert break_even(DirectQuestion(0.01, 1.0, 1.0, 100), 0.5) == ()
    assert break_even(DirectQuestion(0.0, 1.0, 1.0, 100), 0.001) == ()


@pytest.mark.parametrize("target", Target)
def test_that_simulated_direct_answers_have_the_planned_error(target: Target) -> None:
    """Mean square of 20,000 surveys; its relative standard error is at most sqrt(2/20,000) = 0.01 and 5 of them are the
    room (false alarm 1e-6). A variance 1.1 times too large fails where there is no bias."""
    rng, runs, n, share = np.random.default_rng(3), 20_000, 400, 0.3
    for truth, others in ((0.9, 0.95), (0.8, 1.0 - 0.3 * 0.2 / 0.7)):
        planned = DirectQuestion(share, truth, others, n, target)
        carriers = rng.binomial(n, share, runs) if target is Target.POPULATION else np.full(runs, round(n * share))
        said = rng.binomial(carriers, truth) + rng.binomial(n - carriers, 1.0 - others)
        seen = float(np.mean((said / n - share) ** 2))
        assert abs(seen / planned.mse - 1.0) < 0.05
    assert planned.bias == pytest.approx(0.0, abs=1e-12)
    assert abs(seen / (1.1 * planned.mse) - 1.0) > 0.05


def test_that_no_error_at_all_is_infinitely_better() -> None:
    honest = DirectQuestion(0.3, 1.0, 1.0, 100, Target.SAMPLE)
    assert honest.mse == 0.0
    assert math.isinf(compared(honest, lambda share: 0.2).ratio)
    assert compared(honest, lambda share: 0.0).ratio == 1.0


def test_that_chances_outside_0_to_1_are_refused() -> None:
    for field, values in (("share", (1.1, 1, 1)), ("truth", (0.5, -0.1, 1)), ("truth_of_others", (0.5, 1, 2))):
        with refused("direct.chance", field):
            DirectQuestion(*values, 100)
    with refused("counts.nobody"):
        DirectQuestion(0.5, 1, 1, 0)
