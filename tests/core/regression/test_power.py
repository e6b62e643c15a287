"""Power and sample size of a coefficient, against reference figures, direct answers and other plans."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

import core
from core.designs.base import Design
from core.regression.power import plan_groups, plan_slope
from tests.core.refusals import refused


@pytest.mark.parametrize("design", [core.Crosswise(0.15), core.Direct(2), core.KukCards(0.8, 0.2, 3)], ids=str)
def test_that_a_plan_by_odds_ratio_agrees_with_the_plan_by_shares(design: Design) -> None:
    shares, first = (0.2, 0.3), 0.4
    ratio = (0.3 / 0.7) / (0.2 / 0.8)
    mean = first * shares[0] + (1.0 - first) * shares[1]
    found = core.plan_coefficient(design, mean, ratio, first=first)
    wanted = plan_groups(design, shares, first=first)
    assert found.shares == pytest.approx(shares, abs=1e-12)
    assert found.unit_variance == pytest.approx(wanted.unit_variance, rel=1e-10)
    assert replace(found, variances=()).respondents(0.9) == wanted.respondents(0.9)
    n = found.respondents(0.9)
    assert found.power(n) >= 0.9 > found.power(n - 1)


def test_that_a_number_is_planned_per_standard_deviation() -> None:
    design = core.ForcedResponse((1 / 6, 1 / 6))
    found = core.plan_coefficient(design, 0.2, 1.5, predictor="number")
    low, high = found.shares
    assert math.log(high / (1.0 - high)) - math.log(low / (1.0 - low)) == pytest.approx(2.0 * math.log(1.5))
    middle = 0.5 * (math.log(high / (1.0 - high)) + math.log(low / (1.0 - low)))
    wanted = plan_slope(design, middle, math.log(1.5))
    assert found.unit_variance == pytest.approx(wanted.unit_variance, rel=1e-10)
    assert core.plan_coefficient(design, 0.2, 1.5, predictor="number", explained=0.5).unit_variance == pytest.approx(
        2.0 * found.unit_variance
    )


def test_that_direct_answers_to_four_categories_have_the_textbook_variance() -> None:
    """Of a log odds ratio in two groups: the sum of 1 / expected counts of the four cells."""
    found = core.plan_coefficient(core.Direct(4), (0.4, 0.3, 0.2, 0.1), 2.0, answer=2)
    (low, high), odds = found.shares, (0.4 / 0.9, 0.3 / 0.9, 0.1 / 0.9)
    cells = [0.5 * one for one in (low, high, (1.0 - low) * odds[0] / sum(odds), (1.0 - high) * odds[0] / sum(odds))]
    assert found.unit_variance == pytest.approx(sum(1.0 / one for one in cells), rel=1e-9)


@pytest.mark.parametrize(
    ("design", "share", "ratio", "predictor", "simulated"),
    [
        (core.ForcedResponse((1 / 6, 1 / 6)), 0.1, 2.0, "number", (948, 0.833)),
        (core.GRR(4, 2.0), (0.4, 0.3, 0.2, 0.1), 2.0, "number", (331, 0.848)),
    ],
    ids=["rare", "four answers"],
)
def test_that_power_is_within_2_points_of_1500_simulated_surveys(
    design: Design, share: object, ratio: float, predictor: str, simulated: tuple[int, float]
) -> None:
    plan = core.plan_coefficient(design, share, ratio, predictor=predictor)
    n, power = simulated
    assert abs(plan.power(n) - power) < 0.02


@pytest.mark.parametrize(
    ("design", "share", "ratio"),
    [
        (core.Crosswise(0.15), 0.25, 1.714),
        (core.ForcedResponse((1 / 6, 1 / 6)), 0.1, 2.0),
        (core.ForcedResponse((1 / 6, 1 / 6)), 0.05, 3.0),
    ],
    ids=["usual", "rare", "rarer"],
)
def test_that_power_of_two_groups_is_that_of_simulated_surveys(design: Design, share: float, ratio: float) -> None:
    """200,000 surveys with the closed form of two groups: within 1.2 points, false alarm 1e-6. One variance for all
    slopes is 1.1, 4.0 and 9.6 points off."""
    plan = core.plan_coefficient(design, share, ratio)
    n = replace(plan, variances=()).respondents(0.8)
    yes, no = (float(design.expected(np.array(one))[0]) for one in ((1.0, 0.0), (0.0, 1.0)))
    rng, half = np.random.default_rng(5), n // 2
    effects = variances = 0.0
    for sign, true in zip((-1.0, 1.0), plan.shares, strict=True):
        reports = rng.binomial(half, no + (yes - no) * true, 200_000) / half
        carriers = (reports - no) / (yes - no)
        inside = np.where((carriers > 0.0) & (carriers < 1.0), carriers, np.nan)
        effects = effects + sign * np.log(inside / (1.0 - inside))
        variances = variances + reports * (1.0 - reports) / half / ((yes - no) * inside * (1.0 - inside)) ** 2
    significant = np.abs(effects) > 1.959964 * np.sqrt(variances)  # never on the edge, where no error is given
    assert abs(float(significant.mean()) - plan.power(n)) < 0.012


def test_that_a_design_with_an_unknown_share_needs_more_respondents() -> None:
    known = core.plan_coefficient(core.Unrelated(0.7, 0.5), 0.2, 2.0).unit_variance
    unknown = core.plan_coefficient(core.UnrelatedUnknown(0.7, 0.6, 0.5), 0.2, 2.0).unit_variance
    assert unknown > known
    honest = core.plan_coefficient(core.LieDetector(0.2, 0.8, 1.0), 0.2, 2.0)
    assert math.isfinite(honest.unit_variance)


@pytest.mark.parametrize(
    ("share", "ratio", "more", "field"),
    [
        (0.0, 2.0, {}, "share"),
        ((0.5, 0.2), 2.0, {}, "share"),
        (0.2, 1.0, {}, "odds_ratio"),
        (0.2, -1.0, {}, "odds_ratio"),
        (0.2, 2.0, {"first": 1.0}, "first"),
        (0.2, 2.0, {"answer": 1}, "answer"),
        (0.2, 2.0, {"explained": 1.0}, "explained"),
        (0.2, 2.0, {"alpha": 0.0}, "alpha"),
    ],
)
def test_that_bad_figures_are_refused(share: object, ratio: float, more: dict[str, float], field: str) -> None:
    with refused(field=field):
        core.plan_coefficient(core.Warner(0.8), share, ratio, **more)
