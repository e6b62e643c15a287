"""Correlations without the noise: published conventions, order, what cannot be had."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.estimation.joint.correlation import Correlation, Scored, correlation
from core.estimation.levels import normal_quantile
from core.estimation.scores import score_matrix
from tests.core.refusals import refused

GOLDEN = json.loads((Path(__file__).parents[3] / "reference/collected_joint.json").read_text(encoding="utf-8"))


def carriers(design: Design, reports: np.ndarray) -> Scored:
    scores = score_matrix(design)[0][reports]
    return Scored(scores, scores)


def known(values: np.ndarray) -> Scored:
    return Scored(values, values**2)


@pytest.mark.parametrize("name", ["rrcor_FR2", "rrcor_UQTknown"])
def test_that_fox_and_tracy_are_met(name: str) -> None:
    """Both devices tell the truth with p_truth and else say yes with mask_mean."""
    case = GOLDEN[name]
    truth, mask = case["p_truth"], case["mask_mean"]
    design = ForcedResponse(((1 - truth) * mask, (1 - truth) * (1 - mask)))
    x, y = np.array(case["x"]), np.array(case["y"], dtype=np.float64)
    first, ones = carriers(design, 1 - x), np.ones(x.size)
    found = correlation(first, known(y), ones, 0.95)
    assert found.r == pytest.approx(case["r"], abs=1e-9)
    assert first.values.mean() == pytest.approx(case["pi"], abs=1e-9)
    assert correlation(known(y), first, ones, 0.95).r == pytest.approx(found.r, abs=1e-12)


def test_that_numbers_that_are_known_have_pearsons_correlation() -> None:
    rng = np.random.default_rng(1)
    x = rng.normal(size=200)
    y = 0.4 * x + rng.normal(size=200)
    found = correlation(known(x), known(y), np.ones(200), 0.95)
    assert found.r == pytest.approx(np.corrcoef(x, y)[0, 1], abs=1e-12)
    assert found.standard_error == pytest.approx((1 - found.r**2) / np.sqrt(200), rel=0.2)


def made(seed: int, n: int, shift: float) -> tuple[Scored, Scored, Scored, np.ndarray]:
    """Two randomized traits that hang together, and a number that hangs on the first."""
    rng = np.random.default_rng(seed)
    first = (rng.random(n) < 0.4).astype(np.int64)
    second = np.where(rng.random(n) < 0.3, first, (rng.random(n) < 0.4).astype(np.int64))
    number = shift * first + rng.normal(size=n)
    designs = (ForcedResponse((1 / 6, 1 / 6)), Warner(0.8))
    told = [design.randomize(1 - one, rng=rng) for design, one in zip(designs, (first, second), strict=True)]
    return carriers(designs[0], told[0]), carriers(designs[1], told[1]), known(number), np.ones(n)


def missed(spread: float) -> float:
    """How often the interval, its standard error times `spread`, misses the correlation 0.3 of two traits."""
    wrong, z = 0, normal_quantile(0.95)
    for seed in range(200):
        found = correlation(*made(seed, 2_000, 1.0)[:2], np.ones(2_000), 0.95)
        wrong += abs(found.r - 0.3) > z * spread * found.standard_error
    return wrong / 200


def test_that_the_standard_error_is_right_for_two_randomized_questions() -> None:
    """200 surveys: 5 % have a standard error of 1.5 points; beyond 14 % chance is below 1e-6; the twin with half the
    standard error misses in a third."""
    assert missed(1.0) < 0.14
    assert missed(0.5) > 0.2


def test_that_the_noise_is_taken_out() -> None:
    """The reports themselves correlate less: attenuation is what the correction undoes. n = 40,000."""
    first, second, number, ones = made(3, 40_000, 1.0)
    assert correlation(first, second, ones, 0.95).r == pytest.approx(0.3, abs=0.08)
    expected = np.sqrt(0.24) / np.sqrt(1 + 0.24)
    assert correlation(first, number, ones, 0.95).r == pytest.approx(expected, abs=0.06)
    plain = np.corrcoef(first.values, number.values)[0, 1]
    assert plain < expected - 0.06


def test_that_weights_of_rows_are_repetitions() -> None:
    x, y = np.array([0, 1, 0, 1]), np.array([1.0, 2.0, 4.0, 7.0])
    times = np.array([3, 1, 2, 5])
    design = Warner(0.9)
    typed = correlation(carriers(design, x), known(y), times.astype(np.float64), 0.9)
    long = np.repeat(np.arange(4), times)
    single = correlation(carriers(design, x[long]), known(y[long]), np.ones(11), 0.9)
    assert (single.r, single.standard_error) == pytest.approx((typed.r, typed.standard_error), rel=1e-12)


def test_that_bounds_stay_within_one_where_noise_carries_the_estimate_beyond() -> None:
    x = np.array([0] * 5 + [1] * 5)
    found = correlation(carriers(Warner(0.75), x), carriers(Warner(0.75), x), np.ones(10), 0.95)
    assert isinstance(found, Correlation)
    assert found.r > 1.0
    assert (found.low >= -1.0, found.high) == (True, 1.0)


def test_that_what_does_not_vary_has_no_correlation() -> None:
    everyone = carriers(Direct(2), np.zeros(10, dtype=np.int64))
    with refused("joint.no_variance"):
        correlation(everyone, known(np.arange(10.0)), np.ones(10), 0.95)
    with refused("joint.one_respondent"):
        correlation(known(np.ones(1)), known(np.ones(1)), np.ones(1), 0.95)


def test_that_the_interval_is_that_of_fisher() -> None:
    """On the scale of atanh r, whose slope is 1 / (1 - r^2)."""
    found = correlation(*made(3, 800, 1.0)[:2], np.ones(800), 0.9)
    reach = normal_quantile(0.9) * found.standard_error / (1.0 - found.r**2)
    assert 0.05 < found.r < 0.9
    assert (found.low, found.high) == pytest.approx(tuple(np.tanh(np.arctanh(found.r) + reach * np.array([-1, 1]))))


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_that_beyond_one_the_interval_reaches_inwards_only(sign: float) -> None:
    """Scores of a device whose noise left too little variance: r is 1.25 or -1.25."""
    x = np.array([-1.0, 1.0] * 40)
    narrow = Scored(x, 0.8 * x**2 + 0.1 * np.repeat([-1.0, 1.0], 40))
    found = correlation(narrow, Scored(sign * x, 0.8 * x**2), np.ones(80), 0.95)
    assert found.r == pytest.approx(sign * 1.25)
    inner = abs(found.r) - normal_quantile(0.95) * found.standard_error
    assert 0.0 < found.standard_error < 0.2
    ends = sorted([sign * min(inner, 1.0), sign])
    assert [found.low, found.high] == pytest.approx(ends)
